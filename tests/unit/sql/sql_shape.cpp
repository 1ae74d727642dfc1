#include "tests/unit/sql/sql_shape.h"

#include <map>
#include <vector>

namespace atlas::test
{

namespace
{

const std::map<SqlOp, std::string> kOps{{SqlOp::Or, "or"},
                                        {SqlOp::Xor, "xor"},
                                        {SqlOp::And, "and"},
                                        {SqlOp::Not, "not"},
                                        {SqlOp::Equal, "="},
                                        {SqlOp::NullSafeEqual, "<=>"},
                                        {SqlOp::NotEqual, "<>"},
                                        {SqlOp::Less, "<"},
                                        {SqlOp::LessEqual, "<="},
                                        {SqlOp::Greater, ">"},
                                        {SqlOp::GreaterEqual, ">="},
                                        {SqlOp::Regexp, "regexp"},
                                        {SqlOp::MemberOf, "member"},
                                        {SqlOp::SoundsLike, "sounds"},
                                        {SqlOp::BitOr, "|"},
                                        {SqlOp::BitAnd, "&"},
                                        {SqlOp::ShiftLeft, "<<"},
                                        {SqlOp::ShiftRight, ">>"},
                                        {SqlOp::Plus, "+"},
                                        {SqlOp::Minus, "-"},
                                        {SqlOp::Times, "*"},
                                        {SqlOp::Divide, "/"},
                                        {SqlOp::IntDivide, "div"},
                                        {SqlOp::Modulo, "%"},
                                        {SqlOp::BitXor, "^"},
                                        {SqlOp::Concat, "||"},
                                        {SqlOp::Collate, "collate"},
                                        {SqlOp::BinaryCast, "binary"},
                                        {SqlOp::BitNot, "~"},
                                        {SqlOp::JsonPath, "->"},
                                        {SqlOp::JsonText, "->>"},
                                        {SqlOp::IsNull, "null"},
                                        {SqlOp::IsTrue, "true"},
                                        {SqlOp::IsFalse, "false"},
                                        {SqlOp::IsUnknown, "unknown"},
                                        {SqlOp::None, ""}};

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
    {
        text += (text.empty() ? "" : ", ") + part;
    }
    return "{" + text + "}";
}

std::string argsOf(const SqlTree& tree, SqlList list)
{
    std::string text;
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        text += " " + shapeOf(tree, tree.at(list, i));
    }
    return text;
}

std::string bodyShape(const SqlTree& tree, SqlIndex index);

std::string blockShape(const SqlTree& tree, const SqlBlock& block)
{
    std::vector<std::string> items;
    for (std::uint32_t i = 0; i < block.items.count; ++i)
    {
        const SqlSelectItem& item = tree.items[tree.at(block.items, i)];
        items.push_back(shapeOf(tree, item.expr)
                        + (item.alias != kNoSql ? " AS " + std::string(tree.textOf(item.alias)) : ""));
    }
    std::vector<std::string> tables;
    for (std::uint32_t i = 0; i < block.from.count; ++i)
    {
        tables.push_back(shapeOfTable(tree, tree.at(block.from, i)));
    }
    std::string text = std::string("select ") + (block.distinct ? "distinct " : "") + joined(items);
    text += tables.empty() ? "" : " from " + joined(tables);
    text += block.where != kNoSql ? " where " + shapeOf(tree, block.where) : "";
    for (std::uint32_t i = 0; i < block.groupBy.count; ++i)
    {
        text += (i == 0 ? " group " : " ") + shapeOf(tree, tree.orders[tree.at(block.groupBy, i)].expr);
    }
    text += block.having != kNoSql ? " having " + shapeOf(tree, block.having) : "";
    return text + (block.rollup ? " rollup" : "") + (block.windows ? " windows" : "") + (block.into ? " into" : "");
}

std::string bodyShape(const SqlTree& tree, SqlIndex index)
{
    const SqlBody& body = tree.bodies[index];
    const auto both = [&](const std::string& op)
    { return "[" + bodyShape(tree, body.left) + " " + op + " " + bodyShape(tree, body.right) + "]"; };
    switch (body.kind)
    {
    case SqlBodyKind::Block: return blockShape(tree, tree.blocks[body.block]);
    case SqlBodyKind::Union: return both(body.all ? "union all" : "union");
    case SqlBodyKind::Except: return both("except");
    case SqlBodyKind::Intersect: return both("intersect");
    case SqlBodyKind::Nested: return "(" + shapeOfQuery(tree, body.query) + ")";
    case SqlBodyKind::Values: return "values" + argsOf(tree, body.rows);
    }
    return {};
}

