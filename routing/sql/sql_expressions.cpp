#include "routing/sql/sql_reading.h"

/// Operators by their precedence (MySQL 8.0 manual, 12.4.1).
namespace atlas
{

namespace
{

struct Operator
{
    SqlOp op = SqlOp::None;
    int level = 0; ///< of those between comparison and unary, from the weakest
};

constexpr int kProduct = 5;

Operator operatorOf(const SqlToken& token, const SqlMode& mode)
{
    switch (token.symbol)
    {
    case SqlSymbol::Pipe: return {SqlOp::BitOr, 1};
    case SqlSymbol::Ampersand: return {SqlOp::BitAnd, 2};
    case SqlSymbol::ShiftLeft: return {SqlOp::ShiftLeft, 3};
    case SqlSymbol::ShiftRight: return {SqlOp::ShiftRight, 3};
    case SqlSymbol::Plus: return {SqlOp::Plus, 4};
    case SqlSymbol::Minus: return {SqlOp::Minus, 4};
    case SqlSymbol::Star: return {SqlOp::Times, kProduct};
    case SqlSymbol::Slash: return {SqlOp::Divide, kProduct};
    case SqlSymbol::Percent: return {SqlOp::Modulo, kProduct};
    case SqlSymbol::Caret: return {SqlOp::BitXor, 6};
    case SqlSymbol::PipePipe: return mode.pipesAsConcat ? Operator{SqlOp::Concat, 7} : Operator{};
    default: break;
    }
    return token.is(SqlKeyword::Div)   ? Operator{SqlOp::IntDivide, kProduct}
           : token.is(SqlKeyword::Mod) ? Operator{SqlOp::Modulo, kProduct}
                                       : Operator{};
}

SqlOp comparisonOf(SqlSymbol symbol)
{
    switch (symbol)
    {
    case SqlSymbol::Equal: return SqlOp::Equal;
    case SqlSymbol::NullSafeEqual: return SqlOp::NullSafeEqual;
    case SqlSymbol::NotEqual: return SqlOp::NotEqual;
    case SqlSymbol::Less: return SqlOp::Less;
    case SqlSymbol::LessEqual: return SqlOp::LessEqual;
    case SqlSymbol::Greater: return SqlOp::Greater;
    case SqlSymbol::GreaterEqual: return SqlOp::GreaterEqual;
    default: return SqlOp::None;
    }
}

} // namespace

SqlIndex SqlReading::addExpr(SqlExpr expr, SqlIndex first)
{
    expr.tokens = since(first);
    m_tree.exprs.push_back(expr);
    return static_cast<SqlIndex>(m_tree.exprs.size() - 1);
}

SqlIndex SqlReading::addBinary(SqlOp op, SqlIndex left, SqlIndex right, SqlIndex first)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Binary;
    expr.op = op;
    expr.a = left;
    expr.b = right;
    return addExpr(expr, first);
}

SqlIndex SqlReading::addUnary(SqlOp op, SqlIndex operand, SqlIndex first)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Unary;
    expr.op = op;
    expr.a = operand;
    return addExpr(expr, first);
}

SqlIndex SqlReading::readCondition()
{
    const bool before = m_aliasMayFollow;
    m_aliasMayFollow = false;
    const SqlIndex condition = readExpression();
    m_aliasMayFollow = before;
    return condition;
}

SqlIndex SqlReading::readExpression()
{
    const Depth depth(*this);
    return readOr();
}

SqlIndex SqlReading::readOr()
{
    const SqlIndex first = m_at;
    SqlIndex left = readXor();
    while (is(SqlKeyword::Or) || (is(SqlSymbol::PipePipe) && !m_mode.pipesAsConcat))
    {
        step();
        const SqlIndex right = readXor();
        left = addBinary(SqlOp::Or, left, right, first);
    }
    return left;
}

