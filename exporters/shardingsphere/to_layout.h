#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/shardingsphere/rules.h"

namespace atlas::sphere
{

/// What rules are in a layout. Findings are added for what they leave open and what is wrong with them.
Layout toLayout(const Rules& rules, const ForeignOptions& options, Diagnostics& findings);

} // namespace atlas::sphere
