#pragma once

#include "models/core/layout.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/ring_table.h"
#include "routing/algorithms/support.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The name after the last one: device_3 -> device_4; always a name that none of them has.
std::string nextShardName(std::span<const std::string> names);

/// What a ring gives away, point by point, when a shard of weight 1 named nextShardName() joins it.
/// `owners`: [point] index into `names`; `weights`: [shard].
GrowthShare ringGrowth(const RingTable& ring, std::span<const std::uint32_t> owners, std::span<const std::string> names,
                       std::span<const double> weights, HashKind hash, std::int64_t virtualNodes);

} // namespace atlas
