#include "exporters/vitess/vschema_shape.h"

#include "exporters/vitess/message_reader.h"

#include <algorithm>
#include <array>
#include <span>

namespace atlas::vitess
{

namespace
{

constexpr std::array<std::string_view, 7> kKeyspaceFields{
    "sharded", "vindexes", "tables", "require_explicit_routing", "foreign_key_mode", "multi_tenant_spec", "shards"};
constexpr std::array<std::string_view, 7> kTableFields{
    "type", "column_vindexes", "auto_increment", "columns", "pinned", "column_list_authoritative", "source"};

const YamlNode* fieldOf(const YamlNode& map, std::string_view name)
{
    for (std::size_t i = 0; i < map.entryCount(); ++i)
    {
        if (snakeCase(map.keyAt(i).text) == name)
        {
            return &map.valueAt(i);
        }
    }
    return nullptr;
}

bool hasOnly(const YamlNode& map, std::span<const std::string_view> names)
{
    for (std::size_t i = 0; i < map.entryCount(); ++i)
    {
        if (std::find(names.begin(), names.end(), snakeCase(map.keyAt(i).text)) == names.end())
        {
            return false;
        }
    }
    return true;
}

template <typename Test>
bool allValues(const YamlNode& map, const Test& test)
{
    for (std::size_t i = 0; i < map.entryCount(); ++i)
    {
        if (!test(map.valueAt(i)))
        {
            return false;
        }
    }
    return true;
}

bool isVitessColumn(const YamlNode& column)
{
    const YamlNode* type = column.isMap() ? fieldOf(column, "type") : nullptr;
    return column.isMap()
           && (type == nullptr
               || type->text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string::npos);
}

/// Other tools list columns, too, but with other types.
bool hasVitessColumns(const YamlNode& table)
{
    const YamlNode* columns = fieldOf(table, "columns");
    return columns == nullptr
           || (columns->isList() && std::all_of(columns->children.begin(), columns->children.end(), isVitessColumn));
}

bool isPlainTable(const YamlNode& table)
{
    return table.isNull() || (table.isMap() && hasOnly(table, kTableFields) && hasVitessColumns(table));
}

bool isVindex(const YamlNode& vindex)
{
    return vindex.isMap() && fieldOf(vindex, "type") != nullptr;
}

bool hasVindexesOfTables(const YamlNode& tables)
{
    return tables.isMap()
           && !allValues(tables, [](const YamlNode& table)
                         { return !table.isMap() || fieldOf(table, "column_vindexes") == nullptr; });
}

/// A VSchema with mistakes is one all the same: one telling field is enough.
bool isKeyspace(const YamlNode& node)
{
    if (!node.isMap())
    {
        return false;
    }
    const YamlNode* vindexes = fieldOf(node, "vindexes");
    const YamlNode* tables = fieldOf(node, "tables");
    const YamlNode* sharded = fieldOf(node, "sharded");
    if (vindexes != nullptr && vindexes->isMap() && vindexes->entryCount() > 0 && allValues(*vindexes, isVindex))
    {
        return true;
    }
    if (tables != nullptr && hasVindexesOfTables(*tables))
    {
        return true;
    }
    if (!hasOnly(node, kKeyspaceFields))
    {
        return false;
    }
    if (tables != nullptr && tables->isMap() && tables->entryCount() > 0)
    {
        return allValues(*tables, isPlainTable);
    }
    return sharded != nullptr && sharded->isScalar() && !sharded->isQuoted();
}

bool mayBeKeyspace(const YamlNode& node)
{
    return isKeyspace(node) || node.isNull() || (node.isMap() && hasOnly(node, kKeyspaceFields));
}

bool hasKeyspace(const YamlNode& map)
{
    return !allValues(map, [](const YamlNode& node) { return !isKeyspace(node); });
}

bool isRoutingRules(const YamlNode& node)
{
    const YamlNode* rules = node.isMap() ? fieldOf(node, "rules") : nullptr;
    return rules != nullptr && rules->isList() && !rules->children.empty() && rules->children.front().isMap()
           && fieldOf(rules->children.front(), "from_table") != nullptr;
}

bool isShardList(const YamlNode& node)
{
    return node.isMap() && node.entryCount() == 1 && node.keyAt(0).text == "shards" && node.valueAt(0).isMap()
           && node.valueAt(0).entryCount() > 0
           && allValues(node.valueAt(0), [](const YamlNode& list) { return list.isList(); });
}

} // namespace

Shape shapeOf(const YamlNode& root)
{
    if (!root.isMap())
    {
        return Shape::None;
    }
    if (isKeyspace(root))
    {
        return Shape::Keyspace;
    }
    if (const YamlNode* keyspaces = fieldOf(root, "keyspaces"); keyspaces != nullptr && keyspaces->isMap())
    {
        return allValues(*keyspaces, mayBeKeyspace) || hasKeyspace(*keyspaces) ? Shape::Whole : Shape::None;
    }
    if (isRoutingRules(root))
    {
        return Shape::RoutingRules;
    }
    if (isShardList(root))
    {
        return Shape::Shards;
    }
    return hasKeyspace(root) && allValues(root, mayBeKeyspace) ? Shape::Keyspaces : Shape::None;
}

bool mayBeVSchema(std::string_view text)
{
    constexpr std::array<std::string_view, 3> kTelling{"\"sharded\"", "\"vindexes\"", "\"tables\""};
    const std::size_t begin = text.find_first_not_of(" \t\n");
    return begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '/')
           && std::any_of(kTelling.begin(), kTelling.end(),
                          [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

} // namespace atlas::vitess
