#include "routing/algorithms/key_value.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas
{

namespace
{

struct TypeName
{
    std::string_view name;
    KeyType::Kind kind;
    int bits = 0;
    bool isUnsigned = false;
    bool isBinary = false;
};

constexpr std::array<TypeName, 38> kTypes{{
    {"tinyint", KeyType::Kind::Integer, 8},
    {"smallint", KeyType::Kind::Integer, 16},
    {"mediumint", KeyType::Kind::Integer, 24},
    {"int", KeyType::Kind::Integer, 32},
    {"integer", KeyType::Kind::Integer, 32},
    {"bigint", KeyType::Kind::Integer, 64},
    {"int1", KeyType::Kind::Integer, 8},
    {"int2", KeyType::Kind::Integer, 16},
    {"int3", KeyType::Kind::Integer, 24},
    {"int4", KeyType::Kind::Integer, 32},
    {"int8", KeyType::Kind::Integer, 64},
    {"bool", KeyType::Kind::Integer, 8},
    {"boolean", KeyType::Kind::Integer, 8},
    {"serial", KeyType::Kind::Integer, 64, true},
    {"year", KeyType::Kind::Integer, 16, true},
    {"decimal", KeyType::Kind::Decimal},
    {"numeric", KeyType::Kind::Decimal},
    {"dec", KeyType::Kind::Decimal},
    {"fixed", KeyType::Kind::Decimal},
    {"char", KeyType::Kind::Text},
    {"nchar", KeyType::Kind::Text},
    {"varchar", KeyType::Kind::Text},
    {"nvarchar", KeyType::Kind::Text},
    {"tinytext", KeyType::Kind::Text},
    {"text", KeyType::Kind::Text},
    {"mediumtext", KeyType::Kind::Text},
    {"longtext", KeyType::Kind::Text},
    {"enum", KeyType::Kind::Text},
    {"uuid", KeyType::Kind::Text},
    {"binary", KeyType::Kind::Text, 0, false, true},
    {"varbinary", KeyType::Kind::Text, 0, false, true},
    {"tinyblob", KeyType::Kind::Text, 0, false, true},
    {"blob", KeyType::Kind::Text, 0, false, true},
    {"mediumblob", KeyType::Kind::Text, 0, false, true},
    {"longblob", KeyType::Kind::Text, 0, false, true},
    {"date", KeyType::Kind::Date},
    {"datetime", KeyType::Kind::DateTime},
    {"timestamp", KeyType::Kind::Timestamp},
}};

std::string_view trim(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ')
    {
        text.remove_suffix(1);
    }
    return text;
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

/// "varchar(32) collate x" as its name, the text between the parentheses, and the words behind.
struct TypeText
{
    std::string name;
    std::string arguments;
    std::string attributes;
    bool valid = true;
};

TypeText takeApart(std::string_view type)
{
    const std::string text = lowered(trim(type));
    const std::size_t nameEnd = std::min(text.find_first_of("( "), text.size());
    TypeText result{text.substr(0, nameEnd), {}, text.substr(nameEnd), true};
    const std::size_t open = result.attributes.find_first_not_of(' ');
    if (open != std::string::npos && result.attributes[open] == '(')
    {
        const std::size_t close = result.attributes.find(')', open);
        result.valid = close != std::string::npos;
        if (result.valid)
        {
            result.arguments = result.attributes.substr(open + 1, close - open - 1);
            result.attributes.erase(0, close + 1);
        }
    }
    return result;
}

/// Numbers between the parentheses; nothing when there is anything else. Up to two.
std::optional<std::array<int, 2>> numbers(const std::string& arguments, std::array<int, 2> defaults)
{
    std::string_view rest = arguments;
    for (std::size_t i = 0; i < defaults.size() && !rest.empty(); ++i)
    {
        rest = trim(rest);
        const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), defaults[i]);
        if (code != std::errc{} || defaults[i] < 0)
        {
            return std::nullopt;
        }
        rest = trim(rest.substr(static_cast<std::size_t>(end - rest.data())));
        if (!rest.empty() && rest.front() != ',')
        {
            return std::nullopt;
        }
        rest = rest.empty() ? rest : rest.substr(1);
    }
    return rest.empty() ? std::optional(defaults) : std::nullopt;
}

bool applyArguments(KeyType& result, const TypeText& text)
{
    if (text.name == "enum")
    {
        return true;
    }
    const bool isDecimal = result.kind == KeyType::Kind::Decimal;
    const auto values = numbers(text.arguments, isDecimal ? std::array{10, 0} : std::array{0, 0});
    if (!values)
    {
        return false;
    }
    const auto [first, second] = *values;
    switch (result.kind)
    {
    case KeyType::Kind::Integer: return true; // a display width
    case KeyType::Kind::Decimal:
        result.precision = first;
        result.scale = second;
        return first >= 1 && first <= 65 && second <= 30 && second <= first;
    case KeyType::Kind::Text:
        result.maxLength =
            static_cast<std::size_t>(first == 0 && (text.name == "char" || text.name == "binary") ? 1 : first);
        return true;
    case KeyType::Kind::Date: return text.arguments.empty();
    case KeyType::Kind::DateTime:
    case KeyType::Kind::Timestamp: result.scale = first; return first <= 6;
    }
    return false;
}

/// Parts of "bigint, decimal(12,2)" at commas outside parentheses.
std::vector<std::string_view> splitTypes(std::string_view text)
{
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i)
    {
        if (i == text.size() || (text[i] == ',' && depth == 0))
        {
            parts.push_back(trim(text.substr(begin, i - begin)));
            begin = i + 1;
            continue;
        }
        depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    }
    return parts;
}

} // namespace

