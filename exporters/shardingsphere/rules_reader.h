#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules.h"

namespace atlas::sphere
{

/// Reads a tree of 5.x: dataSources and rules, by their tags.
void readCurrentRules(const ConfigMap& root, Rules& rules, Diagnostics& findings);
/// Reads a tree of 2.x to 4.x: dataSources, shardingRule, masterSlaveRule.
void readClassicRules(const ConfigMap& root, Rules& rules, Diagnostics& findings);

/// Reads what one YAML text has: every document.
void readYamlRules(const ForeignText& text, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
