#include "routing/sql/sql_columns.h"
#include "routing/sql/sql_key_typing.h"
#include "routing/sql/sql_planner.h"

#include <algorithm>

/// Whether the answers of several nodes, put together, are what one server would give.
namespace atlas
{

bool SqlPlanner::hasAggregate(SqlIndex block) const
{
    const SqlTokenRange range = m_tree.blocks[block].itemTokens;
    return std::any_of(m_tree.exprs.begin(), m_tree.exprs.end(),
                       [&](const SqlExpr& expr) { return isWithin(expr.tokens, range) && isAggregate(m_tree, expr); });
}

/// The meaning of a block depends on seeing all of its rows at once.
bool SqlPlanner::needsWholeRows(std::uint32_t index) const
{
    const SqlScope& scope = m_scopes.scopes()[index];
    if (scope.block == kNoSql)
    {
        return false;
    }
    const SqlBlock& block = m_tree.blocks[scope.block];
    const SqlQuery& query = m_tree.queries[scope.query];
    const bool windowed =
        std::any_of(m_tree.exprs.begin(), m_tree.exprs.end(),
                    [&](const SqlExpr& expr) { return expr.windowed && isWithin(expr.tokens, block.itemTokens); });
    const bool setOperation =
        m_tree.bodies[query.body].kind != SqlBodyKind::Block
        && !(m_tree.bodies[query.body].kind == SqlBodyKind::Union && m_tree.bodies[query.body].all);
    return block.distinct || !block.groupBy.empty() || block.having != kNoSql || windowed || query.limit.exists()
           || setOperation || hasAggregate(scope.block);
}

bool SqlPlanner::blockCarries(SqlIndex query) const
{
    bool any = false;
    for (std::uint32_t i = 0; i < m_scopes.scopes().size(); ++i)
    {
        if (m_scopes.scopes()[i].query == query)
        {
            any = true;
            if (!carries(i))
            {
                return false;
            }
        }
    }
    return any;
}

/// Rows of a block come from sharded tables: asked of every node, none comes twice.
bool SqlPlanner::carries(std::uint32_t index) const
{
    const auto& sources = m_scopes.scopes()[index].sources;
    return std::any_of(sources.begin(), sources.end(),
                       [&](std::uint32_t one)
                       {
                           return source(one).kind == SqlSourceKind::Sharded
                                  || (source(one).kind == SqlSourceKind::Query && blockCarries(source(one).query));
                       });
}

/// Its rows only matter for those of an outer block with the same key.
bool SqlPlanner::isCorrelated(const SqlUnit& unit, std::uint32_t index) const
{
    const SqlScope& scope = m_scopes.scopes()[index];
    for (const std::uint32_t inner : scope.sources)
    {
        if (source(inner).kind != SqlSourceKind::Sharded)
        {
            continue;
        }
        for (const std::uint32_t outer : unit.sources)
        {
            const bool outside =
                !isWithin(m_tree.tables[source(outer).table].tokens, m_tree.queries[scope.query].tokens);
            const auto& keys = source(inner).compiled->keyColumns();
            const auto& others = source(outer).compiled->keyColumns();
            bool linked = outside && keys.size() == others.size();
            for (std::size_t i = 0; linked && i < keys.size(); ++i)
            {
                linked = m_links.leads({inner, lowerCase(keys[i].name)}, {outer, lowerCase(others[i].name)});
            }
            if (linked)
            {
                return true;
            }
        }
    }
    return false;
}

bool SqlPlanner::groupsAreLocal(const SqlUnit& unit, SqlIndex index) const
{
    const SqlBlock& block = m_tree.blocks[index];
    const auto scope = m_scopes.scopeOfBlock(index);
    if (!scope || (block.groupBy.empty() && !block.distinct) || block.rollup)
    {
        return false;
    }
    std::vector<SqlColumn> columns;
    const auto add = [&](SqlIndex expr)
    {
        const SqlExpr& node = m_tree.exprs[expr];
        const auto column = node.kind == SqlExprKind::Column ? m_scopes.resolve(node.name, *scope) : std::nullopt;
        if (column)
        {
            columns.push_back(*column);
        }
    };
    for (std::uint32_t i = 0; i < block.groupBy.count; ++i)
    {
        add(m_tree.orders[m_tree.at(block.groupBy, i)].expr);
    }
    for (std::uint32_t i = 0; block.groupBy.empty() && i < block.items.count; ++i)
    {
        add(m_tree.items[m_tree.at(block.items, i)].expr);
    }
    return m_units.holdKey(unit, columns);
}

/// Every node would make up missing rows for what all nodes have.
bool SqlPlanner::repeatsPreserved(const SqlUnit& unit) const
{
    for (std::uint32_t i = 0; i < m_scopes.sources().size(); ++i)
    {
        const bool everywhere = source(i).kind == SqlSourceKind::Broadcast || source(i).kind == SqlSourceKind::Rows
                                || (source(i).kind == SqlSourceKind::Query && !blockCarries(source(i).query));
        for (const SqlJoinStep& step : everywhere ? source(i).joins : std::vector<SqlJoinStep>())
        {
            if (!m_joins.isOuter(step.table) || m_joins.isMissingSide(step))
            {
                continue;
            }
            const bool meets =
                std::any_of(unit.sources.begin(), unit.sources.end(),
                            [&](std::uint32_t other) { return isUnder(other, m_tree.tables[step.table].tokens); });
            if (meets)
            {
                return true;
            }
        }
    }
    return false;
}

/// The columns of a reference to a CTE that are the key of a table below it, in the key's order; none when one is not
/// passed through.
std::vector<SqlColumn> SqlPlanner::keyColumnsOf(std::uint32_t reference, std::uint32_t below) const
{
    const SqlSource& one = source(reference);
    if (!equalKeysLieTogether(*source(below).compiled))
    {
        return {};
    }
    const auto names = one.outputs.empty() ? outputNames(m_tree, one.query) : one.outputs;
    std::vector<SqlColumn> columns;
    for (const KeyColumn& key : source(below).compiled->keyColumns())
    {
        const SqlColumn own{below, lowerCase(key.name)};
        const auto name = std::find_if(names.begin(), names.end(),
                                       [&](const std::string& candidate) {
                                           return m_links.leads({reference, candidate}, own);
                                       });
        if (name == names.end())
        {
            return {};
        }
        columns.push_back({reference, *name});
    }
    return columns;
}

/// A CTE that is named twice lies on the nodes of one table, but each of its names is a table of its own: rows of two
/// nodes meet unless all names are joined by the key.
bool SqlPlanner::meetsItself(const SqlUnit& unit, SqlIndex query) const
{
    std::vector<std::vector<SqlColumn>> loose;
    std::vector<std::vector<SqlColumn>> joined;
    for (const std::uint32_t index : unit.sources)
    {
        if (isUnder(index, m_tree.queries[query].tokens))
        {
            for (std::uint32_t i = 0; i < m_scopes.sources().size(); ++i)
            {
                if (source(i).query == query)
                {
                    loose.push_back(keyColumnsOf(i, index));
                }
            }
            break;
        }
    }
    if (loose.size() < 2)
    {
        return false;
    }
    for (const std::uint32_t index : unit.sources)
    {
        if (!isUnder(index, m_tree.queries[query].tokens))
        {
            auto& columns = joined.emplace_back();
            for (const KeyColumn& key : source(index).compiled->keyColumns())
            {
                columns.push_back({index, lowerCase(key.name)});
            }
        }
    }
    if (joined.empty())
    {
        joined.push_back(loose.back());
        loose.pop_back();
    }
    const auto meets = [&](const std::vector<SqlColumn>& a, const std::vector<SqlColumn>& b)
    {
        return !a.empty()
               && std::equal(a.begin(), a.end(), b.begin(), b.end(),
                             [&](const SqlColumn& x, const SqlColumn& y) { return m_links.linked(x, y); });
    };
    for (bool moved = true; moved && !loose.empty();)
    {
        const auto next = std::find_if(loose.begin(), loose.end(),
                                       [&](const auto& one) {
                                           return std::any_of(joined.begin(), joined.end(),
                                                              [&](const auto& other) { return meets(one, other); });
                                       });
        moved = next != loose.end();
        if (moved)
        {
            joined.push_back(*next);
            loose.erase(next);
        }
    }
    return !loose.empty();
}

/// Why the answers of several nodes cannot be put together; nullptr when they can.
const char* SqlPlanner::whyNotLocal(const SqlUnit& unit) const
{
    if (repeatsPreserved(unit))
    {
        return "sql-outer-product";
    }
    for (const SqlCte& cte : m_tree.ctes)
    {
        if (meetsItself(unit, cte.query))
        {
            return "sql-needs-first-pass";
        }
    }
    const SqlIndex topQuery = m_tree.query;
    for (std::uint32_t i = 0; i < m_scopes.scopes().size(); ++i)
    {
        const SqlScope& scope = m_scopes.scopes()[i];
        const bool isTop = scope.query == topQuery && topQuery != kNoSql;
        if (isTop && !carries(i))
        {
            return "sql-needs-first-pass";
        }
        const bool topSet = isTop && m_tree.bodies[m_tree.queries[topQuery].body].kind != SqlBodyKind::Block;
        if ((isTop && !topSet) || scope.block == kNoSql || !carries(i) || !needsWholeRows(i))
        {
            continue;
        }
        const bool plainArm = topSet && m_tree.bodies[m_tree.queries[topQuery].body].kind == SqlBodyKind::Union
                              && !m_tree.blocks[scope.block].distinct && m_tree.blocks[scope.block].groupBy.empty()
                              && !hasAggregate(scope.block) && !m_tree.queries[topQuery].limit.exists();
        const bool limited = m_tree.queries[scope.query].limit.exists();
        if (!plainArm && !isCorrelated(unit, i) && (limited || !groupsAreLocal(unit, scope.block)))
        {
            return "sql-block-not-local";
        }
    }
    return nullptr;
}

} // namespace atlas
