#include "routing/algorithms/shardingsphere/temporal.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

__extension__ using Wide = __int128;

std::int64_t floorDiv(std::int64_t value, std::int64_t by)
{
    return value / by - static_cast<std::int64_t>(value % by < 0);
}

std::int64_t floorMod(std::int64_t value, std::int64_t by)
{
    return value - floorDiv(value, by) * by;
}

bool isYear(Wide year)
{
    return year >= -kMaxJavaYear && year <= kMaxJavaYear;
}

/// A unit in months, or 0.
std::int64_t monthsOf(TimeUnit unit)
{
    switch (unit)
    {
    case TimeUnit::Months: return 1;
    case TimeUnit::Years: return 12;
    case TimeUnit::Decades: return 120;
    case TimeUnit::Centuries: return 1200;
    case TimeUnit::Millennia: return 12'000;
    default: return 0;
    }
}

/// A unit of the clock in nanoseconds, or 0.
std::int64_t nanosOf(TimeUnit unit)
{
    constexpr std::array<std::int64_t, 7> kNanos{
        1, 1000, 1'000'000, kNanosPerSecond, 60 * kNanosPerSecond, 3600 * kNanosPerSecond, kNanosPerDay / 2};
    return unit <= TimeUnit::HalfDays ? kNanos[static_cast<std::size_t>(unit)] : 0;
}

std::optional<Temporal> plusDays(const Temporal& temporal, Wide days)
{
    static const std::int64_t kFirst = epochDayOf({-kMaxJavaYear, 1, 1});
    static const std::int64_t kLast = epochDayOf({kMaxJavaYear, 12, 31});
    const Wide day = temporal.major + days;
    if (day < kFirst || day > kLast)
    {
        return std::nullopt;
    }
    return Temporal{temporal.kind, static_cast<std::int64_t>(day), temporal.minor};
}

/// The day of the month stays, or becomes the last one of a shorter month.
std::optional<Temporal> plusMonths(const Temporal& temporal, Wide months)
{
    const bool hasDay = temporal.kind != Temporal::Kind::YearMonth;
    const CivilDate date = hasDay ? civilDateOf(temporal.major) : CivilDate{};
    const Wide sum = (hasDay ? Wide{date.year} * 12 + date.month - 1 : Wide{temporal.major}) + months;
    if (sum < Wide{-kMaxJavaYear} * 12 || sum > Wide{kMaxJavaYear} * 12 + 11)
    {
        return std::nullopt;
    }
    const auto month = static_cast<std::int64_t>(sum);
    if (!hasDay)
    {
        return Temporal{temporal.kind, month, 0};
    }
    const std::int64_t year = floorDiv(month, 12);
    const int ofYear = static_cast<int>(floorMod(month, 12)) + 1;
    return Temporal{temporal.kind, epochDayOf({year, ofYear, std::min(date.day, daysOfMonth(year, ofYear))}),
                    temporal.minor};
}

/// with(ERA, era + amount): 1 BC and AD 1 change places.
std::optional<Temporal> plusEras(const Temporal& temporal, std::int64_t amount)
{
    const std::int64_t era = *fieldOf(temporal, TimeField::Era);
    if (amount == 0)
    {
        return temporal;
    }
    if ((era == 1 && amount != -1) || (era == 0 && amount != 1))
    {
        return std::nullopt;
    }
    const std::int64_t year = *fieldOf(temporal, TimeField::Year);
    const Wide change = Wide{1 - year} - year;
    if (!isYear(year + change))
    {
        return std::nullopt;
    }
    return temporal.kind == Temporal::Kind::Year ? std::optional(Temporal{temporal.kind, 1 - year, 0})
                                                 : plusMonths(temporal, change * 12);
}

std::optional<Temporal> plusNanos(const Temporal& temporal, Wide nanos)
{
    const Wide sum = temporal.minor + nanos;
    Wide days = sum / kNanosPerDay;
    Wide rest = sum % kNanosPerDay;
    if (rest < 0)
    {
        rest += kNanosPerDay;
        --days;
    }
    const Temporal moved{temporal.kind, temporal.major, static_cast<std::int64_t>(rest)};
    return temporal.kind == Temporal::Kind::Time ? std::optional(moved) : plusDays(moved, days);
}

std::optional<std::int64_t> some(std::int64_t value)
{
    return value;
}

