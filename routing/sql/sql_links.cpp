#include "routing/sql/sql_links.h"

#include "routing/sql/sql_columns.h"
#include "routing/sql/sql_value.h"

#include <algorithm>

namespace atlas
{

SqlLinks::SqlLinks(const SqlScopes& scopes, const SqlJoins& joins) : m_scopes(scopes), m_joins(joins)
{
    for (std::uint32_t source = 0; source < scopes.sources().size(); ++source)
    {
        addEqualities(source);
        addUsing(source);
        if (scopes.sources()[source].kind == SqlSourceKind::Query)
        {
            addPassedColumns(source);
        }
    }
    for (std::uint32_t scope = 0; scope < scopes.scopes().size(); ++scope)
    {
        const SqlScope& here = scopes.scopes()[scope];
        for (std::size_t i = 0; i < here.conditions.size(); ++i)
        {
            if (here.conditionJoins[i] == kNoSql)
            {
                forEachConjunct(scopes.tree(), here.conditions[i],
                                [&](SqlIndex expr)
                                {
                                    addMembership(expr, scope);
                                    addExistence(expr, scope);
                                });
            }
        }
    }
}

void SqlLinks::addEqualities(std::uint32_t source)
{
    const SqlTree& tree = m_scopes.tree();
    for (const SqlApplying& applying : m_joins.conditionsFor(source))
    {
        forEachConjunct(tree, applying.condition,
                        [&](SqlIndex conjunct)
                        {
                            const SqlExpr& expr = tree.exprs[conjunct];
                            // <=> also holds between rows that outer joins make up.
                            const bool equates =
                                expr.op == SqlOp::Equal || (expr.op == SqlOp::NullSafeEqual && !m_joins.hasOuter());
                            if (expr.kind != SqlExprKind::Binary || !equates)
                            {
                                return;
                            }
                            const SqlExpr& left = tree.exprs[expr.a];
                            const SqlExpr& right = tree.exprs[expr.b];
                            if (left.kind == SqlExprKind::Row && right.kind == SqlExprKind::Row
                                && left.args.count == right.args.count)
                            {
                                for (std::uint32_t i = 0; i < left.args.count; ++i)
                                {
                                    addEquality(tree.at(left.args, i), tree.at(right.args, i), source,
                                                applying.excluded);
                                }
                                return;
                            }
                            addEquality(expr.a, expr.b, source, applying.excluded);
                        });
    }
}

void SqlLinks::addEquality(SqlIndex left, SqlIndex right, std::uint32_t source, const std::set<std::uint32_t>& excluded)
{
    const SqlTree& tree = m_scopes.tree();
    const std::uint32_t scope = m_scopes.sources()[source].scope;
    if (tree.exprs[left].kind != SqlExprKind::Column || tree.exprs[right].kind != SqlExprKind::Column)
    {
        return;
    }
    const auto a = m_scopes.resolve(tree.exprs[left].name, scope);
    const auto b = m_scopes.resolve(tree.exprs[right].name, scope);
    if (!a || !b || a->source == b->source)
    {
        return;
    }
    if (a->source == source && !excluded.contains(b->source))
    {
        add(*a, *b);
    }
    if (b->source == source && !excluded.contains(a->source))
    {
        add(*b, *a);
    }
}

/// USING and NATURAL of the joins above a source, with each source of the other side that can have the column.
void SqlLinks::addUsing(std::uint32_t index)
{
    const SqlSource& source = m_scopes.sources()[index];
    for (const SqlJoinStep& step : source.joins)
    {
        const SqlTable& join = m_scopes.tree().tables[step.table];
        if (join.usingColumns.empty() && !join.natural)
        {
            continue;
        }
        const bool restricts = !m_joins.isOuter(step.table) || m_joins.isRestrictedSide(step);
        for (const std::uint32_t other : m_scopes.scopes()[source.scope].sources)
        {
            const auto& joins = m_scopes.sources()[other].joins;
            const bool opposite = std::any_of(joins.begin(), joins.end(),
                                              [&](const SqlJoinStep& its)
                                              { return its.table == step.table && its.isLeft != step.isLeft; });
            if (opposite && restricts && !m_joins.mayBeMissingBelow(m_scopes.sources()[other], step.table))
            {
                linkUsing(index, other, step.table);
            }
        }
    }
}

void SqlLinks::linkUsing(std::uint32_t index, std::uint32_t other, SqlIndex joinTable)
{
    const SqlTree& tree = m_scopes.tree();
    const SqlTable& join = tree.tables[joinTable];
    const auto& a = m_scopes.sources()[index];
    const auto& b = m_scopes.sources()[other];
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < join.usingColumns.count; ++i)
    {
        names.push_back(lowerCase(sqlName(tree.textOf(tree.at(join.usingColumns, i)))));
    }
    for (const std::string& name : join.natural ? a.columns : std::vector<std::string>())
    {
        if (std::find(b.columns.begin(), b.columns.end(), name) != b.columns.end())
        {
            names.push_back(name);
        }
    }
    for (const std::string& name : names)
    {
        const auto lacks = [&](const SqlSource& source)
        {
            return !source.columns.empty()
                   && std::find(source.columns.begin(), source.columns.end(), name) == source.columns.end();
        };
        // Of several tables on one side only those that are known to lack it are out.
        if (!lacks(a) && !lacks(b))
        {
            add({index, name}, {other, name});
        }
    }
}

