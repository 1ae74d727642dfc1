#include "routing/sql/sql_key_typing.h"
#include "routing/sql/sql_planner.h"

#include <algorithm>

namespace atlas
{

/// Those of CTEs before it come first.
std::uint32_t SqlPlanner::changeScope() const
{
    const auto& scopes = m_scopes.scopes();
    const auto own =
        std::find_if(scopes.begin(), scopes.end(), [](const SqlScope& scope) { return scope.query == kNoSql; });
    return own != scopes.end() ? static_cast<std::uint32_t>(own - scopes.begin()) : 0;
}

/// Sources that are written: those of the assignments, the targets of a DELETE, or the only table.
std::vector<std::uint32_t> SqlPlanner::changedSources() const
{
    const SqlChange& change = m_tree.change;
    std::vector<std::uint32_t> changed;
    const auto add = [&](std::optional<std::uint32_t> index)
    {
        if (index && std::find(changed.begin(), changed.end(), *index) == changed.end())
        {
            changed.push_back(*index);
        }
    };
    for (std::uint32_t i = 0; i < change.assignments.count; ++i)
    {
        const auto column =
            m_scopes.resolve(m_tree.assignments[m_tree.at(change.assignments, i)].column, changeScope());
        add(column ? std::optional(column->source) : std::nullopt);
    }
    for (std::uint32_t i = 0; i < change.targets.count; ++i)
    {
        const SqlTable& target = m_tree.tables[m_tree.at(change.targets, i)];
        const std::string name = lowerCase(sqlName(m_tree.textOf(target.name.table)));
        for (const std::uint32_t index : m_scopes.scopes()[changeScope()].sources)
        {
            if (lowerCase(source(index).alias) == name)
            {
                add(index);
            }
        }
    }
    if (changed.empty() && !m_scopes.scopes().empty())
    {
        for (const std::uint32_t index : m_scopes.scopes()[changeScope()].sources)
        {
            add(index);
        }
    }
    return changed;
}

SqlRoute SqlPlanner::planChange()
{
    if (const auto unknown = refuseUnknownTables())
    {
        return *unknown;
    }
    const std::vector<std::uint32_t> changed = changedSources();
    const bool writesBroadcast =
        std::any_of(changed.begin(), changed.end(),
                    [&](std::uint32_t index) { return source(index).kind == SqlSourceKind::Broadcast; });
    if (writesBroadcast)
    {
        return planBroadcastChange();
    }
    if (m_units.units().size() > 1)
    {
        const bool onePlace =
            std::all_of(m_units.units().begin(), m_units.units().end(),
                        [&](const SqlUnit& unit)
                        {
                            return unit.places.size() == 1 && !m_units.units().front().places.empty()
                                   && unit.places.front().shard == m_units.units().front().places.front().shard;
                        });
        if (!onePlace)
        {
            return refused("sql-change-not-bound", {});
        }
    }
    for (const SqlUnit& one : m_units.units())
    {
        if (auto refusal = refuseUnit(one))
        {
            return std::move(*refusal);
        }
    }
    const SqlUnit* unit = m_units.units().empty() ? nullptr : &m_units.units().front();
    std::string column;
    if (const char* why = whyKeyChanges(unit, column))
    {
        return refused(why, {column});
    }
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    std::vector<Node> nodes;
    if (unit != nullptr && unit->places.empty())
    {
        return planNone(*unit);
    }
    if (unit == nullptr)
    {
        Node node;
        node.shard = single.value_or(0);
        nodes.push_back(node);
    }
    else
    {
        nodes = nodesOf(*unit);
        for (std::size_t i = 1; i < m_units.units().size(); ++i)
        {
            const SqlPlace& place = m_units.units()[i].places.front();
            nodes.front().physical.insert(place.physical.begin(), place.physical.end());
            nodes.front().slots.insert(place.slots.begin(), place.slots.end());
        }
    }
    const bool elsewhere =
        single && std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) { return node.shard != *single; });
    if (contradicts || elsewhere)
    {
        return refused("sql-across-shards", {});
    }
    const SqlClass kind = unit != nullptr ? classOf(*unit) : SqlClass::Single;
    const bool several = nodes.size() > 1 && kind != SqlClass::SingleUnknown;
    if (several && m_tree.change.limit.exists())
    {
        return refused("sql-change-limit", {std::to_string(nodes.size())});
    }
    if (several)
    {
        if (const char* why = whyNotLocal(*unit))
        {
            return refused(why, {});
        }
    }
    SqlRoute route;
    route.kind = kind;
    for (const Node& node : nodes)
    {
        addNode(route, node);
        addStatement(route, node, wholeStatement(), {});
    }
    for (const SqlUnit& one : m_units.units())
    {
        explain(route, one.sources);
    }
    if (several)
    {
        addMissing(route);
        route.warnings.push_back({"sql_locks_several", {std::to_string(nodes.size())}});
    }
    return route;
}

