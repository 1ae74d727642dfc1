#include "routing/algorithms/mod.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/key_range.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/reducer.h"

namespace atlas
{

namespace
{

class Mod final : public Algorithm
{
public:
    Mod(std::int64_t buckets, bool isUnsigned)
        : m_buckets(buckets), m_isUnsigned(isUnsigned), m_reducer(static_cast<std::uint64_t>(buckets))
    {
    }

    std::int64_t bucketCount() const override { return m_buckets; }
    std::optional<ResidueRule> residueRule() const override { return ResidueRule{"key", m_buckets}; }
    std::optional<BucketCourse> course() const override
    {
        BucketCourse course = residueCourse(BucketCourse::kKey, m_buckets);
        if (m_isUnsigned)
        {
            course.isSigned = false;
            course.below.clear();
        }
        return course;
    }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        if (!key.isInteger())
        {
            return Error{"key-not-integer", {key.text, "no integer"}, {}};
        }
        const auto bucket = static_cast<std::int64_t>(
            key.kind == KeyValue::Kind::Unsigned ? m_reducer.ofUnsigned(key.bits()) : m_reducer.ofSigned(key.number));
        addStep(steps, "number", key.text);
        addStep(steps, "reduction", key.text + " mod " + std::to_string(m_buckets) + " = " + std::to_string(bucket),
                "floored, never negative");
        addBucketStep(steps, bucket, m_buckets);
        return bucket;
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        const Reducer reducer = m_reducer;
        if (m_isUnsigned)
        {
            for (std::size_t i = 0; i < out.size(); ++i)
            {
                out[i] = static_cast<std::int32_t>(reducer.ofUnsigned(static_cast<std::uint64_t>(keys[i])));
            }
            return;
        }
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(reducer.ofSigned(keys[i]));
        }
    }

    void bucketsOf(const TextArena&, std::span<std::int32_t> out) const override
    {
        std::fill(out.begin(), out.end(), kNoBucket);
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        const auto span = ordinalsOf(range);
        if (!span)
        {
            return std::vector<std::int64_t>();
        }
        if (span->width() >= static_cast<std::uint64_t>(m_buckets) - 1)
        {
            return consecutiveBuckets(0, m_buckets - 1);
        }
        constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;
        const std::uint64_t first = m_isUnsigned
                                        ? m_reducer.ofUnsigned(span->first)
                                        : m_reducer.ofSigned(static_cast<std::int64_t>(span->first ^ kSignBit));
        std::vector<std::int64_t> buckets;
        for (std::uint64_t i = 0; i <= span->width(); ++i)
        {
            buckets.push_back(static_cast<std::int64_t>((first + i) % static_cast<std::uint64_t>(m_buckets)));
        }
        return distinctBuckets(std::move(buckets));
    }

    void fillPicture(TablePicture& picture) const override { fillEqualShares(picture, m_buckets); }

private:
    std::int64_t m_buckets;
    bool m_isUnsigned;
    Reducer m_reducer;
};

const AlgorithmInfo& modInfo()
{
    static const AlgorithmInfo info{
        .name = "mod",
        .title = "Remainder",
        .summary = "The integer key divided by the number of buckets; the remainder is the bucket. Simple and easy to "
                   "compute by hand; keys that end alike (snowflake ids) land together, and another number of buckets "
                   "moves most rows.",
        .picture = AlgorithmInfo::Picture::Grid,
        .needsPlacement = true,
        .orderedKeys = false,
        .params = {countSpec("buckets", kRequired, "16", 1, kMaxBuckets, "Buckets",
                             "How many buckets there are; a multiple of the number of shards is easiest to spread.")},
    };
    return info;
}

std::unique_ptr<Algorithm> makeMod(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    if (!params.requireKey(context.key.isInteger()))
    {
        return nullptr;
    }
    return std::make_unique<Mod>(*params.integer("buckets"), context.key.isUnsigned);
}

} // namespace

AlgorithmEntry modAlgorithm()
{
    return {modInfo, makeMod};
}

} // namespace atlas
