#pragma once

#include "models/core/layout.h"
#include "models/core/layout_diff.h"

#include <vector>

namespace atlas
{

/// Everything that differs between two layouts and is no move of buckets, in the order of the layout's parts.
std::vector<LayoutChange> layoutChanges(const Layout& base, const Layout& now);

} // namespace atlas
