#pragma once

#include "routing/algorithms/java/java_calendar.h"
#include "routing/algorithms/java/java_date_pattern.h"
#include "routing/algorithms/java/java_zone.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// java.text.SimpleDateFormat, lenient, for Locale.US (JDK 17): "2014-02-30" is March 2, text behind the pattern does
/// not matter, a number may be negative or have any width. Zones by name are UTC and GMT only. Instants are
/// milliseconds since 1970-01-01 00:00 UTC.
class JavaDateFormat
{
public:
    /// Two-digit years are put into the 80 years before `now` and the 20 after. With `problem()` it parses nothing.
    JavaDateFormat(std::string_view pattern, JavaZone zone, std::int64_t now);

    /// What a pattern should be, when this one is none.
    const std::string& problem() const { return m_pattern.problem; }
    const JavaZone& zone() const { return m_zone; }

    /// Nothing where it throws a ParseException.
    std::optional<std::int64_t> parse(std::string_view text) const;
    /// Nothing for patterns with weeks or names of zones.
    std::optional<std::string> format(std::int64_t instant) const;

private:
    JavaDatePattern m_pattern;
    JavaZone m_zone;
    std::int64_t m_centuryStart = 0;
    std::int32_t m_centuryStartYear = 0;
};

} // namespace atlas
