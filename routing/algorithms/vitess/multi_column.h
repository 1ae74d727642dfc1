#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// `region_experimental`: one or two bytes of the first column (`region_bytes`) in front of the hash of the second.
EngineEntry vitessRegionEntry();
/// `region_json`: the region's number by its name in a list (`region_map`), in `region_bytes`, and the hash of an id.
EngineEntry vitessRegionJsonEntry();
/// `multicol`: the first bytes of the hash of each of 1 to 8 columns (`column_count`, `column_bytes`, `column_vindex`).
EngineEntry vitessMultiColumnEntry();

} // namespace atlas