std::int64_t weekStart(std::int64_t day, std::int64_t dayOfWeek)
{
    const std::int64_t offset = floorMod(day - dayOfWeek, 7);
    return offset + 1 > 1 ? 7 - offset : -offset; // at least one day makes a first week
}

std::int64_t weekNumber(std::int64_t offset, std::int64_t day)
{
    return (7 + offset + (day - 1)) / 7;
}

std::int64_t dayOfYear(const CivilDate& date)
{
    return epochDayOf(date) - epochDayOf({date.year, 1, 1}) + 1;
}

struct YearWeek
{
    std::int64_t year = 0;
    std::int64_t week = 0;
};

YearWeek weekBased(std::int64_t epochDay)
{
    const CivilDate date = civilDateOf(epochDay);
    const std::int64_t dayOfWeek = floorMod(epochDay + 4, 7) + 1;
    const std::int64_t ofYear = dayOfYear(date);
    const std::int64_t offset = weekStart(ofYear, dayOfWeek);
    const std::int64_t week = weekNumber(offset, ofYear);
    if (week == 0)
    {
        return {date.year - 1, weekBased(epochDay - ofYear).week};
    }
    const std::int64_t next = weekNumber(offset, (isLeapYear(date.year) ? 366 : 365) + 1);
    return week >= next ? YearWeek{date.year + 1, week - next + 1} : YearWeek{date.year, week};
}

std::optional<std::int64_t> yearField(std::int64_t year, TimeField field)
{
    switch (field)
    {
    case TimeField::Era: return year >= 1 ? 1 : 0;
    case TimeField::YearOfEra: return year >= 1 ? year : 1 - year;
    case TimeField::Year: return year;
    default: return std::nullopt;
    }
}

std::optional<std::int64_t> monthField(std::int64_t month, TimeField field)
{
    switch (field)
    {
    case TimeField::MonthOfYear: return month;
    case TimeField::QuarterOfYear: return (month - 1) / 3 + 1;
    default: return std::nullopt;
    }
}

std::optional<std::int64_t> dateField(std::int64_t epochDay, TimeField field)
{
    const CivilDate date = civilDateOf(epochDay);
    switch (field)
    {
    case TimeField::DayOfMonth: return date.day;
    case TimeField::DayOfYear: return dayOfYear(date);
    case TimeField::DayOfWeek: return floorMod(epochDay + 3, 7) + 1;
    case TimeField::LocalDayOfWeek: return floorMod(epochDay + 4, 7) + 1;
    case TimeField::AlignedDayOfWeekInMonth: return (date.day - 1) % 7 + 1;
    case TimeField::ModifiedJulianDay: return epochDay + 40'587;
    case TimeField::WeekBasedYear: return weekBased(epochDay).year;
    case TimeField::WeekOfWeekBasedYear: return weekBased(epochDay).week;
    case TimeField::WeekOfMonth: return weekNumber(weekStart(date.day, floorMod(epochDay + 4, 7) + 1), date.day);
    default: break;
    }
    const auto ofYear = yearField(date.year, field);
    return ofYear ? ofYear : monthField(date.month, field);
}

std::optional<std::int64_t> clockField(std::int64_t nanos, TimeField field)
{
    const std::int64_t hour = nanos / (3600 * kNanosPerSecond);
    const auto clock = [](std::int64_t value, std::int64_t noon) { return some(value == 0 ? noon : value); };
    switch (field)
    {
    case TimeField::AmPmOfDay: return hour / 12;
    case TimeField::HourOfDay: return hour;
    case TimeField::ClockHourOfDay: return clock(hour, 24);
    case TimeField::HourOfAmPm: return hour % 12;
    case TimeField::ClockHourOfAmPm: return clock(hour % 12, 12);
    case TimeField::MinuteOfHour: return nanos / (60 * kNanosPerSecond) % 60;
    case TimeField::SecondOfMinute: return nanos / kNanosPerSecond % 60;
    case TimeField::NanoOfSecond: return nanos % kNanosPerSecond;
    case TimeField::MilliOfDay: return nanos / 1'000'000;
    case TimeField::NanoOfDay: return nanos;
    default: return std::nullopt;
    }
}

} // namespace

