#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas::vitess
{

/// VSchemas in JSON: of one keyspace, of several, or with the keyspaces' routing rules. Options: keyspace (only that
/// one; the name of a keyspace whose file does not say it), shards and shards.<keyspace> (key ranges, or how many even
/// ones), schema and schema.<keyspace>, key_type and key_type.<table>, region_column and region_column.<table>.
const ForeignReader& reader();

} // namespace atlas::vitess
