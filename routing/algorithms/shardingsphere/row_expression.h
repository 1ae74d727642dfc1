#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// ShardingSphere's row expression: "ds_${0..1}.t_order_${[1, 3]}, ds_2.t" to its names, in its order: the leftmost
/// expression is the slowest, a list loses what it has twice. It splits as the product does, which counts "${" and "}"
/// alone: a comma behind a closure's brace ends a segment there.
/// Errors: those of Expression, with the position in the whole text.
Result<std::vector<std::string>> expandRowExpression(std::string_view text);

/// As above, each name once: the targets or data sources that there are.
Result<std::vector<std::string>> expandNames(std::string_view text);

/// shardingsphere.INLINE_ROWEXPR: text -> "[a,b]".
EngineEntry inlineRowExpression();

} // namespace atlas
