#include "routing/sql/sql_reading.h"

/// SELECT, UNION and their kin (MySQL 8.0 manual, 13.2.13 to 13.2.20; MariaDB's TABLE value constructors).
namespace atlas
{

bool SqlReading::startsQuery(SqlIndex at, bool amongTables) const
{
    const SqlTokens& tokens = m_tree.tokens;
    switch (tokens[at].keyword)
    {
    case SqlKeyword::Select:
    case SqlKeyword::With:
    case SqlKeyword::Table: return true;
    case SqlKeyword::Values:
        return at + 1 < tokens.size()
               && (tokens[at + 1].is(SqlKeyword::Row) || (amongTables && tokens[at + 1].is(SqlSymbol::Open)));
    default: return false;
    }
}

bool SqlReading::opensQuery(SqlIndex open, bool amongTables) const
{
    const SqlTokens& tokens = m_tree.tokens;
    SqlIndex innermost = open;
    while (tokens[innermost + 1].is(SqlSymbol::Open) && innermost - open < kMaxSqlDepth)
    {
        ++innermost;
    }
    if (!startsQuery(innermost + 1, amongTables))
    {
        return false;
    }
    // ((SELECT 1) + 1) and ((SELECT 1) x JOIN y) are none: what follows each closed parenthesis decides.
    for (; innermost > open; --innermost)
    {
        const SqlIndex after = closingOf(innermost) + 1;
        const SqlToken& next = tokens[after < tokens.size() ? after : tokens.size() - 1];
        const bool goesOn = next.is(SqlSymbol::Close) || next.is(SqlKeyword::Union) || next.is(SqlKeyword::Except)
                            || next.is(SqlKeyword::Intersect) || next.is(SqlKeyword::Minus)
                            || next.is(SqlKeyword::Order) || next.is(SqlKeyword::Limit) || next.is(SqlKeyword::For);
        if (!goesOn)
        {
            return false;
        }
    }
    return true;
}

SqlIndex SqlReading::readQuery()
{
    const Depth depth(*this);
    const bool alias = m_aliasMayFollow;
    m_aliasMayFollow = false;
    const SqlIndex first = m_at;
    const auto index = static_cast<SqlIndex>(m_tree.queries.size());
    m_tree.queries.emplace_back();
    SqlQuery query;
    query.parent = m_query;
    m_query = index;
    if (is(SqlKeyword::With))
    {
        query.ctes = readCtes(query.recursive);
    }
    query.body = readBody();
    readQueryTail(query);
    query.tokens = since(first);
    m_tree.queries[index] = query;
    m_query = query.parent;
    m_aliasMayFollow = alias;
    return index;
}

SqlList SqlReading::readCtes(bool& recursive)
{
    expect(SqlKeyword::With);
    recursive = accept(SqlKeyword::Recursive);
    ListBuilder ctes(*this);
    do
    {
        SqlCte cte;
        cte.name = readNameToken();
        if (is(SqlSymbol::Open))
        {
            cte.columns = readNamesInParentheses();
        }
        expect(SqlKeyword::As);
        expect(SqlSymbol::Open);
        cte.query = readQuery();
        expect(SqlSymbol::Close);
        skipCycle();
        ctes.add(static_cast<SqlIndex>(m_tree.ctes.size()));
        m_tree.ctes.push_back(cte);
    } while (accept(SqlSymbol::Comma));
    return ctes.list();
}

/// CYCLE a, b RESTRICT (MariaDB)
void SqlReading::skipCycle()
{
    if (!is(SqlKeyword::Cycle))
    {
        return;
    }
    do
    {
        step();
        readNameToken();
    } while (is(SqlSymbol::Comma));
    expect(SqlKeyword::Restrict);
}

SqlIndex SqlReading::readBody()
{
    const SqlIndex first = m_at;
    SqlIndex left = readIntersections();
    while (isAny({SqlKeyword::Union, SqlKeyword::Except, SqlKeyword::Minus}))
    {
        SqlBody body;
        body.kind = is(SqlKeyword::Union) ? SqlBodyKind::Union : SqlBodyKind::Except;
        step();
        body.all = accept(SqlKeyword::All);
        accept(SqlKeyword::Distinct);
        body.left = left;
        body.right = readIntersections();
        body.tokens = since(first);
        left = static_cast<SqlIndex>(m_tree.bodies.size());
        m_tree.bodies.push_back(body);
    }
    return left;
}

SqlIndex SqlReading::readIntersections()
{
    const SqlIndex first = m_at;
    SqlIndex left = readBodyOperand();
    while (accept(SqlKeyword::Intersect))
    {
        SqlBody body;
        body.kind = SqlBodyKind::Intersect;
        body.all = accept(SqlKeyword::All);
        accept(SqlKeyword::Distinct);
        body.left = left;
        body.right = readBodyOperand();
        body.tokens = since(first);
        left = static_cast<SqlIndex>(m_tree.bodies.size());
        m_tree.bodies.push_back(body);
    }
    return left;
}

SqlIndex SqlReading::readBodyOperand()
{
    const SqlIndex first = m_at;
    SqlBody body;
    if (accept(SqlSymbol::Open))
    {
        body.kind = SqlBodyKind::Nested;
        body.query = readQuery();
        expect(SqlSymbol::Close);
    }
    else if (is(SqlKeyword::Values))
    {
        return readValues();
    }
    else if (is(SqlKeyword::Table))
    {
        return readTableStatement();
    }
    else
    {
        body.block = readBlock();
    }
    body.tokens = since(first);
    m_tree.bodies.push_back(body);
    return static_cast<SqlIndex>(m_tree.bodies.size() - 1);
}

SqlIndex SqlReading::readValues()
{
    const SqlIndex first = m_at;
    expect(SqlKeyword::Values);
    ListBuilder rows(*this);
    do
    {
        accept(SqlKeyword::Row);
        rows.add(readParenthesis());
    } while (accept(SqlSymbol::Comma));
    SqlBody body;
    body.kind = SqlBodyKind::Values;
    body.rows = rows.list();
    body.tokens = since(first);
    m_tree.bodies.push_back(body);
    return static_cast<SqlIndex>(m_tree.bodies.size() - 1);
}

/// TABLE t is SELECT * FROM t.
SqlIndex SqlReading::readTableStatement()
{
    const SqlIndex first = m_at;
    expect(SqlKeyword::Table);
    SqlTable table;
    const SqlIndex nameAt = m_at;
    table.name = readTableName();
    table.tokens = since(nameAt);
    ListBuilder from(*this);
    from.add(addTable(table));
    SqlBlock block;
    block.from = from.list();
    block.fromTokens = since(nameAt);
    block.tokens = since(first);
    SqlBody body;
    body.block = static_cast<SqlIndex>(m_tree.blocks.size());
    body.tokens = since(first);
    m_tree.blocks.push_back(block);
    m_tree.bodies.push_back(body);
    return static_cast<SqlIndex>(m_tree.bodies.size() - 1);
}

SqlIndex SqlReading::readBlock()
{
    const SqlIndex first = m_at;
    expect(SqlKeyword::Select);
    const auto index = static_cast<SqlIndex>(m_tree.blocks.size());
    m_tree.blocks.emplace_back();
    SqlBlock block;
    readSelectOptions(block);
    const SqlIndex items = m_at;
    block.items = readSelectItems();
    block.itemTokens = since(items);
    block.into = acceptInto();
    if (is(SqlKeyword::From))
    {
        const SqlIndex from = step();
        block.from = readTables();
        block.fromTokens = since(from);
    }
    readBlockClauses(block);
    block.tokens = since(first);
    m_tree.blocks[index] = block;
    return index;
}

void SqlReading::readSelectOptions(SqlBlock& block)
{
    for (;;)
    {
        switch (now().keyword)
        {
        case SqlKeyword::Distinct:
        case SqlKeyword::Distinctrow: block.distinct = true; break;
        case SqlKeyword::SqlCalcFoundRows: block.calcFoundRows = true; break;
        case SqlKeyword::SqlNoCache:
        case SqlKeyword::SqlCache:
        case SqlKeyword::SqlBufferResult:
            if (!ahead().is(SqlTokenKind::Word) && !ahead().is(SqlTokenKind::Quoted) && !ahead().is(SqlSymbol::Star)
                && !ahead().is(SqlTokenKind::Number) && !ahead().is(SqlTokenKind::String)
                && !ahead().is(SqlTokenKind::Parameter) && !ahead().is(SqlSymbol::Open))
            {
                return; // a column of that name
            }
            break;
        case SqlKeyword::All:
        case SqlKeyword::HighPriority:
        case SqlKeyword::StraightJoin:
        case SqlKeyword::SqlSmallResult:
        case SqlKeyword::SqlBigResult: break;
        default: return;
        }
        step();
    }
}

SqlList SqlReading::readSelectItems()
{
    ListBuilder items(*this);
    do
    {
        items.add(readSelectItem());
    } while (accept(SqlSymbol::Comma));
    return items.list();
}

SqlIndex SqlReading::readSelectItem()
{
    const SqlIndex first = m_at;
    SqlSelectItem item;
    m_aliasMayFollow = true;
    item.expr = readExpression();
    m_aliasMayFollow = false;
    item.alias = readAlias(true);
    item.tokens = since(first);
    m_tree.items.push_back(item);
    return static_cast<SqlIndex>(m_tree.items.size() - 1);
}

void SqlReading::readBlockClauses(SqlBlock& block)
{
    if (is(SqlKeyword::Where))
    {
        const SqlIndex where = step();
        block.where = readCondition();
        block.whereTokens = since(where);
    }
    if (is(SqlKeyword::Group) && ahead().is(SqlKeyword::By))
    {
        readGroupBy(block);
    }
    if (accept(SqlKeyword::Having))
    {
        block.having = readCondition();
    }
    if (is(SqlKeyword::Window))
    {
        block.windows = true;
        skipWindows();
    }
}

void SqlReading::readGroupBy(SqlBlock& block)
{
    const SqlIndex group = m_at;
    block.groupBy = readOrderItems();
    if (is(SqlKeyword::With) && ahead().is(SqlKeyword::Rollup))
    {
        m_at += 2;
        block.rollup = true;
    }
    block.groupTokens = since(group);
}

/// WINDOW w AS (...), v AS (...)
void SqlReading::skipWindows()
{
    expect(SqlKeyword::Window);
    do
    {
        readNameToken();
        expect(SqlKeyword::As);
        skipParentheses();
    } while (accept(SqlSymbol::Comma));
}

/// INTO OUTFILE 'f' ..., INTO DUMPFILE 'f', INTO @a, @b
bool SqlReading::acceptInto()
{
    if (!accept(SqlKeyword::Into))
    {
        return false;
    }
    while (!now().is(SqlTokenKind::End) && !is(SqlSymbol::Semicolon) && !is(SqlSymbol::Close)
           && !isAny({SqlKeyword::From, SqlKeyword::Where, SqlKeyword::For, SqlKeyword::Lock, SqlKeyword::Group,
                      SqlKeyword::Order, SqlKeyword::Limit}))
    {
        step();
    }
    return true;
}

SqlList SqlReading::readOrderItems()
{
    step(); // ORDER or GROUP
    expect(SqlKeyword::By);
    ListBuilder orders(*this);
    do
    {
        const SqlIndex first = m_at;
        SqlOrderItem item;
        item.expr = readCondition();
        item.descending = accept(SqlKeyword::Desc);
        if (!item.descending)
        {
            accept(SqlKeyword::Asc);
        }
        item.tokens = since(first);
        orders.add(static_cast<SqlIndex>(m_tree.orders.size()));
        m_tree.orders.push_back(item);
    } while (accept(SqlSymbol::Comma));
    return orders.list();
}

/// LIMIT n, LIMIT o, n, LIMIT n OFFSET o, and what a digest leaves of them.
SqlLimit SqlReading::readLimit()
{
    const SqlIndex first = m_at;
    expect(SqlKeyword::Limit);
    SqlLimit limit;
    limit.count = readUnary();
    if (accept(SqlSymbol::Comma))
    {
        limit.offset = limit.count;
        limit.count = readUnary();
    }
    else if (accept(SqlKeyword::Offset))
    {
        limit.offset = readUnary();
    }
    if (is(SqlKeyword::Rows) && ahead().is(SqlKeyword::Examined)) // MariaDB
    {
        m_at += 2;
        readUnary();
    }
    limit.tokens = since(first);
    return limit;
}

/// OFFSET 5 ROWS FETCH FIRST 10 ROWS ONLY (MariaDB 10.6)
void SqlReading::readFetch(SqlLimit& limit)
{
    const SqlIndex first = m_at;
    if (accept(SqlKeyword::Offset))
    {
        limit.offset = readUnary();
        if (!accept(SqlKeyword::Rows))
        {
            accept(SqlKeyword::Row);
        }
    }
    if (accept(SqlKeyword::Fetch))
    {
        if (!accept(SqlKeyword::First))
        {
            expect(SqlKeyword::Next);
        }
        limit.count = readUnary();
        while (isAny({SqlKeyword::Row, SqlKeyword::Rows, SqlKeyword::Only, SqlKeyword::With, SqlKeyword::Ties}))
        {
            step();
        }
    }
    limit.tokens = since(first);
}

/// FOR UPDATE [OF t] [NOWAIT | SKIP LOCKED | WAIT n], FOR SHARE, LOCK IN SHARE MODE
void SqlReading::readLocking(SqlQuery& query)
{
    while (isAny({SqlKeyword::For, SqlKeyword::Lock}))
    {
        query.locking = true;
        step();
        while (now().is(SqlTokenKind::Word)
               && !isAny({SqlKeyword::For, SqlKeyword::Lock, SqlKeyword::Into, SqlKeyword::On}))
        {
            const bool names = accept(SqlKeyword::Of);
            m_at += names ? 0U : 1U;
            if (names)
            {
                do
                {
                    readTableName();
                } while (accept(SqlSymbol::Comma));
            }
            else if (now().is(SqlTokenKind::Number))
            {
                step(); // WAIT 5
            }
        }
    }
}

void SqlReading::readQueryTail(SqlQuery& query)
{
    if (is(SqlKeyword::Order))
    {
        const SqlIndex order = m_at;
        query.orderBy = readOrderItems();
        query.orderTokens = since(order);
    }
    if (is(SqlKeyword::Limit))
    {
        query.limit = readLimit();
    }
    else if (isAny({SqlKeyword::Offset, SqlKeyword::Fetch}))
    {
        readFetch(query.limit);
    }
    const bool wroteInto = acceptInto();
    readLocking(query);
    if (acceptInto() || wroteInto)
    {
        // Of the last block: the query as a whole writes its rows elsewhere.
        if (const SqlBody& body = m_tree.bodies[query.body]; body.block != kNoSql)
        {
            m_tree.blocks[body.block].into = true;
        }
    }
    if (!is(SqlSymbol::Close) && !is(SqlSymbol::Semicolon) && !now().is(SqlTokenKind::End) && !is(SqlKeyword::On)
        && !is(SqlKeyword::As) && !is(SqlKeyword::Returning))
    {
        stepOverTail();
    }
}

} // namespace atlas
