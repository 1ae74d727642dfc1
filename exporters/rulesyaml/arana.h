#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::rulesyaml
{

/// sharding_rule with tables that have db_rules, tbl_rules and a topology.
bool hasArana(std::string_view text);

/// Groups are data sources, their nodes a primary and its replicas; a table's expressions are JavaScript over the
/// positions of its columns.
void readArana(const ForeignText& text, sphere::Rules& rules, Diagnostics& findings);

} // namespace atlas::rulesyaml
