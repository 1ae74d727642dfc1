#include "models/core/hidden_secrets.h"

#include "models/core/text_lines.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// What is replaced by its fix; the rest of the line where that is not known.
std::size_t endOfSecret(const TextLines& lines, const Diagnostic& finding)
{
    const std::size_t lineEnd = lines.end(finding.place.line);
    if (!finding.fix || finding.fix->edits.empty())
    {
        return lineEnd;
    }
    const TextEdit& edit = finding.fix->edits.front();
    return lines.offset(edit.endLine, edit.endColumn).value_or(lineEnd);
}

void hide(std::string& text, std::size_t begin, std::size_t end)
{
    for (std::size_t at = begin; at < end; ++at)
    {
        text[at] = text[at] == '\n' || text[at] == '\r' ? text[at] : '*';
    }
}

} // namespace

std::string withoutSecrets(std::string text, const Diagnostics& findings)
{
    const bool any = std::any_of(findings.begin(), findings.end(),
                                 [](const Diagnostic& finding) { return finding.code == "literal-password"; });
    if (!any)
    {
        return text;
    }
    const std::string original = text;
    const TextLines lines(original);
    for (const Diagnostic& finding : findings)
    {
        const auto begin = lines.offset(finding.place.line, finding.place.column);
        if (finding.code == "literal-password" && begin)
        {
            hide(text, *begin, endOfSecret(lines, finding));
        }
    }
    return text;
}

} // namespace atlas
