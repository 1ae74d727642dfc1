#pragma once

#include "models/core/layout.h"

#include <string>
#include <vector>

namespace atlas
{

/// The layout of the demo fleet over some servers: a shop with a bucket grid (orders and their items), ranges
/// (members), a ring (sessions), a lookup table, a broadcast and a single table. At least four shards, dealt to
/// the servers in turn, so that with fewer servers some share one.
Layout demoLayout(const std::vector<Server>& servers);

/// One folder of SQLite files.
Server embeddedServer();

} // namespace atlas
