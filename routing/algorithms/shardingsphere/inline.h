#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// INLINE: one column in a Groovy expression, whose text is the target. It is not checked against the targets: what
/// the expression makes of a negative key, the product asks for.
EngineEntry inlineAlgorithm();
/// HINT_INLINE: the hint's values as `value`; without one, all targets.
EngineEntry hintInlineAlgorithm();
/// COMPLEX_INLINE: several columns, every combination of their values.
EngineEntry complexInlineAlgorithm();

} // namespace atlas
