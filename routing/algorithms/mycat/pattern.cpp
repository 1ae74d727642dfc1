#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/node_ranges.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::int32_t kDefaultPattern = 1024;

/// PartitionByPattern: remainders of numbers; what is not digits alone goes to the default node.
class Pattern final : public TextEngine
{
public:
    Pattern(NodeRanges remainders, std::int32_t modulus) : m_remainders(std::move(remainders)), m_modulus(modulus) {}

    std::int64_t bucketCount() const override { return m_remainders.nodeCount(); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (!std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; }))
        {
            return nodeOutcome(m_remainders.defaultNode(), steps, "the default, for what is not digits alone");
        }
        const auto value = javaParseLong(key);
        if (!value)
        {
            return notANumber(key);
        }
        addStep(steps, "number", key);
        addStep(steps, "reduction", std::to_string(*value % m_modulus), "modulo " + std::to_string(m_modulus));
        return m_remainders.routeListed(*value % m_modulus, steps);
    }

private:
    NodeRanges m_remainders;
    std::int32_t m_modulus;
};

/// PartitionByPrefixPattern: the sum of the first UTF-16 units.
class PrefixPattern final : public TextEngine
{
public:
    PrefixPattern(NodeRanges remainders, std::int32_t modulus, std::int32_t length)
        : m_remainders(std::move(remainders)), m_modulus(modulus), m_length(length)
    {
    }

    std::int64_t bucketCount() const override { return m_remainders.nodeCount(); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::u16string units = utf16Units(key);
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < units.size() && static_cast<std::int64_t>(i) < m_length; ++i)
        {
            sum += units[i];
        }
        const std::int64_t remainder = static_cast<std::int32_t>(sum) % std::int64_t{m_modulus};
        addStep(steps, "sum", std::to_string(static_cast<std::int32_t>(sum)),
                "of the first " + std::to_string(m_length) + " characters");
        addStep(steps, "reduction", std::to_string(remainder), "modulo " + std::to_string(m_modulus));
        return m_remainders.routeListed(remainder, steps);
    }

private:
    NodeRanges m_remainders;
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
    Result<NodeRanges> remainders = readNodeRanges(params, RangeUnits::Plain, 0);
    const Result<std::int32_t> modulus = readModulus(params);
    if (!remainders || !modulus)
    {
        return remainders ? modulus.error() : remainders.error();
    }
    return madeEngine<Pattern>(*std::move(remainders), *modulus);
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
    return madeEngine<PrefixPattern>(NodeRanges(*std::move(ranges), -1), *modulus, *length);
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
