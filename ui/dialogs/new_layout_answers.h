#pragma once

#include "models/core/layout.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// What a new layout is asked for, and the layout that follows from it.
struct NewLayoutAnswers
{
    std::string name = "shop";
    std::string table = "t_order";
    KeySpec key;
    AlgorithmSpec algorithm;
    bool placesItself = false; ///< a ring: its points name the shards
    int shards = 4;
    bool tableForEachBucket = false;                      ///< else one physical table with the logic name on each shard
    bool embedded = false;                                ///< SQLite files instead of servers
    std::vector<std::string> endpoints{"127.0.0.1:3306"}; ///< "host:port", shards are dealt to them in turn blocks
    std::string user = "app";
    std::string passwordVariable = "SHARD_PASSWORD";
    std::string columns;
};

/// Buckets as the parameters state them ("buckets", "chunks", boundaries, edges, values); nothing when unknown.
std::optional<std::int64_t> statedBuckets(const AlgorithmSpec& algorithm);

/// Contiguous runs of buckets go to one shard each where their number is known, else they are dealt by residue.
PlacementFormula evenFormula(const std::string& shardPrefix, int shards, std::optional<std::int64_t> buckets);

Layout layoutFromAnswers(const NewLayoutAnswers& answers);

} // namespace atlas
