#include "models/core/fleet_sample.h"

#include <algorithm>

namespace atlas
{

const TableReading* ShardReading::findTable(std::string_view name) const
{
    const auto it = std::find_if(tables.begin(), tables.end(),
                                 [&](const TableReading& reading) { return reading.physicalTable == name; });
    return it != tables.end() ? &*it : nullptr;
}

const ServerReading* FleetSample::findServer(std::string_view name) const
{
    const auto it = std::find_if(servers.begin(), servers.end(),
                                 [&](const ServerReading& reading) { return reading.server == name; });
    return it != servers.end() ? &*it : nullptr;
}

const ShardReading* FleetSample::findShard(std::string_view name) const
{
    const auto it =
        std::find_if(shards.begin(), shards.end(), [&](const ShardReading& reading) { return reading.shard == name; });
    return it != shards.end() ? &*it : nullptr;
}

PartialTotal FleetSample::statementsPerSecond() const
{
    PartialTotal total;
    total.total = static_cast<int>(servers.size());
    for (const ServerReading& server : servers)
    {
        if (server.state != ReadingState::Fresh || !server.statementsPerSecond)
        {
            continue;
        }
        total.value += *server.statementsPerSecond;
        ++total.counted;
    }
    return total;
}

PartialTotal FleetSample::rows() const
{
    PartialTotal total;
    total.total = static_cast<int>(shards.size());
    for (const ShardReading& shard : shards)
    {
        if (shard.state != ReadingState::Fresh)
        {
            continue;
        }
        ++total.counted;
        for (const TableReading& table : shard.tables)
        {
            total.value += table.rows.value_or(0.0);
            total.estimate = total.estimate || !table.rowsFrom.exact();
        }
    }
    return total;
}

} // namespace atlas
