#include "exporters/shardingsphere/parts_reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/shardingsphere/names.h"

#include <algorithm>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

using Names = std::span<const std::string_view>;

constexpr std::string_view kTableKeys[]{"logicTable",       "actualDataNodes",   "databaseStrategy", "tableStrategy",
                                        "shardingStrategy", "actualDataSources", "shardingTableName"};
constexpr std::string_view kTableLeft[]{"keyGenerateStrategy", "keyGenerator",          "auditStrategy",
                                        "logicIndex",          "keyGeneratorClassName", "keyGeneratorColumnName",
                                        "keyGeneratorClass"};
constexpr std::string_view kStrategies[]{"standard", "complex", "hint", "inline", "none"};
constexpr std::string_view kStrategyKeys[]{
    "shardingColumn",     "shardingColumns",           "shardingAlgorithmName",    "algorithmExpression",
    "algorithmClassName", "algorithmInlineExpression", "preciseAlgorithmClassName"};
constexpr std::string_view kStrategyLeft[]{"rangeAlgorithmClassName"};

AlgorithmRule ownAlgorithm(std::string_view type, std::string_view prop, const Text& value)
{
    AlgorithmRule own;
    own.type = type;
    own.place = value.place;
    own.props.set(std::string(prop), paramText(value.text, value.place));
    return own;
}

/// What older generations write into the strategy.
std::optional<AlgorithmRule> readOwn(const ConfigMap& body)
{
    if (const Text expression = body.text({"algorithmExpression", "algorithmInlineExpression"}); expression.given())
    {
        return ownAlgorithm(kInline, kExpressionProp, expression);
    }
    if (const Text name = body.text({"preciseAlgorithmClassName", "algorithmClassName"}); name.given())
    {
        return ownAlgorithm(kClassBased, kClassProp, name);
    }
    return std::nullopt;
}

StrategyRule::Kind kindOf(std::string_view name)
{
    return name == "none"      ? StrategyRule::Kind::None
           : name == "complex" ? StrategyRule::Kind::Complex
           : name == "hint"    ? StrategyRule::Kind::Hint
                               : StrategyRule::Kind::Standard;
}

ParamValue paramOf(const YamlNode& node, const ConfigMap& from)
{
    ParamValue value;
    if (node.isScalar())
    {
        value = paramText(node.text);
    }
    value.place = from.placeOf(node);
    return value;
}

std::vector<std::string> columnsOf(const ConfigMap& body)
{
    const Text columns = body.text({"shardingColumns", "shardingColumn"});
    return splitNames(columns.text);
}

ParamMap propsOf(const ConfigMap& body)
{
    ParamMap params;
    const ConfigMap props = body.map("props");
    for (std::size_t prop = 0; prop < props.size(); ++prop)
    {
        params.set(props.keyAt(prop), paramOf(props.valueAt(prop), props));
    }
    return params;
}

std::optional<KeyRule> readKey(const ConfigMap& table)
{
    const ConfigMap body = table.map(table.has("keyGenerateStrategy") ? "keyGenerateStrategy" : "keyGenerator");
    const KeyRule key{body.text("column"), body.text("keyGeneratorName"), body.text("type"), propsOf(body)};
    return key.column.given() ? std::optional(key) : std::nullopt;
}

bool isPlaceholder(std::string_view text)
{
    return text.starts_with("${") || text.starts_with("$${") || text.starts_with("#{");
}

} // namespace

void readSources(const ConfigMap& sources, const ConfigMap& common, Rules& rules, Diagnostics& findings)
{
    for (std::size_t entry = 0; entry < sources.size(); ++entry)
    {
        const ConfigMap body = sources.mapAt(entry);
        const auto text = [&](std::initializer_list<std::string_view> names)
        {
            const Text own = body.text(names);
            return own.given() ? own : common.text(names);
        };
        DataSource source;
        source.name = sources.keyAt(entry);
        source.place = sources.placeAt(entry);
        source.url = text({"url", "jdbcUrl", "standardJdbcUrl"}).text;
        source.user = text({"username", "user"}).text;
        source.user = isPlaceholder(source.user) ? std::string() : source.user;
        const Text password = text({"password"});
        source.hasPassword = password.given() && !isPlaceholder(password.text);
        if (source.url.empty())
        {
            findings.push_back(
                {Severity::Warning, "sphere-source-address", {source.name}, source.place, {}, source.name});
        }
        rules.sources.push_back(std::move(source));
    }
}

std::optional<StrategyRule> readStrategy(const ConfigMap& strategy, const std::string& rule, Diagnostics& findings,
                                         const std::string& table)
{
    for (std::size_t entry = 0; entry < strategy.size(); ++entry)
    {
        if (!strategy.isOneOf(entry, kStrategies))
        {
            continue;
        }
        const ConfigMap body = strategy.mapAt(entry);
        StrategyRule result;
        result.kind = kindOf(strategy.keyAt(entry));
        result.place = strategy.placeAt(entry);
        result.columns = columnsOf(body);
        result.algorithm = body.text("shardingAlgorithmName");
        result.own = readOwn(body);
        result.ranges = body.text("rangeAlgorithmClassName");
        body.reportOthers(kStrategyKeys, kStrategyLeft, rule + " ", findings, table);
        return result;
    }
    strategy.reportOthers(kStrategies, {}, {}, findings, table);
    return std::nullopt;
}

