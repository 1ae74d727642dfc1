#include "routing/workload/fact_collector.h"
#include "routing/workload/fact_values.h"

#include <algorithm>

/// INSERT, REPLACE, UPDATE, DELETE.
namespace atlas
{

void FactCollector::readStatement()
{
    m_facts.kind = m_tree.kind;
    if (m_tree.explained)
    {
        m_facts.kind = SqlStatementKind::Explain;
        return;
    }
    if (m_tree.tier == SqlTier::Names || m_tree.hasMore)
    {
        readNamed();
        return;
    }
    switch (m_tree.kind)
    {
    case SqlStatementKind::Select: readQuery(m_tree.query, nullptr); return;
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace: readInsert(); return;
    case SqlStatementKind::Update: readUpdate(); return;
    case SqlStatementKind::Delete: readDelete(); return;
    default: readNamed(); return;
    }
}

/// Statements that are not read further than to their tables.
void FactCollector::readNamed()
{
    switch (m_tree.kind)
    {
    case SqlStatementKind::Ddl:
    case SqlStatementKind::Set:
    case SqlStatementKind::Transaction:
    case SqlStatementKind::Show:
    case SqlStatementKind::Explain:
    case SqlStatementKind::Use:
    case SqlStatementKind::Lock:
    case SqlStatementKind::Prepared:
    case SqlStatementKind::Do:
    case SqlStatementKind::Empty: return;
    case SqlStatementKind::Load: m_facts.isWrite = true; break;
    case SqlStatementKind::Handler: break;
    default: m_facts.understood = false; break;
    }
    for (std::uint32_t i = 0; i < m_tree.named.count; ++i)
    {
        const int source = addSource(m_tree.tables[m_tree.at(m_tree.named, i)], 0);
        if (source >= 0)
        {
            m_facts.sources[static_cast<std::size_t>(source)].columnsUnknown = true;
        }
    }
    // Of a procedure, or of what is no SQL, nobody knows the tables.
    m_facts.hidesTables = m_facts.hidesTables || m_facts.sources.empty() || m_tree.hasMore;
    m_facts.understood = m_facts.understood && !m_facts.hidesTables;
}

void FactCollector::readInsert()
{
    m_facts.isWrite = true;
    m_facts.isInsert = true;
    const SqlInsert& insert = m_tree.insert;
    const int source = addSource(m_tree.tables[insert.table], 0);
    SourceFact& target = m_facts.sources[static_cast<std::size_t>(source)];
    target.written = true;
    target.columnsUnknown = !insert.hasColumns && !insert.bySet;
    if (insert.bySet)
    {
        for (std::uint32_t i = 0; i < insert.assignments.count; ++i)
        {
            const SqlAssignment& assignment = m_tree.assignments[m_tree.at(insert.assignments, i)];
            readInsertColumn(source, 0, loweredName(m_tree.textOf(assignment.column.column)), {assignment.value},
                             false);
        }
    }
    else if (insert.query != kNoSql)
    {
        readInsertQuery(source);
    }
    else
    {
        readInsertRows(source);
    }
    FactScope scope;
    scope.entries.push_back({loweredName(m_tree.textOf(m_tree.tables[insert.table].name.table)), source});
    readSubqueries(insert.rows, scope);
    for (std::uint32_t i = 0; i < insert.onDuplicate.count; ++i)
    {
        const SqlAssignment& assignment = m_tree.assignments[m_tree.at(insert.onDuplicate, i)];
        const SqlExpr& value = m_tree.exprs[assignment.value];
        // c = VALUES(c) leaves the row where it is inserted.
        const bool keeps = value.kind == SqlExprKind::Call && value.args.count == 1
                           && loweredName(m_tree.textOf(value.name.table)) == "values"
                           && columnOf(m_tree, m_tree.at(value.args, 0)) != kNoSql
                           && loweredName(m_tree.textOf(m_tree.exprs[m_tree.at(value.args, 0)].name.column))
                                  == loweredName(m_tree.textOf(assignment.column.column));
        if (!keeps)
        {
            m_facts.assigned.push_back({source, 0, loweredName(m_tree.textOf(assignment.column.column))});
        }
        readSubqueries(assignment.value, scope);
    }
}

void FactCollector::readInsertRows(int source)
{
    const SqlInsert& insert = m_tree.insert;
    std::vector<SqlIndex> values;
    for (std::uint32_t place = 0; place < insert.columns.count; ++place)
    {
        values.clear();
        bool hasMore = insert.more;
        for (std::uint32_t i = 0; i < insert.rows.count; ++i)
        {
            const SqlExpr& row = m_tree.exprs[m_tree.at(insert.rows, i)];
            const auto isMark = [&](std::uint32_t arg)
            { return m_tree.exprs[m_tree.at(row.args, arg)].kind == SqlExprKind::Ellipsis; };
            const bool isMarked = row.args.count > 0 && isMark(row.args.count - 1);
            if (isMarked && row.args.count == 1)
            {
                values.push_back(kNoSql); // (...): one row whose values were taken out
            }
            else if (isMarked)
            {
                values.push_back(kNoSql); // (?+): nobody knows how many rows
                hasMore = hasMore || m_digest == DigestKind::Loose;
            }
            else
            {
                values.push_back(place < row.args.count ? m_tree.at(row.args, place) : kNoSql);
            }
        }
        const std::string column = loweredName(m_tree.textOf(m_tree.at(insert.columns, place)));
        readInsertColumn(source, place, column, values, hasMore);
    }
}

void FactCollector::readInsertColumn(int source, std::uint32_t place, const std::string& column,
                                     const std::vector<SqlIndex>& values, bool hasMore)
{
    ColumnFact fact;
    fact.column = {source, 0, column};
    fact.use = KeyUse::Single;
    for (const SqlIndex value : values)
    {
        const ValueKind kind = value == kNoSql ? ValueKind::Constant : valueKind(m_tree, value);
        if (kind == ValueKind::Null || (value != kNoSql && m_tree.exprs[value].kind == SqlExprKind::Default))
        {
            fact.use = KeyUse::Absent; // no key to go by
            break;
        }
        fact.use = kind == ValueKind::Constant ? fact.use : KeyUse::Unknown;
    }
    if (fact.use == KeyUse::Single && (values.size() > 1 || hasMore))
    {
        const bool isBand = values.size() == 1 && !m_tree.insert.more;
        fact.use = isBand ? KeyUse::Either : KeyUse::Several;
    }
    if (fact.use == KeyUse::Single)
    {
        fact.origin = m_predicates.newOrigin();
        fact.value = values.front() == kNoSql ? SqlTokenRange{} : literalTokens(m_tree, values.front());
    }
    const SqlInsert& insert = m_tree.insert;
    if (fact.use == KeyUse::Several && insert.rows.count > 0)
    {
        fact.list =
            m_predicates.addList({m_tree.exprs[m_tree.at(insert.rows, 0)].tokens.first, true, false, place}, values);
    }
    m_facts.columns.push_back(std::move(fact));
}

/// The key may pass through unchanged, or be a constant.
void FactCollector::readInsertQuery(int source)
{
    const SqlInsert& insert = m_tree.insert;
    const int block = m_blocks + 1; // of the query's first block, when it has no CTE
    const std::size_t before = m_facts.sources.size();
    readQuery(insert.query, nullptr);
    const SqlQuery& query = m_tree.queries[insert.query];
    const SqlBody& body = m_tree.bodies[query.body];
    const bool isPlain = body.kind == SqlBodyKind::Block && query.ctes.empty();
    for (std::uint32_t place = 0; place < insert.columns.count; ++place)
    {
        const FactColumn target{source, 0, loweredName(m_tree.textOf(m_tree.at(insert.columns, place)))};
        ColumnFact unknown{target, KeyUse::Unknown, -1, {}, -1};
        if (!isPlain || m_tree.blocks[body.block].items.count != insert.columns.count)
        {
            m_facts.columns.push_back(unknown);
            continue;
        }
        const SqlSelectItem& item = m_tree.items[m_tree.at(m_tree.blocks[body.block].items, place)];
        const SqlIndex column = columnOf(m_tree, item.expr);
        if (column != kNoSql && m_facts.sources.size() == before + 1)
        {
            const FactColumn from{static_cast<int>(before), block,
                                  loweredName(m_tree.textOf(m_tree.exprs[column].name.column))};
            m_facts.equalities.push_back({from, target, false});
            m_facts.columns.push_back({target, KeyUse::Absent, -1, {}, -1});
        }
        else if (valueKind(m_tree, item.expr) == ValueKind::Constant)
        {
            m_facts.columns.push_back({target, KeyUse::Single, m_predicates.newOrigin(), {}, -1});
        }
        else
        {
            m_facts.columns.push_back(unknown);
        }
    }
}

void FactCollector::readAssignments(SqlList assignments, const FactScope& scope)
{
    for (std::uint32_t i = 0; i < assignments.count; ++i)
    {
        const SqlAssignment& assignment = m_tree.assignments[m_tree.at(assignments, i)];
        if (const auto column = m_predicates.resolve(assignment.column, scope))
        {
            m_facts.assigned.push_back(*column);
            if (column->source >= 0)
            {
                m_facts.sources[static_cast<std::size_t>(column->source)].written = true;
            }
        }
        readSubqueries(assignment.value, scope);
    }
}

void FactCollector::readUpdate()
{
    m_facts.isWrite = true;
    readCtes(m_tree.change.ctes);
    Block block;
    readTables(m_tree.change.from, block);
    settle(block, m_tree.change.where);
    readAssignments(m_tree.change.assignments, block.scope);
}

void FactCollector::readDelete()
{
    m_facts.isWrite = true;
    readCtes(m_tree.change.ctes);
    Block block;
    readTables(m_tree.change.from, block);
    settle(block, m_tree.change.where);
    markWritten(m_tree.change.targets, block.scope);
}

void FactCollector::markWritten(SqlList targets, const FactScope& scope)
{
    for (const ScopeEntry& entry : scope.entries)
    {
        bool isTarget = targets.empty() && scope.entries.size() == 1;
        for (std::uint32_t i = 0; i < targets.count; ++i)
        {
            const SqlTable& target = m_tree.tables[m_tree.at(targets, i)];
            isTarget = isTarget || loweredName(m_tree.textOf(target.name.table)) == entry.name;
        }
        if (isTarget && entry.source >= 0)
        {
            m_facts.sources[static_cast<std::size_t>(entry.source)].written = true;
        }
    }
}

StatementFacts factsOf(const SqlTree& tree, DigestKind digest, const SqlNameFold* names)
{
    StatementFacts facts;
    FactCollector(tree, digest, names, facts).readStatement();
    if (tree.truncated)
    {
        facts.truncated = true;
        facts.understood = false;
        facts.hidesTables = true;
    }
    return facts;
}

std::vector<ColumnFact> withEqualities(std::vector<ColumnFact> columns, const std::vector<EqualityFact>& equalities)
{
    constexpr int kMostPasses = 64; // a chain of more equalities is left alone
    const auto flow = [&](const FactColumn& from, const FactColumn& to)
    {
        const auto best = [&](const FactColumn& column)
        {
            const ColumnFact* found = nullptr;
            for (const ColumnFact& fact : columns)
            {
                found = fact.column == column && (found == nullptr || fact.use < found->use) ? &fact : found;
            }
            return found;
        };
        const ColumnFact* source = best(from);
        const ColumnFact* target = best(to);
        if (source == nullptr || source->use == KeyUse::Absent || (target != nullptr && target->use <= source->use))
        {
            return false;
        }
        ColumnFact fact = *source;
        fact.column = to;
        columns.push_back(std::move(fact));
        return true;
    };
    bool changed = !equalities.empty();
    for (int pass = 0; changed && pass < kMostPasses; ++pass)
    {
        changed = false;
        for (const EqualityFact& equality : equalities)
        {
            changed = flow(equality.from, equality.to) || changed;
            changed = (equality.bothWays && flow(equality.to, equality.from)) || changed;
        }
    }
    return columns;
}

} // namespace atlas
