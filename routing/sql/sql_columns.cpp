#include "routing/sql/sql_columns.h"

#include "routing/sql/sql_lexer.h"
#include "routing/sql/sql_scope.h"
#include "routing/sql/sql_value.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Words that begin what is no column.
bool beginsIndex(const SqlToken& token)
{
    switch (token.keyword)
    {
    case SqlKeyword::Primary:
    case SqlKeyword::Key:
    case SqlKeyword::Index:
    case SqlKeyword::Unique:
    case SqlKeyword::Constraint:
    case SqlKeyword::Fulltext:
    case SqlKeyword::Spatial:
    case SqlKeyword::Foreign:
    case SqlKeyword::Check: return true;
    default: return false;
    }
}

std::string outputName(const SqlTree& tree, const SqlSelectItem& item)
{
    if (item.alias != kNoSql)
    {
        return lowerCase(sqlName(tree.textOf(item.alias)));
    }
    const SqlExpr& expr = tree.exprs[item.expr];
    return expr.kind == SqlExprKind::Column ? lowerCase(sqlName(tree.textOf(expr.name.column))) : std::string();
}

} // namespace

std::vector<std::string> columnNames(std::string_view definition)
{
    SqlTokens tokens;
    lexSql(definition, {}, tokens);
    std::vector<std::string> names;
    int depth = 0;
    bool begins = true;
    for (const SqlToken& token : tokens)
    {
        const bool isName = token.is(SqlTokenKind::Word) || token.is(SqlTokenKind::Quoted);
        if (begins && depth == 0 && isName && !beginsIndex(token))
        {
            names.push_back(lowerCase(sqlName(definition.substr(token.span.begin, token.span.end - token.span.begin))));
        }
        begins = depth == 0 && token.is(SqlSymbol::Comma);
        depth += token.is(SqlSymbol::Open) ? 1 : token.is(SqlSymbol::Close) ? -1 : 0;
    }
    return names;
}

bool isAggregate(const SqlTree& tree, const SqlExpr& expr)
{
    if (expr.kind != SqlExprKind::Call || expr.windowed || expr.name.schema != kNoSql)
    {
        return false;
    }
    switch (tree.tokens[expr.name.table].keyword)
    {
    case SqlKeyword::Avg:
    case SqlKeyword::BitAnd:
    case SqlKeyword::BitOr:
    case SqlKeyword::BitXor:
    case SqlKeyword::Count:
    case SqlKeyword::GroupConcat:
    case SqlKeyword::JsonArrayagg:
    case SqlKeyword::JsonObjectagg:
    case SqlKeyword::Max:
    case SqlKeyword::Min:
    case SqlKeyword::Std:
    case SqlKeyword::Stddev:
    case SqlKeyword::StddevPop:
    case SqlKeyword::StddevSamp:
    case SqlKeyword::Sum:
    case SqlKeyword::VarPop:
    case SqlKeyword::VarSamp:
    case SqlKeyword::Variance: return true;
    default: return false;
    }
}

std::string collationOf(const LogicTable& table, const std::string& column)
{
    if (!table.isTwoLevel())
    {
        return table.key.collation;
    }
    const auto& columns = table.shardBy->key.columns;
    const bool isShardKey = std::find(columns.begin(), columns.end(), column) != columns.end();
    return isShardKey ? table.shardBy->key.collation : table.tableBy->key.collation;
}

bool isWithin(SqlTokenRange inner, SqlTokenRange outer)
{
    return inner.first >= outer.first && inner.last <= outer.last;
}

bool aggregatesAll(const SqlTree& tree, SqlIndex query, SqlIndex block)
{
    const SqlBlock& one = tree.blocks[block];
    const SqlTokenRange order = tree.queries[query].orderTokens;
    return one.groupBy.empty()
           && std::any_of(tree.exprs.begin(), tree.exprs.end(),
                          [&](const SqlExpr& expr) {
                              return (isWithin(expr.tokens, one.tokens) || isWithin(expr.tokens, order))
                                     && isAggregate(tree, expr);
                          });
}

SqlIndex firstBlock(const SqlTree& tree, SqlIndex query)
{
    SqlIndex body = tree.queries[query].body;
    for (;;)
    {
        const SqlBody& node = tree.bodies[body];
        switch (node.kind)
        {
        case SqlBodyKind::Block: return node.block;
        case SqlBodyKind::Nested: body = tree.queries[node.query].body; break;
        case SqlBodyKind::Values: return kNoSql;
        default: body = node.left; break;
        }
    }
}

std::vector<std::string> outputNames(const SqlTree& tree, SqlIndex query)
{
    const SqlIndex block = firstBlock(tree, query);
    std::vector<std::string> names;
    if (block == kNoSql)
    {
        return names;
    }
    const SqlList items = tree.blocks[block].items;
    for (std::uint32_t i = 0; i < items.count; ++i)
    {
        const SqlSelectItem& item = tree.items[tree.at(items, i)];
        if (tree.exprs[item.expr].kind == SqlExprKind::Star)
        {
            return {};
        }
        names.push_back(outputName(tree, item));
    }
    return names;
}

} // namespace atlas
