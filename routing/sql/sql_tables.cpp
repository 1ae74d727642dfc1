#include "routing/sql/sql_reading.h"

/// Table references (MySQL 8.0 manual, 13.2.13.2 JOIN Clause).
namespace atlas
{

SqlIndex SqlReading::addTable(const SqlTable& table)
{
    m_tree.tables.push_back(table);
    return static_cast<SqlIndex>(m_tree.tables.size() - 1);
}

SqlList SqlReading::readTables()
{
    ListBuilder tables(*this);
    do
    {
        tables.add(readJoined());
    } while (accept(SqlSymbol::Comma));
    return tables.list();
}

SqlIndex SqlReading::readJoined()
{
    const Depth depth(*this);
    const SqlIndex left = readTableFactor();
    return readJoins(left);
}

SqlIndex SqlReading::readJoins(SqlIndex left)
{
    const SqlIndex first = m_tree.tables[left].tokens.first;
    SqlTable join;
    while (readJoinKind(join))
    {
        join.left = left;
        join.right = readTableFactor();
        if (!isAny({SqlKeyword::On, SqlKeyword::Using}) && !join.natural)
        {
            // a JOIN b JOIN c ON ... ON ...: the inner join is the right side.
            const Depth depth(*this);
            join.right = readJoins(join.right);
        }
        readJoinCondition(join);
        join.tokens = since(first);
        left = addTable(join);
        join = {};
    }
    return left;
}

bool SqlReading::readJoinKind(SqlTable& join)
{
    const SqlIndex first = m_at;
    join.kind = SqlTableKind::Join;
    join.natural = accept(SqlKeyword::Natural);
    if (accept(SqlKeyword::StraightJoin))
    {
        return true;
    }
    if (is(SqlKeyword::Left) || is(SqlKeyword::Right))
    {
        join.join = is(SqlKeyword::Left) ? SqlJoin::Left : SqlJoin::Right;
        step();
        accept(SqlKeyword::Outer);
    }
    else if (!accept(SqlKeyword::Inner))
    {
        accept(SqlKeyword::Cross);
    }
    if (accept(SqlKeyword::Join))
    {
        return true;
    }
    if (m_at != first)
    {
        fail();
    }
    return false;
}

void SqlReading::readJoinCondition(SqlTable& join)
{
    if (accept(SqlKeyword::On))
    {
        join.on = readCondition();
    }
    else if (accept(SqlKeyword::Using))
    {
        join.usingColumns = readNamesInParentheses();
    }
}

SqlIndex SqlReading::readTableFactor()
{
    if (is(SqlSymbol::Open))
    {
        return opensQuery(m_at, true) ? readDerived(false) : readTablesInParentheses();
    }
    if (is(SqlSymbol::OpenBrace)) // { OJ a LEFT JOIN b ON ... }
    {
        step();
        expect(SqlKeyword::Oj);
        const SqlIndex joined = readJoined();
        expect(SqlSymbol::CloseBrace);
        return joined;
    }
    if (accept(SqlKeyword::Lateral))
    {
        return readDerived(true);
    }
    const bool isFunction = now().is(SqlTokenKind::Word) && ahead().is(SqlSymbol::Open) && !isReserved(now().keyword);
    return isFunction ? readTableFunction() : readNamedTable();
}

/// (a, b), (a JOIN b ON ...): a comma is an inner join.
SqlIndex SqlReading::readTablesInParentheses()
{
    const SqlIndex first = m_at;
    expect(SqlSymbol::Open);
    SqlIndex left = readJoined();
    while (accept(SqlSymbol::Comma))
    {
        SqlTable join;
        join.kind = SqlTableKind::Join;
        join.left = left;
        join.right = readJoined();
        join.tokens = since(first);
        left = addTable(join);
    }
    expect(SqlSymbol::Close);
    return left;
}

SqlIndex SqlReading::readDerived(bool lateral)
{
    const SqlIndex first = m_at;
    expect(SqlSymbol::Open);
    SqlTable table;
    table.kind = SqlTableKind::Query;
    table.lateral = lateral;
    table.query = readQuery();
    expect(SqlSymbol::Close);
    table.alias = readAlias(false);
    if (table.alias != kNoSql && is(SqlSymbol::Open))
    {
        table.columns = readNamesInParentheses();
    }
    table.tokens = since(first);
    return addTable(table);
}

/// JSON_TABLE(doc, '$[*]' COLUMNS (...)) AS t
SqlIndex SqlReading::readTableFunction()
{
    const SqlIndex first = m_at;
    SqlTable table;
    table.kind = SqlTableKind::Function;
    table.name.table = step();
    skipParentheses();
    table.alias = readAlias(false);
    table.tokens = since(first);
    return addTable(table);
}

SqlIndex SqlReading::readNamedTable()
{
    const SqlIndex first = m_at;
    SqlTable table;
    if (is(SqlKeyword::Dual))
    {
        table.kind = SqlTableKind::Function;
        table.name.table = step();
        table.tokens = since(first);
        return addTable(table);
    }
    table.name = readTableName();
    if (accept(SqlKeyword::Partition))
    {
        table.partitioned = true;
        readNamesInParentheses();
    }
    if (is(SqlKeyword::For) && ahead().is(SqlKeyword::SystemTime))
    {
        skipSystemTime();
    }
    else if (is(SqlKeyword::For) && ahead().is(SqlKeyword::Portion))
    {
        skipPortion();
    }
    table.alias = readAlias(false);
    skipIndexHints();
    table.tokens = since(first);
    return addTable(table);
}

/// USE INDEX FOR JOIN (a, b), FORCE KEY (PRIMARY), IGNORE INDEX ()
void SqlReading::skipIndexHints()
{
    const auto isHint = [this]
    {
        return isAny({SqlKeyword::Use, SqlKeyword::Force, SqlKeyword::Ignore})
               && (ahead().is(SqlKeyword::Index) || ahead().is(SqlKeyword::Key));
    };
    while (isHint())
    {
        m_at += 2;
        while (isAny({SqlKeyword::For, SqlKeyword::Join, SqlKeyword::Order, SqlKeyword::Group, SqlKeyword::By}))
        {
            step();
        }
        skipParentheses();
        accept(SqlSymbol::Comma);
        if (m_tree.tokens[m_at - 1].is(SqlSymbol::Comma) && !isHint())
        {
            --m_at; // the next table
        }
    }
}

/// FOR PORTION OF period FROM a TO b (MariaDB)
void SqlReading::skipPortion()
{
    m_at += 2;
    expect(SqlKeyword::Of);
    readNameToken();
    expect(SqlKeyword::From);
    readSum();
    expect(SqlKeyword::To);
    readSum();
}

/// FOR SYSTEM_TIME AS OF TIMESTAMP '...', ALL, BETWEEN a AND b, FROM a TO b (MariaDB)
void SqlReading::skipSystemTime()
{
    m_at += 2;
    if (accept(SqlKeyword::All))
    {
        return;
    }
    if (accept(SqlKeyword::As))
    {
        expect(SqlKeyword::Of);
        readSum();
        return;
    }
    const bool between = accept(SqlKeyword::Between);
    if (!between)
    {
        expect(SqlKeyword::From);
    }
    readSum();
    expect(between ? SqlKeyword::And : SqlKeyword::To);
    readSum();
}

} // namespace atlas