SqlIndex SqlReading::readXor()
{
    const SqlIndex first = m_at;
    SqlIndex left = readAnd();
    while (accept(SqlKeyword::Xor))
    {
        const SqlIndex right = readAnd();
        left = addBinary(SqlOp::Xor, left, right, first);
    }
    return left;
}

SqlIndex SqlReading::readAnd()
{
    const SqlIndex first = m_at;
    SqlIndex left = readArm();
    while (is(SqlKeyword::And) || is(SqlSymbol::AndAnd))
    {
        step();
        const SqlIndex right = readArm();
        left = addBinary(SqlOp::And, left, right, first);
    }
    return left;
}

SqlIndex SqlReading::readArm()
{
    const SqlIndex first = m_at;
    const SqlIndex query = m_query;
    const bool alias = m_aliasMayFollow;
    try
    {
        const SqlIndex arm = readNot();
        if (!endsArm())
        {
            fail();
        }
        return arm;
    }
    catch (const SqlSyntaxFailure& failure)
    {
        m_query = query;
        m_aliasMayFollow = alias;
        return stepOver(first, failure);
    }
}

SqlIndex SqlReading::readNot()
{
    const SqlIndex first = m_at;
    if (!accept(SqlKeyword::Not))
    {
        return readPredicate();
    }
    const Depth depth(*this);
    const SqlIndex operand = readNot();
    return addUnary(SqlOp::Not, operand, first);
}

bool SqlReading::startsPredicate() const
{
    return comparisonOf(now().symbol) != SqlOp::None
           || isAny({SqlKeyword::Is, SqlKeyword::In, SqlKeyword::Between, SqlKeyword::Like, SqlKeyword::Regexp,
                     SqlKeyword::Rlike, SqlKeyword::Not, SqlKeyword::Member, SqlKeyword::Sounds});
}

SqlIndex SqlReading::readPredicate()
{
    const SqlIndex first = m_at;
    SqlIndex left = readSum();
    while (startsPredicate())
    {
        left = readComparison(left, first);
    }
    return left;
}

SqlIndex SqlReading::readComparison(SqlIndex left, SqlIndex first)
{
    if (const SqlOp op = comparisonOf(now().symbol); op != SqlOp::None)
    {
        step();
        const SqlIndex right =
            isAny({SqlKeyword::Any, SqlKeyword::Some, SqlKeyword::All}) && ahead().is(SqlSymbol::Open)
                ? readQuantified(m_at)
                : readSum();
        return addBinary(op, left, right, first);
    }
    if (accept(SqlKeyword::Is))
    {
        return readIs(left, first);
    }
    const bool negated = accept(SqlKeyword::Not);
    if (accept(SqlKeyword::In))
    {
        return readIn(left, first, negated);
    }
    if (accept(SqlKeyword::Between))
    {
        return readBetween(left, first, negated);
    }
    if (accept(SqlKeyword::Like))
    {
        return readLike(left, first, negated);
    }
    SqlOp op = SqlOp::Regexp;
    if (accept(SqlKeyword::Member))
    {
        accept(SqlKeyword::Of);
        op = SqlOp::MemberOf;
    }
    else if (accept(SqlKeyword::Sounds))
    {
        expect(SqlKeyword::Like);
        op = SqlOp::SoundsLike;
    }
    else if (!accept(SqlKeyword::Regexp) && !accept(SqlKeyword::Rlike))
    {
        fail();
    }
    const SqlIndex right = readSum();
    const SqlIndex expr = addBinary(op, left, right, first);
    m_tree.exprs[expr].negated = negated;
    return expr;
}

