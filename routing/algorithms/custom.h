#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// Code of an application or a middleware that is not evaluated here: its buckets are known, and no key's.
AlgorithmEntry customAlgorithm();

} // namespace atlas
