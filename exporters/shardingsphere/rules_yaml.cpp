#include "exporters/shardingsphere/rules_yaml.h"

#include "exporters/shardingsphere/names.h"
#include "models/storage/yaml_text.h"

#include <array>

namespace atlas::sphere
{

namespace
{

constexpr std::size_t kRuleIndent = 2;

YamlNode plain(const std::string& text)
{
    return YamlNode::scalar(text, looksTyped(text) ? YamlNode::Style::DoubleQuoted : YamlNode::Style::Plain);
}

/// A whole number as it is usually written.
bool isNumber(std::string_view text)
{
    text.remove_prefix(text.starts_with('-') ? 1 : 0);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos
           && (text.size() == 1 || text.front() != '0');
}

/// Whole numbers and flags stay ones. All else is a text for the product, whose YAML also knows times.
YamlNode propertyNode(const std::string& text)
{
    const bool isTyped = looksTyped(text) || (!text.empty() && text.front() >= '0' && text.front() <= '9');
    const bool isPlain = isNumber(text) || text == "true" || text == "false" || (isPlainInBlock(text) && !isTyped);
    return YamlNode::scalar(text, isPlain ? YamlNode::Style::Plain : YamlNode::Style::DoubleQuoted);
}

YamlNode quoted(const std::string& text)
{
    const bool hasDouble = text.find('"') != std::string::npos && text.find('\'') == std::string::npos;
    return YamlNode::scalar(text, hasDouble ? YamlNode::Style::SingleQuoted : YamlNode::Style::DoubleQuoted);
}

YamlNode blockMap()
{
    return YamlNode::map(YamlNode::Style::Block);
}

YamlNode names(const std::vector<std::string>& texts)
{
    YamlNode list = YamlNode::list(YamlNode::Style::Block);
    for (const std::string& text : texts)
    {
        list.add(plain(text));
    }
    return list;
}

void addEntry(YamlNode& map, const std::string& key, YamlNode value)
{
    map.add(plain(key));
    map.add(std::move(value));
}

/// Filled in from the environment where the file is loaded with placeholder-type=environment.
std::string placeholder(std::string_view variable)
{
    return "$${" + std::string(variable) + "::}";
}

YamlNode sourceNode(const DataSource& source)
{
    YamlNode map = blockMap();
    map.add("dataSourceClassName", plain("com.zaxxer.hikari.HikariDataSource"));
    map.add("driverClassName", plain("com.mysql.cj.jdbc.Driver"));
    map.add("jdbcUrl", quoted(source.url.empty() ? placeholder(source.name + "_URL") : source.url));
    map.add("username", quoted(source.user));
    map.add("password", quoted(placeholder(source.passwordVariable)));
    return map;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
    {
        text += (text.empty() ? "" : ",") + part;
    }
    return text;
}

YamlNode strategyNode(const StrategyRule& strategy)
{
    YamlNode body = blockMap();
    std::string_view kind = "standard";
    switch (strategy.kind)
    {
    case StrategyRule::Kind::None: break;
    case StrategyRule::Kind::Standard: body.add("shardingColumn", plain(joined(strategy.columns))); break;
    case StrategyRule::Kind::Complex:
        kind = "complex";
        body.add("shardingColumns", plain(joined(strategy.columns)));
        break;
    case StrategyRule::Kind::Hint: kind = "hint"; break;
    }
    body.add("shardingAlgorithmName", plain(strategy.algorithm.text));
    YamlNode map = blockMap();
    map.add(kind, std::move(body));
    return map;
}

YamlNode tableNode(const TableRule& table)
{
    YamlNode map = blockMap();
    if (table.isAuto)
    {
        map.add("actualDataSources", quoted(table.sources.text));
        map.add("shardingStrategy", strategyNode(*table.table));
        return map;
    }
    map.add("actualDataNodes", quoted(table.nodes.text));
    if (table.database)
    {
        map.add("databaseStrategy", strategyNode(*table.database));
    }
    if (table.table)
    {
        map.add("tableStrategy", strategyNode(*table.table));
    }
    return map;
}

YamlNode algorithmNode(const AlgorithmRule& algorithm)
{
    YamlNode map = blockMap();
    map.add("type", plain(algorithm.type));
    YamlNode props = blockMap();
    for (const auto& [name, value] : algorithm.props.entries)
    {
        addEntry(props, name, value.quoted ? quoted(value.text) : propertyNode(value.text));
    }
    if (!props.children.empty())
    {
        map.add("props", std::move(props));
    }
    return map;
}

YamlNode tablesNode(const Rules& rules, bool areAuto)
{
    YamlNode tables = blockMap();
    for (const TableRule& table : rules.tables)
    {
        if (table.isAuto == areAuto)
        {
            addEntry(tables, table.name, tableNode(table));
        }
    }
    return tables;
}

YamlNode shardingNode(const Rules& rules)
{
    YamlNode rule = blockMap();
    for (const bool areAuto : {false, true})
    {
        YamlNode tables = tablesNode(rules, areAuto);
        if (!tables.children.empty())
        {
            rule.add(areAuto ? "autoTables" : "tables", std::move(tables));
        }
    }
    std::vector<std::string> bindings;
    for (const BindingRule& binding : rules.bindings)
    {
        bindings.push_back(joined(binding.tables));
    }
    if (!bindings.empty())
    {
        rule.add("bindingTables", names(bindings));
    }
    YamlNode algorithms = blockMap();
    for (const auto& [name, algorithm] : rules.algorithms)
    {
        addEntry(algorithms, name, algorithmNode(algorithm));
    }
    if (!algorithms.children.empty())
    {
        rule.add("shardingAlgorithms", std::move(algorithms));
    }
    return rule;
}

std::vector<std::string> textsOf(const std::vector<Text>& texts)
{
    std::vector<std::string> plainTexts;
    for (const Text& text : texts)
    {
        plainTexts.push_back(text.text);
    }
    return plainTexts;
}

YamlNode singleNode(const Rules& rules)
{
    YamlNode rule = blockMap();
    if (!rules.singleTables.empty())
    {
        rule.add("tables", names(textsOf(rules.singleTables)));
    }
    if (!rules.defaultSource.text.empty())
    {
        rule.add("defaultDataSource", plain(rules.defaultSource.text));
    }
    return rule;
}

YamlNode splittingNode(const Rules& rules)
{
    constexpr std::string_view kBalancer = "random";
    YamlNode groups = blockMap();
    for (const GroupRule& group : rules.groups)
    {
        YamlNode body = blockMap();
        body.add("writeDataSourceName", plain(group.primary.text));
        body.add("readDataSourceNames", names(group.replicas));
        body.add("transactionalReadQueryStrategy", plain("PRIMARY"));
        body.add("loadBalancerName", plain(std::string(kBalancer)));
        addEntry(groups, group.name, std::move(body));
    }
    YamlNode balancer = blockMap();
    balancer.add("type", plain("RANDOM"));
    YamlNode balancers = blockMap();
    balancers.add(kBalancer, std::move(balancer));
    YamlNode rule = blockMap();
    rule.add("dataSourceGroups", std::move(groups));
    rule.add("loadBalancers", std::move(balancers));
    return rule;
}

/// "- !TAG" and its entries.
std::string ruleText(std::string_view tag, const YamlNode& rule)
{
    if (rule.children.empty())
    {
        return {};
    }
    std::string text = "- " + std::string(tag) + "\n";
    for (std::size_t entry = 0; entry < rule.entryCount(); ++entry)
    {
        text += std::string(kRuleIndent, ' ') + entryText(rule.keyAt(entry), rule.valueAt(entry), kRuleIndent) + "\n";
    }
    return text;
}

} // namespace

std::string rulesYaml(const Rules& rules)
{
    YamlNode sources = blockMap();
    for (const DataSource& source : rules.sources)
    {
        addEntry(sources, source.name, sourceNode(source));
    }
    YamlNode broadcast = blockMap();
    if (!rules.broadcastTables.empty())
    {
        broadcast.add("tables", names(textsOf(rules.broadcastTables)));
    }
    std::string text;
    for (const auto& [key, value] :
         {std::pair("databaseName", plain(rules.databaseName.text)), {"dataSources", sources}})
    {
        text += entryText(plain(key), value, 0) + "\n\n";
    }
    return text + "rules:\n" + ruleText("!SHARDING", shardingNode(rules)) + ruleText("!BROADCAST", broadcast)
           + ruleText("!SINGLE", singleNode(rules))
           + (rules.groups.empty() ? std::string() : ruleText("!READWRITE_SPLITTING", splittingNode(rules)));
}

} // namespace atlas::sphere
