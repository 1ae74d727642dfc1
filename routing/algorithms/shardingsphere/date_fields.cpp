#include "routing/algorithms/shardingsphere/date_pattern.h"

#include <algorithm>
#include <initializer_list>

namespace atlas
{

namespace
{

/// What one field says in terms of others: false when they say otherwise.
bool agree(ParsedFields& fields, TimeField field, std::int64_t value)
{
    auto& place = fields.at(field);
    const bool same = !place || *place == value;
    place = value;
    return same;
}

std::optional<std::int64_t> take(ParsedFields& fields, TimeField field)
{
    return std::exchange(fields.at(field), std::nullopt);
}

bool within(std::int64_t value, std::int64_t low, std::int64_t high)
{
    return value >= low && value <= high;
}

bool setDate(ParsedFields& fields, std::int64_t epochDay)
{
    const bool same = !fields.epochDay || *fields.epochDay == epochDay;
    fields.epochDay = epochDay;
    return same;
}

/// Year of era and era become a year; without an era it is this one.
bool resolveEra(ParsedFields& fields)
{
    const auto era = fields.at(TimeField::Era);
    if (era && !within(*era, 0, 1))
    {
        return false;
    }
    const auto ofEra = take(fields, TimeField::YearOfEra);
    if (!ofEra)
    {
        return true;
    }
    if (!within(*ofEra, 1, kMaxJavaYear + 1))
    {
        return false;
    }
    take(fields, TimeField::Era);
    const auto year = fields.at(TimeField::Year);
    const bool current = era ? *era == 1 : !year || *year > 0;
    return agree(fields, TimeField::Year, current ? *ofEra : 1 - *ofEra);
}

/// A day beyond the month's last is the last, up to 31.
bool resolveMonthDay(ParsedFields& fields)
{
    const std::int64_t year = *take(fields, TimeField::Year);
    const std::int64_t month = *take(fields, TimeField::MonthOfYear);
    const std::int64_t day = *take(fields, TimeField::DayOfMonth);
    if (!within(year, -kMaxJavaYear, kMaxJavaYear) || !within(month, 1, 12) || !within(day, 1, 31))
    {
        return false;
    }
    const int last = daysOfMonth(year, month);
    return setDate(fields,
                   epochDayOf({year, static_cast<int>(month), static_cast<int>(std::min<std::int64_t>(day, last))}));
}

bool resolveYearDay(ParsedFields& fields)
{
    const std::int64_t year = *take(fields, TimeField::Year);
    const std::int64_t day = *take(fields, TimeField::DayOfYear);
    return within(year, -kMaxJavaYear, kMaxJavaYear) && within(day, 1, isLeapYear(year) ? 366 : 365)
           && setDate(fields, epochDayOf({year, 1, 1}) + day - 1);
}

bool resolveDate(ParsedFields& fields)
{
    constexpr std::int64_t kJulianOffset = 40'587;
    static const std::int64_t kFirstDay = epochDayOf({-kMaxJavaYear, 1, 1});
    static const std::int64_t kLastDay = epochDayOf({kMaxJavaYear, 12, 31});
    if (!resolveEra(fields))
    {
        return false;
    }
    if (fields.at(TimeField::Year))
    {
        if (fields.at(TimeField::MonthOfYear) && fields.at(TimeField::DayOfMonth))
        {
            return resolveMonthDay(fields);
        }
        if (fields.at(TimeField::DayOfYear))
        {
            return resolveYearDay(fields);
        }
    }
    const auto julian = take(fields, TimeField::ModifiedJulianDay);
    return !julian
           || (within(*julian, kFirstDay + kJulianOffset, kLastDay + kJulianOffset)
               && setDate(fields, *julian - kJulianOffset));
}

/// 24 (or 12) of a clock is 0.
bool resolveClock(ParsedFields& fields, TimeField clock, TimeField hour, std::int64_t top)
{
    const auto value = take(fields, clock);
    return !value || (within(*value, 0, top) && agree(fields, hour, *value == top ? 0 : *value));
}

bool resolveHalfDay(ParsedFields& fields)
{
    if (!fields.at(TimeField::AmPmOfDay) || !fields.at(TimeField::HourOfAmPm))
    {
        return true;
    }
    const std::int64_t half = *take(fields, TimeField::AmPmOfDay);
    const std::int64_t hour = *take(fields, TimeField::HourOfAmPm);
    return within(half, 0, 1) && within(hour, 0, 11) && agree(fields, TimeField::HourOfDay, half * 12 + hour);
}

bool resolveDayCount(ParsedFields& fields)
{
    bool same = true;
    if (const auto nanos = take(fields, TimeField::NanoOfDay))
    {
        same = within(*nanos, 0, kNanosPerDay - 1)
               && agree(fields, TimeField::HourOfDay, *nanos / (3600 * kNanosPerSecond))
               && agree(fields, TimeField::MinuteOfHour, *nanos / (60 * kNanosPerSecond) % 60)
               && agree(fields, TimeField::SecondOfMinute, *nanos / kNanosPerSecond % 60)
               && agree(fields, TimeField::NanoOfSecond, *nanos % kNanosPerSecond);
    }
    if (const auto millis = same ? take(fields, TimeField::MilliOfDay) : std::nullopt)
    {
        // Java keeps the milliseconds apart from what it reads of a second's fraction.
        auto& nano = fields.at(TimeField::NanoOfSecond);
        const std::int64_t ofSecond = *millis % 1000 * 1'000'000 + (nano ? *nano % 1'000'000 : 0);
        same = within(*millis, 0, 86'399'999) && agree(fields, TimeField::HourOfDay, *millis / 3'600'000)
               && agree(fields, TimeField::MinuteOfHour, *millis / 60'000 % 60)
               && agree(fields, TimeField::SecondOfMinute, *millis / 1000 % 60) && (!nano || *nano == ofSecond);
        nano = ofSecond;
    }
    return same;
}

/// Minutes, seconds and their fraction may be left out from the right.
bool resolveTime(ParsedFields& fields)
{
    if (!resolveClock(fields, TimeField::ClockHourOfDay, TimeField::HourOfDay, 24)
        || !resolveClock(fields, TimeField::ClockHourOfAmPm, TimeField::HourOfAmPm, 12) || !resolveHalfDay(fields)
        || !resolveDayCount(fields))
    {
        return false;
    }
    const auto hour = fields.at(TimeField::HourOfDay);
    const auto minute = fields.at(TimeField::MinuteOfHour);
    const auto second = fields.at(TimeField::SecondOfMinute);
    const auto nano = fields.at(TimeField::NanoOfSecond);
    if (nano && !within(*nano, 0, kNanosPerSecond - 1))
    {
        return false;
    }
    if (!hour || (!minute && (second || nano)) || (!second && nano))
    {
        return true;
    }
    fields.endOfDay = *hour == 24 && minute.value_or(0) == 0 && second.value_or(0) == 0 && nano.value_or(0) == 0;
    const std::int64_t ofDay = fields.endOfDay ? 0 : *hour;
    if (!within(ofDay, 0, 23) || !within(minute.value_or(0), 0, 59) || !within(second.value_or(0), 0, 59))
    {
        return false;
    }
    fields.nanoOfDay =
        ((ofDay * 60 + minute.value_or(0)) * 60 + second.value_or(0)) * kNanosPerSecond + nano.value_or(0);
    for (const TimeField field :
         {TimeField::HourOfDay, TimeField::MinuteOfHour, TimeField::SecondOfMinute, TimeField::NanoOfSecond})
    {
        take(fields, field);
    }
    return true;
}

/// Fields that make no date and no time are checked all the same.
bool restInRange(const ParsedFields& fields)
{
    const auto fits = [&](TimeField field, std::int64_t low, std::int64_t high)
    {
        const auto& value = fields.at(field);
        return !value || within(*value, low, high);
    };
    return fits(TimeField::HourOfDay, 0, 23) && fits(TimeField::HourOfAmPm, 0, 11) && fits(TimeField::AmPmOfDay, 0, 1)
           && fits(TimeField::MinuteOfHour, 0, 59) && fits(TimeField::SecondOfMinute, 0, 59)
           && fits(TimeField::LocalDayOfWeek, 1, 7) && fits(TimeField::WeekBasedYear, -kMaxJavaYear, kMaxJavaYear);
}

/// What is left must agree with the date and the time that were made.
bool crossCheck(ParsedFields& fields)
{
    for (int i = 0; i < kTimeFields; ++i)
    {
        const auto field = static_cast<TimeField>(i);
        const auto ofDate =
            fields.epochDay ? fieldOf({Temporal::Kind::Date, *fields.epochDay, 0}, field) : std::nullopt;
        const auto ofTime =
            fields.nanoOfDay ? fieldOf({Temporal::Kind::Time, 0, *fields.nanoOfDay}, field) : std::nullopt;
        const auto made = ofDate ? ofDate : ofTime;
        if (fields.at(field) && made && take(fields, field) != made)
        {
            return false;
        }
    }
    return true;
}

} // namespace

bool ParsedFields::resolve()
{
    if (!resolveDate(*this) || !resolveTime(*this) || !restInRange(*this) || !crossCheck(*this))
    {
        return false;
    }
    if (endOfDay && epochDay && nanoOfDay)
    {
        const auto next = plus({Temporal::Kind::Date, *epochDay, 0}, 1, TimeUnit::Days);
        epochDay = next ? std::optional(next->major) : std::nullopt;
        return next.has_value();
    }
    return true;
}

std::optional<std::int64_t> ParsedFields::get(TimeField field) const
{
    if (const auto& left = at(field))
    {
        return left;
    }
    const auto ofDate = epochDay ? fieldOf({Temporal::Kind::Date, *epochDay, 0}, field) : std::nullopt;
    return ofDate || !nanoOfDay ? ofDate : fieldOf({Temporal::Kind::Time, 0, *nanoOfDay}, field);
}

Temporal::Kind ParsedFields::kind() const
{
    if (!nanoOfDay)
    {
        const bool hasYear = get(TimeField::Year).has_value();
        const bool hasMonth = get(TimeField::MonthOfYear).has_value();
        if (epochDay || hasYear || hasMonth)
        {
            return epochDay              ? Temporal::Kind::Date
                   : hasYear && hasMonth ? Temporal::Kind::YearMonth
                   : hasYear             ? Temporal::Kind::Year
                                         : Temporal::Kind::Month;
        }
    }
    return epochDay ? Temporal::Kind::DateTime : Temporal::Kind::Time;
}

std::optional<Temporal> ParsedFields::temporal(Temporal::Kind kind) const
{
    const auto year = get(TimeField::Year);
    const auto month = get(TimeField::MonthOfYear);
    const bool hasYear = year && *year >= -kMaxJavaYear && *year <= kMaxJavaYear;
    const bool hasMonth = month && *month >= 1 && *month <= 12;
    switch (kind)
    {
    case Temporal::Kind::DateTime:
        return epochDay && nanoOfDay ? std::optional(Temporal{kind, *epochDay, *nanoOfDay}) : std::nullopt;
    case Temporal::Kind::Date: return epochDay ? std::optional(Temporal{kind, *epochDay, 0}) : std::nullopt;
    case Temporal::Kind::YearMonth:
        return hasYear && hasMonth ? std::optional(Temporal{kind, *year * 12 + *month - 1, 0}) : std::nullopt;
    case Temporal::Kind::Year: return hasYear ? std::optional(Temporal{kind, *year, 0}) : std::nullopt;
    case Temporal::Kind::Month: return hasMonth ? std::optional(Temporal{kind, *month, 0}) : std::nullopt;
    case Temporal::Kind::Time: return nanoOfDay ? std::optional(Temporal{kind, 0, *nanoOfDay}) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace atlas
