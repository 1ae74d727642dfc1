#include "app/live/mysql_result.h"

#include <mysql.h>

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

constexpr unsigned kBinaryCharset = 63;

FieldKind kindOf(const MYSQL_FIELD& field)
{
    if ((field.flags & (ENUM_FLAG | SET_FLAG)) != 0)
    {
        return FieldKind::Listed;
    }
    switch (field.type)
    {
    case MYSQL_TYPE_TINY:
    case MYSQL_TYPE_SHORT:
    case MYSQL_TYPE_INT24:
    case MYSQL_TYPE_LONG:
    case MYSQL_TYPE_LONGLONG:
    case MYSQL_TYPE_YEAR:
    case MYSQL_TYPE_DECIMAL:
    case MYSQL_TYPE_NEWDECIMAL: return FieldKind::Number;
    case MYSQL_TYPE_FLOAT:
    case MYSQL_TYPE_DOUBLE: return FieldKind::Float;
    case MYSQL_TYPE_DATE:
    case MYSQL_TYPE_NEWDATE:
    case MYSQL_TYPE_TIME:
    case MYSQL_TYPE_DATETIME:
    case MYSQL_TYPE_TIMESTAMP: return FieldKind::Time;
    case MYSQL_TYPE_ENUM:
    case MYSQL_TYPE_SET:
    case MYSQL_TYPE_BIT: return FieldKind::Listed;
    default: return field.charsetnr == kBinaryCharset ? FieldKind::Binary : FieldKind::Text;
    }
}

bool sameWord(std::string_view a, std::string_view b)
{
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(),
        [](char x, char y)
        { return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y)); });
}

} // namespace

std::vector<Field> fieldsOf(MYSQL_RES* result)
{
    std::vector<Field> out;
    const unsigned count = mysql_num_fields(result);
    const MYSQL_FIELD* fields = mysql_fetch_fields(result);
    for (unsigned i = 0; i < count; ++i)
    {
        out.push_back({fields[i].name, kindOf(fields[i])});
    }
    return out;
}

int ResultTable::column(std::string_view name) const
{
    const auto it = std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return sameWord(f.name, name); });
    return it != fields.end() ? static_cast<int>(it - fields.begin()) : -1;
}

std::string ResultTable::text(std::size_t row, std::size_t index) const
{
    return row < rows.size() && index < rows[row].size() ? rows[row][index].value_or("") : std::string();
}

std::string ResultTable::text(std::size_t row, std::string_view name) const
{
    const int index = column(name);
    return index >= 0 ? text(row, static_cast<std::size_t>(index)) : std::string();
}

} // namespace atlas
