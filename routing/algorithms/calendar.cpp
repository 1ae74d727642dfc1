#include "routing/algorithms/calendar.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace atlas
{

namespace
{

constexpr std::int64_t kDaysPerEra = 146'097; ///< 400 years
constexpr std::int64_t kEpochShift = 719'468; ///< days from 0000-03-01 to 1970-01-01

/// Days since 1970-01-01; years are counted from March, so that the leap day is a year's last.
std::int64_t daysOf(std::int64_t year, int month, int day)
{
    year -= month <= 2 ? 1 : 0;
    const std::int64_t era = year / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * kDaysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - kEpochShift;
}

struct Civil
{
    std::int64_t year;
    int month;
    int day;
};

Civil civilOf(std::int64_t days)
{
    days += kEpochShift;
    const std::int64_t era = (days >= 0 ? days : days - kDaysPerEra + 1) / kDaysPerEra;
    const std::int64_t dayOfEra = days - era * kDaysPerEra;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * dayOfYear + 2) / 153;
    const int month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    return {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1)};
}

int daysInMonth(int year, int month)
{
    constexpr std::array<int, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

/// Exactly `count` digits at `at`.
std::optional<int> digits(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
    {
        return std::nullopt;
    }
    int value = 0;
    for (const char c : text.substr(at, count))
    {
        if (c < '0' || c > '9')
        {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    return value;
}

/// ".5" to ".123456" as microseconds; nothing for anything else.
std::optional<int> fraction(std::string_view text)
{
    if (text.size() < 2 || text.size() > 7 || text[0] != '.')
    {
        return std::nullopt;
    }
    std::optional<int> value = digits(text, 1, text.size() - 1);
    for (std::size_t i = text.size(); value && i < 7; ++i)
    {
        *value *= 10;
    }
    return value;
}

std::optional<std::int64_t> parseTime(std::string_view text)
{
    const auto hour = digits(text, 0, 2);
    const auto minute = digits(text, 3, 2);
    const auto second = digits(text, 6, 2);
    if (!hour || !minute || !second || text[2] != ':' || text[5] != ':' || *hour > 23 || *minute > 59 || *second > 59)
    {
        return std::nullopt;
    }
    const auto micros = text.size() == 8 ? std::optional<int>(0) : fraction(text.substr(8));
    if (!micros)
    {
        return std::nullopt;
    }
    return (std::int64_t{*hour} * 3600 + *minute * 60 + *second) * kMicrosecondsPerSecond + *micros;
}

} // namespace

std::optional<std::int64_t> parseDate(std::string_view text)
{
    const auto year = digits(text, 0, 4);
    const auto month = digits(text, 5, 2);
    const auto day = digits(text, 8, 2);
    if (text.size() != 10 || !year || !month || !day || text[4] != '-' || text[7] != '-' || *year < 1 || *month < 1
        || *month > 12 || *day < 1 || *day > daysInMonth(*year, *month))
    {
        return std::nullopt;
    }
    return daysOf(*year, *month, *day) * kMicrosecondsPerDay;
}

std::optional<std::int64_t> parseDateTime(std::string_view text)
{
    const auto date = parseDate(text.substr(0, std::min<std::size_t>(10, text.size())));
    if (!date || text.size() == 10)
    {
        return date;
    }
    if (text[10] != ' ' && text[10] != 'T')
    {
        return std::nullopt;
    }
    const auto time = parseTime(text.substr(11));
    return time ? std::optional(*date + *time) : std::nullopt;
}

std::string dateText(std::int64_t microseconds)
{
    std::int64_t days = microseconds / kMicrosecondsPerDay;
    days -= microseconds % kMicrosecondsPerDay < 0 ? 1 : 0;
    const Civil civil = civilOf(days);
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%04d-%02d-%02d", static_cast<int>(civil.year), civil.month, civil.day);
    return buffer.data();
}

std::string dateTimeText(std::int64_t microseconds, int digitsWanted)
{
    std::int64_t rest = microseconds % kMicrosecondsPerDay;
    rest += rest < 0 ? kMicrosecondsPerDay : 0;
    const int seconds = static_cast<int>(rest / kMicrosecondsPerSecond);
    const int micros = static_cast<int>(rest % kMicrosecondsPerSecond);
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), " %02d:%02d:%02d.%06d", seconds / 3600, seconds / 60 % 60, seconds % 60,
                  micros);
    std::string time = buffer.data();
    const std::size_t shortest = 10 + static_cast<std::size_t>(std::clamp(digitsWanted, 0, 6));
    while (time.size() > shortest && time.back() == '0')
    {
        time.pop_back();
    }
    if (time.back() == '.')
    {
        time.pop_back();
    }
    return dateText(microseconds) + time;
}

std::optional<int> parseZoneOffset(std::string_view text)
{
    if (text == "UTC" || text == "utc" || text == "Z" || text == "GMT")
    {
        return 0;
    }
    const auto hours = digits(text, 1, 2);
    const auto minutes = digits(text, 4, 2);
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':' || !hours || !minutes || *hours > 14
        || *minutes > 59)
    {
        return std::nullopt;
    }
    const int offset = *hours * 60 + *minutes;
    return text[0] == '-' ? -offset : offset;
}

} // namespace atlas
