#include "routing/expr/groovy_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace atlas
{

namespace
{

using MethodEntry = std::pair<std::string_view, GroovyMethod>;
using M = GroovyMethod;

constexpr auto kMethods = std::to_array<MethodEntry>({
    {"abs", M::Abs},
    {"add", M::Add},
    {"and", M::And},
    {"capitalize", M::Capitalize},
    {"charAt", M::CharAt},
    {"collect", M::Collect},
    {"compareTo", M::CompareTo},
    {"concat", M::Concat},
    {"contains", M::Contains},
    {"div", M::Div},
    {"divide", M::Divide},
    {"divideAndRemainder", M::DivideAndRemainder},
    {"doubleValue", M::DoubleValue},
    {"drop", M::Drop},
    {"endsWith", M::EndsWith},
    {"equals", M::Equals},
    {"equalsIgnoreCase", M::EqualsIgnoreCase},
    {"findAll", M::FindAll},
    {"first", M::First},
    {"format", M::Format},
    {"get", M::Get},
    {"getAt", M::GetAt},
    {"hashCode", M::HashCode},
    {"indexOf", M::IndexOf},
    {"intValue", M::IntValue},
    {"intdiv", M::Intdiv},
    {"isEmpty", M::IsEmpty},
    {"isNumber", M::IsNumber},
    {"join", M::Join},
    {"last", M::Last},
    {"lastIndexOf", M::LastIndexOf},
    {"leftShift", M::LeftShift},
    {"length", M::Length},
    {"longValue", M::LongValue},
    {"max", M::Max},
    {"min", M::Min},
    {"minus", M::Minus},
    {"mod", M::Mod},
    {"multiply", M::Multiply},
    {"negate", M::Negate},
    {"or", M::Or},
    {"padLeft", M::PadLeft},
    {"padRight", M::PadRight},
    {"plus", M::Plus},
    {"pow", M::Pow},
    {"power", M::Power},
    {"remainder", M::Remainder},
    {"replace", M::Replace},
    {"reverse", M::Reverse},
    {"rightShift", M::RightShift},
    {"signum", M::Signum},
    {"size", M::Size},
    {"split", M::Split},
    {"startsWith", M::StartsWith},
    {"substring", M::Substring},
    {"subtract", M::Subtract},
    {"sum", M::Sum},
    {"take", M::Take},
    {"toBigDecimal", M::ToBigDecimal},
    {"toBigInteger", M::ToBigInteger},
    {"toDouble", M::ToDouble},
    {"toInteger", M::ToInteger},
    {"toList", M::ToList},
    {"toLong", M::ToLong},
    {"toLowerCase", M::ToLowerCase},
    {"toString", M::ToString},
    {"toUpperCase", M::ToUpperCase},
    {"trim", M::Trim},
    {"unique", M::Unique},
    {"xor", M::Xor},
    {"getYear", M::Year},
    {"getMonth", M::Month},
    {"getMonthValue", M::MonthValue},
    {"getDayOfMonth", M::DayOfMonth},
    {"getDate", M::Date},
});

constexpr auto kProperties = std::to_array<MethodEntry>({
    {"year", M::Year},
    {"month", M::Month},
    {"monthValue", M::MonthValue},
    {"dayOfMonth", M::DayOfMonth},
    {"date", M::Date},
});

using TypeEntry = std::pair<std::string_view, GroovyTypeName>;
using T = GroovyType;

constexpr auto kTypes = std::to_array<TypeEntry>({
    {"int", {T::Integer, true}},
    {"Integer", {T::Integer, false}},
    {"long", {T::Long, true}},
    {"Long", {T::Long, false}},
    {"short", {T::Short, true}},
    {"Short", {T::Short, false}},
    {"byte", {T::Byte, true}},
    {"Byte", {T::Byte, false}},
    {"double", {T::Double, true}},
    {"Double", {T::Double, false}},
    {"BigInteger", {T::BigInteger, false}},
    {"BigDecimal", {T::BigDecimal, false}},
    {"String", {T::String, false}},
    {"boolean", {T::Boolean, true}},
    {"Boolean", {T::Boolean, false}},
    {"char", {T::Char, true}},
    {"Character", {T::Char, false}},
    {"Number", {T::Number, false}},
    {"Math", {T::Math, false}},
    {"Object", {T::Object, false}},
});

using StaticEntry = std::pair<std::string_view, GroovyStatic>;
using S = GroovyStatic;

constexpr auto kMath = std::to_array<StaticEntry>({
    {"abs", S::Abs},
    {"ceil", S::Ceil},
    {"floor", S::Floor},
    {"floorDiv", S::FloorDiv},
    {"floorMod", S::FloorMod},
    {"max", S::Max},
    {"min", S::Min},
    {"pow", S::Pow},
    {"round", S::Round},
    {"sqrt", S::Sqrt},
    {"toIntExact", S::ToIntExact},
});
constexpr auto kWhole = std::to_array<StaticEntry>({
    {"valueOf", S::ValueOf},
    {"hashCode", S::HashCode},
    {"toString", S::ToString},
    {"toHexString", S::ToHexString},
    {"MAX_VALUE", S::MaxValue},
    {"MIN_VALUE", S::MinValue},
    {"max", S::Max},
    {"min", S::Min},
});
constexpr auto kString = std::to_array<StaticEntry>({{"valueOf", S::ValueOf}, {"format", S::Format}});
constexpr auto kBig = std::to_array<StaticEntry>({{"valueOf", S::ValueOf}});

template <typename Entries>
auto found(const Entries& entries, std::string_view name)
    -> std::optional<std::remove_cvref_t<decltype(entries[0].second)>>
{
    const auto entry = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == name; });
    return entry != entries.end() ? std::optional(entry->second) : std::nullopt;
}

