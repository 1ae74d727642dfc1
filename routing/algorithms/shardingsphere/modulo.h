#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// MOD: the key, or a part of its text, as a number of any size, by floorMod.
EngineEntry shardingsphereMod();
/// HASH_MOD: the absolute hashCode() of the Java object.
EngineEntry shardingsphereHashMod();

} // namespace atlas
