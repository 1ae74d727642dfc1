#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/core/table_picture.h"
#include "models/items/physical_tables.h"

#include <vector>

namespace atlas::test
{

/// 12:00:00 UTC.
inline constexpr std::int64_t kNoon = 1'796'040'000'000;

/// Shards order_0 on db-a, order_1 and vip on db-b; t_order with 4 physical tables, t_region broadcast,
/// t_audit single on vip.
Layout fleetLayout();
TablePicture orderPicture();
std::vector<PhysicalTable> fleetTables();
/// Everything is read: 1,000 rows a table of t_order and 500 bytes a row, estimates; shard order_0 has a rate.
FleetSample freshSample();
TableReading reading(const char* table, double rows);

} // namespace atlas::test
