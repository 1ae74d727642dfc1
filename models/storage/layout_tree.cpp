#include "models/storage/layout_tree.h"

#include "models/storage/table_tree.h"
#include "models/storage/tree_values.h"

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

constexpr int kDefaultPort = 3306;

using Style = YamlNode::Style;

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
        map.add("replicas", namesNode(shard.replicas));
    }
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
            groups.add(namesNode(group.tables));
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
