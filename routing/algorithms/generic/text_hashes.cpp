#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/murmur3_utf16.h"
#include "routing/hash/primitives.h"

/// Hashes of a text whose number is the answer; a layout takes it modulo its buckets.
namespace atlas
{

namespace
{

using HashFunction = std::uint64_t (*)(std::string_view key, std::uint32_t seed);

class TextHash final : public BytesEngine
{
public:
    TextHash(HashFunction hash, bool isSigned, std::uint32_t seed, std::int64_t buckets)
        : m_hash(hash), m_isSigned(isSigned), m_seed(seed), m_buckets(buckets)
    {
    }

    std::int64_t bucketCount() const override { return m_buckets; }

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override
    {
        const std::uint64_t hash = m_hash(key, m_seed);
        Outcome outcome =
            Outcome::ofNumber(m_isSigned ? std::to_string(static_cast<std::int32_t>(static_cast<std::uint32_t>(hash)))
                                         : std::to_string(hash));
        addStep(steps, "text_hashed", std::string(key));
        addStep(steps, "hash", outcome.text);
        if (m_buckets > 0)
        {
            outcome.index = bucketOfHash(hash);
            addStep(steps, "reduction", std::to_string(hash) + " mod " + std::to_string(m_buckets),
                    "the hash as an unsigned number");
        }
        return outcome;
    }

    std::int32_t bucketOfBytes(std::string_view key) const override
    {
        return m_buckets > 0 ? bucketOfHash(m_hash(key, m_seed)) : -1;
    }

private:
    std::int32_t bucketOfHash(std::uint64_t hash) const
    {
        return static_cast<std::int32_t>(hash % static_cast<std::uint64_t>(m_buckets));
    }

    HashFunction m_hash;
    bool m_isSigned;
    std::uint32_t m_seed;
    std::int64_t m_buckets;
};

AlgorithmInfo hashInfo(std::string name, std::string title, std::string summary, bool hasSeed)
{
    AlgorithmInfo info{.name = std::move(name), .title = std::move(title), .summary = std::move(summary), .params = {}};
    if (hasSeed)
    {
        info.params.push_back(
            countSpec("seed", kOptional, "0", INT32_MIN, UINT32_MAX, "Seed", "The seed of the hash, 32 bits."));
    }
    info.params.push_back(hashBucketsParam());
    return info;
}

template <HashFunction hash>
Result<std::unique_ptr<EngineAlgorithm>> makePlain(const EngineParams& params)
{
    const Result<std::int64_t> buckets = readHashBuckets(params);
    return buckets ? madeEngine<TextHash>(hash, false, 0U, *buckets) : buckets.error();
}

template <HashFunction hash>
Result<std::unique_ptr<EngineAlgorithm>> makeSeeded(const EngineParams& params)
{
    const Result<std::int64_t> seed = params.integerIn("seed", 0, INT32_MIN, UINT32_MAX);
    const Result<std::int64_t> buckets = readHashBuckets(params);
    if (!seed || !buckets)
    {
        return seed ? buckets.error() : seed.error();
    }
    return madeEngine<TextHash>(hash, true, static_cast<std::uint32_t>(*seed), *buckets);
}

std::uint64_t fnv1(std::string_view key, std::uint32_t)
{
    return fnv1Of(key);
}

std::uint64_t fnv1a32(std::string_view key, std::uint32_t)
{
    return fnv1a32Of(key);
}

std::uint64_t fnv1a64(std::string_view key, std::uint32_t)
{
    return fnv1a64Of(key);
}

std::uint64_t murmurBytes(std::string_view key, std::uint32_t seed)
{
    return murmur3Of(key, seed);
}

std::uint64_t murmurChars(std::string_view key, std::uint32_t seed)
{
    return murmur3OfUtf16(key, seed);
}

const AlgorithmInfo& fnv1Info()
{
    static const AlgorithmInfo info = hashInfo("generic.fnv1_32", "FNV-1, 32 bits",
                                               "The older FNV hash of the key's bytes: it multiplies first.", false);
    return info;
}

const AlgorithmInfo& fnv1a32Info()
{
    static const AlgorithmInfo info = hashInfo("generic.fnv1a32", "FNV-1a, 32 bits",
                                               "The FNV hash of the key's bytes that most libraries mean.", false);
    return info;
}

const AlgorithmInfo& fnv1a64Info()
{
    static const AlgorithmInfo info =
        hashInfo("generic.fnv1a64", "FNV-1a, 64 bits", "The FNV hash of the key's bytes in 64 bits.", false);
    return info;
}

const AlgorithmInfo& murmurBytesInfo()
{
    static const AlgorithmInfo info =
        hashInfo("generic.murmur3_32_utf8", "Murmur3 of UTF-8",
                 "murmur3_32 (x86) of the key's UTF-8 bytes, signed as Guava's asInt().", true);
    return info;
}

const AlgorithmInfo& murmurCharsInfo()
{
    static const AlgorithmInfo info = hashInfo(
        "generic.murmur3_32_chars", "Murmur3 of chars",
        "murmur3_32 (x86) of the key's UTF-16 units, as Guava's hashUnencodedChars: not the hash of its UTF-8.", true);
    return info;
}

} // namespace

EngineEntry genericFnv1()
{
    return {.info = fnv1Info, .make = makePlain<fnv1>};
}

EngineEntry genericFnv1a32()
{
    return {.info = fnv1a32Info, .make = makePlain<fnv1a32>};
}

EngineEntry genericFnv1a64()
{
    return {.info = fnv1a64Info, .make = makePlain<fnv1a64>};
}

EngineEntry genericMurmur3Bytes()
{
    return {.info = murmurBytesInfo, .make = makeSeeded<murmurBytes>};
}

EngineEntry genericMurmur3Chars()
{
    return {.info = murmurCharsInfo, .make = makeSeeded<murmurChars>};
}

} // namespace atlas
