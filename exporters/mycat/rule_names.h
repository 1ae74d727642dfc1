#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/mycat/rules.h"

namespace atlas
{

/// Names that a layout cannot have as they are, as it fills in what stands in braces, and makes files of the names of
/// shards and schemas: mycat-name-unusable.
void checkRuleNames(const MycatRules& rules, Diagnostics& findings);

} // namespace atlas
