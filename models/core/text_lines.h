#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Where the lines of a text begin and end; LF, CRLF and CR end a line. Lines and columns count from 1, columns in
/// bytes. The text must outlive it.
class TextLines
{
public:
    explicit TextLines(std::string_view text) : m_text(text)
    {
        m_starts.push_back(0);
        for (std::size_t at = 0; at < text.size(); ++at)
        {
            const bool crlf = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
            if (text[at] == '\n' || (text[at] == '\r' && !crlf))
            {
                m_starts.push_back(at + 1);
            }
        }
    }

    int count() const { return static_cast<int>(m_starts.size()); }
    std::size_t begin(int line) const { return line > count() ? m_text.size() : m_starts[index(line)]; }
    /// Behind the last byte of the line, before its break.
    std::size_t end(int line) const
    {
        std::size_t end = line >= count() ? m_text.size() : m_starts[index(line) + 1];
        while (end > begin(line) && (m_text[end - 1] == '\n' || m_text[end - 1] == '\r'))
        {
            --end;
        }
        return end;
    }
    std::optional<std::size_t> offset(int line, int column) const
    {
        if (line < 1 || line > count() || column < 1)
        {
            return std::nullopt;
        }
        const std::size_t at = begin(line) + static_cast<std::size_t>(column) - 1;
        return at <= end(line) ? std::optional(at) : std::nullopt;
    }
    std::string lineBreak() const
    {
        const std::size_t at = m_text.find_first_of("\r\n");
        const bool onlyLf = at == std::string_view::npos || m_text[at] == '\n';
        return onlyLf ? "\n" : m_text.substr(at).starts_with("\r\n") ? "\r\n" : "\r";
    }

private:
    static std::size_t index(int line) { return static_cast<std::size_t>(line) - 1; }

    std::string_view m_text;
    std::vector<std::size_t> m_starts;
};

} // namespace atlas
