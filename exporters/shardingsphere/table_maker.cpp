#include "exporters/shardingsphere/table_maker.h"

#include "exporters/foreign/numbered_names.h"
#include "exporters/shardingsphere/name_series.h"
#include "exporters/shardingsphere/pair_check.h"
#include "routing/algorithms/shardingsphere/inline_reach.h"

#include <algorithm>
#include <unordered_set>

namespace atlas::sphere
{

namespace
{

constexpr std::size_t kShownPairs = 8;

std::string shownNames(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kShownPairs); ++i)
    {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    return text;
}

std::vector<std::string> distinct(const std::vector<Node>& nodes, std::string Node::*member)
{
    std::vector<std::string> names;
    std::unordered_set<std::string> seen;
    for (const Node& node : nodes)
    {
        if (seen.insert(node.*member).second)
        {
            names.push_back(node.*member);
        }
    }
    return names;
}

/// `to` of one level: the template of its names, or the first name where they follow none.
std::string templateOr(const std::vector<std::string>& names)
{
    return templateOfNames(names).value_or(names.front());
}

/// The pairs whose names the templates of the levels do not give.
std::vector<std::optional<Node>> irregularPairs(const Level& sources, const Level& tables)
{
    const bool regularSources = templateOfNames(sources.names).has_value();
    const bool regularTables = templateOfNames(tables.names).has_value();
    std::vector<std::optional<Node>> pairs;
    if (regularSources && regularTables)
    {
        return pairs;
    }
    for (const std::string& source : sources.names)
    {
        for (const std::string& table : tables.names)
        {
            pairs.emplace_back(Node{source, table});
        }
    }
    return pairs;
}

} // namespace

struct TableMaker::Job
{
    const TableRule& rule;
    MadeTable made;
    std::vector<Node>& nodes;
    std::optional<Placing> bySource;
    std::optional<Placing> byTable;
    KeyTypes types;
};

const StrategyRule* TableMaker::strategyOf(const std::optional<StrategyRule>& own,
                                           const std::optional<StrategyRule>& fallback) const
{
    const StrategyRule* strategy = own ? &*own : fallback ? &*fallback : nullptr;
    return strategy != nullptr && strategy->kind != StrategyRule::Kind::None ? strategy : nullptr;
}

/// A table that names no nodes is on every data source by its own name.
std::optional<std::vector<Node>> TableMaker::nodesOf(const TableRule& rule)
{
    if (rule.nodes.given())
    {
        return expandNodes(rule, m_findings);
    }
    if (m_rules.generation == 1)
    {
        return expandTables(rule, m_allSources, m_findings);
    }
    std::vector<Node> nodes;
    for (const std::string& source : m_allSources)
    {
        nodes.push_back({source, rule.name});
    }
    return nodes;
}

/// Names that follow no rule stand one by one in a layout, which has room for so many.
MadeTable TableMaker::make(const TableRule& rule)
{
    constexpr std::size_t kMostEntries = 100'000;
    MadeTable made = makeTable(rule);
    m_entries += made.table ? made.table->placement.entries.size() : 0;
    if (made.table && m_entries > kMostEntries)
    {
        m_entries -= made.table->placement.entries.size();
        m_findings.push_back(nodesUnknown(
            rule.name, "there are " + std::to_string(made.nodes.size()) + ", whose names follow no rule", rule.place));
        made = {};
    }
    return made;
}

