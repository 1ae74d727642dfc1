#include "routing/expr/groovy_runtime.h"

#include <cmath>

namespace atlas
{

namespace
{

using S = GroovyStatic;
using Args = std::span<const GroovyValue>;

[[noreturn]] void missing(GroovyType type, std::string_view function)
{
    throwGroovy("MissingMethodException", "No signature of method: static " + std::string(groovyTypeName(type)) + "."
                                              + std::string(function) + "() is applicable");
}

enum class Width
{
    Int,
    Long,
    Double,
    None
};

/// The overload that Groovy picks: a BigInteger fits the first one, an int; a BigDecimal becomes a double.
Width widthOf(const GroovyValue& value)
{
    if (value.is<std::int32_t>() || value.is<BigInteger>())
    {
        return Width::Int;
    }
    return value.is<std::int64_t>()                       ? Width::Long
           : value.is<BigDecimal>() || value.is<double>() ? Width::Double
                                                          : Width::None;
}

template <typename Integer>
Integer floorMod(Integer value, Integer divisor)
{
    const Integer rest = divisor == -1 ? Integer{0} : static_cast<Integer>(value % divisor);
    return rest != 0 && (rest < 0) != (divisor < 0) ? static_cast<Integer>(rest + divisor) : rest;
}

template <typename Integer>
Integer floorDiv(Integer value, Integer divisor)
{
    if (divisor == -1)
    {
        return static_cast<Integer>(0 - static_cast<std::make_unsigned_t<Integer>>(value));
    }
    const auto quotient = static_cast<Integer>(value / divisor);
    return value % divisor != 0 && (value < 0) != (divisor < 0) ? static_cast<Integer>(quotient - 1) : quotient;
}

GroovyValue floored(GroovyStatic function, Args args)
{
    const std::string_view name = function == S::FloorMod ? "floorMod" : "floorDiv";
    const Width width = args.size() == 2 ? std::max(widthOf(args[0]), widthOf(args[1])) : Width::None;
    if (width > Width::Long)
    {
        missing(GroovyType::Math, name);
    }
    if (groovyLong(args[1]) == 0)
    {
        throwGroovy("ArithmeticException", "/ by zero");
    }
    if (width == Width::Int)
    {
        const auto value = static_cast<std::int32_t>(groovyLong(args[0]));
        const auto divisor = static_cast<std::int32_t>(groovyLong(args[1]));
        if (divisor == 0)
        {
            throwGroovy("ArithmeticException", "/ by zero");
        }
        return function == S::FloorMod ? floorMod(value, divisor) : floorDiv(value, divisor);
    }
    const std::int64_t value = groovyLong(args[0]);
    const std::int64_t divisor = groovyLong(args[1]);
    if (function == S::FloorDiv)
    {
        return floorDiv(value, divisor);
    }
    const std::int64_t rest = floorMod(value, divisor);
    return widthOf(args[1]) == Width::Int ? GroovyValue(static_cast<std::int32_t>(rest)) : GroovyValue(rest);
}

GroovyValue absolute(const GroovyValue& value, GroovyBudget& budget)
{
    switch (widthOf(value))
    {
    case Width::Int: return groovyCall(GroovyMethod::Abs, static_cast<std::int32_t>(groovyLong(value)), {}, budget);
    case Width::Long: return groovyCall(GroovyMethod::Abs, value, {}, budget);
    case Width::Double: return std::fabs(groovyDouble(value));
    case Width::None: break;
    }
    missing(GroovyType::Math, "abs");
}

GroovyValue extreme(GroovyStatic function, Args args)
{
    const Width width = args.size() == 2 ? std::max(widthOf(args[0]), widthOf(args[1])) : Width::None;
    const bool isMax = function == S::Max;
    switch (width)
    {
    case Width::Int:
    {
        const auto a = static_cast<std::int32_t>(groovyLong(args[0]));
        const auto b = static_cast<std::int32_t>(groovyLong(args[1]));
        return isMax ? std::max(a, b) : std::min(a, b);
    }
    case Width::Long:
    {
        const std::int64_t a = groovyLong(args[0]);
        const std::int64_t b = groovyLong(args[1]);
        return isMax ? std::max(a, b) : std::min(a, b);
    }
    case Width::Double: throwCustom("Math.max() and Math.min() of decimals");
    case Width::None: break;
    }
    missing(GroovyType::Math, isMax ? "max" : "min");
}

GroovyValue math(GroovyStatic function, Args args, GroovyBudget& budget)
{
    if (function == S::FloorMod || function == S::FloorDiv)
    {
        return floored(function, args);
    }
    if (function == S::Max || function == S::Min)
    {
        return extreme(function, args);
    }
    const std::size_t wanted = function == S::Pow ? 2 : 1;
    for (const GroovyValue& arg : args)
    {
        if (!arg.isNumber())
        {
            missing(GroovyType::Math, "a function");
        }
    }
    if (args.size() != wanted)
    {
        missing(GroovyType::Math, "a function");
    }
    switch (function)
    {
    case S::Abs: return absolute(args[0], budget);
    case S::Floor: return std::floor(groovyDouble(args[0]));
    case S::Ceil: return std::ceil(groovyDouble(args[0]));
    case S::Sqrt: return std::sqrt(groovyDouble(args[0]));
    case S::Pow: return std::pow(groovyDouble(args[0]), groovyDouble(args[1]));
    case S::Round:
    {
        const double value = groovyDouble(args[0]);
        const double down = std::floor(value);
        return javaLongOf(value - down >= 0.5 ? down + 1 : down);
    }
    default: break;
    }
    const std::int64_t value = groovyLong(args[0]);
    if (widthOf(args[0]) > Width::Long)
    {
        missing(GroovyType::Math, "toIntExact");
    }
    if (value != static_cast<std::int32_t>(value))
    {
        throwGroovy("ArithmeticException", "integer overflow");
    }
    return static_cast<std::int32_t>(value);
}

/// Integer.valueOf and Long.valueOf, parseInt and parseLong, with a radix as well.
GroovyValue valueOf(GroovyType type, GroovyStatic function, Args args)
{
    const std::string_view name = function == S::ValueOf ? "valueOf" : "parse";
    if (args.size() == 2)
    {
        throwCustom("a number of another base");
    }
    if (args.size() != 1)
    {
        missing(type, name);
    }
    const GroovyValue& value = args[0];
    if (value.isNull())
    {
        throwGroovy("NumberFormatException", "Cannot parse null string");
    }
    if (value.isText())
    {
        return groovyParse(type, groovyText(value));
    }
    const bool isInt = type == GroovyType::Integer;
    const bool fits = value.is<std::int32_t>() || (isInt ? value.is<BigInteger>() : value.is<std::int64_t>());
    if (function == S::Parse || !fits)
    {
        missing(type, name);
    }
    return groovyCast(type, false, value);
}

GroovyValue hexText(GroovyType type, const GroovyValue& value)
{
    const std::int64_t number = groovyLong(value);
    const mpz_class bits(type == GroovyType::Integer ? std::uint64_t{static_cast<std::uint32_t>(number)}
                                                     : static_cast<std::uint64_t>(number));
    return bits.get_str(16);
}

GroovyValue ofNumbers(GroovyType type, GroovyStatic function, Args args)
{
    const bool isInt = type == GroovyType::Integer;
    switch (function)
    {
    case S::MaxValue: return isInt ? GroovyValue(INT32_MAX) : GroovyValue(std::int64_t{INT64_MAX});
    case S::MinValue: return isInt ? GroovyValue(INT32_MIN) : GroovyValue(std::int64_t{INT64_MIN});
    case S::ValueOf:
    case S::Parse: return valueOf(type, function, args);
    case S::Max:
    case S::Min: return extreme(function, args);
    default: break;
    }
    const bool fits = args.size() == 1 && (args[0].is<std::int32_t>() || (!isInt && args[0].is<std::int64_t>()));
    if (!fits)
    {
        missing(type, "a function");
    }
    const GroovyValue value = groovyCast(type, true, args[0]);
    return function == S::HashCode   ? GroovyValue(groovyHash(value))
           : function == S::ToString ? GroovyValue(groovyText(value))
                                     : hexText(type, value);
}

GroovyValue ofText(GroovyStatic function, Args args, GroovyBudget& budget)
{
    if (function == S::ValueOf)
    {
        if (args.size() != 1)
        {
            missing(GroovyType::String, "valueOf");
        }
        return javaText(args[0]);
    }
    if (args.empty() || !args[0].isText())
    {
        missing(GroovyType::String, "format");
    }
    return groovyFormat(groovyText(args[0]), args.subspan(1), budget);
}

} // namespace

GroovyValue groovyStatic(GroovyType type, GroovyStatic function, std::span<const GroovyValue> args,
                         GroovyBudget& budget)
{
    budget.step();
    switch (type)
    {
    case GroovyType::Math: return math(function, args, budget);
    case GroovyType::Integer:
    case GroovyType::Long: return ofNumbers(type, function, args);
    case GroovyType::String: return ofText(function, args, budget);
    default: break;
    }
    const bool whole = args.size() == 1 && (args[0].is<std::int32_t>() || args[0].is<std::int64_t>());
    if (!whole && !(type == GroovyType::BigDecimal && args.size() == 1 && args[0].is<double>()))
    {
        missing(type, "valueOf");
    }
    return groovyCast(type, false, args[0]);
}

GroovyValue groovyNew(GroovyType type, std::span<const GroovyValue> args)
{
    if (args.size() != 1)
    {
        throwCustom("new " + std::string(groovyTypeName(type)) + " with other than one argument");
    }
    const GroovyValue& value = args[0];
    if (type == GroovyType::String && value.isText())
    {
        return groovyText(value);
    }
    if (value.isText())
    {
        const std::string text = groovyText(value);
        switch (type)
        {
        case GroovyType::BigDecimal:
            if (auto number = BigDecimal::parse(text))
            {
                return *std::move(number);
            }
            break;
        case GroovyType::BigInteger:
            if (auto number = BigInteger::parse(text))
            {
                return *std::move(number);
            }
            break;
        case GroovyType::Integer:
        case GroovyType::Long: return groovyParse(type, text);
        default: throwCustom("new " + std::string(groovyTypeName(type)));
        }
        throwGroovy("NumberFormatException", "\"" + text + "\" is no number");
    }
    if (type == GroovyType::BigDecimal && value.is<double>()) // its exact binary value
    {
        auto number = BigDecimal::ofDouble(*value.as<double>());
        if (!number)
        {
            throwGroovy("NumberFormatException", "Infinite or NaN");
        }
        return *std::move(number);
    }
    const bool isWhole = value.is<std::int32_t>() || value.is<std::int64_t>();
    const bool fits = type == GroovyType::BigDecimal ? value.isNumber()
                      : type == GroovyType::Integer  ? value.is<std::int32_t>()
                                                     : type == GroovyType::Long && isWhole;
    if (!fits)
    {
        throwGroovy("GroovyRuntimeException",
                    "Could not find matching constructor for: " + std::string(groovyTypeName(type)) + "("
                        + std::string(groovyClassName(value)) + ")");
    }
    return groovyCast(type, false, value);
}

} // namespace atlas
