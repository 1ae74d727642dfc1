#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// AUTO_INTERVAL: so many seconds since a beginning to a table, but for what its rounding moves.
EngineEntry shardingsphereAutoInterval();

} // namespace atlas
