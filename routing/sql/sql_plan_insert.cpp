#include "routing/sql/sql_columns.h"
#include "routing/sql/sql_key_typing.h"
#include "routing/sql/sql_planner.h"

#include <algorithm>

namespace atlas
{

SqlRoute SqlPlanner::planInsert()
{
    if (const auto unknown = refuseUnknownTables())
    {
        return *unknown;
    }
    const SqlSource& target = source(*m_scopes.target());
    if (target.kind == SqlSourceKind::Broadcast)
    {
        return insertEverywhere();
    }
    if (m_tree.insert.query != kNoSql)
    {
        return planInsertQuery();
    }
    if (asksElsewhere(target))
    {
        return refused("sql-needs-first-pass", {});
    }
    if (target.kind == SqlSourceKind::Single)
    {
        Node node;
        node.shard = target.shard;
        SqlRoute route;
        route.kind = SqlClass::Single;
        addStatement(route, node, wholeStatement(), {});
        return route;
    }
    if (const auto refusal = refuseDuplicate())
    {
        return *refusal;
    }
    return planInsertRows();
}

/// A subquery among the values reads what does not lie beside the row.
bool SqlPlanner::asksElsewhere(const SqlSource& target) const
{
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    const bool isBeside = single && target.kind == SqlSourceKind::Single && *single == target.shard;
    return !m_units.units().empty() || contradicts || (single && !isBeside);
}

SqlRoute SqlPlanner::insertEverywhere()
{
    if (asksElsewhere(source(*m_scopes.target())))
    {
        return refused("sql-broadcast-from-sharded", {});
    }
    return planEverywhere(SqlClass::AllWrite);
}

/// Names of the columns that a row's values are for, in lower case; none when nothing tells.
std::vector<std::string> SqlPlanner::insertColumns() const
{
    const SqlInsert& insert = m_tree.insert;
    std::vector<std::string> names;
    if (insert.bySet)
    {
        for (std::uint32_t i = 0; i < insert.assignments.count; ++i)
        {
            const SqlAssignment& one = m_tree.assignments[m_tree.at(insert.assignments, i)];
            names.push_back(lowerCase(sqlName(m_tree.textOf(one.column.column))));
        }
        return names;
    }
    for (std::uint32_t i = 0; i < insert.columns.count; ++i)
    {
        names.push_back(lowerCase(sqlName(m_tree.textOf(m_tree.at(insert.columns, i)))));
    }
    return insert.columns.empty() ? source(*m_scopes.target()).columns : names;
}

/// ON DUPLICATE KEY UPDATE may write a key column only with the value that the row has.
std::optional<SqlRoute> SqlPlanner::refuseDuplicate() const
{
    const SqlSource& target = source(*m_scopes.target());
    const SqlList list = m_tree.insert.onDuplicate;
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        const SqlAssignment& assignment = m_tree.assignments[m_tree.at(list, i)];
        const std::string column = lowerCase(sqlName(m_tree.textOf(assignment.column.column)));
        const auto& keys = target.compiled->keyColumns();
        for (std::size_t k = 0; k < keys.size(); ++k)
        {
            if (lowerCase(keys[k].name) == column && !keepsKey(assignment, k))
            {
                return refused("sql-duplicate-changes-key", {target.name + "." + keys[k].name});
            }
        }
    }
    return std::nullopt;
}

/// k = VALUES(k), k = k, k = new.k, or k = 7 where every row has 7.
bool SqlPlanner::keepsKey(const SqlAssignment& assignment, std::size_t keyIndex) const
{
    const SqlSource& target = source(*m_scopes.target());
    const KeyColumn& key = target.compiled->keyColumns()[keyIndex];
    const SqlExpr& value = m_tree.exprs[assignment.value];
    const auto isKey = [&](const SqlExpr& expr)
    {
        return expr.kind == SqlExprKind::Column
               && lowerCase(sqlName(m_tree.textOf(expr.name.column))) == lowerCase(key.name);
    };
    const bool isValues = value.kind == SqlExprKind::Call && m_tree.tokens[value.name.table].is(SqlKeyword::Values)
                          && value.args.count == 1;
    if (isKey(value) || (isValues && isKey(m_tree.exprs[m_tree.at(value.args, 0)])))
    {
        return true;
    }
    const auto constant = constantOf(m_tree, assignment.value, m_mode, m_parameters);
    if (!constant)
    {
        return false;
    }
    const KeySet wanted = keysEqual(key.type, *constant).keys;
    const std::vector<std::string> columns = insertColumns();
    const SqlList rows = m_tree.insert.rows;
    for (std::uint32_t i = 0; i < rows.count; ++i)
    {
        std::vector<KeySet> given;
        if (readRowKey(m_tree.exprs[m_tree.at(rows, i)].args, columns, given)
            || given[keyIndex].points() != wanted.points() || wanted.points().size() != 1)
        {
            return false;
        }
    }
    return rows.count > 0;
}