/// On every shard, or the copies would differ: so only without tables that are not on every shard.
SqlRoute SqlPlanner::planBroadcastChange()
{
    const auto everywhere = [](const SqlSource& one) {
        return one.kind == SqlSourceKind::Broadcast || one.kind == SqlSourceKind::Rows
               || one.kind == SqlSourceKind::Query;
    };
    if (!std::all_of(m_scopes.sources().begin(), m_scopes.sources().end(), everywhere))
    {
        return refused("sql-broadcast-from-sharded", {});
    }
    return planEverywhere(SqlClass::AllWrite);
}

void SqlPlanner::warnAboutMoments(SqlRoute& route) const
{
    for (const SqlExpr& expr : m_tree.exprs)
    {
        if (expr.kind != SqlExprKind::Call)
        {
            continue;
        }
        const SqlKeyword function = m_tree.tokens[expr.name.table].keyword;
        if (function == SqlKeyword::Now || function == SqlKeyword::Rand || function == SqlKeyword::Uuid
            || function == SqlKeyword::Sysdate || function == SqlKeyword::CurrentTimestamp)
        {
            route.warnings.push_back({"sql_copies_differ", {std::string(m_tree.textOf(expr.tokens))}});
        }
    }
}

/// A column that is not certain bears the name of a key's column.
bool SqlPlanner::mayBeKey(const SqlName& name) const
{
    const std::string column = lowerCase(sqlName(m_tree.textOf(name.column)));
    const auto& sources = m_scopes.scopes()[changeScope()].sources;
    return std::any_of(sources.begin(), sources.end(),
                       [&](std::uint32_t index)
                       {
                           const CompiledTable* table = source(index).compiled;
                           return table != nullptr
                                  && std::any_of(table->keyColumns().begin(), table->keyColumns().end(),
                                                 [&](const KeyColumn& key) { return lowerCase(key.name) == column; });
                       });
}

/// A key column gets another value than the one that the row is found by.
const char* SqlPlanner::whyKeyChanges(const SqlUnit*, std::string& column) const
{
    const SqlList list = m_tree.change.assignments;
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        const SqlAssignment& assignment = m_tree.assignments[m_tree.at(list, i)];
        const auto target = m_scopes.resolve(assignment.column, changeScope());
        if (!target && mayBeKey(assignment.column))
        {
            column = std::string(m_tree.textOf(assignment.column.column));
            return "sql-key-changes";
        }
        if (!target || source(target->source).compiled == nullptr)
        {
            continue;
        }
        const auto& keys = source(target->source).compiled->keyColumns();
        for (std::size_t k = 0; k < keys.size(); ++k)
        {
            if (lowerCase(keys[k].name) != target->name)
            {
                continue;
            }
            const SqlExpr& value = m_tree.exprs[assignment.value];
            const bool itself =
                value.kind == SqlExprKind::Column && m_scopes.resolve(value.name, changeScope()) == target;
            const auto constant = constantOf(m_tree, assignment.value, m_mode, m_parameters);
            const KeySet given = constant ? keysEqual(keys[k].type, *constant).keys : KeySet::anything();
            const KeySet& found = m_units.restrictions().at(target->source)[k].keys;
            const bool same = given.isPoints() && found.isPoints() && given.points().size() == 1
                              && given.unknowns() + found.unknowns() == 0 && given.points() == found.points();
            if (!itself && !same)
            {
                column = source(target->source).name + "." + keys[k].name;
                return "sql-key-changes";
            }
        }
    }
    return nullptr;
}

} // namespace atlas
