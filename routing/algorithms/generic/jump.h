#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// Jump consistent hash (Lamping and Veach, 2014; Guava's consistentHash) of a 64-bit key: parameter `buckets`.
EngineEntry jumpConsistentHash();

} // namespace atlas
