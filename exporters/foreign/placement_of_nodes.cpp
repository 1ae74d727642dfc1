#include "exporters/foreign/placement_of_nodes.h"

#include "models/core/bucket_template.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace atlas
{

namespace
{

/// Longer numbers do not fit 64 bits.
constexpr std::size_t kMostDigits = 18;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// What all names have in common around a number that differs.
struct Frame
{
    std::string_view prefix;
    std::string_view suffix;
};

Frame frameOf(const std::vector<std::string>& names)
{
    std::string_view prefix = names.front();
    std::string_view suffix = names.front();
    for (const std::string& name : names)
    {
        const auto front = std::mismatch(prefix.begin(), prefix.end(), name.begin(), name.end()).first;
        prefix = prefix.substr(0, static_cast<std::size_t>(front - prefix.begin()));
        const auto back = std::mismatch(suffix.rbegin(), suffix.rend(), name.rbegin(), name.rend()).first;
        suffix.remove_prefix(static_cast<std::size_t>(suffix.rend() - back));
    }
    while (!prefix.empty() && isDigit(prefix.back()))
    {
        prefix.remove_suffix(1);
    }
    while (!suffix.empty() && isDigit(suffix.front()))
    {
        suffix.remove_prefix(1);
    }
    return {prefix, suffix};
}

std::optional<std::string_view> digitsOf(const std::string& name, const Frame& frame)
{
    if (name.size() <= frame.prefix.size() + frame.suffix.size())
    {
        return std::nullopt;
    }
    const std::string_view middle =
        std::string_view(name).substr(frame.prefix.size(), name.size() - frame.prefix.size() - frame.suffix.size());
    const bool isNumber = middle.size() <= kMostDigits && std::all_of(middle.begin(), middle.end(), isDigit);
    return isNumber ? std::optional(middle) : std::nullopt;
}

struct Numbers
{
    std::vector<std::int64_t> values;
    std::size_t width = 0; ///< 0: no zeros in front
};

std::optional<Numbers> numbersOf(const std::vector<std::string>& names, const Frame& frame)
{
    Numbers numbers;
    bool hasZeros = false;
    bool sameWidth = true;
    std::size_t width = 0;
    for (const std::string& name : names)
    {
        const auto digits = digitsOf(name, frame);
        if (!digits)
        {
            return std::nullopt;
        }
        std::int64_t value = 0;
        std::from_chars(digits->data(), digits->data() + digits->size(), value);
        numbers.values.push_back(value);
        hasZeros = hasZeros || (digits->size() > 1 && digits->front() == '0');
        sameWidth = sameWidth && (width == 0 || width == digits->size());
        width = digits->size();
    }
    if (hasZeros && !sameWidth)
    {
        return std::nullopt;
    }
    numbers.width = hasZeros ? width : 0;
    return numbers;
}

/// "bucket", "bucket / 4", "bucket % 4", whichever gives the numbers from the first one on.
std::optional<std::string> termOf(const std::vector<std::int64_t>& values)
{
    const std::int64_t first = values.front();
    const auto follows = [&](auto&& rule)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
        {
            if (values[i] - first != rule(static_cast<std::int64_t>(i)))
            {
                return false;
            }
        }
        return true;
    };
    if (follows([](std::int64_t bucket) { return bucket; }))
    {
        return "bucket";
    }
    const auto isOther = [first](std::int64_t value) { return value != first; };
    const auto change = std::find_if(values.begin(), values.end(), isOther);
    const std::int64_t run = change - values.begin();
    if (follows([run](std::int64_t bucket) { return bucket / run; }))
    {
        return "bucket / " + std::to_string(run);
    }
    const std::int64_t period = std::find(change, values.end(), first) - values.begin();
    if (follows([period](std::int64_t bucket) { return bucket % period; }))
    {
        return "bucket % " + std::to_string(period);
    }
    return std::nullopt;
}

std::string bucketTemplate(const Frame& frame, const std::string& term, const Numbers& numbers)
{
    const std::int64_t first = numbers.values.front();
    std::string text(frame.prefix);
    text += "{" + term + (first > 0 ? " + " + std::to_string(first) : "");
    text += numbers.width > 0 ? (numbers.width < 10 ? ":0" : ":") + std::to_string(numbers.width) : "";
    text += "}";
    return text.append(frame.suffix);
}

/// A list: buckets of the same place in one entry. Tables keep their template where they have one.
std::vector<PlacementEntry> entriesOf(const std::vector<PhysicalNode>& nodes,
                                      const std::optional<std::string>& tableTemplate, const SourcePlace& place)
{
    std::vector<PlacementEntry> entries;
    std::unordered_map<std::string, std::vector<std::int64_t>> buckets;
    for (std::size_t i = 0; i < nodes.size(); ++i)
    {
        const std::string table = tableTemplate.value_or(nodes[i].table);
        auto& ofPlace = buckets[nodes[i].shard + '\n' + table];
        if (ofPlace.empty())
        {
            entries.push_back({{}, nodes[i].shard, table, place});
        }
        ofPlace.push_back(static_cast<std::int64_t>(i));
    }
    for (PlacementEntry& entry : entries)
    {
        entry.buckets = BucketSet::fromSorted(buckets[entry.shard + '\n' + entry.table]);
    }
    return entries;
}

} // namespace

std::optional<std::string> templateOfNames(const std::vector<std::string>& names)
{
    if (names.empty())
    {
        return std::nullopt;
    }
    if (std::all_of(names.begin(), names.end(), [&](const std::string& name) { return name == names.front(); }))
    {
        return names.front();
    }
    const Frame frame = frameOf(names);
    const auto numbers = numbersOf(names, frame);
    const auto term = numbers ? termOf(numbers->values) : std::nullopt;
    return term ? std::optional(bucketTemplate(frame, *term, *numbers)) : std::nullopt;
}

Placement placementOfNodes(const std::vector<PhysicalNode>& nodes, const SourcePlace& place)
{
    std::vector<std::string> shards;
    std::vector<std::string> tables;
    for (const PhysicalNode& node : nodes)
    {
        shards.push_back(node.shard);
        tables.push_back(node.table);
    }
    const auto shardTemplate = templateOfNames(shards);
    const auto tableTemplate = templateOfNames(tables);
    Placement placement;
    placement.place = place;
    if (shardTemplate && tableTemplate)
    {
        placement.formula = PlacementFormula{*shardTemplate, *tableTemplate, place};
        return placement;
    }
    placement.entries = entriesOf(nodes, tableTemplate, place);
    return placement;
}

} // namespace atlas
