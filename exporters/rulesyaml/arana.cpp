#include "exporters/rulesyaml/arana.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/rulesyaml/numbered_pattern.h"
#include "exporters/rulesyaml/script.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/names.h"
#include "models/storage/yaml_parser.h"

#include <algorithm>
#include <span>

namespace atlas::rulesyaml
{

namespace
{

using sphere::ConfigMap;
using sphere::StrategyRule;
using sphere::Text;

std::span<const YamlNode> itemsOf(const ConfigMap& map, std::string_view name)
{
    const YamlNode* node = map.find(name);
    return node != nullptr && node->isList() ? std::span(node->children) : std::span<const YamlNode>();
}

/// "r10w0" takes no writes.
bool isReplica(const ConfigMap& node)
{
    const std::string weight = node.text("weight").text;
    const std::size_t writes = weight.find_first_of("wW");
    return writes != std::string::npos && weight.substr(writes + 1).find_first_not_of('0') == std::string::npos;
}

class Reader
{
public:
    Reader(const sphere::ConfigSource& source, sphere::Rules& rules, Diagnostics& findings)
        : m_source(source), m_rules(rules), m_findings(findings)
    {
    }

    /// Depth first: what is around it is a file's frame, of which there are several.
    void read(const YamlNode& node)
    {
        const ConfigMap map(&node, m_source);
        readGroups(map, map.map("nodes"));
        for (const YamlNode& table : itemsOf(map.map("sharding_rule"), "tables"))
        {
            readTable({&table, m_source}, m_source.placeOf(table));
        }
        for (const YamlNode& child : node.children)
        {
            read(child);
        }
    }

private:
    /// Groups stand below clusters; the nodes they name, beside those.
    void readGroups(const ConfigMap& map, const ConfigMap& nodes)
    {
        for (const YamlNode& cluster : itemsOf(map, "clusters"))
        {
            for (const YamlNode& group : itemsOf({&cluster, m_source}, "groups"))
            {
                readGroup({&group, m_source}, nodes);
            }
        }
    }

    void readGroup(const ConfigMap& group, const ConfigMap& nodes)
    {
        const Text name = group.text("name");
        sphere::GroupRule rule;
        rule.name = name.text;
        rule.place = name.place;
        for (const YamlNode& item : itemsOf(group, "nodes"))
        {
            const ConfigMap body = item.isScalar() ? nodes.map(item.text) : ConfigMap(&item, m_source);
            if (body.size() == 0)
            {
                m_findings.push_back({Severity::Error,
                                      "import-source-missing",
                                      {item.text, "-"},
                                      m_source.placeOf(item),
                                      {},
                                      name.text});
                continue;
            }
            addNode(body, rule);
        }
        if (name.given() && rule.primary.given() && !rule.replicas.empty())
        {
            m_rules.groups.push_back(std::move(rule));
        }
    }

    /// The first that takes writes stands for its group.
    void addNode(const ConfigMap& body, sphere::GroupRule& group)
    {
        const bool isPrimary = !group.primary.given() && !isReplica(body);
        DataSource source;
        source.name = isPrimary ? group.name : body.text("name").text;
        source.place = body.placeAt(0);
        source.host = body.text("host").text;
        source.port = portOf(body.text("port").text);
        source.schema = body.text("database").text;
        source.user = body.text("username").text;
        source.hasPassword = body.has("password");
        const auto isKnown = [&](const DataSource& each) { return each.name == source.name; };
        if (std::any_of(m_rules.sources.begin(), m_rules.sources.end(), isKnown))
        {
            return;
        }
        if (isPrimary)
        {
            group.primary = {source.name, source.place};
        }
        else
        {
            group.replicas.push_back(source.name);
        }
        m_rules.sources.push_back(std::move(source));
    }

    void readTable(const ConfigMap& body, const SourcePlace& place)
    {
        const Text name = body.text("name");
        const ConfigMap topology = body.map("topology");
        sphere::TableRule table;
        table.name = name.text.substr(name.text.rfind('.') + 1); // "employees.student"
        table.place = place;
        if (table.name.empty() || topology.size() == 0)
        {
            m_findings.push_back(nodesUnknown(name.text, "it has no topology", place));
            return;
        }
        const Text databases = topology.text("db_pattern");
        const Text tables = topology.text("tbl_pattern");
        const NumberedPattern database = NumberedPattern::of(databases.text);
        const NumberedPattern physical = NumberedPattern::of(tables.text);
        const auto nodes = nodesOf(database, physical);
        if (!nodes)
        {
            m_findings.push_back(nodesUnknown(table.name, databases.text + " with " + tables.text, place));
            return;
        }
        table.nodes = {*nodes, tables.given() ? tables.place : databases.place};
        table.database = strategyOf(body, "db_rules", database, table.name);
        table.table = strategyOf(body, "tbl_rules", physical, table.name);
        reportLeft(body, table.name);
        m_rules.tables.push_back(std::move(table));
    }

