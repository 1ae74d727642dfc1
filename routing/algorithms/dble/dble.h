#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// DBLE (3bec9399).
std::span<const EngineEntry> dbleEntries();

} // namespace atlas
