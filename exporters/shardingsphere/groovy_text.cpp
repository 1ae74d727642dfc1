#include "exporters/shardingsphere/groovy_text.h"

#include <algorithm>
#include <array>

namespace atlas::sphere
{

namespace
{

/// Words of Groovy, and what a closure calls its own.
constexpr std::array<std::string_view, 72> kReserved{"abstract",
                                                     "as",
                                                     "assert",
                                                     "boolean",
                                                     "break",
                                                     "byte",
                                                     "case",
                                                     "catch",
                                                     "char",
                                                     "class",
                                                     "const",
                                                     "continue",
                                                     "def",
                                                     "default",
                                                     "do",
                                                     "double",
                                                     "else",
                                                     "enum",
                                                     "extends",
                                                     "false",
                                                     "final",
                                                     "finally",
                                                     "float",
                                                     "for",
                                                     "goto",
                                                     "if",
                                                     "implements",
                                                     "import",
                                                     "in",
                                                     "instanceof",
                                                     "int",
                                                     "interface",
                                                     "long",
                                                     "native",
                                                     "new",
                                                     "non-sealed",
                                                     "null",
                                                     "package",
                                                     "permits",
                                                     "private",
                                                     "protected",
                                                     "public",
                                                     "record",
                                                     "return",
                                                     "sealed",
                                                     "short",
                                                     "static",
                                                     "strictfp",
                                                     "super",
                                                     "switch",
                                                     "synchronized",
                                                     "this",
                                                     "threadsafe",
                                                     "throw",
                                                     "throws",
                                                     "trait",
                                                     "transient",
                                                     "true",
                                                     "try",
                                                     "var",
                                                     "void",
                                                     "volatile",
                                                     "while",
                                                     "yield",
                                                     "it",
                                                     "owner",
                                                     "delegate",
                                                     "directive",
                                                     "thisObject",
                                                     "metaClass",
                                                     "resolveStrategy",
                                                     "parameterTypes"};

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool isVariable(std::string_view name)
{
    return !name.empty() && isLetter(name.front())
           && std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDigit(c); })
           && std::find(kReserved.begin(), kReserved.end(), name) == kReserved.end();
}

bool isNodeName(std::string_view name)
{
    constexpr std::string_view kSigns = ".{}$<>\"'`,;()#\\";
    const auto isOdd = [&](char c)
    { return static_cast<unsigned char>(c) <= ' ' || c == 0x7F || kSigns.find(c) != std::string_view::npos; };
    return !name.empty() && std::none_of(name.begin(), name.end(), isOdd);
}

bool isUnitName(std::string_view name)
{
    return !name.empty() && isLetter(name.front()) && name.front() != '_'
           && std::all_of(name.begin(), name.end(), [](char c) { return isLetter(c) || isDigit(c); });
}

std::string quotedText(std::string_view text, char quote)
{
    std::string quoted(1, quote);
    for (const char c : text)
    {
        quoted += c == quote || c == '\\' ? "\\" : "";
        quoted += c;
    }
    return quoted + quote;
}

bool isWholeText(std::string_view text)
{
    constexpr std::size_t kMostDigits = 18;
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    const bool isPlain = !digits.empty() && std::all_of(digits.begin(), digits.end(), isDigit)
                         && (digits == text || digits != "0") && (digits.size() == 1 || digits.front() != '0');
    return isPlain && digits.size() <= kMostDigits;
}

std::string flooredModulo(const std::string& value, std::int64_t count)
{
    const std::string number = std::to_string(count);
    return "(" + value + " % " + number + " + " + number + ") % " + number;
}

std::string localName(std::string wanted, const std::vector<std::string>& columns)
{
    while (std::find(columns.begin(), columns.end(), wanted) != columns.end())
    {
        wanted += "_";
    }
    return wanted;
}

} // namespace atlas::sphere
