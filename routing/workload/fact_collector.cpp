#include "routing/workload/fact_collector.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// More tables than MySQL joins (61), several times.
constexpr std::size_t kMostSources = 512;

bool isRestricting(KeyUse use)
{
    return use <= KeyUse::Range;
}

} // namespace

int FactCollector::addSource(const SqlTable& table, int block)
{
    if (m_facts.sources.size() >= kMostSources)
    {
        m_facts.understood = false;
        m_facts.hidesTables = true;
        return -1;
    }
    SourceFact source;
    std::string_view name = m_tree.textOf(table.name.table);
    const bool isQuoted = name.size() >= 2 && (name.front() == '`' || name.front() == '"');
    name = isQuoted ? name.substr(1, name.size() - 2) : name;
    source.table = loweredName(m_names != nullptr ? m_names->logicName(name) : name);
    source.schema = table.name.schema == kNoSql ? std::string() : loweredName(m_tree.textOf(table.name.schema));
    source.block = block;
    m_facts.sources.push_back(std::move(source));
    return static_cast<int>(m_facts.sources.size()) - 1;
}

void FactCollector::readCtes(SqlList ctes)
{
    for (std::uint32_t i = 0; i < ctes.count; ++i)
    {
        const SqlCte& cte = m_tree.ctes[m_tree.at(ctes, i)];
        m_ctes.push_back(loweredName(m_tree.textOf(cte.name)));
        readQuery(cte.query, nullptr);
    }
}

void FactCollector::readQuery(SqlIndex index, const FactScope* outer)
{
    if (index == kNoSql)
    {
        return;
    }
    const SqlQuery& query = m_tree.queries[index];
    const std::size_t names = m_ctes.size();
    readCtes(query.ctes);
    readBody(query.body, outer);
    FactScope nothing;
    nothing.outer = outer;
    readSubqueriesOfOrder(query.orderBy, nothing);
    m_ctes.resize(names);
}

void FactCollector::readBody(SqlIndex index, const FactScope* outer)
{
    // Chains of UNION lean to the left and may have any length.
    while (index != kNoSql)
    {
        const SqlBody& body = m_tree.bodies[index];
        switch (body.kind)
        {
        case SqlBodyKind::Block: readBlock(m_tree.blocks[body.block], outer); return;
        case SqlBodyKind::Nested: readQuery(body.query, outer); return;
        case SqlBodyKind::Values:
        {
            FactScope nothing;
            nothing.outer = outer;
            readSubqueries(body.rows, nothing);
            return;
        }
        default: break;
        }
        readBody(body.right, outer);
        index = body.left;
    }
}

void FactCollector::readBlock(const SqlBlock& selected, const FactScope* outer)
{
    Block block;
    block.scope.outer = outer;
    block.scope.block = ++m_blocks;
    readTables(selected.from, block);
    settle(block, selected.where);
    for (std::uint32_t i = 0; i < selected.items.count; ++i)
    {
        readSubqueries(m_tree.items[m_tree.at(selected.items, i)].expr, block.scope);
    }
    readSubqueriesOfOrder(selected.groupBy, block.scope);
    readSubqueries(selected.having, block.scope);
}

void FactCollector::readTables(SqlList tables, Block& block)
{
    for (std::uint32_t i = 0; i < tables.count; ++i)
    {
        readTable(m_tree.at(tables, i), block);
    }
}

void FactCollector::readTable(SqlIndex index, Block& block)
{
    const SqlTable& table = m_tree.tables[index];
    ScopeEntry entry;
    switch (table.kind)
    {
    case SqlTableKind::Join: readJoin(table, block); return;
    case SqlTableKind::Query: readQuery(table.query, table.lateral ? &block.scope : nullptr); break;
    case SqlTableKind::Function: break;
    case SqlTableKind::Named:
    {
        const std::string name = loweredName(m_tree.textOf(table.name.table));
        const bool isCte = table.name.schema == kNoSql && std::find(m_ctes.begin(), m_ctes.end(), name) != m_ctes.end();
        entry.source = isCte ? -1 : addSource(table, block.scope.block);
        entry.name = name;
        break;
    }
    }
    if (table.alias != kNoSql)
    {
        entry.name = loweredName(m_tree.textOf(table.alias));
    }
    block.scope.entries.push_back(std::move(entry));
}

void FactCollector::readJoin(const SqlTable& join, Block& block)
{
    const std::size_t begin = block.scope.entries.size();
    readTable(join.left, block);
    const std::size_t middle = block.scope.entries.size();
    readTable(join.right, block);
    const std::size_t end = block.scope.entries.size();
    OuterJoin on;
    on.restrictions = m_predicates.read(join.on, block.scope, on.equalities);
    addUsing(join, block, begin, middle, on);
    readSubqueries(join.on, block.scope);
    switch (join.join)
    {
    case SqlJoin::Inner:
        block.restrictions.insert(block.restrictions.end(), on.restrictions.begin(), on.restrictions.end());
        block.equalities.insert(block.equalities.end(), on.equalities.begin(), on.equalities.end());
        return;
    case SqlJoin::Left:
        on.nullableBegin = middle;
        on.nullableEnd = end;
        break;
    case SqlJoin::Right:
        on.nullableBegin = begin;
        on.nullableEnd = middle;
        break;
    case SqlJoin::Full: return;
    }
    block.outerJoins.push_back(std::move(on));
}

