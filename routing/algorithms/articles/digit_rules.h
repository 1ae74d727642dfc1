#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// A decimal digit of the key for the schema, another one for the table.
EngineEntry digitSplit();
/// The last three decimal digits modulo `mod`.
EngineEntry lastThreeModulo();

} // namespace atlas
