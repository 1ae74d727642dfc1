#pragma once

#include "models/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

struct DdlColumn
{
    std::string name;
    std::string type; ///< lower case with its arguments, "bigint", "varchar(32)"; attributes are below
    bool isUnsigned = false;
    bool isNotNull = false;
    bool isAutoIncrement = false;
    std::string collation;   ///< as written on the column, lower case
    std::string defaultText; ///< as written: "0.00", "'x'", "CURRENT_TIMESTAMP(3)"; empty when there is none
    std::string definition;  ///< everything behind the name, as written
};

struct DdlIndex
{
    enum class Kind
    {
        Primary,
        Unique,
        Plain,
        Other ///< full-text or spatial
    };

    Kind kind = Kind::Plain;
    std::string name;
    std::vector<std::string> columns; ///< in order; "" for an expression

    bool isUnique() const { return kind == Kind::Primary || kind == Kind::Unique; }
};

/// What stands between the parentheses of CREATE TABLE, as far as sharding asks.
struct DdlTable
{
    std::vector<DdlColumn> columns;
    std::vector<DdlIndex> indexes;        ///< those of columns included
    std::vector<std::string> constraints; ///< foreign keys and checks, as written

    /// MySQL compares column names without case.
    const DdlColumn* column(std::string_view name) const;
};

/// Errors: ddl-unbalanced, ddl-quote-open, ddl-item-empty, ddl-column-type (args: the item).
Result<DdlTable> readColumns(std::string_view text);

/// Equal without case, as MySQL compares column names (ASCII).
bool sameColumnName(std::string_view a, std::string_view b);

} // namespace atlas
