#include "exporters/foreign/secrets.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace atlas
{

namespace
{

constexpr char kDot = '*';

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool endsWithSecretWord(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kWords{"password", "passwd", "pwd", "secret"};
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view word)
                       {
                           return name.size() >= word.size()
                                  && std::equal(word.begin(), word.end(),
                                                name.end() - static_cast<std::ptrdiff_t>(word.size()),
                                                [](char a, char b) { return a == lower(b); });
                       });
}

bool isNameChar(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
}

/// Where the value ends that begins at `at`: at its quote, or with the line, a comma of a flow, an ampersand of an
/// address.
std::size_t valueEnd(std::string_view line, std::size_t at, char quote)
{
    if (quote != '\0')
    {
        const std::size_t end = line.find(quote, at);
        return end == std::string_view::npos ? line.size() : end;
    }
    std::size_t end = std::min(line.find_first_of(",&}<\"'", at), line.size());
    while (end > at && (line[end - 1] == ' ' || line[end - 1] == '\r'))
    {
        --end;
    }
    return end;
}

/// Hides what stands behind a name that says so: "password: x", "password=x", "<property name="password">x</".
std::size_t hideValue(std::string_view line, std::size_t nameEnd, std::string& out, std::size_t lineBegin)
{
    std::size_t at = nameEnd;
    while (at < line.size() && (line[at] == '"' || line[at] == '\'' || line[at] == ' ' || line[at] == '\t'))
    {
        ++at;
    }
    if (at >= line.size() || (line[at] != ':' && line[at] != '=' && line[at] != '>'))
    {
        return nameEnd;
    }
    const bool isElement = line[at] == '>';
    ++at;
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t'))
    {
        ++at;
    }
    const bool isQuoted = !isElement && at < line.size() && (line[at] == '"' || line[at] == '\'');
    const char quote = isQuoted ? line[at] : '\0';
    at += isQuoted ? 1 : 0;
    // A reference is no secret.
    const std::size_t end = valueEnd(line, at, quote);
    if (line.substr(at, end - at).starts_with("${"))
    {
        return end;
    }
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(lineBegin + at),
              out.begin() + static_cast<std::ptrdiff_t>(lineBegin + end), kDot);
    return end;
}

/// "//user:password@host".
void hideInAddress(std::string_view line, std::string& out, std::size_t lineBegin)
{
    for (std::size_t at = line.find("://"); at != std::string_view::npos; at = line.find("://", at + 3))
    {
        const std::size_t begin = at + 3;
        const std::size_t end = std::min(line.find_first_of("/ \"'", begin), line.size());
        const std::size_t sign = line.substr(0, end).rfind('@');
        const std::size_t colon = line.find(':', begin);
        if (sign != std::string_view::npos && sign >= begin && colon < sign)
        {
            std::fill(out.begin() + static_cast<std::ptrdiff_t>(lineBegin + colon + 1),
                      out.begin() + static_cast<std::ptrdiff_t>(lineBegin + sign), kDot);
        }
    }
}

void hideInLine(std::string_view line, std::string& out, std::size_t lineBegin)
{
    for (std::size_t at = 0; at < line.size();)
    {
        if (!isNameChar(line[at]))
        {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() && isNameChar(line[end]))
        {
            ++end;
        }
        at = endsWithSecretWord(line.substr(at, end - at)) ? std::max(hideValue(line, end, out, lineBegin), end) : end;
    }
    hideInAddress(line, out, lineBegin);
}

} // namespace

std::string withoutPasswords(std::string_view text)
{
    std::string out(text);
    for (std::size_t begin = 0; begin < text.size();)
    {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        hideInLine(text.substr(begin, end - begin), out, begin);
        begin = end + 1;
    }
    return out;
}

} // namespace atlas
