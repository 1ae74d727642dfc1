#include "routing/sql/sql_reading.h"

namespace atlas
{

namespace
{

/// A word of INTERVAL 1 DAY: any unit, so that DAY_MICROSECOND and those to come are taken.
bool isUnit(const SqlToken& token)
{
    return token.is(SqlTokenKind::Word);
}

} // namespace

SqlIndex SqlReading::addLeaf(SqlExprKind kind)
{
    const SqlIndex first = step();
    SqlExpr expr;
    expr.kind = kind;
    return addExpr(expr, first);
}

SqlIndex SqlReading::readOperand()
{
    switch (now().kind)
    {
    case SqlTokenKind::Number: return addLeaf(SqlExprKind::Number);
    case SqlTokenKind::String: return readString();
    case SqlTokenKind::Hex: return addLeaf(SqlExprKind::Hex);
    case SqlTokenKind::Bit: return addLeaf(SqlExprKind::Bit);
    case SqlTokenKind::Parameter: return readParameter(false);
    case SqlTokenKind::NamedParameter: return readParameter(true);
    case SqlTokenKind::UserVariable: return readUserVariable();
    case SqlTokenKind::SystemVariable: return addLeaf(SqlExprKind::SystemVariable);
    case SqlTokenKind::Ellipsis: return addLeaf(SqlExprKind::Ellipsis);
    case SqlTokenKind::Word: return readWordOperand();
    case SqlTokenKind::Quoted: return readNamed();
    default: break;
    }
    if (is(SqlSymbol::Open))
    {
        return readParenthesis();
    }
    if (is(SqlSymbol::OpenBrace))
    {
        return readOdbcLiteral();
    }
    if (is(SqlSymbol::Star))
    {
        return addLeaf(SqlExprKind::Star);
    }
    fail();
}

SqlIndex SqlReading::readPostfix(SqlIndex operand, SqlIndex first)
{
    for (;;)
    {
        SqlOp op = SqlOp::None;
        if (is(SqlKeyword::Collate))
        {
            op = SqlOp::Collate;
        }
        else if (is(SqlSymbol::Arrow) || is(SqlSymbol::LongArrow))
        {
            op = is(SqlSymbol::Arrow) ? SqlOp::JsonPath : SqlOp::JsonText;
        }
        if (op == SqlOp::None)
        {
            return operand;
        }
        step();
        const bool isName = now().is(SqlTokenKind::Word) || now().is(SqlTokenKind::Quoted);
        if (!now().is(SqlTokenKind::String) && !(isName && op == SqlOp::Collate))
        {
            fail();
        }
        const SqlIndex right = addLeaf(op == SqlOp::Collate ? SqlExprKind::Opaque : SqlExprKind::String);
        operand = addBinary(op, operand, right, first);
    }
}

SqlIndex SqlReading::readString()
{
    const SqlIndex first = m_at;
    while (now().is(SqlTokenKind::String))
    {
        step();
    }
    SqlExpr expr;
    expr.kind = SqlExprKind::String;
    return addExpr(expr, first);
}

SqlIndex SqlReading::readParameter(bool named)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Parameter;
    expr.parameter = m_tree.parameters++;
    const SqlIndex first = step();
    if (named)
    {
        expr.name.column = first;
    }
    return addExpr(expr, first);
}

SqlIndex SqlReading::readUserVariable()
{
    const SqlIndex first = step();
    SqlExpr expr;
    expr.kind = SqlExprKind::UserVariable;
    if (accept(SqlSymbol::Assign))
    {
        expr.kind = SqlExprKind::Assign;
        expr.b = readExpression();
    }
    return addExpr(expr, first);
}

