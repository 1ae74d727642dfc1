#include "ui/pages/route_text.h"

#include "models/items/message_text.h"
#include "models/items/route_steps_model.h"

#include <QStringList>

#include <algorithm>

namespace atlas
{

namespace
{

QString quoted(const std::string& text)
{
    QString out = QStringLiteral("\"");
    for (const QChar c : QString::fromStdString(text))
    {
        if (c == QLatin1Char('"') || c == QLatin1Char('\\'))
            out += QLatin1Char('\\');
        if (c.unicode() < 0x20)
            out += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return out + QLatin1Char('"');
}

QString jsonOf(const Route& route)
{
    QStringList steps;
    for (const RouteStep& step : route.steps)
        steps << QStringLiteral("{\"name\": %1, \"value\": %2, \"note\": %3}")
                     .arg(quoted(step.name), quoted(step.value), quoted(step.note));
    QStringList warnings;
    for (const RouteWarning& warning : route.warnings)
        warnings << quoted(warning.code);
    const QStringList fields{
        QStringLiteral("\"table\": %1").arg(quoted(route.table)),
        QStringLiteral("\"key\": %1").arg(route.isNull ? QStringLiteral("null") : quoted(route.key)),
        QStringLiteral("\"bucket\": %1").arg(route.bucket ? QString::number(*route.bucket) : QStringLiteral("null")),
        QStringLiteral("\"shard\": %1").arg(quoted(route.shard)),
        QStringLiteral("\"server\": %1").arg(quoted(route.server)),
        QStringLiteral("\"schema\": %1").arg(quoted(route.schema)),
        QStringLiteral("\"physical_table\": %1").arg(quoted(route.physicalTable)),
        QStringLiteral("\"layout_version\": %1").arg(route.layoutVersion),
        QStringLiteral("\"steps\": [%1]").arg(steps.join(QLatin1String(", "))),
        QStringLiteral("\"warnings\": [%1]").arg(warnings.join(QLatin1String(", ")))};
    return QStringLiteral("{%1}").arg(fields.join(QLatin1String(", ")));
}

QString identifier(const std::string& name)
{
    return QStringLiteral("`%1`").arg(QString::fromStdString(name).replace(QLatin1Char('`'), QLatin1String("``")));
}

bool isNumber(const std::string& text)
{
    const std::size_t from = !text.empty() && text.front() == '-' ? 1 : 0;
    return text.size() > from
           && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(),
                          [](char c) { return c >= '0' && c <= '9'; });
}

QString literal(const std::string& text, const std::string& type)
{
    const QString lower = QString::fromStdString(type).toLower();
    if (lower.contains(QLatin1String("int")) && isNumber(text))
        return QString::fromStdString(text);
    QString escaped = QString::fromStdString(text);
    escaped.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("''"));
    return QStringLiteral("'%1'").arg(escaped);
}

QString conditionOf(const Route& route, const KeySpec& key)
{
    QStringList parts;
    if (key.columns.size() == 1)
        parts << (route.isNull
                      ? QStringLiteral("%1 IS NULL").arg(identifier(key.columns.front()))
                      : QStringLiteral("%1 = %2").arg(identifier(key.columns.front()), literal(route.key, key.type)));
    else
        for (const QString& pair : QString::fromStdString(route.key).split(QLatin1Char(','), Qt::SkipEmptyParts))
            parts << QStringLiteral("%1 = %2").arg(
                identifier(pair.section(QLatin1Char('='), 0, 0).trimmed().toStdString()),
                literal(pair.section(QLatin1Char('='), 1).toStdString(), "varchar"));
    return parts.join(QLatin1String(" AND "));
}

} // namespace

QString routesAsText(const std::vector<Route>& routes)
{
    QStringList lines;
    for (const Route& route : routes)
    {
        lines << QStringLiteral("%1  %2").arg(QString::fromStdString(route.table), QString::fromStdString(route.key));
        for (const RouteStep& step : route.steps)
        {
            const QString title = RouteStepsModel::stepTitle(QString::fromStdString(step.name));
            QString line = QStringLiteral("  %1: %2").arg(title, QString::fromStdString(step.value));
            if (!step.note.empty())
                line += QStringLiteral("  (%1)").arg(QString::fromStdString(step.note));
            lines << line;
        }
        for (const RouteWarning& warning : route.warnings)
            lines << QStringLiteral("  ! %1").arg(messages::text(warning.code, warning.args));
    }
    return lines.join(QLatin1Char('\n'));
}

QString routesAsJson(const std::vector<Route>& routes)
{
    QStringList places;
    for (const Route& route : routes)
        places << jsonOf(route);
    return QStringLiteral("[%1]").arg(places.join(QLatin1String(",\n ")));
}

QString routesAsSql(const std::vector<Route>& routes, const KeySpec& key)
{
    QStringList statements;
    for (const Route& route : routes)
        if (route.placed())
            statements << QStringLiteral("SELECT * FROM %1.%2 WHERE %3; -- %4")
                              .arg(identifier(route.schema), identifier(route.physicalTable), conditionOf(route, key),
                                   QString::fromStdString(route.shard));
    return statements.join(QLatin1Char('\n'));
}

} // namespace atlas
