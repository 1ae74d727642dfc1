#pragma once

#include "models/core/diagnostic.h"
#include "routing/router/compiled_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas::vitess
{

/// A key range, and the shard of the layout that has it.
struct RangeOwner
{
    std::string range;
    std::uint32_t shard = 0; ///< index into Layout::shards
    bool operator==(const RangeOwner&) const = default;
};

/// The ranges of a keyspace in their order, one for each shard.
using Division = std::vector<RangeOwner>;

/// How a table with a Vitess algorithm divides the ids; neighbouring ranges of one shard are one. Nothing when it
/// cannot be the division of a keyspace. Findings: vitess-write-pieces, and those of checkRanges().
std::optional<Division> divisionOf(const CompiledTable& table, const std::vector<Shard>& shards, Diagnostics& findings);

/// Keyspace and range of a shard that is named "keyspace:range".
std::optional<std::pair<std::string, std::string>> shardTargetOf(std::string_view shardName);

/// Where a range begins, in hex: "00" for the first.
std::string startOf(std::string_view range);

} // namespace atlas::vitess
