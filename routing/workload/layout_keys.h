#pragma once

#include "models/core/layout.h"
#include "routing/workload/advisor.h"

namespace atlas
{

/// The layout's own keys as candidates, those of bound tables as one; its broadcast tables, its unique keys, and its
/// shards unless their number is given.
void addLayoutKeys(const Layout& layout, AdviceRequest& request);

/// Unique and primary keys that the layout's DDL tells of.
std::vector<UniqueKey> uniqueKeysOf(const Layout& layout);

/// Candidates of several tables, which a workload follows together.
std::vector<KeyColumns> groupsOf(const AdviceRequest& request);

} // namespace atlas
