#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// INTERVAL: steps of time from a beginning on; the suffix of a step's first moment ends the names of its tables.
EngineEntry shardingsphereInterval();

} // namespace atlas
