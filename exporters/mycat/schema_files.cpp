#include "exporters/mycat/schema_files.h"

#include "exporters/mycat/schema_xml.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <map>

namespace atlas
{

namespace
{

Result<Done> readSchemaFile(const ForeignTexts& texts, const std::string& root, MycatRules& rules,
                            Diagnostics& findings)
{
    const ForeignText* text = chooseFile(texts, root, findings);
    if (text == nullptr)
    {
        addFinding(findings, Severity::Error, "mycat-file-missing", {"schema.xml", "tables and nodes"}, {});
        return Done{};
    }
    const Result<MycatFile> file = readMycatFile(*text);
    if (!file)
    {
        return file.error();
    }
    reportUnreadNames(*file, findings);
    rules.groups = readDataHosts(*file, findings);
    rules.nodes = readNodes(*file, "dataNode", "dataHost", findings);
    rules.schemas = readSchemas(*file, findings);
    return Done{};
}

/// False when there is no such file.
Result<bool> readRuleFile(const ForeignTexts& texts, const std::string& root, MycatRules& rules, Diagnostics& findings)
{
    const ForeignText* text = chooseFile(texts, root, findings);
    if (text == nullptr)
    {
        return false;
    }
    const Result<MycatFile> file = readMycatFile(*text);
    if (!file)
    {
        return file.error();
    }
    reportUnreadNames(*file, findings);
    rules.functions = readFunctions(*file, findings);
    rules.tableRules = readTableRules(*file, findings);
    return true;
}

using RulesByName = std::map<std::string, const MycatTableRule*>;

RulesByName rulesByName(const MycatRules& rules, Diagnostics& findings)
{
    RulesByName byName;
    for (const MycatTableRule& rule : rules.tableRules)
    {
        if (!byName.try_emplace(rule.name, &rule).second)
        {
            addFinding(findings, Severity::Error, "mycat-name-twice", {"tableRule", rule.name}, rule.place);
        }
    }
    return byName;
}

void resolveRule(MycatTable& table, const RulesByName& rules, bool hasFile, Diagnostics& findings)
{
    if (table.rule.empty())
    {
        return;
    }
    if (const auto found = rules.find(table.rule); found != rules.end())
    {
        table.column = found->second->column;
        table.function = found->second->function;
        return;
    }
    if (hasFile)
    {
        std::vector<std::string> names;
        for (const auto& [name, rule] : rules)
        {
            names.push_back(name);
        }
        addFinding(findings, Severity::Error, "mycat-name-missing",
                   {"rule", table.rule, suggestedNames(table.rule, std::move(names))}, table.place, table.name);
    }
}

bool anyTableHasRule(const MycatRules& rules)
{
    return std::any_of(rules.schemas.begin(), rules.schemas.end(),
                       [](const MycatSchema& schema)
                       {
                           return std::any_of(schema.tables.begin(), schema.tables.end(),
                                              [](const MycatTable& table) { return !table.rule.empty(); });
                       });
}

} // namespace

Result<MycatRules> readSchemaFiles(const ForeignTexts& texts, std::string_view prefix, Diagnostics& findings)
{
    MycatRules rules;
    const Result<Done> schema = readSchemaFile(texts, std::string(prefix) + ":schema", rules, findings);
    const Result<bool> hasRules =
        schema ? readRuleFile(texts, std::string(prefix) + ":rule", rules, findings) : Result<bool>(schema.error());
    if (!hasRules)
    {
        return hasRules.error();
    }
    if (!*hasRules && anyTableHasRule(rules))
    {
        addFinding(findings, Severity::Error, "mycat-file-missing", {"rule.xml", "the rules of the tables"}, {});
    }
    const RulesByName byName = rulesByName(rules, findings);
    for (MycatSchema& schemaRead : rules.schemas)
    {
        for (MycatTable& table : schemaRead.tables)
        {
            resolveRule(table, byName, *hasRules, findings);
        }
    }
    return rules;
}

} // namespace atlas
