#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Most buckets a table may have; more is refused when a layout is checked.
inline constexpr std::int64_t kMaxBuckets = 1'000'000;

/// Both ends belong to the span.
struct BucketSpan
{
    std::int64_t first = 0;
    std::int64_t last = 0;

    bool operator==(const BucketSpan&) const = default;
};

/// A set of bucket numbers as sorted, disjoint, non-adjacent spans: "0-127, 200".
class BucketSet
{
public:
    BucketSet() = default;
    static BucketSet of(std::int64_t bucket);
    static BucketSet range(std::int64_t first, std::int64_t last);
    static BucketSet fromSorted(const std::vector<std::int64_t>& buckets);
    /// Reads "0-127, 200"; errors: bucket-list-syntax, bucket-span-reversed, bucket-listed-twice.
    static Result<BucketSet> parse(std::string_view text);

    void add(std::int64_t first, std::int64_t last);
    void add(std::int64_t bucket) { add(bucket, bucket); }
    void remove(std::int64_t first, std::int64_t last);
    bool contains(std::int64_t bucket) const;
    bool intersects(const BucketSpan& span) const;
    bool empty() const { return m_spans.empty(); }
    std::int64_t count() const;
    const std::vector<BucketSpan>& spans() const { return m_spans; }
    std::vector<std::int64_t> buckets() const;

    BucketSet united(const BucketSet& other) const;
    BucketSet without(const BucketSet& other) const;
    BucketSet intersected(const BucketSet& other) const;

    std::string toText() const;
    /// As toText, cut after `maxSpans` spans with ", ... (n buckets)".
    std::string toShortText(std::size_t maxSpans) const;

    bool operator==(const BucketSet&) const = default;

private:
    std::vector<BucketSpan> m_spans;
};

} // namespace atlas
