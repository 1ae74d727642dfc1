#include "routing/sql/sql_reading.h"

namespace atlas
{

namespace
{

SqlStatementKind kindOf(SqlKeyword keyword)
{
    switch (keyword)
    {
    case SqlKeyword::Select:
    case SqlKeyword::With:
    case SqlKeyword::Values:
    case SqlKeyword::Table: return SqlStatementKind::Select;
    case SqlKeyword::Insert: return SqlStatementKind::Insert;
    case SqlKeyword::Replace: return SqlStatementKind::Replace;
    case SqlKeyword::Update: return SqlStatementKind::Update;
    case SqlKeyword::Delete: return SqlStatementKind::Delete;
    case SqlKeyword::Create:
    case SqlKeyword::Alter:
    case SqlKeyword::Drop:
    case SqlKeyword::Rename:
    case SqlKeyword::Truncate:
    case SqlKeyword::Analyze:
    case SqlKeyword::Optimize:
    case SqlKeyword::Grant:
    case SqlKeyword::Revoke: return SqlStatementKind::Ddl;
    case SqlKeyword::Set:
    case SqlKeyword::Reset: return SqlStatementKind::Set;
    case SqlKeyword::Begin:
    case SqlKeyword::Start:
    case SqlKeyword::Commit:
    case SqlKeyword::Rollback:
    case SqlKeyword::Savepoint:
    case SqlKeyword::Release:
    case SqlKeyword::Xa: return SqlStatementKind::Transaction;
    case SqlKeyword::Show:
    case SqlKeyword::Help: return SqlStatementKind::Show;
    case SqlKeyword::Use: return SqlStatementKind::Use;
    case SqlKeyword::Call: return SqlStatementKind::Call;
    case SqlKeyword::Load: return SqlStatementKind::Load;
    case SqlKeyword::Handler: return SqlStatementKind::Handler;
    case SqlKeyword::Lock:
    case SqlKeyword::Unlock: return SqlStatementKind::Lock;
    case SqlKeyword::Prepare:
    case SqlKeyword::Execute:
    case SqlKeyword::Deallocate: return SqlStatementKind::Prepared;
    case SqlKeyword::Do: return SqlStatementKind::Do;
    default: return SqlStatementKind::Unknown;
    }
}

/// Words that a table's name follows.
bool announcesTable(const SqlToken& token)
{
    return token.is(SqlKeyword::From) || token.is(SqlKeyword::Join) || token.is(SqlKeyword::StraightJoin)
           || token.is(SqlKeyword::Into) || token.is(SqlKeyword::Update) || token.is(SqlKeyword::Table)
           || token.is(SqlKeyword::Tables);
}

} // namespace

void SqlReading::readStatement()
{
    while (accept(SqlSymbol::Semicolon))
    {
    }
    const SqlIndex first = m_at;
    const bool breaksOff =
        m_tree.tokens[m_tree.tokens.size() >= 2 ? m_tree.tokens.size() - 2 : 0].is(SqlTokenKind::Bad);
    try
    {
        readExplain();
        readByKeyword();
        if (!now().is(SqlTokenKind::End) && !is(SqlSymbol::Semicolon))
        {
            fail();
        }
    }
    catch (const SqlSyntaxFailure& failure)
    {
        noteProblem(failure);
        m_at = first;
        readNamesOnly();
    }
    if (breaksOff)
    {
        m_tree.problem.unclosed = true;
        m_tree.tier = SqlTier::Names;
    }
    m_tree.truncated = isCut();
    m_tree.end = m_at;
    while (accept(SqlSymbol::Semicolon))
    {
    }
    m_tree.hasMore = !now().is(SqlTokenKind::End);
}

/// A digest that the server cut at max_digest_length. "LIMIT ?, ..." and "VALUES (?),..." are whole.
bool SqlReading::isCut() const
{
    const SqlTokens& tokens = m_tree.tokens;
    const std::size_t last = tokens.size() - 1; // the end
    const auto before = [&](std::size_t by) { return by <= last ? tokens[last - by] : SqlToken{}; };
    if (!m_mode.digest || !before(1).is(SqlTokenKind::Ellipsis) || m_tree.textOf(before(1).span) != "...")
    {
        return false;
    }
    const bool isLimit = before(2).is(SqlSymbol::Comma) && before(4).is(SqlKeyword::Limit);
    const bool isRows = before(2).is(SqlSymbol::Comma) && before(3).is(SqlSymbol::Close)
                        && (m_tree.kind == SqlStatementKind::Insert || m_tree.kind == SqlStatementKind::Replace);
    return !isLimit && !isRows;
}

void SqlReading::noteProblem(const SqlSyntaxFailure& failure)
{
    if (m_tree.tier == SqlTier::Full)
    {
        m_tree.problem.span = m_tree.tokens[failure.token].span;
        m_tree.problem.deep = failure.deep;
    }
}

void SqlReading::readExplain()
{
    const bool explains = isAny({SqlKeyword::Explain, SqlKeyword::Describe, SqlKeyword::Desc, SqlKeyword::Analyze});
    if (!explains || (is(SqlKeyword::Analyze) && (ahead().is(SqlKeyword::Table) || ahead().is(SqlKeyword::Tables)))
        || m_tree.textOf(ahead().span) == "LOCAL")
    {
        return;
    }
    const SqlIndex first = step();
    while (isAny({SqlKeyword::Extended, SqlKeyword::Partitions, SqlKeyword::Analyze, SqlKeyword::Format}))
    {
        const bool hasValue = is(SqlKeyword::Format);
        step();
        if (hasValue && accept(SqlSymbol::Equal))
        {
            step();
        }
    }
    const SqlStatementKind kind = kindOf(now().keyword);
    const bool isQuery = kind == SqlStatementKind::Select || kind == SqlStatementKind::Insert
                         || kind == SqlStatementKind::Replace || kind == SqlStatementKind::Update
                         || kind == SqlStatementKind::Delete || is(SqlSymbol::Open);
    m_tree.explained = isQuery;
    if (!isQuery)
    {
        m_at = first; // DESCRIBE t
    }
}

void SqlReading::readByKeyword()
{
    if (now().is(SqlTokenKind::End))
    {
        m_tree.kind = SqlStatementKind::Empty;
        return;
    }
    m_tree.kind = is(SqlSymbol::Open) ? SqlStatementKind::Select : kindOf(now().keyword);
    if (isAny({SqlKeyword::Describe, SqlKeyword::Desc, SqlKeyword::Explain}))
    {
        m_tree.kind = SqlStatementKind::Show;
    }
    switch (m_tree.kind)
    {
    case SqlStatementKind::Select:
        if (is(SqlKeyword::With))
        {
            readWith();
            return;
        }
        m_tree.query = readQuery();
        return;
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace: readInsert(m_tree.kind); return;
    case SqlStatementKind::Update: readUpdate(); return;
    case SqlStatementKind::Delete: readDelete(); return;
    default: skipStatement(); return;
    }
}

/// WITH before a query, an UPDATE or a DELETE.
void SqlReading::readWith()
{
    const SqlIndex first = m_at;
    bool recursive = false;
    SqlIndex at = m_at;
    // The word after the last CTE decides; the CTEs are read again as part of a query.
    while (at < m_tree.tokens.size() && !m_tree.tokens[at].is(SqlTokenKind::End)
           && !(kindOf(m_tree.tokens[at].keyword) != SqlStatementKind::Unknown && at != first))
    {
        at = m_tree.tokens[at].is(SqlSymbol::Open) ? closingOf(at) + 1 : at + 1;
    }
    const SqlKeyword verb = at < m_tree.tokens.size() ? m_tree.tokens[at].keyword : SqlKeyword::None;
    if (verb != SqlKeyword::Update && verb != SqlKeyword::Delete)
    {
        m_tree.query = readQuery();
        return;
    }
    const SqlList ctes = readCtes(recursive);
    m_tree.change.ctes = ctes;
    if (is(SqlKeyword::Update))
    {
        readUpdate();
    }
    else
    {
        readDelete();
    }
}

/// A statement of another kind: its tables are named, the rest is not read.
void SqlReading::skipStatement()
{
    const SqlStatementKind kind = m_tree.kind;
    const SqlTier tier = m_tree.tier;
    const SqlIndex first = m_at;
    readNamesOnly();
    m_tree.kind = kind;
    if (kind == SqlStatementKind::Unknown)
    {
        m_tree.problem.span = m_tree.tokens[first].span;
        return;
    }
    m_tree.tier = tier;
}

void SqlReading::readNamesOnly()
{
    m_tree.tier = SqlTier::Names;
    m_tree.query = kNoSql;
    m_tree.insert = {};
    m_tree.change = {};
    m_tree.kind = is(SqlSymbol::Open) ? SqlStatementKind::Select : kindOf(now().keyword);
    m_scratch.clear();
    ListBuilder named(*this);
    if (accept(SqlKeyword::Describe) || accept(SqlKeyword::Desc) || accept(SqlKeyword::Explain))
    {
        readNamesAfter(named);
    }
    while (!now().is(SqlTokenKind::End) && !is(SqlSymbol::Semicolon))
    {
        const bool announced = announcesTable(now());
        step();
        if (announced)
        {
            readNamesAfter(named);
        }
    }
    m_tree.named = named.list();
}

/// t, s.t, a x, b AS y: those of a list that begins here.
void SqlReading::readNamesAfter(ListBuilder& named)
{
    while (isAny({SqlKeyword::LowPriority, SqlKeyword::Ignore, SqlKeyword::If, SqlKeyword::Not, SqlKeyword::Exists}))
    {
        step();
    }
    while (startsName())
    {
        named.add(addNamedTable());
        if (!accept(SqlSymbol::Comma))
        {
            return;
        }
    }
}

SqlIndex SqlReading::addNamedTable()
{
    const SqlIndex first = m_at;
    SqlTable table;
    table.name.table = step();
    if (is(SqlSymbol::Dot) && (ahead().is(SqlTokenKind::Word) || ahead().is(SqlTokenKind::Quoted)))
    {
        table.name.schema = table.name.table;
        table.name.table = m_at + 1;
        m_at += 2;
    }
    accept(SqlKeyword::As);
    if (startsName())
    {
        table.alias = step();
    }
    table.tokens = since(first);
    return addTable(table);
}

} // namespace atlas
