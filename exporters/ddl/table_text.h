#pragma once

#include <string>
#include <vector>

namespace atlas::ddl
{

/// The DDL of a table as the layout has it.
struct TableSource
{
    std::string columns; ///< between the parentheses
    std::string options; ///< behind them
};

/// CREATE TABLE IF NOT EXISTS for MySQL; an empty schema leaves the name alone.
std::string mysqlTable(const std::string& schema, const std::string& table, const TableSource& source);

/// The same for SQLite: the table, then an index for each plain key. Empty when the columns cannot be read.
std::vector<std::string> sqliteTable(const std::string& table, const TableSource& source);

} // namespace atlas::ddl