/// USING (k), where it is certain whose columns are meant.
void FactCollector::addUsing(const SqlTable& join, const Block& block, std::size_t begin, std::size_t middle,
                             OuterJoin& on)
{
    const auto& entries = block.scope.entries;
    if (middle != begin + 1 || entries.size() != middle + 1 || entries[begin].source < 0 || entries[middle].source < 0)
    {
        return;
    }
    for (std::uint32_t i = 0; i < join.usingColumns.count; ++i)
    {
        const std::string column = loweredName(m_tree.textOf(m_tree.at(join.usingColumns, i)));
        m_predicates.addEquality({entries[begin].source, block.scope.block, column},
                                 {entries[middle].source, block.scope.block, column}, block.scope.block, on.equalities);
    }
}

void FactCollector::settle(Block& block, SqlIndex where)
{
    const Restrictions ofWhere = m_predicates.read(where, block.scope, block.equalities);
    auto& columns = m_facts.columns;
    columns.insert(columns.end(), ofWhere.begin(), ofWhere.end());
    columns.insert(columns.end(), block.restrictions.begin(), block.restrictions.end());
    for (const OuterJoin& join : block.outerJoins)
    {
        // A condition that no NULL meets makes the join an inner one.
        const auto restricts = [&](const ColumnFact& fact)
        {
            const auto& entries = block.scope.entries;
            return fact.column.source >= 0 && isRestricting(fact.use)
                   && std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(join.nullableBegin),
                                  entries.begin() + static_cast<std::ptrdiff_t>(join.nullableEnd),
                                  [&](const ScopeEntry& entry) { return entry.source == fact.column.source; });
        };
        if (std::any_of(ofWhere.begin(), ofWhere.end(), restricts))
        {
            columns.insert(columns.end(), join.restrictions.begin(), join.restrictions.end());
            block.equalities.insert(block.equalities.end(), join.equalities.begin(), join.equalities.end());
            continue;
        }
        keepOuterJoin(join, block.scope);
    }
    m_facts.equalities.insert(m_facts.equalities.end(), block.equalities.begin(), block.equalities.end());
    readSubqueries(where, block.scope);
}

/// What ON says counts for the side that may be NULL only; the other side keeps all its rows.
void FactCollector::keepOuterJoin(const OuterJoin& join, const FactScope& scope)
{
    const auto isNullable = [&](const FactColumn& column)
    {
        for (std::size_t i = join.nullableBegin; i < join.nullableEnd; ++i)
        {
            if (column.source >= 0 && scope.entries[i].source == column.source)
            {
                return true;
            }
        }
        return false;
    };
    for (const ColumnFact& fact : join.restrictions)
    {
        if (isNullable(fact.column))
        {
            m_facts.columns.push_back(fact);
        }
    }
    for (const EqualityFact& equality : join.equalities)
    {
        const bool from = isNullable(equality.from);
        const bool to = isNullable(equality.to);
        if (from && to)
        {
            m_facts.equalities.push_back(equality);
        }
        else if (to || (from && equality.bothWays))
        {
            m_facts.equalities.push_back({to ? equality.from : equality.to, to ? equality.to : equality.from, false});
        }
    }
}

void FactCollector::readSubqueries(SqlList exprs, const FactScope& scope)
{
    for (std::uint32_t i = 0; i < exprs.count; ++i)
    {
        readSubqueries(m_tree.at(exprs, i), scope);
    }
}

void FactCollector::readSubqueriesOfOrder(SqlList items, const FactScope& scope)
{
    for (std::uint32_t i = 0; i < items.count; ++i)
    {
        readSubqueries(m_tree.orders[m_tree.at(items, i)].expr, scope);
    }
}

void FactCollector::readSubqueries(SqlIndex first, const FactScope& scope)
{
    std::vector<SqlIndex> open{first};
    while (!open.empty())
    {
        const SqlIndex index = open.back();
        open.pop_back();
        if (index == kNoSql)
        {
            continue;
        }
        const SqlExpr& expr = m_tree.exprs[index];
        readQuery(expr.query, &scope);
        open.insert(open.end(), {expr.c, expr.b, expr.a});
        for (std::uint32_t i = expr.args.count; i > 0; --i)
        {
            open.push_back(m_tree.at(expr.args, i - 1));
        }
    }
}

} // namespace atlas
