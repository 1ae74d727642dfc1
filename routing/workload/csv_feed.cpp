#include "routing/workload/csv_feed.h"

#include "routing/workload/log_record.h"

#include <algorithm>

namespace atlas
{

namespace
{

char unescaped(char c)
{
    switch (c)
    {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case '0': return '\0';
    default: return c;
    }
}

} // namespace

void CsvFeed::push(std::string_view bytes)
{
    m_bytes.erase(0, m_at);
    m_brokenUntil -= std::min(m_brokenUntil, m_at);
    m_retry -= std::min(m_retry, m_at);
    m_at = 0;
    m_bytes += bytes;
}

std::string& CsvFeed::fieldAt(std::size_t index)
{
    if (index >= m_record.fields.size())
    {
        m_record.fields.emplace_back();
    }
    m_record.fields[index].clear();
    return m_record.fields[index];
}

const CsvFeed::Record* CsvFeed::next()
{
    if (m_at >= m_bytes.size())
    {
        return nullptr;
    }
    m_record.open = false;
    m_record.tooLong = false;
    m_record.line = m_line;
    if (m_at < m_brokenUntil)
    {
        return giveBrokenLine();
    }
    if (m_bytes.size() < m_retry && !m_finished)
    {
        return nullptr;
    }
    switch (scan())
    {
    case Step::Record: m_retry = 0; return give(m_recordEnd);
    case Step::OpenQuote: m_brokenUntil = m_bytes.size(); return giveBrokenLine();
    case Step::NeedsMore: break;
    }
    if (m_bytes.size() - m_at > kLongestLogText)
    {
        m_brokenUntil = m_bytes.size();
        return giveBrokenLine();
    }
    // Twice as much before the next try: a record of any length is read in linear time.
    m_retry = m_at + 2 * (m_bytes.size() - m_at);
    return nullptr;
}

CsvFeed::Step CsvFeed::scan()
{
    std::size_t at = m_at;
    m_record.count = 0;
    for (;;)
    {
        bool ends = false;
        bool complete = true;
        std::string& field = fieldAt(m_record.count++);
        at = readField(at, field, ends, complete);
        if (!complete)
        {
            return m_finished ? Step::OpenQuote : Step::NeedsMore;
        }
        if (ends)
        {
            m_recordEnd = at;
            return Step::Record;
        }
    }
}

/// The field that begins at `at`, and where the next one does. `ends`: the record does too.
std::size_t CsvFeed::readField(std::size_t at, std::string& field, bool& ends, bool& complete)
{
    bool closed = true;
    if (m_dialect.quotes && at < m_bytes.size() && m_bytes[at] == '"')
    {
        at = readQuoted(at + 1, field, closed);
    }
    while (closed && at < m_bytes.size() && m_bytes[at] != '\n' && m_bytes[at] != m_dialect.delimiter)
    {
        const bool escapes = m_bytes[at] == '\\' && m_dialect.backslashes && at + 1 < m_bytes.size();
        field += escapes ? unescaped(m_bytes[at + 1]) : m_bytes[at];
        at += escapes ? 2U : 1U;
    }
    const bool atEnd = at >= m_bytes.size();
    complete = closed && (!atEnd || m_finished);
    ends = atEnd || m_bytes[at] == '\n';
    if (ends && field.ends_with('\r'))
    {
        field.pop_back();
    }
    return atEnd ? at : at + 1;
}

std::size_t CsvFeed::readQuoted(std::size_t at, std::string& field, bool& closed) const
{
    closed = false;
    while (at < m_bytes.size())
    {
        const char c = m_bytes[at];
        const bool hasNext = at + 1 < m_bytes.size();
        if (c == '\\' && m_dialect.backslashes && hasNext)
        {
            field += unescaped(m_bytes[at + 1]);
            at += 2;
        }
        else if (c != '"')
        {
            field += c;
            ++at;
        }
        else if (!hasNext && !m_finished)
        {
            return at; // the next byte decides
        }
        else if (hasNext && m_bytes[at + 1] == '"')
        {
            field += '"';
            at += 2;
        }
        else
        {
            closed = true;
            return at + 1;
        }
    }
    return at;
}

const CsvFeed::Record* CsvFeed::give(std::size_t end)
{
    const std::string_view taken = std::string_view(m_bytes).substr(m_at, end - m_at);
    m_line += static_cast<std::uint64_t>(std::count(taken.begin(), taken.end(), '\n'));
    m_at = end;
    return &m_record;
}

/// One line of what an open quote swallowed, as a record if it is one.
const CsvFeed::Record* CsvFeed::giveBrokenLine()
{
    std::size_t end = m_bytes.find('\n', m_at);
    end = end == std::string::npos ? m_bytes.size() : end + 1;
    const bool isWhole = end <= m_brokenUntil || m_finished;
    CsvFeed line;
    line.m_dialect = m_dialect;
    line.m_bytes = m_bytes.substr(m_at, end - m_at);
    line.m_finished = true;
    m_record.open = !isWhole || line.scan() != Step::Record;
    m_record.tooLong = end - m_at > kLongestLogText;
    m_record.fields = std::move(line.m_record.fields);
    m_record.count = line.m_record.count;
    return give(end);
}

} // namespace atlas
