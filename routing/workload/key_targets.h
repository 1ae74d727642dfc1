#pragma once

#include "routing/workload/value_lists.h"

#include <cstdint>
#include <memory>

namespace atlas
{

class Router;

/// Values of the layout's own keys go to its shards; others into so many buckets, or, with 0, each to itself.
/// `router` may be nullptr.
TargetOf targetsOf(std::shared_ptr<const Router> router, std::uint64_t buckets);

} // namespace atlas
