#include "routing/sql/sql_scope.h"

#include "routing/sql/sql_columns.h"
#include "routing/sql/sql_value.h"

#include <algorithm>

namespace atlas
{

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

SqlScopes::SqlScopes(const SqlTree& tree, const Router& router)
    : m_tree(tree), m_router(router), m_scopeOfBlock(tree.blocks.size())
{
    switch (tree.kind)
    {
    case SqlStatementKind::Select:
        if (tree.query != kNoSql)
        {
            visitQuery(tree.query, std::nullopt, {});
        }
        break;
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace: visitInsert(); break;
    case SqlStatementKind::Update:
    case SqlStatementKind::Delete: visitChange(); break;
    default: break;
    }
}

std::optional<std::uint32_t> SqlScopes::scopeOfBlock(SqlIndex block) const
{
    return block < m_scopeOfBlock.size() ? m_scopeOfBlock[block] : std::nullopt;
}

std::string SqlScopes::textOf(SqlIndex token) const
{
    return token == kNoSql ? std::string() : sqlName(m_tree.textOf(token));
}

std::uint32_t SqlScopes::openScope(std::optional<std::uint32_t> parent, SqlIndex query, SqlIndex block)
{
    SqlScope scope;
    scope.parent = parent;
    scope.query = query;
    scope.block = block;
    m_scopes.push_back(std::move(scope));
    const auto index = static_cast<std::uint32_t>(m_scopes.size() - 1);
    if (block != kNoSql)
    {
        m_scopeOfBlock[block] = index;
    }
    return index;
}

void SqlScopes::addCtes(SqlList list, std::optional<std::uint32_t> parent, Ctes& ctes)
{
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        const SqlCte& cte = m_tree.ctes[m_tree.at(list, i)];
        Cte named{lowerCase(textOf(cte.name)), cte.query, {}};
        for (std::uint32_t c = 0; c < cte.columns.count; ++c)
        {
            named.outputs.push_back(lowerCase(textOf(m_tree.at(cte.columns, c))));
        }
        // A recursive one sees itself.
        Ctes within = ctes;
        within.push_back(named);
        visitQuery(cte.query, parent, std::move(within));
        ctes.push_back(std::move(named));
    }
}

void SqlScopes::visitQuery(SqlIndex index, std::optional<std::uint32_t> parent, Ctes ctes)
{
    const SqlQuery& query = m_tree.queries[index];
    m_reached.insert(index);
    addCtes(query.ctes, parent, ctes);
    visitBody(query.body, index, parent, ctes);
}

void SqlScopes::visitBody(SqlIndex index, SqlIndex query, std::optional<std::uint32_t> parent, const Ctes& ctes)
{
    const SqlBody& body = m_tree.bodies[index];
    switch (body.kind)
    {
    case SqlBodyKind::Block: visitBlock(body.block, query, parent, ctes); return;
    case SqlBodyKind::Nested: visitQuery(body.query, parent, ctes); return;
    case SqlBodyKind::Values:
    {
        const std::uint32_t scope = openScope(parent, query, kNoSql);
        visitList(body.rows, scope, ctes);
        return;
    }
    default:
        visitBody(body.left, query, parent, ctes);
        visitBody(body.right, query, parent, ctes);
        return;
    }
}

void SqlScopes::visitBlock(SqlIndex index, SqlIndex query, std::optional<std::uint32_t> parent, const Ctes& ctes)
{
    const std::uint32_t scope = openScope(parent, query, index);
    const SqlBlock& block = m_tree.blocks[index];
    addTables(block.from, scope, ctes);
    for (std::uint32_t i = 0; i < block.items.count; ++i)
    {
        visitExpr(m_tree.items[m_tree.at(block.items, i)].expr, scope, ctes);
    }
    addCondition(block.where, kNoSql, scope, ctes);
    visitOrders(block.groupBy, scope, ctes);
    visitExpr(block.having, scope, ctes);
    const SqlQuery& around = m_tree.queries[query];
    if (m_tree.bodies[around.body].block == index)
    {
        visitOrders(around.orderBy, scope, ctes);
    }
}

/// WHERE, or the ON of a join; kNoSql when there is none.
void SqlScopes::addCondition(SqlIndex condition, SqlIndex join, std::uint32_t scope, const Ctes& ctes)
{
    if (condition != kNoSql)
    {
        m_scopes[scope].conditions.push_back(condition);
        m_scopes[scope].conditionJoins.push_back(join);
        visitExpr(condition, scope, ctes);
    }
}

