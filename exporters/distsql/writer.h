#pragma once

#include "exporters/foreign/writers.h"

namespace atlas::distsql
{

/// One script for a ShardingSphere proxy 5.5, by the rules that the YAML has as well.
const ForeignWriter& writer();

} // namespace atlas::distsql
