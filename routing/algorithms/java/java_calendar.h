#pragma once

#include "routing/algorithms/java/java_zone.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace atlas
{

/// The fields of a lenient java.util.GregorianCalendar (United States: weeks begin on Sunday, the first week is that of
/// January 1), set one after the other: which of them count depends on the order. Dates before 1582-10-15 are Julian.
class JavaCalendarFields
{
public:
    enum Field : std::size_t
    {
        Era, ///< 0 is BC
        Year,
        Month, ///< from 0
        WeekOfYear,
        WeekOfMonth,
        DayOfMonth,
        DayOfYear,
        DayOfWeek, ///< Sunday is 1
        DayOfWeekInMonth,
        AmPm,
        Hour,
        HourOfDay,
        Minute,
        Second,
        Millisecond,
        ZoneOffset,
        SummerOffset,
        WeekYear,
        FieldCount
    };

    void set(Field field, std::int32_t value);
    bool isSet(Field field) const { return m_stamps[field] != 0; }
    std::int32_t get(Field field) const { return m_values[field]; }
    /// To the year and the week year, keeping the order.
    void addYears(std::int32_t years);

    /// Milliseconds since 1970-01-01 00:00 UTC; years beyond 292 million wrap, as they do in Java.
    std::int64_t instant(const JavaZone& zone) const;

private:
    struct DayFields;

    int groupStamp(Field field, Field other) const;
    DayFields dayFields() const;
    std::int64_t fixedDate(const DayFields& day, bool isGregorian, std::int32_t year) const;
    std::int64_t fixedDateInMonth(const DayFields& day, std::int64_t first, std::int32_t month,
                                  std::int32_t year) const;
    std::int64_t resolvedDate(std::int32_t year, std::int64_t extraDays) const;
    std::int64_t millisecondsOfDay() const;
    JavaCalendarFields withWeekYearResolved() const;

    std::array<int, FieldCount> m_stamps{};
    std::array<std::int32_t, FieldCount> m_values{};
    int m_next = 1;
};

/// A date and a time of day as Calendar.get() gives them.
struct JavaDateTime
{
    bool isBeforeChrist = false;
    std::int32_t year = 1970; ///< of the era
    std::int32_t month = 0;   ///< from 0
    std::int32_t day = 1;
    std::int32_t dayOfYear = 1;
    std::int32_t dayOfWeek = 1;   ///< Sunday is 1
    std::int64_t millisecond = 0; ///< of the day
};

JavaDateTime javaDateTime(std::int64_t instant, const JavaZone& zone);
/// Calendar.add(Calendar.DATE, 1): the same time of the next day, as clocks have it.
std::int64_t nextJavaDay(std::int64_t instant, const JavaZone& zone);

} // namespace atlas
