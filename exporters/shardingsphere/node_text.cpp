#include "exporters/shardingsphere/node_text.h"

#include "exporters/foreign/numbered_names.h"
#include "exporters/shardingsphere/groovy_text.h"

#include <algorithm>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

struct SourceTables
{
    std::vector<std::string> sources;
    std::vector<std::string> tables;
};

/// Data sources in their order with their tables; neighbours that have the same ones together.
std::vector<SourceTables> groupedBySource(std::span<const Node> nodes)
{
    std::vector<SourceTables> groups;
    std::unordered_map<std::string, std::size_t> places;
    for (const Node& node : nodes)
    {
        const auto [it, isNew] = places.try_emplace(node.source, groups.size());
        if (isNew)
        {
            groups.push_back({{node.source}, {}});
        }
        groups[it->second].tables.push_back(node.table);
    }
    std::vector<SourceTables> merged;
    for (SourceTables& group : groups)
    {
        if (!merged.empty() && merged.back().tables == group.tables)
        {
            merged.back().sources.push_back(std::move(group.sources.front()));
        }
        else
        {
            merged.push_back(std::move(group));
        }
    }
    return merged;
}

bool countsByOne(const std::vector<std::int64_t>& numbers)
{
    const auto isGap = [](std::int64_t a, std::int64_t b) { return b != a + 1; };
    return std::adjacent_find(numbers.begin(), numbers.end(), isGap) == numbers.end();
}

/// "t_${0..3}", or the numbers one by one; those with zeros in front are texts.
std::string numberedSegment(const NumberedNames& names)
{
    constexpr std::size_t kShort = 2;
    const bool isRange = names.width == 0 && countsByOne(names.numbers) && names.numbers.back() <= INT32_MAX;
    if (isRange && names.numbers.size() >= kShort)
    {
        return names.prefix + "${" + std::to_string(names.numbers.front()) + ".." + std::to_string(names.numbers.back())
               + "}" + names.suffix;
    }
    std::string list;
    for (const std::int64_t number : names.numbers)
    {
        const std::string digits = std::to_string(number);
        const std::string text = std::string(names.width - std::min(names.width, digits.size()), '0') + digits;
        list += (list.empty() ? "" : ", ") + (names.width > 0 ? quotedText(text) : text);
    }
    return names.prefix + "${[" + list + "]}" + names.suffix;
}

bool gives(const NumberedNames& numbered, std::span<const std::string> names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        const std::string digits = std::to_string(numbered.numbers[i]);
        const std::size_t zeros = numbered.width - std::min(numbered.width, digits.size());
        if (names[i] != numbered.prefix + std::string(zeros, '0') + digits + numbered.suffix)
        {
            return false;
        }
    }
    return true;
}

} // namespace

std::vector<std::string> nameSegments(std::span<const std::string> names)
{
    const auto numbered = names.size() > 1 ? numberedNames(names) : std::nullopt;
    if (numbered && gives(*numbered, names))
    {
        return {numberedSegment(*numbered)};
    }
    return {names.begin(), names.end()};
}

std::string nodesText(std::span<const Node> nodes)
{
    std::string text;
    for (const SourceTables& group : groupedBySource(nodes))
    {
        const std::vector<std::string> tables = nameSegments(group.tables);
        for (const std::string& source : nameSegments(group.sources))
        {
            for (const std::string& table : tables)
            {
                text += (text.empty() ? "" : ",") + source + "." + table;
            }
        }
    }
    return text;
}

} // namespace atlas::sphere
