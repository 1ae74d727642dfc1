#pragma once

#include "exporters/shardingsphere/choice_maker.h"
#include "exporters/shardingsphere/rules.h"

#include <optional>
#include <span>
#include <string>

/// Levels that an algorithm of the product places as it is, without an expression of ours.
namespace atlas::sphere
{

struct DirectStrategy
{
    StrategyRule rule;
    /// A target that is not among those of a data source is not asked for there.
    bool isChecked = false;
};

/// The algorithm of the level in the product's words: its own, or MOD, HASH_MOD and the ranges where they do the same
/// for every key. Nothing for all others, and for types of keys that would make a difference.
std::optional<AlgorithmRule> productAlgorithm(const LevelSpec& level, std::span<const Shard> shards);

/// The strategy that answers `names` by bucket: of data sources, or of the tables of `logicTable`.
std::optional<DirectStrategy> directStrategy(const LevelSpec& level, std::span<const Shard> shards,
                                             std::span<const std::string> names, const std::string& logicTable);

/// A numbered algorithm without an end of its own: bucket i of an auto table is named "table_i".
bool isNumbered(const AlgorithmRule& algorithm);

/// The strategy of an algorithm for a key's columns.
StrategyRule strategyOf(const KeySpec& key, AlgorithmRule algorithm);

/// Code of an application as it is named in a configuration: a class, or the type of one; nothing for a script.
std::optional<AlgorithmRule> customAlgorithm(const LevelSpec& level);

} // namespace atlas::sphere
