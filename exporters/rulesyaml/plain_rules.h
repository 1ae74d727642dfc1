#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

#include <string_view>

namespace atlas::rulesyaml
{

/// A list under rules or tables whose items begin with their logic table.
bool hasPlainRules(std::string_view text);

/// The rules of hand-made routers, with the data sources beside them, wherever in the text they stand.
void readPlainRules(const ForeignText& text, sphere::Rules& rules, Diagnostics& findings);

} // namespace atlas::rulesyaml
