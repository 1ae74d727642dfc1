#include "exporters/shardingsphere/direct_strategy.h"

#include "exporters/foreign/param_text.h"
#include "exporters/shardingsphere/names.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/registry.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kCountProp = "sharding-count";
constexpr std::string_view kZerosProp = "zero-padding";

std::string textOf(const ParamMap& params, std::string_view name)
{
    const ParamValue* value = params.find(name);
    return value != nullptr ? value->text : std::string();
}

bool isPowerOfTwo(std::int64_t number)
{
    return std::has_single_bit(static_cast<std::uint64_t>(number));
}

AlgorithmRule counted(std::string_view type, std::int64_t count)
{
    AlgorithmRule rule;
    rule.type = type;
    rule.props.set(std::string(kCountProp), ParamValue::integer(count));
    return rule;
}

/// The product takes the low 64 bits as a signed number.
bool isModOfProduct(const KeyType& type, std::int64_t count)
{
    return type.isInteger() && (!type.isUnsigned || type.bits < 64 || isPowerOfTwo(count));
}

/// The absolute value divides as the floored one does: by 2 at most, or where no hash is negative.
bool isHashModOfProduct(const KeyType& type, std::int64_t count)
{
    constexpr int kIntegerBits = 32;
    const bool isText = type.kind == KeyType::Kind::Text && !type.isBinary;
    const bool isLong = type.isInteger() && !(type.isUnsigned && type.bits == 64);
    const bool isNeverNegative = type.isInteger() && type.isUnsigned && type.bits < kIntegerBits;
    return isNeverNegative || (count <= 2 && (isText || isLong));
}

std::optional<std::vector<std::int64_t>> openBounds(const LevelSpec& level, std::span<const Shard> shards)
{
    Diagnostics ignored;
    const auto algorithm = makeAlgorithm(level.algorithm, level.key, shards, {}, ignored);
    if (!algorithm)
    {
        return std::nullopt;
    }
    TablePicture picture;
    algorithm->fillPicture(picture);
    std::vector<std::int64_t> bounds;
    for (std::size_t i = 0; i < picture.lowerBound.size(); ++i)
    {
        const bool isFirst = i == 0;
        const auto bound = ParamValue::scalar(picture.lowerBound[i]).asInt64();
        if (isFirst != picture.lowerBound[i].empty() || (!isFirst && !bound))
        {
            return std::nullopt;
        }
        if (!isFirst)
        {
            bounds.push_back(*bound);
        }
    }
    return !bounds.empty() && picture.upperBound.back().empty() ? std::optional(bounds) : std::nullopt;
}

/// VOLUME_RANGE where all tables between have as many keys, else BOUNDARY_RANGE.
AlgorithmRule rangeRule(const std::vector<std::int64_t>& bounds)
{
    constexpr std::size_t kFewest = 4;
    AlgorithmRule rule;
    bool isEven = bounds.size() >= kFewest;
    for (std::size_t i = 2; isEven && i < bounds.size(); ++i)
    {
        isEven = static_cast<std::uint64_t>(bounds[i]) - static_cast<std::uint64_t>(bounds[i - 1])
                 == static_cast<std::uint64_t>(bounds[1]) - static_cast<std::uint64_t>(bounds[0]);
    }
    if (isEven && bounds.front() >= -(INT64_MAX / 2) && bounds.back() <= INT64_MAX / 2)
    {
        rule.type = "VOLUME_RANGE";
        rule.props.set("range-lower", ParamValue::integer(bounds.front()));
        rule.props.set("range-upper", ParamValue::integer(bounds.back()));
        rule.props.set("sharding-volume", ParamValue::integer(bounds[1] - bounds[0]));
        return rule;
    }
    std::string list;
    for (const std::int64_t bound : bounds)
    {
        list += (list.empty() ? "" : ",") + std::to_string(bound);
    }
    rule.type = "BOUNDARY_RANGE";
    rule.props.set("sharding-ranges", paramText(list));
    return rule;
}

std::optional<AlgorithmRule> nativeAsProduct(const LevelSpec& level, std::span<const Shard> shards)
{
    const KeyType& type = level.type();
    const std::string& name = level.algorithm.name;
    if (name == "range" && type.isInteger() && !(type.isUnsigned && type.bits == 64))
    {
        const auto bounds = openBounds(level, shards);
        return bounds ? std::optional(rangeRule(*bounds)) : std::nullopt;
    }
    const auto count = ParamValue::scalar(textOf(level.algorithm.params, "buckets")).asInt64();
    if (!count || *count < 1)
    {
        return std::nullopt;
    }
    if (name == "mod" && isModOfProduct(type, *count))
    {
        return counted("MOD", *count);
    }
    const bool isJava = name == "hash_mod" && textOf(level.algorithm.params, "hash") == "java";
    return isJava && isHashModOfProduct(type, *count) ? std::optional(counted("HASH_MOD", *count)) : std::nullopt;
}

