#include "routing/workload/fact_values.h"

#include <algorithm>
#include <array>
#include <string>

namespace atlas
{

namespace
{

/// Functions with one result for the whole statement (MySQL 8.0 manual, 12.7 Date and Time Functions and others).
constexpr std::array<std::string_view, 34> kSteady{"now",
                                                   "current_timestamp",
                                                   "curdate",
                                                   "current_date",
                                                   "curtime",
                                                   "current_time",
                                                   "localtime",
                                                   "localtimestamp",
                                                   "utc_date",
                                                   "utc_timestamp",
                                                   "utc_time",
                                                   "date_add",
                                                   "date_sub",
                                                   "adddate",
                                                   "subdate",
                                                   "unix_timestamp",
                                                   "from_unixtime",
                                                   "last_insert_id",
                                                   "concat",
                                                   "date",
                                                   "date_format",
                                                   "connection_id",
                                                   "str_to_date",
                                                   "abs",
                                                   "lower",
                                                   "upper",
                                                   "unhex",
                                                   "hex",
                                                   "md5",
                                                   "crc32",
                                                   "inet_aton",
                                                   "to_days",
                                                   "if",
                                                   "ifnull"};

bool isSteady(std::string_view name)
{
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return std::find(kSteady.begin(), kSteady.end(), lower) != kSteady.end();
}

/// A chain of operators leans to the left and may have any length.
ValueKind ofParts(const SqlTree& tree, const SqlExpr& first)
{
    const SqlExpr* expr = &first;
    for (;;)
    {
        for (const SqlIndex part : {expr->b, expr->c})
        {
            if (part != kNoSql && valueKind(tree, part) != ValueKind::Constant)
            {
                return ValueKind::Unknown;
            }
        }
        if (expr->a == kNoSql)
        {
            return ValueKind::Constant;
        }
        const SqlExpr& left = tree.exprs[expr->a];
        if (left.kind != SqlExprKind::Binary || left.op == SqlOp::Collate)
        {
            return valueKind(tree, expr->a) == ValueKind::Constant ? ValueKind::Constant : ValueKind::Unknown;
        }
        expr = &left;
    }
}

ValueKind ofCall(const SqlTree& tree, const SqlExpr& expr)
{
    if (expr.opaqueArgs || expr.windowed || expr.name.table == kNoSql || !isSteady(tree.textOf(expr.name.table)))
    {
        return ValueKind::Unknown;
    }
    for (std::uint32_t i = 0; i < expr.args.count; ++i)
    {
        if (valueKind(tree, tree.at(expr.args, i)) != ValueKind::Constant)
        {
            return ValueKind::Unknown;
        }
    }
    return ValueKind::Constant;
}

} // namespace

ValueKind valueKind(const SqlTree& tree, SqlIndex index)
{
    const SqlExpr& expr = tree.exprs[index];
    switch (expr.kind)
    {
    case SqlExprKind::Null: return ValueKind::Null;
    case SqlExprKind::True:
    case SqlExprKind::False:
    case SqlExprKind::Number:
    case SqlExprKind::String:
    case SqlExprKind::Hex:
    case SqlExprKind::Bit:
    case SqlExprKind::Temporal:
    case SqlExprKind::Parameter:
    case SqlExprKind::UserVariable:
    case SqlExprKind::SystemVariable: return ValueKind::Constant;
    case SqlExprKind::Unary:
    case SqlExprKind::Binary: return expr.op == SqlOp::Collate ? valueKind(tree, expr.a) : ofParts(tree, expr);
    case SqlExprKind::Cast:
    case SqlExprKind::Interval: return ofParts(tree, expr);
    case SqlExprKind::Column: return ValueKind::Column;
    case SqlExprKind::Call: return ofCall(tree, expr);
    default: return ValueKind::Unknown;
    }
}

SqlIndex columnOf(const SqlTree& tree, SqlIndex index)
{
    while (index != kNoSql)
    {
        const SqlExpr& expr = tree.exprs[index];
        if (expr.kind == SqlExprKind::Column)
        {
            return index;
        }
        const bool isWrapped = (expr.kind == SqlExprKind::Unary && expr.op == SqlOp::BinaryCast)
                               || (expr.kind == SqlExprKind::Binary && expr.op == SqlOp::Collate);
        index = isWrapped ? expr.a : kNoSql;
    }
    return kNoSql;
}

SqlTokenRange literalTokens(const SqlTree& tree, SqlIndex index)
{
    const SqlExpr& expr = tree.exprs[index];
    const bool isSigned = expr.kind == SqlExprKind::Unary && expr.op == SqlOp::Minus;
    const SqlExprKind kind = isSigned ? tree.exprs[expr.a].kind : expr.kind;
    const bool isLiteral = kind == SqlExprKind::Number || (kind == SqlExprKind::String && !isSigned);
    return isLiteral && expr.tokens.last - expr.tokens.first == (isSigned ? 2U : 1U) ? expr.tokens : SqlTokenRange{};
}

} // namespace atlas
