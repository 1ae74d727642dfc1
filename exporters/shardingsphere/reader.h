#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// ShardingSphere and Sharding-JDBC: YAML of 3.x, 4.x and 5.x. Options: key_type, key_type.TABLE.
const ForeignReader& shardingSphereReader();

} // namespace atlas
