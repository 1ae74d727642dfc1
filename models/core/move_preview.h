#pragma once

#include "models/core/bucket_set.h"
#include "models/core/provenance.h"
#include "models/core/skew.h"

#include <string>
#include <vector>

namespace atlas
{

/// Why a shard cannot take the buckets, or may.
struct DropTarget
{
    enum class State
    {
        Legal,
        Source, ///< all the buckets are already there
        Drained,
        WouldTear, ///< tables of the binding group would part; legal with `moveGroup`
        NotPossible
    };

    std::string shard;
    State state = State::Legal;
    std::string reasonCode; ///< message catalogue
    std::vector<std::string> reasonArgs;
};

/// What one logic table gives when buckets move.
struct MoveShare
{
    std::string table;
    std::int64_t buckets = 0;
    double rows = 0.0;  ///< NaN unknown
    double bytes = 0.0; ///< NaN unknown
};

/// The price of dropping buckets on a shard, computed before anything changes; equal to what holds after.
struct MovePreview
{
    std::string table;
    BucketSet buckets; ///< those that would really change shard
    BucketSet stays;   ///< already on the target
    std::string target;
    bool withGroup = true;
    std::vector<MoveShare> shares; ///< the table, then bound tables that go along
    double keyFraction = 0.0;      ///< of the table's keys, uniform assumption
    Evenness before;               ///< over shards, load against due
    Evenness after;
    std::vector<double> loadBefore; ///< [shard in layout order]
    std::vector<double> loadAfter;
    std::vector<double> due;                   ///< what weight makes due, same unit
    std::vector<std::string> colocationBroken; ///< bound tables that would part from their mates
    bool becomesList = false;                  ///< a formula placement turns into a list
    BucketSet pinned;                          ///< buckets with a pinned key, whose rows stay where the pin says
    Provenance provenance;
};

} // namespace atlas
