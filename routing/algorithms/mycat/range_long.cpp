#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/node_ranges.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// AutoPartitionByLong.
class RangeLong final : public TextEngine
{
public:
    explicit RangeLong(NodeRanges ranges) : m_ranges(std::move(ranges)) {}

    std::int64_t bucketCount() const override { return m_ranges.nodeCount(); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        return m_ranges.routeNumber(key, steps);
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return isWholeNumber(type) ? wholePieces(m_ranges.changes(), type == ValueType::Unsigned) : std::nullopt;
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        return routeSequence(from, to);
    }

private:
    NodeRanges m_ranges;
};

/// PartitionByRangeMod: a range has a group of nodes, in which the remainder chooses.
class RangeMod final : public TextEngine
{
public:
    explicit RangeMod(NodeRanges groups) : m_groups(std::move(groups))
    {
        std::uint32_t first = 0;
        for (const NodeRange& group : m_groups.lines())
        {
            m_first.push_back(static_cast<std::int32_t>(first));
            first += static_cast<std::uint32_t>(group.node);
        }
        m_nodes = static_cast<std::int32_t>(first);
    }

    std::int64_t bucketCount() const override
    {
        return nodesUpTo(std::max<std::int64_t>(std::int64_t{m_nodes} - 1, m_groups.defaultNode()));
    }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*value));
        const std::int32_t found = m_groups.find(*value);
        if (found < 0)
        {
            return m_groups.routeDefault(steps);
        }
        const std::int32_t size = m_groups[found].node;
        if (size <= 0)
        {
            return keyRefused("ArithmeticException: the group of nodes has the size " + std::to_string(size));
        }
        const auto bits = static_cast<std::uint64_t>(*value);
        const std::uint64_t magnitude = *value < 0 ? 0 - bits : bits;
        const auto inner = static_cast<std::uint32_t>(magnitude % static_cast<std::uint64_t>(size));
        const std::int32_t first = m_first[static_cast<std::size_t>(found)];
        addStep(steps, "group", std::to_string(found), "its first node is " + std::to_string(first));
        addStep(steps, "reduction", std::to_string(inner), "absolute value modulo " + std::to_string(size));
        return nodeOutcome(static_cast<std::int32_t>(static_cast<std::uint32_t>(first) + inner), steps);
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const Result<NumberEnds> ends = parseEnds(from, to);
        if (!ends)
        {
            return ends.error();
        }
        const auto begin = endNode(ends->lower, false);
        const auto end = endNode(ends->upper, true);
        if (!begin || !end)
        {
            return Outcome::ofIndexes({});
        }
        return *end < *begin ? Result<Outcome>(Outcome::noRoute()) : nodeSequence(*begin, *end);
    }

private:
    /// The first or the last node of a value's group.
    std::optional<std::int32_t> endNode(std::int64_t value, bool last) const
    {
        const std::int32_t found = m_groups.find(value);
        if (found < 0)
        {
            return m_groups.defaultNode() >= 0 ? std::optional(m_groups.defaultNode()) : std::nullopt;
        }
        const std::uint32_t size = last ? static_cast<std::uint32_t>(m_groups[found].node) - 1 : 0;
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(m_first[static_cast<std::size_t>(found)]) + size);
    }

    NodeRanges m_groups;
    std::vector<std::int32_t> m_first;
    std::int32_t m_nodes = 0;
};

const AlgorithmInfo& rangeLongInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.rang-long",
        .title = "MyCat ranges",
        .summary = "Ranges of numbers, the first that fits counts: neighbouring keys stay together.",
        .params = {mapFileSpec("Lines low-high=node, both ends included; K is 1,000 and M is 10,000."),
                   defaultNodeSpec("-1")},
    };
    return info;
}

const AlgorithmInfo& rangeModInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.rang-mod",
        .title = "MyCat ranges of groups",
        .summary = "Ranges of numbers, each with a group of nodes of its own that share its keys by modulo.",
        .params = {mapFileSpec("Lines low-high=size of the group; K is 1,000 and M is 10,000."), defaultNodeSpec("-1")},
    };
    return info;
}

template <typename Engine>
Result<std::unique_ptr<EngineAlgorithm>> makeRanges(const EngineParams& params)
{
    Result<NodeRanges> ranges = readNodeRanges(params, RangeUnits::Thousands);
    return ranges ? madeEngine<Engine>(*std::move(ranges)) : ranges.error();
}

} // namespace

EngineEntry mycatRangeLong()
{
    return {.info = rangeLongInfo, .make = makeRanges<RangeLong>};
}

EngineEntry mycatRangeMod()
{
    return {.info = rangeModInfo, .make = makeRanges<RangeMod>};
}

} // namespace atlas