/// x IN (SELECT y ...): rows matter only where both are equal.
void SqlLinks::addMembership(SqlIndex index, std::uint32_t scope)
{
    const SqlTree& tree = m_scopes.tree();
    const SqlExpr& expr = tree.exprs[index];
    if (expr.kind != SqlExprKind::InQuery || expr.negated)
    {
        return;
    }
    std::vector<SqlIndex> left{expr.a};
    if (const SqlExpr& row = tree.exprs[expr.a]; row.kind == SqlExprKind::Row)
    {
        left.clear();
        for (std::uint32_t i = 0; i < row.args.count; ++i)
        {
            left.push_back(tree.at(row.args, i));
        }
    }
    for (std::size_t position = 0; position < left.size(); ++position)
    {
        const SqlExpr& side = tree.exprs[left[position]];
        const auto column = side.kind == SqlExprKind::Column ? m_scopes.resolve(side.name, scope) : std::nullopt;
        if (!column || m_scopes.sources()[column->source].scope != scope)
        {
            continue;
        }
        const std::vector<SqlColumn> inner = outputColumns(expr.query, position);
        for (const SqlColumn& one : inner)
        {
            if (isPushable(expr.query))
            {
                add(one, *column);
            }
        }
        if (inner.size() == 1)
        {
            add(*column, inner.front());
        }
    }
}

/// EXISTS (SELECT ... WHERE y = x): what restricts y restricts x.
void SqlLinks::addExistence(SqlIndex index, std::uint32_t scope)
{
    const SqlTree& tree = m_scopes.tree();
    const SqlExpr& expr = tree.exprs[index];
    if (expr.kind != SqlExprKind::Exists)
    {
        return;
    }
    std::vector<SqlIndex> blocks;
    bool pushable = true;
    collectArms(expr.query, blocks, pushable);
    const auto inner = blocks.size() == 1 ? m_scopes.scopeOfBlock(blocks.front()) : std::nullopt;
    if (!inner || aggregatesAll(tree, m_scopes.scopes()[*inner].query, blocks.front()))
    {
        return; // an aggregate has a row of no rows, and exists
    }
    for (const std::uint32_t source : m_scopes.scopes()[*inner].sources)
    {
        const auto links = m_links;
        for (auto it = links.lower_bound(SqlColumn{source, {}}); it != links.end() && it->first.source == source; ++it)
        {
            for (const SqlColumn& to : it->second)
            {
                if (m_scopes.sources()[to.source].scope == scope && !m_joins.hasOuter())
                {
                    add(to, it->first);
                }
            }
        }
    }
}

void SqlLinks::collectArms(SqlIndex query, std::vector<SqlIndex>& blocks, bool& pushable) const
{
    pushable = pushable && !m_scopes.tree().queries[query].limit.exists();
    collectArmsOfBody(m_scopes.tree().queries[query].body, blocks, pushable);
}

