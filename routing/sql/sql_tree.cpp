#include "routing/sql/sql_tree.h"

namespace atlas
{

SqlSpan SqlTree::spanOf(SqlTokenRange range) const
{
    if (range.empty())
    {
        const std::uint32_t at = range.first < tokens.size() ? tokens[range.first].span.begin : 0;
        return {at, at};
    }
    return {tokens[range.first].span.begin, tokens[range.last - 1].span.end};
}

void SqlTree::clear()
{
    tokens.clear();
    exprs.clear();
    lists.clear();
    items.clear();
    orders.clear();
    tables.clear();
    bodies.clear();
    blocks.clear();
    ctes.clear();
    queries.clear();
    assignments.clear();
    kind = SqlStatementKind::Empty;
    tier = SqlTier::Full;
    problem = {};
    explained = false;
    hasMore = false;
    truncated = false;
    parameters = 0;
    query = kNoSql;
    named = {};
    insert = {};
    change = {};
    end = 0;
}

} // namespace atlas
