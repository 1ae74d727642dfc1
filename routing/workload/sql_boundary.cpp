#include "routing/workload/sql_boundary.h"

#include "routing/sql/sql_characters.h"

#include <array>

namespace atlas
{

namespace
{

/// Bytes that can begin a literal or a comment, or end an executable comment.
constexpr auto kMarks = []
{
    std::array<bool, 256> marks{};
    for (const char c : {'\'', '"', '`', '#', '-', '/', '*'})
    {
        marks[static_cast<unsigned char>(c)] = true;
    }
    return marks;
}();

char at(std::string_view text, std::size_t index)
{
    return index < text.size() ? text[index] : '\0';
}

std::size_t endOfLine(std::string_view text, std::size_t from)
{
    const std::size_t end = text.find('\n', from);
    return end == std::string_view::npos ? text.size() : end;
}

} // namespace

void SqlBoundary::reset()
{
    m_within = 0;
    m_executing = 0;
    m_separated = false;
}

void SqlBoundary::feed(std::string_view lines)
{
    std::size_t here = 0;
    while (here < lines.size())
    {
        const char c = lines[here];
        if (m_within == 0 && !kMarks[static_cast<unsigned char>(c)])
        {
            m_separated = c == ';' || (m_separated && isSqlBlank(c));
            ++here;
            continue;
        }
        here = stepOver(lines, here);
    }
}

std::size_t SqlBoundary::stepOver(std::string_view lines, std::size_t here)
{
    const char c = lines[here];
    if (m_within == '*')
    {
        const std::size_t end = lines.find("*/", here);
        m_within = end == std::string_view::npos ? '*' : '\0';
        return end == std::string_view::npos ? lines.size() : end + 2;
    }
    if (m_within != 0)
    {
        if (c == '\\' && m_escapes)
        {
            return here + 2;
        }
        const bool doubled = c == m_within && at(lines, here + 1) == m_within;
        m_within = c == m_within && !doubled ? '\0' : m_within;
        return here + (doubled ? 2U : 1U);
    }
    switch (c)
    {
    case '#': return endOfLine(lines, here);
    case '-':
    {
        const char behind = at(lines, here + 2);
        const bool isComment =
            at(lines, here + 1) == '-' && (isSqlBlank(behind) || static_cast<unsigned char>(behind) < 0x20U);
        m_separated = m_separated && isComment;
        return isComment ? endOfLine(lines, here) : here + 1;
    }
    case '*':
        if (m_executing > 0 && at(lines, here + 1) == '/')
        {
            --m_executing;
            return here + 2;
        }
        return here + 1;
    case '/': return at(lines, here + 1) == '*' ? enterComment(lines, here) : here + 1;
    default:
        m_separated = false;
        m_within = c;
        m_escapes = c != '`' && !m_mode.noBackslashEscapes && !(c == '"' && m_mode.ansiQuotes);
        return here + 1;
    }
}

/// From the slash on: what a server executes is no comment.
std::size_t SqlBoundary::enterComment(std::string_view lines, std::size_t here)
{
    std::size_t mark = here + 2;
    const bool ofMariaDb = at(lines, mark) == 'M';
    mark += ofMariaDb ? 1U : 0U;
    if (at(lines, mark) != '!' || (ofMariaDb && !m_mode.mariadb))
    {
        m_within = '*';
        return here + 2;
    }
    std::uint32_t version = 0;
    std::size_t digits = 0;
    while (digits < 6 && isSqlDigit(at(lines, mark + 1 + digits)))
    {
        version = version * 10 + static_cast<std::uint32_t>(lines[mark + 1 + digits] - '0');
        ++digits;
    }
    if (digits >= 5 && version > m_mode.version)
    {
        m_within = '*';
        return here + 2;
    }
    ++m_executing;
    return mark + 1 + (digits >= 5 ? digits : 0);
}

} // namespace atlas
