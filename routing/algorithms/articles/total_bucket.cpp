#include "routing/algorithms/articles/total_bucket.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/support.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"

namespace atlas
{

namespace
{

constexpr const char* kSchemas = "dbCount";
constexpr const char* kTables = "tablesPerDb";
constexpr const char* kHash = "hash";
constexpr const char* kHashCode = "Java hashCode";

class TotalBucket final : public EngineAlgorithm
{
public:
    TotalBucket(std::int64_t schemas, std::int64_t tables)
        : m_tables(tables), m_buckets(schemas * tables), m_reducer(static_cast<std::uint64_t>(m_buckets))
    {
    }

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return Outcome::noRoute();
        }
        const Result<std::int32_t> hash = javaHash(key);
        if (!hash)
        {
            return hash.error();
        }
        const auto bucket = static_cast<std::int64_t>(m_reducer.ofSigned(*hash));
        addStep(steps, "value", key.text, std::string(valueTypeName(key.type)));
        addStep(steps, "hash", std::to_string(*hash), "hashCode()");
        addStep(steps, "reduction", std::to_string(bucket), "floorMod " + std::to_string(m_buckets));
        const std::string place = "db=" + std::to_string(bucket / m_tables) + ",table=" + std::to_string(bucket);
        addStep(steps, "place", place);
        return Outcome::ofName(place, bucket);
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        if (m_buckets > INT32_MAX || type == ValueType::Unsigned)
        {
            return false;
        }
        const bool isLong = type == ValueType::Long || type == ValueType::UnsignedInt;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const std::int32_t hash = isLong ? javaLongHash(keys[i]) : static_cast<std::int32_t>(keys[i]);
            out[i] = static_cast<std::int32_t>(m_reducer.ofSigned(hash));
        }
        return true;
    }

private:
    std::int64_t m_tables;
    std::int64_t m_buckets;
    Reducer m_reducer;
};

ParamSpec tablesSpec(const char* name, std::string value, std::string title, std::string help)
{
    return countSpec(name, kRequired, std::move(value), 1, INT32_MAX, std::move(title), std::move(help));
}

const AlgorithmInfo& totalBucketInfo()
{
    static const AlgorithmInfo info{
        .name = "articles.total_bucket_floormod",
        .title = "One bucket for all tables",
        .summary = "The hash modulo all tables of all schemas: tables are numbered through, and a schema has a run of "
                   "them.",
        .params = {tablesSpec(kSchemas, "4", "Schemas", "How many schemas there are."),
                   tablesSpec(kTables, "8", "Tables a schema", "How many tables each schema has."),
                   choiceSpec(kHash, kOptional, kHashCode, {kHashCode}, "Hash",
                              "What makes a number of the key: hashCode() of its Java type."),
                   keyTypeParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeTotalBucket(const EngineParams& params)
{
    const Result<std::int64_t> schemas = params.requiredIntegerIn(kSchemas, 1, INT32_MAX);
    const Result<std::int64_t> tables = params.requiredIntegerIn(kTables, 1, INT32_MAX);
    if (!schemas || !tables)
    {
        return schemas ? tables.error() : schemas.error();
    }
    if (params.text(kHash, kHashCode) != kHashCode)
    {
        return params.bad(kHash, kHashCode);
    }
    return madeEngine<TotalBucket>(*schemas, *tables);
}

} // namespace

EngineEntry totalBucketFloorMod()
{
    return {.info = totalBucketInfo, .make = makeTotalBucket, .typeMatters = true};
}

} // namespace atlas
