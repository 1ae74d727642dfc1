#include "models/storage/layout_tree.h"

#include "models/storage/yaml_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace atlas
{

namespace
{

constexpr int kDefaultPort = 3306;

using Style = YamlNode::Style;

YamlNode textNode(const std::string& text)
{
    if (text.find('\n') != std::string::npos)
    {
        return YamlNode::scalar(text, Style::Literal);
    }
    const bool quoted = text.find('{') != std::string::npos || looksTyped(text) || !isPlainInBlock(text);
    return YamlNode::scalar(text, quoted ? Style::DoubleQuoted : Style::Plain);
}

YamlNode integerNode(std::int64_t value)
{
    return YamlNode::scalar(std::to_string(value));
}

YamlNode decimalNode(double value)
{
    std::array<char, 64> buffer{};
    const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return YamlNode::scalar(code == std::errc{} ? std::string(buffer.data(), end) : std::string("1"));
}

void addText(YamlNode& map, std::string_view key, const std::string& text)
{
    if (!text.empty())
    {
        map.add(key, textNode(text));
    }
}

/// DDL stands as a block of lines, ended by a line end that reading removes again.
void addSql(YamlNode& map, std::string_view key, const std::string& sql)
{
    if (sql.find('\n') == std::string::npos)
    {
        addText(map, key, sql);
        return;
    }
    // One line end closes the block; readers trim it, and a second one could not stand in a block.
    map.add(key, YamlNode::scalar(sql.ends_with('\n') ? sql : sql + "\n", Style::Literal));
}

YamlNode nameList(const std::vector<std::string>& names)
{
    YamlNode list = YamlNode::list(Style::Flow);
    for (const std::string& name : names)
    {
        list.add(textNode(name));
    }
    return list;
}

bool fitsFlow(const ParamValue& value)
{
    if (value.kind == ParamValue::Kind::Scalar)
    {
        return value.quoted ? value.text.find('\n') == std::string::npos : isPlainInFlow(value.text);
    }
    return std::all_of(value.items.begin(), value.items.end(), fitsFlow)
           && std::all_of(value.entries.begin(), value.entries.end(),
                          [](const auto& entry) { return fitsFlow(entry.second); });
}

YamlNode paramNode(const ParamValue& value)
{
    const Style style = fitsFlow(value) ? Style::Flow : Style::Block;
    switch (value.kind)
    {
    case ParamValue::Kind::Null: return {};
    case ParamValue::Kind::Scalar:
    {
        const bool lines = value.quoted && value.text.find('\n') != std::string::npos;
        return YamlNode::scalar(value.text, lines ? Style::Literal : value.quoted ? Style::DoubleQuoted : Style::Plain);
    }
    case ParamValue::Kind::List:
    {
        YamlNode list = YamlNode::list(style);
        for (const ParamValue& item : value.items)
        {
            list.add(paramNode(item));
        }
        return list;
    }
    case ParamValue::Kind::Map: break;
    }
    YamlNode map = YamlNode::map(style);
    for (const auto& [key, item] : value.entries)
    {
        map.add(key, paramNode(item));
    }
    return map;
}

YamlNode keyNode(const KeySpec& key)
{
    YamlNode map = YamlNode::map(Style::Flow);
    if (key.columns.size() == 1)
    {
        map.add("column", textNode(key.columns.front()));
    }
    else
    {
        map.add("columns", nameList(key.columns));
    }
    map.add("type", textNode(key.type));
    if (key.isUnsigned)
    {
        map.add("unsigned", YamlNode::scalar("true"));
    }
    addText(map, "collation", key.collation);
    addText(map, "time_zone", key.timeZone);
    if (key.separator != "_")
    {
        map.add("separator", YamlNode::scalar(key.separator, Style::DoubleQuoted));
    }
    return map;
}

YamlNode algorithmNode(const AlgorithmSpec& algorithm)
{
    const auto& entries = algorithm.params.entries;
    const bool flow =
        std::all_of(entries.begin(), entries.end(), [](const auto& entry) { return fitsFlow(entry.second); });
    YamlNode map = YamlNode::map(flow ? Style::Flow : Style::Block);
    map.add("name", textNode(algorithm.name));
    for (const auto& [key, value] : entries)
    {
        map.add(key, paramNode(value));
    }
    return map;
}

YamlNode placementNode(const Placement& placement)
{
    if (placement.formula)
    {
        YamlNode map = YamlNode::map(Style::Flow);
        map.add("shard", textNode(placement.formula->shard));
        addText(map, "table", placement.formula->table);
        return map;
    }
    YamlNode list = YamlNode::list(Style::Block);
    for (const PlacementEntry& entry : placement.entries)
    {
        YamlNode map = YamlNode::map(Style::Flow);
        map.add("buckets", YamlNode::scalar(entry.buckets.toText()));
        map.add("shard", textNode(entry.shard));
        addText(map, "table", entry.table);
        list.add(std::move(map));
    }
    return list;
}

YamlNode levelNode(const LevelRule& rule)
{
    YamlNode algorithm = algorithmNode(rule.algorithm);
    YamlNode map = YamlNode::map(algorithm.isFlow() ? Style::Flow : Style::Block);
    map.add("key", keyNode(rule.key));
    map.add("algorithm", std::move(algorithm));
    map.add("to", textNode(rule.to));
    return map;
}

YamlNode pinNode(const Pin& pin)
{
    YamlNode map = YamlNode::map(Style::Flow);
    if (pin.key.size() == 1)
    {
        const ParamValue& value = pin.key.front();
        map.add("key", paramNode(value));
        map.style = fitsFlow(value) ? Style::Flow : Style::Block;
    }
    else
    {
        YamlNode values = paramNode(ParamValue::list(pin.key));
        map.style = values.style;
        map.add("key", std::move(values));
    }
    map.add("shard", textNode(pin.shard));
    addText(map, "table", pin.table);
    return map;
}

YamlNode geneNode(const Gene& gene)
{
    YamlNode map = YamlNode::map(Style::Flow);
    switch (gene.part)
    {
    case Gene::Part::Digits:
        map.add("digits", integerNode(gene.size));
        map.add("from", YamlNode::scalar(gene.fromRight ? "right" : "left"));
        break;
    case Gene::Part::Bits: map.add("bits", integerNode(gene.size)); break;
    case Gene::Part::Field: map.add("field", integerNode(gene.field)); break;
    }
    if (gene.part != Gene::Part::Digits && !gene.fromRight)
    {
        map.add("from", YamlNode::scalar("left"));
    }
    if (!gene.separator.empty())
    {
        map.add("separator", YamlNode::scalar(gene.separator, Style::DoubleQuoted));
    }
    if (gene.isBucket)
    {
        map.add("is", YamlNode::scalar("bucket"));
    }
    return map;
}

YamlNode lookupNode(const Lookup& lookup)
{
    YamlNode map = YamlNode::map(Style::Flow);
    addText(map, "table", lookup.table);
    addText(map, "returns", lookup.returns);
    if (lookup.gene)
    {
        map.add("gene", geneNode(*lookup.gene));
    }
    return map;
}

YamlNode serverNode(const Server& server)
{
    YamlNode map = YamlNode::map(Style::Flow);
    const bool sqlite = server.driver == ServerDriver::Sqlite;
    if (sqlite)
    {
        map.add("driver", YamlNode::scalar("sqlite"));
    }
    addText(map, "host", server.host);
    if (server.port != kDefaultPort || (!sqlite && !server.host.empty()))
    {
        map.add("port", integerNode(server.port));
    }
    addText(map, "socket", server.socket);
    addText(map, "user", server.user);
    addText(map, "password",
            server.password.environmentVariable.empty() ? server.password.literal
                                                        : "${" + server.password.environmentVariable + "}");
    addText(map, "option_file", server.optionFile);
    addText(map, "option_group", server.optionGroup);
    if (server.tls != TlsMode::Unset)
    {
        const char* mode = server.tls == TlsMode::Verify ? "verify" : server.tls == TlsMode::Pin ? "pin" : "off";
        map.add("tls", YamlNode::scalar(mode));
    }
    addText(map, "ca", server.ca);
    addText(map, "cert", server.cert);
    addText(map, "key", server.key);
    addText(map, "fingerprint", server.fingerprint);
    addText(map, "path", server.path);
    return map;
}

YamlNode shardNode(const Shard& shard)
{
    YamlNode map = YamlNode::map(Style::Flow);
    map.add("server", textNode(shard.server));
    map.add("schema", textNode(shard.schema));
    if (shard.weight != 1.0)
    {
        map.add("weight", decimalNode(shard.weight));
    }
    if (shard.drained)
    {
        map.add("drained", YamlNode::scalar("true"));
    }
    if (!shard.replicas.empty())
    {
        map.add("replicas", nameList(shard.replicas));
    }
    return map;
}

YamlNode tableNode(const LogicTable& table)
{
    YamlNode map = YamlNode::map(Style::Block);
    if (table.shardBy || table.tableBy)
    {
        if (table.shardBy)
        {
            map.add("shard_by", levelNode(*table.shardBy));
        }
        if (table.tableBy)
        {
            map.add("table_by", levelNode(*table.tableBy));
        }
    }
    else
    {
        map.add("key", keyNode(table.key));
        map.add("algorithm", algorithmNode(table.algorithm));
    }
    if (table.nullBucket)
    {
        map.add("null_bucket", integerNode(*table.nullBucket));
    }
    if (!table.placement.empty())
    {
        map.add("placement", placementNode(table.placement));
    }
    if (!table.pins.empty())
    {
        YamlNode pins = YamlNode::list(Style::Block);
        std::transform(table.pins.begin(), table.pins.end(), std::back_inserter(pins.children), pinNode);
        map.add("pins", std::move(pins));
    }
    if (!table.lookups.empty())
    {
        YamlNode lookups = YamlNode::map(Style::Block);
        for (const Lookup& lookup : table.lookups)
        {
            lookups.add(lookup.name, lookupNode(lookup));
        }
        map.add("lookups", std::move(lookups));
    }
    addSql(map, "columns", table.columns);
    addSql(map, "table_options", table.tableOptions);
    return map;
}

/// The columns of a table that is not sharded, in one line where they are one.
YamlNode plainTableNode(const std::string& shard, const std::string& columns, const std::string& options)
{
    const bool lines = (columns + options).find('\n') != std::string::npos;
    YamlNode map = YamlNode::map(lines ? Style::Block : Style::Flow);
    addText(map, "shard", shard);
    addSql(map, "columns", columns);
    addSql(map, "table_options", options);
    return map;
}

YamlNode broadcastNode(const std::vector<BroadcastTable>& tables)
{
    const auto isShort = [](const BroadcastTable& table)
    { return table.columns.empty() && table.tableOptions.empty(); };
    if (std::all_of(tables.begin(), tables.end(), isShort))
    {
        YamlNode list = YamlNode::list(Style::Flow);
        for (const BroadcastTable& table : tables)
        {
            list.add(textNode(table.name));
        }
        return list;
    }
    YamlNode map = YamlNode::map(Style::Block);
    for (const BroadcastTable& table : tables)
    {
        map.add(table.name, isShort(table) ? YamlNode{} : plainTableNode({}, table.columns, table.tableOptions));
    }
    return map;
}

YamlNode singleNode(const std::vector<SingleTable>& tables)
{
    YamlNode map = YamlNode::map(Style::Block);
    for (const SingleTable& table : tables)
    {
        const bool isShort = table.columns.empty() && table.tableOptions.empty();
        map.add(table.name,
                isShort ? textNode(table.shard) : plainTableNode(table.shard, table.columns, table.tableOptions));
    }
    return map;
}

template <typename Items, typename MakeNode>
YamlNode section(const Items& items, MakeNode makeNode)
{
    YamlNode map = YamlNode::map(Style::Block);
    for (const auto& item : items)
    {
        map.add(item.name, makeNode(item));
    }
    return map;
}

std::string variableFor(const std::string& server)
{
    std::string name;
    for (const char c : server)
    {
        const auto byte = static_cast<unsigned char>(c);
        const bool fits = byte < 0x80 && std::isalnum(byte) != 0;
        name += fits ? static_cast<char>(std::toupper(byte)) : '_';
    }
    const bool digitFirst = !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) != 0;
    return (digitFirst ? "_" : "") + name + "_PASSWORD";
}

} // namespace

