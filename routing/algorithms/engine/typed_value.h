#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// What a key is to the system that routes it: the same digits as an Int, a Long and a Text are three keys.
enum class ValueType
{
    Null,        ///< SQL NULL
    Absent,      ///< no value at all: a hint that was not given
    Boolean,     ///< "true" in any case is true, everything else false
    Short,       ///< 16 bits
    Int,         ///< 32 bits
    UnsignedInt, ///< 32 bits
    Long,        ///< 64 bits
    Unsigned,    ///< 64 bits
    BigInteger,  ///< any size
    Decimal,     ///< any size and scale: java.math.BigDecimal, a literal of MySQL
    Double,
    Text,
    Bytes,     ///< raw, given as UTF-8 text or hex
    Timestamp, ///< an instant, written as local time
    Date,
    DateTime
};

/// Short to Unsigned.
constexpr bool isWholeNumber(ValueType type)
{
    return type >= ValueType::Short && type <= ValueType::Unsigned;
}

/// One value of one column. `text` is the value as given; `number` is set for Boolean to Unsigned (its bits).
struct TypedValue
{
    ValueType type = ValueType::Null;
    std::string text;
    std::int64_t number = 0;

    bool isNull() const { return type == ValueType::Null; }
    /// Short to Unsigned: `number` holds it.
    bool isFixedInteger() const { return isWholeNumber(type); }
    /// Short to Double.
    bool isNumber() const { return type >= ValueType::Short && type <= ValueType::Double; }
    bool operator==(const TypedValue&) const = default;

    static TypedValue null() { return {}; }
    static TypedValue ofInt(std::int32_t value);
    static TypedValue ofLong(std::int64_t value);
    static TypedValue ofUnsigned(std::uint64_t value);
    static TypedValue ofText(std::string text) { return {ValueType::Text, std::move(text), 0}; }
    static TypedValue ofBytes(std::string bytes) { return {ValueType::Bytes, std::move(bytes), 0}; }
};

/// The values that one column is asked for: one, or those of an IN list. The name is empty where there is only one.
struct ColumnValues
{
    std::string column;
    std::vector<TypedValue> values;
};

/// Values of one column between two ends; a missing end is unbounded.
struct ValueRange
{
    std::optional<TypedValue> lower;
    std::optional<TypedValue> upper;
    bool lowerClosed = false;
    bool upperClosed = false;
};

/// "int", "long", "uint64_or_bytes", ...: the types that `eval` names; nothing for any other word.
std::optional<ValueType> valueTypeNamed(std::string_view name);
/// The word for messages and steps: "int", "long", "string".
std::string_view valueTypeName(ValueType type);

/// A text as a value of a type. Error: value-type, when an integer, a decimal or a double is none or too large.
Result<TypedValue> parseTypedValue(ValueType type, std::string_view text);
/// As above by the name of the type; "uint64_or_bytes" is Unsigned when the text is digits alone that fit, else Bytes;
/// "hex" is the bytes that it spells. Error: also value-type-unknown.
Result<TypedValue> parseTypedValue(std::string_view typeName, std::string_view text);
/// "[lo,hi)" with ends of a type. Errors: value-range, value-type.
Result<ValueRange> parseValueRange(std::string_view typeName, std::string_view text);
/// "name=type:value|value;name=type:value". Errors: value-columns, value-type.
Result<std::vector<ColumnValues>> parseColumnValues(std::string_view text);

} // namespace atlas
