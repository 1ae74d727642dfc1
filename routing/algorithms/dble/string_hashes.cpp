#include "routing/algorithms/dble/dble_engine.h"
#include "routing/algorithms/dble/entries.h"
#include "routing/algorithms/mycat/string_hash.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/jump.h"

namespace atlas
{

namespace
{

/// PartitionByJumpConsistentHash of DBLE: jump of the 64-bit hash of a piece of the text.
class JumpStringHash final : public DbleEngine
{
public:
    JumpStringHash(std::int32_t count, HashSlice slice) : m_count(count), m_slice(slice) {}

    std::int64_t bucketCount() const override { return m_count; }
    Result<Outcome> routeNull() const override { return Outcome::ofIndex(0); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        addStep(steps, "text_hashed", key, "characters " + m_slice.text());
        addStep(steps, "hash", std::to_string(m_slice.hash(key)), "64 bits");
        return nodeOutcome(nodeOf(key), steps, "jump, of " + std::to_string(m_count));
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        std::array<char, 24> buffer{};
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = nodeOf(type == ValueType::Unsigned ? decimalText(static_cast<std::uint64_t>(keys[i]), buffer)
                                                        : decimalText(keys[i], buffer));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = isNullText(keys[i]) ? 0 : nodeOf(keys[i]);
        }
        return true;
    }

private:
    std::int32_t nodeOf(std::string_view key) const
    {
        return jumpHash(static_cast<std::uint64_t>(m_slice.hash(key)), m_count);
    }

    std::int32_t m_count;
    HashSlice m_slice;
};

const AlgorithmInfo& stringHashInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.stringhash",
        .title = "DBLE string hash",
        .summary = "A hash of the first eight characters, or of those that hashSlice names, modulo the slots of the "
                   "nodes.",
        .params = stringHashSpecs(SlotRules::Dble),
    };
    return info;
}

const AlgorithmInfo& jumpStringHashInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.jumpstringhash",
        .title = "DBLE jump hash",
        .summary = "Jump consistent hash of the text: a further node takes an even share and moves nothing else.",
        .params = {countSpec("partitionCount", kRequired, "8", 1, INT32_MAX, "Nodes", "How many nodes there are."),
                   textSpec("hashSlice", kOptional, "0:0", "Characters hashed",
                            "From where to where the text is hashed: 0:8 is its first eight characters, -4: its last "
                            "four, 0:0 all of it.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeJumpStringHash(const EngineParams& params)
{
    const Result<std::int32_t> count = requiredIntParam(params, "partitionCount", 1);
    const Result<HashSlice> slice = readHashSlice(params, {"hashSlice"}, HashSlice{0, 0});
    if (!count || !slice)
    {
        return count ? slice.error() : count.error();
    }
    return madeEngine<JumpStringHash>(*count, *slice);
}

} // namespace

EngineEntry dbleStringHash()
{
    return {.info = stringHashInfo,
            .make = [](const EngineParams& params) { return makeStringHash(params, SlotRules::Dble); }};
}

EngineEntry dbleJumpStringHash()
{
    return {.info = jumpStringHashInfo, .make = makeJumpStringHash};
}

} // namespace atlas
