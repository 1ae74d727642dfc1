#include "exporters/mycat/name_suffix.h"

#include "exporters/mycat/node_names.h"
#include "routing/algorithms/java/java_text.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace atlas
{

namespace
{

constexpr std::int32_t kMostTables = 100'000;
constexpr std::int32_t kMonths = 12;

std::string padded(std::int64_t value, std::size_t width)
{
    std::string text = std::to_string(value);
    return text.size() < width ? std::string(width - text.size(), '0') + text : text;
}

std::optional<std::vector<std::int32_t>> numbersOf(const std::vector<std::string>& parts, std::size_t count)
{
    if (parts.size() <= count)
    {
        return std::nullopt;
    }
    std::vector<std::int32_t> numbers;
    for (std::size_t i = 1; i <= count; ++i)
    {
        const auto number = javaParseInt(std::string_view(parts[i]));
        // Years and indexes beyond these are no configuration.
        if (!number || *number < 0 || *number >= kMostTables)
        {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

std::vector<std::string> monthNames(const std::string& name, const std::vector<std::int32_t>& numbers)
{
    std::vector<std::string> names;
    // The calendar is set to day 0 of the first month, which is in the month before.
    const std::int32_t first = numbers[0] * kMonths + numbers[1] - 2;
    for (std::int32_t month = first; month <= first + numbers[2]; ++month)
    {
        names.push_back(name + padded(month / kMonths, 4) + padded(month % kMonths + 1, 2));
    }
    return names;
}

std::vector<std::string> dayNames(const std::string& name, const std::vector<std::int32_t>& numbers)
{
    using namespace std::chrono;
    std::vector<std::string> names;
    const std::int32_t month = numbers[0] * kMonths + numbers[1] - 1;
    const sys_days first =
        sys_days(year_month_day(year(month / kMonths), std::chrono::month(static_cast<unsigned>(month % kMonths + 1)),
                                day(1)))
        + std::chrono::days(numbers[2] - 1);
    for (std::int32_t i = 0; i <= numbers[3]; ++i)
    {
        const year_month_day date(first + std::chrono::days(i));
        names.push_back(name + padded(static_cast<int>(date.year()), 4) + padded(static_cast<unsigned>(date.month()), 2)
                        + padded(static_cast<unsigned>(date.day()), 2));
    }
    return names;
}

} // namespace

std::optional<std::vector<std::string>> namesWithSuffix(const std::string& name, std::string_view suffix,
                                                        std::size_t most)
{
    const std::vector<std::string> parts = splitNames(suffix);
    std::string form = parts.empty() ? std::string() : parts.front();
    std::transform(form.begin(), form.end(), form.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    if (form != "yyyymm" && form != "yyyymmdd")
    {
        return std::vector{name};
    }
    const bool byDay = form == "yyyymmdd";
    const auto numbers = numbersOf(parts, byDay ? 4 : 3);
    const bool isYear = numbers && (*numbers)[0] >= 1 && (*numbers)[0] <= 9999;
    if (!isYear || static_cast<std::size_t>(numbers->back()) >= most)
    {
        return std::nullopt;
    }
    return byDay ? dayNames(name, *numbers) : monthNames(name, *numbers);
}

} // namespace atlas
