#include "routing/workload/slow_log.h"

#include "routing/sql/sql_characters.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSqlBlank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && isSqlBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

/// The value behind " Name:" in a line of '#'; nothing where there is no such name.
std::optional<std::string_view> valueOf(std::string_view line, std::string_view name)
{
    for (std::size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1))
    {
        const std::size_t colon = at + name.size();
        if (at == 0 || (line[at - 1] != ' ' && line[at - 1] != '\t') || colon >= line.size() || line[colon] != ':')
        {
            continue;
        }
        std::size_t begin = colon + 1;
        while (begin < line.size() && line[begin] == ' ')
        {
            ++begin;
        }
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        return line.substr(begin, end - begin);
    }
    return std::nullopt;
}

template <typename Number>
std::optional<Number> numberOf(std::string_view line, std::string_view name)
{
    const auto text = valueOf(line, name);
    Number number{};
    if (!text)
    {
        return std::nullopt;
    }
    const auto [end, code] = std::from_chars(text->data(), text->data() + text->size(), number);
    return code == std::errc{} ? std::optional(number) : std::nullopt;
}

bool startsWithNumber(std::string_view line, std::string_view head)
{
    if (!line.starts_with(head))
    {
        return false;
    }
    std::size_t at = head.size();
    while (at < line.size() && line[at] == ' ')
    {
        ++at;
    }
    return at < line.size() && isSqlDigit(line[at]);
}

bool startsWithWord(std::string_view text, std::string_view lowerWord)
{
    return text.size() > lowerWord.size() && isSqlBlank(text[lowerWord.size()])
           && std::equal(lowerWord.begin(), lowerWord.end(), text.begin(),
                         [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b + 32 : b); });
}

/// "SET timestamp=1;", "SET last_insert_id=1,insert_id=2,timestamp=1.5;"
bool isTimestamp(std::string_view line)
{
    if (!line.starts_with("SET ") || !line.ends_with(';'))
    {
        return false;
    }
    line = line.substr(4, line.size() - 5);
    while (!line.empty())
    {
        const std::string_view part = line.substr(0, line.find(','));
        const std::size_t equal = part.find('=');
        const std::string_view name = part.substr(0, equal);
        if (equal == std::string_view::npos || (name != "timestamp" && name != "insert_id" && name != "last_insert_id")
            || part.find_first_not_of("0123456789.", equal + 1) != std::string_view::npos)
        {
            return false;
        }
        line.remove_prefix(std::min(line.size(), part.size() + 1));
    }
    return true;
}

std::string_view unquotedSchema(std::string_view text)
{
    text = trimmed(text);
    return text.size() >= 2 && text.front() == '`' && text.back() == '`' ? text.substr(1, text.size() - 2) : text;
}

} // namespace

bool isLogBanner(std::string_view line)
{
    return line.find(", Version: ") != std::string_view::npos || startsWithNumber(line, "Tcp port:")
           || line.starts_with("TCP Port:")
           || (line.starts_with("Time ") && line.find(" Id Command") != std::string_view::npos)
           || (line.starts_with("Time\t") && line.find("Id Command") != std::string_view::npos);
}

bool isSlowHeader(std::string_view line)
{
    return startsWithNumber(line, "# Time:") || line.starts_with("# User@Host:")
           || startsWithNumber(line, "# Query_time:") || startsWithNumber(line, "# Thread_id:");
}

void SlowLogSource::push(std::string_view bytes)
{
    m_lines.push(bytes);
    readAll();
}

void SlowLogSource::finish()
{
    m_lines.finish();
    readAll();
    while (m_state == State::Text)
    {
        endText(true); // may put lines back
        readAll();
    }
}

void SlowLogSource::readAll()
{
    for (LineFeed::Line line = m_lines.next(); line.kind != LineFeed::Kind::None; line = m_lines.next())
    {
        readLine(line);
    }
}

void SlowLogSource::readLine(const LineFeed::Line& line)
{
    if (line.kind == LineFeed::Kind::TooLong)
    {
        if (m_state != State::Text)
        {
            m_text.begin(line.number);
            m_state = State::Text;
        }
        m_text.add(";\n");
        m_text.fail();
        return;
    }
    if (m_state == State::Text)
    {
        readText(line);
        return;
    }
    readBetween(line);
}

void SlowLogSource::readText(const LineFeed::Line& line)
{
    const bool mayEnd = !m_text.isOpen() && m_text.endsStatement();
    if (mayEnd)
    {
        // Of the lines behind, only those of a body of statements belong to it.
        const std::string_view text = m_text.text();
        const bool hasBody = startsWithWord(text, "create") || startsWithWord(text, "alter")
                             || startsWithWord(text, "begin") || startsWithWord(text, "/*!50003");
        const std::string_view body = chomped(line.text);
        const bool isHead = isSlowHeader(body) || isLogBanner(body) || body.starts_with("# administrator command:");
        if (isHead || (m_text.isSeparated() && !hasBody))
        {
            if (m_text.shouldCut())
            {
                // The line was taken, but the lines before it are read again, and then it.
                m_text.add(line.text);
                cutText();
                return;
            }
            endText(false);
            readBetween(line);
            return;
        }
    }
    watchForHeaders(line);
    m_text.add(line.text);
    if (m_text.isMarked() && m_text.sinceMark() > kLogPatience)
    {
        cutText();
    }
}

