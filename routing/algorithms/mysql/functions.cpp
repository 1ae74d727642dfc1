#include "models/core/bucket_set.h"
#include "routing/algorithms/mysql/entries.h"
#include "routing/algorithms/mysql/literal_text.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"

#include <algorithm>
#include <array>

/// Functions of the server as sharding rules use them: CRC32(x), and CONV(LEFT(MD5(x), 8), 16, 10).
namespace atlas
{

namespace
{

constexpr std::size_t kAtOnce = 512; ///< keys whose hashes are kept between the two loops

class HashOfText final : public EngineAlgorithm
{
public:
    HashOfText(HashKind kind, std::int64_t buckets)
        : m_kind(kind), m_buckets(buckets), m_reducer(static_cast<std::uint64_t>(std::max<std::int64_t>(buckets, 1)))
    {
    }

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return Outcome::noRoute();
        }
        const auto text = argumentText(key);
        if (!text)
        {
            return keyRefused("it is no number");
        }
        const HashValue hash = hashText(m_kind, *text);
        addStep(steps, "text_hashed", *text, key.isNumber() ? "a number is hashed as its decimal text" : "");
        addStep(steps, "hash", hash.decimal());
        Outcome outcome = Outcome::ofNumber(hash.decimal());
        if (m_buckets > 0)
        {
            outcome.index = hash.modulo(m_buckets);
            addStep(steps, "reduction", hash.decimal() + " mod " + std::to_string(m_buckets));
        }
        return outcome;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        return m_buckets > 0
               && batchBy(out,
                          [&](std::size_t begin, std::span<std::uint64_t> hashes)
                          {
                              const auto part = keys.subspan(begin, hashes.size());
                              type == ValueType::Unsigned ? hashUnsigneds(m_kind, part, hashes)
                                                          : hashIntegers(m_kind, part, hashes);
                          });
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        return m_buckets > 0
               && batchBy(out,
                          [&](std::size_t begin, std::span<std::uint64_t> hashes) {
                              hashTexts(m_kind, {keys.bytes, keys.offsets.subspan(begin, hashes.size() + 1)}, hashes);
                          });
    }

private:
    /// The bytes that a function of text sees; nothing for a value that is not of its type.
    static std::optional<std::string> argumentText(const TypedValue& key)
    {
        if (key.type == ValueType::Absent)
        {
            return std::nullopt;
        }
        if (key.type == ValueType::Boolean)
        {
            return std::to_string(key.number);
        }
        return key.isNumber() ? literalText(key.text) : std::optional(key.text);
    }

    template <typename Hash>
    bool batchBy(std::span<std::int32_t> out, Hash hash) const
    {
        std::array<std::uint64_t, kAtOnce> hashes;
        for (std::size_t begin = 0; begin < out.size(); begin += kAtOnce)
        {
            const std::size_t count = std::min(kAtOnce, out.size() - begin);
            hash(begin, std::span(hashes).first(count));
            for (std::size_t i = 0; i < count; ++i)
            {
                out[begin + i] = static_cast<std::int32_t>(m_reducer.ofUnsigned(hashes[i]));
            }
        }
        return true;
    }

    HashKind m_kind;
    std::int64_t m_buckets;
    Reducer m_reducer;
};

Result<std::unique_ptr<EngineAlgorithm>> make(const EngineParams& params, HashKind kind)
{
    const Result<std::int64_t> buckets = params.integerIn("buckets", 0, 1, kMaxBuckets);
    if (!buckets)
    {
        return buckets.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<HashOfText>(kind, *buckets));
}

Result<std::unique_ptr<EngineAlgorithm>> makeCrc32(const EngineParams& params)
{
    return make(params, HashKind::Crc32);
}

Result<std::unique_ptr<EngineAlgorithm>> makeMd5(const EngineParams& params)
{
    return make(params, HashKind::Md5Hex8);
}

ParamSpec bucketsParam()
{
    return {.name = "buckets",
            .type = ParamSpec::Type::Integer,
            .required = false,
            .defaultText = "",
            .minimum = 1,
            .maximum = kMaxBuckets,
            .choices = {},
            .title = "Buckets",
            .help = "How many buckets a table has: the number modulo this."};
}

const AlgorithmInfo& crc32Info()
{
    static const AlgorithmInfo info{
        .name = "mysql.CRC32",
        .title = "MySQL CRC32()",
        .summary = "The server's CRC32(key); a number is hashed as its decimal text.",
        .params = {bucketsParam()},
    };
    return info;
}

const AlgorithmInfo& md5Info()
{
    static const AlgorithmInfo info{
        .name = "mysql.MD5_prefix32",
        .title = "MySQL MD5() prefix",
        .summary = "The first eight hex digits of the server's MD5(key) as a number: CONV(LEFT(MD5(key), 8), 16, 10).",
        .params = {bucketsParam()},
    };
    return info;
}

} // namespace

EngineEntry mysqlCrc32()
{
    return {.info = crc32Info, .make = makeCrc32};
}

EngineEntry mysqlMd5Prefix()
{
    return {.info = md5Info, .make = makeMd5};
}

} // namespace atlas
