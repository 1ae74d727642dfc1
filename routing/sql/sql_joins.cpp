#include "routing/sql/sql_joins.h"

#include "routing/sql/sql_columns.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// A comparison that is never true of NULL; those with ALL are true of anything when there are no rows.
bool rejectsNull(const SqlTree& tree, const SqlExpr& expr)
{
    switch (expr.kind)
    {
    case SqlExprKind::Binary:
        if (tree.exprs[expr.a].kind == SqlExprKind::Quantified || tree.exprs[expr.b].kind == SqlExprKind::Quantified)
        {
            return false;
        }
        return expr.op == SqlOp::Equal || expr.op == SqlOp::NotEqual || expr.op == SqlOp::Less
               || expr.op == SqlOp::LessEqual || expr.op == SqlOp::Greater || expr.op == SqlOp::GreaterEqual;
    case SqlExprKind::In:
    case SqlExprKind::Between:
    case SqlExprKind::Like: return true;
    case SqlExprKind::InQuery: return !expr.negated;
    case SqlExprKind::Is: return expr.op == SqlOp::IsNull && expr.negated;
    default: return false;
    }
}

bool isUnder(const SqlSource& source, SqlIndex join)
{
    return std::any_of(source.joins.begin(), source.joins.end(),
                       [&](const SqlJoinStep& step) { return step.table == join; });
}

} // namespace

void forEachConjunct(const SqlTree& tree, SqlIndex expr, const std::function<void(SqlIndex)>& take)
{
    const SqlExpr& node = tree.exprs[expr];
    if (node.kind != SqlExprKind::Binary || node.op != SqlOp::And)
    {
        take(expr);
        return;
    }
    forEachConjunct(tree, node.a, take);
    forEachConjunct(tree, node.b, take);
}

SqlJoins::SqlJoins(const SqlScopes& scopes) : m_scopes(scopes)
{
    const auto& tables = scopes.tree().tables;
    for (SqlIndex i = 0; i < tables.size(); ++i)
    {
        if (tables[i].kind == SqlTableKind::Join && tables[i].join != SqlJoin::Inner)
        {
            m_outer.insert(i);
        }
    }
    findInnerJoins();
}

bool SqlJoins::isMissingSide(const SqlJoinStep& step) const
{
    const SqlJoin join = m_scopes.tree().tables[step.table].join;
    return isOuter(step.table) && (join == SqlJoin::Full || (join == SqlJoin::Left) != step.isLeft);
}

bool SqlJoins::isRestrictedSide(const SqlJoinStep& step) const
{
    return isMissingSide(step) && m_scopes.tree().tables[step.table].join != SqlJoin::Full;
}

bool SqlJoins::mayBeMissingBelow(const SqlSource& source, SqlIndex top) const
{
    for (const SqlJoinStep& step : source.joins)
    {
        if (step.table == top)
        {
            return false;
        }
        if (isMissingSide(step))
        {
            return true;
        }
    }
    return false;
}

void SqlJoins::findInnerJoins()
{
    for (std::uint32_t scope = 0; scope < m_scopes.scopes().size() && !m_outer.empty(); ++scope)
    {
        while (turnInner(scope))
        {
        }
    }
}

bool SqlJoins::turnInner(std::uint32_t scope)
{
    std::set<std::uint32_t> rejected;
    const SqlScope& here = m_scopes.scopes()[scope];
    for (std::size_t i = 0; i < here.conditions.size(); ++i)
    {
        const SqlIndex join = here.conditionJoins[i];
        if (join == kNoSql || (!isOuter(join) && countsEverywhere(join, scope)))
        {
            rejected.merge(rejecting(here.conditions[i], scope));
        }
    }
    bool changed = false;
    for (const std::uint32_t index : rejected)
    {
        for (const SqlJoinStep& step : m_scopes.sources()[index].joins)
        {
            if (isRestrictedSide(step))
            {
                m_outer.erase(step.table);
                changed = true;
            }
        }
    }
    return changed;
}

/// Sources whose missing rows a condition throws away.
std::set<std::uint32_t> SqlJoins::rejecting(SqlIndex index, std::uint32_t scope) const
{
    const SqlExpr& expr = m_scopes.tree().exprs[index];
    std::set<std::uint32_t> sources;
    if (expr.kind == SqlExprKind::Binary && (expr.op == SqlOp::And || expr.op == SqlOp::Or))
    {
        sources = rejecting(expr.a, scope);
        std::set<std::uint32_t> right = rejecting(expr.b, scope);
        if (expr.op == SqlOp::And)
        {
            sources.merge(right);
        }
        else
        {
            std::erase_if(sources, [&](std::uint32_t source) { return !right.contains(source); });
        }
        return sources;
    }
    if (rejectsNull(m_scopes.tree(), expr))
    {
        addColumn(expr.a, scope, sources);
        if (expr.kind == SqlExprKind::Binary)
        {
            addColumn(expr.b, scope, sources);
        }
    }
    return sources;
}

