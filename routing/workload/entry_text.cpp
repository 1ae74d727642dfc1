#include "routing/workload/entry_text.h"

#include "routing/sql/sql_characters.h"
#include "routing/workload/log_record.h"

namespace atlas
{

void EntryText::begin(std::uint64_t line)
{
    m_boundary.reset();
    m_text.clear();
    m_line = line;
    m_mark.reset();
    m_failed = false;
    m_endsStatement = false;
}

void EntryText::add(std::string_view line)
{
    if (m_text.size() + line.size() > kLongestLogText)
    {
        fail();
    }
    m_boundary.feed(line);
    m_text += line;
    const std::string_view body = chomped(line);
    m_endsStatement = body.ends_with(';');
}

void EntryText::fail()
{
    m_failed = true;
    m_text.clear();
    m_boundary.reset();
    m_mark.reset();
    m_endsStatement = true;
}

void EntryText::mark(std::size_t offset, std::uint64_t line)
{
    if (!m_mark)
    {
        m_mark = offset;
        m_markedLine = line;
    }
}

bool EntryText::shouldCut()
{
    if (!m_mark || m_failed)
    {
        return m_mark.has_value();
    }
    const SqlTree& tree = m_parser.parse(withoutEnd(m_text));
    return tree.tier != SqlTier::Full || tree.hasMore || tree.kind == SqlStatementKind::Unknown;
}

std::string EntryText::cut()
{
    std::string rest = m_text.substr(*m_mark);
    m_text.resize(*m_mark);
    m_mark.reset();
    return rest;
}

std::string_view chomped(std::string_view line)
{
    if (line.ends_with('\n'))
    {
        line.remove_suffix(1);
    }
    if (line.ends_with('\r'))
    {
        line.remove_suffix(1);
    }
    return line;
}

std::string_view withoutEnd(std::string_view text)
{
    while (!text.empty() && (isSqlBlank(text.back()) || text.back() == ';'))
    {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace atlas
