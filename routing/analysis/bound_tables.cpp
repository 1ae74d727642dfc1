#include "routing/analysis/bound_tables.h"

#include "routing/router/compiled_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

namespace atlas
{

namespace
{

/// What an algorithm calls its targets and its column by.
constexpr std::array<std::string_view, 5> kNames{"available-targets", "algorithm-expression", "sharding-column",
                                                 "sharding-columns", "logic-table"};

/// Parameters in one order, so that the same rule written twice compares equal.
std::map<std::string, std::string> ruleOf(const AlgorithmSpec& algorithm)
{
    std::map<std::string, std::string> rule{{"", algorithm.name}};
    for (const auto& [name, value] : algorithm.params.entries)
    {
        if (std::find(kNames.begin(), kNames.end(), name) != kNames.end())
        {
            continue;
        }
        std::string text = value.text;
        for (const ParamValue& item : value.items)
        {
            text += item.text + ",";
        }
        for (const auto& [key, entry] : value.entries)
        {
            text += key + "=" + entry.text + ",";
        }
        rule[name] = text;
    }
    return rule;
}

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

/// Small keys of either sign and some large ones; for dates, days of forty years.
std::vector<std::string> probesOf(const KeyType& type)
{
    constexpr int kSmall = 128;
    constexpr int kLarge = 128;
    std::vector<std::string> keys;
    if (type.isTemporal())
    {
        for (int year = 2000; year < 2040; ++year)
        {
            for (const char* day : {"-01-01", "-02-28", "-03-31", "-07-15", "-10-01", "-12-31"})
            {
                keys.push_back(std::to_string(year) + day);
            }
        }
        return keys;
    }
    for (int number = 0; number < kSmall; ++number)
    {
        keys.push_back(std::to_string(number));
        keys.push_back("-" + std::to_string(number + 1));
    }
    std::uint64_t state = 1;
    for (int i = 0; i < kLarge; ++i)
    {
        state = state * 6364136223846793005U + 1442695040888963407U;
        keys.push_back(std::to_string(i % 2 == 0 ? state >> 1U : state >> 33U));
    }
    return keys;
}

} // namespace

bool alikeButForNames(const LogicTable& a, const LogicTable& b)
{
    if (a.isTwoLevel() != b.isTwoLevel())
    {
        return false;
    }
    if (!a.isTwoLevel())
    {
        return ruleOf(a.algorithm) == ruleOf(b.algorithm);
    }
    return ruleOf(a.shardBy->algorithm) == ruleOf(b.shardBy->algorithm)
           && ruleOf(a.tableBy->algorithm) == ruleOf(b.tableBy->algorithm);
}

bool mayMeanTheSame(std::string_view a, std::string_view b)
{
    const std::string first = lower(a);
    const std::string second = lower(b);
    return first.ends_with(second) || second.ends_with(first);
}

std::optional<PartedKey> partedKey(const CompiledTable& a, const CompiledTable& b)
{
    if (a.keyColumns().size() != 1 || b.keyColumns().size() != 1)
    {
        return std::nullopt;
    }
    const std::vector<std::string> keys = probesOf(a.keyColumns().front().type);
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::string& key : keys)
    {
        bytes += key;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    const TextArena arena{bytes, offsets};
    std::vector<std::int32_t> first(keys.size());
    std::vector<std::int32_t> second(keys.size());
    a.buckets(arena, first);
    b.buckets(arena, second);
    const auto [one, other] = std::mismatch(first.begin(), first.end(), second.begin());
    if (one == first.end())
    {
        return std::nullopt;
    }
    return PartedKey{keys[static_cast<std::size_t>(one - first.begin())], *one, *other};
}

} // namespace atlas
