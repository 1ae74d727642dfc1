#include "routing/algorithms/vitess/single_column.h"

#include "routing/algorithms/algorithm.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/vindex.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

/// What Vitess does with a key that a vindex cannot take.
enum class Failure
{
    NoDestination, ///< no shard is asked
    Error
};

class SingleColumn final : public VitessVindex
{
public:
    /// `number` is what its ids are called where they are spread evenly.
    SingleColumn(std::unique_ptr<VitessKeyHash> hash, const char* number, Failure failure, VitessShards list)
        : VitessVindex(std::move(list)), m_hash(std::move(hash)), m_number(number), m_failure(failure)
    {
    }

    std::optional<BucketCourse> course(ValueType) const override
    {
        if (m_number == nullptr || !shards().decidedByNumber())
        {
            return std::nullopt;
        }
        BucketCourse course;
        course.number = m_number;
        course.pieces = shards().pieces();
        return course;
    }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        Result<std::string> id = m_hash->idOf(key, steps);
        if (id)
        {
            return idOutcome(*std::move(id), steps);
        }
        return m_failure == Failure::NoDestination ? Result<Outcome>(Outcome::noDestination()) : id.error();
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        constexpr std::size_t kAtOnce = 512;
        std::array<std::uint64_t, kAtOnce> ids;
        std::array<bool, kAtOnce> has;
        if (!shards().decidedByNumber() || !isInteger(type))
        {
            return false;
        }
        for (std::size_t at = 0; at < keys.size(); at += kAtOnce)
        {
            const std::size_t count = std::min(kAtOnce, keys.size() - at);
            if (!m_hash->idsOf(keys.subspan(at, count), type != ValueType::Unsigned, std::span(ids).first(count),
                               std::span(has).first(count)))
            {
                return false;
            }
            for (std::size_t i = 0; i < count; ++i)
            {
                out[at + i] = has[i] ? shards().findNumber(ids[i]) : kNoBucket;
            }
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        const bool byNumber = shards().decidedByNumber();
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            std::uint64_t id = 0;
            out[i] =
                byNumber && m_hash->idOfText(keys[i], id) ? shards().findNumber(id) : oneByOne(std::string(keys[i]));
        }
        return true;
    }

private:
    /// A batch of them has the number's bits; of the others it has not.
    static bool isInteger(ValueType type)
    {
        return type == ValueType::Short || type == ValueType::Int || type == ValueType::UnsignedInt
               || type == ValueType::Long || type == ValueType::Unsigned;
    }

    std::int32_t oneByOne(std::string key) const
    {
        const Result<std::string> id = m_hash->idOf(TypedValue::ofText(std::move(key)), nullptr);
        const auto place = id ? shards().find(*id) : std::nullopt;
        return place ? static_cast<std::int32_t>(*place) : kNoBucket;
    }

    std::unique_ptr<VitessKeyHash> m_hash;
    const char* m_number;
    Failure m_failure;
};

/// Works for NULL, too.
class Null final : public VitessVindex
{
public:
    using VitessVindex::VitessVindex;

    Result<Outcome> route(const TypedValue&, std::vector<RouteStep>* steps) const override
    {
        return idOutcome(std::string(1, '\0'), steps);
    }
};

Result<std::unique_ptr<EngineAlgorithm>> made(Result<std::unique_ptr<VitessKeyHash>> hash, const char* number,
                                              Failure failure, const EngineParams& params)
{
    auto shards = readVitessShards(params);
    if (!hash || !shards)
    {
        return hash ? shards.error() : hash.error();
    }
    return std::unique_ptr<EngineAlgorithm>(
        std::make_unique<SingleColumn>(*std::move(hash), number, failure, *std::move(shards)));
}

template <std::unique_ptr<VitessKeyHash> (*Hash)(), Failure failure>
Result<std::unique_ptr<EngineAlgorithm>> makePlain(const EngineParams& params)
{
    return made(Hash(), nullptr, failure, params);
}

template <std::unique_ptr<VitessKeyHash> (*Hash)(), Failure failure, const AlgorithmInfo& (*Info)()>
Result<std::unique_ptr<EngineAlgorithm>> makeSpread(const EngineParams& params)
{
    return made(Hash(), Info().name.c_str(), failure, params);
}

Result<std::unique_ptr<EngineAlgorithm>> makeStaticMap(const EngineParams& params)
{
    return made(vitessStaticMap(params), nullptr, Failure::NoDestination, params);
}

Result<std::unique_ptr<EngineAlgorithm>> makeNull(const EngineParams& params)
{
    auto shards = readVitessShards(params);
    return shards ? Result<std::unique_ptr<EngineAlgorithm>>(std::make_unique<Null>(*std::move(shards)))
                  : shards.error();
}

AlgorithmInfo info(std::string name, std::string title, std::string summary)
{
    return {.name = "vitess." + std::move(name),
            .title = std::move(title),
            .summary = std::move(summary),
            .params = {vitessShardsParam()}};
}

