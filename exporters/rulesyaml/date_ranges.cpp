#include "exporters/rulesyaml/date_ranges.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace atlas::rulesyaml
{

namespace
{

using Days = std::chrono::sys_days;

constexpr std::size_t kMostDates = 20'000;

std::size_t widthOf(DateUnit unit)
{
    constexpr std::size_t kYear = 4;
    return unit == DateUnit::Year ? kYear : unit == DateUnit::Month ? kYear + 2 : kYear + 4;
}

/// The first day of a date.
std::optional<std::chrono::year_month_day> dayOf(std::string_view text, DateUnit unit)
{
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || text.size() != widthOf(unit))
    {
        return std::nullopt;
    }
    const int whole = unit == DateUnit::Year    ? number * 10'000 + 101
                      : unit == DateUnit::Month ? number * 100 + 1
                                                : number;
    const std::chrono::year_month_day day{std::chrono::year(whole / 10'000),
                                          std::chrono::month(static_cast<unsigned>(whole / 100 % 100)),
                                          std::chrono::day(static_cast<unsigned>(whole % 100))};
    return day.ok() && whole > 0 ? std::optional(day) : std::nullopt;
}

std::chrono::year_month_day after(const std::chrono::year_month_day& day, DateUnit unit)
{
    return unit == DateUnit::Year    ? day + std::chrono::years(1)
           : unit == DateUnit::Month ? day + std::chrono::months(1)
                                     : std::chrono::year_month_day(Days(day) + std::chrono::days(1));
}

int numberOf(const std::chrono::year_month_day& day, DateUnit unit)
{
    const int year = static_cast<int>(day.year());
    const int month = static_cast<int>(static_cast<unsigned>(day.month()));
    return unit == DateUnit::Year    ? year
           : unit == DateUnit::Month ? year * 100 + month
                                     : (year * 100 + month) * 100 + static_cast<int>(static_cast<unsigned>(day.day()));
}

} // namespace

std::optional<std::vector<int>> datesOf(std::string_view range, DateUnit unit)
{
    const std::size_t dash = range.find('-');
    const auto first = dayOf(range.substr(0, dash), unit);
    const auto last = dash == std::string_view::npos ? first : dayOf(range.substr(dash + 1), unit);
    if (!first || !last || *last < *first)
    {
        return std::nullopt;
    }
    std::vector<int> dates;
    for (auto day = *first; day <= *last; day = after(day, unit))
    {
        if (dates.size() == kMostDates)
        {
            return std::nullopt;
        }
        dates.push_back(numberOf(day, unit));
    }
    return dates;
}

} // namespace atlas::rulesyaml
