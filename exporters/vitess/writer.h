#pragma once

#include "exporters/foreign/writers.h"

namespace atlas::vitess
{

/// KEYSPACE/vschema.json for each keyspace, and shards.json with their key ranges, which no VSchema has. A shard that
/// is named "keyspace:range" stays in its keyspace; all others make up one that is named like the layout.
const ForeignWriter& writer();

} // namespace atlas::vitess