void SqlScopes::visitChange()
{
    const SqlChange& change = m_tree.change;
    Ctes ctes;
    addCtes(change.ctes, std::nullopt, ctes);
    const std::uint32_t scope = openScope(std::nullopt, kNoSql, kNoSql);
    addTables(change.from, scope, ctes);
    for (std::uint32_t i = 0; i < change.assignments.count; ++i)
    {
        visitExpr(m_tree.assignments[m_tree.at(change.assignments, i)].value, scope, ctes);
    }
    addCondition(change.where, kNoSql, scope, ctes);
    visitOrders(change.orderBy, scope, ctes);
}

void SqlScopes::visitInsert()
{
    const SqlInsert& insert = m_tree.insert;
    if (insert.table == kNoSql)
    {
        return;
    }
    const std::uint32_t scope = openScope(std::nullopt, kNoSql, kNoSql);
    m_target = static_cast<std::uint32_t>(m_sources.size());
    addTable(insert.table, scope, {}, {});
    visitList(insert.rows, scope, {});
    for (const SqlList& list : {insert.assignments, insert.onDuplicate})
    {
        for (std::uint32_t i = 0; i < list.count; ++i)
        {
            visitExpr(m_tree.assignments[m_tree.at(list, i)].value, scope, {});
        }
    }
    if (insert.query != kNoSql)
    {
        visitQuery(insert.query, std::nullopt, {});
    }
}

void SqlScopes::addTables(SqlList tables, std::uint32_t scope, const Ctes& ctes)
{
    for (std::uint32_t i = 0; i < tables.count; ++i)
    {
        addTable(m_tree.at(tables, i), scope, {}, ctes);
    }
}

void SqlScopes::addTable(SqlIndex index, std::uint32_t scope, std::vector<SqlJoinStep> joins, const Ctes& ctes)
{
    const SqlTable& table = m_tree.tables[index];
    if (table.kind == SqlTableKind::Join)
    {
        for (const bool left : {true, false})
        {
            std::vector<SqlJoinStep> steps = joins;
            steps.insert(steps.begin(), SqlJoinStep{index, left});
            addTable(left ? table.left : table.right, scope, std::move(steps), ctes);
        }
        addCondition(table.on, index, scope, ctes);
        return;
    }
    SqlSource source;
    source.table = index;
    source.scope = scope;
    source.joins = std::move(joins);
    source.alias = textOf(table.alias);
    if (table.kind == SqlTableKind::Named)
    {
        addNamed(source, table, ctes);
    }
    else if (table.kind == SqlTableKind::Query)
    {
        source.kind = SqlSourceKind::Query;
        source.query = table.query;
        for (std::uint32_t i = 0; i < table.columns.count; ++i)
        {
            source.outputs.push_back(lowerCase(textOf(m_tree.at(table.columns, i))));
        }
    }
    m_scopes[scope].sources.push_back(static_cast<std::uint32_t>(m_sources.size()));
    m_sources.push_back(std::move(source));
    if (table.kind == SqlTableKind::Query)
    {
        visitQuery(table.query, table.lateral ? std::optional(scope) : m_scopes[scope].parent, ctes);
    }
}

void SqlScopes::addNamed(SqlSource& source, const SqlTable& table, const Ctes& ctes) const
{
    source.name = textOf(table.name.table);
    source.schema = textOf(table.name.schema);
    if (source.alias.empty())
    {
        source.alias = source.name;
    }
    if (source.schema.empty())
    {
        const auto hides = [&](const Cte& cte) { return cte.name == lowerCase(source.name); };
        if (const auto cte = std::find_if(ctes.rbegin(), ctes.rend(), hides); cte != ctes.rend())
        {
            source.kind = SqlSourceKind::Query;
            source.query = cte->query;
            source.outputs = cte->outputs;
            return;
        }
    }
    findTable(source);
}

/// As the server compares names of tables: exactly, or without case by lower_case_table_names; where the layout does
/// not say so, without case only when nothing else fits.
void SqlScopes::findTable(SqlSource& source) const
{
    const Layout& layout = m_router.layout();
    if (!source.schema.empty() && !layout.logicSchema.empty()
        && lowerCase(source.schema) != lowerCase(layout.logicSchema))
    {
        source.kind = SqlSourceKind::Unknown;
        source.name = source.schema + "." + source.name;
        return;
    }
    const bool exact = layout.lowerCaseTableNames.value_or(-1) == 0;
    const std::string wanted = lowerCase(source.name);
    const auto fits = [&](const std::string& name, bool folded)
    { return folded ? lowerCase(name) == wanted : name == source.name; };
    for (const bool folded : {false, true})
    {
        if (folded && exact)
        {
            break;
        }
        for (const LogicTable& table : layout.tables)
        {
            if (fits(table.name, folded))
            {
                source.kind = SqlSourceKind::Sharded;
                source.name = table.name;
                source.compiled = m_router.table(table.name);
                source.columns = columnNames(table.columns);
                return;
            }
        }
        for (const BroadcastTable& table : layout.broadcastTables)
        {
            if (fits(table.name, folded))
            {
                source.kind = SqlSourceKind::Broadcast;
                source.columns = columnNames(table.columns);
                return;
            }
        }
        for (const SingleTable& table : layout.singleTables)
        {
            if (const int shard = layout.shardIndex(table.shard); fits(table.name, folded) && shard >= 0)
            {
                source.kind = SqlSourceKind::Single;
                source.shard = static_cast<std::uint32_t>(shard);
                source.columns = columnNames(table.columns);
                return;
            }
        }
    }
    const int fallback = layout.shardIndex(layout.defaultShard);
    source.kind = fallback >= 0 ? SqlSourceKind::Single : SqlSourceKind::Unknown;
    source.shard = fallback >= 0 ? static_cast<std::uint32_t>(fallback) : 0;
}

