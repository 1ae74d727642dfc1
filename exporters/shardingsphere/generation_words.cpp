#include "exporters/shardingsphere/generation_words.h"

#include "exporters/shardingsphere/names.h"

namespace atlas::sphere
{

namespace
{

void check(const std::optional<StrategyRule>& strategy, const std::string& where, const std::string& table,
           bool isCurrent, Diagnostics& findings)
{
    const bool isNone = !strategy || strategy->kind == StrategyRule::Kind::None;
    if (isNone || (isCurrent ? !strategy->own : !strategy->algorithm.given()))
    {
        return;
    }
    const char* word = !isCurrent                       ? "shardingAlgorithmName"
                       : strategy->own->type == kInline ? "algorithmExpression"
                                                        : "algorithmClassName";
    findings.push_back({Severity::Warning,
                        "sphere-generation",
                        {where, word, isCurrent ? "5.x" : "4.x"},
                        isCurrent ? strategy->own->place : strategy->algorithm.place,
                        table,
                        {}});
}

} // namespace

void reportOtherGenerations(const Rules& rules, Diagnostics& findings)
{
    if (rules.generation == 0 || rules.generation == 1)
    {
        return;
    }
    const bool isCurrent = rules.generation >= 5;
    for (const TableRule& table : rules.tables)
    {
        check(table.database, table.name, table.name, isCurrent, findings);
        check(table.table, table.name, table.name, isCurrent, findings);
    }
    check(rules.defaultDatabase, "defaultDatabaseStrategy", {}, isCurrent, findings);
    check(rules.defaultTable, "defaultTableStrategy", {}, isCurrent, findings);
}

} // namespace atlas::sphere
