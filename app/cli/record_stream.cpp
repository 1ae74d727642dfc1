#include "app/cli/record_stream.h"

#include <istream>

namespace atlas::cli
{

namespace
{

constexpr std::size_t kBlock = 65536;
/// A longer line or record is no list of keys.
constexpr std::size_t kLongest = std::size_t{16} << 20U;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr int kEnd = -1;

} // namespace

bool LineReader::fill()
{
    m_buffer.erase(0, m_at);
    m_at = 0;
    const std::size_t old = m_buffer.size();
    m_buffer.resize(old + kBlock);
    m_in.read(m_buffer.data() + old, kBlock);
    m_buffer.resize(old + static_cast<std::size_t>(m_in.gcount()));
    return m_buffer.size() > old;
}

Result<std::optional<std::string_view>> LineReader::take(std::string_view line)
{
    ++m_line;
    if (m_line == 1 && line.starts_with(kByteOrderMark))
    {
        line.remove_prefix(kByteOrderMark.size());
    }
    if (line.ends_with('\r'))
    {
        line.remove_suffix(1);
    }
    if (line.find('\0') != std::string_view::npos)
    {
        return Error{"input-binary", {m_name, std::to_string(m_line)}, {}};
    }
    return std::optional(line);
}

Result<std::optional<std::string_view>> LineReader::next()
{
    std::size_t searched = m_at;
    while (true)
    {
        const auto end = m_buffer.find('\n', searched);
        if (end != std::string::npos)
        {
            const std::string_view line = std::string_view(m_buffer).substr(m_at, end - m_at);
            m_at = end + 1;
            return take(line);
        }
        if (m_buffer.size() - m_at > kLongest)
        {
            return Error{"input-line-too-long", {m_name, std::to_string(m_line + 1)}, {}};
        }
        searched = m_buffer.size() - m_at;
        if (!fill())
        {
            const std::string_view line = std::string_view(m_buffer).substr(m_at);
            m_at = m_buffer.size();
            return line.empty() ? Result<std::optional<std::string_view>>(std::nullopt) : take(line);
        }
    }
}

bool CsvReader::fill()
{
    m_buffer.resize(kBlock);
    m_in.read(m_buffer.data(), kBlock);
    m_buffer.resize(static_cast<std::size_t>(m_in.gcount()));
    m_at = 0;
    if (!m_started && m_buffer.starts_with(kByteOrderMark))
    {
        m_at = kByteOrderMark.size();
    }
    m_started = true;
    return m_at < m_buffer.size();
}

int CsvReader::peek()
{
    return m_at < m_buffer.size() || fill() ? static_cast<unsigned char>(m_buffer[m_at]) : kEnd;
}

int CsvReader::get()
{
    const int c = peek();
    m_at += c == kEnd ? 0 : 1;
    m_line += c == '\n' ? 1 : 0;
    m_problem = c == 0 ? "input-binary" : m_problem;
    return c;
}

/// False when the record ends behind the field.
bool CsvReader::readField(CsvRecord& record)
{
    std::string field;
    bool quoted = false;
    const bool wasQuoted = peek() == '"';
    if (wasQuoted)
    {
        record.raw += static_cast<char>(get());
        quoted = true;
    }
    while (m_problem == nullptr)
    {
        const int c = get();
        if (c == kEnd)
        {
            m_problem = quoted ? "csv-quote-open" : nullptr;
            break;
        }
        const bool endsLine = !quoted && (c == '\n' || (c == '\r' && peek() == '\n'));
        if (endsLine)
        {
            record.lineEnd = c == '\r' ? "\r\n" : "\n";
            if (c == '\r')
            {
                get();
            }
            break;
        }
        record.raw += static_cast<char>(c);
        if (record.raw.size() > kLongest)
        {
            m_problem = "input-line-too-long";
        }
        if (!quoted && c == ',')
        {
            record.fields.push_back(std::move(field));
            return true;
        }
        if (wasQuoted && c == '"')
        {
            if (quoted && peek() == '"')
            {
                record.raw += static_cast<char>(get());
                field += '"';
                continue;
            }
            quoted = !quoted;
            continue;
        }
        field += static_cast<char>(c);
    }
    record.fields.push_back(std::move(field));
    return false;
}

Result<std::optional<CsvRecord>> CsvReader::next()
{
    if (peek() == kEnd)
    {
        return std::optional<CsvRecord>();
    }
    CsvRecord record;
    record.line = m_line;
    while (readField(record))
    {
    }
    if (m_problem != nullptr)
    {
        return Error{m_problem, {m_name, std::to_string(record.line)}, {}};
    }
    return std::optional(std::move(record));
}

std::string quotedField(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text)
    {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    return out + "\"";
}

} // namespace atlas::cli
