#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// One bucket over all tables of all schemas: floorMod(hashCode, dbCount * tablesPerDb); its schema by division, the
/// table's suffix is the bucket itself.
EngineEntry totalBucketFloorMod();

} // namespace atlas