/// Integer and Long differ in the name of their parser only.
std::optional<GroovyStatic> wholeStatic(std::string_view name, std::string_view parser)
{
    return name == parser ? std::optional(S::Parse) : found(kWhole, name);
}

} // namespace

std::optional<GroovyTypeName> groovyTypeNamed(std::string_view name)
{
    const bool isBig = name.starts_with("java.math.Big");
    for (const std::string_view package : {"java.lang.", "java.math."})
    {
        if (name.starts_with(package) && (package == "java.math.") == isBig)
        {
            name.remove_prefix(package.size());
        }
    }
    return found(kTypes, name);
}

std::optional<GroovyMethod> groovyMethodNamed(std::string_view name)
{
    return found(kMethods, name);
}

std::optional<GroovyMethod> groovyPropertyNamed(std::string_view name)
{
    return found(kProperties, name);
}

std::optional<GroovyStatic> groovyStaticNamed(GroovyType type, std::string_view name)
{
    switch (type)
    {
    case GroovyType::Math: return found(kMath, name);
    case GroovyType::Integer: return wholeStatic(name, "parseInt");
    case GroovyType::Long: return wholeStatic(name, "parseLong");
    case GroovyType::String: return found(kString, name);
    case GroovyType::BigInteger:
    case GroovyType::BigDecimal: return found(kBig, name);
    default: return std::nullopt;
    }
}

std::string_view groovyMethodName(GroovyMethod method)
{
    return std::find_if(kMethods.begin(), kMethods.end(), [&](const auto& e) { return e.second == method; })->first;
}

std::string_view groovyTypeName(GroovyType type)
{
    constexpr std::array<std::string_view, 13> kNames{
        "java.lang.Integer",    "java.lang.Long",       "java.lang.Short",  "java.lang.Byte",    "java.lang.Double",
        "java.math.BigInteger", "java.math.BigDecimal", "java.lang.String", "java.lang.Boolean", "java.lang.Character",
        "java.lang.Number",     "java.lang.Math",       "java.lang.Object"};
    return kNames[static_cast<std::size_t>(type)];
}

} // namespace atlas
