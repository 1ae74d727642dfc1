#include "routing/expr/groovy_runtime.h"
#include "routing/expr/utf16_text.h"

#include <array>

namespace atlas
{

namespace
{

using M = GroovyMethod;
using Args = std::span<const GroovyValue>;

void requireCount(const GroovyValue& receiver, GroovyMethod method, Args args, std::size_t least, std::size_t most)
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

[[noreturn]] void outside(std::int64_t begin, std::int64_t end, std::size_t length)
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

// Numbers.

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

GroovyValue numberMethod(GroovyMethod method, const GroovyValue& receiver, Args args, GroovyBudget& budget)
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

// Texts.

std::string padded(const GroovyValue& receiver, GroovyMethod method, Args args, GroovyBudget& budget)
{
    requireCount(receiver, method, args, 1, 2);
    const std::string text = groovyText(receiver);
    const std::int64_t width = groovyLong(numberArg(receiver, method, args[0]));
    const std::u16string filler = utf16Of(args.size() > 1 ? textArg(receiver, method, args[1]) : " ");
    const auto length = static_cast<std::int64_t>(utf16Length(text));
    if (width <= length)
    {
        return text;
    }
    if (filler.empty())
    {
        throwGroovy("ArithmeticException", "/ by zero");
    }
    const auto missing = static_cast<std::size_t>(width - length);
    budget.text(missing);
    std::u16string fill;
    for (std::size_t i = 0; i < missing; ++i)
    {
        fill += filler[i % filler.size()];
    }
    return method == M::PadLeft ? utf8Of(fill) + text : text + utf8Of(fill);
}

std::string mapAscii(const std::string& text, GroovyMethod method)
{
    if (!isAscii(text))
    {
        throwCustom(std::string(groovyMethodName(method)) + "() of letters beyond ASCII");
    }
    std::string result = text;
    for (char& c : result)
    {
        if (method == M::ToUpperCase && c >= 'a' && c <= 'z')
        {
            c = static_cast<char>(c - 'a' + 'A');
        }
        else if (method != M::ToUpperCase && c >= 'A' && c <= 'Z')
        {
            c = static_cast<char>(c - 'A' + 'a');
        }
    }
    return result;
}

std::string replaced(const std::string& text, const std::string& what, const std::string& with, GroovyBudget& budget)
{
    if (what.empty())
    {
        throwCustom("replace() of an empty text");
    }
    std::string result;
    std::size_t at = 0;
    for (std::size_t found = text.find(what); found != std::string::npos; found = text.find(what, at))
    {
        result.append(text, at, found - at).append(with);
        budget.text(with.size() + found - at);
        at = found + what.size();
    }
    return result.append(text, at);
}

std::int32_t unitsBefore(const std::string& text, std::size_t at)
{
    return at == std::string::npos ? -1 : static_cast<std::int32_t>(utf16Length(std::string_view(text).substr(0, at)));
}

std::string trimmed(const std::string& text)
{
    std::size_t from = 0;
    std::size_t to = text.size();
    const auto isBlank = [&](std::size_t i) { return static_cast<unsigned char>(text[i]) <= ' '; };
    for (; from < to && isBlank(from); ++from)
    {
    }
    for (; to > from && isBlank(to - 1); --to)
    {
    }
    return text.substr(from, to - from);
}

GroovyValue splitAt(const std::string& text, const std::string& mark, GroovyBudget& budget)
{
    constexpr std::string_view kRegex = "\\^$.|?*+()[]{}";
    if (mark.empty() || mark.find_first_of(kRegex) != std::string::npos)
    {
        throwCustom("split() by a regular expression");
    }
    std::vector<GroovyValue> parts;
    std::size_t at = 0;
    for (std::size_t found = text.find(mark); found != std::string::npos; found = text.find(mark, at))
    {
        budget.items(1);
        parts.emplace_back(text.substr(at, found - at));
        at = found + mark.size();
    }
    parts.emplace_back(text.substr(at));
    while (parts.size() > 1 && parts.back().as<std::string>()->empty()) // Java drops empty ones at the end
    {
        parts.pop_back();
    }
    return GroovyValue::list(std::move(parts));
}

GroovyValue substring(const GroovyValue& receiver, Args args)
{
    requireCount(receiver, M::Substring, args, 1, 2);
    const std::string text = groovyText(receiver);
    const std::int64_t from = intArg(receiver, M::Substring, args[0]);
    return slice(text, from,
                 args.size() > 1 ? intArg(receiver, M::Substring, args[1])
                                 : static_cast<std::int64_t>(utf16Length(text)));
}

GroovyValue textWithText(GroovyMethod method, const std::string& text, const std::string& other, GroovyBudget& budget)
{
    switch (method)
    {
    case M::Contains: return text.find(other) != std::string::npos;
    case M::StartsWith: return text.starts_with(other);
    case M::EndsWith: return text.ends_with(other);
    case M::IndexOf: return unitsBefore(text, text.find(other));
    case M::LastIndexOf: return unitsBefore(text, text.rfind(other));
    case M::Concat: budget.text(text.size() + other.size()); return text + other;
    case M::Split: return splitAt(text, other, budget);
    default: return mapAscii(text, M::ToLowerCase) == mapAscii(other, M::ToLowerCase);
    }
}

/// take(n) and drop(n), which never throw.
GroovyValue part(const GroovyValue& receiver, GroovyMethod method, Args args)
{
    requireCount(receiver, method, args, 1, 1);
    const std::string text = groovyText(receiver);
    const auto length = static_cast<std::int64_t>(utf16Length(text));
    const std::int64_t count = std::clamp<std::int64_t>(intArg(receiver, method, args[0]), 0, length);
    return method == M::Take ? slice(text, 0, count) : slice(text, count, length);
}

GroovyValue textMethod(GroovyMethod method, const GroovyValue& receiver, Args args, GroovyBudget& budget)
{
    const std::string text = groovyText(receiver);
    if (const auto type = conversionOf(method);
        type && method != M::IntValue && method != M::LongValue && method != M::DoubleValue)
    {
        requireCount(receiver, method, args, 0, 0);
        return groovyCoerce(*type, false, receiver);
    }
    switch (method)
    {
    case M::Substring: return substring(receiver, args);
    case M::PadLeft:
    case M::PadRight: return padded(receiver, method, args, budget);
    case M::Take:
    case M::Drop: return part(receiver, method, args);
    case M::CharAt:
    {
        requireCount(receiver, method, args, 1, 1);
        const std::u16string units = utf16Of(text);
        const std::int32_t at = intArg(receiver, method, args[0]);
        if (at < 0 || at >= static_cast<std::int64_t>(units.size()))
        {
            throwGroovy("StringIndexOutOfBoundsException", "String index out of range: " + std::to_string(at));
        }
        return GroovyChar{static_cast<std::uint16_t>(units[static_cast<std::size_t>(at)])};
    }
    case M::GetAt: requireCount(receiver, method, args, 1, 1); return groovyIndex(receiver, args[0], budget);
    case M::Replace:
        requireCount(receiver, method, args, 2, 2);
        return replaced(text, textArg(receiver, method, args[0]), textArg(receiver, method, args[1]), budget);
    case M::Plus:
    case M::Minus:
    case M::Multiply:
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(*operatorOf(method), receiver, args[0], budget);
    case M::Contains:
    case M::StartsWith:
    case M::EndsWith:
    case M::IndexOf:
    case M::LastIndexOf:
    case M::Concat:
    case M::Split:
    case M::EqualsIgnoreCase:
        requireCount(receiver, method, args, 1, 1);
        return textWithText(method, text, textArg(receiver, method, args[0]), budget);
    case M::Capitalize:
    case M::ToList:
    case M::Format:
    case M::LeftShift: throwCustom(std::string(groovyMethodName(method)) + "() of a text");
    default: break;
    }
    requireCount(receiver, method, args, 0, 0);
    switch (method)
    {
    case M::Length:
    case M::Size: return static_cast<std::int32_t>(utf16Length(text));
    case M::Trim: return trimmed(text);
    case M::ToUpperCase:
    case M::ToLowerCase: return mapAscii(text, method);
    case M::IsEmpty: return text.empty();
    case M::IsNumber: return BigDecimal::parse(trimmed(text)).has_value();
    case M::Reverse:
    {
        const std::u16string units = utf16Of(text);
        if (units.size() != text.size())
        {
            throwCustom("reverse() of letters beyond ASCII");
        }
        return std::string(text.rbegin(), text.rend());
    }
    default: throwMissingMethod(receiver, groovyMethodName(method));
    }
}

// Lists.

GroovyValue joined(const GroovyList& list, const std::string& mark, GroovyBudget& budget)
{
    std::string text;
    for (std::size_t i = 0; i < list.items.size(); ++i)
    {
        const std::size_t before = text.size();
        text += i > 0 ? mark : "";
        appendGroovyText(text, list.items[i]);
        budget.text(text.size() - before);
    }
    return text;
}

GroovyValue uniqueItems(const GroovyList& list, GroovyBudget& budget)
{
    std::vector<GroovyValue> kept;
    for (const GroovyValue& item : list.items)
    {
        bool known = false;
        for (const GroovyValue& other : kept)
        {
            budget.step();
            known = known || groovyEquals(other, item);
        }
        if (!known)
        {
            kept.push_back(item);
        }
    }
    return GroovyValue::list(std::move(kept));
}

GroovyValue sumOf(const GroovyList& list, GroovyBudget& budget)
{
    GroovyValue sum = list.items.empty() ? GroovyValue() : list.items.front();
    for (std::size_t i = 1; i < list.items.size(); ++i)
    {
        sum = groovyBinary(GroovyOp::Add, sum, list.items[i], budget);
    }
    return sum;
}

GroovyValue extreme(const GroovyList& list, bool largest)
{
    const GroovyValue* best = nullptr;
    for (const GroovyValue& item : list.items)
    {
        const int order = best == nullptr ? 0 : groovyCompare(item, *best);
        best = best == nullptr || (largest ? order > 0 : order < 0) ? &item : best;
    }
    return best != nullptr ? *best : GroovyValue();
}

GroovyValue listMethod(GroovyMethod method, const GroovyValue& receiver, Args args, GroovyBudget& budget)
{
    const GroovyList& list = *receiver.items();
    switch (method)
    {
    case M::GetAt:
    case M::Get: requireCount(receiver, method, args, 1, 1); return groovyIndex(receiver, args[0], budget);
    case M::Join:
        requireCount(receiver, method, args, 0, 1);
        return joined(list, args.empty() ? std::string() : textArg(receiver, method, args[0]), budget);
    case M::Contains:
    case M::IndexOf:
    {
        requireCount(receiver, method, args, 1, 1);
        const auto found = std::find_if(list.items.begin(), list.items.end(),
                                        [&](const GroovyValue& item) { return groovyEquals(item, args[0]); });
        return method == M::Contains
                   ? GroovyValue(found != list.items.end())
                   : GroovyValue(found != list.items.end() ? static_cast<std::int32_t>(found - list.items.begin())
                                                           : -1);
    }
    case M::Plus:
        requireCount(receiver, method, args, 1, 1);
        return groovyBinary(GroovyOp::Add, receiver, args[0], budget);
    default: break;
    }
    requireCount(receiver, method, args, 0, 0);
    switch (method)
    {
    case M::Size: return static_cast<std::int32_t>(list.items.size());
    case M::IsEmpty: return list.items.empty();
    case M::First:
    case M::Last:
        if (list.items.empty())
        {
            throwGroovy("NoSuchElementException", "Cannot access an element of an empty List");
        }
        return method == M::First ? list.items.front() : list.items.back();
    case M::Reverse:
        budget.items(list.items.size());
        return GroovyValue::list(std::vector<GroovyValue>(list.items.rbegin(), list.items.rend()));
    case M::ToList:
    case M::Collect: budget.items(list.items.size()); return GroovyValue::list(list.items);
    case M::Unique: return uniqueItems(list, budget);
    case M::Sum: return sumOf(list, budget);
    case M::Max:
    case M::Min: return extreme(list, method == M::Max);
    default: throwMissingMethod(receiver, groovyMethodName(method));
    }
}

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
        return value.isText() ? joined(*list.items(), "", budget) : list;
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
        return numberMethod(method, receiver, args, budget);
    }
    if (receiver.isText())
    {
        return textMethod(method, receiver, args, budget);
    }
    if (receiver.items() != nullptr)
    {
        return listMethod(method, receiver, args, budget);
    }
    if (receiver.is<GroovyDate>())
    {
        return dateMethod(method, receiver, args);
    }
    throwMissingMethod(receiver, groovyMethodName(method));
}

} // namespace atlas
