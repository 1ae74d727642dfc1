#pragma once

#include "models/core/bucket_set.h"

#include <string>
#include <vector>

namespace atlas
{

/// Buckets of one table that live elsewhere than in the base version.
struct BucketFlow
{
    std::string table;
    std::string from; ///< shard
    std::string to;
    BucketSet buckets;
    double keyFraction = 0.0; ///< uniform assumption
    double rows = 0.0;        ///< NaN unknown
    double bytes = 0.0;       ///< NaN unknown
};

/// A change that is no move of buckets: "shard trade_3: drained no -> yes".
struct LayoutChange
{
    enum class Kind
    {
        Added,
        Removed,
        Changed
    };
    Kind kind = Kind::Changed;
    std::string what; ///< "shard", "server", "table", "algorithm", "placement", "binding_group", ...
    std::string name;
    std::string field; ///< of a change
    std::string before;
    std::string after;
};

struct ChangeSummary
{
    std::vector<BucketFlow> flows;
    std::vector<LayoutChange> changes;

    bool empty() const { return flows.empty() && changes.empty(); }
};

} // namespace atlas
