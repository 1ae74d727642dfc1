#include "ui/dialogs/param_text.h"

#include <QStringList>

#include <algorithm>

namespace atlas
{

namespace
{

QString scalarToText(const ParamValue& value)
{
    const QString text = QString::fromStdString(value.text);
    return value.quoted ? QStringLiteral("\"%1\"").arg(text) : text;
}

ParamValue scalarFromText(const QString& raw)
{
    const QString text = raw.trimmed();
    if (text.size() >= 2 && text.startsWith(QLatin1Char('"')) && text.endsWith(QLatin1Char('"')))
        return ParamValue::scalar(text.mid(1, text.size() - 2).toStdString(), true);
    return ParamValue::scalar(text.toStdString());
}

QStringList linesOf(const QString& text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

/// Position of the "=" that parts value and bucket: the last one, as values may contain it.
qsizetype partingSign(const QString& line)
{
    return line.lastIndexOf(QLatin1Char('='));
}

ParamCheck checkInteger(const ParamSpec& spec, const QString& text)
{
    const ParamValue value = ParamValue::scalar(text.toStdString());
    const auto number = value.asInt64();
    if (!number)
        return {value.asUint64() ? (spec.maximum ? ParamProblem::TooLarge : ParamProblem::None)
                                 : ParamProblem::NotInteger};
    if (spec.minimum && *number < *spec.minimum)
        return {ParamProblem::TooSmall};
    if (spec.maximum && *number > *spec.maximum)
        return {ParamProblem::TooLarge};
    return {};
}

ParamCheck checkMap(const QString& text)
{
    const QStringList lines = linesOf(text);
    for (int i = 0; i < lines.size(); ++i)
    {
        if (lines.at(i).trimmed().isEmpty())
            continue;
        const qsizetype at = partingSign(lines.at(i));
        if (at < 0)
            return {ParamProblem::NoEqualsSign, i + 1};
        bool ok = false;
        lines.at(i).mid(at + 1).trimmed().toLongLong(&ok);
        if (!ok)
            return {ParamProblem::BucketNotInteger, i + 1};
    }
    return {};
}

} // namespace

QString paramToText(const ParamValue& value, ParamSpec::Type type)
{
    if (type == ParamSpec::Type::Lines && value.kind == ParamValue::Kind::Scalar)
        return QString::fromStdString(value.text);
    QStringList lines;
    switch (value.kind)
    {
    case ParamValue::Kind::Null: return {};
    case ParamValue::Kind::Scalar: return scalarToText(value);
    case ParamValue::Kind::List:
        for (const ParamValue& item : value.items)
            lines << scalarToText(item);
        break;
    case ParamValue::Kind::Map:
        for (const auto& [key, bucket] : value.entries)
            lines << QStringLiteral("%1 = %2").arg(QString::fromStdString(key), QString::fromStdString(bucket.text));
        break;
    }
    return lines.join(QLatin1Char('\n'));
}

ParamValue paramFromText(ParamSpec::Type type, const QString& text)
{
    if (type == ParamSpec::Type::Lines)
        return ParamValue::scalar(linesOf(text).join(QLatin1Char('\n')).toStdString(), true);
    if (type != ParamSpec::Type::ValueList && type != ParamSpec::Type::ValueMap)
        return scalarFromText(text);
    ParamValue value;
    const bool isList = type == ParamSpec::Type::ValueList;
    value.kind = isList ? ParamValue::Kind::List : ParamValue::Kind::Map;
    for (const QString& line : linesOf(text))
    {
        if (line.trimmed().isEmpty())
            continue;
        if (isList)
        {
            value.items.push_back(scalarFromText(line));
            continue;
        }
        const qsizetype at = partingSign(line);
        if (at >= 0)
            value.entries.emplace_back(line.left(at).trimmed().toStdString(), scalarFromText(line.mid(at + 1)));
    }
    return value;
}

ParamCheck checkParamText(const ParamSpec& spec, const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return {spec.required && spec.defaultText.empty() ? ParamProblem::Missing : ParamProblem::None};
    switch (spec.type)
    {
    case ParamSpec::Type::Integer: return checkInteger(spec, trimmed);
    case ParamSpec::Type::Decimal:
        return {ParamValue::scalar(trimmed.toStdString()).asDouble() ? ParamProblem::None : ParamProblem::NotNumber};
    case ParamSpec::Type::Choice:
        return {std::find(spec.choices.begin(), spec.choices.end(), trimmed.toStdString()) != spec.choices.end()
                    ? ParamProblem::None
                    : ParamProblem::NotAChoice};
    case ParamSpec::Type::ValueMap: return checkMap(text);
    case ParamSpec::Type::Boolean:
    case ParamSpec::Type::Text:
    case ParamSpec::Type::Lines:
    case ParamSpec::Type::ValueList: break;
    }
    return {};
}

} // namespace atlas
