#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <span>

namespace atlas
{

/// MySQL and MariaDB: partitioning and hash functions.
std::span<const EngineEntry> mysqlEntries();

} // namespace atlas
