#pragma once

#include "models/core/layout.h"
#include "routing/sql/sql_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Names of columns in the text between the parentheses of CREATE TABLE, in its order and in lower case.
std::vector<std::string> columnNames(std::string_view definition);

/// The collation of a key's column, as the layout says it; "" when it does not.
std::string collationOf(const LogicTable& table, const std::string& column);

/// Names of the columns that a query gives, in lower case; "" where one has no certain name, and nothing at all when
/// a * stands among them.
std::vector<std::string> outputNames(const SqlTree& tree, SqlIndex query);

/// COUNT, SUM, GROUP_CONCAT and their kin, not as windows.
bool isAggregate(const SqlTree& tree, const SqlExpr& expr);

/// Tokens that stand within others.
bool isWithin(SqlTokenRange inner, SqlTokenRange outer);

/// A block with an aggregate, a nested one's included, and without GROUP BY: one row, even of no rows.
bool aggregatesAll(const SqlTree& tree, SqlIndex query, SqlIndex block);

/// The first block of a query, whose items name its columns; kNoSql for VALUES.
SqlIndex firstBlock(const SqlTree& tree, SqlIndex query);

} // namespace atlas
