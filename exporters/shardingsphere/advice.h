#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas::sphere
{

/// Findings that need more of a configuration than its layout keeps: generated keys, the mode, classes for ranges.
void adviseOnRules(const Rules& rules, const Layout& layout, Diagnostics& findings);

} // namespace atlas::sphere
