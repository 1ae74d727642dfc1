#include "tests/arch/message_rules.h"

#include <algorithm>
#include <regex>

namespace atlas::arch
{

namespace
{

bool isCatalogue(std::string_view path)
{
    return isInside(path, "models/core") && nameOf(path).starts_with("messages_");
}

/// A template as a pattern: %1..%9 stand for anything, everything else for itself.
std::regex patternOf(std::string_view text)
{
    static const std::string special = R"(\^$.|?*+()[]{})";
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        if (text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9')
        {
            out += ".+";
            ++i;
        }
        else
        {
            out += special.find(text[i]) == std::string::npos ? "" : "\\";
            out += text[i];
        }
    }
    return std::regex(out);
}

/// The text under "### `code`", up to the next heading.
std::string sectionOf(std::string_view page, std::string_view code)
{
    const std::string heading = "### `" + std::string(code) + "`\n";
    const std::size_t begin = page.find(heading);
    if (begin == std::string_view::npos)
    {
        return {};
    }
    const std::string_view rest = page.substr(begin + heading.size());
    return std::string(rest.substr(0, rest.find("\n#")));
}

int lineAt(const std::string& text, std::ptrdiff_t offset)
{
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + offset, '\n'));
}

} // namespace

std::map<std::string, std::string> codesRaised(const SourceTree& tree)
{
    // Error{"code", Diagnostic{Severity::Warning, "code", .code = "code", fail("code", addFinding(out, "code", ...
    static const std::regex raise("(?:\\b(?:Error|Diagnostic)\\s*\\{\\s*(?:Severity::\\w+\\s*,\\s*)?|\\bcode\\s*=\\s*|"
                                  "\\b\\w*(?:[Ff]ail|[Ee]rror|[Ff]inding|[Rr]eport)\\w*\\((?:[\\w.:>*&-]+\\s*,\\s*)?)"
                                  "\"([a-z0-9]+(?:-[a-z0-9]+)+)\"");
    std::map<std::string, std::string> out;
    for (const auto& [path, text] : tree)
    {
        if (!isProduct(path) || isCatalogue(path))
        {
            continue;
        }
        for (auto it = std::sregex_iterator(text.begin(), text.end(), raise); it != std::sregex_iterator(); ++it)
        {
            out.emplace((*it)[1].str(), path + ":" + std::to_string(lineAt(text, it->position(1))));
        }
    }
    return out;
}

Breaches checkCodesKnown(const SourceTree& tree, const std::set<std::string>& catalogue)
{
    Breaches out;
    for (const auto& [code, place] : codesRaised(tree))
    {
        if (!catalogue.contains(code))
        {
            out.push_back(place + ": \"" + code + "\" has no sentence in the message catalogue");
        }
    }
    return out;
}

Breaches checkCodesUsed(const SourceTree& tree, const std::set<std::string>& catalogue)
{
    Breaches out;
    for (const std::string& code : catalogue)
    {
        const std::string literal = "\"" + code + "\"";
        const bool used = std::any_of(tree.begin(), tree.end(),
                                      [&](const auto& file) {
                                          return isProduct(file.first) && !isCatalogue(file.first)
                                                 && file.second.find(literal) != std::string::npos;
                                      });
        if (!used)
        {
            out.push_back("\"" + code + "\" stands in the message catalogue, and nothing raises it");
        }
    }
    return out;
}

Breaches checkCodesDocumented(std::string_view manualPage, const std::set<std::string>& catalogue)
{
    std::set<std::string> documented;
    eachLine(manualPage,
             [&documented](int, std::string_view line)
             {
                 if (line.starts_with("### `") && line.ends_with('`'))
                 {
                     documented.emplace(line.substr(5, line.size() - 6));
                 }
             });
    Breaches out;
    for (const std::string& code : catalogue)
    {
        if (!documented.contains(code))
        {
            out.push_back("resources/help/findings.md: no heading \"### `" + code + "`\"");
        }
    }
    for (const std::string& code : documented)
    {
        if (!catalogue.contains(code))
        {
            out.push_back("resources/help/findings.md: \"" + code + "\" is no code of the catalogue");
        }
    }
    return out;
}

Breaches checkManualSentences(std::string_view manualPage, const std::vector<MessageSpec>& catalogue)
{
    Breaches out;
    for (const MessageSpec& spec : catalogue)
    {
        const std::string section = sectionOf(manualPage, spec.code);
        for (const std::string_view text : {spec.text, spec.fix})
        {
            if (!section.empty() && !std::regex_search(section, patternOf(text)))
            {
                out.push_back("resources/help/findings.md: `" + std::string(spec.code) + "` does not say \""
                              + std::string(text) + "\"");
            }
        }
    }
    return out;
}

} // namespace atlas::arch
