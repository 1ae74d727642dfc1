#pragma once

#include "exporters/distsql/statements.h"
#include "exporters/shardingsphere/rules.h"

namespace atlas::distsql
{

/// What stands after all statements of one database have run, in their order.
void addRules(const std::vector<Statement>& statements, sphere::Rules& rules, Diagnostics& findings);

} // namespace atlas::distsql
