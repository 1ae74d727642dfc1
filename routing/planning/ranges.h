#pragma once

#include "models/core/bucket_set.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace atlas
{

class Router;

/// The table with range `bucket` cut in two at `value`, which becomes the inclusive lower end of the new upper
/// half; both halves keep their shard and physical table, ranges above count one higher. The chunk form becomes
/// edges, so that the ends stay closed. Errors: route-table-unknown, range-not-ranges, range-bucket-unknown,
/// range-value-outside, range-bucket-in-ids, and what a key that cannot be read gives.
Result<LogicTable> splitRange(const Router& router, std::string_view table, std::int64_t bucket,
                              const std::string& value);

/// The table with neighbouring ranges of one node made one. Errors: route-table-unknown, range-not-ranges,
/// range-bucket-unknown, range-not-neighbours, range-not-one-shard, range-not-one-table, range-last-boundary,
/// range-bucket-in-ids.
Result<LogicTable> mergeRanges(const Router& router, std::string_view table, const BucketSet& buckets);

} // namespace atlas
