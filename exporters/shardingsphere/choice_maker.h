#pragma once

#include "exporters/shardingsphere/choice.h"
#include "models/core/layout.h"
#include "routing/algorithms/key_value.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// One level of a table as it is written: its key's columns have these types.
struct LevelSpec
{
    const KeySpec& key;
    const AlgorithmSpec& algorithm;
    std::vector<KeyType> types;

    bool isOneColumn() const { return key.columns.size() == 1; }
    const std::string& column() const { return key.columns.front(); }
    const KeyType& type() const { return types.front(); }
};

/// The level of a key; nothing where the layout's types are broken.
std::optional<LevelSpec> levelSpec(const KeySpec& key, const AlgorithmSpec& algorithm);

/// How the algorithm chooses, exactly and for every key; nothing where Groovy has no words for it.
std::optional<Choice> makeChoice(const LevelSpec& level, std::span<const Shard> shards);

/// Two numbers by the same column as one: i * T + j.
std::optional<Choice> pairChoice(const Choice& first, const Choice& second);

/// A value of the key as it is compared: 42, 'cn'; nothing for types that are not compared one by one.
std::optional<std::string> literalOf(const KeyType& type, const std::string& text);
/// "user_id == 42".
std::optional<std::string> pinCondition(const LevelSpec& level, const ParamValue& value);

} // namespace atlas::sphere
