#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// Consistent hashing over 2^32 places with virtual nodes for each shard. Of a 64-bit hash the low 32 bits count, of
/// a signed one its bits as unsigned.
AlgorithmEntry ringAlgorithm();

} // namespace atlas
