#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct st_mysql_res;

namespace atlas
{

enum class FieldKind
{
    Number, ///< integer or decimal: its text is a literal
    Float,  ///< its text does not give the value back
    Text,
    Binary,
    Time,  ///< date, time, timestamp
    Listed ///< ENUM, SET, BIT: compared otherwise than it is shown
};

struct Field
{
    std::string name;
    FieldKind kind = FieldKind::Text;
};

/// Points into the client's buffer, valid until the next row; a null pointer is NULL.
using RowView = std::span<const std::optional<std::string_view>>;

/// A small result, wholly read.
struct ResultTable
{
    std::vector<Field> fields;
    std::vector<std::vector<std::optional<std::string>>> rows;

    int column(std::string_view name) const;                     ///< case-insensitive, -1 when there is none
    std::string text(std::size_t row, std::size_t column) const; ///< "" for NULL or outside
    std::string text(std::size_t row, std::string_view name) const;
};

/// The columns of a result of the client library.
std::vector<Field> fieldsOf(st_mysql_res* result);

} // namespace atlas