const AlgorithmInfo& hashInfo()
{
    static const AlgorithmInfo kInfo =
        info("hash", "Vitess hash",
             "DES of a 64-bit number: spreads ids evenly and can be turned back into them. Takes integers only.");
    return kInfo;
}

const AlgorithmInfo& xxHashInfo()
{
    static const AlgorithmInfo kInfo =
        info("xxhash", "Vitess xxHash",
             "xxHash64 of a value's bytes: spreads values of any type evenly. A number counts as its decimal text.");
    return kInfo;
}

const AlgorithmInfo& binaryInfo()
{
    static const AlgorithmInfo kInfo =
        info("binary", "Vitess binary",
             "The value's bytes are the keyspace id: rows lie in the order of their keys, as even as those are.");
    return kInfo;
}

const AlgorithmInfo& binaryMd5Info()
{
    static const AlgorithmInfo kInfo =
        info("binary_md5", "Vitess MD5", "MD5 of a value's bytes, 16 of them: spreads values of any type evenly.");
    return kInfo;
}

const AlgorithmInfo& looseMd5Info()
{
    static const AlgorithmInfo kInfo =
        info("unicode_loose_md5", "Vitess loose text, MD5",
             "MD5 of a text without case, accents and spaces at its end: texts that a case-insensitive collation calls "
             "equal share a shard.");
    return kInfo;
}

const AlgorithmInfo& looseXxHashInfo()
{
    static const AlgorithmInfo kInfo =
        info("unicode_loose_xxhash", "Vitess loose text, xxHash",
             "xxHash64 of a text without case, accents and spaces at its end: texts that a case-insensitive collation "
             "calls equal share a shard.");
    return kInfo;
}

const AlgorithmInfo& numericInfo()
{
    static const AlgorithmInfo kInfo =
        info("numeric", "Vitess numeric",
             "The number itself is the keyspace id: ids that are small all lie on the first shard.");
    return kInfo;
}

const AlgorithmInfo& reverseBitsInfo()
{
    static const AlgorithmInfo kInfo =
        info("reverse_bits", "Vitess reversed bits",
             "A number with its bits in reverse: ids that count up are spread evenly and can be turned back.");
    return kInfo;
}

const AlgorithmInfo& nullInfo()
{
    static const AlgorithmInfo kInfo = info(
        "null", "Vitess null", "Every row has the keyspace id 00, so all live on the shard that holds the first ids.");
    return kInfo;
}

const AlgorithmInfo& staticMapInfo()
{
    static const AlgorithmInfo kInfo = []
    {
        AlgorithmInfo made = info("numeric_static_map", "Vitess listed numbers",
                                  "A list says which number stands for a key; other keys are taken as they are, or "
                                  "hashed when a fallback is named.");
        made.params.push_back(
            {.name = "json",
             .type = ParamSpec::Type::Lines,
             .required = true,
             .defaultText = "{\"1\": 1}",
             .minimum = {},
             .maximum = {},
             .choices = {},
             .title = "List",
             .help = "A JSON object: for each key, as text, the number that becomes its keyspace id."});
        made.params.push_back({.name = "fallback_type",
                               .type = ParamSpec::Type::Text,
                               .required = false,
                               .defaultText = "",
                               .minimum = {},
                               .maximum = {},
                               .choices = {},
                               .title = "Fallback",
                               .help =
                                   "The vindex for keys that are not listed, such as hash or xxhash; without it the "
                                   "key's number is its keyspace id."});
        return made;
    }();
    return kInfo;
}

} // namespace

EngineEntry vitessHashEntry()
{
    return {.info = hashInfo, .make = makeSpread<vitessHash, Failure::NoDestination, hashInfo>};
}

EngineEntry vitessXxHashEntry()
{
    return {.info = xxHashInfo, .make = makeSpread<vitessXxHash, Failure::Error, xxHashInfo>};
}

EngineEntry vitessBinaryEntry()
{
    return {.info = binaryInfo, .make = makePlain<vitessBinary, Failure::Error>};
}

EngineEntry vitessBinaryMd5Entry()
{
    return {.info = binaryMd5Info, .make = makeSpread<vitessBinaryMd5, Failure::Error, binaryMd5Info>};
}

EngineEntry vitessLooseMd5Entry()
{
    return {.info = looseMd5Info, .make = makeSpread<vitessLooseMd5, Failure::Error, looseMd5Info>};
}

EngineEntry vitessLooseXxHashEntry()
{
    return {.info = looseXxHashInfo, .make = makeSpread<vitessLooseXxHash, Failure::Error, looseXxHashInfo>};
}

EngineEntry vitessNumericEntry()
{
    return {.info = numericInfo, .make = makePlain<vitessNumeric, Failure::NoDestination>};
}

EngineEntry vitessStaticMapEntry()
{
    return {.info = staticMapInfo, .make = makeStaticMap};
}

EngineEntry vitessReverseBitsEntry()
{
    return {.info = reverseBitsInfo, .make = makeSpread<vitessReverseBits, Failure::NoDestination, reverseBitsInfo>};
}

EngineEntry vitessNullEntry()
{
    return {.info = nullInfo, .make = makeNull};
}

} // namespace atlas