bool hasLiteralPassword(const Layout& layout)
{
    return std::any_of(layout.servers.begin(), layout.servers.end(),
                       [](const Server& server) { return !server.password.literal.empty(); });
}

Layout withoutLiteralPasswords(Layout layout)
{
    for (Server& server : layout.servers)
    {
        if (!server.password.literal.empty())
        {
            server.password = {variableFor(server.name), {}};
        }
    }
    return layout;
}

YamlNode layoutTree(const Layout& layout)
{
    YamlNode root = YamlNode::map(Style::Block);
    root.add("format", integerNode(layout.format));
    root.add("name", textNode(layout.name));
    root.add("version", integerNode(layout.version));
    addText(root, "environment", layout.environment);
    addText(root, "logic_schema", layout.logicSchema);
    addText(root, "default_shard", layout.defaultShard);
    addText(root, "sql_mode", layout.sqlMode);
    if (layout.lowerCaseTableNames)
    {
        root.add("lower_case_table_names", integerNode(*layout.lowerCaseTableNames));
    }
    root.add("servers", section(layout.servers, serverNode));
    root.add("shards", section(layout.shards, shardNode));
    if (!layout.tables.empty())
    {
        root.add("tables", section(layout.tables, tableNode));
    }
    if (!layout.bindingGroups.empty())
    {
        YamlNode groups = YamlNode::list(Style::Block);
        for (const BindingGroup& group : layout.bindingGroups)
        {
            groups.add(nameList(group.tables));
        }
        root.add("binding_groups", std::move(groups));
    }
    if (!layout.broadcastTables.empty())
    {
        root.add("broadcast_tables", broadcastNode(layout.broadcastTables));
    }
    if (!layout.singleTables.empty())
    {
        root.add("single_tables", singleNode(layout.singleTables));
    }
    return root;
}

} // namespace atlas