SqlIndex SqlReading::readIs(SqlIndex left, SqlIndex first)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Is;
    expr.negated = accept(SqlKeyword::Not);
    expr.a = left;
    switch (now().keyword)
    {
    case SqlKeyword::Null: expr.op = SqlOp::IsNull; break;
    case SqlKeyword::True: expr.op = SqlOp::IsTrue; break;
    case SqlKeyword::False: expr.op = SqlOp::IsFalse; break;
    case SqlKeyword::Unknown: expr.op = SqlOp::IsUnknown; break;
    default:
        // What a normaliser leaves of IS NULL.
        if (!m_mode.digest || !now().is(SqlTokenKind::Parameter))
        {
            fail();
        }
        expr.op = SqlOp::IsUnknown;
        break;
    }
    step();
    return addExpr(expr, first);
}

SqlIndex SqlReading::readIn(SqlIndex left, SqlIndex first, bool negated)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::In;
    expr.negated = negated;
    expr.a = left;
    if (!is(SqlSymbol::Open))
    {
        // IN :list, IN ? of templates.
        ListBuilder members(*this);
        members.add(readUnary());
        SqlExpr more;
        more.kind = SqlExprKind::Ellipsis;
        members.add(addExpr(more, m_at));
        expr.args = members.list();
        return addExpr(expr, first);
    }
    if (opensQuery(m_at, false))
    {
        step();
        expr.kind = SqlExprKind::InQuery;
        expr.query = readQuery();
        expect(SqlSymbol::Close);
        return addExpr(expr, first);
    }
    ListBuilder members(*this);
    expect(SqlSymbol::Open);
    do
    {
        members.add(readCondition());
        if (now().is(SqlTokenKind::Ellipsis)) // "?+", "(...) /* , ... */"
        {
            members.add(addLeaf(SqlExprKind::Ellipsis));
        }
    } while (accept(SqlSymbol::Comma));
    expect(SqlSymbol::Close);
    expr.args = members.list();
    return addExpr(expr, first);
}

SqlIndex SqlReading::readBetween(SqlIndex left, SqlIndex first, bool negated)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Between;
    expr.negated = negated;
    expr.a = left;
    expr.b = readSum();
    expect(SqlKeyword::And);
    expr.c = readSum();
    return addExpr(expr, first);
}

SqlIndex SqlReading::readLike(SqlIndex left, SqlIndex first, bool negated)
{
    SqlExpr expr;
    expr.kind = SqlExprKind::Like;
    expr.negated = negated;
    expr.a = left;
    expr.b = readSum();
    if (accept(SqlKeyword::Escape))
    {
        expr.c = readUnary();
    }
    return addExpr(expr, first);
}

SqlIndex SqlReading::readQuantified(SqlIndex first)
{
    step();
    expect(SqlSymbol::Open);
    SqlExpr expr;
    expr.kind = SqlExprKind::Quantified;
    expr.query = readQuery();
    expect(SqlSymbol::Close);
    return addExpr(expr, first);
}

SqlIndex SqlReading::readBinary(int weakest)
{
    const SqlIndex first = m_at;
    SqlIndex left = readUnary();
    for (Operator next = operatorOf(now(), m_mode); next.op != SqlOp::None && next.level >= weakest;
         next = operatorOf(now(), m_mode))
    {
        step();
        const SqlIndex right = readBinary(next.level + 1);
        left = addBinary(next.op, left, right, first);
    }
    return left;
}

SqlIndex SqlReading::readUnary()
{
    const SqlIndex first = m_at;
    SqlOp op = SqlOp::None;
    switch (now().symbol)
    {
    case SqlSymbol::Minus: op = SqlOp::Minus; break;
    case SqlSymbol::Plus: op = SqlOp::Plus; break;
    case SqlSymbol::Tilde: op = SqlOp::BitNot; break;
    case SqlSymbol::Not: op = SqlOp::Not; break;
    default: op = is(SqlKeyword::Binary) ? SqlOp::BinaryCast : SqlOp::None; break;
    }
    if (op == SqlOp::None)
    {
        const SqlIndex operand = readOperand();
        return readPostfix(operand, first);
    }
    step();
    const Depth depth(*this);
    const SqlIndex operand = readUnary();
    return addUnary(op, operand, first);
}

} // namespace atlas
