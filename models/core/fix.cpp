#include "models/core/fix.h"

#include "models/core/text_lines.h"

#include <algorithm>

namespace atlas
{

namespace
{

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

std::optional<std::vector<Replacement>> replacements(const TextLines& lines, const Fix& fix)
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
    const TextLines lines(text);
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
    const auto all = replacements(TextLines(text), fix);
    return all ? std::optional(replaced(text, 0, text.size(), *all)) : std::nullopt;
}

std::vector<FixHunk> fixHunks(std::string_view text, const Fix& fix)
{
    const TextLines lines(text);
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
