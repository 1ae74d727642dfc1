#include "routing/expr/groovy_runtime.h"
#include "routing/expr/utf16_text.h"

namespace atlas
{

namespace
{

[[noreturn]] void throwCast(const GroovyValue& value, GroovyType type)
{
    throwGroovy("GroovyCastException", "Cannot cast object '" + groovyText(value) + "' with class '"
                                           + std::string(groovyClassName(value)) + "' to class '"
                                           + std::string(groovyTypeName(type)) + "'");
}

/// A number as a type; `value` is a number.
GroovyValue converted(GroovyType type, const GroovyValue& value)
{
    switch (type)
    {
    case GroovyType::Integer:
        return value.is<double>() ? javaIntOf(*value.as<double>()) : static_cast<std::int32_t>(groovyLong(value));
    case GroovyType::Long: return groovyLong(value);
    case GroovyType::Short: return static_cast<std::int32_t>(static_cast<std::int16_t>(groovyLong(value)));
    case GroovyType::Byte: return static_cast<std::int32_t>(static_cast<std::int8_t>(groovyLong(value)));
    case GroovyType::Double: return groovyDouble(value);
    case GroovyType::BigInteger: return groovyBigInteger(value);
    case GroovyType::BigDecimal: return groovyDecimal(value);
    case GroovyType::Char: return GroovyChar{static_cast<std::uint16_t>(groovyLong(value))};
    default: return value;
    }
}

bool isNumberType(GroovyType type)
{
    return type <= GroovyType::BigDecimal;
}

/// The unit of a character, or of a text of one.
std::optional<std::uint16_t> onlyUnit(const GroovyValue& value)
{
    if (const auto* character = value.as<GroovyChar>())
    {
        return character->unit;
    }
    const std::u16string units = value.isText() ? utf16Units(groovyText(value)) : std::u16string();
    return units.size() == 1 ? std::optional<std::uint16_t>(units[0]) : std::nullopt;
}

} // namespace

std::int64_t groovyLong(const GroovyValue& value)
{
    if (const auto* number = value.as<std::int32_t>())
    {
        return *number;
    }
    if (const auto* number = value.as<std::int64_t>())
    {
        return *number;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return number->longValue();
    }
    const auto* decimal = value.as<BigDecimal>();
    return decimal != nullptr ? decimal->longValue() : javaLongOf(*value.as<double>());
}

double groovyDouble(const GroovyValue& value)
{
    if (const auto* number = value.as<double>())
    {
        return *number;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return number->doubleValue();
    }
    const auto* decimal = value.as<BigDecimal>();
    return decimal != nullptr ? decimal->doubleValue() : static_cast<double>(groovyLong(value));
}

BigDecimal groovyDecimal(const GroovyValue& value)
{
    if (const auto* number = value.as<BigDecimal>())
    {
        return *number;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return BigDecimal(*number);
    }
    if (const auto* number = value.as<double>()) // by its text
    {
        const auto decimal = BigDecimal::parse(javaDoubleText(*number));
        if (!decimal)
        {
            throwGroovy("NumberFormatException", "Character is neither a decimal digit number nor a decimal point");
        }
        return *decimal;
    }
    return BigDecimal(groovyLong(value));
}

BigInteger groovyBigInteger(const GroovyValue& value)
{
    if (const auto* number = value.as<BigInteger>())
    {
        return *number;
    }
    if (value.is<BigDecimal>() || value.is<double>())
    {
        return within(groovyDecimal(value).toBigInteger());
    }
    return BigInteger(groovyLong(value));
}

GroovyValue groovyParse(GroovyType type, std::string_view text)
{
    const auto number = BigInteger::parse(text);
    const auto fits = number ? number->exactLong() : std::nullopt;
    const bool isInt = type == GroovyType::Integer;
    if (!fits || (isInt && (*fits < INT32_MIN || *fits > INT32_MAX)))
    {
        throwGroovy("NumberFormatException", "For input string: \"" + std::string(text) + "\"");
    }
    return isInt ? GroovyValue(static_cast<std::int32_t>(*fits)) : GroovyValue(*fits);
}

GroovyValue groovyCast(GroovyType type, bool primitive, const GroovyValue& value)
{
    if (type == GroovyType::Object)
    {
        return value;
    }
    if (type == GroovyType::Boolean)
    {
        return value.isNull() && !primitive ? value : GroovyValue(groovyTruth(value));
    }
    if (value.isNull())
    {
        primitive ? throwCast(value, type) : void();
        return value;
    }
    if (type == GroovyType::String)
    {
        return groovyText(value);
    }
    if (isNumberType(type) || type == GroovyType::Char)
    {
        if (value.isNumber())
        {
            return converted(type, value);
        }
        if (const auto unit = onlyUnit(value))
        {
            return type == GroovyType::Char ? GroovyValue(GroovyChar{*unit})
                                            : converted(type, static_cast<std::int32_t>(*unit));
        }
    }
    if (type == GroovyType::Number && value.isNumber())
    {
        return value;
    }
    throwCast(value, type);
}

GroovyValue groovyCoerce(GroovyType type, bool primitive, const GroovyValue& value)
{
    if (!value.isText() || !isNumberType(type)) // not for a text: as a cast
    {
        return groovyCast(type, primitive, value);
    }
    const std::string text = groovyText(value);
    switch (type)
    {
    case GroovyType::Integer:
    case GroovyType::Long: return groovyParse(type, javaTrim(text));
    case GroovyType::Double:
        if (const auto number = parseJavaDouble(text))
        {
            return *number;
        }
        break;
    case GroovyType::BigInteger:
        if (auto number = BigInteger::parse(javaTrim(text)))
        {
            return *std::move(number);
        }
        break;
    case GroovyType::BigDecimal:
        if (auto number = BigDecimal::parse(javaTrim(text)))
        {
            return *std::move(number);
        }
        break;
    default: throwCustom("a text as " + std::string(groovyTypeName(type)));
    }
    throwGroovy("NumberFormatException", "For input string: \"" + text + "\"");
}

bool groovyInstanceOf(GroovyType type, const GroovyValue& value)
{
    switch (type)
    {
    case GroovyType::Integer: return value.is<std::int32_t>();
    case GroovyType::Long: return value.is<std::int64_t>();
    case GroovyType::Double: return value.is<double>();
    case GroovyType::BigInteger: return value.is<BigInteger>();
    case GroovyType::BigDecimal: return value.is<BigDecimal>();
    case GroovyType::String: return value.is<std::string>();
    case GroovyType::Boolean: return value.is<bool>();
    case GroovyType::Char: return value.is<GroovyChar>();
    case GroovyType::Number: return value.isNumber();
    case GroovyType::Object: return !value.isNull();
    default: return false;
    }
}

} // namespace atlas
