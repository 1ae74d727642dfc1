#include "models/items/step_notes.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

namespace atlas
{

namespace
{

/// Remarks with their numbers as %1, %2 and so on.
constexpr const char* kPatterns[] = {
    QT_TRANSLATE_NOOP("notes", "bucket %1 of %2, counted from %3"),
    QT_TRANSLATE_NOOP("notes", "range %1 of %2, counted from %3"),
    QT_TRANSLATE_NOOP("notes", "arc %1 of %2, counted from %3"),
    QT_TRANSLATE_NOOP("notes", "UTF-8, %1 byte"),
    QT_TRANSLATE_NOOP("notes", "UTF-8, %1 bytes"),
    QT_TRANSLATE_NOOP("notes", "UTF-16 code units, String.hashCode()"),
    QT_TRANSLATE_NOOP("notes", "read as little-endian"),
    QT_TRANSLATE_NOOP("notes", "first eight hex digits as a number"),
    QT_TRANSLATE_NOOP("notes", "floored, never negative"),
    QT_TRANSLATE_NOOP("notes", "as a point in time"),
    QT_TRANSLATE_NOOP("notes", "as a number"),
    QT_TRANSLATE_NOOP("notes", "open below"),
    QT_TRANSLATE_NOOP("notes", "open above"),
    QT_TRANSLATE_NOOP("notes", "the upper end belongs to the next range"),
    QT_TRANSLATE_NOOP("notes", "listed, compared byte by byte"),
    QT_TRANSLATE_NOOP("notes", "not listed: the default"),
    QT_TRANSLATE_NOOP("notes", "%1 % round the ring of %2 places"),
    QT_TRANSLATE_NOOP("notes", "owned by its point"),
    QT_TRANSLATE_NOOP("notes", "entry of the placement list"),
    QT_TRANSLATE_NOOP("notes", "formula"),
    QT_TRANSLATE_NOOP("notes", "shard_by and table_by"),
    QT_TRANSLATE_NOOP("notes", "null_bucket of the table"),
    QT_TRANSLATE_NOOP("notes", "pinned; stands before the algorithm"),
    QT_TRANSLATE_NOOP("notes", "what the algorithm gives; the pin goes before"),
    QT_TRANSLATE_NOOP("notes", "the gene is the bucket"),
    QT_TRANSLATE_NOOP("notes", "by the gene"),
    QT_TRANSLATE_NOOP("notes", "one table on one shard"),
    QT_TRANSLATE_NOOP("notes", "the same rows on every shard"),
    QT_TRANSLATE_NOOP("notes", "no rule names this table: the default shard"),
    QT_TRANSLATE_NOOP("notes", "may answer reads"),
    QT_TRANSLATE_NOOP("notes", "drained: takes no new buckets"),
    QT_TRANSLATE_NOOP("notes", "none declared"),
    QT_TRANSLATE_NOOP("notes", "as the layout says"),
    QT_TRANSLATE_NOOP("notes", "by the column's type"),
};

bool isNumberPart(QChar c)
{
    return (c >= QLatin1Char('0') && c <= QLatin1Char('9')) || c == QLatin1Char('.') || c == QLatin1Char('^');
}

/// Replaces every number that stands by itself; returns the numbers.
QStringList takeNumbers(QString& text)
{
    QStringList numbers;
    QString pattern;
    for (qsizetype at = 0; at < text.size();)
    {
        const bool begins = at == 0 || text.at(at - 1).isSpace();
        qsizetype end = at;
        while (begins && end < text.size() && isNumberPart(text.at(end)))
            ++end;
        if (end == at)
        {
            pattern += text.at(at++);
            continue;
        }
        numbers << text.mid(at, end - at);
        pattern += QStringLiteral("%%1").arg(numbers.size());
        at = end;
    }
    text = pattern;
    return numbers;
}

} // namespace

QString stepNote(const std::string& note)
{
    static const QHash<QString, const char*> kKnown = []
    {
        QHash<QString, const char*> known;
        for (const char* pattern : kPatterns)
            known.insert(QString::fromLatin1(pattern), pattern);
        return known;
    }();
    QString pattern = QString::fromStdString(note);
    const QStringList numbers = takeNumbers(pattern);
    const auto found = kKnown.find(pattern);
    if (found == kKnown.end())
        return QString::fromStdString(note);
    QString text = QCoreApplication::translate("notes", *found);
    for (const QString& number : numbers)
        text = text.arg(number);
    return text;
}

} // namespace atlas
