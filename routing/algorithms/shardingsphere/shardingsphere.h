#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// Apache ShardingSphere 5.5.2 (and Sharding-JDBC before it).
std::span<const EngineEntry> shardingsphereEntries();

} // namespace atlas