MadeTable TableMaker::makeTable(const TableRule& rule)
{
    if (rule.isAuto)
    {
        return makeAuto(rule);
    }
    const StrategyRule* database = strategyOf(rule.database, m_rules.defaultDatabase);
    const StrategyRule* table = strategyOf(rule.table, m_rules.defaultTable);
    if (!rule.nodes.given() && table != nullptr && m_rules.generation != 1)
    {
        m_findings.push_back(nodesUnknown(rule.name, "actualDataNodes is missing", rule.place));
        return {};
    }
    auto nodes = nodesOf(rule);
    if (!nodes || nodes->empty())
    {
        if (nodes)
        {
            m_findings.push_back(nodesUnknown(rule.name, "there is none", rule.place));
        }
        return {};
    }
    Job job{rule, {}, *nodes, {}, {}, KeyTypes(rule.name, m_options)};
    for (const auto& [strategy, placing] : {std::pair(database, &job.bySource), {table, &job.byTable}})
    {
        if (strategy == nullptr)
        {
            continue;
        }
        *placing = resolveStrategy(*strategy, m_rules, rule.name, m_findings);
        if (!*placing)
        {
            return {};
        }
    }
    if (!dropConstants(job))
    {
        return {};
    }
    for (const auto* placing : {&job.bySource, &job.byTable})
    {
        if (*placing)
        {
            askTypes(**placing, job.types);
        }
    }
    if (job.bySource && job.byTable)
    {
        placeByBoth(job);
    }
    else if (job.bySource)
    {
        placeBySource(job);
    }
    else if (job.byTable)
    {
        placeByTable(job);
    }
    else if (job.nodes.size() == 1)
    {
        job.made.single = SingleTable{job.nodes.front().table, job.nodes.front().source, {}, {}, rule.place};
    }
    else
    {
        undecided(job, "sphere-strategy-missing");
    }
    if (job.made.table)
    {
        job.types.report(rule.place, m_findings);
    }
    job.made.nodes = std::move(job.nodes);
    return std::move(job.made);
}

/// Older generations take a constant for an expression: it decides for all keys, so only its nodes remain.
bool TableMaker::dropConstants(Job& job) const
{
    for (const auto& [placing, member] : {std::pair(&job.bySource, &Node::source), {&job.byTable, &Node::table}})
    {
        const auto constant = *placing ? constantTarget(**placing, m_rules) : std::nullopt;
        if (!constant)
        {
            continue;
        }
        std::erase_if(job.nodes, [&, &name = member](const Node& node) { return node.*name != *constant; });
        if (job.nodes.empty())
        {
            m_findings.push_back({Severity::Error,
                                  "sphere-target-missing",
                                  {job.rule.name, *constant, *constant},
                                  (*placing)->place,
                                  job.rule.name,
                                  {}});
            return false;
        }
        placing->reset();
    }
    return true;
}

void TableMaker::placeByBoth(Job& job)
{
    const Level sources =
        makeLevel(*job.bySource, distinct(job.nodes, &Node::source), job.types, job.rule.name, {}, m_findings);
    const Level tables =
        makeLevel(*job.byTable, distinct(job.nodes, &Node::table), job.types, job.rule.name, job.rule.name, m_findings);
    LogicTable table;
    table.name = job.rule.name;
    table.place = job.rule.place;
    table.shardBy = LevelRule{sources.key, sources.algorithm, templateOr(sources.names), job.bySource->place};
    table.tableBy = LevelRule{tables.key, tables.algorithm, templateOr(tables.names), job.byTable->place};
    table.placement.entries = entriesOf(irregularPairs(sources, tables), job.rule.nodesPlace());
    table.placement.place = job.rule.nodesPlace();
    const bool isFull = job.nodes.size() == sources.names.size() * tables.names.size();
    if (isFull || !settlePairs(job, table))
    {
        job.made.table = std::move(table);
    }
}

/// Not every data source has every table. Where the table of a key alone tells its data source, the table has one
/// level; true then. Else pairs that keys reach and nobody declared are found.
bool TableMaker::settlePairs(Job& job, const LogicTable& table)
{
    const auto reach = inlineReach(table);
    if (!reach)
    {
        return false;
    }
    if (const std::vector<std::string> missing = undeclaredPairs(*reach, job.nodes); !missing.empty())
    {
        const std::string better = sourceByTable(table, job.nodes);
        m_findings.push_back({Severity::Error,
                              "sphere-pairs-undeclared",
                              {job.rule.name, shownNames(missing), std::to_string(missing.size()),
                               better.empty() ? "(index of the table).intdiv(tables of each)" : better},
                              job.rule.nodesPlace(),
                              job.rule.name,
                              {}});
        return false;
    }
    const bool oneEach = distinct(job.nodes, &Node::table).size() == job.nodes.size();
    if (!reach->tablesDecide || !oneEach)
    {
        return false;
    }
    placeTables(job);
    return true;
}

