#include "routing/sql/sql_restrictions.h"

#include "routing/sql/sql_columns.h"
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

/// NULL = x, 1 = 2
bool areNeverEqual(const SqlTree& tree, const SqlExpr& equality, const SqlMode& mode, const SqlParameters& parameters)
{
    const auto left = constantOf(tree, equality.a, mode, parameters);
    const auto right = constantOf(tree, equality.b, mode, parameters);
    const bool hasNull = (left && left->kind == SqlValue::Kind::Null) || (right && right->kind == SqlValue::Kind::Null);
    return hasNull || (left && right && differ(*left, *right));
}

/// Equal to the same bytes alone, and in their order.
bool isExactCollation(std::string_view collation)
{
    return collation.ends_with("_bin") || collation == "binary";
}

} // namespace

bool isNeverTrue(const SqlTree& tree, SqlIndex index, const SqlMode& mode, const SqlParameters& parameters)
{
    const SqlExpr& expr = tree.exprs[index];
    if (expr.kind == SqlExprKind::Binary && expr.op == SqlOp::Equal)
    {
        return areNeverEqual(tree, expr, mode, parameters);
    }
    const auto value = constantOf(tree, index, mode, parameters);
    return value
           && (value->kind == SqlValue::Kind::Null
               || (value->kind == SqlValue::Kind::Integer && value->text.find_first_not_of("-0") == std::string::npos));
}

SqlRestriction SqlRestrictions::of(std::uint32_t source, const KeyColumn& column) const
{
    SqlRestriction restriction;
    const std::vector<SqlReached> reached = m_links.reach({source, lowerCase(column.name)});
    std::set<std::uint32_t> sources;
    for (const SqlReached& one : reached)
    {
        sources.insert(one.column.source);
    }
    for (const std::uint32_t one : sources)
    {
        for (const SqlApplying& applying : m_joins.conditionsFor(one))
        {
            Reading reading = readingOf(source, column);
            reading.scope = m_scopes.sources()[one].scope;
            for (const SqlReached& candidate : reached)
            {
                if (!applying.excluded.contains(candidate.column.source))
                {
                    (candidate.alike ? reading.columns : reading.others).insert(candidate.column);
                }
            }
            forEachConjunct(m_scopes.tree(), applying.condition,
                            [&](SqlIndex conjunct) { restrict(restriction, reading, conjunct); });
        }
    }
    return restriction;
}

SqlRestrictions::Reading SqlRestrictions::readingOf(std::uint32_t source, const KeyColumn& column) const
{
    Reading reading{column.type};
    if (const CompiledTable* table = m_scopes.sources()[source].compiled)
    {
        reading.collation = lowerCase(collationOf(table->table(), column.name));
        reading.table = table->keyColumns().size() == 1 ? table : nullptr;
    }
    return reading;
}

void SqlRestrictions::restrict(SqlRestriction& restriction, Reading& reading, SqlIndex conjunct) const
{
    std::vector<std::string> notes;
    reading.notes = &notes;
    const KeySet keys = read(reading, conjunct);
    auto& predicates = restriction.predicates;
    restriction.notes.insert(restriction.notes.end(), notes.begin(), notes.end());
    if (!keys.isAny() && std::find(predicates.begin(), predicates.end(), conjunct) == predicates.end())
    {
        predicates.push_back(conjunct);
        restriction.keys = restriction.keys.intersected(keys, reading.type);
    }
}

SqlRestrictions::Side SqlRestrictions::sideOf(const Reading& reading, SqlIndex index) const
{
    const SqlExpr& expr = m_scopes.tree().exprs[index];
    if (expr.kind == SqlExprKind::Unary && expr.op == SqlOp::BinaryCast)
    {
        // As a text: equal only to what is equal anyway, but in another order.
        return sideOf(reading, expr.a) == Side::Key ? Side::Equated : Side::None;
    }
    const auto column = expr.kind == SqlExprKind::Column ? m_scopes.resolve(expr.name, reading.scope) : std::nullopt;
    if (!column)
    {
        return Side::None;
    }
    return reading.columns.contains(*column)  ? Side::Key
           : reading.others.contains(*column) ? Side::Equated
                                              : Side::None;
}

