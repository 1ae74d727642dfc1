#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// Hashes and rings that stand behind many home-made routers.
std::span<const EngineEntry> genericEntries();

} // namespace atlas
