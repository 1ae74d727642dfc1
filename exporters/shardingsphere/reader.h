#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas::sphere
{

/// ShardingSphere and Sharding-JDBC: YAML of 3.x, 4.x and 5.x, and Spring Boot properties and YAML of them. Options:
/// key_type, key_type.TABLE, profile.
const ForeignReader& reader();

} // namespace atlas::sphere
