#include "routing/algorithms/dble/dble_engine.h"
#include "routing/algorithms/dble/entries.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/mycat/node_ranges.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

/// AutoPartitionByLong of DBLE.
class NumberRange final : public DbleEngine
{
public:
    explicit NumberRange(NodeRanges ranges) : m_ranges(std::move(ranges)) {}

    std::int64_t bucketCount() const override { return m_ranges.nodeCount(); }

    Result<Outcome> routeNull() const override { return m_ranges.routeDefault(nullptr); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        return m_ranges.routeNumber(key, steps);
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return isWholeNumber(type) ? wholePieces(m_ranges.changes(), type == ValueType::Unsigned) : std::nullopt;
    }

    /// With an end at the default node: as many nodes as there are ranges.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const Result<NumberEnds> ends = parseEnds(from, to);
        if (!ends)
        {
            return ends.error();
        }
        const std::int32_t first = m_ranges.find(ends->lower);
        const std::int32_t last = m_ranges.find(ends->upper);
        if (first >= 0 && last >= 0)
        {
            return nodeSequence(m_ranges[first].node, m_ranges[last].node);
        }
        return m_ranges.defaultNode() >= 0 ? nodeSequence(0, static_cast<std::int32_t>(m_ranges.lines().size()) - 1)
                                           : Result<Outcome>(Outcome::ofIndexes({}));
    }

private:
    NodeRanges m_ranges;
};

/// By their first value; of those with the same one the line that stands last comes first.
std::vector<NodeRange> sortedLines(std::span<const NodeRange> lines)
{
    std::vector<NodeRange> sorted(lines.rbegin(), lines.rend());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const NodeRange& a, const NodeRange& b) { return a.first < b.first; });
    return sorted;
}

/// PartitionByPattern of DBLE.
class PatternRange final : public DbleEngine
{
public:
    PatternRange(NodeRanges ranges, std::int32_t modulus) : m_ranges(std::move(ranges)), m_modulus(modulus) {}

    std::int64_t bucketCount() const override { return m_ranges.nodeCount(); }

    Result<Outcome> routeNull() const override { return m_ranges.routeDefault(nullptr); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (!isDigits(key))
        {
            return m_ranges.routeDefault(steps);
        }
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", key);
        addStep(steps, "reduction", std::to_string(*value % m_modulus), "modulo " + std::to_string(m_modulus));
        return m_ranges.routeListed(*value % m_modulus, steps);
    }

    /// All nodes, when an end has none or the range goes all round; else those of the remainders between the ends.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        if (!isDigits(from) || !isDigits(to))
        {
            return nodesOf(INT64_MIN, INT64_MAX, {});
        }
        const Result<NumberEnds> ends = parseEnds(from, to);
        if (!ends)
        {
            return ends.error();
        }
        const std::int64_t first = ends->lower % m_modulus;
        const std::int64_t last = ends->upper % m_modulus;
        if (m_ranges.find(first) < 0 || m_ranges.find(last) < 0)
        {
            return nodesOf(INT64_MIN, INT64_MAX, {});
        }
        if (ends->upper < ends->lower)
        {
            return Outcome::ofIndexes({});
        }
        if (ends->upper - ends->lower >= m_modulus)
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
        for (const NodeRange& range : m_ranges.lines())
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

    NodeRanges m_ranges;
    std::int32_t m_modulus;
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
    Result<NodeRanges> ranges = readNodeRanges(params, RangeUnits::Thousands);
    return ranges ? madeEngine<NumberRange>(*std::move(ranges)) : ranges.error();
}

Result<std::unique_ptr<EngineAlgorithm>> makePatternRange(const EngineParams& params)
{
    Result<NodeRanges> ranges = readNodeRanges(params, RangeUnits::Plain);
    const Result<std::int32_t> modulus = intParam(params, "patternValue", 1024);
    if (!ranges || !modulus)
    {
        return ranges ? modulus.error() : ranges.error();
    }
    if (*modulus == 0)
    {
        return params.bad("patternValue", "a whole number other than 0");
    }
    return madeEngine<PatternRange>(NodeRanges(sortedLines(ranges->lines()), ranges->defaultNode()), *modulus);
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
