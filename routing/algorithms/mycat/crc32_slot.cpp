#include "routing/algorithms/java/java_properties.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"
#include "routing/hash/primitives.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::int32_t kSlots = 102'400;
constexpr const char* kCount = "dataNodeCount";
constexpr const char* kRuleData = "ruledata";

struct SlotRange
{
    std::int32_t first = 0;
    std::int32_t last = 0;
};

/// A node for each slot; slots that nothing named are divided evenly among `count` nodes.
class SlotTable
{
public:
    SlotTable() : m_nodeOf(kSlots), m_free(kSlots + 1) { std::iota(m_free.begin(), m_free.end(), 0); }

    /// What is taken already stays as it is.
    void take(SlotRange range, std::int32_t node)
    {
        const std::int32_t last = std::min(range.last, kSlots - 1);
        for (std::int32_t slot = next(std::max(range.first, 0)); slot <= last; slot = next(slot))
        {
            m_nodeOf[static_cast<std::size_t>(slot)] = node;
            m_free[static_cast<std::size_t>(slot)] = slot + 1;
        }
    }

    bool isFull() { return next(0) == kSlots; }

    void divide(std::int32_t count)
    {
        const std::int32_t size = kSlots / count;
        for (std::int32_t slot = next(0); slot < kSlots; slot = next(slot + 1))
        {
            m_nodeOf[static_cast<std::size_t>(slot)] = std::min(slot / size, count - 1);
        }
    }

    std::vector<std::int32_t> result() && { return std::move(m_nodeOf); }

private:
    std::int32_t next(std::int32_t slot)
    {
        slot = std::min(slot, kSlots);
        std::int32_t end = slot;
        while (m_free[static_cast<std::size_t>(end)] != end)
        {
            end = m_free[static_cast<std::size_t>(end)];
        }
        while (slot != end)
        {
            slot = std::exchange(m_free[static_cast<std::size_t>(slot)], end);
        }
        return end;
    }

    std::vector<std::int32_t> m_nodeOf;
    std::vector<std::int32_t> m_free; ///< [slot]: itself, or a slot on the way to the next free one
};

/// PartitionByCRC32PreSlot.
class Crc32Slot final : public TextEngine
{
public:
    explicit Crc32Slot(std::vector<std::int32_t> nodeOf) : m_nodeOf(std::move(nodeOf)) {}

    std::int64_t bucketCount() const override
    {
        const std::int32_t highest = *std::max_element(m_nodeOf.begin(), m_nodeOf.end());
        return highest < 0 || highest >= kMostNodes ? 0 : std::int64_t{highest} + 1;
    }

    std::vector<double> keyShares() const override
    {
        std::vector<double> shares(static_cast<std::size_t>(bucketCount()));
        for (const std::int32_t node : m_nodeOf)
        {
            if (node >= 0 && static_cast<std::size_t>(node) < shares.size())
            {
                shares[static_cast<std::size_t>(node)] += 1.0 / kSlots;
            }
        }
        return shares;
    }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::uint32_t hash = crc32Of(key);
        addStep(steps, "text_hashed", key, "CRC32 of its UTF-8 bytes");
        addStep(steps, "hash", std::to_string(hash));
        addStep(steps, "slot", std::to_string(hash % kSlots), "of " + std::to_string(kSlots));
        return nodeOutcome(nodeOf(hash), steps);
    }

    std::optional<BucketCourse> course(ValueType) const override
    {
        BucketCourse course = BucketCourse::periodic("crc32", kSlots);
        course.isSigned = false;
        course.above = m_nodeOf;
        return course;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = known(type == ValueType::Unsigned ? crc32OfDecimal(static_cast<std::uint64_t>(keys[i]))
                                                       : crc32OfDecimal(keys[i]));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = known(crc32Of(keys[i]));
        }
        return true;
    }

private:
    std::int32_t nodeOf(std::uint32_t hash) const { return m_nodeOf[hash % kSlots]; }
    std::int32_t known(std::uint32_t hash) const
    {
        const std::int32_t node = nodeOf(hash);
        return node >= 0 ? node : kNoBucket;
    }

    std::vector<std::int32_t> m_nodeOf; ///< [slot]
};

