#include "routing/algorithms/java/java_properties.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace atlas
{

namespace
{

constexpr std::string_view kBlanks = " \t\f";

std::string_view withoutBlanks(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text;
}

bool isContinued(std::string_view line)
{
    const std::size_t last = line.find_last_not_of('\\');
    const std::size_t slashes = line.size() - (last == std::string_view::npos ? 0 : last + 1);
    return slashes % 2 == 1;
}

bool isComment(std::string_view line)
{
    return line.starts_with('#') || line.starts_with('!');
}

/// Lines that belong together, with the place of the first of them.
struct LogicalLine
{
    std::string text;
    int line = 0;
    int column = 0;
    int commentLine = 0;
};

std::vector<LogicalLine> logicalLines(std::string_view text)
{
    std::vector<LogicalLine> lines;
    bool continues = false;
    int number = 0;
    for (const std::string_view whole : javaLines(text))
    {
        ++number;
        std::string_view line = withoutBlanks(whole);
        if (!continues && (line.empty() || isComment(line)))
        {
            continue;
        }
        if (!continues)
        {
            lines.push_back({{}, number, static_cast<int>(whole.size() - line.size()) + 1, 0});
        }
        else if (isComment(line) && lines.back().commentLine == 0)
        {
            lines.back().commentLine = number;
        }
        const bool more = isContinued(line);
        line.remove_suffix(more ? 1 : 0);
        lines.back().text += line;
        continues = more;
    }
    return lines;
}

std::string unescaped(std::string_view text)
{
    std::u16string result;
    std::size_t plain = 0;
    const auto flush = [&](std::size_t end) { result += utf16Units(text.substr(plain, end - plain)); };
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
    {
        if (text[i] != '\\')
        {
            continue;
        }
        flush(i);
        const char c = text[++i];
        plain = i + 1;
        unsigned unit = 0;
        if (c == 'u' && i + 4 < text.size()
            && std::from_chars(&text[i + 1], &text[i + 1] + 4, unit, 16).ptr == &text[i + 1] + 4)
        {
            result += static_cast<char16_t>(unit);
            i += 4;
            plain = i + 1;
            continue;
        }
        constexpr std::string_view kFrom = "tnrf";
        constexpr std::string_view kTo = "\t\n\r\f";
        const std::size_t known = kFrom.find(c);
        if (known != std::string_view::npos)
        {
            result += static_cast<char16_t>(kTo[known]);
        }
        else
        {
            plain = i; // the character itself
        }
    }
    flush(text.size());
    return utf8OfUnits(result);
}

/// The key ends at the first =, : or blank that no backslash protects.
std::size_t keyLength(std::string_view line)
{
    std::size_t i = 0;
    while (i < line.size() && line[i] != '=' && line[i] != ':' && kBlanks.find(line[i]) == std::string_view::npos)
    {
        i += line[i] == '\\' ? 2 : 1;
    }
    return std::min(i, line.size());
}

} // namespace

std::vector<JavaProperty> readJavaPropertyLines(std::string_view text)
{
    std::vector<JavaProperty> entries;
    for (const LogicalLine& line : logicalLines(text))
    {
        const std::string_view whole = line.text;
        const std::size_t length = keyLength(whole);
        std::string_view rest = withoutBlanks(whole.substr(length));
        if (!rest.empty() && (rest.front() == '=' || rest.front() == ':'))
        {
            rest = withoutBlanks(rest.substr(1));
        }
        entries.push_back(
            {unescaped(whole.substr(0, length)), unescaped(rest), line.line, line.column, line.commentLine});
    }
    return entries;
}

std::vector<std::pair<std::string, std::string>> readJavaProperties(std::string_view text)
{
    std::vector<std::pair<std::string, std::string>> entries;
    std::unordered_map<std::string, std::size_t> known;
    for (JavaProperty& property : readJavaPropertyLines(text))
    {
        const auto [at, isNew] = known.try_emplace(property.key, entries.size());
        if (isNew)
        {
            entries.emplace_back(std::move(property.key), std::string());
        }
        entries[at->second].second = std::move(property.value);
    }
    return entries;
}

} // namespace atlas