void SqlLinks::collectArmsOfBody(SqlIndex index, std::vector<SqlIndex>& blocks, bool& pushable) const
{
    const SqlBody& body = m_scopes.tree().bodies[index];
    switch (body.kind)
    {
    case SqlBodyKind::Block: blocks.push_back(body.block); return;
    case SqlBodyKind::Nested: collectArms(body.query, blocks, pushable); return;
    case SqlBodyKind::Values: blocks.push_back(kNoSql); return;
    case SqlBodyKind::Union: break;
    default:
        pushable = false; // what is thrown away depends on the other side
        break;
    }
    collectArmsOfBody(body.left, blocks, pushable);
    collectArmsOfBody(body.right, blocks, pushable);
}

bool SqlLinks::isPushable(SqlIndex query) const
{
    std::vector<SqlIndex> blocks;
    bool pushable = true;
    collectArms(query, blocks, pushable);
    return pushable;
}

/// Whether a condition on an output column can be asked of the rows below it: not through a window, ROLLUP, or an
/// aggregate whose groups it is no part of.
bool SqlLinks::passes(SqlIndex index, const SqlColumn& column) const
{
    const SqlTree& tree = m_scopes.tree();
    const SqlBlock& block = tree.blocks[index];
    const bool windowed =
        std::any_of(tree.exprs.begin(), tree.exprs.end(),
                    [&](const SqlExpr& expr) { return expr.windowed && isWithin(expr.tokens, block.tokens); });
    const auto scope = m_scopes.scopeOfBlock(index);
    if (windowed || block.rollup || block.windows || !scope)
    {
        return false;
    }
    if (block.groupBy.empty())
    {
        return !aggregatesAll(tree, m_scopes.scopes()[*scope].query, index);
    }
    for (std::uint32_t i = 0; i < block.groupBy.count; ++i)
    {
        const SqlExpr& key = tree.exprs[tree.orders[tree.at(block.groupBy, i)].expr];
        if (key.kind == SqlExprKind::Column && m_scopes.resolve(key.name, *scope) == column)
        {
            return true;
        }
    }
    return false;
}

std::vector<SqlColumn> SqlLinks::outputColumns(SqlIndex query, std::size_t position) const
{
    const SqlTree& tree = m_scopes.tree();
    std::vector<SqlIndex> blocks;
    bool pushable = true;
    collectArms(query, blocks, pushable);
    std::vector<SqlColumn> columns;
    for (const SqlIndex block : blocks)
    {
        const auto scope = block != kNoSql ? m_scopes.scopeOfBlock(block) : std::nullopt;
        if (!scope || position >= tree.blocks[block].items.count)
        {
            return {};
        }
        const SqlExpr& item =
            tree.exprs[tree.items[tree.at(tree.blocks[block].items, static_cast<std::uint32_t>(position))].expr];
        const auto column = item.kind == SqlExprKind::Column ? m_scopes.resolve(item.name, *scope) : std::nullopt;
        if (!column || !passes(block, *column))
        {
            return {};
        }
        columns.push_back(*column);
    }
    return columns;
}

std::size_t SqlLinks::referencesTo(SqlIndex query) const
{
    const auto& sources = m_scopes.sources();
    return static_cast<std::size_t>(
        std::count_if(sources.begin(), sources.end(), [&](const SqlSource& source) { return source.query == query; }));
}

void SqlLinks::addPassedColumns(std::uint32_t source)
{
    const SqlIndex query = m_scopes.sources()[source].query;
    std::vector<SqlIndex> blocks;
    bool pushable = true;
    collectArms(query, blocks, pushable);
    const bool pushes = pushable && referencesTo(query) == 1;
    for (const SqlIndex block : blocks)
    {
        if (block != kNoSql && m_scopes.scopeOfBlock(block))
        {
            addArm(source, block, pushes, blocks.size() == 1);
        }
    }
}

