#include "exporters/foreign/foreign_fixes.h"

#include "models/core/nearest_name.h"
#include "models/core/text_lines.h"
#include "models/storage/fix_site.h"
#include "models/storage/text_encoding.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace atlas
{

namespace
{

/// What becomes of the place of a finding; the last argument of the finding is the new text.
enum class Change
{
    Value,      ///< the value that begins there
    LineBefore, ///< a line of its own before that of the place, indented as it is
    LineAfter,
    NoLine ///< the line of the place is taken out
};

struct Rewrite
{
    std::string_view code;
    Change change;
    const char* fix; ///< the code of the sentence that says so
};

constexpr std::array kRewrites{
    Rewrite{"inline-pairs-unreachable", Change::Value, "fix-formula-moves"},
    Rewrite{"inline-target-fraction", Change::Value, "fix-formula"},
    Rewrite{"inline-zeros-missing", Change::Value, "fix-formula"},
    Rewrite{"inline-negative-hash", Change::Value, "fix-formula"},
    Rewrite{"inline-keys-refused", Change::Value, "fix-formula"},
    Rewrite{"inline-negative-keys", Change::Value, "fix-formula"},
    Rewrite{"level-refuses-ranges", Change::LineAfter, "fix-line"},
    Rewrite{"sphere-column-case", Change::Value, "fix-formula"},
    Rewrite{"sphere-column-default", Change::LineBefore, "fix-line"},
    Rewrite{"sphere-node-twice", Change::Value, "fix-nodes"},
    Rewrite{"sphere-months", Change::Value, "fix-nodes"},
    Rewrite{"sphere-snowflake-bits", Change::Value, "fix-value"},
    Rewrite{"sphere-worker-id", Change::NoLine, "fix-no-line"},
    Rewrite{"sphere-algorithm-missing", Change::Value, "fix-near-name"},
};

const Rewrite* rewriteOf(std::string_view code)
{
    const auto it =
        std::find_if(kRewrites.begin(), kRewrites.end(), [&](const Rewrite& rewrite) { return rewrite.code == code; });
    return it != kRewrites.end() ? it : nullptr;
}

bool isNumber(const std::string& text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/// The last argument is no text to be written, but words, where it is of another kind than what stands there.
bool isOfOneKind(std::string_view fix, const std::string& old, const std::string& better)
{
    const auto isExpression = [](const std::string& text)
    { return text.find("${") != std::string::npos || text.find("$->{") != std::string::npos; };
    return fix == "fix-value"       ? isNumber(old) && isNumber(better)
           : fix == "fix-near-name" ? !nearestName(old, {better}).empty()
                                    : isExpression(old) && isExpression(better);
}

/// A text of the configuration that fixes are looked for in.
class FixText
{
public:
    explicit FixText(const ForeignText& file) : m_file(file), m_lines(file.text)
    {
        const std::size_t first = file.text.find_first_not_of(" \t\r\n");
        const char head = first == std::string::npos ? '\0' : file.text[first];
        if (head != '<' && head != '{' && !file.name.ends_with(".properties"))
        {
            m_reading.text = file.text;
            m_site = std::make_unique<FixSite>(m_reading);
        }
    }

    std::optional<Fix> fixOf(const Rewrite& rewrite, const Diagnostic& finding) const
    {
        if (finding.args.empty() || !m_lines.offset(finding.place.line, finding.place.column))
        {
            return std::nullopt;
        }
        return rewrite.change == Change::Value ? value(rewrite, finding) : line(rewrite, finding);
    }

private:
    std::optional<Fix> value(const Rewrite& rewrite, const Diagnostic& finding) const
    {
        const std::string& better = finding.args.back();
        const YamlNode* node = m_site ? m_site->scalarAt(finding.place) : nullptr;
        const auto edit = node != nullptr ? m_site->rewrite(*node, better) : restOfLine(finding.place, better);
        const std::string old = node != nullptr ? node->text : edit ? between(*edit) : std::string();
        return edit && isOfOneKind(rewrite.fix, old, better) ? std::optional(Fix{rewrite.fix, {old, better}, {*edit}})
                                                             : std::nullopt;
    }

    /// A value of a properties file up to the end of its line; nothing of other files, or where the value goes on.
    std::optional<TextEdit> restOfLine(const SourcePlace& place, const std::string& better) const
    {
        const std::size_t begin = *m_lines.offset(place.line, place.column);
        const std::string rest = m_file.text.substr(begin, m_lines.end(place.line) - begin);
        if (m_site || !m_file.name.ends_with(".properties") || rest.empty() || rest.ends_with('\\')
            || better.find('\\') != std::string::npos)
        {
            return std::nullopt;
        }
        return TextEdit{place.line, place.column, place.line, place.column + static_cast<int>(rest.size()), better};
    }

    std::string between(const TextEdit& edit) const
    {
        const std::size_t begin = *m_lines.offset(edit.line, edit.column);
        return m_file.text.substr(begin, *m_lines.offset(edit.endLine, edit.endColumn) - begin);
    }

    /// Only where the place's key stands first in its line.
    std::optional<Fix> line(const Rewrite& rewrite, const Diagnostic& finding) const
    {
        const int number = finding.place.line;
        const std::string text = m_file.text.substr(m_lines.begin(number), m_lines.end(number) - m_lines.begin(number));
        const std::size_t first = text.find_first_not_of(' ');
        const bool isBlock =
            m_site && first != std::string::npos
            && text.find_first_of("{[") >= static_cast<std::size_t>(std::max(finding.place.column - 1, 0));
        if (!isBlock || number >= m_lines.count())
        {
            return std::nullopt;
        }
        if (rewrite.change == Change::NoLine)
        {
            // What is above it would have no value left.
            const bool hasSibling = indentOf(number - 1) == first || indentOf(number + 1) == first;
            if (!hasSibling)
            {
                return std::nullopt;
            }
            return Fix{rewrite.fix, {text.substr(first)}, {TextEdit{number, 1, number + 1, 1, {}}}};
        }
        const int at = rewrite.change == Change::LineBefore ? number : number + 1;
        const std::string& added = finding.args.back();
        return Fix{rewrite.fix, {added}, {TextEdit{at, 1, at, 1, text.substr(0, first) + added + "\n"}}};
    }

    std::size_t indentOf(int number) const
    {
        const bool isThere = number >= 1 && number <= m_lines.count();
        const std::size_t begin = isThere ? m_lines.begin(number) : 0;
        return isThere ? m_file.text.substr(begin, m_lines.end(number) - begin).find_first_not_of(' ')
                       : std::string::npos;
    }

    const ForeignText& m_file;
    TextLines m_lines;
    LayoutReading m_reading;
    std::unique_ptr<FixSite> m_site; ///< of a YAML text
};

} // namespace

void addForeignFixes(Diagnostics& findings, const ForeignTexts& texts)
{
    std::map<std::string_view, std::unique_ptr<FixText>> known; // made when the first finding needs them
    for (Diagnostic& finding : findings)
    {
        const Rewrite* rewrite = finding.place.known() ? rewriteOf(finding.code) : nullptr;
        const auto file = std::find_if(texts.begin(), texts.end(),
                                       [&](const ForeignText& text) { return text.name == finding.place.file; });
        if (rewrite == nullptr || file == texts.end())
        {
            continue;
        }
        std::unique_ptr<FixText>& text = known[file->name];
        if (!text)
        {
            text = std::make_unique<FixText>(*file);
        }
        finding.fix = text->fixOf(*rewrite, finding);
    }
}

Result<std::string> applyForeignFix(const ForeignFile& file, const Fix& fix)
{
    const Result<DecodedText> decoded = decodeText(file.bytes, file.name);
    const std::optional<std::string> fixed = decoded ? applyFix(decoded->text, fix) : std::nullopt;
    return fixed ? encodeText(*fixed, decoded->encoding) : Error{"fix-outdated", {}, {}};
}

} // namespace atlas
