#pragma once

#include "exporters/mycat/options.h"
#include "exporters/mycat/rules.h"

namespace atlas
{

/// Rules as a layout: servers of hosts, shards of nodes, tables of tables. `reading` has the findings of the files
/// already.
void makeMycatLayout(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                     const MycatOptions& options, ForeignReading& reading);

} // namespace atlas
