#include "exporters/vitess/vschema_parser.h"

#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace atlas::vitess
{

namespace
{

std::optional<int> numberOf(const std::string& text)
{
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() && value > 0 ? std::optional(value) : std::nullopt;
}

class Parser
{
public:
    Parser(const ReadingPlace& place, VSchema& schema) : m_place(place), m_schema(schema)
    {
        for (const KeyspaceRules& each : schema.keyspaces)
        {
            m_names.insert(each.name);
        }
    }

    void keyspaces(const YamlNode& map)
    {
        for (const NamedNode& node : namedNodes(map, m_place))
        {
            keyspace(node.key->text, *node.value, *node.key);
        }
    }

    void whole(const YamlNode& root)
    {
        MessageReader message(root, "the VSchema", m_place);
        if (const YamlNode* map = message.map("keyspaces"))
        {
            keyspaces(*map);
        }
        if (const YamlNode* rules = message.map("routing_rules"))
        {
            routingRules(*rules);
        }
        message.leave("shard_routing_rules");
        message.leave("keyspace_routing_rules");
        message.leave("mirror_rules");
        message.finish();
    }

    void keyspace(const std::string& name, const YamlNode& node, const YamlNode& at)
    {
        if (!m_names.insert(name).second)
        {
            m_place.report(Severity::Error, "vitess-keyspace-twice", {name}, at);
            return;
        }
        KeyspaceRules rules;
        rules.name = name;
        rules.place = m_place.of(at);
        if (!node.isNull())
        {
            MessageReader message(node, "keyspace " + name, m_place);
            fill(rules, message);
        }
        m_schema.keyspaces.push_back(std::move(rules));
    }

    void routingRules(const YamlNode& node)
    {
        MessageReader message(node, "routing_rules", m_place);
        for (const YamlNode& item : message.items("rules"))
        {
            MessageReader rule(item, "routing rule", m_place);
            const std::string from = rule.text("from_table");
            const std::vector<std::string> to = rule.texts("to_tables");
            rule.finish();
            m_place.findings.push_back(
                leftOut("The routing rule " + from + " to " + (to.empty() ? "nothing" : to.front()), m_place.of(item)));
        }
        message.finish();
    }

    void shards(const YamlNode& map)
    {
        for (const NamedNode& node : namedNodes(map, m_place))
        {
            if (auto list = shardList(*node.value, *node.key))
            {
                m_schema.shards.emplace_back(node.key->text, *std::move(list));
            }
        }
    }

private:
    void fill(KeyspaceRules& rules, MessageReader& message)
    {
        rules.sharded = message.flag("sharded");
        if (const YamlNode* vindexes = message.map("vindexes"))
        {
            for (const NamedNode& node : namedNodes(*vindexes, m_place))
            {
                rules.vindexes.push_back(vindex(node));
            }
        }
        if (const YamlNode* tables = message.map("tables"))
        {
            for (const NamedNode& node : namedNodes(*tables, m_place))
            {
                rules.tables.push_back(table(node));
            }
        }
        if (const YamlNode* list = message.field("shards"))
        {
            rules.shards = shardList(*list, *list);
        }
        message.leave("require_explicit_routing");
        message.leave("foreign_key_mode");
        message.leave("multi_tenant_spec");
        message.finish();
    }

    /// Names, or objects that have them.
    std::optional<ShardListRule> shardList(const YamlNode& node, const YamlNode& at)
    {
        ShardListRule rule;
        rule.place = m_place.of(at);
        if (node.isMap())
        {
            for (const NamedNode& each : namedNodes(node, m_place))
            {
                rule.names.push_back(each.key->text);
            }
        }
        for (const YamlNode& item : node.isList() ? std::span(node.children) : std::span<const YamlNode>())
        {
            const YamlNode* name = item.isMap() ? item.find("name") : &item;
            rule.names.push_back(name != nullptr ? name->text : std::string());
        }
        if (rule.names.empty())
        {
            m_place.report(Severity::Error, "vitess-value", {"shards", "a list of key ranges"}, node);
            return std::nullopt;
        }
        return rule;
    }

    VindexRule vindex(const NamedNode& node)
    {
        VindexRule rule;
        rule.name = node.key->text;
        rule.place = m_place.of(*node.key);
        MessageReader message(*node.value, "vindex " + rule.name, m_place);
        rule.type = message.text("type");
        rule.owner = message.text("owner");
        if (rule.type.empty() && node.value->isMap())
        {
            m_place.report(Severity::Error, "vitess-value",
                           {"vindex " + rule.name + ": type", "a type of vindexes such as xxhash"}, *node.value);
        }
        if (const YamlNode* params = message.map("params"))
        {
            for (const NamedNode& param : namedNodes(*params, m_place))
            {
                addParam(rule, param);
            }
        }
        message.finish();
        return rule;
    }

    void addParam(VindexRule& rule, const NamedNode& param)
    {
        if (!param.value->isScalar())
        {
            m_place.report(Severity::Error, "vitess-value",
                           {"vindex " + rule.name + ": params: " + param.key->text, "a text"}, *param.value);
            return;
        }
        rule.params.push_back({param.key->text, param.value->text, m_place.of(*param.value)});
    }

    TableRule table(const NamedNode& node)
    {
        TableRule rule;
        rule.name = node.key->text;
        rule.place = m_place.of(*node.key);
        if (node.value->isNull())
        {
            return rule;
        }
        MessageReader message(*node.value, "table " + rule.name, m_place);
        rule.type = message.text("type");
        rule.pinned = message.text("pinned");
        rule.source = message.text("source");
        for (const YamlNode& item : message.items("column_vindexes"))
        {
            rule.columnVindexes.push_back(columnVindex(item, rule.name));
        }
        for (const YamlNode& item : message.items("columns"))
        {
            rule.columns.push_back(column(item, rule.name));
        }
        rule.sequence = sequenceOf(message.field("auto_increment"), rule.name);
        message.leave("auto_increment");
        message.field("column_list_authoritative");
        message.finish();
        check(rule, *node.value);
        return rule;
    }

    std::string sequenceOf(const YamlNode* node, const std::string& table)
    {
        if (node == nullptr)
        {
            return {};
        }
        MessageReader message(*node, "table " + table + ": auto_increment", m_place);
        message.field("column");
        std::string sequence = message.text("sequence");
        message.finish();
        return sequence;
    }

    void check(const TableRule& rule, const YamlNode& node)
    {
        if (!rule.type.empty() && rule.type != kReference && rule.type != kSequence)
        {
            m_place.report(Severity::Error, "vitess-value",
                           {"table " + rule.name + ": type", "reference, sequence or left out"}, node);
        }
        std::set<std::string> names;
        for (const ColumnRule& column : rule.columns)
        {
            std::string name = column.name;
            std::transform(name.begin(), name.end(), name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
            if (!names.insert(std::move(name)).second)
            {
                m_place.report(Severity::Error, "vitess-column-twice", {column.name, rule.name}, node);
            }
        }
    }

    ColumnVindexRule columnVindex(const YamlNode& item, const std::string& table)
    {
        ColumnVindexRule rule;
        rule.place = m_place.of(item);
        MessageReader message(item, "table " + table + ": column_vindexes", m_place);
        rule.vindex = message.text("name");
        rule.columns = message.texts("columns");
        const std::string column = message.text("column");
        message.finish();
        const bool isSame = rule.columns == std::vector{column};
        if (!column.empty() && !rule.columns.empty())
        {
            m_place.report(isSame ? Severity::Warning : Severity::Error, "vitess-columns-both", {table, rule.vindex},
                           item);
        }
        if (!column.empty() && rule.columns.empty())
        {
            rule.columns.push_back(column);
        }
        if (rule.columns.empty() && item.isMap())
        {
            m_place.report(Severity::Error, "vitess-columns-missing", {table, rule.vindex}, item);
        }
        return rule;
    }

    ColumnRule column(const YamlNode& item, const std::string& table)
    {
        MessageReader message(item, "table " + table + ": columns", m_place);
        ColumnRule rule;
        rule.name = message.text("name");
        rule.type = message.text("type");
        rule.size = numberOf(message.text("size"));
        rule.scale = numberOf(message.text("scale"));
        for (const char* rest : {"invisible", "default", "collation_name", "nullable", "values"})
        {
            message.field(rest);
        }
        message.finish();
        return rule;
    }

    const ReadingPlace& m_place;
    VSchema& m_schema;
    std::set<std::string> m_names;
};

} // namespace

void parseVSchema(const YamlNode& root, Shape shape, const std::string& keyspaceName, const ReadingPlace& place,
                  VSchema& schema)
{
    Parser parser(place, schema);
    switch (shape)
    {
    case Shape::None: return;
    case Shape::Keyspace: parser.keyspace(keyspaceName, root, root); return;
    case Shape::Keyspaces: parser.keyspaces(root); return;
    case Shape::Whole: parser.whole(root); return;
    case Shape::RoutingRules: parser.routingRules(root); return;
    case Shape::Shards: parser.shards(root.valueAt(0)); return;
    }
}

} // namespace atlas::vitess
