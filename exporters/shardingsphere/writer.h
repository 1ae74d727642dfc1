#pragma once

#include "exporters/foreign/writers.h"

namespace atlas::sphere
{

/// ShardingSphere 5.x YAML, one file: data sources and rules.
const ForeignWriter& writer();

} // namespace atlas::sphere
