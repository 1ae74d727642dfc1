#pragma once

#include "models/core/layout.h"
#include "models/storage/reading.h"

#include <string>
#include <vector>

namespace atlas
{

Server readServer(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                  const NodePath& section);
Shard readShard(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                const NodePath& section);
LogicTable readLogicTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                          const NodePath& section);
BroadcastTable readBroadcastTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                                  const NodePath& section);
SingleTable readSingleTable(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                            const NodePath& section);
std::vector<BindingGroup> readBindingGroups(Reading& reading, const YamlNode& node, const NodePath& path);

/// Parts of a logic table. A null pointer gives an empty value without a finding.
KeySpec readKeySpec(Reading& reading, const YamlNode* node, const NodePath& path);
/// `nullBucket` and the key's separator may be said with the algorithm as well; they are moved to where they belong.
AlgorithmSpec readAlgorithm(Reading& reading, const YamlNode* node, const NodePath& path);
ParamValue readParam(Reading& reading, const YamlNode& node, const NodePath& path);
Placement readPlacement(Reading& reading, const YamlNode& node, const NodePath& path);
/// Gaps, doubles and buckets beyond the end of a list whose algorithm says how many buckets there are.
void checkPlacementList(Reading& reading, const LogicTable& table, const YamlNode& placement, const NodePath& path);
std::vector<Pin> readPins(Reading& reading, const YamlNode& node, const NodePath& path,
                          const std::vector<std::string>& columns);
std::vector<Lookup> readLookups(Reading& reading, const YamlNode& node, const NodePath& path);

/// A template's syntax, or the shard's existence when it names one outright.
void checkShardTemplate(Reading& reading, const YamlNode& node, const NodePath& path);
void checkTemplate(Reading& reading, const YamlNode& node);
/// The DDL of a table without the blank lines around it.
std::string trimmedSql(std::string text);
/// Names that become files or folders must not lead elsewhere. Finding: name-unusable.
void checkFileName(Reading& reading, const YamlNode& at, const std::string& name, const NodePath& path);

/// How many buckets a native algorithm makes by its parameters alone; nothing when they do not say.
std::optional<std::int64_t> statedBucketCount(const AlgorithmSpec& algorithm);

} // namespace atlas
