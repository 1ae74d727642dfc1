#include "exporters/vitess/vschema_json.h"

#include <nlohmann/json.hpp>

namespace atlas::vitess
{

namespace
{

using Json = nlohmann::ordered_json;

std::string textOf(const Json& json)
{
    constexpr int kIndent = 2;
    return json.dump(kIndent, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json vindexJson(const VindexRule& vindex)
{
    Json json{{"type", vindex.type}};
    for (const VindexParam& param : vindex.params)
    {
        json["params"][param.name] = param.text;
    }
    if (!vindex.owner.empty())
    {
        json["owner"] = vindex.owner;
    }
    return json;
}

Json columnJson(const ColumnRule& column)
{
    Json json{{"name", column.name}, {"type", column.type}};
    if (column.size)
    {
        json["size"] = *column.size;
    }
    if (column.scale)
    {
        json["scale"] = *column.scale;
    }
    return json;
}

Json tableJson(const TableRule& table)
{
    Json json = Json::object();
    if (!table.type.empty())
    {
        json["type"] = table.type;
    }
    if (!table.pinned.empty())
    {
        json["pinned"] = table.pinned;
    }
    for (const ColumnVindexRule& rule : table.columnVindexes)
    {
        json["column_vindexes"].push_back({{"columns", rule.columns}, {"name", rule.vindex}});
    }
    for (const ColumnRule& column : table.columns)
    {
        json["columns"].push_back(columnJson(column));
    }
    return json;
}

} // namespace

std::string vschemaJson(const KeyspaceRules& keyspace)
{
    Json json{{"sharded", keyspace.sharded}};
    for (const VindexRule& vindex : keyspace.vindexes)
    {
        json["vindexes"][vindex.name] = vindexJson(vindex);
    }
    json["tables"] = Json::object();
    // Their names differ; comparing each with all others would take its time.
    auto& tables = json["tables"].get_ref<Json::object_t&>();
    for (const TableRule& table : keyspace.tables)
    {
        tables.emplace_back(table.name, tableJson(table));
    }
    return textOf(json);
}

std::string shardsJson(std::span<const KeyspaceRules> keyspaces)
{
    Json json{{"shards", Json::object()}};
    for (const KeyspaceRules& keyspace : keyspaces)
    {
        json["shards"][keyspace.name] = keyspace.shards ? keyspace.shards->names : std::vector<std::string>();
    }
    return textOf(json);
}

} // namespace atlas::vitess
