#include "models/storage/fix_site.h"
#include "models/storage/text_edits.h"

namespace atlas
{

namespace
{

/// A whole expression, not words about one.
bool isExpression(const std::string& text)
{
    return text.find("${") != std::string::npos || text.find("$->{") != std::string::npos;
}

std::optional<Fix> rewritten(const FixSite& site, const Diagnostic& finding, const char* code)
{
    const YamlNode* node = site.scalarAt(finding.place);
    if (node == nullptr || finding.args.empty() || !isExpression(node->text) || !isExpression(finding.args.back()))
    {
        return std::nullopt;
    }
    const auto edit = site.rewrite(*node, finding.args.back());
    return edit ? std::optional(Fix{code, {node->text, finding.args.back()}, {*edit}}) : std::nullopt;
}

} // namespace

std::optional<Fix> fixFormula(const FixSite& site, const Diagnostic& finding)
{
    return rewritten(site, finding, "fix-formula");
}

std::optional<Fix> fixMovingFormula(const FixSite& site, const Diagnostic& finding)
{
    return rewritten(site, finding, "fix-formula-moves");
}

std::optional<Fix> fixAllowRanges(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* expression = site.scalarAt(finding.place);
    const YamlNode* map = expression != nullptr ? site.parentOf(*expression) : nullptr;
    if (map == nullptr || !map->isMap() || finding.args.empty())
    {
        return std::nullopt;
    }
    const std::string& entry = finding.args.back();
    if (map->find(entry.substr(0, entry.find(':'))) != nullptr)
    {
        return std::nullopt;
    }
    const std::string indent =
        map->isFlow() ? ", " : "\n" + std::string(static_cast<std::size_t>(map->column - 1), ' ');
    const std::size_t end = map->isFlow() ? expression->end : TextEdits(site.text()).lineEnd(expression->end - 1);
    return Fix{"fix-line", {entry}, {site.edit(end, end, indent + entry)}};
}

std::optional<Fix> fixColumnType(const FixSite& site, const Diagnostic& finding)
{
    if (finding.args.size() < 4)
    {
        return std::nullopt;
    }
    const std::string& type = finding.args[3];
    const YamlNode* key = site.mapAt(finding.place);
    const YamlNode* node = key != nullptr ? key->find("type") : nullptr;
    const auto edit =
        node != nullptr && node->text == finding.args[2] ? site.rewrite(*node, type) : std::optional<TextEdit>();
    return edit ? std::optional(Fix{"fix-column-type", {finding.args[1], finding.args[2], type}, {*edit}})
                : std::nullopt;
}

} // namespace atlas
