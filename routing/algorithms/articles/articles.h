#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// Rules of thumb that articles about sharding give.
std::span<const EngineEntry> articlesEntries();

} // namespace atlas
