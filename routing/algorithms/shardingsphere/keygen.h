#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// SNOWFLAKE: an id of its moment, worker and sequence, or these of an id.
EngineEntry shardingsphereSnowflake();
/// AUTO_TABLE_NODES: the data nodes of an auto table, data sources in turn.
EngineEntry shardingsphereAutoTableNodes();

} // namespace atlas
