#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/vitess/rules.h"

#include <string>
#include <vector>

namespace atlas::vitess
{

/// More shards than a keyspace has.
inline constexpr std::size_t kMostShards = 4096;

/// The shards of a keyspace: those of the option `shards.<keyspace>` or `shards`, else those that a file lists, else
/// -80,80- (import-assumed). An unsharded keyspace has the one that is named, else "0". Findings: also those of
/// checkRanges(). Errors: import-option-value.
Result<std::vector<std::string>> shardsOf(const KeyspaceRules& keyspace, const ForeignOptions& options,
                                          Diagnostics& findings);

/// Every id is in exactly one shard. Findings: vitess-shard-syntax, vitess-shards-gap, vitess-shards-overlap.
void checkRanges(const std::string& keyspace, const std::vector<std::string>& names, const SourcePlace& place,
                 Diagnostics& findings);

} // namespace atlas::vitess
