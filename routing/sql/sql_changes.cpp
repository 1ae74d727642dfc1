#include "routing/sql/sql_reading.h"

/// INSERT, REPLACE, UPDATE, DELETE (MySQL 8.0 manual, 13.2.2, 13.2.7, 13.2.12, 13.2.17; RETURNING of MariaDB).
namespace atlas
{

void SqlReading::readInsert(SqlStatementKind kind)
{
    m_tree.kind = kind;
    step();
    while (isAny({SqlKeyword::LowPriority, SqlKeyword::Delayed, SqlKeyword::HighPriority, SqlKeyword::Ignore}))
    {
        m_tree.insert.ignore = m_tree.insert.ignore || is(SqlKeyword::Ignore);
        step();
    }
    accept(SqlKeyword::Into);
    const SqlIndex first = m_at;
    SqlTable table;
    table.name = readTableName();
    if (accept(SqlKeyword::Partition))
    {
        table.partitioned = true;
        readNamesInParentheses();
    }
    table.tokens = since(first);
    m_tree.insert.table = addTable(table);
    readInsertColumns();
    if (isAny({SqlKeyword::Values, SqlKeyword::Value}))
    {
        readInsertRows();
    }
    else if (accept(SqlKeyword::Set))
    {
        m_tree.insert.bySet = true;
        m_tree.insert.assignments = readAssignments();
    }
    else
    {
        m_tree.insert.query = readQuery();
    }
    readInsertTail();
}

void SqlReading::readInsertColumns()
{
    if (!is(SqlSymbol::Open) || opensQuery(m_at, true))
    {
        return;
    }
    expect(SqlSymbol::Open);
    m_tree.insert.hasColumns = true;
    ListBuilder columns(*this);
    while (!is(SqlSymbol::Close))
    {
        columns.add(readColumnName().column);
        if (!accept(SqlSymbol::Comma))
        {
            break;
        }
    }
    expect(SqlSymbol::Close);
    m_tree.insert.columns = columns.list();
}

void SqlReading::readInsertRows()
{
    step();
    ListBuilder rows(*this);
    bool goesOn = true;
    while (goesOn)
    {
        accept(SqlKeyword::Row);
        rows.add(readInsertRow());
        bool hasMore = acceptEllipsis();
        goesOn = accept(SqlSymbol::Comma);
        if (goesOn && acceptEllipsis()) // (?), (?), ... of ProxySQL
        {
            hasMore = true;
            goesOn = false;
        }
        m_tree.insert.more = m_tree.insert.more || hasMore;
    }
    m_tree.insert.rows = rows.list();
}

SqlIndex SqlReading::readInsertRow()
{
    const SqlIndex first = m_at;
    expect(SqlSymbol::Open);
    ListBuilder values(*this);
    while (!is(SqlSymbol::Close))
    {
        values.add(readCondition());
        if (!accept(SqlSymbol::Comma) && !now().is(SqlTokenKind::Ellipsis))
        {
            break;
        }
    }
    expect(SqlSymbol::Close);
    SqlExpr row;
    row.kind = SqlExprKind::Row;
    row.args = values.list();
    return addExpr(row, first);
}

/// [AS new (a, b)] [ON DUPLICATE KEY UPDATE ...] [RETURNING ...]
void SqlReading::readInsertTail()
{
    if (accept(SqlKeyword::As))
    {
        readNameToken();
        if (is(SqlSymbol::Open))
        {
            readNamesInParentheses();
        }
    }
    if (accept(SqlKeyword::On))
    {
        expect(SqlKeyword::Duplicate);
        expect(SqlKeyword::Key);
        expect(SqlKeyword::Update);
        m_tree.insert.hasOnDuplicate = true;
        m_tree.insert.onDuplicate = readAssignments();
    }
    if (accept(SqlKeyword::Returning))
    {
        readSelectItems();
    }
}

SqlList SqlReading::readAssignments()
{
    ListBuilder assignments(*this);
    do
    {
        const SqlIndex first = m_at;
        SqlAssignment assignment;
        assignment.column = readColumnName();
        if (!accept(SqlSymbol::Assign))
        {
            expect(SqlSymbol::Equal);
        }
        assignment.value = readCondition();
        assignment.tokens = since(first);
        assignments.add(static_cast<SqlIndex>(m_tree.assignments.size()));
        m_tree.assignments.push_back(assignment);
    } while (accept(SqlSymbol::Comma));
    return assignments.list();
}

void SqlReading::readUpdate()
{
    m_tree.kind = SqlStatementKind::Update;
    expect(SqlKeyword::Update);
    while (isAny({SqlKeyword::LowPriority, SqlKeyword::Ignore}))
    {
        m_tree.change.ignore = m_tree.change.ignore || is(SqlKeyword::Ignore);
        step();
    }
    m_tree.change.from = readTables();
    const SqlTable& only = m_tree.tables[m_tree.at(m_tree.change.from, 0)];
    m_tree.change.multiTable = m_tree.change.from.count > 1 || only.kind != SqlTableKind::Named;
    expect(SqlKeyword::Set);
    m_tree.change.assignments = readAssignments();
    readChangeTail();
}

void SqlReading::readDelete()
{
    m_tree.kind = SqlStatementKind::Delete;
    expect(SqlKeyword::Delete);
    while (isAny({SqlKeyword::LowPriority, SqlKeyword::Ignore}) || m_tree.textOf(m_at) == "QUICK")
    {
        m_tree.change.ignore = m_tree.change.ignore || is(SqlKeyword::Ignore);
        step();
    }
    if (!accept(SqlKeyword::From))
    {
        // DELETE a, b FROM a JOIN b
        m_tree.change.multiTable = true;
        readDeleteTargets();
        expect(SqlKeyword::From);
        m_tree.change.from = readTables();
    }
    else
    {
        // DELETE FROM a WHERE ..., DELETE FROM a, b USING a JOIN b
        const SqlIndex first = m_at;
        readDeleteTargets();
        if (accept(SqlKeyword::Using))
        {
            m_tree.change.multiTable = true;
            m_tree.change.from = readTables();
        }
        else
        {
            m_at = first;
            m_tree.change.targets = {};
            m_tree.change.from = readTables();
        }
    }
    readChangeTail();
}

void SqlReading::readDeleteTargets()
{
    ListBuilder targets(*this);
    do
    {
        targets.add(addTable(readDeleteTarget()));
    } while (accept(SqlSymbol::Comma));
    m_tree.change.targets = targets.list();
}

/// t, s.t, t.*
SqlTable SqlReading::readDeleteTarget()
{
    const SqlIndex first = m_at;
    SqlTable table;
    table.name.table = readNameToken();
    while (accept(SqlSymbol::Dot))
    {
        if (accept(SqlSymbol::Star))
        {
            break;
        }
        table.name.schema = table.name.table;
        table.name.table = readNameAfterDot();
    }
    table.tokens = since(first);
    return table;
}

void SqlReading::readChangeTail()
{
    SqlChange& change = m_tree.change;
    if (is(SqlKeyword::Where))
    {
        const SqlIndex first = step();
        change.where = readCondition();
        change.whereTokens = since(first);
    }
    if (is(SqlKeyword::Order))
    {
        change.orderBy = readOrderItems();
    }
    if (is(SqlKeyword::Limit))
    {
        change.limit = readLimit();
    }
    if (accept(SqlKeyword::Returning))
    {
        change.returning = true;
        readSelectItems();
    }
}

} // namespace atlas
