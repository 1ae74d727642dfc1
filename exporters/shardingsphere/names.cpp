#include "exporters/shardingsphere/names.h"

#include <algorithm>
#include <array>

namespace atlas::sphere
{

namespace
{

constexpr std::array kAlgorithms{
    AlgorithmName{"INLINE", "shardingsphere.INLINE", TargetKind::Listed, KeyKind::Expression},
    AlgorithmName{"COMPLEX_INLINE", "shardingsphere.COMPLEX_INLINE", TargetKind::Listed, KeyKind::Expression},
    AlgorithmName{"HINT_INLINE", "shardingsphere.HINT_INLINE", TargetKind::Listed, KeyKind::Expression},
    AlgorithmName{"INTERVAL", "shardingsphere.INTERVAL", TargetKind::Listed, KeyKind::Time},
    AlgorithmName{"MOD", "shardingsphere.MOD", TargetKind::Numbered, KeyKind::Number},
    AlgorithmName{"HASH_MOD", "shardingsphere.HASH_MOD", TargetKind::Numbered, KeyKind::Number},
    AlgorithmName{"VOLUME_RANGE", "shardingsphere.VOLUME_RANGE", TargetKind::Numbered, KeyKind::Number},
    AlgorithmName{"BOUNDARY_RANGE", "shardingsphere.BOUNDARY_RANGE", TargetKind::Numbered, KeyKind::Number},
    AlgorithmName{"AUTO_INTERVAL", "shardingsphere.AUTO_INTERVAL", TargetKind::Numbered, KeyKind::Time},
};

constexpr std::array kRules{
    RuleName{"!SHARDING", "sharding", RuleName::Kind::Sharding},
    RuleName{"!BROADCAST", "broadcast", RuleName::Kind::Broadcast},
    RuleName{"!SINGLE", "single", RuleName::Kind::Single},
    RuleName{"!READWRITE_SPLITTING", "readwriteSplitting", RuleName::Kind::ReadwriteSplitting},
    RuleName{"!REPLICA_QUERY", "replicaQuery", RuleName::Kind::ReadwriteSplitting}, // 5.0.0-alpha
};

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

} // namespace

const AlgorithmName* findAlgorithmName(std::string_view type)
{
    const auto it = std::find_if(kAlgorithms.begin(), kAlgorithms.end(),
                                 [type](const AlgorithmName& each)
                                 {
                                     return std::equal(type.begin(), type.end(), each.type.begin(), each.type.end(),
                                                       [](char a, char b) { return upper(a) == b; });
                                 });
    return it != kAlgorithms.end() ? &*it : nullptr;
}

std::span<const RuleName> ruleNames()
{
    return kRules;
}

} // namespace atlas::sphere
