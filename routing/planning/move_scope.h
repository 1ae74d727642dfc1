#pragma once

#include "models/core/bucket_set.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// The tables that a move concerns: the dragged one, and those bound to it whose buckets share its shards.
struct MoveScope
{
    const CompiledTable* table = nullptr;
    std::vector<const CompiledTable*> mates; ///< layout order, bucket for bucket alike on the buckets that move

    /// The table first, mates behind it when they go along.
    std::vector<const CompiledTable*> moving(bool withGroup) const;
};

MoveScope moveScope(const Router& router, std::string_view table, const BucketSet& buckets);

/// Buckets of the set that are not on the shard.
BucketSet bucketsElsewhere(const CompiledTable& table, const BucketSet& buckets, std::uint32_t shard);

} // namespace atlas
