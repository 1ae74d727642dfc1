#pragma once

#include "models/core/bucket_keys.h"
#include "models/core/result.h"
#include "routing/hash/text_arena.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// The heaviest keys of one bucket out of any number of keys. Of more distinct keys than it can hold (2^18) the
/// lighter half is dropped from time to time: their rows still count, and the answer says `atLeast`.
class BucketKeyCounter
{
public:
    /// The table must be one that the router has compiled.
    BucketKeyCounter(std::shared_ptr<const Router> router, std::string_view table, std::int64_t bucket);

    /// Keys that lead or are pinned elsewhere are passed over. No weights: each counts 1.
    void add(const TextArena& keys, std::span<const double> weights = {});
    BucketKeys heaviest(std::size_t count, const Provenance& provenance) const;

private:
    void dropLighterHalf();

    std::shared_ptr<const Router> m_router;
    const CompiledTable* m_table;
    std::int64_t m_bucket;
    std::unordered_map<std::string, double> m_rows;
    std::vector<std::int32_t> m_slots;
    std::int64_t m_dropped = 0;
    double m_total = 0.0;
};

/// The first `count` keys that lead to the bucket, found by trying: keys from the range's end, listed values, small
/// numbers, days, pairs of small numbers. Stops after four million tries. Whether such rows exist is not known.
/// Errors: route-table-unknown, job-cancelled.
Result<BucketKeys> keysLeadingTo(const Router& router, std::string_view name, std::int64_t bucket, std::size_t count,
                                 const std::stop_token& stop = {});

} // namespace atlas
