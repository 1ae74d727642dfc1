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

} // namespace atlas::arch
