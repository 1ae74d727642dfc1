#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// floorMod of a hash of the key.
AlgorithmEntry hashModAlgorithm();

} // namespace atlas
