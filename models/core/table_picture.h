#pragma once

#include "models/core/param_spec.h"
#include "models/core/provenance.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// What one further shard of weight 1 would take on a ring, exact for evenly spread keys. Fractions of all keys.
struct GrowthShare
{
    std::string shard;         ///< the name it would have; points stand where the name puts them
    double due = 0.0;          ///< what is due to it by weight
    std::vector<double> taken; ///< [shard], index into Layout::shards; empty: no ring
};

/// What the circle of a ring stands for: 2^bits places, clockwise from the top.
struct RingCircle
{
    int bits = 32;           ///< 32 or 64; arcs are drawn by the upper 32
    bool isSigned = false;   ///< the top is the least signed number, not 0
    bool keysGoBack = false; ///< a key belongs to the point before it, so an arc to the point that opens it
    std::string keyHash;     ///< what puts a key on its place: only rings of the same one can be compared
};

/// A compiled table as flat arrays for pictures, models and previews; index [bucket] throughout.
/// Made by routing/router, shown by models/items and ui.
struct TablePicture
{
    static constexpr std::uint32_t kNowhere = UINT32_MAX;

    std::string table;
    AlgorithmInfo::Picture kind = AlgorithmInfo::Picture::Grid;
    bool orderedKeys = false;
    std::int64_t bucketCount = 0;
    std::int64_t tableBuckets = 0;           ///< T of a two-level table (bucket = i * T + j), else 0
    std::vector<std::uint32_t> shardOf;      ///< index into Layout::shards, or kNowhere
    std::vector<std::uint32_t> physicalOf;   ///< index into physicalTables, or kNowhere
    std::vector<std::string> physicalTables; ///< distinct names, without schema
    std::vector<double> keyShare;            ///< fraction of keys under the uniform assumption; sums to 1 or less
    RingCircle circle;                       ///< ring
    std::vector<std::uint32_t> arcEnd;       ///< ring: [arc] point that closes the arc, ascending
    std::vector<std::uint32_t> arcBucket;    ///< ring: [arc] its bucket; empty: every arc is the bucket of its number
    std::vector<std::string> pointLabel;     ///< ring: [arc] "shard#i" of the point that it belongs to
    GrowthShare growth;                      ///< ring: what the next shard would take
    std::vector<std::string> lowerBound;     ///< ranges: inclusive lower end as text, "" open
    std::vector<std::string> upperBound;     ///< ranges: exclusive upper end as text, "" open
    std::vector<double> lowerPosition;       ///< ranges: the ends as numbers for drawing, NaN open
    std::vector<double> upperPosition;
    std::vector<std::uint32_t> pinnedBuckets; ///< buckets of whose residue a key is pinned elsewhere, sorted

    bool isRing() const { return !arcEnd.empty(); }
    bool arcsAreBuckets() const { return arcBucket.empty(); }
    std::int64_t bucketOfArc(std::size_t arc) const
    {
        return arcBucket.empty() ? static_cast<std::int64_t>(arc) : std::int64_t{arcBucket[arc]};
    }
};

/// A ring: how many arcs are of a bucket.
inline std::int64_t arcCountOf(const TablePicture& picture, std::int64_t bucket)
{
    const auto isOfBucket = [bucket](std::uint32_t owner) { return owner == bucket; };
    return picture.arcsAreBuckets() ? 1 : std::count_if(picture.arcBucket.begin(), picture.arcBucket.end(), isOfBucket);
}

/// What each bucket carries. An empty vector means unavailable; NaN means not known for that bucket.
struct BucketLoads
{
    std::vector<double> rows;
    std::vector<double> bytes;
    std::vector<double> rate; ///< statements per second
    Provenance rowsFrom;
    Provenance bytesFrom;
    Provenance rateFrom;
};

} // namespace atlas
