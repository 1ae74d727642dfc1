#pragma once

#include "models/core/provenance.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// How even a set of loads is, each against what is due to it.
struct Evenness
{
    double maxOverMean = 0.0;
    double relativeStddev = 0.0; ///< population standard deviation / mean
    double gini = 0.0;           ///< 0 all equal, towards 1 all in one

    bool operator==(const Evenness&) const = default;
};

/// Rows (or weight) over buckets, shards and physical tables. For shards, loads are divided by weight first.
struct SkewReport
{
    std::string table;
    std::uint64_t keys = 0;
    std::uint64_t unrouted = 0;
    std::vector<double> bucketRows;                        ///< [bucket]
    std::vector<std::pair<std::string, double>> shardRows; ///< layout order, every shard
    std::vector<std::pair<std::string, double>> tableRows; ///< "shard.physical_table", placement order
    Evenness buckets;
    Evenness shards;
    Evenness tables;
    std::vector<std::int64_t> hottest; ///< up to five bucket numbers, hottest first
    Provenance provenance;
};

} // namespace atlas