/// A constant, unless a COLLATE of its own lets it be equal to more than the column's collation does.
std::optional<SqlValue> SqlRestrictions::constant(const Reading& reading, SqlIndex index) const
{
    const SqlTree& tree = m_scopes.tree();
    const SqlExpr& expr = tree.exprs[index];
    if (reading.type.kind == KeyType::Kind::Text && expr.kind == SqlExprKind::Binary && expr.op == SqlOp::Collate)
    {
        const std::string collation = lowerCase(sqlName(tree.textOf(tree.exprs[expr.b].tokens)));
        if (collation != reading.collation && !isExactCollation(collation))
        {
            return std::nullopt;
        }
    }
    return constantOf(tree, index, m_mode, m_parameters);
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
        return expr.op == SqlOp::IsNull && !expr.negated && sideOf(reading, expr.a) != Side::None ? KeySet::ofNull()
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
    if (const Side side = sideOf(reading, expr.a); side != Side::None)
    {
        return compare(reading, side, expr.op, expr.b);
    }
    if (const Side side = sideOf(reading, expr.b); side != Side::None)
    {
        return compare(reading, side, mirrored(expr.op), expr.a);
    }
    if (expr.op == SqlOp::Equal)
    {
        if (const KeySet rows = compareRows(reading, expr); !rows.isAny())
        {
            return rows;
        }
        return areNeverEqual(m_scopes.tree(), expr, m_mode, m_parameters) ? KeySet::nothing() : KeySet::anything();
    }
    return KeySet::anything();
}

bool SqlRestrictions::isExact(const Reading& reading)
{
    return reading.type.isBinary || isExactCollation(reading.collation);
}

KeySet SqlRestrictions::typed(const Reading& reading, SqlOp op, const SqlValue& value) const
{
    const bool equals = op == SqlOp::Equal || op == SqlOp::NullSafeEqual;
    const bool isText = reading.type.kind == KeyType::Kind::Text;
    if (!equals && isText && !isExact(reading))
    {
        return KeySet::anything(); // in another order than that of the bytes
    }
    const bool folds = reading.collation.ends_with("_ci") && !isExact(reading);
    TypedKeys keys = equals && isText ? keysEqualText(reading.type, value, folds, reading.table)
                     : equals         ? keysEqual(reading.type, value)
                                      : keysCompared(reading.type, op, value);
    if (!keys.note.empty())
    {
        reading.notes->push_back(keys.note);
    }
    return keys.keys;
}

KeySet SqlRestrictions::compare(const Reading& reading, Side side, SqlOp op, SqlIndex value) const
{
    const bool equals = op == SqlOp::Equal || op == SqlOp::NullSafeEqual;
    const auto known = equals || side == Side::Key ? constant(reading, value) : std::nullopt;
    if (!known || (side == Side::Equated && known->kind == SqlValue::Kind::Bytes))
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
    const SqlExpr& row = tree.exprs[expr.a];
    const SqlExpr& other = tree.exprs[expr.b];
    if (row.kind != SqlExprKind::Row || other.kind != SqlExprKind::Row || row.args.count != other.args.count)
    {
        return KeySet::anything();
    }
    KeySet keys = KeySet::anything();
    for (std::uint32_t i = 0; i < row.args.count; ++i)
    {
        const SqlIndex a = tree.at(row.args, i);
        const SqlIndex b = tree.at(other.args, i);
        const Side left = sideOf(reading, a);
        const Side side = left != Side::None ? left : sideOf(reading, b);
        if (side != Side::None)
        {
            keys = keys.intersected(compare(reading, side, SqlOp::Equal, left != Side::None ? b : a), reading.type);
        }
    }
    return keys;
}

KeySet SqlRestrictions::equal(const Reading& reading, Side side, SqlIndex value) const
{
    if (m_scopes.tree().exprs[value].kind == SqlExprKind::Ellipsis)
    {
        return KeySet::unknown().united(KeySet::unknown());
    }
    return compare(reading, side, SqlOp::Equal, value);
}

KeySet SqlRestrictions::readIn(const Reading& reading, const SqlExpr& expr) const
{
    const SqlTree& tree = m_scopes.tree();
    if (expr.negated)
    {
        return KeySet::anything();
    }
    const SqlExpr& left = tree.exprs[expr.a];
    Side side = sideOf(reading, expr.a);
    std::optional<std::uint32_t> position;
    for (std::uint32_t i = 0; side == Side::None && left.kind == SqlExprKind::Row && i < left.args.count; ++i)
    {
        side = sideOf(reading, tree.at(left.args, i));
        position = i;
    }
    if (side == Side::None)
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
        keys = keys.united(equal(reading, side, member));
    }
    return keys;
}

KeySet SqlRestrictions::readBetween(const Reading& reading, const SqlExpr& expr) const
{
    const auto lower = constant(reading, expr.b);
    const auto upper = constant(reading, expr.c);
    if (expr.negated || sideOf(reading, expr.a) != Side::Key)
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
    const Side side = sideOf(reading, expr.a);
    if (expr.negated || expr.c != kNoSql || side == Side::None || reading.type.kind != KeyType::Kind::Text)
    {
        return KeySet::anything();
    }
    const auto pattern = constant(reading, expr.b);
    const bool plain = pattern && pattern->kind == SqlValue::Kind::Text && !hasWildcard(pattern->text);
    return plain && isExact(reading) ? typed(reading, SqlOp::Equal, *pattern) : KeySet::anything();
}

} // namespace atlas
