#include "exporters/ddl/table_text.h"

#include "exporters/ddl/ddl_writer.h"
#include "routing/schema/ddl_columns.h"

#include <algorithm>

namespace atlas::ddl
{

namespace
{

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmedRight(std::string_view text)
{
    const auto last = text.find_last_not_of(kBlanks);
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

std::string_view trimmed(std::string_view text)
{
    text = trimmedRight(text);
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// Lines with the blanks that all share replaced by four.
std::string indented(std::string_view text)
{
    std::vector<std::string_view> lines;
    std::size_t common = std::string_view::npos;
    while (!text.empty())
    {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmedRight(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.empty())
        {
            common = std::min(common, line.find_first_not_of(kBlanks));
            lines.push_back(line);
        }
    }
    std::string out;
    for (const std::string_view line : lines)
    {
        out += (out.empty() ? "    " : "\n    ") + std::string(line.substr(common));
    }
    return out;
}

std::string upper(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

std::string sqliteType(const std::string& type)
{
    const bool isText = type.starts_with("enum") || type.starts_with("set") || type.starts_with("json");
    return isText ? "TEXT" : upper(type);
}

/// Functions that SQLite does not have are left out; CURRENT_TIMESTAMP has no precision there.
std::string sqliteDefault(const DdlColumn& column)
{
    const std::string text = upper(column.defaultText);
    if (text.empty() || text.starts_with("("))
    {
        return {};
    }
    if (text.starts_with("CURRENT_TIMESTAMP") || text.starts_with("NOW"))
    {
        return " DEFAULT CURRENT_TIMESTAMP";
    }
    return text.find('(') == std::string::npos ? " DEFAULT " + column.defaultText : std::string();
}

std::string nameList(const std::vector<std::string>& names)
{
    std::string out;
    for (const std::string& name : names)
    {
        out += (out.empty() ? "" : ", ") + quotedName(name);
    }
    return out;
}

bool namesAll(const DdlIndex& index)
{
    return !index.columns.empty()
           && std::none_of(index.columns.begin(), index.columns.end(), [](const auto& name) { return name.empty(); });
}

} // namespace

std::string mysqlTable(const std::string& schema, const std::string& table, const TableSource& source)
{
    const std::string name = (schema.empty() ? "" : quotedName(schema) + ".") + quotedName(table);
    const std::string_view options = trimmed(source.options);
    return "CREATE TABLE IF NOT EXISTS " + name + " (\n" + indented(source.columns) + "\n)"
           + (options.empty() ? "" : " " + std::string(options));
}

std::vector<std::string> sqliteTable(const std::string& table, const TableSource& source)
{
    const Result<DdlTable> read = readColumns(source.columns);
    if (!read)
    {
        return {};
    }
    std::string body;
    for (const DdlColumn& column : read->columns)
    {
        body += (body.empty() ? "    " : ",\n    ") + quotedName(column.name) + " " + sqliteType(column.type)
                + (column.isNotNull ? " NOT NULL" : "") + sqliteDefault(column);
    }
    std::vector<std::string> statements(1);
    for (const DdlIndex& index : read->indexes)
    {
        if (!namesAll(index))
        {
            continue;
        }
        if (index.isUnique())
        {
            const char* kind = index.kind == DdlIndex::Kind::Primary ? "PRIMARY KEY (" : "UNIQUE (";
            body += std::string(",\n    ") + kind + nameList(index.columns) + ")";
        }
        else if (index.kind == DdlIndex::Kind::Plain)
        {
            // Index names are one space for the whole SQLite file.
            std::string name = table;
            name += '.';
            name += index.name.empty() ? index.columns.front() : index.name;
            statements.push_back("CREATE INDEX IF NOT EXISTS " + quotedName(name) + " ON " + quotedName(table) + " ("
                                 + nameList(index.columns) + ")");
        }
    }
    statements.front() = "CREATE TABLE IF NOT EXISTS " + quotedName(table) + " (\n" + body + "\n)";
    return statements;
}

} // namespace atlas::ddl