/// Each data source must have one table.
void TableMaker::placeBySource(Job& job)
{
    const std::vector<std::string> targets = distinct(job.nodes, &Node::source);
    if (targets.size() != job.nodes.size())
    {
        undecided(job, "sphere-tables-undecided");
        return;
    }
    Level level = makeLevel(*job.bySource, targets, job.types, job.rule.name, {}, m_findings);
    std::vector<Node> placed;
    for (const std::string& name : level.names)
    {
        placed.push_back(
            *std::find_if(job.nodes.begin(), job.nodes.end(), [&](const Node& node) { return node.source == name; }));
    }
    LogicTable table;
    table.name = job.rule.name;
    table.place = job.rule.place;
    table.key = std::move(level.key);
    table.algorithm = std::move(level.algorithm);
    table.placement = placementOf(placed, job.rule.nodesPlace());
    job.made.table = std::move(table);
}

/// Every data source is asked, so each table must be on one; and an expression's target is asked for on all of them,
/// but not in 1.x, which asks where the table is declared.
void TableMaker::placeByTable(Job& job)
{
    const std::vector<std::string> targets = distinct(job.nodes, &Node::table);
    const bool isChecked =
        m_rules.generation == 1 || job.byTable->name == nullptr || job.byTable->name->key != KeyKind::Expression;
    const bool oneSource = distinct(job.nodes, &Node::source).size() == 1;
    if (targets.size() != job.nodes.size() || (!oneSource && !isChecked))
    {
        undecided(job, "sphere-sources-undecided");
        return;
    }
    placeTables(job);
}

/// One level, by the tables' own rule.
void TableMaker::placeTables(Job& job)
{
    const std::vector<std::string> targets = distinct(job.nodes, &Node::table);
    Level level = makeLevel(*job.byTable, targets, job.types, job.rule.name, job.rule.name, m_findings);
    std::unordered_map<std::string, std::string> sourceOf;
    for (const Node& node : job.nodes)
    {
        sourceOf.emplace(node.table, node.source);
    }
    std::vector<Node> placed;
    for (const std::string& name : level.names)
    {
        placed.push_back({sourceOf[name], name});
    }
    LogicTable table;
    table.name = job.rule.name;
    table.place = job.rule.place;
    table.key = std::move(level.key);
    table.algorithm = std::move(level.algorithm);
    table.placement = placementOf(placed, job.rule.nodesPlace());
    job.made.table = std::move(table);
}

/// Statements go to several nodes at once, which no layout says.
void TableMaker::undecided(Job& job, const char* what)
{
    m_findings.push_back({Severity::Warning,
                          what,
                          {job.rule.name, std::to_string(job.nodes.size())},
                          job.rule.place,
                          job.rule.name,
                          {}});
}

MadeTable TableMaker::makeAuto(const TableRule& rule)
{
    const StrategyRule* strategy = strategyOf(rule.table, m_rules.defaultTable);
    if (strategy == nullptr)
    {
        m_findings.push_back({Severity::Error, "sphere-strategy-missing", {rule.name, "-"}, rule.place, rule.name, {}});
        return {};
    }
    const auto placing = resolveStrategy(*strategy, m_rules, rule.name, m_findings);
    auto sources = rule.sources.given() ? expandSources(rule, m_findings) : std::optional(m_allSources);
    if (!placing || !sources || sources->empty())
    {
        return {};
    }
    KeyTypes types(rule.name, m_options);
    askTypes(*placing, types);
    auto level = makeAutoLevel(*placing, types, rule.name, m_findings);
    if (!level)
    {
        return {};
    }
    MadeTable made;
    for (std::size_t i = 0; i < level->names.size(); ++i)
    {
        made.nodes.push_back({(*sources)[i % sources->size()], level->names[i]});
    }
    LogicTable table;
    table.name = rule.name;
    table.place = rule.place;
    table.key = std::move(level->key);
    table.algorithm = std::move(level->algorithm);
    table.placement = placementOf(made.nodes, rule.nodesPlace());
    types.report(rule.place, m_findings);
    made.table = std::move(table);
    return made;
}

} // namespace atlas::sphere
