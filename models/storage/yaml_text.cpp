#include "models/storage/yaml_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

namespace atlas
{

namespace
{

constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`";
constexpr std::size_t kIndentStep = 2;

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

/// Offset of a character that some readers take for a line end or drop: NEL, LS, PS, BOM, C1 controls.
std::size_t awkwardLength(std::string_view text, std::size_t at)
{
    const std::string_view here = text.substr(at);
    if (here.size() >= 2 && here[0] == '\xC2' && static_cast<unsigned char>(here[1]) < 0xA0)
    {
        return 2;
    }
    const bool separator = here.starts_with("\xE2\x80\xA8") || here.starts_with("\xE2\x80\xA9");
    return separator || here.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

bool hasAwkward(std::string_view text)
{
    for (std::size_t at = 0; at < text.size(); ++at)
    {
        if (static_cast<unsigned char>(text[at]) >= 0x80 && awkwardLength(text, at) > 0)
        {
            return true;
        }
    }
    return false;
}

bool isNullWord(std::string_view text)
{
    return text == "~" || text == "null" || text == "Null" || text == "NULL";
}

unsigned codePoint(std::string_view text, std::size_t length)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
    return length == 2 ? ((byte(0) & 0x1FU) << 6U) | (byte(1) & 0x3FU)
                       : ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
}

std::string escaped(const char* format, unsigned value)
{
    std::array<char, 16> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, value);
    return buffer.data();
}

std::string doubleQuoted(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size(); ++at)
    {
        const char c = text[at];
        const std::size_t awkward = static_cast<unsigned char>(c) >= 0x80 ? awkwardLength(text, at) : 0;
        if (awkward > 0)
        {
            out += escaped("\\u%04X", codePoint(text.substr(at), awkward));
            at += awkward - 1;
        }
        else if (c == '"' || c == '\\')
        {
            out += {'\\', c};
        }
        else if (c == '\n')
        {
            out += "\\n";
        }
        else if (c == '\t')
        {
            out += "\\t";
        }
        else if (isControl(c))
        {
            out += escaped("\\x%02X", static_cast<unsigned char>(c));
        }
        else
        {
            out += c;
        }
    }
    return out + "\"";
}

std::string singleQuoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
    {
        out += c == '\'' ? "''" : std::string(1, c);
    }
    return out + "'";
}

bool isOneLine(std::string_view text)
{
    return std::none_of(text.begin(), text.end(), isControl) && !hasAwkward(text);
}

bool standsOnOneLine(const YamlNode& node)
{
    return node.isScalar() ? node.style != YamlNode::Style::Literal || !isLiteralBlock(node.text)
                           : node.isNull() || node.isFlow() || node.children.empty();
}

std::string blockLines(const YamlNode& node, std::size_t indent)
{
    std::string out;
    const std::string margin(indent, ' ');
    if (node.isList())
    {
        for (const YamlNode& item : node.children)
        {
            out += "\n" + margin + itemText(item, indent);
        }
        return out;
    }
    for (std::size_t entry = 0; entry < node.entryCount(); ++entry)
    {
        out += "\n" + margin + entryText(node.keyAt(entry), node.valueAt(entry), indent);
    }
    return out;
}

} // namespace

bool isPlainInBlock(std::string_view text)
{
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':' || isNullWord(text)
        || !isOneLine(text) || text.starts_with("---") || text.starts_with("..."))
    {
        return false;
    }
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos)
    {
        return false;
    }
    if (kIndicators.find(text.front()) == std::string_view::npos)
    {
        return true;
    }
    const bool negative =
        text.front() == '-' && text.size() > 1 && std::isalnum(static_cast<unsigned char>(text[1])) != 0;
    return negative;
}

bool isPlainInFlow(std::string_view text)
{
    return isPlainInBlock(text) && text.find_first_of(",[]{}?") == std::string_view::npos;
}

bool looksTyped(std::string_view text)
{
    constexpr std::array<std::string_view, 10> kWords{"true", "false", "yes", "no",   "on",
                                                      "off",  "y",     "n",   ".inf", ".nan"};
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (std::find(kWords.begin(), kWords.end(), lower) != kWords.end())
    {
        return true;
    }
    const bool numeric = lower.find_first_not_of("0123456789.:-+_abcdefox") == std::string::npos;
    return numeric
           && std::isdigit(
                  static_cast<unsigned char>(lower.find_first_of("+-.") == 0 && lower.size() > 1 ? lower[1] : lower[0]))
                  != 0;
}

bool isLiteralBlock(std::string_view text)
{
    if (text.empty() || text.front() == ' ' || text.front() == '\n' || text.find('\n') == std::string_view::npos
        || text.ends_with("\n\n"))
    {
        return false;
    }
    bool lineHasText = false;
    bool lineHasBlank = false;
    for (std::size_t at = 0; at < text.size(); ++at)
    {
        const char c = text[at];
        if (c == '\n')
        {
            if (lineHasBlank && !lineHasText)
            {
                return false;
            }
            lineHasText = lineHasBlank = false;
            continue;
        }
        if (isControl(c) || awkwardLength(text, at) > 0)
        {
            return false;
        }
        (c == ' ' ? lineHasBlank : lineHasText) = true;
    }
    return lineHasText || !lineHasBlank;
}

std::string scalarText(std::string_view text, YamlNode::Style style, bool inFlow)
{
    const bool plain = inFlow ? isPlainInFlow(text) : isPlainInBlock(text);
    if (style == YamlNode::Style::Plain && plain)
    {
        return std::string(text);
    }
    if (style == YamlNode::Style::SingleQuoted && isOneLine(text))
    {
        return singleQuoted(text);
    }
    return doubleQuoted(text);
}

std::string literalText(std::string_view text, std::size_t indent)
{
    std::string out = text.ends_with('\n') ? "|" : "|-";
    if (text.ends_with('\n'))
    {
        text.remove_suffix(1);
    }
    const std::string margin(indent, ' ');
    while (true)
    {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        out += "\n";
        out += line.empty() ? "" : margin;
        out += line;
        if (end == std::string_view::npos)
        {
            return out;
        }
        text.remove_prefix(end + 1);
    }
}

std::string flowText(const YamlNode& node)
{
    std::string out;
    switch (node.kind)
    {
    case YamlNode::Kind::Null: return "null";
    case YamlNode::Kind::Scalar: return scalarText(node.text, node.style, true);
    case YamlNode::Kind::List:
        for (const YamlNode& item : node.children)
        {
            out += (out.empty() ? "" : ", ") + flowText(item);
        }
        return "[" + out + "]";
    case YamlNode::Kind::Map:
        for (std::size_t entry = 0; entry < node.entryCount(); ++entry)
        {
            const YamlNode& key = node.keyAt(entry);
            out += (out.empty() ? "" : ", ") + scalarText(key.text, key.style, true) + ": "
                   + flowText(node.valueAt(entry));
        }
        return "{" + out + "}";
    }
    return out;
}

std::string valueText(const YamlNode& value, std::size_t indent)
{
    if (value.isNull())
    {
        return "";
    }
    if (value.isScalar() && !standsOnOneLine(value))
    {
        return " " + literalText(value.text, indent + kIndentStep);
    }
    if (value.isScalar())
    {
        return " " + scalarText(value.text, value.style, false);
    }
    return standsOnOneLine(value) ? " " + flowText(value) : blockLines(value, indent + kIndentStep);
}

std::string entryText(const YamlNode& key, const YamlNode& value, std::size_t indent)
{
    return scalarText(key.text, key.style, false) + ":" + valueText(value, indent);
}

std::string itemText(const YamlNode& item, std::size_t indent)
{
    if (item.isMap() && !standsOnOneLine(item))
    {
        return "- " + blockLines(item, indent + kIndentStep).substr(1 + indent + kIndentStep);
    }
    if (item.isNull())
    {
        return "- null";
    }
    return "-" + valueText(item, indent);
}

} // namespace atlas
