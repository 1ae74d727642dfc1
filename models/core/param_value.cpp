#include "models/core/param_value.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

template <typename T>
std::optional<T> parseWhole(std::string_view text)
{
    T value{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size())
    {
        return std::nullopt;
    }
    return value;
}

} // namespace

ParamValue::ParamValue() = default;
ParamValue::ParamValue(const ParamValue& other) = default;
ParamValue::ParamValue(ParamValue&& other) noexcept = default;
ParamValue& ParamValue::operator=(const ParamValue& other) = default;
ParamValue& ParamValue::operator=(ParamValue&& other) noexcept = default;
ParamValue::~ParamValue() = default;

ParamValue ParamValue::scalar(std::string value, bool quotedText)
{
    ParamValue result;
    result.kind = Kind::Scalar;
    result.text = std::move(value);
    result.quoted = quotedText;
    return result;
}

ParamValue ParamValue::integer(std::int64_t value)
{
    return scalar(std::to_string(value));
}

ParamValue ParamValue::list(std::vector<ParamValue> values)
{
    ParamValue result;
    result.kind = Kind::List;
    result.items = std::move(values);
    return result;
}

std::optional<std::int64_t> ParamValue::asInt64() const
{
    return kind == Kind::Scalar ? parseWhole<std::int64_t>(text) : std::nullopt;
}

std::optional<std::uint64_t> ParamValue::asUint64() const
{
    return kind == Kind::Scalar ? parseWhole<std::uint64_t>(text) : std::nullopt;
}

std::optional<double> ParamValue::asDouble() const
{
    return kind == Kind::Scalar ? parseWhole<double>(text) : std::nullopt;
}

std::optional<bool> ParamValue::asBool() const
{
    if (kind != Kind::Scalar || quoted)
    {
        return std::nullopt;
    }
    if (text == "true" || text == "True" || text == "TRUE")
    {
        return true;
    }
    if (text == "false" || text == "False" || text == "FALSE")
    {
        return false;
    }
    return std::nullopt;
}

bool ParamValue::operator==(const ParamValue& other) const
{
    return kind == other.kind && text == other.text && quoted == other.quoted && items == other.items
           && entries == other.entries;
}

const ParamValue* ParamMap::find(std::string_view name) const
{
    const auto it =
        std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == name; });
    return it != entries.end() ? &it->second : nullptr;
}

void ParamMap::set(std::string name, ParamValue value)
{
    const auto it =
        std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == name; });
    if (it != entries.end())
    {
        it->second = std::move(value);
        return;
    }
    entries.emplace_back(std::move(name), std::move(value));
}

bool ParamMap::remove(std::string_view name)
{
    return std::erase_if(entries, [&](const auto& entry) { return entry.first == name; }) > 0;
}

} // namespace atlas
