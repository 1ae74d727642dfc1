#include "routing/expr/groovy_arithmetic.h"

#include "routing/expr/groovy_runtime.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

/// The types of numbers from narrow to wide: the wider one of two decides.
enum class Rank
{
    Integer,
    Long,
    BigInteger,
    Decimal,
    Double,
    None
};

Rank rankOf(const GroovyValue& value)
{
    if (value.is<std::int32_t>())
    {
        return Rank::Integer;
    }
    if (value.is<std::int64_t>())
    {
        return Rank::Long;
    }
    if (value.is<BigInteger>())
    {
        return Rank::BigInteger;
    }
    return value.is<BigDecimal>() ? Rank::Decimal : value.is<double>() ? Rank::Double : Rank::None;
}

[[noreturn]] void unsupported(GroovyOp op, const GroovyValue& value)
{
    throwGroovy("UnsupportedOperationException", "Cannot use " + std::string(groovyOperatorMethod(op))
                                                     + "() on this number type: " + std::string(groovyClassName(value))
                                                     + " with value: " + groovyText(value));
}

template <typename Integer>
Integer wrap(GroovyOp op, Integer left, Integer right)
{
    using Bits = std::make_unsigned_t<Integer>;
    const auto l = static_cast<Bits>(left);
    const auto r = static_cast<Bits>(right);
    switch (op)
    {
    case GroovyOp::Add: return static_cast<Integer>(l + r);
    case GroovyOp::Subtract: return static_cast<Integer>(l - r);
    case GroovyOp::Multiply: return static_cast<Integer>(l * r);
    case GroovyOp::BitAnd: return static_cast<Integer>(l & r);
    case GroovyOp::BitOr: return static_cast<Integer>(l | r);
    case GroovyOp::BitXor: return static_cast<Integer>(l ^ r);
    default: break;
    }
    if (right == 0)
    {
        throwGroovy("ArithmeticException", "/ by zero");
    }
    return right == -1 ? Integer{0} : static_cast<Integer>(left % right);
}

GroovyValue bigArithmetic(GroovyOp op, const BigInteger& left, const BigInteger& right)
{
    switch (op)
    {
    case GroovyOp::Add: return within(left.add(right));
    case GroovyOp::Subtract: return within(left.subtract(right));
    case GroovyOp::Multiply: return within(left.multiply(right));
    case GroovyOp::BitAnd: return left.bitAnd(right);
    case GroovyOp::BitOr: return left.bitOr(right);
    case GroovyOp::BitXor: return left.bitXor(right);
    default: break;
    }
    if (right.signum() <= 0) // BigInteger.mod(), whose result is never negative
    {
        throwGroovy("ArithmeticException", "BigInteger: modulus not positive");
    }
    return left.floorMod(right);
}

GroovyValue decimalArithmetic(GroovyOp op, const BigDecimal& left, const BigDecimal& right)
{
    switch (op)
    {
    case GroovyOp::Add: return within(left.add(right));
    case GroovyOp::Subtract: return within(left.subtract(right));
    default: return within(left.multiply(right));
    }
}

GroovyValue doubleArithmetic(GroovyOp op, double left, double right)
{
    switch (op)
    {
    case GroovyOp::Add: return left + right;
    case GroovyOp::Subtract: return left - right;
    case GroovyOp::Multiply: return left * right;
    case GroovyOp::Divide: return left / right;
    default: return std::fmod(left, right);
    }
}

GroovyValue divide(const GroovyValue& left, const GroovyValue& right, Rank rank)
{
    if (rank == Rank::Double)
    {
        return doubleArithmetic(GroovyOp::Divide, groovyDouble(left), groovyDouble(right));
    }
    const BigDecimal divisor = groovyDecimal(right);
    if (divisor.isZero())
    {
        throwGroovy("ArithmeticException", "Division by zero");
    }
    return within(groovyDecimal(left).divideAsGroovy(divisor));
}

GroovyValue numberArithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right, Rank rank)
{
    const bool bits = op == GroovyOp::BitAnd || op == GroovyOp::BitOr || op == GroovyOp::BitXor;
    if (bits && rank >= Rank::Decimal)
    {
        unsupported(op, left);
    }
    if (op == GroovyOp::Divide)
    {
        return divide(left, right, rank);
    }
    switch (rank)
    {
    case Rank::Integer: return wrap(op, *left.as<std::int32_t>(), *right.as<std::int32_t>());
    case Rank::Long: return wrap(op, groovyLong(left), groovyLong(right));
    case Rank::BigInteger: return bigArithmetic(op, groovyBigInteger(left), groovyBigInteger(right));
    case Rank::Decimal:
        if (op == GroovyOp::Remainder)
        {
            unsupported(op, left);
        }
        return decimalArithmetic(op, groovyDecimal(left), groovyDecimal(right));
    default: return doubleArithmetic(op, groovyDouble(left), groovyDouble(right));
    }
}

/// The narrowest of Integer, Long and Double that holds a double: power() with other than whole exponents.
GroovyValue narrowed(double value)
{
    if (static_cast<double>(javaIntOf(value)) == value)
    {
        return javaIntOf(value);
    }
    return static_cast<double>(javaLongOf(value)) == value ? GroovyValue(javaLongOf(value)) : GroovyValue(value);
}

