#include "routing/algorithms/generic/jump.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/support.h"
#include "routing/hash/jump.h"

namespace atlas
{

namespace
{

class Jump final : public EngineAlgorithm
{
public:
    explicit Jump(std::int32_t buckets) : m_buckets(buckets) {}

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (!key.isFixedInteger())
        {
            return keyRefused("it takes a 64-bit integer");
        }
        const std::int32_t bucket = jumpHash(static_cast<std::uint64_t>(key.number), m_buckets);
        addStep(steps, "number_hashed", key.text, "as an unsigned 64-bit number");
        addStep(steps, "jump", std::to_string(bucket), "of " + std::to_string(m_buckets));
        return Outcome::ofIndex(bucket);
    }

    bool batch(std::span<const std::int64_t> keys, ValueType, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = jumpHash(static_cast<std::uint64_t>(keys[i]), m_buckets);
        }
        return true;
    }

private:
    std::int32_t m_buckets;
};

const AlgorithmInfo& jumpInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.jump_consistent_hash",
        .title = "Jump consistent hash",
        .summary = "A further bucket takes an even share from all others and moves nothing else; buckets can only be "
                   "added and removed at the end.",
        .params = {{.name = "buckets",
                    .type = ParamSpec::Type::Integer,
                    .required = true,
                    .defaultText = "16",
                    .minimum = 1,
                    .maximum = kMaxBuckets,
                    .choices = {},
                    .title = "Buckets",
                    .help = "How many buckets there are."}},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeJump(const EngineParams& params)
{
    const Result<std::int64_t> buckets = params.requiredIntegerIn("buckets", 1, INT32_MAX);
    if (!buckets)
    {
        return buckets.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<Jump>(static_cast<std::int32_t>(*buckets)));
}

} // namespace

EngineEntry jumpConsistentHash()
{
    return {.info = jumpInfo, .make = makeJump};
}

} // namespace atlas
