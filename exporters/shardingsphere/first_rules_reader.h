#pragma once

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::sphere
{

/// A text of Sharding-JDBC 1.x, whose rules stand at the root: tables with actualTables, beside dataSource.
bool hasFirstRules(std::string_view text);

/// The classes of 1.x that take every target, whatever the key is: no strategy.
bool isNoneAlgorithm(std::string_view className);

/// Reads a tree of 1.x.
void readFirstRules(const ConfigMap& root, Rules& rules, Diagnostics& findings);

} // namespace atlas::sphere
