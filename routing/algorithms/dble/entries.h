#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

/// One line an algorithm of DBLE, under the name that sharding.xml gives its function.
namespace atlas
{

EngineEntry dbleHash();
EngineEntry dbleStringHash();
EngineEntry dbleJumpStringHash();
EngineEntry dbleEnum();
EngineEntry dbleNumberRange();
EngineEntry dblePatternRange();
EngineEntry dbleDate();

} // namespace atlas
