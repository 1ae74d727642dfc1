#include "routing/algorithms/dble/dble_engine.h"
#include "routing/algorithms/dble/entries.h"
#include "routing/algorithms/mycat/map_file.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

std::int32_t highestNode(const std::vector<NodeRange>& ranges)
{
    std::int32_t highest = -1;
    for (const NodeRange& range : ranges)
    {
        highest = std::max(highest, range.node);
    }
    return highest;
}

/// AutoPartitionByLong of DBLE.
class NumberRange final : public DbleEngine
{
public:
    NumberRange(std::vector<NodeRange> ranges, std::int32_t defaultNode)
        : m_ranges(std::move(ranges)), m_index(m_ranges), m_default(defaultNode)
    {
    }

    std::int64_t bucketCount() const override { return nodesUpTo(std::max(highestNode(m_ranges), m_default)); }

    Result<Outcome> routeNull() const override { return defaultOutcome(nullptr); }

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
            return defaultOutcome(steps);
        }
        const NodeRange& range = m_ranges[static_cast<std::size_t>(found)];
        addStep(steps, "range", std::to_string(range.first) + "-" + std::to_string(range.last));
        return nodeOutcome(range.node, steps);
    }

    /// With an end at the default node: as many nodes as there are ranges.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = javaParseLong(from);
        const auto upper = javaParseLong(to);
        if (!lower || !upper)
        {
            return rangeRefused(notANumber(lower ? to : from).args.front());
        }
        const std::int32_t first = m_index.find(*lower);
        const std::int32_t last = m_index.find(*upper);
        if (first >= 0 && last >= 0)
        {
            return nodeSequence(m_ranges[static_cast<std::size_t>(first)].node,
                                m_ranges[static_cast<std::size_t>(last)].node);
        }
        return m_default >= 0 ? nodeSequence(0, static_cast<std::int32_t>(m_ranges.size()) - 1)
                              : Result<Outcome>(Outcome::ofIndexes({}));
    }

private:
    Outcome defaultOutcome(std::vector<RouteStep>* steps) const
    {
        return m_default >= 0 ? nodeOutcome(m_default, steps, "the default") : Outcome::noRoute();
    }

    std::vector<NodeRange> m_ranges;
    FirstMatch m_index;
    std::int32_t m_default;
};

/// By their first value; of those with the same one the line that stands last comes first.
std::vector<NodeRange> sortedRanges(std::vector<NodeRange> ranges)
{
    std::reverse(ranges.begin(), ranges.end());
    std::stable_sort(ranges.begin(), ranges.end(),
                     [](const NodeRange& a, const NodeRange& b) { return a.first < b.first; });
    return ranges;
}

/// PartitionByPattern of DBLE.
class PatternRange final : public DbleEngine
{
public:
    PatternRange(std::vector<NodeRange> ranges, std::int32_t modulus, std::int32_t defaultNode)
        : m_ranges(sortedRanges(std::move(ranges))), m_index(m_ranges), m_modulus(modulus), m_default(defaultNode)
    {
    }

    std::int64_t bucketCount() const override { return nodesUpTo(std::max(highestNode(m_ranges), m_default)); }

    Result<Outcome> routeNull() const override { return defaultOutcome(nullptr); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (!isDigits(key))
        {
            return defaultOutcome(steps);
        }
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", key);
        addStep(steps, "reduction", std::to_string(*value % m_modulus), "modulo " + std::to_string(m_modulus));
        const std::int32_t found = m_index.find(*value % m_modulus);
        return found >= 0 ? nodeOutcome(m_ranges[static_cast<std::size_t>(found)].node, steps) : Outcome::noRoute();
    }

