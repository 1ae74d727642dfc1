#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// PartitionByFileMap of MyCat and of DBLE, which takes NULL for what nothing names and no default below -1.
Result<std::unique_ptr<EngineAlgorithm>> makeFileMap(const EngineParams& params, bool isDble);
std::vector<ParamSpec> fileMapSpecs();

} // namespace atlas
