#pragma once

#include "exporters/shardingsphere/rules.h"
#include "exporters/shardingsphere/source_rules.h"
#include "models/core/diagnostic.h"

namespace atlas
{
class Router;
}

namespace atlas::sphere
{

/// A layout as rules of 5.x, for the form in which they are written. Algorithms have their names, addresses stand in
/// `url`; what they do not say is a finding at the layout's place, an error where a table was left out.
Rules toRules(const Router& router, RulesForm form, Diagnostics& findings);

/// There is something to write beside data sources.
bool hasRules(const Rules& rules);

} // namespace atlas::sphere
