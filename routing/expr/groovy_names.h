#pragma once

#include "routing/expr/groovy_ast.h"

#include <optional>
#include <string_view>

/// The names that expressions may use: types, methods of values, functions of types.
namespace atlas
{

enum class GroovyMethod : std::uint8_t
{
    Abs,
    Add,
    And,
    Capitalize,
    CharAt,
    Collect,
    CompareTo,
    Concat,
    Contains,
    Div,
    Divide,
    DivideAndRemainder,
    DoubleValue,
    Drop,
    EndsWith,
    Equals,
    EqualsIgnoreCase,
    FindAll,
    First,
    Format,
    Get,
    GetAt,
    HashCode,
    IndexOf,
    IntValue,
    Intdiv,
    IsEmpty,
    IsNumber,
    Join,
    Last,
    LastIndexOf,
    LeftShift,
    Length,
    LongValue,
    Max,
    Min,
    Minus,
    Mod,
    Multiply,
    Negate,
    Or,
    PadLeft,
    PadRight,
    Plus,
    Pow,
    Power,
    Remainder,
    Replace,
    Reverse,
    RightShift,
    Signum,
    Size,
    Split,
    StartsWith,
    Substring,
    Subtract,
    Sum,
    Take,
    ToBigDecimal,
    ToBigInteger,
    ToDouble,
    ToInteger,
    ToList,
    ToLong,
    ToLowerCase,
    ToString,
    ToUpperCase,
    Trim,
    Unique,
    Xor,
    Year,
    Month,
    MonthValue,
    DayOfMonth,
    Date
};

enum class GroovyStatic : std::uint8_t
{
    Abs,
    Ceil,
    Floor,
    FloorDiv,
    FloorMod,
    Format,
    HashCode,
    Max,
    MaxValue,
    Min,
    MinValue,
    Parse,
    Pow,
    Round,
    Sqrt,
    ToHexString,
    ToIntExact,
    ToString,
    ValueOf
};

struct GroovyTypeName
{
    GroovyType type = GroovyType::Object;
    bool primitive = false;
};

/// "int", "Integer", "java.lang.Integer", "java.math.BigDecimal", ...
std::optional<GroovyTypeName> groovyTypeNamed(std::string_view name);
std::optional<GroovyMethod> groovyMethodNamed(std::string_view name);
/// What `instance.name` may be without brackets: a date's fields.
std::optional<GroovyMethod> groovyPropertyNamed(std::string_view name);
/// A function or constant of a type: Math.abs, Long.parseLong, Integer.MAX_VALUE.
std::optional<GroovyStatic> groovyStaticNamed(GroovyType type, std::string_view name);
std::string_view groovyMethodName(GroovyMethod method);
/// "java.lang.Math".
std::string_view groovyTypeName(GroovyType type);

} // namespace atlas
