#pragma once

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules.h"

#include <optional>

/// Parts that rules of all generations have.
namespace atlas::sphere
{

/// name -> data source; `common` has what stands for all of them (dataSourceCommon of old proxies).
void readSources(const ConfigMap& sources, const ConfigMap& common, Rules& rules, Diagnostics& findings);

/// "standard: {..}" and its like. `rule` is its name for messages.
std::optional<StrategyRule> readStrategy(const ConfigMap& strategy, const std::string& rule, Diagnostics& findings,
                                         const std::string& table = {});

void readTables(const ConfigMap& tables, bool areAuto, Rules& rules, Diagnostics& findings);
void readAlgorithms(const ConfigMap& algorithms, Rules& rules, Diagnostics& findings);
/// Each item of a list is a group, with commas between its tables.
void readGenerators(const ConfigMap& generators, Rules& rules);
void readBindings(const ConfigMap& parent, std::string_view name, Rules& rules);
/// One group: a primary and its replicas.
void readGroup(const ConfigMap& body, const Text& name, const SourcePlace& place, Rules& rules, Diagnostics& findings);
void readGroups(const ConfigMap& groups, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
