#include "exporters/rulesyaml/numbered_pattern.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace atlas::rulesyaml
{

namespace
{

constexpr std::size_t kMostDigits = 9;

std::optional<std::int64_t> numberOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = problem == std::errc{} && end == text.data() + text.size() && number >= 0
                         && text.size() <= kMostDigits && !text.starts_with('-');
    return isWhole ? std::optional(number) : std::nullopt;
}

} // namespace

NumberedPattern NumberedPattern::of(std::string_view text)
{
    NumberedPattern pattern;
    pattern.m_head = text;
    const std::size_t open = text.find("${");
    const std::size_t close = text.find('}', open == std::string_view::npos ? text.size() : open);
    if (close == std::string_view::npos)
    {
        return pattern;
    }
    const std::string_view inside = text.substr(open + 2, close - open - 2);
    const std::size_t points = inside.find("..");
    const auto first = numberOf(inside.substr(0, points));
    const auto last =
        points != std::string_view::npos ? numberOf(inside.substr(inside.find_last_of('.') + 1)) : std::nullopt;
    if (first && last && *first <= *last)
    {
        pattern.m_head = text.substr(0, open);
        pattern.m_tail = text.substr(close + 1);
        pattern.m_first = *first;
        pattern.m_last = *last;
        pattern.m_width = points;
    }
    return pattern;
}

std::string NumberedPattern::at(std::int64_t place) const
{
    if (m_width == 0)
    {
        return m_head;
    }
    const std::string digits = std::to_string(m_first + place);
    return m_head + std::string(m_width - std::min(m_width, digits.size()), '0') + digits + m_tail;
}

std::string NumberedPattern::expression(const std::string& number) const
{
    return m_width < 2 ? m_head + "${" + number + "}" + m_tail
                       : m_head + "${String.format(\"%0" + std::to_string(m_width) + "d\", " + number + ")}" + m_tail;
}

} // namespace atlas::rulesyaml
