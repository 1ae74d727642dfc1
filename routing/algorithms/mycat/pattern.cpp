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

constexpr std::int32_t kDefaultPattern = 1024;

/// Ranges of remainders.
struct Remainders
{
    explicit Remainders(std::vector<NodeRange> given) : ranges(std::move(given)), index(ranges) {}

    Outcome nodeOf(std::int64_t remainder, std::vector<RouteStep>* steps) const
    {
        const std::int32_t found = index.find(remainder);
        return found >= 0 ? nodeOutcome(ranges[static_cast<std::size_t>(found)].node, steps) : Outcome::noRoute();
    }

    std::int32_t highest() const
    {
        std::int32_t highest = -1;
        for (const NodeRange& range : ranges)
        {
            highest = std::max(highest, range.node);
        }
        return highest;
    }

    std::vector<NodeRange> ranges;
    FirstMatch index;
};

/// PartitionByPattern: remainders of numbers; what is not digits alone goes to the default node.
class Pattern final : public TextEngine
{
public:
    Pattern(std::vector<NodeRange> ranges, std::int32_t modulus, std::int32_t defaultNode)
        : m_remainders(std::move(ranges)), m_modulus(modulus), m_default(defaultNode)
    {
    }

    std::int64_t bucketCount() const override { return nodesUpTo(std::max(m_remainders.highest(), m_default)); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (!std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; }))
        {
            return nodeOutcome(m_default, steps, "the default, for what is not digits alone");
        }
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", key);
        addStep(steps, "reduction", std::to_string(*value % m_modulus), "modulo " + std::to_string(m_modulus));
        return m_remainders.nodeOf(*value % m_modulus, steps);
    }

private:
    Remainders m_remainders;
    std::int32_t m_modulus;
    std::int32_t m_default;
};

/// PartitionByPrefixPattern: the sum of the first UTF-16 units.
class PrefixPattern final : public TextEngine
{
public:
    PrefixPattern(std::vector<NodeRange> ranges, std::int32_t modulus, std::int32_t length)
        : m_remainders(std::move(ranges)), m_modulus(modulus), m_length(length)
    {
    }

    std::int64_t bucketCount() const override { return nodesUpTo(m_remainders.highest()); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::u16string units = toUtf16(key);
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < units.size() && static_cast<std::int64_t>(i) < m_length; ++i)
        {
            sum += units[i];
        }
        const std::int64_t remainder = static_cast<std::int32_t>(sum) % std::int64_t{m_modulus};
        addStep(steps, "sum", std::to_string(static_cast<std::int32_t>(sum)),
                "of the first " + std::to_string(m_length) + " characters");
        addStep(steps, "reduction", std::to_string(remainder), "modulo " + std::to_string(m_modulus));
        return m_remainders.nodeOf(remainder, steps);
    }

private:
    Remainders m_remainders;
    std::int32_t m_modulus;
    std::int32_t m_length;
};

ParamSpec patternSpec()
{
    return countSpec("patternValue", kOptional, "1024", 1, INT32_MAX, "Modulus",
                     "What the number is divided by; the remainder is looked up in the ranges.");
}

const AlgorithmInfo& patternInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-pattern",
        .title = "MyCat remainder ranges",
        .summary = "Ranges of remainders; a key that is not digits alone goes to the default node.",
        .params = {patternSpec(), mapFileSpec("Lines low-high=node of remainders, both ends included."),
                   defaultNodeSpec("0")},
    };
    return info;
}

const AlgorithmInfo& prefixPatternInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-prefixpattern",
        .title = "MyCat prefix ranges",
        .summary = "The codes of the first characters are added; ranges of the remainder name the node.",
        .params = {patternSpec(),
                   countSpec("prefixLength", kOptional, "0", INT32_MIN, INT32_MAX, "Prefix length",
                             "How many of the first characters are added."),
                   mapFileSpec("Lines low-high=node of remainders, both ends included.")},
    };
    return info;
}

Result<std::int32_t> readModulus(const EngineParams& params)
{
    const Result<std::int32_t> modulus = intParam(params, "patternValue", kDefaultPattern);
    return modulus && *modulus == 0 ? params.bad("patternValue", "a whole number other than 0") : modulus;
}

Result<std::unique_ptr<EngineAlgorithm>> makePattern(const EngineParams& params)
{
    Result<std::vector<NodeRange>> ranges = readMapRanges(params, RangeUnits::Plain);
    const Result<std::int32_t> modulus = readModulus(params);
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", 0);
    if (!ranges || !modulus || !defaultNode)
    {
        return !ranges ? ranges.error() : !modulus ? modulus.error() : defaultNode.error();
    }
    return madeEngine<Pattern>(*std::move(ranges), *modulus, *defaultNode);
}

Result<std::unique_ptr<EngineAlgorithm>> makePrefixPattern(const EngineParams& params)
{
    Result<std::vector<NodeRange>> ranges = readMapRanges(params, RangeUnits::Thousands);
    const Result<std::int32_t> modulus = readModulus(params);
    const Result<std::int32_t> length = intParam(params, "prefixLength", 0);
    if (!ranges || !modulus || !length)
    {
        return !ranges ? ranges.error() : !modulus ? modulus.error() : length.error();
    }
    return madeEngine<PrefixPattern>(*std::move(ranges), *modulus, *length);
}

} // namespace

EngineEntry mycatPattern()
{
    return {.info = patternInfo, .make = makePattern};
}

EngineEntry mycatPrefixPattern()
{
    return {.info = prefixPatternInfo, .make = makePrefixPattern};
}

} // namespace atlas