void readTables(const ConfigMap& tables, bool areAuto, Rules& rules, Diagnostics& findings)
{
    std::unordered_map<std::string, SourcePlace> known;
    for (const TableRule& table : rules.tables)
    {
        known.emplace(table.name, table.place);
    }
    for (std::size_t entry = 0; entry < tables.size(); ++entry)
    {
        const ConfigMap body = tables.mapAt(entry);
        TableRule table;
        table.name = tables.keyAt(entry);
        table.place = tables.placeAt(entry);
        table.isAuto = areAuto;
        const auto [first, isNew] = known.emplace(table.name, table.place);
        if (!isNew)
        {
            findings.push_back({Severity::Error,
                                "sphere-table-twice",
                                {table.name, std::to_string(first->second.line)},
                                table.place,
                                table.name,
                                {}});
            continue;
        }
        table.nodes = body.text("actualDataNodes");
        table.sources = body.text("actualDataSources");
        table.database = readStrategy(body.map("databaseStrategy"), "databaseStrategy", findings, table.name);
        const std::string_view key = areAuto ? "shardingStrategy" : "tableStrategy";
        table.table = readStrategy(body.map(key), std::string(key), findings, table.name);
        table.key = readKey(body);
        body.reportOthers(kTableKeys, kTableLeft, table.name + ": ", findings, table.name);
        rules.tables.push_back(std::move(table));
    }
}

void readAlgorithms(const ConfigMap& algorithms, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKeys[]{"type", "props"};
    for (std::size_t entry = 0; entry < algorithms.size(); ++entry)
    {
        const ConfigMap body = algorithms.mapAt(entry);
        AlgorithmRule algorithm;
        algorithm.name = algorithms.keyAt(entry);
        algorithm.place = algorithms.placeAt(entry);
        algorithm.type = body.text("type").text;
        algorithm.props = propsOf(body);
        body.reportOthers(kKeys, {}, {}, findings);
        rules.algorithms.insert_or_assign(algorithm.name, std::move(algorithm));
    }
}

void readGenerators(const ConfigMap& generators, Rules& rules)
{
    for (std::size_t entry = 0; entry < generators.size(); ++entry)
    {
        const ConfigMap body = generators.mapAt(entry);
        rules.generators.insert_or_assign(generators.keyAt(entry), KeyGeneratorRule{body.text("type"), propsOf(body)});
    }
}

void readBindings(const ConfigMap& parent, std::string_view name, Rules& rules)
{
    const YamlNode* node = parent.find(name);
    const auto add = [&](const YamlNode& item)
    {
        BindingRule binding{splitNames(item.text), parent.placeOf(item)};
        if (!binding.tables.empty())
        {
            rules.bindings.push_back(std::move(binding));
        }
    };
    if (node != nullptr && node->isScalar() && parent.source().spring)
    {
        // Spring makes a list of it, so that each table is a group of its own.
        for (const std::string& table : splitNames(node->text))
        {
            rules.bindings.push_back({{table}, parent.placeOf(*node)});
        }
    }
    else if (node != nullptr && node->isScalar())
    {
        add(*node);
    }
    else if (node != nullptr && node->isList())
    {
        std::for_each(node->children.begin(), node->children.end(), add);
    }
}

void readGroup(const ConfigMap& body, const Text& name, const SourcePlace& place, Rules& rules, Diagnostics& findings)
{
    // Which of them is the primary is found out while the product runs.
    for (const std::string_view dynamic : {"dynamicStrategy", "autoAwareDataSourceName"})
    {
        if (body.has(dynamic) || body.map("props").has("auto-aware-data-source-name"))
        {
            findings.push_back(leftOut("The group " + name.text + ", which finds its primary by itself,", place));
            return;
        }
    }
    // 5.0 has them below props, 5.1 and 5.2 below a strategy.
    for (const std::string_view inner : {"props", "staticStrategy"})
    {
        if (body.map(inner).size() > 0)
        {
            readGroup(body.map(inner), name, place, rules, findings);
            return;
        }
    }
    GroupRule group;
    group.name = name.text;
    group.place = place;
    group.primary =
        body.text({"writeDataSourceName", "write-data-source-name", "primaryDataSourceName", "masterDataSourceName"});
    for (const std::string_view key :
         {"readDataSourceNames", "read-data-source-names", "replicaDataSourceNames", "slaveDataSourceNames"})
    {
        for (Text& replica : body.texts(key))
        {
            group.replicas.push_back(std::move(replica.text));
        }
    }
    if (!group.primary.given())
    {
        findings.push_back({Severity::Error, "sphere-group-primary", {name.text}, place, {}, name.text});
        return;
    }
    rules.groups.push_back(std::move(group));
}

void readGroups(const ConfigMap& groups, Rules& rules, Diagnostics& findings)
{
    for (std::size_t entry = 0; entry < groups.size(); ++entry)
    {
        const SourcePlace place = groups.placeAt(entry);
        readGroup(groups.mapAt(entry), {groups.keyAt(entry), place}, place, rules, findings);
    }
}

} // namespace atlas::sphere
