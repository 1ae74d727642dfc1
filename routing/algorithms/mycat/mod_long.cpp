#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"

#include <cstdlib>

namespace atlas
{

namespace
{

/// What a release does with a key that is no number.
enum class Texts
{
    Refused,   ///< before 1.6.7.6
    HashedInt, ///< 1.6.7.6: the absolute value of an int, which stays negative for the lowest
    HashedLong ///< later
};

/// PartitionByMod: the absolute value of a number of any size, then the remainder.
class ModLong final : public TextEngine
{
public:
    ModLong(std::int32_t count, Texts texts)
        : m_count(count), m_texts(texts), m_reducer(static_cast<std::uint64_t>(count))
    {
    }

    std::int64_t bucketCount() const override { return m_count; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        if (const auto rest = javaBigIntegerModulo(key, static_cast<std::uint32_t>(m_count)))
        {
            addStep(steps, "number", key, "its absolute value");
            return nodeOutcome(static_cast<std::int32_t>(*rest), steps, "modulo " + std::to_string(m_count));
        }
        if (m_texts == Texts::Refused)
        {
            return notANumber(key);
        }
        const std::int32_t hash = javaStringHash(key);
        addStep(steps, "text_hashed", key, "no number: String.hashCode()");
        addStep(steps, "hash", std::to_string(hash));
        return nodeOutcome(nodeOfHash(hash), steps, "absolute value modulo " + std::to_string(m_count));
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return isWholeNumber(type) ? std::optional(BucketCourse::periodic(BucketCourse::kKey, m_count)) : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const auto bits = static_cast<std::uint64_t>(keys[i]);
            const bool isNegative = type != ValueType::Unsigned && keys[i] < 0;
            out[i] = static_cast<std::int32_t>(m_reducer.ofUnsigned(isNegative ? 0 - bits : bits));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            if (const auto rest = javaBigIntegerModulo(keys[i], static_cast<std::uint32_t>(m_count)))
            {
                out[i] = static_cast<std::int32_t>(*rest);
                continue;
            }
            const std::int32_t node = m_texts == Texts::Refused ? kNoBucket : nodeOfHash(javaStringHash(keys[i]));
            out[i] = node < 0 ? kNoBucket : node;
        }
        return true;
    }

private:
    std::int32_t nodeOfHash(std::int32_t hash) const
    {
        const bool staysNegative = m_texts == Texts::HashedInt && hash == INT32_MIN;
        const std::int64_t magnitude = staysNegative ? std::int64_t{hash} : std::abs(std::int64_t{hash});
        return static_cast<std::int32_t>(magnitude % m_count);
    }

    std::int32_t m_count;
    Texts m_texts;
    Reducer m_reducer;
};

constexpr const char* kLater = "later";
constexpr const char* kInt = "1.6.7.6";

ParamSpec countParam()
{
    return countSpec("count", kRequired, "8", 1, INT32_MAX, "Nodes", "How many nodes there are.");
}

const AlgorithmInfo& modLongInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.mod-long",
        .title = "MyCat mod-long",
        .summary = "The absolute value of the key modulo the number of nodes; a text that is no number is hashed.",
        .params = {countParam(),
                   choiceSpec("release", kOptional, kLater, {kLater, kInt}, "Release",
                              "Release 1.6.7.6 gives a negative node for the one hash without an absolute value.")},
    };
    return info;
}

const AlgorithmInfo& before2020Info()
{
    static const AlgorithmInfo info{
        .name = "mycat.mod-long@pre-2020",
        .title = "MyCat mod-long before 1.6.7.6",
        .summary = "The absolute value of the key modulo the number of nodes; texts that are no number are refused.",
        .params = {countParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeModLong(const EngineParams& params)
{
    const Result<std::int32_t> count = requiredIntParam(params, "count", 1);
    const std::string release = params.text("release", kLater);
    if (!count)
    {
        return count.error();
    }
    if (release != kLater && release != kInt)
    {
        return params.bad("release", "later or 1.6.7.6");
    }
    return madeEngine<ModLong>(*count, release == kInt ? Texts::HashedInt : Texts::HashedLong);
}

Result<std::unique_ptr<EngineAlgorithm>> makeBefore2020(const EngineParams& params)
{
    const Result<std::int32_t> count = requiredIntParam(params, "count", 1);
    return count ? madeEngine<ModLong>(*count, Texts::Refused) : count.error();
}

} // namespace

EngineEntry mycatModLong()
{
    return {.info = modLongInfo, .make = makeModLong};
}

EngineEntry mycatModLongBefore2020()
{
    return {.info = before2020Info, .make = makeBefore2020};
}

} // namespace atlas