SqlIndex SqlReading::readParenthesis()
{
    const SqlIndex first = m_at;
    if (!is(SqlSymbol::Open))
    {
        fail();
    }
    if (opensQuery(first, false))
    {
        step();
        SqlExpr expr;
        expr.kind = SqlExprKind::Query;
        expr.query = readQuery();
        expect(SqlSymbol::Close);
        return addExpr(expr, first);
    }
    step();
    if (m_mode.digest && ((ahead().is(SqlSymbol::Close) && now().is(SqlTokenKind::Word)) || is(SqlSymbol::Close)))
    {
        // "(_charset) ?", "(unknown)": the literal follows or is left out.
        m_at += is(SqlSymbol::Close) ? 0U : 1U;
        const bool isCharset = m_tree.textOf(m_at - 1).starts_with('_');
        expect(SqlSymbol::Close);
        return isCharset ? readOperand() : addExpr({}, first);
    }
    const SqlIndex only = readCondition();
    if (!is(SqlSymbol::Comma) && !now().is(SqlTokenKind::Ellipsis))
    {
        expect(SqlSymbol::Close);
        m_tree.exprs[only].tokens = since(first);
        return only;
    }
    ListBuilder members(*this);
    members.add(only);
    while (accept(SqlSymbol::Comma) || now().is(SqlTokenKind::Ellipsis))
    {
        members.add(readCondition());
    }
    expect(SqlSymbol::Close);
    SqlExpr row;
    row.kind = SqlExprKind::Row;
    row.args = members.list();
    return addExpr(row, first);
}

/// DATE '2026-01-01', TIMESTAMP '...', and texts with their character set before them.
bool SqlReading::readTemporal(SqlIndex& expr)
{
    const bool isType = isAny({SqlKeyword::Date, SqlKeyword::Time, SqlKeyword::Timestamp});
    const bool isCharset = m_tree.textOf(m_at).starts_with('_');
    const bool isText = ahead().is(SqlTokenKind::String);
    const bool isBytes = ahead().is(SqlTokenKind::Hex) || ahead().is(SqlTokenKind::Bit);
    if (isType && (isText || (m_mode.digest && ahead().is(SqlTokenKind::Parameter))))
    {
        const SqlIndex first = step();
        SqlExpr temporal;
        temporal.kind = SqlExprKind::Temporal;
        temporal.a = readOperand();
        expr = addExpr(temporal, first);
        return true;
    }
    if (isCharset && (isText || isBytes))
    {
        const SqlIndex first = step();
        expr = readOperand();
        m_tree.exprs[expr].tokens = since(first);
        return true;
    }
    return false;
}

SqlIndex SqlReading::readOdbcLiteral()
{
    const SqlIndex first = step();
    if (!now().is(SqlTokenKind::Word))
    {
        fail();
    }
    step();
    SqlExpr expr;
    expr.kind = SqlExprKind::Temporal;
    expr.a = readOperand();
    expect(SqlSymbol::CloseBrace);
    if (m_tree.exprs[expr.a].kind == SqlExprKind::Call)
    {
        return expr.a; // {fn NOW()}
    }
    return addExpr(expr, first);
}

SqlIndex SqlReading::readWordOperand()
{
    SqlIndex expr = kNoSql;
    if (readTemporal(expr))
    {
        return expr;
    }
    switch (now().keyword)
    {
    case SqlKeyword::Null: return addLeaf(SqlExprKind::Null);
    case SqlKeyword::True: return addLeaf(SqlExprKind::True);
    case SqlKeyword::False: return addLeaf(SqlExprKind::False);
    case SqlKeyword::Default:
        return ahead().is(SqlSymbol::Open) ? readCall({kNoSql, m_at, kNoSql}, m_at) : addLeaf(SqlExprKind::Default);
    case SqlKeyword::Case: return readCase();
    case SqlKeyword::Cast: return ahead().is(SqlSymbol::Open) ? readCast() : readNamed();
    case SqlKeyword::Convert: return readCast();
    case SqlKeyword::Exists: return readExists();
    case SqlKeyword::Interval: return readInterval();
    case SqlKeyword::Match: return readMatch();
    case SqlKeyword::Row:
        if (ahead().is(SqlSymbol::Open))
        {
            step();
            return readParenthesis();
        }
        break;
    default: break;
    }
    if (isReserved(now().keyword) && !isCallWord())
    {
        fail();
    }
    return readNamed();
}

