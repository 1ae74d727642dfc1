#pragma once

#include "models/core/bucket_set.h"
#include "models/core/layout.h"
#include "models/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class Router;

/// The tables bound to `table` that have its very ranges, with `buckets` on the same shards: they part from it when
/// it alone is split or merged. Those that lie elsewhere already are left out.
std::vector<std::string> tablesWithSameRanges(const Router& router, std::string_view table, const BucketSet& buckets);

/// The tables as they are after range `bucket` was cut at `value`, the named one first; with the group those of
/// tablesWithSameRanges() are cut alike. Errors: as splitRange(), of any of them.
Result<std::vector<LogicTable>> tablesAfterSplit(const Router& router, std::string_view table, std::int64_t bucket,
                                                 const std::string& value, bool withGroup);

/// The same for neighbours made one. Errors: as mergeRanges(), of any of them.
Result<std::vector<LogicTable>> tablesAfterMerge(const Router& router, std::string_view table, const BucketSet& buckets,
                                                 bool withGroup);

} // namespace atlas
