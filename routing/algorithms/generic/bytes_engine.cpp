#include "routing/algorithms/generic/bytes_engine.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"

namespace atlas
{

std::string keyText(const TypedValue& key)
{
    if (!key.isFixedInteger())
    {
        return key.text;
    }
    return key.type == ValueType::Unsigned ? std::to_string(static_cast<std::uint64_t>(key.number))
                                           : std::to_string(key.number);
}

std::optional<std::string> bytesOf(const TypedValue& key)
{
    return key.isNull() || key.type == ValueType::Absent ? std::nullopt : std::optional(keyText(key));
}

Result<Outcome> BytesEngine::route(const TypedValue& key, std::vector<RouteStep>* steps) const
{
    const std::optional<std::string> bytes = bytesOf(key);
    return bytes ? routeBytes(*bytes, steps) : Result<Outcome>(keyRefused("it hashes a text, and NULL is none"));
}

bool BytesEngine::batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const
{
    std::array<char, 24> buffer{};
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        out[i] = bucketOfBytes(type == ValueType::Unsigned ? decimalText(static_cast<std::uint64_t>(keys[i]), buffer)
                                                           : decimalText(keys[i], buffer));
    }
    return true;
}

bool BytesEngine::batch(const TextArena& keys, std::span<std::int32_t> out) const
{
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        out[i] = bucketOfBytes(keys[i]);
    }
    return true;
}

ParamSpec nodesParam()
{
    return {.name = "nodes",
            .type = ParamSpec::Type::ValueList,
            .required = true,
            .defaultText = "ds_0, ds_1",
            .minimum = {},
            .maximum = {},
            .choices = {},
            .title = "Nodes",
            .help = "The names of the nodes; the first one is bucket 0."};
}

ParamSpec hashBucketsParam()
{
    return countSpec("buckets", kOptional, "", 1, kMaxBuckets, "Buckets",
                     "How many buckets a table has: the hash, as an unsigned number, modulo this.");
}

Result<std::int64_t> readHashBuckets(const EngineParams& params)
{
    return params.integerIn("buckets", 0, 1, kMaxBuckets);
}

} // namespace atlas
