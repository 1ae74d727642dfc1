#include "routing/algorithms/java/java_calendar.h"

#include <algorithm>

namespace atlas
{

namespace
{

// Days are counted as in sun.util.calendar: day 1 is January 1 of year 1 of the Gregorian calendar.
constexpr std::int64_t kEpochDay = 719'163;
constexpr std::int64_t kFirstGregorianDay = 577'736;
constexpr std::int32_t kCutoverYear = 1582;
constexpr std::int64_t kDay = 86'400'000;
constexpr std::int32_t kSunday = 1;

std::int64_t floorDiv(std::int64_t value, std::int64_t divisor)
{
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

std::int64_t floorMod(std::int64_t value, std::int64_t divisor)
{
    const std::int64_t rest = value % divisor;
    return rest < 0 ? rest + divisor : rest;
}

std::int32_t wrapped(std::int64_t value)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}

std::int64_t timesDay(std::int64_t days)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(days) * static_cast<std::uint64_t>(kDay));
}

std::int64_t plus(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

bool isLeap(bool isGregorian, std::int64_t year)
{
    return floorMod(year, 4) == 0 && (!isGregorian || floorMod(year, 100) != 0 || floorMod(year, 400) == 0);
}

/// The first day of a month, from 0.
std::int64_t firstOfMonth(bool isGregorian, std::int64_t year, std::int32_t month)
{
    const std::int64_t before = year - 1;
    const std::int64_t leapDays =
        isGregorian ? floorDiv(before, 4) - floorDiv(before, 100) + floorDiv(before, 400) : floorDiv(before, 4);
    const std::int64_t ofMonth = (367 * (month + 1) - 362) / 12;
    const int correction = month < 2 ? 0 : isLeap(isGregorian, year) ? 1 : 2;
    return (isGregorian ? 0 : -2) + 365 * before + leapDays + ofMonth - correction + 1;
}

std::int32_t monthLength(std::int32_t month, std::int32_t year)
{
    constexpr std::array<std::int32_t, 12> kLengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool longFebruary = month == 1 && isLeap(year > kCutoverYear, year);
    return kLengths[static_cast<std::size_t>(month)] + (longFebruary ? 1 : 0);
}

std::int64_t weekdayOnOrBefore(std::int64_t day, std::int32_t weekday)
{
    return day - floorMod(day - (std::int64_t{weekday} - 1), 7);
}

/// Where week 1 begins, when its days from `first` on are one at least.
std::int64_t firstWeek(std::int64_t first)
{
    const std::int64_t sunday = weekdayOnOrBefore(first + 6, kSunday);
    return sunday - first >= 1 ? sunday - 7 : sunday;
}

std::int64_t yearOfDay(std::int64_t day, bool isGregorian)
{
    std::int64_t year = isGregorian ? floorDiv(day * 400, 146'097) + 1 : floorDiv((day + 2) * 4, 1461) + 1;
    while (firstOfMonth(isGregorian, year, 0) > day)
    {
        --year;
    }
    while (firstOfMonth(isGregorian, year + 1, 0) <= day)
    {
        ++year;
    }
    return year;
}

} // namespace

/// The fields that say the day within a year.
struct JavaCalendarFields::DayFields
{
    bool month = false;
    bool dayOfMonth = false;
    bool weekOfMonth = false;
    bool weekOfYear = false;
    bool dayOfWeek = false;
    bool dayOfWeekInMonth = false;
    bool dayOfYear = false;
};

void JavaCalendarFields::set(Field field, std::int32_t value)
{
    m_stamps[field] = m_next++;
    m_values[field] = value;
}

void JavaCalendarFields::addYears(std::int32_t years)
{
    m_values[Year] = wrapped(std::int64_t{m_values[Year]} + years);
    m_values[WeekYear] = wrapped(std::int64_t{m_values[WeekYear]} + years);
}

int JavaCalendarFields::groupStamp(Field field, Field other) const
{
    return isSet(field) && isSet(other) ? std::max(m_stamps[field], m_stamps[other]) : 0;
}

/// The group of fields that was set last: day of month; week of month, weekday in month or week of year, each with
/// the weekday; day of year. Without a whole group the parts alone.
JavaCalendarFields::DayFields JavaCalendarFields::dayFields() const
{
    const int weekday = m_stamps[DayOfWeek];
    int dayOfMonth = m_stamps[DayOfMonth];
    int weekOfMonth = groupStamp(WeekOfMonth, DayOfWeek);
    int inMonth = groupStamp(DayOfWeekInMonth, DayOfWeek);
    int weekOfYear = groupStamp(WeekOfYear, DayOfWeek);
    const int dayOfYear = m_stamps[DayOfYear];
    int best = std::max({dayOfMonth, weekOfMonth, inMonth, weekOfYear, dayOfYear});
    if (best == 0)
    {
        weekOfMonth = m_stamps[WeekOfMonth];
        inMonth = std::max(m_stamps[DayOfWeekInMonth], weekday);
        weekOfYear = m_stamps[WeekOfYear];
        best = std::max({weekOfMonth, inMonth, weekOfYear});
        if (best == 0)
        {
            best = dayOfMonth = m_stamps[Month];
        }
    }
    DayFields fields;
    const bool byMonthWeek = best == weekOfMonth && m_stamps[WeekOfMonth] >= m_stamps[WeekOfYear];
    const bool byWeekday = best == inMonth && m_stamps[DayOfWeekInMonth] >= m_stamps[WeekOfYear];
    if (best == dayOfMonth)
    {
        fields.month = fields.dayOfMonth = true;
    }
    else if (byMonthWeek || byWeekday)
    {
        fields.month = true;
        fields.dayOfWeek = weekday != 0;
        const bool asWeek =
            weekOfMonth == inMonth ? m_stamps[WeekOfMonth] >= m_stamps[DayOfWeekInMonth] : best == weekOfMonth;
        fields.weekOfMonth = asWeek;
        fields.dayOfWeekInMonth = !asWeek && isSet(DayOfWeekInMonth);
    }
    else if (best == dayOfYear)
    {
        fields.dayOfYear = true;
    }
    else
    {
        fields.dayOfWeek = weekday != 0;
        fields.weekOfYear = true;
    }
    return fields;
}

std::int64_t JavaCalendarFields::fixedDateInMonth(const DayFields& day, std::int64_t first, std::int32_t month,
                                                  std::int32_t year) const
{
    if (day.dayOfMonth)
    {
        return isSet(DayOfMonth) ? first + m_values[DayOfMonth] - 1 : first;
    }
    if (day.weekOfMonth)
    {
        const std::int64_t week = firstWeek(first);
        const std::int64_t start = day.dayOfWeek ? weekdayOnOrBefore(week + 6, m_values[DayOfWeek]) : week;
        return start + wrapped(7 * (std::int64_t{m_values[WeekOfMonth]} - 1));
    }
    const std::int32_t weekday = day.dayOfWeek ? m_values[DayOfWeek] : kSunday;
    const std::int32_t which = day.dayOfWeekInMonth ? m_values[DayOfWeekInMonth] : 1;
    if (which >= 0)
    {
        return weekdayOnOrBefore(first + wrapped(std::int64_t{which} * 7) - 1, weekday);
    }
    const std::int32_t last = wrapped(monthLength(month, year) + 7 * (std::int64_t{which} + 1));
    return weekdayOnOrBefore(first + last - 1, weekday);
}

std::int64_t JavaCalendarFields::fixedDate(const DayFields& day, bool isGregorian, std::int32_t year) const
{
    std::int32_t month = day.month ? m_values[Month] : 0;
    year = wrapped(year + floorDiv(month, 12));
    month = static_cast<std::int32_t>(floorMod(month, 12));
    const std::int64_t first = firstOfMonth(isGregorian, year, month);
    if (day.month)
    {
        return fixedDateInMonth(day, first, month, year);
    }
    if (day.dayOfYear)
    {
        return first + m_values[DayOfYear] - 1;
    }
    const std::int64_t week = firstWeek(first);
    const std::int64_t start = day.dayOfWeek ? weekdayOnOrBefore(week + 6, m_values[DayOfWeek]) : week;
    return start + 7 * (std::int64_t{m_values[WeekOfYear]} - 1);
}

std::int64_t JavaCalendarFields::resolvedDate(std::int32_t year, std::int64_t extraDays) const
{
    const DayFields day = dayFields();
    const std::int64_t julian = extraDays + fixedDate(day, false, year);
    const std::int64_t gregorian = extraDays + fixedDate(day, true, year);
    if (year > kCutoverYear && gregorian >= kFirstGregorianDay)
    {
        return gregorian;
    }
    if (year < kCutoverYear)
    {
        return julian;
    }
    if (day.dayOfYear || day.weekOfYear)
    {
        return julian;
    }
    return gregorian >= kFirstGregorianDay ? gregorian : julian;
}

std::int64_t JavaCalendarFields::millisecondsOfDay() const
{
    const int byHalf = isSet(Hour) && isSet(AmPm) ? std::max(m_stamps[Hour], m_stamps[AmPm]) : 0;
    const bool byDay = isSet(HourOfDay) && m_stamps[HourOfDay] >= byHalf;
    std::int64_t time = byDay ? m_values[HourOfDay] : m_values[Hour];
    if (!byDay && isSet(AmPm))
    {
        time += 12 * std::int64_t{m_values[AmPm]};
    }
    time = time * 60 + m_values[Minute];
    time = time * 60 + m_values[Second];
    return time * 1000 + m_values[Millisecond];
}

/// A week year counts when it was set after the year: it gives year, month and day, over what else was set.
JavaCalendarFields JavaCalendarFields::withWeekYearResolved() const
{
    std::int64_t week = isSet(WeekOfYear) ? m_values[WeekOfYear] : 1;
    std::int64_t weekday = isSet(DayOfWeek) ? m_values[DayOfWeek] : kSunday;
    if (weekday < 1 || weekday > 7)
    {
        // Out of the week, it counts from Monday.
        week += floorDiv(weekday - 1, 7);
        weekday = (floorMod(weekday - 1, 7) + 1) % 7 + 1;
    }
    JavaCalendarFields first;
    first.set(Year, m_values[WeekYear]);
    first.set(WeekOfYear, 1);
    first.set(DayOfWeek, kSunday);
    const std::int64_t days = weekday - kSunday + 7 * (week - 1);
    const JavaDateTime date = javaDateTime(plus(first.instant(JavaZone()), timesDay(days)), JavaZone());
    JavaCalendarFields resolved = *this;
    resolved.m_stamps[WeekYear] = 0;
    resolved.set(Era, date.isBeforeChrist ? 0 : 1);
    resolved.set(Year, date.year);
    resolved.set(Month, date.month);
    resolved.set(DayOfMonth, date.day);
    return resolved;
}

std::int64_t JavaCalendarFields::instant(const JavaZone& zone) const
{
    if (isSet(WeekYear) && m_stamps[WeekYear] > m_stamps[Year])
    {
        return withWeekYearResolved().instant(zone);
    }
    const std::int32_t written = isSet(Year) ? m_values[Year] : 1970;
    const bool isBeforeChrist = isSet(Era) && m_values[Era] == 0;
    const std::int32_t year = isBeforeChrist ? wrapped(1 - std::int64_t{written}) : written;
    const std::int64_t time = millisecondsOfDay();
    const std::int64_t day = resolvedDate(year, floorDiv(time, kDay));
    const std::int64_t local = plus(timesDay(day - kEpochDay), floorMod(time, kDay));
    const bool offsetGiven = isSet(ZoneOffset) && isSet(SummerOffset);
    const std::int64_t offset =
        offsetGiven ? std::int64_t{m_values[ZoneOffset]} + m_values[SummerOffset] : zone.offsetOfLocal(local);
    return plus(local, -offset);
}

JavaDateTime javaDateTime(std::int64_t instant, const JavaZone& zone)
{
    const std::int64_t local = plus(instant, zone.offsetAt(instant));
    const std::int64_t day = floorDiv(local, kDay) + kEpochDay;
    const bool isGregorian = day >= kFirstGregorianDay;
    const std::int64_t year = yearOfDay(day, isGregorian);
    std::int32_t month = 11;
    while (firstOfMonth(isGregorian, year, month) > day)
    {
        --month;
    }
    JavaDateTime result;
    result.isBeforeChrist = year <= 0;
    result.year = wrapped(year <= 0 ? 1 - year : year);
    result.month = month;
    result.day = static_cast<std::int32_t>(day - firstOfMonth(isGregorian, year, month) + 1);
    result.dayOfYear =
        static_cast<std::int32_t>(day - firstOfMonth(isGregorian && (year != kCutoverYear), year, 0) + 1);
    result.dayOfWeek = static_cast<std::int32_t>(floorMod(day, 7)) + 1;
    result.millisecond = floorMod(local, kDay);
    return result;
}

std::int64_t nextJavaDay(std::int64_t instant, const JavaZone& zone)
{
    const std::int64_t before = zone.offsetAt(instant);
    const std::int64_t next = plus(instant, kDay);
    const std::int64_t change = before - zone.offsetAt(next);
    if (change == 0)
    {
        return next;
    }
    const std::int64_t moved = plus(next, change);
    const bool sameDate = floorDiv(moved + zone.offsetAt(moved), kDay) == floorDiv(next + before, kDay);
    return sameDate ? moved : next;
}

} // namespace atlas
