#include "exporters/rulesyaml/plain_rules.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/rulesyaml/rule_keys.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/parts_reader.h"
#include "exporters/shardingsphere/spring_names.h"
#include "models/storage/yaml_parser.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace atlas::rulesyaml
{

namespace
{

using sphere::ConfigMap;
using sphere::StrategyRule;
using sphere::Text;

sphere::AlgorithmRule inlineRule(const std::vector<std::string>& columns, const Text& expression)
{
    const bool isOne = columns.size() < 2;
    sphere::AlgorithmRule rule;
    rule.place = expression.place;
    rule.type = isOne ? sphere::kInline : sphere::kComplexInline;
    rule.props.set(std::string(sphere::kExpressionProp), paramText(expression.text, expression.place));
    return rule;
}

sphere::AlgorithmRule codeRule(const Text& code)
{
    sphere::AlgorithmRule rule;
    rule.place = code.place;
    rule.type = sphere::kClassBased;
    rule.props.set(std::string(sphere::kClassProp), paramText(code.text, code.place));
    return rule;
}

/// An expression, or a name for code that is not read here.
std::optional<StrategyRule> strategyOf(const Text& columns, const Text& expression, const Text& code)
{
    if (!expression.given() && !code.given())
    {
        return std::nullopt;
    }
    StrategyRule strategy;
    strategy.columns = sphere::splitNames(columns.text);
    strategy.kind = strategy.columns.size() > 1 ? StrategyRule::Kind::Complex : StrategyRule::Kind::Standard;
    strategy.own = expression.given() ? inlineRule(strategy.columns, expression) : codeRule(code);
    strategy.place = columns.given() ? columns.place : strategy.own->place;
    return strategy;
}

/// Columns as a text or a list.
Text columnsOf(const ConfigMap& body)
{
    Text all;
    for (const Text& column : body.texts("columns"))
    {
        all.text += (all.text.empty() ? "" : ",") + column.text;
        all.place = all.given() ? all.place : column.place;
    }
    return all;
}

std::optional<StrategyRule> readStrategyMap(const ConfigMap& parent, std::string_view name, const Text& columns,
                                            Diagnostics& findings, const std::string& table)
{
    constexpr std::string_view kKnown[]{"columns", "expression", "algorithm", "type", "props"};
    ConfigMap body = parent.map(name);
    if (body.size() == 1 && body.mapAt(0).size() > 0 && !body.has("props"))
    {
        body = body.mapAt(0); // "inline: {..}"
    }
    if (body.size() == 0)
    {
        return std::nullopt;
    }
    const Text own = columnsOf(body);
    const Text inner = body.map("props").text("expression");
    const Text expression = body.text("expression");
    const Text type = body.text("type");
    const Text code = body.text("algorithm");
    body.reportOthers(kKnown, {}, table + ": ", findings, table);
    return strategyOf(own.given() ? own : columns, expression.given() ? expression : inner, code.given() ? code : type);
}

class RuleReader
{
public:
    RuleReader(sphere::Rules& rules, Diagnostics& findings) : m_rules(rules), m_findings(findings)
    {
        for (const sphere::TableRule& table : rules.tables)
        {
            m_lines.emplace(table.name, table.place.line);
        }
    }

    void readParent(const ConfigMap& parent, const YamlNode& list)
    {
        m_rules.defaultSource =
            m_rules.defaultSource.given() ? m_rules.defaultSource : parent.text("defaultDataSource");
        if (auto strategy = readStrategyMap(parent, "defaultDatabaseStrategy", {}, m_findings, {}))
        {
            m_rules.defaultDatabase = std::move(strategy);
        }
        if (auto strategy = readStrategyMap(parent, "defaultTableStrategy", {}, m_findings, {}))
        {
            m_rules.defaultTable = std::move(strategy);
        }
        sphere::readBindings(parent, "bindingTables", m_rules);
        for (Text& table : parent.texts("broadcastTables"))
        {
            m_rules.broadcastTables.push_back(std::move(table));
        }
        for (const YamlNode& item : list.children)
        {
            readItem({&item, parent.source()}, parent.placeOf(item));
        }
    }

private:
    void readItem(const ConfigMap& item, const SourcePlace& place)
    {
        constexpr std::string_view kKnown[]{
            "logicTable", "nodes",     "sourceNames",        "databaseStrategy",  "tableStrategy",   "columns",
            "expression", "algorithm", "databaseExpression", "databaseAlgorithm", "tableExpression", "tableAlgorithm"};
        constexpr std::string_view kLeft[]{"keyGenerator", "name", "enabled", "remark", "comment", "description"};
        const Text name = item.text("logicTable");
        if (!name.given() || isTwice(name))
        {
            return;
        }
        sphere::TableRule table;
        table.name = name.text;
        table.place = place;
        table.tables = item.text("nodes");
        table.sources = item.text("sourceNames");
        const Text columns = columnsOf(item);
        table.database = readStrategyMap(item, "databaseStrategy", columns, m_findings, name.text);
        table.table = readStrategyMap(item, "tableStrategy", columns, m_findings, name.text);
        if (!table.database)
        {
            table.database = strategyOf(columns, item.text("databaseExpression"), item.text("databaseAlgorithm"));
        }
        if (!table.table)
        {
            table.table = strategyOf(columns, item.text({"tableExpression", "expression"}),
                                     item.text({"tableAlgorithm", "algorithm"}));
        }
        item.reportOthers(kKnown, kLeft, name.text + ": ", m_findings, name.text);
        m_rules.tables.push_back(std::move(table));
    }

    bool isTwice(const Text& name)
    {
        const auto [first, isNew] = m_lines.emplace(name.text, name.place.line);
        if (!isNew)
        {
            m_findings.push_back({Severity::Error,
                                  "sphere-table-twice",
                                  {name.text, std::to_string(first->second)},
                                  name.place,
                                  name.text,
                                  {}});
        }
        return !isNew;
    }

    sphere::Rules& m_rules;
    Diagnostics& m_findings;
    std::unordered_map<std::string, int> m_lines; ///< of the tables so far
};

bool isRuleList(const YamlNode& node)
{
    const auto isRule = [](const YamlNode& item) { return item.isMap() && item.find("logicTable") != nullptr; };
    return node.isList() && std::any_of(node.children.begin(), node.children.end(), isRule);
}

/// "ds_0", "ds_1" by their order, unless they have names.
YamlNode namedSources(YamlNode list)
{
    YamlNode map = YamlNode::map(YamlNode::Style::Block);
    for (std::size_t i = 0; i < list.children.size(); ++i)
    {
        YamlNode& item = list.children[i];
        const YamlNode* name = item.isMap() ? item.find("name") : nullptr;
        YamlNode key = YamlNode::scalar(name != nullptr && name->isScalar() ? name->text : "ds_" + std::to_string(i));
        key.line = item.line;
        key.column = item.column;
        map.children.push_back(std::move(key));
        map.children.push_back(std::move(item));
    }
    return map;
}

void dropScalars(YamlNode& sources)
{
    YamlNode maps = YamlNode::map(YamlNode::Style::Block);
    for (std::size_t entry = 0; entry < sources.entryCount(); ++entry)
    {
        if (sources.valueAt(entry).isMap())
        {
            maps.children.push_back(std::move(sources.children[entry * 2]));
            maps.children.push_back(std::move(sources.valueAt(entry)));
        }
    }
    sources = std::move(maps);
}

bool haveAddresses(const YamlNode& sources)
{
    const auto has = [](const YamlNode& each) { return each.isMap() && each.find("url") != nullptr; };
    return std::any_of(sources.children.begin(), sources.children.end(), has);
}

/// Depth first, in the order of the text.
void readTree(YamlNode& node, const sphere::ConfigSource& source, sphere::Rules& rules, Diagnostics& findings)
{
    for (std::size_t entry = 0; node.isMap() && entry < node.entryCount(); ++entry)
    {
        const std::string key = node.keyAt(entry).text;
        YamlNode& value = node.valueAt(entry);
        if (key == "dataSources" && haveAddresses(value))
        {
            YamlNode sources = value.isList() ? namedSources(value) : value;
            dropScalars(sources);
            sphere::readSources({&sources, source}, {nullptr, source}, rules, findings);
        }
        else if (key == "rules" && isRuleList(value))
        {
            RuleReader(rules, findings).readParent({&node, source}, value);
        }
        else
        {
            readTree(value, source, rules, findings);
        }
    }
}

/// The key of a line, without quotes and the "-" of an item.
std::string_view keyOf(std::string_view line)
{
    line = sphere::trimmed(line.starts_with('-') ? line.substr(1) : line);
    const std::size_t colon = line.find(':');
    return colon == std::string_view::npos ? std::string_view() : sphere::trimmed(line.substr(0, colon));
}

/// "sharding-key" and its like; "columns" alone may be anything.
bool isShardingKey(std::string_view key)
{
    return ruleKey(key) == "columns" && key.size() > 8 && sphere::sameRelaxed(key.substr(0, 8), "sharding");
}

} // namespace

bool hasPlainRules(std::string_view text)
{
    bool afterList = false;
    bool hasItem = false;
    bool hasRule = false;
    while (!text.empty() && !(hasItem && hasRule))
    {
        const std::string_view whole = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), whole.size() + 1));
        const std::string_view line = sphere::trimmed(whole.substr(0, whole.find('#')));
        if (line.empty())
        {
            continue;
        }
        const std::string_view word = ruleKey(keyOf(line));
        hasItem = hasItem || (afterList && line.starts_with('-') && word == "logicTable");
        hasRule = hasRule || word == "nodes" || word == "expression" || isShardingKey(keyOf(line));
        afterList = word == "rules" && line.ends_with(':');
    }
    return hasItem && hasRule;
}

void readPlainRules(const ForeignText& text, sphere::Rules& rules, Diagnostics& findings)
{
    const sphere::ConfigSource source = sphere::ConfigSource::of(text.name);
    for (YamlDocument& document : parseYamlDocuments(text.text, text.name))
    {
        findings.insert(findings.end(), document.findings.begin(), document.findings.end());
        if (document.root)
        {
            nameRuleKeys(*document.root);
            sphere::tidyTree(*document.root, source, findings);
            readTree(*document.root, source, rules, findings);
        }
    }
}

} // namespace atlas::rulesyaml
