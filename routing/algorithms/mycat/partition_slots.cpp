#include "routing/algorithms/mycat/partition_slots.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr const char* kCount = "partitionCount";
constexpr const char* kLength = "partitionLength";
constexpr std::int64_t kMycatSlots = 1024;
constexpr std::int64_t kMostDbleSlots = 2880;

/// Numbers between commas; empty ones are passed over.
Result<std::vector<std::int32_t>> readNumbers(const EngineParams& params, const char* name, std::int32_t low)
{
    const Result<std::string> written = params.requiredText(name);
    if (!written)
    {
        return written.error();
    }
    std::vector<std::int32_t> numbers;
    std::string_view rest = *written;
    while (!rest.empty())
    {
        const std::string_view item = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
        if (item.empty())
        {
            continue;
        }
        const auto number = javaParseInt(javaTrim(item));
        if (!number || *number < low)
        {
            return params.bad(name, "whole numbers from " + std::to_string(low) + " on, with commas between them");
        }
        numbers.push_back(*number);
    }
    return numbers;
}

Result<std::int64_t> totalOf(const EngineParams& params, const std::vector<std::int32_t>& counts,
                             const std::vector<std::int32_t>& lengths, SlotRules rules)
{
    if (counts.size() != lengths.size())
    {
        return params.bad(kLength, "as many numbers as partitionCount has");
    }
    std::int64_t total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
    {
        total += std::min(std::int64_t{counts[i]} * lengths[i], std::int64_t{INT32_MAX});
    }
    const std::int64_t nodes = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    if (nodes > kMostNodes)
    {
        return params.bad(kCount, "fewer than " + std::to_string(kMostNodes) + " nodes in all");
    }
    const bool fits = rules == SlotRules::Mycat ? total == kMycatSlots : total >= 1 && total <= kMostDbleSlots;
    if (!fits)
    {
        return params.bad(kLength, rules == SlotRules::Mycat ? "such that count times length is 1024 in all"
                                                             : "such that count times length is 1 to 2880 in all");
    }
    return total;
}

} // namespace

std::size_t PartitionSlots::slotOf(std::int64_t number) const
{
    const auto slots = static_cast<std::int64_t>(nodeOf.size());
    const std::int64_t rest = number % slots;
    return static_cast<std::size_t>(rest < 0 ? rest + slots : rest);
}

std::vector<double> PartitionSlots::shares() const
{
    std::vector<double> shares(static_cast<std::size_t>(nodes));
    for (const std::int32_t node : nodeOf)
    {
        shares[static_cast<std::size_t>(node)] += 1.0 / static_cast<double>(nodeOf.size());
    }
    return shares;
}

Result<PartitionSlots> readPartitionSlots(const EngineParams& params, SlotRules rules)
{
    const std::int32_t low = rules == SlotRules::Mycat ? 0 : 1;
    const auto counts = readNumbers(params, kCount, low);
    const auto lengths = readNumbers(params, kLength, low);
    if (!counts || !lengths)
    {
        return counts ? lengths.error() : counts.error();
    }
    const Result<std::int64_t> total = totalOf(params, *counts, *lengths, rules);
    if (!total)
    {
        return total.error();
    }
    PartitionSlots slots;
    slots.nodeOf.reserve(static_cast<std::size_t>(*total));
    for (std::size_t i = 0; i < counts->size(); ++i)
    {
        for (std::int32_t j = 0; j < (*counts)[i]; ++j)
        {
            slots.nodeOf.insert(slots.nodeOf.end(), static_cast<std::size_t>((*lengths)[i]),
                                static_cast<std::int32_t>(slots.nodes));
            ++slots.nodes;
        }
    }
    return slots;
}

std::vector<ParamSpec> partitionSlotSpecs(SlotRules rules)
{
    const std::string total = rules == SlotRules::Mycat ? "1024" : "at most 2880";
    return {textSpec(kCount, kRequired, rules == SlotRules::Mycat ? "8" : "", "Nodes",
                     "How many nodes have each length, with commas between the numbers."),
            textSpec(kLength, kRequired, rules == SlotRules::Mycat ? "128" : "", "Slots a node",
                     "How many slots each of those nodes has, with commas; all slots together are " + total + ".")};
}

std::int64_t HashSlice::hash(std::string_view utf8) const
{
    const std::u16string units = utf16Units(utf8);
    const auto size = static_cast<std::int64_t>(units.size());
    return javaStringHash64(units, start >= 0 ? start : size + start, end > 0 ? end : size + end);
}

Result<HashSlice> readHashSlice(const EngineParams& params, std::initializer_list<std::string_view> names,
                                HashSlice fallback)
{
    const auto given =
        std::find_if(names.begin(), names.end(), [&](std::string_view name) { return params.has(name); });
    if (given == names.end())
    {
        return fallback;
    }
    const std::string text = params.text(*given);
    const std::size_t colon = text.find(':');
    const auto end = [](std::string_view part)
    { return javaTrim(part).empty() ? std::optional<std::int32_t>(0) : javaParseInt(javaTrim(part)); };
    const auto left = colon == std::string::npos ? javaParseInt(javaTrim(text)) : end(text.substr(0, colon));
    const auto right = colon == std::string::npos ? left : end(text.substr(colon + 1));
    if (!left || !right)
    {
        return params.bad(*given, "two whole numbers with a colon between them, or one");
    }
    if (colon == std::string::npos)
    {
        return *left >= 0 ? HashSlice{0, *left} : HashSlice{*left, 0};
    }
    return HashSlice{*left, *right};
}

} // namespace atlas
