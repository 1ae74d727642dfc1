#include "routing/sql/sql_restrictions.h"

#include "routing/sql/sql_key_typing.h"

#include <algorithm>

namespace atlas
{

namespace
{

SqlOp mirrored(SqlOp op)
{
    switch (op)
    {
    case SqlOp::Less: return SqlOp::Greater;
    case SqlOp::LessEqual: return SqlOp::GreaterEqual;
    case SqlOp::Greater: return SqlOp::Less;
    case SqlOp::GreaterEqual: return SqlOp::LessEqual;
    default: return op;
    }
}

bool isComparison(SqlOp op)
{
    return op == SqlOp::Equal || op == SqlOp::NullSafeEqual || op == SqlOp::Less || op == SqlOp::LessEqual
           || op == SqlOp::Greater || op == SqlOp::GreaterEqual;
}

bool hasWildcard(std::string_view pattern)
{
    return pattern.find_first_of("%_\\") != std::string_view::npos;
}

/// Two values of one kind that are written alike.
bool differ(const SqlValue& a, const SqlValue& b)
{
    return a.kind == SqlValue::Kind::Integer && b.kind == SqlValue::Kind::Integer && a.text != b.text;
}

} // namespace

bool isNeverTrue(const SqlTree& tree, SqlIndex index, const SqlMode& mode, const SqlParameters& parameters)
{
    const SqlExpr& expr = tree.exprs[index];
    if (expr.kind == SqlExprKind::Binary && expr.op == SqlOp::Equal)
    {
        const auto left = constantOf(tree, expr.a, mode, parameters);
        const auto right = constantOf(tree, expr.b, mode, parameters);
        const bool hasNull =
            (left && left->kind == SqlValue::Kind::Null) || (right && right->kind == SqlValue::Kind::Null);
        return hasNull || (left && right && differ(*left, *right));
    }
    const auto value = constantOf(tree, index, mode, parameters);
    return value
           && (value->kind == SqlValue::Kind::Null
               || (value->kind == SqlValue::Kind::Integer && value->text.find_first_not_of("-0") == std::string::npos));
}

SqlRestriction SqlRestrictions::of(std::uint32_t source, const KeyColumn& column) const
{
    SqlRestriction restriction;
    const SqlSource& own = m_scopes.sources()[source];
    const std::vector<SqlColumn> reached = m_links.reach({source, lowerCase(column.name)});
    std::set<std::uint32_t> sources;
    for (const SqlColumn& one : reached)
    {
        sources.insert(one.source);
    }
    for (const std::uint32_t one : sources)
    {
        for (const SqlApplying& applying : m_joins.conditionsFor(one))
        {
            std::vector<std::string> notes;
            Reading reading{column.type, {}, {}, m_scopes.sources()[one].scope, &notes};
            if (own.compiled != nullptr)
            {
                const LogicTable& table = own.compiled->table();
                reading.collation = table.isTwoLevel() ? table.shardBy->key.collation : table.key.collation;
            }
            for (const SqlColumn& candidate : reached)
            {
                if (!applying.excluded.contains(candidate.source))
                {
                    reading.columns.insert(candidate);
                }
            }
            forEachConjunct(m_scopes.tree(), applying.condition,
                            [&](SqlIndex conjunct)
                            {
                                notes.clear();
                                const KeySet keys = read(reading, conjunct);
                                restriction.notes.insert(restriction.notes.end(), notes.begin(), notes.end());
                                const bool known =
                                    std::find(restriction.predicates.begin(), restriction.predicates.end(), conjunct)
                                    != restriction.predicates.end();
                                if (!keys.isAny() && !known)
                                {
                                    restriction.predicates.push_back(conjunct);
                                    restriction.keys = restriction.keys.intersected(keys, column.type);
                                }
                            });
        }
    }
    return restriction;
}

bool SqlRestrictions::isColumn(const Reading& reading, SqlIndex index) const
{
    const SqlExpr& expr = m_scopes.tree().exprs[index];
    if (expr.kind == SqlExprKind::Unary && expr.op == SqlOp::BinaryCast)
    {
        return isColumn(reading, expr.a);
    }
    if (expr.kind != SqlExprKind::Column)
    {
        return false;
    }
    const auto column = m_scopes.resolve(expr.name, reading.scope);
    return column && reading.columns.contains(*column);
}

KeySet SqlRestrictions::read(const Reading& reading, SqlIndex index) const
{
    const SqlTree& tree = m_scopes.tree();
    const SqlExpr& expr = tree.exprs[index];
    switch (expr.kind)
    {
    case SqlExprKind::Binary: return readBinary(reading, expr);
    case SqlExprKind::In: return readIn(reading, expr);
    case SqlExprKind::Between: return readBetween(reading, expr);
    case SqlExprKind::Like: return readLike(reading, expr);
    case SqlExprKind::Is:
        return expr.op == SqlOp::IsNull && !expr.negated && isColumn(reading, expr.a) ? KeySet::ofNull()
                                                                                      : KeySet::anything();
    default: return isNeverTrue(tree, index, m_mode, m_parameters) ? KeySet::nothing() : KeySet::anything();
    }
}

KeySet SqlRestrictions::readBinary(const Reading& reading, const SqlExpr& expr) const
{
    if (expr.op == SqlOp::And || expr.op == SqlOp::Or)
    {
        const KeySet left = read(reading, expr.a);
        const KeySet right = read(reading, expr.b);
        return expr.op == SqlOp::And ? left.intersected(right, reading.type) : left.united(right);
    }
    if (!isComparison(expr.op))
    {
        return KeySet::anything();
    }
    if (isColumn(reading, expr.a))
    {
        return compare(reading, expr.op, expr.b);
    }
    if (isColumn(reading, expr.b))
    {
        return compare(reading, mirrored(expr.op), expr.a);
    }
    if (expr.op == SqlOp::Equal)
    {
        if (const KeySet rows = compareRows(reading, expr); !rows.isAny())
        {
            return rows;
        }
        const auto left = constant(expr.a);
        const auto right = constant(expr.b);
        const bool hasNull =
            (left && left->kind == SqlValue::Kind::Null) || (right && right->kind == SqlValue::Kind::Null);
        return hasNull || (left && right && differ(*left, *right)) ? KeySet::nothing() : KeySet::anything();
    }
    return KeySet::anything();
}

KeySet SqlRestrictions::typed(const Reading& reading, SqlOp op, const SqlValue& value) const
{
    const bool equals = op == SqlOp::Equal || op == SqlOp::NullSafeEqual;
    TypedKeys keys = equals ? keysEqual(reading.type, value) : keysCompared(reading.type, op, value);
    if (!keys.note.empty())
    {
        reading.notes->push_back(keys.note);
    }
    return keys.keys;
}

KeySet SqlRestrictions::compare(const Reading& reading, SqlOp op, SqlIndex value) const
{
    const auto known = constant(value);
    if (!known)
    {
        return KeySet::anything();
    }
    if (known->kind == SqlValue::Kind::Null && op == SqlOp::NullSafeEqual)
    {
        return KeySet::ofNull();
    }
    return typed(reading, op, *known);
}

/// (k, x) = (1, 2)
KeySet SqlRestrictions::compareRows(const Reading& reading, const SqlExpr& expr) const
{
    const SqlTree& tree = m_scopes.tree();
    const SqlExpr& left = tree.exprs[expr.a];
    const SqlExpr& right = tree.exprs[expr.b];
    if (left.kind != SqlExprKind::Row || right.kind != SqlExprKind::Row || left.args.count != right.args.count)
    {
        return KeySet::anything();
    }
    KeySet keys = KeySet::anything();
    for (std::uint32_t i = 0; i < left.args.count; ++i)
    {
        const SqlIndex a = tree.at(left.args, i);
        const SqlIndex b = tree.at(right.args, i);
        if (isColumn(reading, a) || isColumn(reading, b))
        {
            const SqlIndex value = isColumn(reading, a) ? b : a;
            keys = keys.intersected(compare(reading, SqlOp::Equal, value), reading.type);
        }
    }
    return keys;
}

KeySet SqlRestrictions::equal(const Reading& reading, SqlIndex value) const
{
    if (m_scopes.tree().exprs[value].kind == SqlExprKind::Ellipsis)
    {
        return KeySet::unknown().united(KeySet::unknown());
    }
    const auto known = constant(value);
    return known ? typed(reading, SqlOp::Equal, *known) : KeySet::anything();
}

KeySet SqlRestrictions::readIn(const Reading& reading, const SqlExpr& expr) const
{
    const SqlTree& tree = m_scopes.tree();
    if (expr.negated)
    {
        return KeySet::anything();
    }
    const SqlExpr& left = tree.exprs[expr.a];
    std::optional<std::uint32_t> position;
    for (std::uint32_t i = 0; left.kind == SqlExprKind::Row && i < left.args.count; ++i)
    {
        position = isColumn(reading, tree.at(left.args, i)) ? i : position;
    }
    if (!position && !isColumn(reading, expr.a))
    {
        return KeySet::anything();
    }
    KeySet keys = KeySet::nothing();
    for (std::uint32_t i = 0; i < expr.args.count; ++i)
    {
        SqlIndex member = tree.at(expr.args, i);
        if (position && tree.exprs[member].kind != SqlExprKind::Ellipsis)
        {
            const SqlExpr& row = tree.exprs[member];
            if (row.kind != SqlExprKind::Row || row.args.count != left.args.count)
            {
                return KeySet::anything();
            }
            member = tree.at(row.args, *position);
        }
        keys = keys.united(equal(reading, member));
    }
    return keys;
}

KeySet SqlRestrictions::readBetween(const Reading& reading, const SqlExpr& expr) const
{
    const auto lower = constant(expr.b);
    const auto upper = constant(expr.c);
    if (expr.negated || !isColumn(reading, expr.a))
    {
        return KeySet::anything();
    }
    KeySet keys = lower ? typed(reading, SqlOp::GreaterEqual, *lower) : KeySet::anything();
    if (upper)
    {
        keys = keys.intersected(typed(reading, SqlOp::LessEqual, *upper), reading.type);
    }
    return keys;
}

/// A pattern without wildcards is an equality where the collation takes equal bytes alone for equal.
KeySet SqlRestrictions::readLike(const Reading& reading, const SqlExpr& expr) const
{
    const auto pattern = constant(expr.b);
    const bool exact = reading.type.isBinary || reading.collation.ends_with("_bin") || reading.collation == "binary";
    const bool plain = pattern && pattern->kind == SqlValue::Kind::Text && !hasWildcard(pattern->text);
    if (expr.negated || !plain || !exact || !isColumn(reading, expr.a) || reading.type.kind != KeyType::Kind::Text)
    {
        return KeySet::anything();
    }
    return typed(reading, SqlOp::Equal, *pattern);
}

} // namespace atlas
