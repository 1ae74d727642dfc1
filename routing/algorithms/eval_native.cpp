#include "routing/algorithms/eval_families.h"
#include "routing/algorithms/registry.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

/// The algorithms of layout files, by the parameters a layout gives; a ring's shards are `shards: {name: weight}`.
namespace atlas
{

ParamValue paramOfJson(const nlohmann::json& json)
{
    if (json.is_array())
    {
        std::vector<ParamValue> items;
        for (const auto& item : json)
        {
            items.push_back(paramOfJson(item));
        }
        return ParamValue::list(std::move(items));
    }
    if (json.is_object())
    {
        ParamValue map;
        map.kind = ParamValue::Kind::Map;
        for (const auto& [name, value] : json.items())
        {
            map.entries.emplace_back(name, paramOfJson(value));
        }
        return map;
    }
    return json.is_string() ? ParamValue::scalar(json.get<std::string>(), true) : ParamValue::scalar(json.dump());
}

namespace
{

/// The vectors' names of types as column types; anything else is taken as a column type.
KeySpec keySpec(const EvalRequest& request, const nlohmann::json& params)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kTypes{{{"long", "bigint"},
                                                                                   {"int64", "bigint"},
                                                                                   {"numeric", "bigint"},
                                                                                   {"short", "smallint"},
                                                                                   {"uint64", "bigint unsigned"},
                                                                                   {"int_unsigned", "int unsigned"},
                                                                                   {"string", "varchar"}}};
    KeySpec key;
    key.columns = {"key"};
    key.type = request.inputType;
    for (const auto& [name, type] : kTypes)
    {
        key.type = request.inputType == name ? std::string(type) : key.type;
    }
    key.timeZone = params.value("time_zone", std::string());
    return key;
}

std::vector<Shard> ringShards(const nlohmann::json& params)
{
    std::vector<Shard> shards;
    const auto found = params.find("shards");
    if (found == params.end() || !found->is_object())
    {
        return shards;
    }
    for (const auto& [name, weight] : found->items())
    {
        Shard shard;
        shard.name = name;
        shard.weight = weight.is_number() ? weight.get<double>() : 1.0;
        shards.push_back(std::move(shard));
    }
    return shards;
}

std::string firstError(const Diagnostics& findings)
{
    for (const Diagnostic& finding : findings)
    {
        if (finding.severity == Severity::Error)
        {
            return evalError(finding.code);
        }
    }
    return evalError("not made");
}

std::string evaluateNative(const EvalRequest& request, const nlohmann::json& params)
{
    if (findAlgorithm(request.algorithm) == nullptr)
    {
        return unknownAlgorithm();
    }
    if (request.inputType == "null")
    {
        return "NULL";
    }
    AlgorithmSpec spec;
    spec.name = request.algorithm;
    for (const auto& [name, value] : params.items())
    {
        if (name != "shards" && name != "time_zone")
        {
            spec.params.set(name, paramOfJson(value));
        }
    }
    const KeySpec key = keySpec(request, params);
    const std::vector<Shard> shards = ringShards(params);
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(spec, key, shards, {}, findings);
    if (algorithm == nullptr)
    {
        return firstError(findings);
    }
    const Result<KeyValue> value = parseKey(key, request.input);
    if (!value)
    {
        return evalError(value.error().code);
    }
    const Result<std::int64_t> bucket = algorithm->bucketOf(*value, nullptr);
    return bucket ? std::to_string(*bucket) : "NULL";
}

} // namespace

EvalFamily nativeFamily()
{
    return {"native", evaluateNative};
}

} // namespace atlas
