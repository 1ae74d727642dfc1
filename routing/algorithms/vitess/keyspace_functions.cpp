#include "routing/algorithms/vitess/keyspace_functions.h"

#include "routing/algorithms/vitess/loose_collation.h"
#include "routing/algorithms/vitess/vindex.h"

namespace atlas
{

namespace
{

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : " ") + name;
    }
    return text;
}

Result<std::string> shardForId(const EngineParams& params, std::string_view inputType, std::string_view input)
{
    const Result<std::string> list = params.requiredText("shards");
    if (!list)
    {
        return list.error();
    }
    const auto shards = readVitessShards(params);
    const auto id = parseTypedValue(inputType, input);
    if (!shards || !id)
    {
        return shards ? id.error() : shards.error();
    }
    const auto place = shards->find(id->text);
    return place ? Result<std::string>((*shards)[*place].name) : keyRefused("no shard holds the id");
}

Result<std::string> generateShardRanges(const EngineParams&, std::string_view inputType, std::string_view input)
{
    const auto count = parseTypedValue(inputType, input);
    if (!count)
    {
        return count.error();
    }
    const auto names = parseLongText(count->text) ? evenVitessShards(*parseLongText(count->text)) : std::nullopt;
    return names ? Result<std::string>(joined(*names)) : keyRefused("a keyspace has 1 to 65536 shards");
}

Result<std::string> parseSpec(const EngineParams&, std::string_view, std::string_view input)
{
    const auto names = parseShardingSpec(input);
    return names ? Result<std::string>(joined(*names)) : names.error();
}

Result<std::string> collationKey(const EngineParams&, std::string_view inputType, std::string_view input)
{
    const auto value = parseTypedValue(inputType, input);
    std::string key;
    if (!value || !looseCollationKey(value->text, key))
    {
        return value ? keyRefused("it is no UTF-8") : value.error();
    }
    return hexText(key);
}

AlgorithmInfo info(std::string name, std::string title, std::string summary)
{
    return {
        .name = "vitess." + std::move(name), .title = std::move(title), .summary = std::move(summary), .params = {}};
}

const AlgorithmInfo& shardForIdInfo()
{
    static const AlgorithmInfo kInfo = []
    {
        AlgorithmInfo made = info("shard_for_ksid", "Vitess shard of an id", "The shard that holds a keyspace id.");
        made.params.push_back(vitessShardsParam());
        return made;
    }();
    return kInfo;
}

const AlgorithmInfo& generateInfo()
{
    static const AlgorithmInfo kInfo =
        info("generate_shard_ranges", "Vitess even shards", "The names of so many shards of even widths.");
    return kInfo;
}

const AlgorithmInfo& parseInfo()
{
    static const AlgorithmInfo kInfo =
        info("parse_sharding_spec", "Vitess sharding spec", "The shards that a text such as -40-80- names.");
    return kInfo;
}

const AlgorithmInfo& collationKeyInfo()
{
    static const AlgorithmInfo kInfo = info("unicode_loose_collation_key", "Vitess loose text",
                                            "The bytes that unicode_loose_md5 and unicode_loose_xxhash hash.");
    return kInfo;
}

} // namespace

EngineEntry vitessShardForIdEntry()
{
    return {.info = shardForIdInfo, .compute = shardForId};
}

EngineEntry vitessGenerateShardRangesEntry()
{
    return {.info = generateInfo, .compute = generateShardRanges};
}

EngineEntry vitessParseShardingSpecEntry()
{
    return {.info = parseInfo, .compute = parseSpec};
}

EngineEntry vitessLooseCollationKeyEntry()
{
    return {.info = collationKeyInfo, .compute = collationKey};
}

} // namespace atlas
