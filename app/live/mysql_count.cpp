#include "app/live/mysql_count.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace atlas
{

namespace
{

constexpr std::int64_t kFewestRows = 500;
constexpr std::int64_t kMostRows = 1'000'000;
constexpr double kStepSeconds = 0.25;

std::int64_t integerOf(const std::string& text)
{
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string hexLiteral(const std::string& bytes)
{
    static constexpr char kHex[] = "0123456789abcdef";
    std::string out = "x'";
    for (const char c : bytes)
    {
        const auto byte = static_cast<unsigned char>(c);
        out += kHex[byte >> 4];
        out += kHex[byte & 15];
    }
    return out + "'";
}

} // namespace

MySqlCount::MySqlCount(std::shared_ptr<MySqlConnection> connection, const std::string& schema, const std::string& table,
                       std::shared_ptr<std::uint64_t> ownReads)
    : m_connection(std::move(connection)), m_ownReads(std::move(ownReads)), m_schema(schema), m_table(table),
      m_name(quotedIdentifier(schema) + "." + quotedIdentifier(table))
{
}

Result<bool> MySqlCount::advance()
{
    if (!m_keyRead)
    {
        auto done = readKey();
        if (!done)
        {
            return done.error();
        }
        m_keyRead = true;
    }
    if (!m_walkable)
    {
        return countAtOnce();
    }
    auto done = step();
    if (!done && done.error().code == "server-statement-limit" && m_rows > kFewestRows)
    {
        m_rows = std::max(kFewestRows, m_rows / 8);
        return false;
    }
    return done;
}

Result<ResultTable> MySqlCount::ask(const std::string& sql)
{
    ++*m_ownReads;
    return m_connection->query(sql);
}

Result<Done> MySqlCount::readKey()
{
    auto columns = m_connection->query(
        "SELECT COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE CONSTRAINT_NAME = 'PRIMARY' AND"
        " TABLE_SCHEMA = "
        + m_connection->literal(m_schema) + " AND TABLE_NAME = " + m_connection->literal(m_table)
        + " ORDER BY ORDINAL_POSITION");
    if (!columns)
    {
        return columns.error();
    }
    for (std::size_t row = 0; row < columns->rows.size(); ++row)
    {
        m_key.push_back(quotedIdentifier(columns->text(row, std::size_t{0})));
        m_keyList += (m_keyList.empty() ? "" : ", ") + m_key.back();
    }
    if (m_key.empty())
    {
        return Done{};
    }
    auto sample = ask("SELECT " + m_keyList + " FROM " + m_name + " LIMIT 0");
    if (!sample)
    {
        return sample.error();
    }
    m_walkable = std::none_of(sample->fields.begin(), sample->fields.end(),
                              [](const Field& field)
                              { return field.kind == FieldKind::Float || field.kind == FieldKind::Listed; });
    return Done{};
}

Result<bool> MySqlCount::countAtOnce()
{
    auto count = ask("SELECT COUNT(*) FROM " + m_name);
    if (!count)
    {
        return count.error();
    }
    m_counted = integerOf(count->text(0, std::size_t{0}));
    return true;
}

std::string MySqlCount::after() const
{
    if (m_boundary.empty())
    {
        return {};
    }
    // (a, b) > (x, y) spelled out: only so is it a range of the index everywhere
    std::string any;
    std::string equal;
    for (std::size_t i = 0; i < m_key.size(); ++i)
    {
        any += (any.empty() ? "(" : " OR (") + equal + m_key[i] + " > " + m_boundary[i] + ")";
        equal += m_key[i] + " = " + m_boundary[i] + " AND ";
    }
    return " WHERE " + m_key[0] + " >= " + m_boundary[0] + " AND (" + any + ")";
}

/// The row that stands m_rows after the last boundary ends a step: exactly so many rows lie between. Without
/// such a row fewer are left, and those are counted.
Result<bool> MySqlCount::step()
{
    const auto began = std::chrono::steady_clock::now();
    auto row = ask("SELECT " + m_keyList + " FROM " + m_name + " FORCE INDEX (PRIMARY)" + after() + " ORDER BY "
                   + m_keyList + " LIMIT " + std::to_string(m_rows - 1) + ", 1");
    if (!row)
    {
        return row.error();
    }
    if (row->rows.empty())
    {
        auto rest = ask("SELECT COUNT(*) FROM " + m_name + " FORCE INDEX (PRIMARY)" + after());
        if (!rest)
        {
            return rest.error();
        }
        m_counted += integerOf(rest->text(0, std::size_t{0}));
        return true;
    }
    m_counted += m_rows;
    m_boundary.clear();
    for (std::size_t i = 0; i < row->fields.size(); ++i)
    {
        m_boundary.push_back(keyLiteral(row->fields[i], row->text(0, i)));
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const double factor = std::clamp(kStepSeconds / std::max(seconds, 0.001), 0.25, 4.0);
    m_rows = std::clamp(static_cast<std::int64_t>(static_cast<double>(m_rows) * factor), kFewestRows, kMostRows);
    return false;
}

std::string MySqlCount::keyLiteral(const Field& field, const std::string& text) const
{
    switch (field.kind)
    {
    case FieldKind::Number: return text;
    case FieldKind::Binary: return hexLiteral(text);
    default: return m_connection->literal(text);
    }
}

} // namespace atlas
