#include "routing/expr/groovy_arguments.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas
{

namespace
{

using M = GroovyMethod;
using Args = std::span<const GroovyValue>;

GroovyValue absolute(const GroovyValue& value)
{
    if (const auto* number = value.as<std::int32_t>())
    {
        return *number < 0 ? groovyUnary(GroovyOp::Negate, value) : value; // MIN_VALUE stays
    }
    if (const auto* number = value.as<std::int64_t>())
    {
        return *number < 0 ? groovyUnary(GroovyOp::Negate, value) : value;
    }
    if (const auto* number = value.as<BigInteger>())
    {
        return number->abs();
    }
    if (const auto* number = value.as<BigDecimal>())
    {
        return number->abs();
    }
    return std::abs(*value.as<double>());
}

GroovyValue remainders(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& arg)
{
    const BigDecimal divisor = groovyDecimal(numberArg(receiver, method, arg));
    if (divisor.isZero())
    {
        throwGroovy("ArithmeticException", "Division by zero");
    }
    auto [quotient, rest] = within(receiver.as<BigDecimal>()->divideAndRemainder(divisor));
    if (method == M::Remainder)
    {
        return std::move(rest);
    }
    return GroovyValue::list({std::move(quotient), std::move(rest)});
}

/// The methods of BigDecimal itself.
GroovyValue decimalMethod(GroovyMethod method, const GroovyValue& receiver, Args args, GroovyBudget& budget)
{
    const BigDecimal& number = *receiver.as<BigDecimal>();
    switch (method)
    {
    case M::Remainder:
    case M::DivideAndRemainder:
        requireCount(receiver, method, args, 1, 1);
        return remainders(receiver, method, args[0]);
    case M::Add:
    case M::Subtract:
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(method == M::Add ? GroovyOp::Add : GroovyOp::Subtract, receiver,
                            groovyDecimal(numberArg(receiver, method, args[0])), budget);
    case M::Negate: requireCount(receiver, method, args, 0, 0); return number.negate();
    case M::Signum: requireCount(receiver, method, args, 0, 0); return static_cast<std::int32_t>(number.signum());
    case M::Pow:
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(GroovyOp::Power, receiver, std::max(intArg(receiver, method, args[0]), 0), budget);
    default: throwCustom(std::string(groovyMethodName(method)) + "() of BigDecimal");
    }
}

/// The methods of BigInteger itself.
GroovyValue bigMethod(GroovyMethod method, const GroovyValue& receiver, Args args, GroovyBudget& budget)
{
    const BigInteger& number = *receiver.as<BigInteger>();
    if (method == M::Negate || method == M::Signum)
    {
        requireCount(receiver, method, args, 0, 0);
        return method == M::Negate ? GroovyValue(number.negate())
                                   : GroovyValue(static_cast<std::int32_t>(number.signum()));
    }
    requireCount(receiver, method, args, 1, 1);
    if (method == M::Pow)
    {
        const std::int32_t exponent = intArg(receiver, method, args[0]);
        return exponent < 0  ? throwGroovy("ArithmeticException", "Negative exponent"),
               GroovyValue() : groovyBinary(GroovyOp::Power, receiver, exponent, budget);
    }
    const BigInteger other = groovyBigInteger(numberArg(receiver, method, args[0]));
    if (method == M::Add || method == M::Subtract)
    {
        return within(method == M::Add ? number.add(other) : number.subtract(other));
    }
    if (other.isZero())
    {
        throwGroovy("ArithmeticException", "BigInteger divide by zero");
    }
    switch (method)
    {
    case M::Remainder: return number.remainder(other);
    case M::Divide: return number.divide(other);
    default: return GroovyValue::list({number.divide(other), number.remainder(other)});
    }
}

} // namespace

GroovyValue groovyNumberMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                               GroovyBudget& budget)
{
    if (const auto type = conversionOf(method))
    {
        requireCount(receiver, method, args, 0, 0);
        return groovyCast(*type, false, receiver);
    }
    if (const auto op = operatorOf(method))
    {
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(*op, receiver, args[0], budget);
    }
    switch (method)
    {
    case M::Abs: requireCount(receiver, method, args, 0, 0); return absolute(receiver);
    case M::Intdiv: requireCount(receiver, method, args, 1, 1); return groovyIntdiv(receiver, args[0]);
    case M::Add:
    case M::Subtract:
    case M::Remainder:
    case M::Divide:
    case M::DivideAndRemainder:
    case M::Negate:
    case M::Signum:
    case M::Pow:
        if (receiver.is<BigDecimal>())
        {
            return decimalMethod(method, receiver, args, budget);
        }
        if (receiver.is<BigInteger>())
        {
            return bigMethod(method, receiver, args, budget);
        }
        break;
    default: break;
    }
    throwMissingMethod(receiver, groovyMethodName(method));
}

} // namespace atlas
