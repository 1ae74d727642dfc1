#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/hash/des.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <unordered_map>

namespace atlas
{

namespace
{

Error noNumber(const TypedValue& key)
{
    return keyRefused(key.isNull() ? "NULL is no number" : "it is no whole number from 0 to 18446744073709551615");
}

/// What all but `hash` make of a key: its number without a sign, whatever its type.
Result<std::uint64_t> unsignedOf(const TypedValue& key, std::vector<RouteStep>* steps)
{
    const auto number = vitessUnsigned(key.isNull() ? std::string_view() : key.text);
    if (!number)
    {
        return noNumber(key);
    }
    addStep(steps, "number", std::to_string(*number), "without a sign, 64 bits");
    return *number;
}

std::uint64_t reversedBits(std::uint64_t number)
{
    std::uint64_t reversed = 0;
    for (int bit = 0; bit < 64; ++bit)
    {
        reversed = reversed << 1 | (number >> bit & 1);
    }
    return reversed;
}

class Hash final : public VitessKeyHash
{
public:
    Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const auto number = numberOf(key);
        if (!number)
        {
            return isSigned(key.type) ? keyRefused("it is no whole number of 64 bits") : noNumber(key);
        }
        addStep(steps, "number_hashed", std::to_string(*number), "its 64 bits, big-endian");
        std::string id = vitessHashOf(*number);
        addStep(steps, "hash", hexText(id), "DES with the zero key");
        return id;
    }

    bool idsOf(std::span<const std::int64_t> keys, bool, std::span<std::uint64_t> ids,
               std::span<bool> has) const override
    {
        std::transform(keys.begin(), keys.end(), ids.begin(),
                       [](std::int64_t key) { return static_cast<std::uint64_t>(key); });
        zeroKeyDes(ids, ids);
        std::fill(has.begin(), has.end(), true);
        return true;
    }

private:
    static bool isSigned(ValueType type)
    {
        return type == ValueType::Short || type == ValueType::Int || type == ValueType::Long;
    }

    static std::optional<std::uint64_t> numberOf(const TypedValue& key)
    {
        if (!isSigned(key.type))
        {
            return vitessUnsigned(key.isNull() ? std::string_view() : key.text);
        }
        const auto number = parseLongText(key.text);
        return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
    }
};

/// An id that is the number itself, or its bits in another order.
class Plain final : public VitessKeyHash
{
public:
    explicit Plain(bool reverse) : m_reverse(reverse) {}

    Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<std::uint64_t> number = unsignedOf(key, steps);
        return number ? Result<std::string>(bigEndianBytes(of(*number))) : number.error();
    }

    bool idsOf(std::span<const std::int64_t> keys, bool isSigned, std::span<std::uint64_t> ids,
               std::span<bool> has) const override
    {
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            ids[i] = of(static_cast<std::uint64_t>(keys[i]));
            has[i] = !isSigned || keys[i] >= 0;
        }
        return true;
    }

private:
    std::uint64_t of(std::uint64_t number) const { return m_reverse ? reversedBits(number) : number; }

    bool m_reverse;
};

using NumberMap = std::unordered_map<std::uint64_t, std::uint64_t>;

class StaticMap final : public VitessKeyHash
{
public:
    StaticMap(NumberMap map, std::unique_ptr<VitessKeyHash> fallback)
        : m_map(std::move(map)), m_fallback(std::move(fallback))
    {
    }

    Result<std::string> idOf(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<std::uint64_t> number = unsignedOf(key, steps);
        if (!number)
        {
            return number.error();
        }
        const auto found = m_map.find(*number);
        if (found == m_map.end() && m_fallback)
        {
            return m_fallback->idOf(key, steps);
        }
        if (found == m_map.end())
        {
            return bigEndianBytes(*number);
        }
        addStep(steps, "listed", std::to_string(*number), "stands for " + std::to_string(found->second));
        return bigEndianBytes(found->second);
    }

private:
    NumberMap m_map;
    std::unique_ptr<VitessKeyHash> m_fallback;
};

/// As Go reads map[string]uint64: null is nothing at all, and a null in it is 0.
std::optional<NumberMap> readMap(const std::string& text)
{
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    const nlohmann::json json =
        text.starts_with(kByteOrderMark) ? nlohmann::json(false) : nlohmann::json::parse(text, nullptr, false);
    if (json.is_null())
    {
        return NumberMap{};
    }
    if (!json.is_object())
    {
        return std::nullopt;
    }
    NumberMap map;
    for (const auto& [name, value] : json.items())
    {
        std::uint64_t key = 0;
        const auto [end, code] = std::from_chars(name.data(), name.data() + name.size(), key);
        const bool isKey = code == std::errc{} && end == name.data() + name.size();
        if (!isKey || !(value.is_number_unsigned() || value.is_null()))
        {
            return std::nullopt;
        }
        const std::uint64_t target = value.is_null() ? 0 : value.get<std::uint64_t>();
        const auto [at, isNew] = map.emplace(key, target);
        if (!isNew && at->second != target) // "1" and "01": Vitess takes one of them, now this and now that
        {
            return std::nullopt;
        }
    }
    return map;
}

/// What has no hash of its own (null, cfc) leaves the number as it is, as Vitess does.
Result<std::unique_ptr<VitessKeyHash>> makeFallback(const EngineParams& params)
{
    constexpr const char* kFallback = "fallback_type";
    if (!params.has(kFallback))
    {
        return std::unique_ptr<VitessKeyHash>();
    }
    const Result<std::string> type = params.requiredText(kFallback);
    if (!type)
    {
        return type.error();
    }
    auto hash = makeVitessKeyHash(*type, EngineParams({}));
    const bool hasNone = *type == "null" || *type == "cfc";
    if (!hash || (*hash == nullptr && !hasNone))
    {
        return params.bad(kFallback, "a vindex of one column that needs no parameters, such as hash or xxhash");
    }
    return hash;
}

} // namespace

std::unique_ptr<VitessKeyHash> vitessHash()
{
    return std::make_unique<Hash>();
}

std::unique_ptr<VitessKeyHash> vitessNumeric()
{
    return std::make_unique<Plain>(false);
}

std::unique_ptr<VitessKeyHash> vitessReverseBits()
{
    return std::make_unique<Plain>(true);
}

Result<std::unique_ptr<VitessKeyHash>> vitessStaticMap(const EngineParams& params)
{
    if (params.has("json_path"))
    {
        return params.bad("json_path", "left out: give what the file holds as json");
    }
    const Result<std::string> json = params.requiredText("json");
    if (!json)
    {
        return json.error();
    }
    auto map = readMap(*json);
    if (!map)
    {
        return params.bad("json", "an object of numbers, such as {\"1\": 2}, all from 0 to 18446744073709551615");
    }
    auto fallback = makeFallback(params);
    if (!fallback)
    {
        return fallback.error();
    }
    return std::unique_ptr<VitessKeyHash>(std::make_unique<StaticMap>(*std::move(map), *std::move(fallback)));
}

} // namespace atlas
