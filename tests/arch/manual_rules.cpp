#include "tests/arch/manual_rules.h"

#include <regex>

namespace atlas::arch
{

namespace
{

/// A template as a pattern: %1..%9 stand for anything, {1|a|b} for either form, everything else for itself.
std::string patternText(std::string_view text)
{
    static const std::string special = R"(\^$.|?*+()[]{})";
    static const std::regex counted(R"(\{#?[1-9]\|([^|}]*)\|([^}]*)\})");
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        if (text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9')
        {
            out += ".+";
            ++i;
        }
        else if (std::cmatch forms; std::regex_search(text.data() + i, text.data() + text.size(), forms, counted,
                                                      std::regex_constants::match_continuous))
        {
            out += "(" + patternText(forms.str(1)) + "|" + patternText(forms.str(2)) + ")";
            i += static_cast<std::size_t>(forms.length()) - 1;
        }
        else
        {
            out += special.find(text[i]) == std::string::npos ? "" : "\\";
            out += text[i];
        }
    }
    return out;
}

std::regex patternOf(std::string_view text)
{
    return std::regex(patternText(text));
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

/// A text as XML writes it.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text)
    {
        switch (c)
        {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&apos;"; break;
        default: out += c;
        }
    }
    return out;
}

} // namespace

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

Breaches checkShortcutsDocumented(std::string_view actionsSource, std::string_view manualPage)
{
    static const std::regex action("ActionSpec\\{\"([a-zA-Z.]+)\",\\s*QT_TRANSLATE_NOOP\\([^)]*\\),\\s*\"([^\"]+)\"");
    const std::string source(actionsSource);
    Breaches out;
    for (auto it = std::sregex_iterator(source.begin(), source.end(), action); it != std::sregex_iterator(); ++it)
    {
        const std::string keys = std::regex_replace((*it)[2].str(), std::regex("Return"), "Enter");
        const bool listed = manualPage.find("| " + keys + " |") != std::string_view::npos
                            || manualPage.find("| " + keys + ", ") != std::string_view::npos;
        if (!listed)
        {
            out.push_back("resources/help/keyboard.md: misses " + keys + " (" + (*it)[1].str() + ")");
        }
    }
    return out;
}

TranslationShare translationShare(std::string_view ts)
{
    TranslationShare share;
    eachLine(ts,
             [&share](int, std::string_view line)
             {
                 const bool entry = line.find("<source>") != std::string_view::npos;
                 const bool open = line.find("<translation type=\"unfinished\"") != std::string_view::npos;
                 share.entries += entry ? 1 : 0;
                 share.translated += (entry ? 1 : 0) - (open ? 1 : 0);
             });
    return share;
}

Breaches missingFromTranslation(std::string_view ts, const std::vector<MessageSpec>& catalogue)
{
    Breaches out;
    for (const MessageSpec& spec : catalogue)
    {
        for (const std::string_view text : {spec.text, spec.fix})
        {
            if (!text.empty() && ts.find("<source>" + escaped(text) + "</source>") == std::string_view::npos)
            {
                out.push_back(std::string(spec.code) + ": " + std::string(text));
            }
        }
    }
    return out;
}

} // namespace atlas::arch