    /// All nodes, when an end has none or the range goes all round; else those of the remainders between the ends.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        if (!isDigits(from) || !isDigits(to))
        {
            return nodesOf(INT64_MIN, INT64_MAX, {});
        }
        const auto lower = javaParseLong(from);
        const auto upper = javaParseLong(to);
        if (!lower || !upper)
        {
            return rangeRefused(notANumber(lower ? to : from).args.front());
        }
        const std::int64_t first = *lower % m_modulus;
        const std::int64_t last = *upper % m_modulus;
        if (m_index.find(first) < 0 || m_index.find(last) < 0)
        {
            return nodesOf(INT64_MIN, INT64_MAX, {});
        }
        if (*upper < *lower)
        {
            return Outcome::ofIndexes({});
        }
        if (*upper - *lower >= m_modulus)
        {
            return nodesOf(INT64_MIN, INT64_MAX, {});
        }
        return first < last ? nodesOf(first, last, {}) : nodesOf(first, m_modulus, std::pair(std::int64_t{0}, last));
    }

private:
    static bool isDigits(std::string_view text)
    {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    }

    /// The nodes of the lines that meet one of two stretches of remainders.
    Outcome nodesOf(std::int64_t first, std::int64_t last,
                    std::optional<std::pair<std::int64_t, std::int64_t>> other) const
    {
        std::set<std::int64_t> nodes;
        for (const NodeRange& range : m_ranges)
        {
            const bool meets = range.last >= first && range.first <= last;
            const bool meetsOther = other && range.last >= other->first && range.first <= other->second;
            if (meets || meetsOther)
            {
                nodes.insert(range.node);
            }
        }
        return Outcome::ofIndexes({nodes.begin(), nodes.end()});
    }

    Outcome defaultOutcome(std::vector<RouteStep>* steps) const
    {
        return m_default >= 0 ? nodeOutcome(m_default, steps, "the default") : Outcome::noRoute();
    }

    std::vector<NodeRange> m_ranges;
    FirstMatch m_index;
    std::int32_t m_modulus;
    std::int32_t m_default;
};

const AlgorithmInfo& numberRangeInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.numberrange",
        .title = "DBLE ranges",
        .summary = "Ranges of numbers, the first that fits counts: neighbouring keys stay together.",
        .params = {mapFileSpec("Lines low-high=node, both ends included; K is 1,000 and M is 10,000."),
                   defaultNodeSpec("-1")},
    };
    return info;
}

const AlgorithmInfo& patternRangeInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.patternrange",
        .title = "DBLE remainder ranges",
        .summary = "Ranges of remainders; a key that is not digits alone goes to the default node or nowhere.",
        .params = {countSpec("patternValue", kOptional, "1024", 1, INT32_MAX, "Modulus",
                             "What the number is divided by; the remainder is looked up in the ranges."),
                   mapFileSpec("Lines low-high=node of remainders, both ends included."), defaultNodeSpec("-1")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeNumberRange(const EngineParams& params)
{
    Result<std::vector<NodeRange>> ranges = readMapRanges(params, RangeUnits::Thousands);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", -1);
    if (!ranges || !defaultNode)
    {
        return ranges ? defaultNode.error() : ranges.error();
    }
    return madeEngine<NumberRange>(*std::move(ranges), *defaultNode);
}

Result<std::unique_ptr<EngineAlgorithm>> makePatternRange(const EngineParams& params)
{
    Result<std::vector<NodeRange>> ranges = readMapRanges(params, RangeUnits::Plain);
    const Result<std::int32_t> modulus = intParam(params, "patternValue", 1024);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", -1);
    if (!ranges || !modulus || !defaultNode)
    {
        return !ranges ? ranges.error() : !modulus ? modulus.error() : defaultNode.error();
    }
    if (*modulus == 0)
    {
        return params.bad("patternValue", "a whole number other than 0");
    }
    return madeEngine<PatternRange>(*std::move(ranges), *modulus, *defaultNode);
}

} // namespace

EngineEntry dbleNumberRange()
{
    return {.info = numberRangeInfo, .make = makeNumberRange};
}

EngineEntry dblePatternRange()
{
    return {.info = patternRangeInfo, .make = makePatternRange};
}

} // namespace atlas