    void reportLeft(const ConfigMap& body, const std::string& table)
    {
        constexpr std::string_view kKnown[]{"name", "db_rules", "tbl_rules", "topology"};
        constexpr std::string_view kLeft[]{"sequence", "attributes", "shadow_topology", "allow_full_scan"};
        body.reportOthers(kKnown, kLeft, table + ": ", m_findings, table);
    }

    /// Each database has as many tables as the others, in order.
    static std::optional<std::string> nodesOf(const NumberedPattern& databases, const NumberedPattern& tables)
    {
        constexpr std::int64_t kMost = 100'000;
        if (databases.count() <= 0 || tables.count() <= 0 || databases.count() > kMost || tables.count() > kMost)
        {
            return std::nullopt;
        }
        const std::int64_t each = tables.count() / databases.count();
        std::string nodes;
        for (std::int64_t i = 0; i < each * databases.count(); ++i)
        {
            nodes += (nodes.empty() ? "" : ",") + databases.at(i / each) + "." + tables.at(i);
        }
        return nodes.empty() ? std::nullopt : std::optional(std::move(nodes));
    }

    /// Of several rules for different columns, the first is read.
    std::optional<StrategyRule> strategyOf(const ConfigMap& body, std::string_view key, const NumberedPattern& names,
                                           const std::string& table)
    {
        const auto rules = itemsOf(body, key);
        if (rules.empty() || names.count() == 1)
        {
            return std::nullopt;
        }
        for (const YamlNode& other : rules.subspan(1))
        {
            m_findings.push_back(
                leftOut(table + ": a further rule of " + std::string(key), m_source.placeOf(other), table));
        }
        const ConfigMap rule(&rules.front(), m_source);
        StrategyRule strategy;
        strategy.place = m_source.placeOf(rules.front());
        strategy.columns = columnsOf(rule);
        strategy.kind = strategy.columns.size() > 1 ? StrategyRule::Kind::Complex : StrategyRule::Kind::Standard;
        const Text expression = rule.text("expr");
        strategy.own = algorithmOf(expression, strategy.columns, names, table);
        return strategy;
    }

    static std::vector<std::string> columnsOf(const ConfigMap& rule)
    {
        std::vector<std::string> columns;
        for (const YamlNode& column : itemsOf(rule, "columns"))
        {
            const YamlNode* name = column.isMap() ? column.find("name") : &column;
            if (name != nullptr && name->isScalar())
            {
                columns.push_back(name->text);
            }
        }
        const Text old = rule.text("column");
        return columns.empty() && old.given() ? std::vector{old.text} : columns;
    }

    sphere::AlgorithmRule algorithmOf(const Text& script, const std::vector<std::string>& columns,
                                      const NumberedPattern& names, const std::string& table)
    {
        sphere::AlgorithmRule rule;
        rule.place = script.place;
        const auto number = groovyOfScript(script.text, columns);
        if (!number)
        {
            rule.type = sphere::kClassBased;
            rule.props.set(std::string(sphere::kClassProp), paramText(script.text, script.place));
            return rule;
        }
        rule.type = columns.size() > 1 ? sphere::kComplexInline : sphere::kInline;
        rule.props.set(std::string(sphere::kExpressionProp), paramText(names.expression(*number), script.place));
        m_findings.push_back({Severity::Info, "rules-doubles", {table, script.text}, script.place, table, {}});
        return rule;
    }

    const sphere::ConfigSource& m_source;
    sphere::Rules& m_rules;
    Diagnostics& m_findings;
};

} // namespace

bool hasArana(std::string_view text)
{
    bool hasRule = false;
    bool hasTables = false;
    while (!text.empty() && !(hasRule && hasTables))
    {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), whole.size() + 1));
        const std::string_view line = sphere::trimmed(whole.substr(0, whole.find('#')));
        hasRule = hasRule || line == "sharding_rule:";
        hasTables = hasTables || line == "db_rules:" || line == "tbl_rules:" || line == "topology:";
    }
    return hasRule && hasTables;
}

void readArana(const ForeignText& text, sphere::Rules& rules, Diagnostics& findings)
{
    const sphere::ConfigSource source = sphere::ConfigSource::of(text.name);
    for (YamlDocument& document : parseYamlDocuments(text.text, text.name))
    {
        findings.insert(findings.end(), document.findings.begin(), document.findings.end());
        if (document.root)
        {
            sphere::tidyTree(*document.root, source, findings);
            Reader(source, rules, findings).read(*document.root);
        }
    }
}

} // namespace atlas::rulesyaml