std::string assignmentsShape(const SqlTree& tree, SqlList list)
{
    std::vector<std::string> parts;
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        const SqlAssignment& one = tree.assignments[tree.at(list, i)];
        parts.push_back(std::string(tree.textOf(one.column.column)) + "=" + shapeOf(tree, one.value));
    }
    return joined(parts);
}

std::string tablesShape(const SqlTree& tree, SqlList list)
{
    std::vector<std::string> parts;
    for (std::uint32_t i = 0; i < list.count; ++i)
    {
        parts.push_back(shapeOfTable(tree, tree.at(list, i)));
    }
    return joined(parts);
}

std::string insertShape(const SqlTree& tree)
{
    const SqlInsert& insert = tree.insert;
    std::string text = "insert " + shapeOfTable(tree, insert.table);
    for (std::uint32_t i = 0; i < insert.columns.count; ++i)
    {
        text += (i == 0 ? " (" : " ") + std::string(tree.textOf(tree.at(insert.columns, i)));
    }
    text += insert.columns.empty() ? "" : ")";
    text += insert.rows.empty() ? "" : " values" + argsOf(tree, insert.rows) + (insert.more ? " ..." : "");
    text += insert.bySet ? " set " + assignmentsShape(tree, insert.assignments) : "";
    text += insert.query != kNoSql ? " " + shapeOfQuery(tree, insert.query) : "";
    return text + (insert.hasOnDuplicate ? " duplicate " + assignmentsShape(tree, insert.onDuplicate) : "");
}

std::string limitShape(const SqlTree& tree, const SqlLimit& limit)
{
    if (!limit.exists())
    {
        return {};
    }
    return " limit" + (limit.offset != kNoSql ? " " + shapeOf(tree, limit.offset) + "," : std::string())
           + (limit.count != kNoSql ? " " + shapeOf(tree, limit.count) : std::string());
}

std::string changeShape(const SqlTree& tree, const std::string& verb)
{
    const SqlChange& change = tree.change;
    std::string text = verb + " ";
    text += change.targets.empty() ? "" : tablesShape(tree, change.targets) + " of ";
    text += tablesShape(tree, change.from);
    text += change.assignments.empty() ? "" : " set " + assignmentsShape(tree, change.assignments);
    text += change.where != kNoSql ? " where " + shapeOf(tree, change.where) : "";
    text += change.orderBy.empty() ? "" : " ordered";
    return text + limitShape(tree, change.limit);
}

} // namespace

std::string shapeOf(const SqlTree& tree, SqlIndex index)
{
    const SqlExpr& expr = tree.exprs[index];
    std::string_view text = tree.textOf(expr.tokens);
    while (text.starts_with('(') && text.ends_with(')'))
    {
        text = text.substr(1, text.size() - 2);
    }
    const std::string no = expr.negated ? "not-" : "";
    switch (expr.kind)
    {
    case SqlExprKind::Opaque: return "~";
    case SqlExprKind::Unary: return "(" + kOps.at(expr.op) + " " + shapeOf(tree, expr.a) + ")";
    case SqlExprKind::Binary:
        return "(" + no + kOps.at(expr.op) + " " + shapeOf(tree, expr.a) + " " + shapeOf(tree, expr.b) + ")";
    case SqlExprKind::In: return "(" + no + "in " + shapeOf(tree, expr.a) + argsOf(tree, expr.args) + ")";
    case SqlExprKind::InQuery:
        return "(" + no + "in " + shapeOf(tree, expr.a) + " (" + shapeOfQuery(tree, expr.query) + "))";
    case SqlExprKind::Between:
        return "(" + no + "between " + shapeOf(tree, expr.a) + " " + shapeOf(tree, expr.b) + " " + shapeOf(tree, expr.c)
               + ")";
    case SqlExprKind::Like: return "(" + no + "like " + shapeOf(tree, expr.a) + " " + shapeOf(tree, expr.b) + ")";
    case SqlExprKind::Is: return "(" + no + "is-" + kOps.at(expr.op) + " " + shapeOf(tree, expr.a) + ")";
    case SqlExprKind::Row: return "(row" + argsOf(tree, expr.args) + ")";
    case SqlExprKind::Call:
        return "(" + std::string(tree.textOf(expr.name.table)) + (expr.distinct ? " distinct" : "")
               + argsOf(tree, expr.args) + (expr.windowed ? " over" : "") + ")";
    case SqlExprKind::Case: return "(case" + argsOf(tree, expr.args) + ")";
    case SqlExprKind::Cast: return "(cast " + shapeOf(tree, expr.a) + ")";
    case SqlExprKind::Interval: return "(interval " + shapeOf(tree, expr.a) + ")";
    case SqlExprKind::Query: return "(" + shapeOfQuery(tree, expr.query) + ")";
    case SqlExprKind::Exists: return "(exists " + shapeOfQuery(tree, expr.query) + ")";
    case SqlExprKind::Quantified: return "(any " + shapeOfQuery(tree, expr.query) + ")";
    case SqlExprKind::Assign: return "(:= " + shapeOf(tree, expr.b) + ")";
    case SqlExprKind::Temporal: return "(at " + shapeOf(tree, expr.a) + ")";
    case SqlExprKind::Ellipsis: return "...";
    default: return std::string(text);
    }
}

