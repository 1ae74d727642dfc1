#pragma once

#include "exporters/distsql/statements.h"
#include "exporters/shardingsphere/rules.h"

#include <optional>

namespace atlas::distsql
{

/// TYPE(NAME="mod", PROPERTIES("sharding-count"="4")) as an algorithm; nothing where there is none.
std::optional<sphere::AlgorithmRule> readAlgorithm(const std::vector<Argument>& arguments);

/// TYPE="standard", SHARDING_COLUMN=user_id, SHARDING_ALGORITHM(...) or SHARDING_ALGORITHM=name. Findings:
/// distsql-strategy, import-key-unknown.
std::optional<sphere::StrategyRule> readStrategy(const Argument& strategy, const std::string& table,
                                                 Diagnostics& findings);

/// One table of CREATE SHARDING TABLE RULE. Findings: import-left, import-key-unknown, distsql-strategy.
sphere::TableRule readTable(const Argument& definition, Diagnostics& findings);

/// Names between parentheses or behind "=", with commas between.
sphere::Text listText(const Argument& argument);

} // namespace atlas::distsql
