#include "exporters/shardingsphere/advice.h"

#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/sequence_bits.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <set>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kSnowflake = "SNOWFLAKE";
constexpr const char* kOffset = "max-vibration-offset";
/// Before 5.0 the properties have points.
constexpr const char* kOldOffset = "max.vibration.offset";
constexpr std::array kWorkerIds{"worker-id", "worker.id"};

/// What makes the values of a table's column.
struct Generator
{
    Text type;
    const ParamMap* props = nullptr;
};

Generator generatorOf(const TableRule& table, const Rules& rules)
{
    if (!table.key)
    {
        return {};
    }
    const auto named = rules.generators.find(table.key->generator.text);
    return named != rules.generators.end() ? Generator{named->second.type, &named->second.props}
                                           : Generator{table.key->type, &table.key->props};
}

const ParamValue* offsetOf(const Generator& generator)
{
    const ParamValue* value = generator.props->find(kOffset);
    return value != nullptr ? value : generator.props->find(kOldOffset);
}

void adviseOnSequence(const TableRule& table, const Generator& generator, const Router& router, Diagnostics& findings)
{
    const CompiledTable* compiled = router.table(table.name);
    if (compiled == nullptr || compiled->keyColumns().size() != 1 || !compiled->hasIntegerKey()
        || compiled->keyColumns().front().name != table.key->column.text)
    {
        return;
    }
    const ParamValue* offset = offsetOf(generator);
    const std::int64_t highest = offset != nullptr ? offset->asInt64().value_or(1) : 1;
    const SequenceReach reach = sequenceReach(*compiled, highest);
    if (reach.reached < reach.reachable)
    {
        findings.push_back({Severity::Warning,
                            "sphere-snowflake-bits",
                            {table.name, table.key->column.text, std::to_string(highest), std::to_string(reach.reached),
                             std::to_string(reach.reachable), std::to_string(reach.enough)},
                            offset != nullptr ? offset->place : generator.type.place,
                            table.name,
                            {}});
    }
}

void adviseOnWorkers(const Rules& rules, Diagnostics& findings)
{
    for (const auto& [name, generator] : rules.generators)
    {
        for (const char* key : kWorkerIds)
        {
            const ParamValue* id = generator.props.find(key);
            if (rules.isCluster && id != nullptr)
            {
                findings.push_back({Severity::Warning, "sphere-worker-id", {name, id->text}, id->place, {}, {}});
            }
        }
    }
}

/// A class for ranges beside an expression on the same column, which refuses them.
void adviseOnRanges(const TableRule& table, const Rules& rules, Diagnostics& findings)
{
    const StrategyRule* database = table.database          ? &*table.database
                                   : rules.defaultDatabase ? &*rules.defaultDatabase
                                                           : nullptr;
    const StrategyRule* tables = table.table ? &*table.table : rules.defaultTable ? &*rules.defaultTable : nullptr;
    if (database == nullptr || tables == nullptr || database->columns != tables->columns)
    {
        return;
    }
    const auto isInline = [](const StrategyRule& rule) { return rule.own && rule.own->type == kInline; };
    for (const auto& [with, other] : {std::pair(database, tables), std::pair(tables, database)})
    {
        if (with->ranges.given() && isInline(*other) && !with->columns.empty())
        {
            findings.push_back({Severity::Warning,
                                "sphere-ranges-half",
                                {table.name, with->columns.front(), with->ranges.text},
                                with->ranges.place,
                                table.name,
                                {}});
        }
    }
}

/// Data sources that no sharded table uses.
void adviseOnBroadcast(const Rules& rules, const Layout& layout, const Router& router, Diagnostics& findings)
{
    std::set<std::size_t> used;
    for (const auto& table : router.tables())
    {
        used.insert(table->shardOf().begin(), table->shardOf().end());
    }
    std::string others;
    for (std::size_t shard = 0; shard < layout.shards.size(); ++shard)
    {
        others += used.contains(shard) ? "" : (others.empty() ? "" : ", ") + layout.shards[shard].name;
    }
    if (!router.tables().empty() && !others.empty())
    {
        const Text& first = rules.broadcastTables.front();
        findings.push_back(
            {Severity::Info, "sphere-broadcast-sources", {first.text, others}, first.place, first.text, {}});
    }
}

} // namespace

void adviseOnRules(const Rules& rules, const Layout& layout, Diagnostics& findings)
{
    std::vector<std::pair<const TableRule*, Generator>> generated;
    for (const TableRule& table : rules.tables)
    {
        adviseOnRanges(table, rules, findings);
        if (const Generator generator = generatorOf(table, rules); generator.type.text == kSnowflake)
        {
            generated.emplace_back(&table, generator);
        }
    }
    adviseOnWorkers(rules, findings);
    if (generated.empty() && rules.broadcastTables.empty())
    {
        return;
    }
    const auto router = Router::compile(layout);
    for (const auto& [table, generator] : generated)
    {
        adviseOnSequence(*table, generator, *router, findings);
    }
    if (!rules.broadcastTables.empty())
    {
        adviseOnBroadcast(rules, layout, *router, findings);
    }
}

} // namespace atlas::sphere
