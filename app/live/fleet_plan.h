#pragma once

#include "models/core/layout.h"

#include <string>
#include <vector>

namespace atlas
{

class Router;

/// What a poller is to read: the servers as the layout states them, and for each shard its schema and the
/// physical tables that the layout says are there.
struct PlannedShard
{
    std::string name;
    std::string server;
    std::string schema;
    std::vector<std::string> tables; ///< physical names, no duplicates
};

struct FleetPlan
{
    std::vector<Server> servers;
    std::vector<PlannedShard> shards;
    std::string folder; ///< of the layout file: `ca`, `path` and the like are relative to it

    /// Shards of the layout that live on a server.
    std::vector<const PlannedShard*> shardsOn(std::string_view server) const;
};

/// Every physical table of every shard: sharded (where compiled), broadcast, single.
FleetPlan fleetPlan(const Router& router, std::string folder);

} // namespace atlas
