#pragma once

#include "exporters/shardingsphere/level.h"
#include "exporters/shardingsphere/node_list.h"
#include "exporters/shardingsphere/rules.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// What a table rule is in a layout: a table, one table on one shard, or nothing where it cannot be told.
struct MadeTable
{
    std::optional<LogicTable> table;
    std::optional<SingleTable> single;
    std::vector<Node> nodes; ///< as declared
};

/// `allSources`: the data sources there are, for tables that name none.
class TableMaker
{
public:
    TableMaker(const Rules& rules, const std::vector<std::string>& allSources, const ForeignOptions& options,
               Diagnostics& findings)
        : m_rules(rules), m_allSources(allSources), m_options(options), m_findings(findings)
    {
    }

    MadeTable make(const TableRule& rule);

private:
    struct Job;

    MadeTable makeTable(const TableRule& rule);

    const StrategyRule* strategyOf(const std::optional<StrategyRule>& own,
                                   const std::optional<StrategyRule>& fallback) const;
    std::optional<std::vector<Node>> nodesOf(const TableRule& rule);
    MadeTable makeAuto(const TableRule& rule);
    bool dropConstants(Job& job) const;
    void placeByBoth(Job& job);
    bool settlePairs(Job& job, const LogicTable& table);
    void placeBySource(Job& job);
    void placeByTable(Job& job);
    void placeTables(Job& job);
    void undecided(Job& job, const char* what);

    const Rules& m_rules;
    const std::vector<std::string>& m_allSources;
    const ForeignOptions& m_options;
    Diagnostics& m_findings;
    std::size_t m_entries = 0; ///< of all tables' placements
};

} // namespace atlas::sphere
