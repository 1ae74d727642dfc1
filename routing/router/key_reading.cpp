#include "routing/router/key_reading.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::string namesOf(const std::vector<KeyColumn>& columns)
{
    std::string names;
    for (const KeyColumn& column : columns)
    {
        names += (names.empty() ? "" : ", ") + column.name;
    }
    return names;
}

/// Index of the column whose "name=" stands at the head of `text`, or nothing.
std::optional<std::size_t> columnAt(std::string_view text, const std::vector<KeyColumn>& columns)
{
    const std::string_view name = text.substr(0, std::min(text.find('='), text.size()));
    if (name.size() == text.size())
    {
        return std::nullopt;
    }
    return columnByName(name, columns);
}

bool isNameLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$'
           || (c & 0x80) != 0;
}

/// The "name" of a ",name=" within a value, or nothing.
std::string_view nameWithin(std::string_view value)
{
    for (std::size_t comma = value.find(','); comma != std::string_view::npos; comma = value.find(',', comma + 1))
    {
        std::size_t end = comma + 1;
        while (end < value.size() && isNameLetter(value[end]))
        {
            ++end;
        }
        if (end > comma + 1 && end < value.size() && value[end] == '=')
        {
            return value.substr(comma + 1, end - comma - 1);
        }
    }
    return {};
}

} // namespace

std::optional<std::size_t> columnByName(std::string_view name, const std::vector<KeyColumn>& columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        if (columns[i].name == name)
        {
            return i;
        }
    }
    return std::nullopt;
}

Result<std::vector<std::pair<std::string, std::optional<std::string>>>>
splitColumns(std::string_view text, const std::vector<KeyColumn>& columns)
{
    if (!columnAt(text, columns))
    {
        return Error{"key-columns-syntax", {std::string(text), namesOf(columns)}, {}};
    }
    std::vector<std::pair<std::string, std::optional<std::string>>> values;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= text.size(); ++at)
    {
        if (at < text.size() && (text[at] != ',' || !columnAt(text.substr(at + 1), columns)))
        {
            continue;
        }
        const std::string_view part = text.substr(begin, at - begin);
        const std::size_t equals = part.find('=');
        values.emplace_back(std::string(part.substr(0, equals)), std::string(part.substr(equals + 1)));
        begin = at + 1;
    }
    for (std::size_t i = 0; values.size() < columns.size() && i < values.size(); ++i)
    {
        // A column is missing and a value holds what looks like one: a name that was mistyped.
        if (const std::string_view name = nameWithin(*values[i].second); !name.empty())
        {
            return Error{"key-column-unknown", {std::string(name), namesOf(columns)}, {}};
        }
    }
    return values;
}

Result<std::vector<std::optional<KeyValue>>> readKey(const KeyInput& input, const std::vector<KeyColumn>& columns)
{
    std::vector<std::optional<KeyValue>> key(columns.size());
    if (input.isNull)
    {
        std::fill(key.begin(), key.end(), KeyValue::null());
        return key;
    }
    auto given = input.columns;
    if (given.empty() && columns.size() == 1)
    {
        given.emplace_back(columns.front().name, input.text);
    }
    else if (given.empty())
    {
        auto split = splitColumns(input.text, columns);
        if (!split)
        {
            return split.error();
        }
        given = *std::move(split);
    }
    for (const auto& [name, text] : given)
    {
        const auto column = columnByName(name, columns);
        if (!column || key[*column])
        {
            return Error{column ? "key-column-twice" : "key-column-unknown", {name, namesOf(columns)}, {}};
        }
        Result<KeyValue> value = text ? parseKey(columns[*column].type, *text) : Result<KeyValue>(KeyValue::null());
        if (!value)
        {
            return value.error();
        }
        key[*column] = *std::move(value);
    }
    return key;
}

std::string keyText(const KeyInput& input)
{
    if (input.isNull)
    {
        return "NULL";
    }
    std::string text = input.text;
    for (const auto& [name, value] : input.columns)
    {
        text += (text.empty() ? "" : ",") + name + "=" + value.value_or("NULL");
    }
    return text;
}

} // namespace atlas
