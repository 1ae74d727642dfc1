#include "models/storage/yaml_problem.h"

#include "models/storage/text_encoding.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::size_t offsetOf(std::string_view text, int line, int column)
{
    std::size_t begin = 0;
    for (int i = 1; i < line; ++i)
    {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos)
        {
            return text.size();
        }
        begin = end + 1;
    }
    return std::min(begin + static_cast<std::size_t>(column) - 1, text.size());
}

/// A tab among the blanks that begin the line of a problem or the line before it.
std::optional<SourcePlace> tabInIndentation(std::string_view text, const SourcePlace& problem)
{
    for (int line = std::max(problem.line - 1, 1); line <= problem.line; ++line)
    {
        const std::size_t begin = offsetOf(text, line, 1);
        const std::size_t tab = text.find('\t', begin);
        if (tab != std::string_view::npos && tab < text.find_first_not_of(" \t", begin))
        {
            return SourcePlace{problem.file, line, static_cast<int>(tab - begin) + 1};
        }
    }
    return std::nullopt;
}

std::size_t closingQuote(std::string_view text, std::size_t open)
{
    const char quote = text[open];
    for (std::size_t at = open + 1; at < text.size(); ++at)
    {
        const bool doubled = quote == '\'' && text.substr(at).starts_with("''");
        if (text[at] == quote && !doubled)
        {
            return at;
        }
        at += doubled || (quote == '"' && text[at] == '\\') ? 1 : 0;
    }
    return text.size();
}

/// The quote behind `from` that nothing closes.
std::optional<std::size_t> openQuote(std::string_view text, std::size_t from)
{
    char before = ' ';
    for (std::size_t at = from; at < text.size(); ++at)
    {
        const char c = text[at];
        const bool begins = before == ' ' || before == '\n' || before == '[' || before == '{' || before == ',';
        if (c == '#' && (before == ' ' || before == '\n'))
        {
            at = std::min(text.find('\n', at), text.size() - 1);
        }
        else if ((c == '"' || c == '\'') && begins)
        {
            const std::size_t close = closingQuote(text, at);
            if (close >= text.size())
            {
                return at;
            }
            at = close;
        }
        before = text[at];
    }
    return std::nullopt;
}

} // namespace

std::optional<SourcePlace> unclosedQuote(std::string_view text, std::pair<int, int> lastSeen,
                                         const std::string& fileName)
{
    std::size_t at = offsetOf(text, lastSeen.first, lastSeen.second);
    if (at < text.size() && (text[at] == '&' || text[at] == '!')) // an anchor or a tag stands before
    {
        at = std::min(text.find_first_of("\"'|>", at), text.size());
    }
    const bool quoted = at < text.size() && (text[at] == '"' || text[at] == '\'');
    if (!quoted || closingQuote(text, at) < text.size())
    {
        return std::nullopt;
    }
    return placeOfOffset(text, at, fileName);
}

Diagnostic syntaxFinding(std::string_view text, const YamlBreak& problem)
{
    const std::string& fileName = problem.place.file;
    if (const auto tab = tabInIndentation(text, problem.place))
    {
        return {Severity::Error, "yaml-tab", {}, *tab, {}, {}};
    }
    if (const YamlNode* open = problem.openBracket; problem.kind == YamlBreak::Kind::OpenBracket && open != nullptr)
    {
        const SourcePlace place{fileName, open->line, open->column};
        return {Severity::Error, "yaml-bracket-open", {open->isMap() ? "{" : "["}, place, {}, {}};
    }
    if (problem.kind == YamlBreak::Kind::OpenScalar)
    {
        if (const auto quote = openQuote(text, offsetOf(text, problem.lastSeen.first, problem.lastSeen.second)))
        {
            return {Severity::Error, "yaml-quote-open", {}, placeOfOffset(text, *quote, fileName), {}, {}};
        }
    }
    return {Severity::Error, "yaml-syntax", {problem.message}, problem.place, {}, {}};
}

} // namespace atlas
