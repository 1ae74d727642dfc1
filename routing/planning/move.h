#pragma once

#include "models/core/bucket_set.h"
#include "models/core/layout.h"
#include "models/core/move_preview.h"
#include "models/core/result.h"
#include "models/core/table_picture.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class Router;

/// What a table's buckets carry, by logic table; a table that is missing is unknown.
using LoadsByTable = std::map<std::string, BucketLoads>;

/// For every shard of the layout, in its order, whether `buckets` of `table` may be dropped there. With
/// `withGroup` the tables bound to it move along. Empty when the table is not known to the router.
std::vector<DropTarget> dropTargets(const Router& router, std::string_view table, const BucketSet& buckets,
                                    bool withGroup);

/// The price of the move. Loads and evenness are those of `table` itself: rows where `loads` knows them for
/// every bucket, else shares of its keys (the provenance says which); `shares` lists each table that moves.
MovePreview previewMove(const Router& router, std::string_view table, const BucketSet& buckets, std::string_view target,
                        bool withGroup, const LoadsByTable& loads);

/// The tables as they are after the move, the moved one first: a formula becomes a list, overrides of a ring
/// or of two levels that say what holds anyway are left out. Physical tables keep their names.
/// Errors: route-table-unknown, shard-unknown, drop-drained, drop-name-taken, drop-no-buckets. A move that tears a
/// binding group is carried out when it is asked for without the group.
Result<std::vector<LogicTable>> tablesAfterMove(const Router& router, std::string_view table, const BucketSet& buckets,
                                                std::string_view target, bool withGroup);

} // namespace atlas
