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

std::string padded(const GroovyValue& receiver, GroovyMethod method, Args args, GroovyBudget& budget)
{
    requireCount(receiver, method, args, 1, 2);
    const std::string text = groovyText(receiver);
    const std::int64_t width = groovyLong(numberArg(receiver, method, args[0]));
    const std::u16string filler = utf16Units(args.size() > 1 ? textArg(receiver, method, args[1]) : " ");
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
    return method == M::PadLeft ? utf8OfUnits(fill) + text : text + utf8OfUnits(fill);
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

GroovyValue charAt(const GroovyValue& receiver, Args args)
{
    requireCount(receiver, M::CharAt, args, 1, 1);
    const std::u16string units = utf16Units(groovyText(receiver));
    const std::int32_t at = intArg(receiver, M::CharAt, args[0]);
    if (at < 0 || at >= static_cast<std::int64_t>(units.size()))
    {
        throwGroovy("StringIndexOutOfBoundsException", "String index out of range: " + std::to_string(at));
    }
    return GroovyChar{static_cast<std::uint16_t>(units[static_cast<std::size_t>(at)])};
}

GroovyValue reversed(const std::string& text)
{
    if (!isAscii(text))
    {
        throwCustom("reverse() of letters beyond ASCII");
    }
    return std::string(text.rbegin(), text.rend());
}

GroovyValue methodWithoutArguments(const GroovyValue& receiver, GroovyMethod method, Args args)
{
    requireCount(receiver, method, args, 0, 0);
    const std::string text = groovyText(receiver);
    switch (method)
    {
    case M::Length:
    case M::Size: return static_cast<std::int32_t>(utf16Length(text));
    case M::Trim: return std::string(javaTrim(text));
    case M::ToUpperCase:
    case M::ToLowerCase: return mapAscii(text, method);
    case M::IsEmpty: return text.empty();
    case M::IsNumber: return BigDecimal::parse(javaTrim(text)).has_value();
    case M::Reverse: return reversed(text);
    default: throwMissingMethod(receiver, groovyMethodName(method));
    }
}

} // namespace

GroovyValue groovyTextMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                             GroovyBudget& budget)
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
    case M::CharAt: return charAt(receiver, args);
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
    default: return methodWithoutArguments(receiver, method, args);
    }
}

} // namespace atlas
