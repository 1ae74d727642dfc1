#pragma once

#include "routing/sql/sql_tree.h"

#include <cstdint>

namespace atlas
{

/// What stands on the other side of a column.
enum class ValueKind : std::uint8_t
{
    Constant, ///< one value for all rows, known at the latest when the statement runs
    Null,
    Column,
    Unknown ///< a subquery, a function of nobody knows what, or not understood
};

ValueKind valueKind(const SqlTree& tree, SqlIndex expr);

/// The column that an expression is, stripped of BINARY and COLLATE; kNoSql for any other.
SqlIndex columnOf(const SqlTree& tree, SqlIndex expr);

/// Tokens of a value that is one literal, with its sign; empty for others.
SqlTokenRange literalTokens(const SqlTree& tree, SqlIndex expr);

} // namespace atlas
