#include "exporters/shardingsphere/first_rules_reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/parts_reader.h"

#include <algorithm>
#include <array>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kColumnsKey = "shardingColumns";
constexpr std::string_view kExpressionKey = "algorithmExpression";
constexpr std::string_view kClassKey = "algorithmClassName";

AlgorithmRule algorithmOf(const StrategyRule& strategy, const Text& expression, const Text& className)
{
    AlgorithmRule rule;
    rule.place = expression.given() ? expression.place : className.place;
    if (!expression.given())
    {
        rule.type = kClassBased;
        rule.props.set(std::string(kClassProp), paramText(className.text, className.place));
        return rule;
    }
    const bool isOne = strategy.columns.size() < 2;
    rule.type = isOne ? kInline : kComplexInline;
    rule.props.set(std::string(kExpressionProp), paramText(expression.text, expression.place));
    if (!isOne)
    {
        std::string columns;
        for (const std::string& column : strategy.columns)
        {
            columns += (columns.empty() ? "" : ",") + column;
        }
        rule.props.set(std::string(kColumnsProp), paramText(std::move(columns), expression.place));
    }
    return rule;
}

/// The columns and the algorithm beside each other, without a word for the kind.
std::optional<StrategyRule> readFirstStrategy(const ConfigMap& parent, const std::string& name, Diagnostics& findings,
                                              const std::string& table = {})
{
    constexpr std::array kKnown{kColumnsKey, kExpressionKey, kClassKey};
    const ConfigMap body = parent.map(name);
    const Text expression = body.text(kExpressionKey);
    const Text className = body.text(kClassKey);
    if (!expression.given() && !className.given())
    {
        return readStrategy(body, name, findings, table); // 1.5 has the kinds of 2.x
    }
    StrategyRule strategy;
    strategy.place = body.placeAt(0);
    if (!expression.given() && isNoneAlgorithm(className.text))
    {
        return strategy;
    }
    strategy.columns = splitNames(body.text(kColumnsKey).text);
    strategy.kind = strategy.columns.size() > 1 ? StrategyRule::Kind::Complex : StrategyRule::Kind::Standard;
    strategy.own = algorithmOf(strategy, expression, className);
    body.reportOthers(kKnown, {}, name + " ", findings, table);
    return strategy;
}

/// A dynamic table has what its strategy answers, and nobody lists it.
bool isDynamic(const ConfigMap& body)
{
    return body.text("dynamic").text == "true" && !body.has("actualTables");
}

void readFirstTables(const ConfigMap& tables, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKeys[]{"dynamic",         "actualTables",     "dataSourceNames",
                                       "actualDataNodes", "databaseStrategy", "tableStrategy"};
    constexpr std::string_view kLeft[]{"autoIncrementColumns",  "generateKeyColumn",      "generateKeyColumns",
                                       "keyGeneratorClass",     "generateKeyColumnName",  "keyGeneratorColumnName",
                                       "keyGeneratorClassName", "generateKeyColumnClass", "logicTable"};
    for (std::size_t entry = 0; entry < tables.size(); ++entry)
    {
        const ConfigMap body = tables.mapAt(entry);
        TableRule table;
        table.name = tables.keyAt(entry);
        table.place = tables.placeAt(entry);
        if (isDynamic(body))
        {
            findings.push_back(nodesUnknown(table.name, "it is dynamic", table.place));
            continue;
        }
        table.nodes = body.text("actualDataNodes");
        table.tables = body.text("actualTables");
        table.sources = body.text("dataSourceNames");
        table.database = readFirstStrategy(body, "databaseStrategy", findings, table.name);
        table.table = readFirstStrategy(body, "tableStrategy", findings, table.name);
        body.reportOthers(kKeys, kLeft, table.name + ": ", findings, table.name);
        rules.tables.push_back(std::move(table));
    }
}

/// "- tableNames: a, b".
void readFirstBindings(const ConfigMap& root, Rules& rules)
{
    const YamlNode* list = root.find("bindingTables");
    if (list == nullptr || !list->isList())
    {
        return;
    }
    for (const YamlNode& item : list->children)
    {
        const Text names = ConfigMap(&item, root.source()).text("tableNames");
        if (names.given())
        {
            rules.bindings.push_back({splitNames(names.text), names.place});
        }
    }
    readBindings(root, "bindingTables", rules); // 1.5 has the names alone
}

} // namespace

bool isNoneAlgorithm(std::string_view className)
{
    return className.ends_with(".NoneDatabaseShardingAlgorithm") || className.ends_with(".NoneTableShardingAlgorithm");
}

bool hasFirstRules(std::string_view text)
{
    constexpr std::array<std::string_view, 4> kInner{
        "actualTables:", "actualDataNodes:", "algorithmExpression:", "algorithmClassName:"};
    bool hasTables = false;
    while (!text.empty())
    {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        hasTables = hasTables || line.starts_with("tables:");
        const std::string_view said = line.substr(0, line.find('#'));
        if (hasTables && said.starts_with(' ')
            && std::any_of(kInner.begin(), kInner.end(),
                           [&](std::string_view key) { return said.find(key) != std::string_view::npos; }))
        {
            return true;
        }
    }
    return false;
}

void readFirstRules(const ConfigMap& root, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKnown[]{"dataSource",
                                        "dataSources",
                                        "defaultDataSourceName",
                                        "tables",
                                        "bindingTables",
                                        "defaultDatabaseStrategy",
                                        "defaultTableStrategy",
                                        "masterSlaveRules",
                                        "broadcastTables"};
    constexpr std::string_view kLeft[]{"props", "defaultKeyGeneratorClass", "defaultKeyGeneratorClassName",
                                       "defaultKeyGenerator", "keyGeneratorClass"};
    rules.generation = 1;
    readSources(root.map(root.has("dataSources") ? "dataSources" : "dataSource"), {nullptr, root.source()}, rules,
                findings);
    readFirstTables(root.map("tables"), rules, findings);
    readFirstBindings(root, rules);
    readGroups(root.map("masterSlaveRules"), rules, findings);
    rules.broadcastTables = root.texts("broadcastTables");
    rules.defaultSource = root.text("defaultDataSourceName");
    rules.defaultDatabase = readFirstStrategy(root, "defaultDatabaseStrategy", findings);
    rules.defaultTable = readFirstStrategy(root, "defaultTableStrategy", findings);
    root.reportOthers(kKnown, kLeft, {}, findings);
}

} // namespace atlas::sphere
