#include "models/storage/fix_site.h"
#include "models/storage/layout_building.h"
#include "models/storage/text_edits.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <string_view>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxRetriedText = 1024U * 1024U;
constexpr std::size_t kLongestNumber = 40;
constexpr int kFarthestTab = 8;

std::optional<Fix> rewritten(const FixSite& site, const YamlNode& node, const std::string& value)
{
    const auto edit = site.rewriteAs(node, value, YamlNode::Style::Plain);
    return edit ? std::optional(Fix{"fix-rename", {node.text, value}, {*edit}}) : std::nullopt;
}

/// "1_024", "1,024", "1 024" and "8.0" in decimal digits; empty when it is none of these.
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool allDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// "12.00" without its zeros.
std::optional<std::string_view> wholePart(std::string_view text)
{
    const std::size_t point = text.find('.');
    const bool zeros = point < text.size() && point + 1 < text.size()
                       && text.find_first_not_of('0', point + 1) == std::string_view::npos;
    return zeros && allDigits(text.substr(0, point)) ? std::optional(text.substr(0, point)) : std::nullopt;
}

/// "1,024", "1_024", "1 024", "1'024": one to three digits, then groups of three.
bool isGrouped(std::string_view text)
{
    const std::size_t first = text.size() % 4;
    if (text.size() < 5 || first == 0 || !allDigits(text.substr(0, first)))
    {
        return false;
    }
    for (std::size_t at = first; at < text.size(); at += 4)
    {
        if (std::string_view(",_ '").find(text[at]) == std::string_view::npos || !allDigits(text.substr(at + 1, 3)))
        {
            return false;
        }
    }
    return true;
}

std::string digitsOf(const std::string& text)
{
    if (const auto whole = wholePart(text))
    {
        return std::string(*whole);
    }
    std::string digits;
    if (isGrouped(text))
    {
        std::copy_if(text.begin(), text.end(), std::back_inserter(digits), isDigit);
    }
    return digits;
}

std::string flagOf(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto among = [&](std::initializer_list<std::string_view> words)
    { return std::find(words.begin(), words.end(), text) != words.end(); };
    return among({"yes", "y", "on", "true", "1"}) ? "true" : among({"no", "n", "off", "false", "0"}) ? "false" : "";
}

/// Every tab in an indentation as so many spaces.
Fix untabbed(const FixSite& site, int width)
{
    Fix fix{"fix-indent", {std::to_string(width)}, {}};
    const std::string& text = site.text();
    for (std::size_t begin = 0; begin < text.size();)
    {
        const std::size_t first = std::min(text.find_first_not_of(" \t", begin), text.size());
        const std::string blanks = text.substr(begin, first - begin);
        const bool blankLine = first == text.size() || text[first] == '\n';
        if (!blankLine && blanks.find('\t') != std::string::npos)
        {
            std::string spaces;
            for (const char c : blanks)
            {
                spaces.append(c == '\t' ? static_cast<std::size_t>(width) : 1, ' ');
            }
            fix.edits.push_back(site.edit(begin, first, spaces));
        }
        const std::size_t end = text.find('\n', first);
        begin = end == std::string::npos ? text.size() : end + 1;
    }
    return fix;
}

/// Findings of a text, or nothing when it cannot be read to its end.
std::optional<std::size_t> findingsOf(const std::string& text)
{
    const YamlDocument document = parseYaml(text, {});
    if (!document.complete)
    {
        return std::nullopt;
    }
    LayoutReading reading;
    readDocument(reading, document, {});
    return reading.findings.size();
}

} // namespace

std::optional<Fix> fixQuoted(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    const auto edit =
        node != nullptr ? site.rewriteAs(*node, node->text, YamlNode::Style::Plain) : std::optional<TextEdit>();
    if (!edit || edit->text != node->text)
    {
        return std::nullopt;
    }
    return Fix{"fix-unquote", {node->text}, {*edit}};
}

std::optional<Fix> fixScalar(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    if (node == nullptr)
    {
        return std::nullopt;
    }
    if (node->text.size() > kLongestNumber)
    {
        return std::nullopt;
    }
    const std::string value = finding.code == "value-not-boolean" ? flagOf(node->text) : digitsOf(node->text);
    return value.empty() ? std::nullopt : rewritten(site, *node, value);
}

std::optional<Fix> fixTab(const FixSite& site, const Diagnostic&)
{
    if (site.text().size() > kMaxRetriedText)
    {
        return std::nullopt;
    }
    std::optional<Fix> best;
    std::size_t fewest = 0;
    for (int width = 2; width <= kFarthestTab; width *= 2)
    {
        Fix fix = untabbed(site, width);
        const auto text = applyFix(site.text(), fix);
        const auto count = text ? findingsOf(*text) : std::nullopt;
        if (count && (!best || *count < fewest))
        {
            best = std::move(fix);
            fewest = *count;
        }
    }
    return best;
}

std::optional<Fix> fixFormat(const FixSite& site, const Diagnostic& finding)
{
    const auto& root = site.document().root;
    if (!root || !root->isMap() || finding.place.line < 1)
    {
        return std::nullopt;
    }
    if (root->isFlow())
    {
        return Fix{"fix-format", {}, {site.edit(root->begin + 1, root->begin + 1, "format: 1, ")}};
    }
    const std::size_t begin = TextEdits(site.text()).lineBegin(root->keyAt(0).begin);
    return Fix{"fix-format", {}, {site.edit(begin, begin, "format: 1\n")}};
}

std::optional<Fix> fixKeyType(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* map = site.mapAt(finding.place);
    if (map == nullptr || map->entryCount() == 0 || finding.args.size() < 3)
    {
        return std::nullopt;
    }
    const std::string& type = finding.args[2];
    const std::string entry = "key_type: " + type;
    const YamlNode& first = map->valueAt(0);
    if (map->isFlow())
    {
        return Fix{"fix-key-type", {type}, {site.edit(first.end, first.end, ", " + entry)}};
    }
    const std::string indent(static_cast<std::size_t>(map->column - 1), ' ');
    const TextEdits lines(site.text());
    if (map->entryCount() == 1)
    {
        const std::size_t end = lines.lineEnd(map->keyAt(0).begin);
        return Fix{"fix-key-type", {type}, {site.edit(end, end, "\n" + indent + entry)}};
    }
    const std::size_t next = map->keyAt(1).begin;
    return lines.isFirstOnLine(next)
               ? std::optional(Fix{"fix-key-type", {type}, {site.edit(next, next, entry + "\n" + indent)}})
               : std::nullopt;
}

} // namespace atlas