GroovyValue wholePower(const GroovyValue& base, std::uint32_t exponent)
{
    if (const auto* decimal = base.as<BigDecimal>())
    {
        return within(decimal->pow(exponent));
    }
    const BigInteger result = within(groovyBigInteger(base).pow(exponent));
    const auto fits = result.exactLong();
    if (base.is<std::int32_t>() && fits && *fits >= INT32_MIN && *fits <= INT32_MAX)
    {
        return static_cast<std::int32_t>(*fits);
    }
    return base.is<std::int64_t>() && fits ? GroovyValue(*fits) : GroovyValue(result);
}

GroovyValue power(const GroovyValue& left, const GroovyValue& right)
{
    const auto* exponent = right.as<std::int32_t>();
    if (exponent != nullptr && *exponent >= 0 && !left.is<double>())
    {
        return wholePower(left, static_cast<std::uint32_t>(*exponent));
    }
    return narrowed(std::pow(groovyDouble(left), groovyDouble(right)));
}

GroovyValue signedNumber(GroovyOp op, const GroovyValue& value)
{
    const bool negate = op == GroovyOp::Negate;
    if (const auto* number = value.as<std::int32_t>())
    {
        return negate ? wrap(GroovyOp::Subtract, 0, *number) : *number;
    }
    if (const auto* number = value.as<std::int64_t>())
    {
        return negate ? wrap(GroovyOp::Subtract, std::int64_t{0}, *number) : *number;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return negate ? number->negate() : *number;
    }
    if (const auto* number = value.as<BigDecimal>())
    {
        return negate ? number->negate() : *number;
    }
    return negate ? -*value.as<double>() : *value.as<double>();
}

} // namespace

std::string_view groovyOperatorMethod(GroovyOp op)
{
    switch (op)
    {
    case GroovyOp::Add: return "plus";
    case GroovyOp::Subtract: return "minus";
    case GroovyOp::Multiply: return "multiply";
    case GroovyOp::Divide: return "div";
    case GroovyOp::Remainder: return "mod";
    case GroovyOp::Power: return "power";
    case GroovyOp::ShiftLeft: return "leftShift";
    case GroovyOp::ShiftRight: return "rightShift";
    case GroovyOp::ShiftRightUnsigned: return "rightShiftUnsigned";
    case GroovyOp::BitAnd: return "and";
    case GroovyOp::BitOr: return "or";
    case GroovyOp::BitXor: return "xor";
    case GroovyOp::Negate: return "negative";
    case GroovyOp::Plus: return "positive";
    default: return "bitwiseNegate";
    }
}

GroovyValue groovyArithmetic(GroovyOp op, const GroovyValue& left, const GroovyValue& right)
{
    return op == GroovyOp::Power ? power(left, right)
                                 : numberArithmetic(op, left, right, std::max(rankOf(left), rankOf(right)));
}

GroovyValue groovyShift(GroovyOp op, const GroovyValue& left, const GroovyValue& right)
{
    const bool isWhole = right.is<std::int32_t>() || right.is<std::int64_t>() || right.is<BigInteger>();
    if (!isWhole)
    {
        throwGroovy("UnsupportedOperationException",
                    "Shift distance must be an integral type, but " + groovyText(right) + " was supplied");
    }
    const std::int64_t by = groovyLong(right);
    if (left.is<std::int32_t>() && !right.is<std::int32_t>()) // 5 >> 1L is a Long
    {
        return groovyShift(op, groovyLong(left), right);
    }
    const auto shifted = [&]<typename Integer>(Integer value) -> GroovyValue
    {
        using Bits = std::make_unsigned_t<Integer>;
        const auto places = static_cast<Bits>(by) & (sizeof(Integer) * 8 - 1);
        const auto bits = static_cast<Bits>(value);
        return op == GroovyOp::ShiftLeft            ? static_cast<Integer>(bits << places)
               : op == GroovyOp::ShiftRightUnsigned ? static_cast<Integer>(bits >> places)
                                                    : static_cast<Integer>(value >> places);
    };
    if (const auto* number = left.as<std::int32_t>())
    {
        return shifted(*number);
    }
    if (const auto* number = left.as<std::int64_t>())
    {
        return shifted(*number);
    }
    unsupported(op, left);
}

GroovyValue groovyUnaryNumber(GroovyOp op, const GroovyValue& value)
{
    if (op != GroovyOp::BitNot)
    {
        return signedNumber(op, value);
    }
    if (const auto* number = value.as<std::int32_t>())
    {
        return ~*number;
    }
    if (const auto* number = value.as<std::int64_t>())
    {
        return ~*number;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return number->bitNot();
    }
    unsupported(op, value);
}

GroovyValue groovyIntdiv(const GroovyValue& left, const GroovyValue& right)
{
    const Rank rank = std::max(rankOf(left), rankOf(right));
    if (rank == Rank::None)
    {
        throwMissingMethod(left, "intdiv");
    }
    if (rank >= Rank::Decimal)
    {
        throwGroovy("UnsupportedOperationException",
                    "Cannot use intdiv() on this number type: " + std::string(groovyClassName(left))
                        + " with value: " + groovyText(left));
    }
    if (!groovyTruth(right))
    {
        throwGroovy("ArithmeticException", "/ by zero");
    }
    if (rank == Rank::BigInteger)
    {
        return groovyBigInteger(left).divide(groovyBigInteger(right));
    }
    const std::int64_t divisor = groovyLong(right);
    const std::int64_t dividend = groovyLong(left);
    const std::int64_t quotient =
        divisor == -1 ? wrap(GroovyOp::Subtract, std::int64_t{0}, dividend) : dividend / divisor;
    return rank == Rank::Integer ? GroovyValue(static_cast<std::int32_t>(quotient)) : GroovyValue(quotient);
}

} // namespace atlas
