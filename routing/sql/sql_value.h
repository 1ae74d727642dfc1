#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A constant of a statement, before a column's type is applied to it.
struct SqlValue
{
    enum class Kind
    {
        Null,
        Integer,  ///< digits with a sign; TRUE and FALSE are 1 and 0
        Decimal,  ///< 12.50
        Float,    ///< 1e3
        Text,     ///< its bytes, escapes undone
        Bytes,    ///< x'41': its bytes
        Temporal, ///< DATE '...': the text
        Bound,    ///< a parameter's value as a text of the column's own type
        Unknown   ///< one value that is known when the statement runs: ?, NOW()
    };

    Kind kind = Kind::Null;
    std::string text;

    bool operator==(const SqlValue&) const = default;
};

/// Values of the markers by number; those missing are not known.
struct SqlParameters
{
    std::vector<std::optional<SqlValue>> values;
};

/// The value of an expression without columns: literals, markers, + - * of integers, CAST of literals, NOW() and its
/// kin. Nothing for every other one.
std::optional<SqlValue> constantOf(const SqlTree& tree, SqlIndex expr, const SqlMode& mode,
                                   const SqlParameters& parameters);

/// A String token, or several beside each other, as the bytes that they mean.
std::string sqlText(const SqlTree& tree, SqlTokenRange tokens, const SqlMode& mode);
std::string sqlText(std::string_view text, const SqlTokens& tokens, SqlTokenRange range, const SqlMode& mode);
/// A name without its quotes.
std::string sqlName(std::string_view written);

} // namespace atlas