std::optional<AlgorithmRule> engineRule(const AlgorithmName& name, const LevelSpec& level)
{
    const std::string column = textOf(level.algorithm.params, kColumnProp);
    if (!column.empty() && column != level.column())
    {
        return std::nullopt;
    }
    AlgorithmRule rule;
    rule.type = name.type;
    for (const auto& [prop, value] : level.algorithm.params.entries)
    {
        if (std::find(kLayoutProps.begin(), kLayoutProps.end(), prop) == kLayoutProps.end())
        {
            rule.props.set(prop, value);
        }
    }
    return rule;
}

std::string_view withoutDigits(std::string_view name)
{
    while (!name.empty() && name.back() >= '0' && name.back() <= '9')
    {
        name.remove_suffix(1);
    }
    return name;
}

/// The names as the numbered algorithms make them: of a prefix and the number, as wide as the shortest there is.
bool countsUp(std::span<const std::string> names, const std::string& logicTable, const AlgorithmRule& rule)
{
    const std::string& first = names.front();
    const bool isLogic = !logicTable.empty() && first.starts_with(logicTable);
    const std::string prefix = isLogic ? logicTable + std::string(withoutDigits(first.substr(logicTable.size())))
                                       : std::string(withoutDigits(first));
    std::size_t width = SIZE_MAX;
    for (const std::string& name : names)
    {
        width = std::min(width, name.size() - std::min(name.size(), prefix.size()));
    }
    const bool hasZeros = textOf(rule.props, kZerosProp) == "true";
    width = std::max(width, hasZeros ? std::to_string(names.size() - 1).size() : std::size_t{0});
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        const std::string digits = std::to_string(i);
        if (names[i] != prefix + std::string(width - std::min(width, digits.size()), '0') + digits)
        {
            return false;
        }
    }
    return true;
}

/// The names are the listed targets themselves.
bool areTargets(std::span<const std::string> names, const LevelSpec& level)
{
    const auto targets = expandNames(textOf(level.algorithm.params, kTargetsProp));
    return targets && std::equal(names.begin(), names.end(), targets->begin(), targets->end());
}

bool isClassName(std::string_view code)
{
    const auto isPart = [](char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
               || c == '$';
    };
    return !code.empty() && std::all_of(code.begin(), code.end(), isPart) && code.front() != '.' && code.back() != '.';
}

std::string_view strategyName(const KeySpec& key)
{
    return key.columns.size() > 1                                          ? "COMPLEX"
           : key.columns.size() == 1 && key.columns.front() == kHintColumn ? "HINT"
                                                                           : "STANDARD";
}

} // namespace

bool isNumbered(const AlgorithmRule& algorithm)
{
    const AlgorithmName* name = findAlgorithmName(algorithm.type);
    return name != nullptr && name->targets == TargetKind::Numbered;
}

StrategyRule strategyOf(const KeySpec& key, AlgorithmRule algorithm)
{
    const bool isHint =
        algorithm.type == "HINT_INLINE" || (key.columns.size() == 1 && key.columns.front() == kHintColumn);
    StrategyRule rule;
    rule.kind = isHint                                                         ? StrategyRule::Kind::Hint
                : key.columns.size() > 1 || algorithm.type == "COMPLEX_INLINE" ? StrategyRule::Kind::Complex
                                                                               : StrategyRule::Kind::Standard;
    rule.columns = isHint ? std::vector<std::string>() : key.columns;
    rule.own = std::move(algorithm);
    return rule;
}

std::optional<AlgorithmRule> customAlgorithm(const LevelSpec& level)
{
    const std::string code = textOf(level.algorithm.params, "code");
    if (!isClassName(code))
    {
        return std::nullopt;
    }
    AlgorithmRule rule;
    if (code.find('.') == std::string::npos)
    {
        rule.type = code; // a type that the application registers
        return rule;
    }
    rule.type = kClassBased;
    rule.props.set(std::string(kStrategyProp), paramText(std::string(strategyName(level.key))));
    rule.props.set(std::string(kClassProp), paramText(code));
    return rule;
}

std::optional<AlgorithmRule> productAlgorithm(const LevelSpec& level, std::span<const Shard> shards)
{
    const std::string& name = level.algorithm.name;
    if (name.starts_with(kEnginePrefix))
    {
        const AlgorithmName* known = findAlgorithmName(name.substr(kEnginePrefix.size()));
        return known != nullptr ? engineRule(*known, level) : std::nullopt;
    }
    return level.isOneColumn() ? nativeAsProduct(level, shards) : std::nullopt;
}

std::optional<DirectStrategy> directStrategy(const LevelSpec& level, std::span<const Shard> shards,
                                             std::span<const std::string> names, const std::string& logicTable)
{
    auto rule = productAlgorithm(level, shards);
    if (!rule)
    {
        return std::nullopt;
    }
    const AlgorithmName* name = findAlgorithmName(rule->type);
    const bool fits =
        name->targets == TargetKind::Numbered ? countsUp(names, logicTable, *rule) : areTargets(names, level);
    if (!fits)
    {
        return std::nullopt;
    }
    return DirectStrategy{strategyOf(level.key, *std::move(rule)), name->key != KeyKind::Expression};
}

} // namespace atlas::sphere