void SqlLinks::addArm(std::uint32_t source, SqlIndex block, bool pushes, bool isOnly)
{
    const SqlTree& tree = m_scopes.tree();
    const SqlSource& derived = m_scopes.sources()[source];
    const std::uint32_t scope = *m_scopes.scopeOfBlock(block);
    const auto link = [&](const SqlColumn& base, const std::string& name)
    {
        if (pushes && passes(block, base))
        {
            add(base, {source, name});
        }
        if (isOnly)
        {
            add({source, name}, base);
        }
    };
    const std::vector<std::string> names = derived.outputs.empty() ? outputNames(tree, derived.query) : derived.outputs;
    const SqlList items = tree.blocks[block].items;
    for (std::uint32_t i = 0; i < items.count; ++i)
    {
        const SqlExpr& item = tree.exprs[tree.items[tree.at(items, i)].expr];
        const auto column = item.kind == SqlExprKind::Column ? m_scopes.resolve(item.name, scope) : std::nullopt;
        if (column && i < names.size() && !names[i].empty())
        {
            link(*column, names[i]);
        }
    }
    // SELECT * of one table passes its key columns by their names.
    const auto& sources = m_scopes.scopes()[scope].sources;
    const bool isStar =
        (items.empty()
         || (items.count == 1 && tree.exprs[tree.items[tree.at(items, 0)].expr].kind == SqlExprKind::Star));
    if (isStar && sources.size() == 1 && derived.outputs.empty())
    {
        const SqlSource& only = m_scopes.sources()[sources.front()];
        for (const KeyColumn& key : only.compiled != nullptr ? only.compiled->keyColumns() : std::vector<KeyColumn>())
        {
            link({sources.front(), lowerCase(key.name)}, lowerCase(key.name));
        }
    }
}

/// A column of a table's key, with what its values are compared by; nothing of another column.
const KeyColumn* SqlLinks::keyOf(const SqlColumn& column) const
{
    const CompiledTable* table = m_scopes.sources()[column.source].compiled;
    if (table == nullptr)
    {
        return nullptr;
    }
    const auto& keys = table->keyColumns();
    const auto key = std::find_if(keys.begin(), keys.end(),
                                  [&](const KeyColumn& one) { return lowerCase(one.name) == column.name; });
    return key != keys.end() ? &*key : nullptr;
}

/// Whether a column holds values of a key's own type and collation, so that what is said of it is said of the key.
bool SqlLinks::isAlike(const SqlColumn& key, const SqlColumn& column, int depth) const
{
    const KeyColumn* own = keyOf(key);
    const KeyColumn* other = keyOf(column);
    if (own == nullptr || column == key)
    {
        return true;
    }
    if (other != nullptr)
    {
        const CompiledTable& a = *m_scopes.sources()[key.source].compiled;
        const CompiledTable& b = *m_scopes.sources()[column.source].compiled;
        return own->type.kind == other->type.kind && own->type.isBinary == other->type.isBinary
               && lowerCase(collationOf(a.table(), own->name)) == lowerCase(collationOf(b.table(), other->name));
    }
    const SqlSource& derived = m_scopes.sources()[column.source];
    const auto links = m_links.find(column);
    constexpr int kNested = 16;
    if (derived.kind != SqlSourceKind::Query || links == m_links.end() || depth > kNested)
    {
        return false;
    }
    // What a derived table passes through is the column below it.
    return std::any_of(links->second.begin(), links->second.end(),
                       [&](const SqlColumn& base)
                       {
                           const std::uint32_t scope = m_scopes.sources()[base.source].scope;
                           return m_scopes.scopes()[scope].query == derived.query && isAlike(key, base, depth + 1);
                       });
}

std::vector<SqlReached> SqlLinks::walk(const SqlColumn& from, const SqlColumn& key) const
{
    // Numbers are equal to what is equal to them, whatever its type; texts and dates are not.
    const KeyColumn* own = keyOf(key);
    const bool anyType = own == nullptr || own->type.isInteger();
    std::vector<SqlReached> reached{{from, true}};
    for (std::size_t i = 0; i < reached.size(); ++i)
    {
        const auto links = m_links.find(reached[i].column);
        if (links == m_links.end())
        {
            continue;
        }
        for (const SqlColumn& next : links->second)
        {
            const bool known =
                std::any_of(reached.begin(), reached.end(), [&](const SqlReached& one) { return one.column == next; });
            const bool alike = !known && isAlike(key, next, 0);
            if (!known && (alike || anyType))
            {
                reached.push_back({next, alike});
            }
        }
    }
    return reached;
}

bool SqlLinks::leads(const SqlColumn& from, const SqlColumn& to) const
{
    const auto reached = walk(from, keyOf(from) != nullptr ? from : to);
    return std::any_of(reached.begin(), reached.end(), [&](const SqlReached& one) { return one.column == to; });
}

bool SqlLinks::linked(const SqlColumn& a, const SqlColumn& b) const
{
    return leads(a, b) || leads(b, a);
}

} // namespace atlas