bool isLeapYear(std::int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int daysOfMonth(std::int64_t year, std::int64_t month)
{
    constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

std::int64_t epochDayOf(const CivilDate& date)
{
    // Years begin in March, so that the leap day ends them.
    const std::int64_t year = date.month <= 2 ? date.year - 1 : date.year;
    const std::int64_t era = floorDiv(year, 400);
    const std::int64_t ofEra = year - era * 400;
    const std::int64_t ofYear = (153 * (date.month > 2 ? date.month - 3 : date.month + 9) + 2) / 5 + date.day - 1;
    return era * 146'097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719'468;
}

CivilDate civilDateOf(std::int64_t epochDay)
{
    const std::int64_t days = epochDay + 719'468;
    const std::int64_t era = floorDiv(days, 146'097);
    const std::int64_t ofEra = days - era * 146'097;
    const std::int64_t year = (ofEra - ofEra / 1460 + ofEra / 36'524 - ofEra / 146'096) / 365;
    const std::int64_t ofYear = ofEra - (365 * year + year / 4 - year / 100);
    const std::int64_t month = (5 * ofYear + 2) / 153;
    const auto day = static_cast<int>(ofYear - (153 * month + 2) / 5 + 1);
    const auto ofCalendar = static_cast<int>(month < 10 ? month + 3 : month - 9);
    return {era * 400 + year + (ofCalendar <= 2 ? 1 : 0), ofCalendar, day};
}

std::optional<TimeUnit> timeUnitNamed(std::string_view name)
{
    constexpr std::array<std::string_view, 16> kNames{
        "nanos", "micros", "millis", "seconds", "minutes",   "hours",     "halfdays", "days",
        "weeks", "months", "years",  "decades", "centuries", "millennia", "eras",     "forever"};
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    for (std::size_t i = 0; i < kNames.size(); ++i)
    {
        if (std::equal(name.begin(), name.end(), kNames[i].begin(), kNames[i].end(), same))
        {
            return static_cast<TimeUnit>(i);
        }
    }
    return std::nullopt;
}

std::optional<Temporal> plus(const Temporal& temporal, std::int64_t amount, TimeUnit unit)
{
    using Kind = Temporal::Kind;
    if (temporal.kind == Kind::Month)
    {
        return Temporal{Kind::Month, floorMod(temporal.major - 1 + floorMod(amount, 12), 12) + 1, 0};
    }
    const bool hasClock = temporal.kind == Kind::DateTime || temporal.kind == Kind::Time;
    if (nanosOf(unit) != 0)
    {
        return hasClock ? plusNanos(temporal, Wide{amount} * nanosOf(unit)) : std::nullopt;
    }
    if (temporal.kind == Kind::Time || unit == TimeUnit::Forever)
    {
        return std::nullopt;
    }
    if (unit == TimeUnit::Eras)
    {
        return plusEras(temporal, amount);
    }
    const bool hasDays = temporal.kind == Kind::DateTime || temporal.kind == Kind::Date;
    if (unit == TimeUnit::Days || unit == TimeUnit::Weeks)
    {
        return hasDays ? plusDays(temporal, Wide{amount} * (unit == TimeUnit::Weeks ? 7 : 1)) : std::nullopt;
    }
    const Wide months = Wide{amount} * monthsOf(unit);
    if (temporal.kind != Kind::Year)
    {
        return plusMonths(temporal, months);
    }
    const Wide year = temporal.major + months / 12;
    return unit != TimeUnit::Months && isYear(year)
               ? std::optional(Temporal{Kind::Year, static_cast<std::int64_t>(year), 0})
               : std::nullopt;
}

std::optional<std::int64_t> fieldOf(const Temporal& temporal, TimeField field)
{
    using Kind = Temporal::Kind;
    switch (temporal.kind)
    {
    case Kind::DateTime:
    {
        const auto ofClock = clockField(temporal.minor, field);
        return ofClock ? ofClock : dateField(temporal.major, field);
    }
    case Kind::Date: return dateField(temporal.major, field);
    case Kind::YearMonth:
    {
        const auto ofYear = yearField(floorDiv(temporal.major, 12), field);
        return ofYear ? ofYear : monthField(floorMod(temporal.major, 12) + 1, field);
    }
    case Kind::Year: return yearField(temporal.major, field);
    case Kind::Month: return monthField(temporal.major, field);
    case Kind::Time: return clockField(temporal.minor, field);
    }
    return std::nullopt;
}

} // namespace atlas
