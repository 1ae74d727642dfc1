#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// Vitess: vindexes and shard ranges.
std::span<const EngineEntry> vitessEntries();

} // namespace atlas
