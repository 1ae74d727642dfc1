#include "routing/algorithms/hash_mod.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/key_range.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"

#include <array>

namespace atlas
{

namespace
{

int hashBits(HashKind hash)
{
    return hash == HashKind::XxHash64 || hash == HashKind::Fnv1a64 ? 64 : 32;
}

constexpr std::size_t kBlock = 1024; ///< hashes of one block stay in the first-level cache

class HashMod final : public Algorithm
{
public:
    HashMod(HashKind hash, std::int64_t buckets, const KeyType& key)
        : m_key(key), m_hash(hash), m_buckets(buckets), m_isUnsigned(key.isUnsigned),
          m_isJavaInteger(key.isJavaInteger()), m_reducer(static_cast<std::uint64_t>(buckets))
    {
    }

    std::int64_t bucketCount() const override { return m_buckets; }
    std::optional<ResidueRule> residueRule() const override { return ResidueRule{hashName(m_hash), m_buckets}; }
    std::optional<BucketCourse> course() const override
    {
        return m_hash == HashKind::Java ? javaCourse() : hashCourse(std::string(hashName(m_hash)), hashBits(m_hash));
    }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        const HashValue hash = hashKey(m_hash, key, steps);
        const std::int64_t bucket = hash.modulo(m_buckets);
        if (steps != nullptr)
        {
            addStep(steps, "reduction",
                    hash.decimal() + " mod " + std::to_string(m_buckets) + " = " + std::to_string(bucket),
                    hash.isSigned ? "floored, never negative" : "");
        }
        addBucketStep(steps, bucket, m_buckets);
        return bucket;
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        if (m_hash == HashKind::Java)
        {
            javaBuckets(keys, out);
            return;
        }
        std::array<std::uint64_t, kBlock> hashes;
        for (std::size_t at = 0; at < out.size(); at += kBlock)
        {
            const std::size_t count = std::min(kBlock, out.size() - at);
            const std::span<std::uint64_t> block(hashes.data(), count);
            m_isUnsigned ? hashUnsigneds(m_hash, keys.subspan(at, count), block)
                         : hashIntegers(m_hash, keys.subspan(at, count), block);
            reduce(block, out.subspan(at, count));
        }
    }

    void bucketsOf(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        std::array<std::uint64_t, kBlock> hashes;
        for (std::size_t at = 0; at < out.size(); at += kBlock)
        {
            const std::size_t count = std::min(kBlock, out.size() - at);
            const std::span<std::uint64_t> block(hashes.data(), count);
            hashTexts(m_hash, {keys.bytes, keys.offsets.subspan(at, count + 1)}, block);
            reduce(block, out.subspan(at, count));
        }
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        return triedBuckets(*this, m_key, range);
    }

    void fillPicture(TablePicture& picture) const override { fillEqualShares(picture, m_buckets); }

private:
    std::optional<BucketCourse> javaCourse() const
    {
        if (!m_key.isInteger() && m_key.kind != KeyType::Kind::Text)
        {
            return std::nullopt;
        }
        return residueCourse(m_isJavaInteger     ? BucketCourse::kKey
                             : m_key.isInteger() ? BucketCourse::kLongHash
                                                 : BucketCourse::kTextHash,
                             m_buckets);
    }

    BucketCourse hashCourse(std::string number, int bits) const
    {
        BucketCourse course = residueCourse(std::move(number), m_buckets);
        course.bits = bits;
        course.isSigned = false;
        course.below.clear();
        return course;
    }

    void javaBuckets(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const
    {
        const Reducer reducer = m_reducer;
        const bool isInteger = m_isJavaInteger;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const std::int64_t hash = isInteger ? keys[i] : javaLongHash(keys[i]);
            out[i] = static_cast<std::int32_t>(reducer.ofSigned(hash));
        }
    }

    void reduce(std::span<const std::uint64_t> hashes, std::span<std::int32_t> out) const
    {
        const Reducer reducer = m_reducer;
        const bool isSigned = m_hash == HashKind::Java;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(isSigned ? reducer.ofSigned(static_cast<std::int64_t>(hashes[i]))
                                                        : reducer.ofUnsigned(hashes[i]));
        }
    }

    KeyType m_key;
    HashKind m_hash;
    std::int64_t m_buckets;
    bool m_isUnsigned;
    bool m_isJavaInteger;
    Reducer m_reducer;
};

const AlgorithmInfo& hashModInfo()
{
    static const AlgorithmInfo info{
        .name = "hash_mod",
        .title = "Hash",
        .summary = "A hash of the key divided by the number of buckets. Spreads any kind of key evenly; ranges of keys "
                   "go to every shard. With many buckets, data is moved bucket by bucket and no key is hashed anew.",
        .picture = AlgorithmInfo::Picture::Grid,
        .needsPlacement = true,
        .orderedKeys = false,
        .params = {choiceSpec(
                       "hash", kRequired, "crc32", {hashNames().begin(), hashNames().end()}, "Hash",
                       "crc32 is what MySQL's CRC32() gives; java is hashCode() of a Long, an Integer or a String; "
                       "an integer is hashed as its decimal text by all others."),
                   countSpec("buckets", kRequired, "1024", 1, kMaxBuckets, "Buckets",
                             "How many buckets there are; many more than shards, so that load can be moved in small "
                             "steps.")},
    };
    return info;
}

std::unique_ptr<Algorithm> makeHashMod(const AlgorithmSpec& spec, const AlgorithmContext& context,
                                       Diagnostics& findings)
{
    const ParamReader params(spec, context, findings);
    return std::make_unique<HashMod>(*hashByName(params.text("hash")), *params.integer("buckets"), context.key);
}

} // namespace

AlgorithmEntry hashModAlgorithm()
{
    return {hashModInfo, makeHashMod};
}

} // namespace atlas
