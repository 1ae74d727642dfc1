#pragma once

#include "app/cli/output.h"
#include "models/core/fleet_sample.h"
#include "models/core/layout.h"

#include <iosfwd>

namespace atlas::cli
{

/// One reading as JSON: {"as_of","layout","layout_version","servers":[...],"shards":[...],"totals":{...}}. Names
/// are a contract; a value that is not known is null. Tables of shards only when asked for.
Json fleetJson(const Layout& layout, const FleetSample& sample, bool withTables);

/// The same for people: servers, shards, totals, and what is unavailable with the statement that helps.
void printFleet(std::ostream& out, const Layout& layout, const FleetSample& sample, bool withTables);

} // namespace atlas::cli
