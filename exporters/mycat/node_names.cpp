#include "exporters/mycat/node_names.h"

#include "routing/algorithms/java/java_text.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace atlas
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kBlank);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

/// SplitUtil.split(): what is empty between separators does not count.
std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty())
    {
        const std::string_view part = text.substr(0, text.find(separator));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (!part.empty())
        {
            parts.push_back(trimmed(part));
        }
    }
    return parts;
}

struct Sequence
{
    std::string_view stem;
    std::int32_t first = 0;
    std::int32_t last = 0;
};

std::optional<Sequence> readSequence(std::string_view text)
{
    const auto parts = split(text, '$');
    const auto ends = parts.size() > 1 ? split(parts[1], '-') : std::vector<std::string_view>();
    if (ends.empty())
    {
        return std::nullopt;
    }
    const auto first = javaParseInt(ends.front());
    const auto last = javaParseInt(ends.back());
    return first && last ? std::optional(Sequence{parts[0], *first, *last}) : std::nullopt;
}

Error badList(std::string_view text, std::string why)
{
    return Error{"mycat-node-list-syntax", {std::string(text), std::move(why)}, {}};
}

} // namespace

Result<std::vector<std::string>> readNodeNames(std::string_view list, std::size_t& left)
{
    std::vector<std::string> names;
    for (const std::string_view part : split(list, ','))
    {
        if (part.find('$') == std::string_view::npos)
        {
            names.emplace_back(part);
            continue;
        }
        const auto sequence = readSequence(part);
        if (!sequence)
        {
            return badList(list, "two whole numbers with - between them must follow $");
        }
        if (sequence->last < sequence->first)
        {
            return badList(list, "it counts down");
        }
        const std::int64_t count = std::int64_t{sequence->last} - sequence->first + 1;
        if (count > static_cast<std::int64_t>(left))
        {
            return badList(list, "it comes to more names than a file may have");
        }
        left -= static_cast<std::size_t>(count);
        for (std::int64_t i = 0; i < count; ++i)
        {
            names.push_back(std::string(sequence->stem) + std::to_string(sequence->first + i));
        }
    }
    return names;
}

std::vector<std::string> splitNames(std::string_view list)
{
    const auto parts = split(list, ',');
    std::vector<std::string> names(parts.begin(), parts.end());
    std::erase_if(names, [](const std::string& name) { return name.empty(); });
    return names;
}

} // namespace atlas
