#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/names.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The files name key columns and not their types.
namespace atlas::sphere
{

/// key_type and key_type.TABLE: a type of MySQL for every key, or for those of a table.
std::span<const ForeignOption> keyTypeOptions();

/// What an expression asks of a column, by what it does with values of the types; Number when nothing tells.
enum class ColumnKind
{
    Number,
    Text,
    Time
};
ColumnKind columnKindOf(const std::string& expression, const std::string& column);

/// The types of one table's key columns. A column that one level takes as text is text for both.
class KeyTypes
{
public:
    KeyTypes(std::string table, const ForeignOptions& options);

    void ask(const std::string& column, ColumnKind kind);
    /// Given by an option: "int"; else nothing.
    const std::string& given() const { return m_given; }
    std::string typeOf(const std::string& column) const;
    /// "bigint", or one for each where they differ: "bigint, varchar(255)".
    std::string typeOf(const std::vector<std::string>& columns) const;
    /// import-assumed for every column that was asked, unless an option says its type.
    void report(const SourcePlace& place, Diagnostics& findings) const;

private:
    std::string m_table;
    std::string m_given;
    std::map<std::string, ColumnKind> m_columns;
};

} // namespace atlas::sphere
