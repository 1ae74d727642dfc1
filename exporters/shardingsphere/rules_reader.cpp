#include "exporters/shardingsphere/rules_reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/first_rules_reader.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/parts_reader.h"
#include "models/storage/yaml_parser.h"

#include <span>

namespace atlas::sphere
{

namespace
{

void readSharding(const ConfigMap& rule, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKnown[]{"tables",
                                        "autoTables",
                                        "bindingTables",
                                        "broadcastTables",
                                        "defaultDatabaseStrategy",
                                        "defaultTableStrategy",
                                        "defaultShardingColumn",
                                        "shardingAlgorithms",
                                        "defaultDataSourceName",
                                        "masterSlaveRules"};
    constexpr std::string_view kLeft[]{"keyGenerators",
                                       "defaultKeyGenerateStrategy",
                                       "auditors",
                                       "defaultAuditStrategy",
                                       "shardingCache",
                                       "scaling",
                                       "scalingName",
                                       "defaultKeyGenerator",
                                       "encryptRule",
                                       "defaultKeyGeneratorClass",
                                       "defaultKeyGeneratorClassName",
                                       "props",
                                       "defaultKeyGeneratorColumnName",
                                       "keyGenerator"};
    readAlgorithms(rule.map("shardingAlgorithms"), rules, findings);
    readGenerators(rule.map("keyGenerators"), rules);
    readTables(rule.map("tables"), false, rules, findings);
    readTables(rule.map("autoTables"), true, rules, findings);
    readBindings(rule, "bindingTables", rules);
    for (Text& table : rule.texts("broadcastTables"))
    {
        rules.broadcastTables.push_back(std::move(table));
    }
    rules.defaultDatabase = readStrategy(rule.map("defaultDatabaseStrategy"), "defaultDatabaseStrategy", findings);
    rules.defaultTable = readStrategy(rule.map("defaultTableStrategy"), "defaultTableStrategy", findings);
    rules.defaultColumn = rule.text("defaultShardingColumn");
    rules.defaultSource = rule.text("defaultDataSourceName");
    rule.reportOthers(kKnown, kLeft, {}, findings);
}

void readSplitting(const ConfigMap& rule, Rules& rules, Diagnostics& findings)
{
    for (const std::string_view name : {"dataSourceGroups", "dataSources"})
    {
        readGroups(rule.map(name), rules, findings);
    }
}

void readSingle(const ConfigMap& rule, Rules& rules)
{
    for (Text& table : rule.texts("tables"))
    {
        rules.singleTables.push_back(std::move(table));
    }
    if (const Text source = rule.text("defaultDataSource"); source.given())
    {
        rules.defaultSource = source;
    }
}

const RuleName* ruleNamed(std::string_view tag)
{
    for (const RuleName& name : ruleNames())
    {
        if (name.tag == tag)
        {
            return &name;
        }
    }
    return nullptr;
}

void readRule(const RuleName& name, const ConfigMap& rule, Rules& rules, Diagnostics& findings)
{
    switch (name.kind)
    {
    case RuleName::Kind::Sharding: readSharding(rule, rules, findings); break;
    case RuleName::Kind::Broadcast:
        for (Text& table : rule.texts("tables"))
        {
            rules.broadcastTables.push_back(std::move(table));
        }
        break;
    case RuleName::Kind::Single: readSingle(rule, rules); break;
    case RuleName::Kind::ReadwriteSplitting: readSplitting(rule, rules, findings); break;
    }
}

/// A list with tags in YAML; a map by name in Spring.
void readRuleList(const YamlNode& list, const ConfigMap& root, Rules& rules, Diagnostics& findings)
{
    for (const YamlNode& item : list.children)
    {
        const RuleName* name = ruleNamed(item.tag);
        if (name != nullptr)
        {
            readRule(*name, {&item, root.source()}, rules, findings);
        }
        else if (item.tag.empty())
        {
            findings.push_back({Severity::Error, "sphere-rule-tag", {}, root.placeOf(item), {}, {}});
        }
        else
        {
            findings.push_back(leftOut("The rule " + item.tag, root.placeOf(item)));
        }
    }
}

void readRuleMap(const ConfigMap& map, Rules& rules, Diagnostics& findings)
{
    for (std::size_t entry = 0; entry < map.size(); ++entry)
    {
        const RuleName* found = nullptr;
        for (const RuleName& name : ruleNames())
        {
            found = map.isOneOf(entry, std::span(&name.key, 1)) ? &name : found;
        }
        if (found != nullptr)
        {
            readRule(*found, map.mapAt(entry), rules, findings);
        }
        else
        {
            findings.push_back(leftOut("The rule " + map.keyAt(entry), map.placeAt(entry)));
        }
    }
}

/// Everything of a root that is not read.
void reportRest(const ConfigMap& root, std::span<const std::string_view> known, Diagnostics& findings)
{
    for (std::size_t entry = 0; entry < root.size(); ++entry)
    {
        if (!root.isOneOf(entry, known))
        {
            findings.push_back(leftOut(root.keyAt(entry), root.placeAt(entry)));
        }
    }
}

void readDatabaseName(const ConfigMap& root, Rules& rules)
{
    const Text name = root.text({"databaseName", "schemaName", "database.name"});
    rules.databaseName = rules.databaseName.given() ? rules.databaseName : name;
}

void readTree(YamlNode& tree, const std::string& file, Rules& rules, Diagnostics& findings)
{
    const ConfigSource source = ConfigSource::of(file);
    tidyTree(tree, source, findings);
    const ConfigMap root(&tree, source);
    if (root.has("shardingRule") || root.has("masterSlaveRule"))
    {
        readClassicRules(root, rules, findings);
    }
    else if (root.has("tables") && !root.has("rules"))
    {
        readFirstRules(root, rules, findings);
    }
    else if (root.has("rules") || root.has("dataSources"))
    {
        readCurrentRules(root, rules, findings);
    }
}

} // namespace

void readCurrentRules(const ConfigMap& root, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKnown[]{"dataSources",  "dataSourceCommon", "rules",
                                        "databaseName", "schemaName",       "database.name"};
    rules.generation = 5;
    rules.isCluster = root.map("mode").text("type").text == "Cluster";
    readDatabaseName(root, rules);
    readSources(root.map("dataSources"), root.map("dataSourceCommon"), rules, findings);
    const YamlNode* list = root.find("rules");
    if (list != nullptr && list->isList())
    {
        readRuleList(*list, root, rules, findings);
    }
    else
    {
        readRuleMap(root.map("rules"), rules, findings);
    }
    reportRest(root, kKnown, findings);
}

void readClassicRules(const ConfigMap& root, Rules& rules, Diagnostics& findings)
{
    constexpr std::string_view kKnown[]{"dataSources",  "shardingRule", "masterSlaveRule",
                                        "databaseName", "schemaName",   "dataSource"};
    rules.generation = 4;
    readDatabaseName(root, rules);
    readSources(root.map(root.has("dataSources") ? "dataSources" : "dataSource"), {nullptr, root.source()}, rules,
                findings);
    const ConfigMap rule = root.map("shardingRule");
    readSharding(rule, rules, findings);
    readGroups(rule.map("masterSlaveRules"), rules, findings);
    if (const ConfigMap only = root.map("masterSlaveRule"); only.size() > 0)
    {
        readGroup(only, only.text("name"), only.placeAt(0), rules, findings);
    }
    reportRest(root, kKnown, findings);
}

void readYamlRules(const ForeignText& text, Rules& rules, Diagnostics& findings)
{
    for (YamlDocument& document : parseYamlDocuments(text.text, text.name))
    {
        std::erase_if(document.findings, [](const Diagnostic& finding) { return finding.code == "yaml-tag-ignored"; });
        findings.insert(findings.end(), document.findings.begin(), document.findings.end());
        if (document.root)
        {
            readTree(*document.root, text.name, rules, findings);
        }
    }
}

} // namespace atlas::sphere
