#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/table_picture.h"

#include <string_view>
#include <vector>

namespace atlas
{

class Router;

/// What the buckets of a table carry by the readings of its physical tables; where several buckets share a
/// physical table each is given its equal part. NaN where a shard is not freshly read; empty vectors where
/// nothing is. `deployed` is the layout that the servers have.
BucketLoads loadsFromReadings(const Router& deployed, std::string_view table, const FleetSample& sample);

/// Rows of every shard over all tables, layout order; NaN where it is not freshly read.
std::vector<double> rowsOfShards(const Router& deployed, const FleetSample& sample);

} // namespace atlas
