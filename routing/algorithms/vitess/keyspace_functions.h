#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// `shard_for_ksid`: the shard (of `shards`) that holds a keyspace id.
EngineEntry vitessShardForIdEntry();
/// `generate_shard_ranges`: the names of so many even shards.
EngineEntry vitessGenerateShardRangesEntry();
/// `parse_sharding_spec`: the names of the ranges of "-40-80-".
EngineEntry vitessParseShardingSpecEntry();
/// `unicode_loose_collation_key`: what the unicode_loose vindexes hash.
EngineEntry vitessLooseCollationKeyEntry();

} // namespace atlas