/// A column or a call.
SqlIndex SqlReading::readNamed()
{
    const SqlIndex first = m_at;
    SqlName name;
    name.column = step();
    const bool isSequence =
        is(SqlKeyword::Value) && ahead().is(SqlKeyword::For)
        && (m_tree.tokens[first].is(SqlKeyword::Next) || m_tree.tokens[first].is(SqlKeyword::Previous));
    if (isSequence)
    {
        m_at += 2; // NEXT VALUE FOR s
        readTableName();
        SqlExpr call;
        call.kind = SqlExprKind::Call;
        call.name.table = first;
        return addExpr(call, first);
    }
    if (is(SqlSymbol::Open) || isReserved(m_tree.tokens[first].keyword))
    {
        return readCall({kNoSql, first, kNoSql}, first);
    }
    for (int parts = 1; parts < 3 && accept(SqlSymbol::Dot); ++parts)
    {
        name.schema = name.table;
        name.table = name.column;
        if (is(SqlSymbol::Star))
        {
            name.column = step();
            SqlExpr star;
            star.kind = SqlExprKind::Star;
            star.name = name;
            return addExpr(star, first);
        }
        name.column = readNameAfterDot();
    }
    if (is(SqlSymbol::Open))
    {
        return readCall({name.table, name.column, kNoSql}, first);
    }
    SqlExpr column;
    column.kind = SqlExprKind::Column;
    column.name = name;
    return addExpr(column, first);
}

SqlIndex SqlReading::readCase()
{
    const SqlIndex first = step();
    ListBuilder parts(*this);
    if (!is(SqlKeyword::When))
    {
        parts.add(readCondition());
    }
    while (accept(SqlKeyword::When))
    {
        parts.add(readCondition());
        expect(SqlKeyword::Then);
        parts.add(readCondition());
    }
    if (accept(SqlKeyword::Else))
    {
        parts.add(readCondition());
    }
    expect(SqlKeyword::End);
    SqlExpr expr;
    expr.kind = SqlExprKind::Case;
    expr.args = parts.list();
    return addExpr(expr, first);
}

/// CAST(x AS type), CONVERT(x, type), CONVERT(x USING charset); the type is stepped over.
SqlIndex SqlReading::readCast()
{
    const SqlIndex first = step();
    const bool converts = m_tree.tokens[first].is(SqlKeyword::Convert);
    const SqlIndex close = closingOf(m_at);
    expect(SqlSymbol::Open);
    SqlExpr expr;
    expr.kind = SqlExprKind::Cast;
    expr.a = readCondition();
    const bool toCharset = converts && accept(SqlKeyword::Using);
    if (converts && !toCharset)
    {
        expect(SqlSymbol::Comma);
    }
    else if (!converts)
    {
        expect(SqlKeyword::As);
    }
    expr.name.table = toCharset ? kNoSql : m_at; // the type's first token
    m_at = close;
    expect(SqlSymbol::Close);
    return addExpr(expr, first);
}

SqlIndex SqlReading::readExists()
{
    const SqlIndex first = step();
    expect(SqlSymbol::Open);
    SqlExpr expr;
    expr.kind = SqlExprKind::Exists;
    expr.query = readQuery();
    expect(SqlSymbol::Close);
    return addExpr(expr, first);
}

/// INTERVAL 1 DAY, and the function INTERVAL(a, b, c).
SqlIndex SqlReading::readInterval()
{
    const SqlIndex first = m_at;
    if (ahead().is(SqlSymbol::Open) && !isUnit(ahead(closingOf(m_at + 1) + 1 - m_at)))
    {
        step();
        return readCall({kNoSql, first, kNoSql}, first);
    }
    step();
    SqlExpr expr;
    expr.kind = SqlExprKind::Interval;
    expr.a = readSum();
    if (!isUnit(now()))
    {
        fail();
    }
    step();
    return addExpr(expr, first);
}

/// MATCH (a, b) AGAINST ('text' IN BOOLEAN MODE).
SqlIndex SqlReading::readMatch()
{
    const SqlIndex first = step();
    ListBuilder args(*this);
    const bool inParentheses = accept(SqlSymbol::Open);
    do
    {
        args.add(readNamed());
    } while (accept(SqlSymbol::Comma));
    if (inParentheses)
    {
        expect(SqlSymbol::Close);
    }
    expect(SqlKeyword::Against);
    const SqlIndex close = closingOf(m_at);
    expect(SqlSymbol::Open);
    args.add(readSum());
    m_at = close; // IN BOOLEAN MODE, WITH QUERY EXPANSION
    expect(SqlSymbol::Close);
    SqlExpr expr;
    expr.kind = SqlExprKind::Call;
    expr.name.table = first;
    expr.args = args.list();
    return addExpr(expr, first);
}

} // namespace atlas
