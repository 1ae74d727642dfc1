#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

/// The words of ShardingSphere's configurations that reading and writing share.
namespace atlas::sphere
{

inline constexpr std::string_view kSystem = "shardingsphere";

/// What an algorithm does with its targets.
enum class TargetKind
{
    Listed,  ///< a bucket is the place of a target among them
    Numbered ///< a bucket is the number at the end of a target
};

/// What its key is, where nothing else tells.
enum class KeyKind
{
    Number,
    Time,
    Expression ///< as the expression takes it
};

struct AlgorithmName
{
    std::string_view type; ///< as in a configuration
    std::string_view engine;
    TargetKind targets;
    KeyKind key;
};

/// By type in any case; nullptr for a class or a script, or for what nobody knows.
const AlgorithmName* findAlgorithmName(std::string_view type);

/// In front of a type it is the name of the algorithm.
inline constexpr std::string_view kEnginePrefix = "shardingsphere.";
inline constexpr std::string_view kInline = "INLINE";
inline constexpr std::string_view kComplexInline = "COMPLEX_INLINE";
inline constexpr std::string_view kColumnsProp = "sharding-columns";
inline constexpr std::string_view kClassBased = "CLASS_BASED";
inline constexpr std::string_view kExpressionProp = "algorithm-expression";
inline constexpr std::string_view kClassProp = "algorithmClassName";
inline constexpr std::string_view kStrategyProp = "strategy"; ///< of CLASS_BASED
inline constexpr std::string_view kAllowRangeProp = "allow-range-query-with-inline-sharding";
/// What a layout says of an algorithm and no configuration does.
inline constexpr std::string_view kLogicTableProp = "logic-table";
inline constexpr std::string_view kWidthProp = "suffix-min-length";
inline constexpr std::string_view kColumnProp = "sharding-column";
inline constexpr std::string_view kKeyTypeProp = "key_type";
inline constexpr std::array kLayoutProps{std::string_view("available-targets"), kLogicTableProp, kWidthProp,
                                         kColumnProp, kKeyTypeProp};
inline constexpr std::string_view kTargetsProp = "available-targets";

/// The column that a hint's values have in a layout: no statement has it.
inline constexpr std::string_view kHintColumn = "hint";

/// "!SHARDING" and, in Spring, "sharding".
struct RuleName
{
    enum class Kind
    {
        Sharding,
        Broadcast,
        Single,
        ReadwriteSplitting
    };
    std::string_view tag;
    std::string_view key;
    Kind kind;
};
std::span<const RuleName> ruleNames();

} // namespace atlas::sphere
