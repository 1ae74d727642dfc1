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

} // namespace

void requireCount(const GroovyValue& receiver, GroovyMethod method, std::span<const GroovyValue> args,
                  std::size_t least, std::size_t most)
{
    if (args.size() < least || args.size() > most)
    {
        throwMissingMethod(receiver, groovyMethodName(method));
    }
}

/// An int that is an Integer, as Java's own methods want it.
std::int32_t intArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value)
{
    const auto* number = value.as<std::int32_t>();
    if (number == nullptr)
    {
        throwMissingMethod(receiver, groovyMethodName(method));
    }
    return *number;
}

const GroovyValue& numberArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value)
{
    if (!value.isNumber())
    {
        throwMissingMethod(receiver, groovyMethodName(method));
    }
    return value;
}

std::string textArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value)
{
    if (!value.isText())
    {
        throwMissingMethod(receiver, groovyMethodName(method));
    }
    return groovyText(value);
}

[[noreturn]] static void outside(std::int64_t begin, std::int64_t end, std::size_t length)
{
    throwGroovy("StringIndexOutOfBoundsException", "begin " + std::to_string(begin) + ", end " + std::to_string(end)
                                                       + ", length " + std::to_string(length));
}

std::string slice(const std::string& text, std::int64_t from, std::int64_t to)
{
    const std::size_t length = utf16Length(text);
    if (from < 0 || to > static_cast<std::int64_t>(length) || from > to)
    {
        outside(from, to, length);
    }
    return utf16Slice(text, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
}

std::optional<GroovyOp> operatorOf(GroovyMethod method)
{
    switch (method)
    {
    case M::Plus: return GroovyOp::Add;
    case M::Minus: return GroovyOp::Subtract;
    case M::Multiply: return GroovyOp::Multiply;
    case M::Div: return GroovyOp::Divide;
    case M::Mod: return GroovyOp::Remainder;
    case M::Power: return GroovyOp::Power;
    case M::And: return GroovyOp::BitAnd;
    case M::Or: return GroovyOp::BitOr;
    case M::Xor: return GroovyOp::BitXor;
    case M::LeftShift: return GroovyOp::ShiftLeft;
    case M::RightShift: return GroovyOp::ShiftRight;
    default: return std::nullopt;
    }
}

std::optional<GroovyType> conversionOf(GroovyMethod method)
{
    switch (method)
    {
    case M::IntValue:
    case M::ToInteger: return GroovyType::Integer;
    case M::LongValue:
    case M::ToLong: return GroovyType::Long;
    case M::DoubleValue:
    case M::ToDouble: return GroovyType::Double;
    case M::ToBigInteger: return GroovyType::BigInteger;
    case M::ToBigDecimal: return GroovyType::BigDecimal;
    default: return std::nullopt;
    }
}

namespace
{

GroovyValue dateMethod(GroovyMethod method, const GroovyValue& receiver, Args args)
{
    const GroovyDate& date = *receiver.as<GroovyDate>();
    const bool isTimestamp = date.kind == GroovyDate::Kind::Timestamp;
    if (method == M::Format)
    {
        requireCount(receiver, method, args, 1, 1);
        return groovyFormatDate(date, textArg(receiver, method, args[0]));
    }
    requireCount(receiver, method, args, 0, 0);
    switch (method)
    {
    case M::Year: return isTimestamp ? date.year - 1900 : date.year;
    case M::Month:
        if (isTimestamp)
        {
            return date.month - 1;
        }
        throwCustom("the month of a java.time date");
    case M::MonthValue: return isTimestamp ? (throwMissingMethod(receiver, "monthValue"), 0) : date.month;
    case M::DayOfMonth: return isTimestamp ? (throwMissingMethod(receiver, "dayOfMonth"), 0) : date.day;
    case M::Date: return isTimestamp ? date.day : (throwMissingMethod(receiver, "date"), 0);
    default: throwMissingMethod(receiver, groovyMethodName(method));
    }
}

/// Index -1 is the last one.
std::int64_t fromTheEnd(std::int64_t index, std::size_t size)
{
    return index < 0 ? index + static_cast<std::int64_t>(size) : index;
}

GroovyValue textAt(const GroovyValue& value, std::int64_t index)
{
    const std::string text = groovyText(value);
    const std::int64_t at = fromTheEnd(index, utf16Length(text));
    return slice(text, at, at + 1);
}

} // namespace

GroovyValue groovyIndex(const GroovyValue& value, const GroovyValue& index, GroovyBudget& budget)
{
    if (value.isNull())
    {
        throwGroovy("NullPointerException", "Cannot invoke method getAt() on null object");
    }
    if (const GroovyList* indexes = index.items())
    {
        budget.items(indexes->items.size());
        std::vector<GroovyValue> picked;
        for (const GroovyValue& each : indexes->items)
        {
            picked.push_back(groovyIndex(value, each, budget));
        }
        GroovyValue list = GroovyValue::list(std::move(picked));
        return value.isText() ? groovyJoined(*list.items(), "", budget) : list;
    }
    if (!index.is<std::int32_t>())
    {
        throwMissingMethod(value, "getAt");
    }
    const std::int64_t at = *index.as<std::int32_t>();
    if (value.isText())
    {
        return textAt(value, at);
    }
    const GroovyList* list = value.items();
    if (list == nullptr)
    {
        throwMissingMethod(value, "getAt");
    }
    const std::int64_t place = fromTheEnd(at, list->items.size());
    if (place < 0)
    {
        throwGroovy("ArrayIndexOutOfBoundsException", "Negative array index [" + std::to_string(at) + "]");
    }
    return place < static_cast<std::int64_t>(list->items.size()) ? list->items[static_cast<std::size_t>(place)]
                                                                 : GroovyValue();
}

GroovyValue groovyCall(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                       GroovyBudget& budget)
{
    budget.step();
    switch (method)
    {
    case M::ToString:
        if (args.empty())
        {
            std::string text = javaText(receiver);
            budget.text(text.size());
            return text;
        }
        break;
    case M::HashCode:
        if (args.empty())
        {
            return groovyHash(receiver);
        }
        break;
    case M::Equals:
        requireCount(receiver, method, args, 1, 1); // Java's own: the types must agree
        if (receiver.is<BigDecimal>() && args[0].is<BigDecimal>())
        {
            return *receiver.as<BigDecimal>() == *args[0].as<BigDecimal>();
        }
        return receiver.state().index() == args[0].state().index() && groovyEquals(receiver, args[0]);
    case M::CompareTo:
        requireCount(receiver, method, args, 1, 1);
        if (!receiver.isNull() && !args[0].isNull())
        {
            return static_cast<std::int32_t>(groovyCompare(receiver, args[0]));
        }
        break;
    default: break;
    }
    if (receiver.isNull())
    {
        throwGroovy("NullPointerException",
                    "Cannot invoke method " + std::string(groovyMethodName(method)) + "() on null object");
    }
    if (receiver.isNumber())
    {
        return groovyNumberMethod(method, receiver, args, budget);
    }
    if (receiver.isText())
    {
        return groovyTextMethod(method, receiver, args, budget);
    }
    if (receiver.items() != nullptr)
    {
        return groovyListMethod(method, receiver, args, budget);
    }
    if (receiver.is<GroovyDate>())
    {
        return dateMethod(method, receiver, args);
    }
    throwMissingMethod(receiver, groovyMethodName(method));
}

} // namespace atlas
