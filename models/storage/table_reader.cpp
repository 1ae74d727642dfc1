#include "models/storage/section_readers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::array<std::string_view, 4> kNativeAlgorithms{"mod", "hash_mod", "range", "list"};

LevelRule readLevel(Reading& reading, const YamlNode& node, const NodePath& path, bool namesShard)
{
    LevelRule rule;
    rule.place = reading.placeOf(node);
    MapReader map(reading, node, path);
    rule.key = readKeySpec(reading, map.required("key"), NodePath(path, "key"));
    rule.algorithm = readAlgorithm(reading, map.required("algorithm"), NodePath(path, "algorithm"));
    rule.to = map.requiredText("to");
    if (const YamlNode* to = map.child("to"); to != nullptr && !rule.to.empty())
    {
        namesShard ? checkShardTemplate(reading, *to, NodePath(path, "to")) : checkTemplate(reading, *to);
    }
    map.finish();
    return rule;
}

/// A setting of a one-level table may stand with the table, its key or its algorithm; nodes in that order.
struct SettingPlaces
{
    const YamlNode* table = nullptr;
    const YamlNode* key = nullptr;
    const YamlNode* algorithm = nullptr;
};

const YamlNode* oneSetting(Reading& reading, const SettingPlaces& places, const char* name, const NodePath& path)
{
    const YamlNode* chosen = nullptr;
    for (const YamlNode* node : {places.table, places.key, places.algorithm})
    {
        const YamlNode* here = node != nullptr ? node->find(name) : nullptr;
        if (here == nullptr || here->isNull())
        {
            continue;
        }
        if (chosen != nullptr)
        {
            reading.error("setting-twice", *here, {name, name, path.text()});
            continue;
        }
        chosen = here;
    }
    return chosen;
}

void readSettings(Reading& reading, LogicTable& table, const SettingPlaces& places, const NodePath& path)
{
    const NodePath nullPath(path, "null_bucket");
    if (const YamlNode* bucket = oneSetting(reading, places, "null_bucket", path))
    {
        table.nullBucket = readInteger(reading, *bucket, nullPath, 0, kMaxBuckets - 1);
        table.algorithm.params.remove("null_bucket");
    }
    SettingPlaces separators = places;
    const bool native = table.algorithm.name.find('.') == std::string::npos;
    separators.algorithm = native ? places.algorithm : nullptr; // a foreign algorithm has parameters of its own
    if (const YamlNode* separator = oneSetting(reading, separators, "separator", path))
    {
        table.key.separator = readText(reading, *separator, NodePath(path, "separator")).value_or("_");
        if (native)
        {
            table.algorithm.params.remove("separator");
        }
    }
}

void readOneLevel(Reading& reading, LogicTable& table, MapReader& map)
{
    const NodePath& path = map.path();
    const YamlNode* key = map.required("key");
    const YamlNode* algorithm = map.required("algorithm");
    table.key = readKeySpec(reading, key, NodePath(path, "key"));
    table.algorithm = readAlgorithm(reading, algorithm, NodePath(path, "algorithm"));
    readSettings(reading, table, {&map.node(), key, algorithm}, path);
    const bool needsPlacement =
        std::find(kNativeAlgorithms.begin(), kNativeAlgorithms.end(), table.algorithm.name) != kNativeAlgorithms.end();
    if (needsPlacement)
    {
        map.required("placement");
    }
}

void readTwoLevels(Reading& reading, LogicTable& table, MapReader& map)
{
    for (const char* key : {"key", "algorithm"})
    {
        if (const YamlNode* extra = map.child(key))
        {
            reading.error("level-and-key", *extra, {NodePath(map.path(), key).text()});
        }
    }
    if (const YamlNode* shardBy = map.required("shard_by"))
    {
        table.shardBy = readLevel(reading, *shardBy, NodePath(map.path(), "shard_by"), true);
    }
    if (const YamlNode* tableBy = map.required("table_by"))
    {
        table.tableBy = readLevel(reading, *tableBy, NodePath(map.path(), "table_by"), false);
    }
    readSettings(reading, table, {&map.node(), nullptr, nullptr}, map.path());
}

void readPlacementOf(Reading& reading, LogicTable& table, MapReader& map)
{
    const YamlNode* node = map.child("placement");
    if (node == nullptr)
    {
        return;
    }
    const NodePath path(map.path(), "placement");
    if (table.isTwoLevel() && !node->isList())
    {
        table.placement.place = reading.placeOf(*node);
        reading.error("value-not-list", *node, {path.text()});
        return;
    }
    table.placement = readPlacement(reading, *node, path);
    checkPlacementList(reading, table, *node, path);
}

} // namespace

std::string trimmedSql(std::string text)
{
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    text.erase(0, text.find_first_not_of(" \t\r\n"));
    return text;
}

LogicTable readLogicTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                          const NodePath& section)
{
    const NodePath path(section, name);
    LogicTable table;
    table.name = name;
    table.place = reading.placeOf(key);
    reading.setTable(name);
    if (value.isNull())
    {
        reading.error("value-not-map", key, {path.text()});
        reading.setTable({});
        return table;
    }
    MapReader map(reading, value, path);
    map.child("separator");
    map.child("null_bucket");
    const bool levels = map.child("shard_by") != nullptr || map.child("table_by") != nullptr;
    levels ? readTwoLevels(reading, table, map) : readOneLevel(reading, table, map);
    readPlacementOf(reading, table, map);
    if (const YamlNode* pins = map.child("pins"))
    {
        table.pins = readPins(reading, *pins, NodePath(path, "pins"), table.key.columns);
    }
    if (const YamlNode* lookups = map.child("lookups"))
    {
        table.lookups = readLookups(reading, *lookups, NodePath(path, "lookups"));
    }
    table.columns = trimmedSql(map.text("columns"));
    table.tableOptions = trimmedSql(map.text("table_options"));
    map.finish();
    reading.setTable({});
    return table;
}

BroadcastTable readBroadcastTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                                  const NodePath& section)
{
    const NodePath path(section, name);
    BroadcastTable table;
    table.name = name;
    table.place = reading.placeOf(key);
    reading.setTable(name);
    MapReader map(reading, value, path);
    table.columns = trimmedSql(map.text("columns"));
    table.tableOptions = trimmedSql(map.text("table_options"));
    map.finish();
    if (table.columns.empty() && (map.valid() || value.isNull()))
    {
        reading.report(Severity::Info, "ddl-unknown", key, {name});
    }
    reading.setTable({});
    return table;
}

SingleTable readSingleTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                            const NodePath& section)
{
    const NodePath path(section, name);
    SingleTable table;
    table.name = name;
    table.place = reading.placeOf(key);
    reading.setTable(name);
    const YamlNode* shard = &value;
    if (!value.isScalar())
    {
        if (value.isNull())
        {
            reading.error("key-missing", key, {"shard", path.text()});
        }
        MapReader map(reading, value, path);
        shard = map.required("shard");
        table.columns = trimmedSql(map.text("columns"));
        table.tableOptions = trimmedSql(map.text("table_options"));
        map.finish();
    }
    const NodePath shardPath(path, "shard");
    if (shard != nullptr)
    {
        table.shard = readText(reading, *shard, shardPath).value_or("");
    }
    if (shard != nullptr && shard->isScalar())
    {
        reading.requireShard(*shard, shardPath);
    }
    if (table.columns.empty())
    {
        reading.report(Severity::Info, "ddl-unknown", key, {name});
    }
    reading.setTable({});
    return table;
}

} // namespace atlas
