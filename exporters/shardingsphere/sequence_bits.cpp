#include "exporters/shardingsphere/sequence_bits.h"

#include "routing/router/compiled_table.h"

#include <algorithm>
#include <set>
#include <vector>

namespace atlas::sphere
{

namespace
{

constexpr int kSequenceBits = 12;
constexpr int kWorkerBits = 10;
constexpr std::int64_t kMostSequence = (std::int64_t{1} << kSequenceBits) - 1;
constexpr std::int64_t kMostBuckets = 256;

/// Ids of changing times and workers, with sequences from 0 to one in turn.
std::size_t reachedBy(const CompiledTable& table, std::int64_t highestSequence, std::int64_t count)
{
    constexpr std::int64_t kStart = 290'000'000'000; // milliseconds: nine years behind the epoch
    constexpr std::int64_t kApart = 7'919'003;
    constexpr std::int64_t kWorkers = 4;
    std::vector<std::int64_t> ids;
    for (std::int64_t i = 0; i < count; ++i)
    {
        const std::int64_t time = kStart + i / (highestSequence + 1) * kApart + i % kApart;
        ids.push_back((time << (kWorkerBits + kSequenceBits)) | (i / 3 % kWorkers << kSequenceBits)
                      | i % (highestSequence + 1));
    }
    std::vector<std::int32_t> buckets(ids.size());
    table.buckets(ids, buckets);
    std::set<std::int32_t> found(buckets.begin(), buckets.end());
    found.erase(kNoBucket);
    return found.size();
}

} // namespace

SequenceReach sequenceReach(const CompiledTable& table, std::int64_t highestOffset)
{
    constexpr std::int64_t kIdsForEach = 32; // a hash has then missed none
    constexpr std::int64_t kFewestIds = 512;
    if (table.bucketCount() > kMostBuckets)
    {
        return {};
    }
    const std::int64_t count = std::max(kFewestIds, table.bucketCount() * kIdsForEach);
    const std::int64_t own = std::clamp<std::int64_t>(highestOffset, 0, kMostSequence);
    SequenceReach reach;
    reach.reached = reachedBy(table, own, count);
    reach.reachable = reachedBy(table, kMostSequence, count);
    for (reach.enough = 1; reach.enough < kMostSequence; reach.enough = reach.enough * 2 + 1)
    {
        if (reach.enough > own && reachedBy(table, reach.enough, count) >= reach.reachable)
        {
            break;
        }
    }
    return reach;
}

} // namespace atlas::sphere
