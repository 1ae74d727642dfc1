#include "routing/algorithms/java/java_date_format.h"

#include "routing/algorithms/java/java_date_names.h"
#include "routing/algorithms/java/java_date_reader.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>

namespace atlas
{

using namespace java_date;

namespace
{

std::string padded(std::int64_t value, std::size_t digits)
{
    std::string text = std::to_string(value);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

std::string offsetText(std::int64_t offset, std::size_t count, bool isIso)
{
    if (isIso && offset == 0)
    {
        return "Z";
    }
    const std::int64_t minutes = (offset < 0 ? -offset : offset) / kMillisecondsPerMinute;
    std::string text = (offset < 0 ? "-" : "+") + padded(minutes / 60, 2);
    if (isIso && count == 1)
    {
        return text;
    }
    return text + (isIso && count == 3 ? ":" : "") + padded(minutes % 60, 2);
}

std::optional<std::string> fieldText(const JavaDatePiece& piece, const JavaDateTime& time, std::int64_t offset)
{
    constexpr std::int64_t kHour = 3'600'000;
    const std::int64_t hour = time.millisecond / kHour;
    const auto name = [&](std::string_view full)
    { return std::string(full.substr(0, piece.count >= 4 ? full.size() : kShortName)); };
    switch (piece.letter)
    {
    case u'G': return std::string((piece.count >= 4 ? kLongEras : kEras)[time.isBeforeChrist ? 0 : 1]);
    case u'y': return piece.count == 2 ? padded(time.year % 100, 2) : padded(time.year, piece.count);
    case u'M':
    case u'L':
        return piece.count >= 3 ? name(kMonths[static_cast<std::size_t>(time.month)])
                                : padded(time.month + 1, piece.count);
    case u'd': return padded(time.day, piece.count);
    case u'k': return padded(hour == 0 ? 24 : hour, piece.count);
    case u'H': return padded(hour, piece.count);
    case u'm': return padded(time.millisecond / kMillisecondsPerMinute % 60, piece.count);
    case u's': return padded(time.millisecond / 1000 % 60, piece.count);
    case u'S': return padded(time.millisecond % 1000, piece.count);
    case u'E': return name(kWeekdays[static_cast<std::size_t>(time.dayOfWeek - 1)]);
    case u'D': return padded(time.dayOfYear, piece.count);
    case u'u': return padded((time.dayOfWeek + 5) % 7 + 1, piece.count);
    case u'a': return std::string(kHalves[hour < 12 ? 0 : 1]);
    case u'h': return padded(hour % 12 == 0 ? 12 : hour % 12, piece.count);
    case u'K': return padded(hour % 12, piece.count);
    case u'Z': return offsetText(offset, piece.count, false);
    case u'X': return offsetText(offset, piece.count, true);
    default: return std::nullopt;
    }
}

} // namespace

JavaDateFormat::JavaDateFormat(std::string_view pattern, JavaZone zone, std::int64_t now)
    : m_pattern(compileJavaDatePattern(utf16Units(pattern))), m_zone(std::move(zone))
{
    const auto offset =
        std::find_if(m_pattern.pieces.begin(), m_pattern.pieces.end(),
                     [](const JavaDatePiece& piece) { return piece.letter == u'X' && piece.count > 3; });
    if (offset != m_pattern.pieces.end())
    {
        m_pattern = {{}, "a pattern with three letters X at most"};
    }
    const JavaDateTime today = javaDateTime(now, m_zone);
    using Fields = JavaCalendarFields;
    Fields start;
    start.set(Fields::Year, today.year - 80);
    start.set(Fields::Month, today.month);
    start.set(Fields::DayOfMonth, today.day);
    start.set(Fields::Millisecond, static_cast<std::int32_t>(today.millisecond));
    m_centuryStart = start.instant(m_zone);
    m_centuryStartYear = today.year - 80;
}

std::optional<std::int64_t> JavaDateFormat::parse(std::string_view text) const
{
    if (!problem().empty())
    {
        return std::nullopt;
    }
    std::optional<JavaDateReading> reading = readJavaDate(utf16Units(text), m_pattern.pieces, m_centuryStartYear);
    if (!reading)
    {
        return std::nullopt;
    }
    const std::int64_t instant = reading->fields.instant(m_zone);
    if (!reading->yearIsAmbiguous || instant >= m_centuryStart)
    {
        return instant;
    }
    reading->fields.addYears(100);
    return reading->fields.instant(m_zone);
}

std::optional<std::string> JavaDateFormat::format(std::int64_t instant) const
{
    const JavaDateTime time = javaDateTime(instant, m_zone);
    const std::int64_t offset = m_zone.offsetAt(instant);
    std::string text;
    for (const JavaDatePiece& piece : m_pattern.pieces)
    {
        const auto part = piece.letter == 0 ? std::optional(utf8OfUnits(piece.text)) : fieldText(piece, time, offset);
        if (!part)
        {
            return std::nullopt;
        }
        text += *part;
    }
    return text;
}

} // namespace atlas
