#pragma once

#include "models/core/layout_diff.h"
#include "routing/planning/move.h"

namespace atlas
{

/// What changed between two versions: buckets by table, from and to; and everything that is no move. Buckets
/// carry the numbers of `now`. Tables whose algorithm changed beyond comparison appear under changes alone.
ChangeSummary summarizeChanges(const Router& base, const Router& now, const LoadsByTable& loads);

} // namespace atlas
