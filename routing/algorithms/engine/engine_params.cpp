#include "routing/algorithms/engine/engine_params.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace atlas
{

namespace
{

std::string shown(const ParamValue& value)
{
    switch (value.kind)
    {
    case ParamValue::Kind::Null: return "null";
    case ParamValue::Kind::Scalar: return value.text;
    case ParamValue::Kind::List: return "a list";
    case ParamValue::Kind::Map: return "a map";
    }
    return {};
}

} // namespace

std::optional<std::int64_t> parseLongText(std::string_view text)
{
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-')
    {
        text.remove_prefix(1);
    }
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string EngineParams::text(std::string_view name, std::string fallback) const
{
    const ParamValue* value = find(name);
    return value != nullptr && value->kind == ParamValue::Kind::Scalar ? value->text : std::move(fallback);
}

Result<std::string> EngineParams::requiredText(std::string_view name) const
{
    const ParamValue* value = find(name);
    if (value == nullptr)
    {
        return Error{"engine-param-missing", {std::string(name)}, {}};
    }
    return value->kind == ParamValue::Kind::Scalar ? Result<std::string>(value->text) : bad(name, "one value");
}

Result<std::int64_t> EngineParams::integer(std::string_view name, std::int64_t fallback) const
{
    return integerIn(name, fallback, INT64_MIN, INT64_MAX);
}

Result<std::int64_t> EngineParams::requiredInteger(std::string_view name) const
{
    return requiredIntegerIn(name, INT64_MIN, INT64_MAX);
}

Result<std::int64_t> EngineParams::integerIn(std::string_view name, std::int64_t fallback, std::int64_t low,
                                             std::int64_t high) const
{
    return has(name) ? requiredIntegerIn(name, low, high) : Result<std::int64_t>(fallback);
}

Result<std::int64_t> EngineParams::requiredIntegerIn(std::string_view name, std::int64_t low, std::int64_t high) const
{
    const Result<std::string> written = requiredText(name);
    if (!written)
    {
        return written.error();
    }
    const auto number = parseLongText(*written);
    if (!number || *number < low || *number > high)
    {
        std::string wanted = "a whole number";
        wanted += low > INT64_MIN ? " from " + std::to_string(low) : "";
        wanted += high < INT64_MAX ? " to " + std::to_string(high) : low > INT64_MIN ? " on" : "";
        return bad(name, wanted);
    }
    return *number;
}

Result<std::vector<std::string>> EngineParams::requiredNames(std::string_view name) const
{
    const ParamValue* value = find(name);
    if (value == nullptr)
    {
        return Error{"engine-param-missing", {std::string(name)}, {}};
    }
    if (value->kind != ParamValue::Kind::List || value->items.empty())
    {
        return bad(name, "a list [a, b, ...]");
    }
    std::vector<std::string> names;
    std::set<std::string_view> seen;
    for (const ParamValue& item : value->items)
    {
        if (item.kind != ParamValue::Kind::Scalar || !seen.insert(item.text).second)
        {
            const bool isTwice = item.kind == ParamValue::Kind::Scalar;
            return Error{"engine-param",
                         {std::string(name), shown(item), isTwice ? "there once" : "a list of single values"},
                         item.place.known() ? item.place : value->place};
        }
        names.push_back(item.text);
    }
    return names;
}

Result<EngineParams::Entries> EngineParams::requiredMap(std::string_view name) const
{
    const ParamValue* value = find(name);
    if (value == nullptr)
    {
        return Error{"engine-param-missing", {std::string(name)}, {}};
    }
    if (value->kind != ParamValue::Kind::Map || value->entries.empty())
    {
        return bad(name, "a map {name: value, ...}");
    }
    return Entries(value->entries);
}

bool EngineParams::flag(std::string_view name, bool fallback) const
{
    if (!has(name))
    {
        return fallback;
    }
    const std::string written = text(name);
    constexpr std::string_view kTrue = "true";
    return std::equal(written.begin(), written.end(), kTrue.begin(), kTrue.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

Error EngineParams::bad(std::string_view name, std::string wanted) const
{
    const ParamValue* value = find(name);
    return Error{"engine-param",
                 {std::string(name), value != nullptr ? shown(*value) : std::string(), std::move(wanted)},
                 value != nullptr ? value->place : SourcePlace{}};
}

} // namespace atlas