/// The key of one row; else the code of what is wrong with it.
std::optional<std::string> SqlPlanner::readRowKey(SqlList row, const std::vector<std::string>& columns,
                                                  std::vector<KeySet>& key) const
{
    for (const KeyColumn& column : source(*m_scopes.target()).compiled->keyColumns())
    {
        const auto at = std::find(columns.begin(), columns.end(), lowerCase(column.name));
        const auto position = static_cast<std::uint32_t>(at - columns.begin());
        if (at == columns.end() || position >= row.count)
        {
            return columns.empty() ? "sql-insert-columns-unknown" : "sql-insert-key-missing";
        }
        SqlIndex expr = m_tree.at(row, position);
        if (m_tree.insert.bySet)
        {
            expr = m_tree.assignments[m_tree.at(m_tree.insert.assignments, position)].value;
        }
        const auto value = constantOf(m_tree, expr, m_mode, m_parameters);
        if (!value || value->kind == SqlValue::Kind::Null)
        {
            return value ? "sql-insert-key-null" : "sql-insert-key-not-constant";
        }
        const TypedKeys typed = keysEqual(column.type, *value);
        if (!typed.keys.isPoints() || typed.keys.isNothing())
        {
            return "sql-insert-key-unfit";
        }
        key.push_back(typed.keys);
    }
    return std::nullopt;
}

SqlRoute SqlPlanner::planInsertRows()
{
    const SqlInsert& insert = m_tree.insert;
    const std::uint32_t target = *m_scopes.target();
    const CompiledTable& table = *source(target).compiled;
    const std::vector<std::string> columns = insertColumns();
    struct Group
    {
        Node node;
        std::vector<std::uint32_t> rows;
    };
    std::vector<Group> groups;
    SqlRoute route;
    bool open = false;
    const std::uint32_t count = insert.bySet ? 1 : insert.rows.count;
    for (std::uint32_t i = 0; i < count; ++i)
    {
        const SqlList row = insert.bySet ? insert.assignments : m_tree.exprs[m_tree.at(insert.rows, i)].args;
        std::vector<KeySet> key;
        if (const auto problem = readRowKey(row, columns, key))
        {
            return refused(problem->c_str(), {source(target).name, std::to_string(i + 1)});
        }
        const SlotSet slots = slotsOf(table, key);
        if (slots.slots.empty())
        {
            return refused("sql-insert-no-route", {source(target).name, std::to_string(i + 1)});
        }
        addKeys(route, source(target), key);
        open = open || slots.open;
        if (slots.open && count > 1)
        {
            return refused("sql-insert-key-unbound", {source(target).name, std::to_string(i + 1)});
        }
        for (const std::int64_t slot : slots.slots)
        {
            Node node;
            node.shard = table.shardOfSlot(slot);
            node.slots[target] = slot;
            node.physical[target] = table.physicalOfSlot(slot);
            const auto same =
                std::find_if(groups.begin(), groups.end(),
                             [&](const Group& group)
                             { return group.node.shard == node.shard && group.node.physical == node.physical; });
            if (same != groups.end())
            {
                if (same->rows.back() != i)
                {
                    same->rows.push_back(i);
                }
                continue;
            }
            groups.push_back({std::move(node), {i}});
        }
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [&](const Group& a, const Group& b) {
                         return std::pair(a.node.shard, a.node.slots.at(target))
                                < std::pair(b.node.shard, b.node.slots.at(target));
                     });
    route.kind = groups.size() == 1 ? SqlClass::Single : open ? SqlClass::SingleUnknown : SqlClass::Several;
    for (const Group& group : groups)
    {
        SqlMerge rows;
        if (group.rows.size() < count)
        {
            SqlEdit edit;
            const SqlIndex first = m_tree.at(insert.rows, 0);
            const SqlIndex last = m_tree.at(insert.rows, count - 1);
            edit.replaced = {m_tree.spanOf(m_tree.exprs[first].tokens).begin,
                             m_tree.spanOf(m_tree.exprs[last].tokens).end};
            for (const std::uint32_t row : group.rows)
            {
                edit.pieces.push_back({row == group.rows.front() ? "" : ", ",
                                       m_tree.spanOf(m_tree.exprs[m_tree.at(insert.rows, row)].tokens)});
            }
            rows.edits.push_back(std::move(edit));
        }
        addNode(route, group.node);
        const std::size_t listed = route.statements.size();
        addStatement(route, group.node, wholeStatement(), rows);
        if (route.statements.size() > listed)
        {
            route.statements.back().params =
                group.rows.size() < count ? rowParameters(group.rows) : boundParameters({});
        }
    }
    if (m_tree.kind == SqlStatementKind::Replace)
    {
        route.warnings.push_back({"sql_unique_per_node", {}});
    }
    return route;
}

