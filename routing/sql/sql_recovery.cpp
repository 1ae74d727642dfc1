#include "routing/sql/sql_reading.h"

/// Stepping over what is not understood, so that the rest still counts. What is stepped over may be anything: it can
/// widen a route, never narrow it.
namespace atlas
{

namespace
{

/// Words that begin a clause, or go on with something else than an expression.
bool endsExpression(SqlKeyword keyword)
{
    switch (keyword)
    {
    case SqlKeyword::From:
    case SqlKeyword::Where:
    case SqlKeyword::Group:
    case SqlKeyword::Having:
    case SqlKeyword::Window:
    case SqlKeyword::Order:
    case SqlKeyword::Limit:
    case SqlKeyword::Offset:
    case SqlKeyword::Fetch:
    case SqlKeyword::Union:
    case SqlKeyword::Except:
    case SqlKeyword::Intersect:
    case SqlKeyword::Minus:
    case SqlKeyword::For:
    case SqlKeyword::Lock:
    case SqlKeyword::Into:
    case SqlKeyword::On:
    case SqlKeyword::Using:
    case SqlKeyword::Join:
    case SqlKeyword::Inner:
    case SqlKeyword::Cross:
    case SqlKeyword::Left:
    case SqlKeyword::Right:
    case SqlKeyword::Natural:
    case SqlKeyword::StraightJoin:
    case SqlKeyword::Set:
    case SqlKeyword::Values:
    case SqlKeyword::Returning:
    case SqlKeyword::Procedure:
    case SqlKeyword::As:
    case SqlKeyword::Asc:
    case SqlKeyword::Desc:
    case SqlKeyword::Separator:
    case SqlKeyword::When:
    case SqlKeyword::Then:
    case SqlKeyword::Else:
    case SqlKeyword::End:
    case SqlKeyword::With: return true;
    default: return false;
    }
}

bool joinsArms(const SqlToken& token)
{
    return token.is(SqlKeyword::And) || token.is(SqlKeyword::Or) || token.is(SqlKeyword::Xor)
           || token.is(SqlSymbol::AndAnd) || token.is(SqlSymbol::PipePipe);
}

bool opensTables(const SqlToken& token)
{
    return token.is(SqlKeyword::Select) || token.is(SqlKeyword::Table);
}

} // namespace

bool SqlReading::endsArm() const
{
    const SqlToken& token = now();
    if (token.is(SqlTokenKind::End) || token.is(SqlTokenKind::Ellipsis) || token.is(SqlSymbol::Close)
        || token.is(SqlSymbol::Comma) || token.is(SqlSymbol::Semicolon) || token.is(SqlSymbol::CloseBrace)
        || joinsArms(token) || endsExpression(token.keyword))
    {
        return true;
    }
    const bool mayBeAlias = token.is(SqlTokenKind::Quoted) || token.is(SqlTokenKind::String)
                            || (token.is(SqlTokenKind::Word) && !isReserved(token.keyword));
    return m_aliasMayFollow && mayBeAlias;
}

SqlIndex SqlReading::stepOver(SqlIndex first, const SqlSyntaxFailure& failure)
{
    if (failure.hidesTables)
    {
        throw failure;
    }
    noteProblem(failure);
    m_at = first;
    int depth = 0;
    int betweens = 0;
    bool assigns = false;
    for (; !now().is(SqlTokenKind::End) && !now().is(SqlTokenKind::Bad); step())
    {
        const SqlToken& token = now();
        if (opensTables(token))
        {
            throw SqlSyntaxFailure{failure.token, failure.deep, true};
        }
        if (token.is(SqlSymbol::Open) || token.is(SqlKeyword::Case))
        {
            ++depth;
            continue;
        }
        if (depth > 0)
        {
            depth -= token.is(SqlSymbol::Close) || token.is(SqlKeyword::End) ? 1 : 0;
            continue;
        }
        assigns = assigns || token.is(SqlSymbol::Assign);
        if (token.is(SqlKeyword::Between))
        {
            ++betweens;
        }
        else if (token.is(SqlKeyword::And) && betweens > 0)
        {
            --betweens; // of BETWEEN a AND b
        }
        else if (token.is(SqlSymbol::Close) || token.is(SqlSymbol::Comma) || token.is(SqlSymbol::Semicolon)
                 || (m_at > first && endsExpression(token.keyword)) || (joinsArms(token) && !assigns))
        {
            break;
        }
    }
    if (m_at == first || m_at <= failure.token - (failure.token > first ? 0U : 1U))
    {
        // Nothing was stepped over, or the mistake stands behind: the statement has another shape than thought.
        throw SqlSyntaxFailure{failure.token, failure.deep, true};
    }
    m_tree.tier = SqlTier::Opaque;
    SqlExpr opaque;
    opaque.kind = SqlExprKind::Opaque;
    return addExpr(opaque, first);
}

/// Clauses that nobody knows behind a query; with tables or predicates in them nothing is certain.
void SqlReading::stepOverTail()
{
    const SqlSyntaxFailure failure{m_at, false, true};
    int depth = 0;
    for (; !now().is(SqlTokenKind::End) && !now().is(SqlTokenKind::Bad); step())
    {
        const SqlToken& token = now();
        if (opensTables(token) || token.is(SqlKeyword::From) || token.is(SqlKeyword::Join)
            || token.is(SqlKeyword::Where) || joinsArms(token) || (token.is(SqlSymbol::Comma) && depth == 0))
        {
            throw failure;
        }
        if (depth == 0 && (token.is(SqlSymbol::Close) || token.is(SqlSymbol::Semicolon) || token.is(SqlKeyword::On)))
        {
            break;
        }
        depth += token.is(SqlSymbol::Open) ? 1 : token.is(SqlSymbol::Close) ? -1 : 0;
    }
    noteProblem(failure);
    m_tree.tier = SqlTier::Opaque;
}

} // namespace atlas
