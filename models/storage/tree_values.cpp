#include "models/storage/tree_values.h"

#include "models/storage/yaml_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas
{

using Style = YamlNode::Style;

YamlNode textNode(const std::string& text)
{
    if (text.find('\n') != std::string::npos)
    {
        return YamlNode::scalar(text, Style::Literal);
    }
    const bool quoted = text.find('{') != std::string::npos || looksTyped(text) || !isPlainInBlock(text);
    return YamlNode::scalar(text, quoted ? Style::DoubleQuoted : Style::Plain);
}

YamlNode integerNode(std::int64_t value)
{
    return YamlNode::scalar(std::to_string(value));
}

YamlNode decimalNode(double value)
{
    std::array<char, 64> buffer{};
    const auto [end, code] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return YamlNode::scalar(code == std::errc{} ? std::string(buffer.data(), end) : std::string("1"));
}

void addText(YamlNode& map, std::string_view key, const std::string& text)
{
    if (!text.empty())
    {
        map.add(key, textNode(text));
    }
}

void addSql(YamlNode& map, std::string_view key, const std::string& sql)
{
    if (sql.find('\n') == std::string::npos)
    {
        addText(map, key, sql);
        return;
    }
    // One line end closes the block; readers trim it, and a second one could not stand in a block.
    map.add(key, YamlNode::scalar(sql.ends_with('\n') ? sql : sql + "\n", Style::Literal));
}

YamlNode namesNode(const std::vector<std::string>& names)
{
    YamlNode list = YamlNode::list(Style::Flow);
    for (const std::string& name : names)
    {
        list.add(textNode(name));
    }
    return list;
}

bool fitsFlow(const ParamValue& value)
{
    if (value.kind == ParamValue::Kind::Scalar)
    {
        return value.quoted ? value.text.find('\n') == std::string::npos : isPlainInFlow(value.text);
    }
    return std::all_of(value.items.begin(), value.items.end(), fitsFlow)
           && std::all_of(value.entries.begin(), value.entries.end(),
                          [](const auto& entry) { return fitsFlow(entry.second); });
}

YamlNode paramNode(const ParamValue& value)
{
    const Style style = fitsFlow(value) ? Style::Flow : Style::Block;
    switch (value.kind)
    {
    case ParamValue::Kind::Null: return {};
    case ParamValue::Kind::Scalar:
    {
        const bool lines = value.quoted && value.text.find('\n') != std::string::npos;
        return YamlNode::scalar(value.text, lines ? Style::Literal : value.quoted ? Style::DoubleQuoted : Style::Plain);
    }
    case ParamValue::Kind::List:
    {
        YamlNode list = YamlNode::list(style);
        for (const ParamValue& item : value.items)
        {
            list.add(paramNode(item));
        }
        return list;
    }
    case ParamValue::Kind::Map: break;
    }
    YamlNode map = YamlNode::map(style);
    for (const auto& [key, item] : value.entries)
    {
        map.add(key, paramNode(item));
    }
    return map;
}

} // namespace atlas
