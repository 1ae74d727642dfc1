#include "routing/expr/groovy_value.h"

#include "routing/expr/utf16_text.h"
#include "routing/hash/primitives.h"

#include <array>
#include <charconv>
#include <cmath>

namespace atlas
{

namespace
{

template <typename... Ts>
struct Overload : Ts...
{
    using Ts::operator()...;
};
template <typename... Ts>
Overload(Ts...) -> Overload<Ts...>; // clang before 17 does not make it up itself

void appendInteger(std::string& text, std::int64_t value)
{
    std::array<char, 24> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    text.append(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
}

void appendPadded(std::string& text, int value, std::size_t width)
{
    const std::string digits = std::to_string(value);
    text.append(width > digits.size() ? width - digits.size() : 0, '0');
    text += digits;
}

/// Lists write what they hold by its toString(), but lists within as lists.
void appendList(std::string& text, const GroovyList& list, bool nested)
{
    if (nested && !list.rangeText.empty())
    {
        text += list.rangeText;
        return;
    }
    text += '[';
    for (std::size_t i = 0; i < list.items.size(); ++i)
    {
        text += i > 0 ? ", " : "";
        const GroovyList* inner = list.items[i].items();
        if (inner != nullptr)
        {
            appendList(text, *inner, true);
        }
        else
        {
            appendGroovyText(text, list.items[i]);
        }
    }
    text += ']';
}

std::int32_t listHash(const GroovyList& list)
{
    std::uint32_t hash = 1;
    for (const GroovyValue& item : list.items)
    {
        hash = 31 * hash + (item.isNull() ? 0U : static_cast<std::uint32_t>(groovyHash(item)));
    }
    return static_cast<std::int32_t>(hash);
}

std::int32_t dateHash(const GroovyDate& date)
{
    if (date.kind != GroovyDate::Kind::Date) // milliseconds of a zone, or fields of two classes
    {
        throwCustom("hashCode() of a date with a time");
    }
    const int fields = (date.year << 11) + (date.month << 6) + date.day;
    return static_cast<std::int32_t>((static_cast<unsigned>(date.year) & 0xfffff800U) ^ static_cast<unsigned>(fields));
}

/// Reads `digits` digits into `field`; false when they are not there.
bool readField(std::string_view& text, std::size_t digits, int& field)
{
    if (text.size() < digits || text.substr(0, digits).find_first_not_of("0123456789") != std::string_view::npos)
    {
        return false;
    }
    std::from_chars(text.data(), text.data() + digits, field);
    text.remove_prefix(digits);
    return true;
}

bool readMark(std::string_view& text, std::string_view marks)
{
    if (text.empty() || marks.find(text.front()) == std::string_view::npos)
    {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

bool readFraction(std::string_view& text, int& nanos)
{
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > 9 || !readField(text, digits, nanos))
    {
        return false;
    }
    for (std::size_t i = digits; i < 9; ++i)
    {
        nanos *= 10;
    }
    return true;
}

int daysOfMonth(int year, int month)
{
    constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

} // namespace

std::optional<GroovyDate> GroovyDate::parse(Kind kind, std::string_view text)
{
    GroovyDate date;
    date.kind = kind;
    if (!readField(text, 4, date.year) || !readMark(text, "-") || !readField(text, 2, date.month)
        || !readMark(text, "-") || !readField(text, 2, date.day) || date.month < 1 || date.month > 12 || date.day < 1
        || date.day > daysOfMonth(date.year, date.month))
    {
        return std::nullopt;
    }
    if (text.empty())
    {
        return date;
    }
    if (!readMark(text, " T") || !readField(text, 2, date.hour) || !readMark(text, ":")
        || !readField(text, 2, date.minute) || date.hour > 23 || date.minute > 59)
    {
        return std::nullopt;
    }
    const bool seconds = readMark(text, ":");
    if ((seconds && (!readField(text, 2, date.second) || date.second > 59))
        || (readMark(text, ".") && !readFraction(text, date.nanos)) || !text.empty())
    {
        return std::nullopt;
    }
    return date;
}

std::string GroovyDate::toString() const
{
    std::string text;
    appendPadded(text, year, 4);
    appendPadded(text += '-', month, 2);
    appendPadded(text += '-', day, 2);
    if (kind == Kind::Date)
    {
        return text;
    }
    appendPadded(text += kind == Kind::Timestamp ? ' ' : 'T', hour, 2);
    appendPadded(text += ':', minute, 2);
    if (kind == Kind::DateTime && second == 0 && nanos == 0)
    {
        return text;
    }
    appendPadded(text += ':', second, 2);
    if (kind == Kind::DateTime && nanos == 0)
    {
        return text;
    }
    std::string fraction;
    appendPadded(fraction, nanos, 9);
    if (kind == Kind::Timestamp) // as many digits as needed, one at least
    {
        fraction.erase(std::max<std::size_t>(fraction.find_last_not_of('0') + 1, 1));
    }
    else // three, six or nine
    {
        fraction.erase(nanos % 1'000'000 == 0 ? 3 : nanos % 1'000 == 0 ? 6 : 9);
    }
    return text + "." + fraction;
}

GroovyValue GroovyValue::list(std::vector<GroovyValue> items, std::string rangeText)
{
    return ListRef(std::make_shared<const GroovyList>(GroovyList{std::move(items), std::move(rangeText)}));
}

std::string_view groovyClassName(const GroovyValue& value)
{
    constexpr std::array<std::string_view, 13> kNames{"null",
                                                      "java.lang.Boolean",
                                                      "java.lang.Integer",
                                                      "java.lang.Long",
                                                      "java.lang.Double",
                                                      "java.lang.Character",
                                                      "groovy.lang.Closure",
                                                      "java.lang.String",
                                                      "java.math.BigInteger",
                                                      "java.math.BigDecimal",
                                                      "groovy.lang.GString",
                                                      "java.util.List",
                                                      "java.sql.Timestamp"};
    const GroovyDate* date = value.as<GroovyDate>();
    if (date != nullptr && date->kind != GroovyDate::Kind::Timestamp)
    {
        return date->kind == GroovyDate::Kind::Date ? "java.time.LocalDate" : "java.time.LocalDateTime";
    }
    return kNames[value.state().index()];
}

void appendGroovyText(std::string& text, const GroovyValue& value)
{
    std::visit(Overload{[&](std::monostate) { text += "null"; }, [&](bool flag) { text += flag ? "true" : "false"; },
                        [&](std::int32_t number) { appendInteger(text, number); },
                        [&](std::int64_t number) { appendInteger(text, number); },
                        [&](double number) { text += javaDoubleText(number); },
                        [&](GroovyChar character) { text += utf8OfUnits(std::u16string(1, character.unit)); },
                        [&](GroovyClosure) { throwCustom("a closure as text"); },
                        [&](const std::string& string) { text += string; },
                        [&](const BigInteger& number) { text += number.toString(); },
                        [&](const BigDecimal& number) { text += number.toString(); },
                        [&](const GroovyValue::TemplateRef& ref)
                        {
                            for (std::size_t i = 0; i < ref->texts.size(); ++i)
                            {
                                text += ref->texts[i];
                                if (i < ref->values.size())
                                {
                                    appendGroovyText(text, ref->values[i]);
                                }
                            }
                        },
                        [&](const GroovyValue::ListRef& ref) { appendList(text, *ref, false); },
                        [&](const GroovyDate& date) { text += date.toString(); }},
               value.state());
}

std::string groovyText(const GroovyValue& value)
{
    std::string text;
    appendGroovyText(text, value);
    return text;
}

std::string javaText(const GroovyValue& value)
{
    const GroovyList* list = value.items();
    return list != nullptr && !list->rangeText.empty() ? list->rangeText : groovyText(value);
}

std::int32_t groovyHash(const GroovyValue& value)
{
    return std::visit(
        Overload{
            [](std::monostate) -> std::int32_t { throwGroovy("NullPointerException", "hashCode() of null"); },
            [](bool flag) -> std::int32_t { return flag ? 1231 : 1237; },
            [](std::int32_t number) -> std::int32_t { return number; },
            [](std::int64_t number) -> std::int32_t { return javaLongHash(number); },
            [](double number) -> std::int32_t { return javaDoubleHash(number); },
            [](GroovyChar character) -> std::int32_t { return character.unit; },
            [](GroovyClosure) -> std::int32_t { throwCustom("hashCode() of a closure"); },
            [](const std::string& string) -> std::int32_t { return javaStringHash(string); },
            [](const BigInteger& number) -> std::int32_t { return number.hashCode(); },
            [](const BigDecimal& number) -> std::int32_t { return number.hashCode(); },
            [&](const GroovyValue::TemplateRef&) -> std::int32_t
            { return static_cast<std::int32_t>(37U + static_cast<std::uint32_t>(javaStringHash(groovyText(value)))); },
            [](const GroovyValue::ListRef& ref) -> std::int32_t
            {
                if (!ref->rangeText.empty()) // differs from release to release
                {
                    throwCustom("hashCode() of a range");
                }
                return listHash(*ref);
            },
            [](const GroovyDate& date) -> std::int32_t { return dateHash(date); }},
        value.state());
}

bool groovyTruth(const GroovyValue& value)
{
    return std::visit(
        Overload{[](std::monostate) { return false; }, [](bool flag) { return flag; },
                 [](std::int32_t number) { return number != 0; }, [](std::int64_t number) { return number != 0; },
                 [](double number) { return number != 0; }, [](GroovyChar character) { return character.unit != 0; },
                 [](GroovyClosure) { return true; }, [](const std::string& string) { return !string.empty(); },
                 [](const BigInteger& number) { return !number.isZero(); },
                 [](const BigDecimal& number) { return !number.isZero(); },
                 [&](const GroovyValue::TemplateRef&) { return !groovyText(value).empty(); },
                 [](const GroovyValue::ListRef& ref) { return !ref->items.empty(); },
                 [](const GroovyDate&) { return true; }},
        value.state());
}

void throwGroovy(std::string exception, std::string reason)
{
    throw GroovyFailure{GroovyFailure::Kind::Exception, std::move(exception), std::move(reason)};
}

void throwTooLarge()
{
    throw GroovyFailure{GroovyFailure::Kind::Limit, {}, "a value grows too large"};
}

void throwCustom(std::string what)
{
    throw GroovyFailure{GroovyFailure::Kind::Custom, {}, std::move(what)};
}

} // namespace atlas