void SqlJoins::addColumn(SqlIndex expr, std::uint32_t scope, std::set<std::uint32_t>& sources) const
{
    const SqlExpr& node = m_scopes.tree().exprs[expr];
    if (node.kind != SqlExprKind::Column)
    {
        return;
    }
    const auto column = m_scopes.resolve(node.name, scope);
    if (column && m_scopes.sources()[column->source].scope == scope)
    {
        sources.insert(column->source);
    }
}

const SqlSource* SqlJoins::sourceBelow(SqlIndex join, std::uint32_t scope) const
{
    for (const std::uint32_t index : m_scopes.scopes()[scope].sources)
    {
        if (isUnder(m_scopes.sources()[index], join))
        {
            return &m_scopes.sources()[index];
        }
    }
    return nullptr;
}

/// Whether an inner join's ON holds for every row of the block: it is in nobody's missing side.
bool SqlJoins::countsEverywhere(SqlIndex join, std::uint32_t scope) const
{
    const SqlSource* below = sourceBelow(join, scope);
    bool above = false;
    for (const SqlJoinStep& step : below != nullptr ? below->joins : std::vector<SqlJoinStep>())
    {
        if (above && isMissingSide(step))
        {
            return false;
        }
        above = above || step.table == join;
    }
    return below != nullptr;
}

/// Whether the ON of a join restricts the rows of a source that matter.
bool SqlJoins::counts(SqlIndex join, const SqlSource& source) const
{
    const auto own = std::find_if(source.joins.begin(), source.joins.end(),
                                  [&](const SqlJoinStep& step) { return step.table == join; });
    if (own != source.joins.end())
    {
        return !isOuter(join) || isRestrictedSide(*own);
    }
    const SqlSource* below = isOuter(join) ? nullptr : sourceBelow(join, source.scope);
    if (below == nullptr)
    {
        return false;
    }
    bool above = false;
    for (const SqlJoinStep& step : below->joins)
    {
        if (above && isMissingSide(step))
        {
            return false;
        }
        if (above && isUnder(source, step.table))
        {
            return true;
        }
        above = above || step.table == join;
    }
    return true;
}

/// Sources of the missing sides that a source is in, below a join; kNoSql: below WHERE.
void SqlJoins::excludeBelow(const SqlSource& source, SqlIndex top, std::set<std::uint32_t>& excluded) const
{
    for (const SqlJoinStep& step : source.joins)
    {
        if (step.table == top)
        {
            return;
        }
        if (!isMissingSide(step))
        {
            continue;
        }
        for (const std::uint32_t index : m_scopes.scopes()[source.scope].sources)
        {
            const auto& joins = m_scopes.sources()[index].joins;
            const bool sameSide = std::any_of(joins.begin(), joins.end(),
                                              [&](const SqlJoinStep& other)
                                              { return other.table == step.table && other.isLeft == step.isLeft; });
            if (sameSide)
            {
                excluded.insert(index);
            }
        }
    }
}

bool SqlJoins::isDecisiveQuery(SqlIndex query) const
{
    const SqlTree& tree = m_scopes.tree();
    if (tree.bodies[tree.queries[query].body].kind != SqlBodyKind::Block)
    {
        return false;
    }
    if (query == tree.query || query == tree.insert.query)
    {
        return true;
    }
    if (aggregatesAll(tree, query, tree.bodies[tree.queries[query].body].block))
    {
        return false; // a row even of no rows
    }
    const auto& sources = m_scopes.sources();
    const auto isOf = [&](const SqlSource& source) { return source.query == query; };
    const auto derived = std::find_if(sources.begin(), sources.end(), isOf);
    return std::count_if(sources.begin(), sources.end(), isOf) == 1
           && isDecisive(static_cast<std::uint32_t>(derived - sources.begin()));
}

bool SqlJoins::isDecisive(std::uint32_t index) const
{
    const SqlSource& source = m_scopes.sources()[index];
    const SqlIndex query = m_scopes.scopes()[source.scope].query;
    const bool missing = std::any_of(source.joins.begin(), source.joins.end(),
                                     [this](const SqlJoinStep& step) { return isMissingSide(step); });
    return !missing && (query == kNoSql || isDecisiveQuery(query));
}

std::vector<SqlApplying> SqlJoins::conditionsFor(std::uint32_t index) const
{
    const SqlSource& source = m_scopes.sources()[index];
    const SqlScope& scope = m_scopes.scopes()[source.scope];
    std::vector<SqlApplying> applying;
    for (std::size_t i = 0; i < scope.conditions.size(); ++i)
    {
        const SqlIndex join = scope.conditionJoins[i];
        if (join != kNoSql && !counts(join, source))
        {
            continue;
        }
        SqlApplying one{scope.conditions[i], {}};
        excludeBelow(source, join, one.excluded);
        applying.push_back(std::move(one));
    }
    return applying;
}

} // namespace atlas