void SqlScopes::visitList(SqlList list, std::uint32_t scope, const Ctes& ctes)
{
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        visitExpr(m_tree.at(list, i), scope, ctes);
    }
}

void SqlScopes::visitOrders(SqlList orders, std::uint32_t scope, const Ctes& ctes)
{
    for (std::uint32_t i = 0; i < orders.count; ++i)
    {
        visitExpr(m_tree.orders[m_tree.at(orders, i)].expr, scope, ctes);
    }
}

/// Subqueries within an expression get scopes of their own.
void SqlScopes::visitExpr(SqlIndex index, std::uint32_t scope, const Ctes& ctes)
{
    if (index == kNoSql)
    {
        return;
    }
    const SqlExpr& expr = m_tree.exprs[index];
    for (const SqlIndex part : {expr.a, expr.b, expr.c})
    {
        visitExpr(part, scope, ctes);
    }
    visitList(expr.args, scope, ctes);
    if (expr.query != kNoSql)
    {
        visitQuery(expr.query, scope, ctes);
    }
}

bool SqlScopes::mayHave(const SqlSource& source, const std::string& column) const
{
    switch (source.kind)
    {
    case SqlSourceKind::Sharded:
    case SqlSourceKind::Broadcast:
    case SqlSourceKind::Single:
        if (!source.columns.empty())
        {
            return std::find(source.columns.begin(), source.columns.end(), column) != source.columns.end();
        }
        if (source.compiled != nullptr)
        {
            const auto& keys = source.compiled->keyColumns();
            return std::any_of(keys.begin(), keys.end(),
                               [&](const KeyColumn& key) { return lowerCase(key.name) == column; });
        }
        return false;
    case SqlSourceKind::Query:
    {
        const auto outputs = source.outputs.empty() ? outputNames(m_tree, source.query) : source.outputs;
        return std::find(outputs.begin(), outputs.end(), column) != outputs.end();
    }
    default: return false;
    }
}

bool SqlScopes::knowsColumns(const SqlSource& source) const
{
    if (source.kind == SqlSourceKind::Query)
    {
        return !source.outputs.empty() || !outputNames(m_tree, source.query).empty();
    }
    return !source.columns.empty();
}

std::optional<SqlColumn> SqlScopes::resolveHere(const SqlName& name, const SqlScope& scope, bool& stops) const
{
    const std::string column = lowerCase(textOf(name.column));
    if (name.table != kNoSql)
    {
        const std::string qualifier = lowerCase(textOf(name.table));
        for (const std::uint32_t index : scope.sources)
        {
            if (lowerCase(m_sources[index].alias) == qualifier)
            {
                stops = true;
                return SqlColumn{index, column};
            }
        }
        return std::nullopt;
    }
    std::optional<SqlColumn> found;
    for (const std::uint32_t index : scope.sources)
    {
        if (!mayHave(m_sources[index], column))
        {
            continue;
        }
        stops = true;
        if (found)
        {
            m_ambiguous = true;
            return std::nullopt;
        }
        found = SqlColumn{index, column};
    }
    if (found)
    {
        return found;
    }
    // The only table of a block has what nobody else can have; beside an outer block it may be either's.
    if (!scope.parent && scope.sources.size() == 1)
    {
        stops = true;
        return SqlColumn{scope.sources.front(), column};
    }
    stops = std::any_of(scope.sources.begin(), scope.sources.end(),
                        [&](std::uint32_t index) { return !knowsColumns(m_sources[index]); });
    m_ambiguous = m_ambiguous || stops;
    return std::nullopt;
}

std::optional<SqlColumn> SqlScopes::resolve(const SqlName& name, std::uint32_t scope) const
{
    for (std::optional<std::uint32_t> at = scope; at; at = m_scopes[*at].parent)
    {
        bool stops = false;
        const auto column = resolveHere(name, m_scopes[*at], stops);
        if (column || stops)
        {
            return column;
        }
    }
    return std::nullopt;
}

} // namespace atlas
