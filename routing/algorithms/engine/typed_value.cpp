#include "routing/algorithms/engine/typed_value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace atlas
{

namespace
{

using Named = std::pair<std::string_view, ValueType>;

// The first name of a type is the one that is shown.
constexpr std::array kNames{Named{"null", ValueType::Null},
                            Named{"empty", ValueType::Absent},
                            Named{"boolean", ValueType::Boolean},
                            Named{"short", ValueType::Short},
                            Named{"int", ValueType::Int},
                            Named{"int4", ValueType::Int},
                            Named{"int_unsigned", ValueType::UnsignedInt},
                            Named{"long", ValueType::Long},
                            Named{"int64", ValueType::Long},
                            Named{"int8", ValueType::Long},
                            Named{"uint64", ValueType::Unsigned},
                            Named{"bigint", ValueType::BigInteger},
                            Named{"bigdecimal", ValueType::Decimal},
                            Named{"numeric", ValueType::Decimal},
                            Named{"double", ValueType::Double},
                            Named{"string", ValueType::Text},
                            Named{"text", ValueType::Text},
                            Named{"bytes", ValueType::Bytes},
                            Named{"timestamp", ValueType::Timestamp},
                            Named{"localdate", ValueType::Date},
                            Named{"localdatetime", ValueType::DateTime}};

bool isDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view withoutSign(std::string_view text)
{
    return text.starts_with('-') || text.starts_with('+') ? text.substr(1) : text;
}

/// Digits with an optional sign, a point and an exponent: what new BigDecimal(String) takes.
bool isDecimal(std::string_view text)
{
    text = withoutSign(text);
    const std::size_t mark = std::min(text.find_first_of("eE"), text.size());
    const std::string_view number = text.substr(0, mark);
    const std::size_t point = std::min(number.find('.'), number.size());
    const std::string_view whole = number.substr(0, point);
    const std::string_view part = point < number.size() ? number.substr(point + 1) : std::string_view();
    const bool hasDigits = !whole.empty() || !part.empty();
    const bool exponentFits = mark == text.size() || isDigits(withoutSign(text.substr(mark + 1)));
    return hasDigits && (whole.empty() || isDigits(whole)) && (part.empty() || isDigits(part)) && exponentFits;
}

template <typename Number>
std::optional<Number> parseWhole(std::string_view text)
{
    if (text.starts_with('+') && isDigits(text.substr(1)))
    {
        text.remove_prefix(1);
    }
    Number value{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool equalsIgnoringCase(std::string_view text, std::string_view lower)
{
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

Error notOfType(ValueType type, std::string_view text)
{
    return Error{"value-type", {std::string(text), std::string(valueTypeName(type))}, {}};
}

/// The bits of an integer of a type of fixed width.
std::optional<std::int64_t> fixedInteger(ValueType type, std::string_view text)
{
    if (type == ValueType::Unsigned)
    {
        const auto value = parseWhole<std::uint64_t>(text);
        return value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
    }
    const auto value = parseWhole<std::int64_t>(text);
    const auto within = [&](std::int64_t low, std::int64_t high)
    { return value && *value >= low && *value <= high ? value : std::nullopt; };
    switch (type)
    {
    case ValueType::Short: return within(INT16_MIN, INT16_MAX);
    case ValueType::Int: return within(INT32_MIN, INT32_MAX);
    case ValueType::UnsignedInt: return within(0, UINT32_MAX);
    default: return value;
    }
}

std::optional<std::string> bytesOfHex(std::string_view hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    {
        unsigned value = 0;
        const auto [end, code] = std::from_chars(hex.data() + i, hex.data() + i + 2, value, 16);
        if (code != std::errc{} || end != hex.data() + i + 2)
        {
            return std::nullopt;
        }
        bytes += static_cast<char>(value);
    }
    return hex.size() % 2 == 0 ? std::optional(bytes) : std::nullopt;
}

Result<std::optional<TypedValue>> parseEnd(std::string_view typeName, std::string_view text)
{
    if (text.empty())
    {
        return std::optional<TypedValue>();
    }
    Result<TypedValue> value = parseTypedValue(typeName, text);
    return value ? Result<std::optional<TypedValue>>(std::optional(*std::move(value))) : value.error();
}

} // namespace

TypedValue TypedValue::ofInt(std::int32_t value)
{
    return {ValueType::Int, std::to_string(value), value};
}

TypedValue TypedValue::ofLong(std::int64_t value)
{
    return {ValueType::Long, std::to_string(value), value};
}

TypedValue TypedValue::ofUnsigned(std::uint64_t value)
{
    return {ValueType::Unsigned, std::to_string(value), static_cast<std::int64_t>(value)};
}

std::optional<ValueType> valueTypeNamed(std::string_view name)
{
    const auto found =
        std::find_if(kNames.begin(), kNames.end(), [&](const Named& entry) { return entry.first == name; });
    return found != kNames.end() ? std::optional(found->second) : std::nullopt;
}

std::string_view valueTypeName(ValueType type)
{
    return std::find_if(kNames.begin(), kNames.end(), [&](const Named& entry) { return entry.second == type; })->first;
}

Result<TypedValue> parseTypedValue(ValueType type, std::string_view text)
{
    TypedValue value{type, std::string(text), 0};
    if (value.isFixedInteger())
    {
        const auto number = fixedInteger(type, text);
        value.number = number.value_or(0);
        return number ? Result<TypedValue>(std::move(value)) : notOfType(type, text);
    }
    switch (type)
    {
    case ValueType::Null:
    case ValueType::Absent: value.text.clear(); return value;
    case ValueType::Boolean: value.number = equalsIgnoringCase(text, "true") ? 1 : 0; return value;
    case ValueType::BigInteger:
        return isDigits(withoutSign(text)) ? Result<TypedValue>(std::move(value)) : notOfType(type, text);
    case ValueType::Decimal: return isDecimal(text) ? Result<TypedValue>(std::move(value)) : notOfType(type, text);
    case ValueType::Double: return isDecimal(text) ? Result<TypedValue>(std::move(value)) : notOfType(type, text);
    default: return value;
    }
}

Result<TypedValue> parseTypedValue(std::string_view typeName, std::string_view text)
{
    if (typeName == "uint64_or_bytes")
    {
        const bool isNumber = isDigits(text) && parseWhole<std::uint64_t>(text);
        return parseTypedValue(isNumber ? ValueType::Unsigned : ValueType::Bytes, text);
    }
    if (typeName == "hex")
    {
        auto bytes = bytesOfHex(text);
        return bytes ? Result<TypedValue>(TypedValue::ofBytes(*std::move(bytes)))
                     : Error{"value-type", {std::string(text), "hex"}, {}};
    }
    const auto type = valueTypeNamed(typeName);
    return type ? parseTypedValue(*type, text) : Error{"value-type-unknown", {std::string(typeName)}, {}};
}

Result<ValueRange> parseValueRange(std::string_view typeName, std::string_view text)
{
    const std::size_t comma = text.find(',');
    const bool fits = text.size() >= 3 && comma != std::string_view::npos
                      && (text.front() == '[' || text.front() == '(') && (text.back() == ']' || text.back() == ')');
    if (!fits)
    {
        return Error{"value-range", {std::string(text)}, {}};
    }
    auto lower = parseEnd(typeName, text.substr(1, comma - 1));
    auto upper = parseEnd(typeName, text.substr(comma + 1, text.size() - comma - 2));
    if (!lower || !upper)
    {
        return lower ? upper.error() : lower.error();
    }
    return ValueRange{*std::move(lower), *std::move(upper), text.front() == '[', text.back() == ']'};
}

Result<std::vector<ColumnValues>> parseColumnValues(std::string_view text)
{
    std::vector<ColumnValues> columns;
    while (!text.empty())
    {
        const std::string_view part = text.substr(0, text.find(';'));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        const std::size_t equals = part.find('=');
        const std::size_t colon = part.find(':', std::min(equals, part.size()));
        if (equals == std::string_view::npos || colon == std::string_view::npos)
        {
            return Error{"value-columns", {std::string(part)}, {}};
        }
        ColumnValues column{std::string(part.substr(0, equals)), {}};
        std::string_view values = part.substr(colon + 1);
        for (bool more = true; more;)
        {
            const std::string_view one = values.substr(0, values.find('|'));
            more = one.size() < values.size();
            values.remove_prefix(std::min(one.size() + 1, values.size()));
            Result<TypedValue> value = parseTypedValue(part.substr(equals + 1, colon - equals - 1), one);
            if (!value)
            {
                return value.error();
            }
            column.values.push_back(*std::move(value));
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

} // namespace atlas