const AlgorithmInfo& crc32SlotInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.crc32slot",
        .title = "MyCat CRC32 slots",
        .summary = "CRC32 of the text as one of 102,400 slots, which belong to nodes in ranges; a rebalance moves "
                   "slots, so the file that MyCat keeps of them is what counts.",
        .params = {countSpec(kCount, kOptional, "4", 1, kSlots, "Nodes",
                             "How many nodes there are; in rule.xml it is called count."),
                   countSpec("count", kOptional, "", 1, kSlots, "Nodes", "How many nodes there are."),
                   linesSpec(kRuleData, kOptional, "", "Slots of the nodes",
                             "The content of conf/ruledata/<rule>.properties: lines node=first-last,first-last.")},
    };
    return info;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty())
    {
        const std::string_view part = text.substr(0, text.find(separator));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (!javaTrim(part).empty())
        {
            parts.push_back(javaTrim(part));
        }
    }
    return parts;
}

std::optional<SlotRange> readRange(std::string_view text)
{
    const std::vector<std::string_view> ends = split(text, '-');
    if (ends.empty() || ends.size() > 2)
    {
        return std::nullopt;
    }
    const auto first = javaParseInt(ends.front());
    const auto last = javaParseInt(ends.back());
    return first && last ? std::optional(SlotRange{*first, *last}) : std::nullopt;
}

/// The lower node comes first, its ranges as they stand.
Result<std::map<std::int32_t, std::vector<SlotRange>>> readRuleData(const EngineParams& params)
{
    std::map<std::int32_t, std::vector<SlotRange>> nodes;
    for (const auto& [key, value] : readJavaProperties(params.text(kRuleData)))
    {
        const auto node = javaParseInt(key);
        std::vector<SlotRange> ranges;
        for (const std::string_view part : split(value, ','))
        {
            const auto range = readRange(part);
            if (!range)
            {
                return params.bad(kRuleData, "lines node=first-last,first-last with slots");
            }
            ranges.push_back(*range);
        }
        if (!node)
        {
            return params.bad(kRuleData, "lines that begin with the number of a node");
        }
        nodes[*node] = std::move(ranges);
    }
    return nodes;
}

Result<std::optional<std::int32_t>> readCount(const EngineParams& params)
{
    const Result<std::int32_t> ours = intParam(params, kCount, 0, 1, kSlots);
    const Result<std::int32_t> theirs = intParam(params, "count", 0, 1, kSlots);
    if (!ours || !theirs)
    {
        return ours ? theirs.error() : ours.error();
    }
    if (*ours != 0 && *theirs != 0 && *ours != *theirs)
    {
        return params.bad("count", "the same as dataNodeCount, " + std::to_string(*ours));
    }
    const std::int32_t count = std::max(*ours, *theirs);
    return count != 0 ? std::optional(count) : std::nullopt;
}

Result<std::unique_ptr<EngineAlgorithm>> makeCrc32Slot(const EngineParams& params)
{
    const auto count = readCount(params);
    const auto nodes = readRuleData(params);
    if (!count || !nodes)
    {
        return count ? nodes.error() : count.error();
    }
    SlotTable table;
    for (const auto& [node, ranges] : *nodes)
    {
        for (const SlotRange range : ranges)
        {
            table.take(range, node);
        }
    }
    if (!table.isFull() && !*count)
    {
        return nodes->empty() ? Error{"engine-param-missing", {kCount}, {}}
                              : params.bad(kRuleData, "the nodes of all 102400 slots, or the number of nodes be given");
    }
    if (*count)
    {
        table.divide(**count);
    }
    return madeEngine<Crc32Slot>(std::move(table).result());
}

} // namespace

EngineEntry mycatCrc32Slot()
{
    return {.info = crc32SlotInfo, .make = makeCrc32Slot};
}

} // namespace atlas
