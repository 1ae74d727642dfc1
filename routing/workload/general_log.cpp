#include "routing/workload/general_log.h"

#include "routing/workload/slow_log.h"

namespace atlas
{

void GeneralLogSource::push(std::string_view bytes)
{
    m_lines.push(bytes);
    readAll();
}

void GeneralLogSource::finish()
{
    m_lines.finish();
    readAll();
    while (m_inEntry)
    {
        endEntry(true); // may put lines back
        readAll();
    }
    m_commands.finish();
}

void GeneralLogSource::readAll()
{
    for (LineFeed::Line line = m_lines.next(); line.kind != LineFeed::Kind::None; line = m_lines.next())
    {
        readLine(line);
    }
}

void GeneralLogSource::readLine(const LineFeed::Line& line)
{
    if (line.kind == LineFeed::Kind::TooLong)
    {
        if (!m_inEntry)
        {
            noteRubbish(line.number);
            return;
        }
        m_text.fail();
        return;
    }
    const std::string_view body = chomped(line.text);
    const bool isHead = generalHead(body).has_value();
    if (m_inEntry && m_text.isOpen())
    {
        if (isHead && !m_text.isMarked())
        {
            m_text.mark(m_text.text().size(), line.number);
        }
        m_text.add(line.text);
        if (m_text.isMarked() && m_text.sinceMark() > kLogPatience)
        {
            cutEntry();
        }
        return;
    }
    if (!isHead && !isLogBanner(body))
    {
        if (m_inEntry)
        {
            m_text.add(line.text);
        }
        else if (!body.empty())
        {
            noteRubbish(line.number);
        }
        return;
    }
    if (m_inEntry && m_text.shouldCut())
    {
        m_text.add(line.text);
        cutEntry();
        return;
    }
    endEntry(false);
    if (isHead)
    {
        beginEntry(line);
        return;
    }
    if (body.find(", Version: ") != std::string_view::npos)
    {
        m_commands.restart();
    }
}

void GeneralLogSource::beginEntry(const LineFeed::Line& line)
{
    const auto head = generalHead(chomped(line.text));
    m_rubbish = false;
    m_inEntry = true;
    m_connection = head->connection;
    m_command = head->command;
    m_text.begin(line.number);
    const bool hasText = m_command == "Query" || m_command == "Execute" || m_command == "Prepare";
    // Of the others only the line counts: a quote in them opens nothing.
    m_text.add(line.text.substr(std::min(head->argument, line.text.size())));
    if (!hasText)
    {
        endEntry(false);
    }
}

void GeneralLogSource::endEntry(bool atEnd)
{
    if (!m_inEntry)
    {
        return;
    }
    if (atEnd && m_text.isMarked())
    {
        cutEntry();
        return;
    }
    m_inEntry = false;
    if (m_text.hasFailed())
    {
        m_sink.problem({"log-statement-too-long", m_text.line(), 1, {}});
        return;
    }
    m_commands.command(m_connection, m_command, m_text.text(), m_text.line());
}

void GeneralLogSource::cutEntry()
{
    const std::uint64_t line = m_text.markedLine();
    const std::string rest = m_text.cut();
    m_inEntry = false;
    if (m_command != "Prepare")
    {
        m_sink.problem({"log-statement-open", m_text.line(), 1, {}});
    }
    m_lines.putBack(rest, line);
}

void GeneralLogSource::noteRubbish(std::uint64_t line)
{
    if (!m_rubbish)
    {
        m_sink.problem({"log-line-unknown", line, 1, {}});
    }
    m_rubbish = true;
}

} // namespace atlas
