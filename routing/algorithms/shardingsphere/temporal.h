#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

/// The dates and times of java.time, without zones: what a pattern reads and writes, and what steps are added to.
namespace atlas
{

/// The fields of java.time that letters of a pattern stand for.
enum class TimeField
{
    Era,
    YearOfEra,
    Year,
    QuarterOfYear,
    MonthOfYear,
    DayOfMonth,
    DayOfYear,
    DayOfWeek, ///< 1 is Monday
    AlignedDayOfWeekInMonth,
    ModifiedJulianDay,
    WeekBasedYear, ///< weeks begin on Sunday, the first is the one with January 1: Java's locale en
    WeekOfWeekBasedYear,
    WeekOfMonth,
    LocalDayOfWeek, ///< 1 is Sunday
    AmPmOfDay,
    HourOfDay,
    ClockHourOfDay,
    HourOfAmPm,
    ClockHourOfAmPm,
    MinuteOfHour,
    SecondOfMinute,
    NanoOfSecond,
    MilliOfDay,
    NanoOfDay,
    OffsetSeconds
};
inline constexpr int kTimeFields = static_cast<int>(TimeField::OffsetSeconds) + 1;

inline constexpr std::int64_t kNanosPerSecond = 1'000'000'000;
inline constexpr std::int64_t kNanosPerDay = 86'400 * kNanosPerSecond;
inline constexpr std::int64_t kMaxJavaYear = 999'999'999;

struct CivilDate
{
    std::int64_t year = 1970;
    int month = 1;
    int day = 1;
};

bool isLeapYear(std::int64_t year);
int daysOfMonth(std::int64_t year, std::int64_t month);
/// Days since 1970-01-01.
std::int64_t epochDayOf(const CivilDate& date);
CivilDate civilDateOf(std::int64_t epochDay);

/// One of java.time's LocalDateTime, LocalDate, YearMonth, Year, Month and LocalTime; those of a kind compare.
struct Temporal
{
    enum class Kind
    {
        DateTime,  ///< days since 1970, nanoseconds of the day
        Date,      ///< days since 1970
        YearMonth, ///< months since year 0
        Year,
        Month, ///< 1 to 12
        Time   ///< 0, nanoseconds of the day
    };

    Kind kind = Kind::DateTime;
    std::int64_t major = 0;
    std::int64_t minor = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): the check takes the 0 of the comparison for a pointer
    std::strong_ordering operator<=>(const Temporal&) const = default;
};

/// ChronoUnit.
enum class TimeUnit
{
    Nanos,
    Micros,
    Millis,
    Seconds,
    Minutes,
    Hours,
    HalfDays,
    Days,
    Weeks,
    Months,
    Years,
    Decades,
    Centuries,
    Millennia,
    Eras,
    Forever
};

/// By ChronoUnit.toString() in any case: "days", "HalfDays".
std::optional<TimeUnit> timeUnitNamed(std::string_view name);

/// temporal.plus(amount, unit); a Month takes any unit as months and turns, a Time turns at midnight.
/// Nothing where it throws: the kind has no such unit, or the year is out of reach.
std::optional<Temporal> plus(const Temporal& temporal, std::int64_t amount, TimeUnit unit);

/// temporal.getLong(field); nothing where the kind has no such field.
std::optional<std::int64_t> fieldOf(const Temporal& temporal, TimeField field);

} // namespace atlas