/// A literal that never closes, or a statement that broke off: two lines of a header tell.
void SlowLogSource::watchForHeaders(const LineFeed::Line& line)
{
    if (m_text.isMarked() || !line.text.starts_with("# "))
    {
        m_inRun = false;
        return;
    }
    if (!m_inRun)
    {
        m_inRun = true;
        m_runHasTime = false;
        m_runHasUser = false;
        m_runOffset = m_text.text().size();
        m_runLine = line.number;
    }
    const bool isUser = line.text.starts_with("# User@Host:");
    if ((isUser && m_runHasTime) || (m_runHasUser && startsWithNumber(line.text, "# Query_time:")))
    {
        m_text.mark(m_runOffset, m_runLine);
    }
    m_runHasTime = startsWithNumber(line.text, "# Time:");
    m_runHasUser = m_runHasUser || isUser;
}

void SlowLogSource::cutText()
{
    const std::uint64_t line = m_text.markedLine();
    const std::string rest = m_text.cut();
    m_sink.problem({"log-statement-open", m_text.line(), m_record.count, {}});
    m_state = State::Between;
    m_inRun = false;
    m_record = {};
    m_lines.putBack(rest, line);
}

void SlowLogSource::endText(bool atEnd)
{
    if (m_text.isMarked() && (atEnd ? m_text.isOpen() || m_text.shouldCut() : m_text.shouldCut()))
    {
        cutText();
        return;
    }
    if (m_text.hasFailed())
    {
        m_sink.problem({"log-statement-too-long", m_text.line(), m_record.count, {}});
    }
    else if (m_text.isOpen() || !m_text.endsStatement())
    {
        m_sink.problem({"log-statement-open", m_text.line(), m_record.count, {}});
    }
    else
    {
        emit();
    }
    m_state = State::Between;
    m_inRun = false;
    m_record = {};
}

void SlowLogSource::emit()
{
    m_record.text = withoutEnd(m_text.text());
    m_record.line = m_text.line();
    m_record.schema = m_schema;
    if (m_record.text.empty())
    {
        return;
    }
    if (m_record.seconds)
    {
        *m_record.seconds *= static_cast<double>(m_record.count);
    }
    m_sink.statement(m_record);
}

void SlowLogSource::noteRubbish(std::uint64_t line)
{
    if (!m_rubbish)
    {
        m_sink.problem({"log-line-unknown", line, 1, {}});
    }
    m_rubbish = true;
}

void SlowLogSource::readBetween(const LineFeed::Line& line)
{
    const std::string_view body = chomped(line.text);
    if (isLogBanner(body))
    {
        m_rubbish = false;
        if (body.find(", Version: ") != std::string_view::npos)
        {
            m_sink.serverStarted();
            m_schema.clear();
        }
        return;
    }
    if (body.starts_with('#'))
    {
        if (m_state == State::Between && !isSlowHeader(body) && body != "#" && !body.starts_with("# administrator"))
        {
            noteRubbish(line.number);
            return;
        }
        m_rubbish = false;
        if (m_state == State::Between)
        {
            m_record = {};
            m_state = State::Header;
        }
        readHeader(body);
        return;
    }
    if (trimmed(body).empty() && m_state == State::Between)
    {
        return;
    }
    if (m_state == State::Between)
    {
        noteRubbish(line.number);
        return;
    }
    if (readPreamble(body))
    {
        return;
    }
    m_text.begin(line.number);
    m_state = State::Text;
    m_text.add(line.text);
}

/// "use db;" and "SET timestamp=...;" before the text.
bool SlowLogSource::readPreamble(std::string_view line)
{
    if (startsWithWord(line, "use") && line.ends_with(';'))
    {
        m_schema = unquotedSchema(line.substr(4, line.size() - 5));
        return true;
    }
    return isTimestamp(line);
}

void SlowLogSource::readHeader(std::string_view line)
{
    if (line.starts_with("# administrator command:"))
    {
        if (line.find("Quit") != std::string_view::npos && m_record.connection)
        {
            m_sink.connectionEnded(*m_record.connection);
        }
        m_record = {};
        m_state = State::Between;
        return;
    }
    if (line.starts_with("# explain:"))
    {
        return;
    }
    if (line.starts_with("# User@Host:"))
    {
        m_record.connection = numberOf<std::uint64_t>(line, "Id");
        return;
    }
    if (const auto thread = numberOf<std::uint64_t>(line, "Thread_id"))
    {
        m_record.connection = thread;
    }
    if (const auto schema = valueOf(line, "Schema"))
    {
        m_schema = schema->ends_with(':') ? std::string_view() : *schema; // "Schema:   QC_hit: No" is none
    }
    if (startsWithNumber(line, "# Query_time:"))
    {
        m_record.seconds = numberOf<double>(line, "Query_time");
        m_record.rowsExamined = numberOf<std::uint64_t>(line, "Rows_examined");
    }
    if (const auto rate = numberOf<std::uint64_t>(line, "Log_slow_rate_limit"); rate && *rate > 1)
    {
        m_record.count = *rate; // one of so many was logged
    }
}

} // namespace atlas
