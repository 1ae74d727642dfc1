#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/postgres_hash.h"

#include <algorithm>
#include <optional>

/// PostgreSQL's hash of a value of a type, and the shard that Citus makes of it.
namespace atlas
{

namespace
{

constexpr std::int64_t kMostShards = 64'000; ///< citus.shard_count

enum class PostgresType
{
    Int2,
    Int4,
    Int8,
    Text
};

std::optional<PostgresType> typeNamed(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, PostgresType>, 8> kNames{{{"int2", PostgresType::Int2},
                                                                               {"int4", PostgresType::Int4},
                                                                               {"int8", PostgresType::Int8},
                                                                               {"text", PostgresType::Text},
                                                                               {"smallint", PostgresType::Int2},
                                                                               {"integer", PostgresType::Int4},
                                                                               {"bigint", PostgresType::Int8},
                                                                               {"varchar", PostgresType::Text}}};
    const auto* const found =
        std::find_if(kNames.begin(), kNames.end(), [&](const auto& entry) { return entry.first == name; });
    return found != kNames.end() ? std::optional(found->second) : std::nullopt;
}

/// A value of an integer column of the type.
std::optional<std::int64_t> columnInteger(PostgresType type, const TypedValue& key)
{
    const auto number = parseLongText(keyText(key));
    const std::int64_t most = type == PostgresType::Int2   ? INT16_MAX
                              : type == PostgresType::Int4 ? INT32_MAX
                                                           : INT64_MAX;
    return number && *number >= -most - 1 && *number <= most ? number : std::nullopt;
}

/// The hash as PostgreSQL has it; nothing for what is no value of the type.
std::optional<std::int32_t> hashOf(PostgresType type, const TypedValue& key)
{
    if (type == PostgresType::Text)
    {
        return postgresHashText(keyText(key));
    }
    const auto number = columnInteger(type, key);
    if (!number)
    {
        return std::nullopt;
    }
    return type == PostgresType::Int8 ? postgresHashInt8(*number)
                                      : postgresHashInt4(static_cast<std::int32_t>(*number));
}

class PostgresHash final : public EngineAlgorithm
{
public:
    PostgresHash(PostgresType type, std::int64_t buckets) : m_type(type), m_buckets(buckets) {}

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return Outcome::noRoute();
        }
        const auto hash = hashOf(m_type, key);
        if (!hash)
        {
            return keyRefused("it is no value of the column's type");
        }
        addStep(steps, m_type == PostgresType::Text ? "text_hashed" : "number_hashed", keyText(key));
        addStep(steps, "hash", std::to_string(*hash));
        Outcome outcome = Outcome::ofNumber(std::to_string(*hash));
        if (m_buckets > 0)
        {
            outcome.index = static_cast<std::uint32_t>(*hash) % m_buckets;
            addStep(steps, "reduction",
                    std::to_string(static_cast<std::uint32_t>(*hash)) + " mod " + std::to_string(m_buckets),
                    "the hash as an unsigned number");
        }
        return outcome;
    }

private:
    PostgresType m_type;
    std::int64_t m_buckets;
};

/// Shards that share the hashes evenly; the last one takes what is left.
class CitusShard final : public EngineAlgorithm
{
public:
    CitusShard(PostgresType type, std::int64_t shards)
        : m_type(type), m_shards(shards), m_width((std::int64_t{1} << 32) / shards)
    {
    }

    std::int64_t bucketCount() const override { return m_shards; }

    std::vector<double> keyShares() const override
    {
        std::vector<double> shares(static_cast<std::size_t>(m_shards), static_cast<double>(m_width) / 4294967296.0);
        shares.back() += static_cast<double>((std::int64_t{1} << 32) % m_shards) / 4294967296.0;
        return shares;
    }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return keyRefused("cannot perform an INSERT with NULL in the partition column");
        }
        const auto hash = hashOf(m_type, key);
        if (!hash)
        {
            return keyRefused("it is no value of the column's type");
        }
        const std::int64_t shard = shardOf(*hash);
        addStep(steps, m_type == PostgresType::Text ? "text_hashed" : "number_hashed", keyText(key));
        addStep(steps, "hash", std::to_string(*hash));
        addStep(steps, "range", std::to_string(shard),
                "each shard has " + std::to_string(m_width) + " hashes, the first begins at -2147483648");
        return Outcome::ofIndex(shard);
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        if (m_type != PostgresType::Int8 || type == ValueType::Unsigned)
        {
            return false;
        }
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(shardOf(postgresHashInt8(keys[i])));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        if (m_type != PostgresType::Text)
        {
            return false;
        }
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(shardOf(postgresHashText(keys[i])));
        }
        return true;
    }

private:
    std::int64_t shardOf(std::int32_t hash) const
    {
        return std::min((std::int64_t{hash} + (std::int64_t{1} << 31)) / m_width, m_shards - 1);
    }

    PostgresType m_type;
    std::int64_t m_shards;
    std::int64_t m_width;
};

ParamSpec typeParam()
{
    return {.name = "type",
            .type = ParamSpec::Type::Choice,
            .required = true,
            .defaultText = "int8",
            .minimum = {},
            .maximum = {},
            .choices = {"int2", "int4", "int8", "text", "smallint", "integer", "bigint", "varchar"},
            .title = "Column type",
            .help = "The type of the distribution column in PostgreSQL: it chooses the hash function."};
}

const AlgorithmInfo& hashInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.pg_hash_citus",
        .title = "PostgreSQL hash",
        .summary = "The hash that PostgreSQL has for the column's type; int4 and int8 agree for small numbers.",
        .params = {typeParam(), hashBucketsParam()},
    };
    return info;
}

const AlgorithmInfo& citusInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.citus_shard_index",
        .title = "Citus shard",
        .summary = "PostgreSQL's hash in even ranges, one a shard, as create_distributed_table() makes them.",
        .params = {typeParam(), countSpec("shard_count", kRequired, "32", 1, kMostShards, "Shards",
                                          "How many shards the table was distributed to.")},
    };
    return info;
}

Result<PostgresType> readType(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText("type");
    if (!written)
    {
        return written.error();
    }
    const auto type = typeNamed(*written);
    return type ? Result<PostgresType>(*type) : params.bad("type", "int2, int4, int8 or text");
}

Result<std::unique_ptr<EngineAlgorithm>> makeHash(const EngineParams& params)
{
    const Result<PostgresType> type = readType(params);
    const Result<std::int64_t> buckets = readHashBuckets(params);
    if (!type || !buckets)
    {
        return type ? buckets.error() : type.error();
    }
    return madeEngine<PostgresHash>(*type, *buckets);
}

Result<std::unique_ptr<EngineAlgorithm>> makeCitus(const EngineParams& params)
{
    const Result<PostgresType> type = readType(params);
    const Result<std::int64_t> shards = params.requiredIntegerIn("shard_count", 1, kMostShards);
    if (!type || !shards)
    {
        return type ? shards.error() : type.error();
    }
    return madeEngine<CitusShard>(*type, *shards);
}

} // namespace

EngineEntry postgresHash()
{
    return {.info = hashInfo, .make = makeHash};
}

EngineEntry citusShardIndex()
{
    return {.info = citusInfo, .make = makeCitus};
}

} // namespace atlas
