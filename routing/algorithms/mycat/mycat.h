#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// MyCat 1.6.
std::span<const EngineEntry> mycatEntries();

} // namespace atlas
