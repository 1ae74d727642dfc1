#pragma once

#include "routing/algorithms/registry.h"

namespace atlas
{

/// Named values, with or without a default.
AlgorithmEntry listAlgorithm();

} // namespace atlas
