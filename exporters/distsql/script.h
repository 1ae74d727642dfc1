#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"

#include <string>

namespace atlas::distsql
{

/// Rules as the statements that make them in an empty logic database, in the order in which they need each other.
/// Finding: distsql-write-quotes, an error for each table whose texts have both kinds of quotes.
/// Empty where no table is left.
std::string scriptOf(const sphere::Rules& rules, Diagnostics& findings);

} // namespace atlas::distsql
