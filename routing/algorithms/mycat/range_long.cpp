#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/map_file.h"
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
    RangeLong(std::vector<NodeRange> ranges, std::int32_t defaultNode)
        : m_ranges(std::move(ranges)), m_index(m_ranges), m_default(defaultNode)
    {
    }

    std::int64_t bucketCount() const override
    {
        std::int32_t highest = m_default;
        for (const NodeRange& range : m_ranges)
        {
            highest = std::max(highest, range.node);
        }
        return nodesUpTo(highest);
    }

    AlgorithmInfo::Picture picture() const override { return AlgorithmInfo::Picture::Grid; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*value));
        const std::int32_t found = m_index.find(*value);
        if (found >= 0)
        {
            const NodeRange& range = m_ranges[static_cast<std::size_t>(found)];
            addStep(steps, "range", std::to_string(range.first) + "-" + std::to_string(range.last));
            return nodeOutcome(range.node, steps);
        }
        return m_default >= 0 ? nodeOutcome(m_default, steps, "the default") : Outcome::noRoute();
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        return routeSequence(from, to);
    }

private:
    std::vector<NodeRange> m_ranges;
    FirstMatch m_index;
    std::int32_t m_default;
};

/// PartitionByRangeMod: a range has a group of nodes, in which the remainder chooses.
class RangeMod final : public TextEngine
{
public:
    RangeMod(std::vector<NodeRange> groups, std::int32_t defaultNode)
        : m_groups(std::move(groups)), m_index(m_groups), m_default(defaultNode)
    {
        std::uint32_t first = 0;
        for (const NodeRange& group : m_groups)
        {
            m_first.push_back(static_cast<std::int32_t>(first));
            first += static_cast<std::uint32_t>(group.node);
        }
        m_nodes = static_cast<std::int32_t>(first);
    }

    std::int64_t bucketCount() const override
    {
        return nodesUpTo(std::max<std::int64_t>(std::int64_t{m_nodes} - 1, m_default));
    }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*value));
        const std::int32_t found = m_index.find(*value);
        if (found < 0)
        {
            return m_default >= 0 ? nodeOutcome(m_default, steps, "the default") : Outcome::noRoute();
        }
        const std::int32_t size = m_groups[static_cast<std::size_t>(found)].node;
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
        const auto lower = javaParseLong(from);
        const auto upper = javaParseLong(to);
        if (!lower || !upper)
        {
            return rangeRefused(notANumber(lower ? to : from).args.front());
        }
        const auto begin = endNode(*lower, false);
        const auto end = endNode(*upper, true);
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
        const std::int32_t found = m_index.find(value);
        if (found < 0)
        {
            return m_default >= 0 ? std::optional(m_default) : std::nullopt;
        }
        const auto group = static_cast<std::size_t>(found);
        const std::uint32_t size = last ? static_cast<std::uint32_t>(m_groups[group].node) - 1 : 0;
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(m_first[group]) + size);
    }

    std::vector<NodeRange> m_groups;
    FirstMatch m_index;
    std::vector<std::int32_t> m_first;
    std::int32_t m_nodes = 0;
    std::int32_t m_default;
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
    Result<std::vector<NodeRange>> ranges = readMapRanges(params, RangeUnits::Thousands);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", -1);
    if (!ranges || !defaultNode)
    {
        return ranges ? defaultNode.error() : ranges.error();
    }
    return madeEngine<Engine>(*std::move(ranges), *defaultNode);
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
