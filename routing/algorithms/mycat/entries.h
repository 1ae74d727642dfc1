#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

/// One line an algorithm of MyCat, under the name that rule.xml gives its function.
namespace atlas
{

EngineEntry mycatModLong();
EngineEntry mycatModLongBefore2020();
EngineEntry mycatPartitionByLong();
EngineEntry mycatPartitionByLongBefore2020();
EngineEntry mycatStringHash();
EngineEntry mycatJump();
EngineEntry mycatMurmur();
EngineEntry mycatCrc32Slot();
EngineEntry mycatRangeLong();
EngineEntry mycatRangeMod();
EngineEntry mycatPattern();
EngineEntry mycatPrefixPattern();
EngineEntry mycatIntFile();
EngineEntry mycatSubstring();
EngineEntry mycatHashMod();
EngineEntry mycatDate();
EngineEntry mycatMonth();
EngineEntry mycatLatestMonth();
EngineEntry mycatRangeDateHash();
EngineEntry mycatHotDate();

} // namespace atlas
