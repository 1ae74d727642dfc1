#pragma once

#include "routing/sql/sql_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Names of columns in the text between the parentheses of CREATE TABLE, in its order and in lower case.
std::vector<std::string> columnNames(std::string_view definition);

/// Names of the columns that a query gives, in lower case; "" where one has no certain name, and nothing at all when
/// a * stands among them.
std::vector<std::string> outputNames(const SqlTree& tree, SqlIndex query);

/// COUNT, SUM, GROUP_CONCAT and their kin, not as windows.
bool isAggregate(const SqlTree& tree, const SqlExpr& expr);

/// The first block of a query, whose items name its columns; kNoSql for VALUES.
SqlIndex firstBlock(const SqlTree& tree, SqlIndex query);

} // namespace atlas
