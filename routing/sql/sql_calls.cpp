#include "routing/sql/sql_reading.h"

/// Functions, those with words between their arguments included (MySQL 8.0 manual, chapter 12).
namespace atlas
{

/// Reserved words that are functions before a parenthesis, or by themselves.
bool SqlReading::isCallWord() const
{
    switch (now().keyword)
    {
    case SqlKeyword::CurrentDate:
    case SqlKeyword::CurrentTime:
    case SqlKeyword::CurrentTimestamp:
    case SqlKeyword::CurrentUser:
    case SqlKeyword::Localtime:
    case SqlKeyword::Localtimestamp:
    case SqlKeyword::UtcDate:
    case SqlKeyword::UtcTime:
    case SqlKeyword::UtcTimestamp: return true;
    case SqlKeyword::If:
    case SqlKeyword::Left:
    case SqlKeyword::Right:
    case SqlKeyword::Replace:
    case SqlKeyword::Insert:
    case SqlKeyword::Repeat:
    case SqlKeyword::Mod:
    case SqlKeyword::Char:
    case SqlKeyword::Database:
    case SqlKeyword::Schema:
    case SqlKeyword::Values:
    case SqlKeyword::Interval: return ahead().is(SqlSymbol::Open);
    default: return false;
    }
}

SqlIndex SqlReading::readCall(SqlName name, SqlIndex first)
{
    SqlExpr call;
    call.kind = SqlExprKind::Call;
    call.name = name;
    ListBuilder args(*this);
    m_at = name.table + 1;
    if (accept(SqlSymbol::Open))
    {
        const SqlKeyword function = m_tree.tokens[name.table].keyword;
        if (name.schema != kNoSql || !readSpecialArguments(function, args))
        {
            readArguments(call, args);
        }
        expect(SqlSymbol::Close);
    }
    call.args = args.list();
    if (is(SqlKeyword::Within) && ahead().is(SqlKeyword::Group))
    {
        m_at += 2; // PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x)
        skipParentheses();
    }
    readOver(call);
    return addExpr(call, first);
}

bool SqlReading::readSpecialArguments(SqlKeyword function, ListBuilder& args)
{
    switch (function)
    {
    case SqlKeyword::Extract: readExtract(args); return true;
    case SqlKeyword::Trim: readTrim(args); return true;
    case SqlKeyword::Substring:
    case SqlKeyword::Substr: readSubstring(args); return true;
    case SqlKeyword::Position: readPosition(args); return true;
    default: return false;
    }
}

void SqlReading::readArguments(SqlExpr& call, ListBuilder& args)
{
    const bool before = m_aliasMayFollow;
    m_aliasMayFollow = false;
    if (accept(SqlKeyword::Distinct))
    {
        call.distinct = true;
    }
    else
    {
        accept(SqlKeyword::All);
    }
    while (!is(SqlSymbol::Close))
    {
        args.add(readExpression());
        readAggregateTail();
        if (!accept(SqlSymbol::Comma))
        {
            break;
        }
    }
    m_aliasMayFollow = before;
}

/// GROUP_CONCAT(x ORDER BY y SEPARATOR ','), CHAR(65 USING utf8), WEIGHT_STRING(x AS CHAR(4)), JSON_VALUE(x, '$'
/// RETURNING ...).
void SqlReading::readAggregateTail()
{
    if (is(SqlKeyword::Order))
    {
        readOrderItems();
    }
    if (isAny({SqlKeyword::Separator, SqlKeyword::Using, SqlKeyword::As, SqlKeyword::Returning, SqlKeyword::Limit}))
    {
        int depth = 0;
        while (!now().is(SqlTokenKind::End) && (depth > 0 || !is(SqlSymbol::Close)))
        {
            depth += is(SqlSymbol::Open) ? 1 : is(SqlSymbol::Close) ? -1 : 0;
            step();
        }
    }
}

/// EXTRACT(DAY FROM x)
void SqlReading::readExtract(ListBuilder& args)
{
    step();
    expect(SqlKeyword::From);
    args.add(readCondition());
}

/// TRIM(BOTH 'x' FROM y), TRIM(y)
void SqlReading::readTrim(ListBuilder& args)
{
    const bool said = accept(SqlKeyword::Both) || accept(SqlKeyword::Leading) || accept(SqlKeyword::Trailing);
    if (!said || !is(SqlKeyword::From))
    {
        args.add(readCondition());
    }
    if (accept(SqlKeyword::From))
    {
        args.add(readCondition());
    }
}

/// SUBSTRING(x FROM 2 FOR 3), SUBSTRING(x, 2, 3)
void SqlReading::readSubstring(ListBuilder& args)
{
    args.add(readCondition());
    while (accept(SqlSymbol::Comma) || accept(SqlKeyword::From) || accept(SqlKeyword::For))
    {
        args.add(readCondition());
    }
}

/// POSITION(a IN b)
void SqlReading::readPosition(ListBuilder& args)
{
    args.add(readSum());
    expect(SqlKeyword::In);
    args.add(readCondition());
}

void SqlReading::readOver(SqlExpr& call)
{
    if (!is(SqlKeyword::Over)
        || (!ahead().is(SqlSymbol::Open) && !ahead().is(SqlTokenKind::Word) && !ahead().is(SqlTokenKind::Quoted)))
    {
        return;
    }
    step();
    call.windowed = true;
    if (is(SqlSymbol::Open))
    {
        skipParentheses();
        return;
    }
    step();
}

/// What stands in parentheses and is not read; tables in it would not be known.
void SqlReading::skipParentheses()
{
    const SqlIndex close = closingOf(m_at);
    for (SqlIndex i = m_at; i < close; ++i)
    {
        if (m_tree.tokens[i].is(SqlKeyword::Select) || m_tree.tokens[i].is(SqlKeyword::Table))
        {
            throw SqlSyntaxFailure{i, false, true};
        }
    }
    expect(SqlSymbol::Open);
    m_at = close;
    expect(SqlSymbol::Close);
}

} // namespace atlas
