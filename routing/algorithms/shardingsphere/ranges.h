#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// VOLUME_RANGE: parts of one size between two ends, and one on either side.
EngineEntry shardingsphereVolumeRange();
/// BOUNDARY_RANGE: parts between listed numbers.
EngineEntry shardingsphereBoundaryRange();

} // namespace atlas
