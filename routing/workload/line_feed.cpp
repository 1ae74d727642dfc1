#include "routing/workload/line_feed.h"

#include "routing/workload/log_record.h"

namespace atlas
{

void LineFeed::push(std::string_view bytes)
{
    m_bytes.erase(0, m_at);
    m_searched -= m_searched < m_at ? m_searched : m_at;
    m_at = 0;
    m_bytes += bytes;
}

LineFeed::Line LineFeed::next()
{
    const std::size_t from = m_searched > m_at ? m_searched : m_at;
    std::size_t end = m_bytes.find('\n', from);
    if (end == std::string::npos)
    {
        m_searched = m_bytes.size();
        const bool tooLong = m_bytes.size() - m_at > kLongestLogText;
        if (m_skipping || tooLong)
        {
            m_at = m_bytes.size();
            const bool first = !m_skipping;
            m_skipping = true;
            return {first ? Kind::TooLong : Kind::None, {}, m_line};
        }
        if (!m_finished || m_at == m_bytes.size())
        {
            return {};
        }
        end = m_bytes.size() - 1;
    }
    const std::string_view text = std::string_view(m_bytes).substr(m_at, end + 1 - m_at);
    m_at = end + 1;
    m_searched = m_at;
    const std::uint64_t number = m_line++;
    if (m_skipping)
    {
        m_skipping = false;
        return next();
    }
    return {Kind::Line, text, number};
}

void LineFeed::putBack(std::string_view lines, std::uint64_t line)
{
    m_bytes.replace(0, m_at, lines);
    m_at = 0;
    m_searched = 0;
    m_line = line;
    m_skipping = false;
}

} // namespace atlas