std::string shapeOfTable(const SqlTree& tree, SqlIndex index)
{
    const SqlTable& table = tree.tables[index];
    const std::string alias = table.alias != kNoSql ? " " + std::string(tree.textOf(table.alias)) : "";
    switch (table.kind)
    {
    case SqlTableKind::Named:
        return (table.name.schema != kNoSql ? std::string(tree.textOf(table.name.schema)) + "." : "")
               + std::string(tree.textOf(table.name.table)) + alias;
    case SqlTableKind::Query:
        return (table.lateral ? "lateral (" : "(") + shapeOfQuery(tree, table.query) + ")" + alias;
    case SqlTableKind::Function: return std::string(tree.textOf(table.name.table)) + "()" + alias;
    case SqlTableKind::Join: break;
    }
    static const std::map<SqlJoin, std::string> kJoins{
        {SqlJoin::Inner, "inner"}, {SqlJoin::Left, "left"}, {SqlJoin::Right, "right"}, {SqlJoin::Full, "full"}};
    std::string text = std::string("(") + (table.natural ? "natural-" : "") + kJoins.at(table.join) + " "
                       + shapeOfTable(tree, table.left) + " " + shapeOfTable(tree, table.right);
    text += table.on != kNoSql ? " on " + shapeOf(tree, table.on) : "";
    for (std::uint32_t i = 0; i < table.usingColumns.count; ++i)
    {
        text += (i == 0 ? " using " : ",") + std::string(tree.textOf(tree.at(table.usingColumns, i)));
    }
    return text + ")";
}

std::string shapeOfQuery(const SqlTree& tree, SqlIndex index)
{
    const SqlQuery& query = tree.queries[index];
    std::string text;
    for (std::uint32_t i = 0; i < query.ctes.count; ++i)
    {
        const SqlCte& cte = tree.ctes[tree.at(query.ctes, i)];
        text +=
            (i == 0 ? "with " : "") + std::string(tree.textOf(cte.name)) + " (" + shapeOfQuery(tree, cte.query) + ") ";
    }
    text += bodyShape(tree, query.body);
    for (std::uint32_t i = 0; i < query.orderBy.count; ++i)
    {
        const SqlOrderItem& item = tree.orders[tree.at(query.orderBy, i)];
        text += (i == 0 ? " order " : " ") + shapeOf(tree, item.expr) + (item.descending ? " desc" : "");
    }
    return text + limitShape(tree, query.limit) + (query.locking ? " locking" : "");
}

std::string shapeOf(const SqlTree& tree)
{
    const std::string tier = tree.tier == SqlTier::Full ? "" : tree.tier == SqlTier::Opaque ? "~ " : "? ";
    if (tree.tier == SqlTier::Names || !tree.named.empty())
    {
        return tier + tablesShape(tree, tree.named);
    }
    switch (tree.kind)
    {
    case SqlStatementKind::Select: return tier + shapeOfQuery(tree, tree.query);
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace: return tier + insertShape(tree);
    case SqlStatementKind::Update: return tier + changeShape(tree, "update");
    case SqlStatementKind::Delete: return tier + changeShape(tree, "delete");
    default: return tier + "-";
    }
}

} // namespace atlas::test
