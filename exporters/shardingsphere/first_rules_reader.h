#pragma once

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::sphere
{

/// A text of Sharding-JDBC 1.x, whose rules stand at the root: tables with actualTables, beside dataSource.
bool hasFirstRules(std::string_view text);

/// Reads a tree of 1.x.
void readFirstRules(const ConfigMap& root, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
