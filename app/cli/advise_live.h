#pragma once

#include "app/cli/advise_keys.h"
#include "app/cli/workload_input.h"

namespace atlas::cli
{

/// The digests of the shard's schema into the workload, read-only and within a deadline. Errors: shard_unknown,
/// digests-not-kept, the connection's.
Result<ReadLog> readLiveDigests(const std::string& layoutPath, const Router& router, const std::string& shard,
                                Workload& workload);

/// Cards of candidates whose tables the shard has, from a sample of one physical table each.
Result<std::vector<NamedCard>> liveCards(const std::string& layoutPath, const KeyCardOptions& options,
                                         const std::shared_ptr<const Router>& router,
                                         const std::vector<KeyCandidate>& candidates);

} // namespace atlas::cli
