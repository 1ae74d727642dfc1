#pragma once

#include "routing/algorithms/mycat/partition_slots.h"
#include "routing/algorithms/mycat/text_engine.h"

namespace atlas
{

/// PartitionByString of MyCat and DBLE: the 64-bit hash of a piece of the text as a slot.
Result<std::unique_ptr<EngineAlgorithm>> makeStringHash(const EngineParams& params, SlotRules rules);
std::vector<ParamSpec> stringHashSpecs(SlotRules rules);

} // namespace atlas
