#include "routing/hash/jump.h"

#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"

namespace atlas
{

namespace
{

/// PartitionByJumpConsistentHash: jump of String.hashCode(), with its sign.
class Jump final : public TextEngine
{
public:
    explicit Jump(std::int32_t buckets) : m_buckets(buckets) {}

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::int32_t hash = javaStringHash(key);
        addStep(steps, "text_hashed", key, "String.hashCode()");
        addStep(steps, "hash", std::to_string(hash));
        return nodeOutcome(nodeOf(hash), steps, "jump, of " + std::to_string(m_buckets));
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        std::array<char, 24> buffer{};
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const std::string_view text = type == ValueType::Unsigned
                                              ? decimalText(static_cast<std::uint64_t>(keys[i]), buffer)
                                              : decimalText(keys[i], buffer);
            out[i] = nodeOf(javaStringHash(text));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = nodeOf(javaStringHash(keys[i]));
        }
        return true;
    }

private:
    std::int32_t nodeOf(std::int32_t hash) const
    {
        return jumpHash(static_cast<std::uint64_t>(std::int64_t{hash}), m_buckets);
    }

    std::int32_t m_buckets;
};

const AlgorithmInfo& jumpInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.jump-consistent-hash",
        .title = "MyCat jump hash",
        .summary = "Jump consistent hash of the text: a further node takes an even share and moves nothing else.",
        .params = {countSpec("totalBuckets", kRequired, "8", 1, INT32_MAX, "Nodes", "How many nodes there are.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeJump(const EngineParams& params)
{
    const Result<std::int32_t> buckets = requiredIntParam(params, "totalBuckets", 1);
    return buckets ? madeEngine<Jump>(*buckets) : buckets.error();
}

} // namespace

EngineEntry mycatJump()
{
    return {.info = jumpInfo, .make = makeJump};
}

} // namespace atlas
