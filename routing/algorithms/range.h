#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// Intervals of an ordered key: equal chunks, boundaries with open ends, or edges with closed ends.
AlgorithmEntry rangeAlgorithm();

} // namespace atlas
