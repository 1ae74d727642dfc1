#include "routing/algorithms/shardingsphere/row_expression.h"

#include "routing/algorithms/engine/engine_params.h"

#include <algorithm>
#include <unordered_set>

namespace atlas
{

namespace
{

using Names = std::vector<std::string>;

constexpr std::size_t kMostNames = 1'000'000;

Error notUnderstood(std::string_view text)
{
    return Error{"engine-param", {"row expression", std::string(text), "names, as t_${0..3}"}, {}};
}

std::string_view trimmed(std::string_view text)
{
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    while (!text.empty() && blank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && blank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

/// Parts between commas that stand outside braces.
std::vector<std::string_view> segments(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size(); ++i)
    {
        const char c = i < text.size() ? text[i] : ',';
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (c == ',' && (depth == 0 || i == text.size()))
        {
            parts.push_back(trimmed(text.substr(start, i - start)));
            start = i + 1;
        }
    }
    return parts;
}

Result<Names> range(std::string_view code)
{
    const std::size_t dots = code.find("..");
    const auto first = parseLongText(trimmed(code.substr(0, dots)));
    const auto last = parseLongText(trimmed(code.substr(dots + 2)));
    if (!first || !last || std::max(*first, *last) > INT32_MAX || std::min(*first, *last) < INT32_MIN
        || std::max(*first, *last) - std::min(*first, *last) >= static_cast<std::int64_t>(kMostNames))
    {
        return notUnderstood(code);
    }
    Names names;
    const std::int64_t step = *first <= *last ? 1 : -1;
    for (std::int64_t value = *first; value != *last + step; value += step)
    {
        names.push_back(std::to_string(value));
    }
    return names;
}

Result<Names> list(std::string_view code)
{
    Names names;
    for (std::string_view item : segments(code.substr(1, code.size() - 2)))
    {
        const bool quoted =
            item.size() >= 2 && (item.front() == '"' || item.front() == '\'') && item.back() == item.front();
        if (!quoted && !parseLongText(item))
        {
            return notUnderstood(code);
        }
        names.emplace_back(quoted ? item.substr(1, item.size() - 2) : item);
    }
    return names;
}

Result<Names> block(std::string_view code)
{
    code = trimmed(code);
    if (code.size() > 2 && code.front() == '[' && code.back() == ']')
    {
        return list(code);
    }
    return code.find("..") != std::string_view::npos ? range(code) : notUnderstood(code);
}

Result<Names> appended(Names heads, const Names& tails, std::string_view segment)
{
    if (heads.size() * tails.size() > kMostNames)
    {
        return notUnderstood(segment);
    }
    Names all;
    all.reserve(heads.size() * tails.size());
    for (const std::string& head : heads)
    {
        for (const std::string& tail : tails)
        {
            all.push_back(head + tail);
        }
    }
    return all;
}

Result<Names> expandSegment(std::string_view segment)
{
    Names names{""};
    for (std::string_view rest = segment; !rest.empty();)
    {
        const std::size_t dollar = std::min(rest.find('$'), rest.size());
        Result<Names> grown = appended(std::move(names), {std::string(rest.substr(0, dollar))}, segment);
        rest.remove_prefix(dollar);
        if (grown && !rest.empty())
        {
            const std::size_t open = rest.starts_with("${") ? 2 : rest.starts_with("$->{") ? 4 : 0;
            const std::size_t close = rest.find('}');
            if (open == 0 || close == std::string_view::npos)
            {
                return notUnderstood(segment);
            }
            const Result<Names> values = block(rest.substr(open, close - open));
            if (!values)
            {
                return values.error();
            }
            grown = appended(*std::move(grown), *values, segment);
            rest.remove_prefix(close + 1);
        }
        if (!grown)
        {
            return grown.error();
        }
        names = *std::move(grown);
    }
    return names;
}

} // namespace

Result<std::vector<std::string>> expandRowExpression(std::string_view expression)
{
    Names names;
    std::unordered_set<std::string> seen;
    if (trimmed(expression).empty())
    {
        return names;
    }
    for (const std::string_view segment : segments(expression))
    {
        Result<Names> more = expandSegment(segment);
        if (!more)
        {
            return more.error();
        }
        for (std::string& name : *more)
        {
            if (seen.insert(name).second)
            {
                names.push_back(std::move(name));
            }
        }
    }
    return names;
}

} // namespace atlas
