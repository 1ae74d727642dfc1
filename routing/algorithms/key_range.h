#pragma once

#include "routing/algorithms/algorithm.h"

#include <cstdint>
#include <optional>
#include <vector>

/// What the native algorithms share when they are asked for a range of keys.
namespace atlas
{

/// Ordinals of the keys between two ends, both included.
struct OrdinalSpan
{
    std::uint64_t first = 0;
    std::uint64_t last = UINT64_MAX;

    /// One less than how many there are.
    std::uint64_t width() const { return last - first; }
};

/// The ordinals of a range of ordered keys; nothing when no key lies between its ends. An end that no ordinal holds
/// counts as unbounded.
std::optional<OrdinalSpan> ordinalsOf(const KeyRange& range);

/// For an algorithm without an order: the buckets of the integers of a range, each tried, while they are few; else
/// all buckets. Of other keys only a range of one is told.
std::vector<std::int64_t> triedBuckets(const Algorithm& algorithm, const KeyType& key, const KeyRange& range);

/// Each once, ascending.
std::vector<std::int64_t> distinctBuckets(std::vector<std::int64_t> buckets);
/// first, first + 1, ..., last.
std::vector<std::int64_t> consecutiveBuckets(std::int64_t first, std::int64_t last);

} // namespace atlas