Result<KeyType> parseKeyType(std::string_view type, bool isUnsigned, std::string_view timeZone)
{
    const TypeText text = takeApart(type);
    const auto* known =
        std::find_if(kTypes.begin(), kTypes.end(), [&](const TypeName& entry) { return entry.name == text.name; });
    KeyType result;
    if (known == kTypes.end() || !text.valid)
    {
        return Error{"key-type-unknown", {std::string(type)}, {}};
    }
    result.kind = known->kind;
    result.bits = known->bits;
    result.isBinary = known->isBinary;
    result.isUnsigned = isUnsigned || known->isUnsigned || text.attributes.find("unsigned") != std::string::npos;
    result.name = lowered(trim(type));
    if (isUnsigned && !known->isUnsigned && text.attributes.find("unsigned") == std::string::npos)
    {
        result.name += " unsigned";
    }
    if (!applyArguments(result, text))
    {
        return Error{"key-type-unknown", {std::string(type)}, {}};
    }
    if (result.kind == KeyType::Kind::Timestamp)
    {
        if (timeZone.empty())
        {
            return Error{"key-zone-missing", {std::string(type)}, {}};
        }
        Result<TimeZone> zone = TimeZone::parse(timeZone);
        if (!zone)
        {
            return zone.error();
        }
        result.zone = *std::move(zone);
    }
    return result;
}

Result<std::vector<KeyType>> parseKeyTypes(const KeySpec& spec)
{
    const std::vector<std::string_view> parts = splitTypes(spec.type);
    const std::size_t columns = std::max<std::size_t>(1, spec.columns.size());
    if (parts.size() != 1 && parts.size() != columns)
    {
        return Error{"key-columns-types", {std::to_string(parts.size()), std::to_string(columns)}, spec.place};
    }
    std::vector<KeyType> types;
    for (std::size_t i = 0; i < columns; ++i)
    {
        Result<KeyType> type = parseKeyType(parts[parts.size() == 1 ? 0 : i], spec.isUnsigned, spec.timeZone);
        if (!type)
        {
            return Error{type.error().code, type.error().args, spec.place};
        }
        types.push_back(*std::move(type));
    }
    return types;
}

Result<KeyType> algorithmKeyType(const KeySpec& spec)
{
    Result<std::vector<KeyType>> types = parseKeyTypes(spec);
    if (!types)
    {
        return types.error();
    }
    if (types->size() == 1)
    {
        return types->front();
    }
    KeyType joined;
    joined.name = "composite";
    joined.isBinary = true;
    return joined;
}

} // namespace atlas
