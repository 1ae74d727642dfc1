#pragma once

#include "models/storage/yaml_node.h"

#include <string_view>

/// Hand-made routers write the same few words in every form.
namespace atlas::rulesyaml
{

/// "sharding-key", "shardingColumn" and "SHARDING_COLUMN" -> shardingColumn; empty for what is no key of a rule.
std::string_view ruleKey(std::string_view key);

/// Every key of a tree by its word; names of data sources stay as they are.
void nameRuleKeys(YamlNode& node);

} // namespace atlas::rulesyaml
