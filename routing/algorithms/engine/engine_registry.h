#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>
#include <string_view>

namespace atlas
{

/// The algorithms and functions of other systems, family by family.
std::span<const EngineEntry> engineEntries();
/// By "family.name", or nullptr.
const EngineEntry* findEngine(std::string_view name);

} // namespace atlas