/// Values of the markers of some rows, and of those behind all rows.
std::vector<std::string> SqlPlanner::rowParameters(const std::vector<std::uint32_t>& rows) const
{
    const std::vector<std::string> all = boundParameters({});
    if (all.empty())
    {
        return all;
    }
    std::vector<std::string> values;
    const SqlInsert& insert = m_tree.insert;
    for (const SqlExpr& expr : m_tree.exprs)
    {
        if (expr.kind != SqlExprKind::Parameter)
        {
            continue;
        }
        bool otherRow = false;
        for (std::uint32_t i = 0; i < insert.rows.count; ++i)
        {
            const SqlTokenRange range = m_tree.exprs[m_tree.at(insert.rows, i)].tokens;
            const bool inside = expr.tokens.first >= range.first && expr.tokens.last <= range.last;
            otherRow = otherRow || (inside && std::find(rows.begin(), rows.end(), i) == rows.end());
        }
        if (!otherRow)
        {
            values.push_back(all.at(expr.parameter));
        }
    }
    return values;
}

/// INSERT ... SELECT: rows stay where they are, because the key goes from a bound table to the target unchanged; or
/// all of them go to the shard that they come from.
SqlRoute SqlPlanner::planInsertQuery()
{
    const std::uint32_t target = *m_scopes.target();
    const SqlSource& to = source(target);
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    if (m_units.units().size() > 1 || contradicts)
    {
        return refused("sql-insert-query-not-bound", {to.name});
    }
    const SqlUnit* unit = m_units.units().empty() ? nullptr : &m_units.units().front();
    if (to.kind == SqlSourceKind::Single)
    {
        const bool elsewhere = (single && *single != to.shard) || (unit != nullptr && unit->places.size() > 1)
                               || (unit != nullptr && !unit->places.empty() && unit->places.front().shard != to.shard);
        if (elsewhere)
        {
            return refused("sql-insert-query-not-bound", {to.name});
        }
        Node node = unit != nullptr && !unit->places.empty() ? nodesOf(*unit).front() : Node{};
        node.shard = to.shard;
        SqlRoute route;
        route.kind = SqlClass::Single;
        addStatement(route, node, wholeStatement(), {});
        return route;
    }
    if (const auto refusal = refuseDuplicate())
    {
        return *refusal;
    }
    if (unit == nullptr || unit->torn || unit->spread || unit->places.empty())
    {
        return refused("sql-insert-query-not-bound", {to.name});
    }
    const std::vector<std::string> columns = insertColumns();
    const SqlIndex block = firstBlock(m_tree, m_tree.insert.query);
    const auto found = block != kNoSql ? m_scopes.scopeOfBlock(block) : std::nullopt;
    const std::uint32_t scope = found.value_or(0);
    const auto& keys = to.compiled->keyColumns();
    const bool plain = m_tree.bodies[m_tree.queries[m_tree.insert.query].body].kind == SqlBodyKind::Block && found;
    std::optional<std::uint32_t> from;
    for (std::size_t k = 0; plain && k < keys.size(); ++k)
    {
        const auto at = std::find(columns.begin(), columns.end(), lowerCase(keys[k].name));
        const auto position = static_cast<std::uint32_t>(at - columns.begin());
        const SqlList items = m_tree.blocks[block].items;
        const SqlExpr* item = at != columns.end() && position < items.count
                                  ? &m_tree.exprs[m_tree.items[m_tree.at(items, position)].expr]
                                  : nullptr;
        const auto column =
            item != nullptr && item->kind == SqlExprKind::Column ? m_scopes.resolve(item->name, scope) : std::nullopt;
        const bool passes =
            column && std::find(unit->sources.begin(), unit->sources.end(), column->source) != unit->sources.end()
            && m_joins.isDecisive(column->source) // else it may be the NULL of an outer join
            && m_units.areBound(target, column->source) && k < source(column->source).compiled->keyColumns().size()
            && lowerCase(source(column->source).compiled->keyColumns()[k].name) == column->name
            && (!from || *from == column->source);
        if (!passes)
        {
            return refused("sql-insert-query-not-bound", {to.name});
        }
        from = column->source;
    }
    if (!from || (unit->places.size() > 1 && (needsWholeRows(scope) || whyNotLocal(*unit) != nullptr)))
    {
        return refused("sql-insert-query-not-bound", {to.name});
    }
    SqlRoute route;
    route.kind = classOf(*unit);
    for (Node node : nodesOf(*unit))
    {
        const std::int64_t slot = node.slots.at(*from);
        if (slot >= to.compiled->bucketCount() || to.compiled->shardOfSlot(slot) != node.shard
            || (single && *single != node.shard))
        {
            return refused("sql-across-shards", {});
        }
        node.slots[target] = slot;
        node.physical[target] = to.compiled->physicalOfSlot(slot);
        addNode(route, node);
        addStatement(route, node, wholeStatement(), {});
    }
    explain(route, unit->sources);
    return route;
}

} // namespace atlas
