#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Calendar dates and times without zones, as microseconds since 1970-01-01 00:00 (proleptic Gregorian).
namespace atlas
{

inline constexpr std::int64_t kMicrosecondsPerSecond = 1'000'000;
inline constexpr std::int64_t kMicrosecondsPerMinute = 60 * kMicrosecondsPerSecond;
inline constexpr std::int64_t kMicrosecondsPerDay = 86'400 * kMicrosecondsPerSecond;

/// "2026-01-31" that is in the calendar, years 0001 to 9999.
std::optional<std::int64_t> parseDate(std::string_view text);
/// A date, or a date and "HH:MM:SS" with up to six digits of a second; a blank or a T between them.
std::optional<std::int64_t> parseDateTime(std::string_view text);

std::string dateText(std::int64_t microseconds);
/// With at least `digits` digits of a second, and as many more as it takes to say it exactly.
std::string dateTimeText(std::int64_t microseconds, int digits);

/// "+08:00", "-03:30", "UTC", "Z" as minutes east of UTC; nothing for the name of a zone.
std::optional<int> parseZoneOffset(std::string_view text);

} // namespace atlas
