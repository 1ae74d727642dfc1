#include "models/core/fix.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Where lines begin and end; LF, CRLF and CR end a line.
class Lines
{
public:
    explicit Lines(std::string_view text) : m_text(text)
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

struct Replacement
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

std::string withBreaks(const std::string& text, const std::string& lineBreak)
{
    std::string out;
    for (const char c : text)
    {
        c == '\n' ? out += lineBreak : out += c;
    }
    return out;
}

std::optional<std::vector<Replacement>> replacements(const Lines& lines, const Fix& fix)
{
    std::vector<Replacement> out;
    const std::string lineBreak = lines.lineBreak();
    for (const TextEdit& edit : fix.edits)
    {
        const auto begin = lines.offset(edit.line, edit.column);
        const auto end = lines.offset(edit.endLine, edit.endColumn);
        if (!begin || !end || *end < *begin || (!out.empty() && *begin < out.back().end))
        {
            return std::nullopt;
        }
        out.push_back({*begin, *end, withBreaks(edit.text, lineBreak)});
    }
    return out;
}

/// text[begin, end) with those replacements that lie in it.
std::string replaced(std::string_view text, std::size_t begin, std::size_t end, const std::vector<Replacement>& all)
{
    std::string out;
    std::size_t done = begin;
    for (const Replacement& each : all)
    {
        if (each.begin < begin || each.end > end)
        {
            continue;
        }
        out += text.substr(done, each.begin - done);
        out += each.text;
        done = each.end;
    }
    return out + std::string(text.substr(done, end - done));
}

std::vector<std::string> linesOf(std::string_view text)
{
    std::vector<std::string> out;
    const Lines lines(text);
    for (int line = 1; line <= lines.count(); ++line)
    {
        out.emplace_back(text.substr(lines.begin(line), lines.end(line) - lines.begin(line)));
    }
    if (out.back().empty())
    {
        out.pop_back();
    }
    return out;
}

/// The edit deals with whole lines: what stands in the line it ends in stays as it is.
bool endsBeforeItsLastLine(const TextEdit& edit)
{
    return edit.column == 1 && edit.endColumn == 1 && (edit.text.empty() || edit.text.ends_with('\n'));
}

} // namespace

std::optional<std::string> applyFix(std::string_view text, const Fix& fix)
{
    const auto all = replacements(Lines(text), fix);
    return all ? std::optional(replaced(text, 0, text.size(), *all)) : std::nullopt;
}

std::vector<FixHunk> fixHunks(std::string_view text, const Fix& fix)
{
    const Lines lines(text);
    const auto all = replacements(lines, fix);
    std::vector<FixHunk> hunks;
    for (std::size_t i = 0; all && i < fix.edits.size();)
    {
        const int first = fix.edits[i].line;
        std::size_t end = 0;
        int last = first - 1;
        for (; i < fix.edits.size() && fix.edits[i].line <= std::max(last + 1, first); ++i)
        {
            const TextEdit& edit = fix.edits[i];
            const bool whole = endsBeforeItsLastLine(edit);
            last = std::max(last, whole ? edit.endLine - 1 : edit.endLine);
            end = std::max(end, whole ? lines.begin(edit.endLine) : lines.end(edit.endLine));
        }
        const std::size_t begin = lines.begin(first);
        hunks.push_back({first, linesOf(text.substr(begin, end - begin)), linesOf(replaced(text, begin, end, *all))});
    }
    return hunks;
}

} // namespace atlas
