#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// floorMod of an integer key.
AlgorithmEntry modAlgorithm();

} // namespace atlas
