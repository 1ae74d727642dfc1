#include "models/core/fleet_sample.h"

#include <algorithm>

namespace atlas
{

const TableReading* ShardReading::findTable(std::string_view physicalTable) const
{
    const auto it = std::find_if(tables.begin(), tables.end(),
                                 [&](const TableReading& reading) { return reading.physicalTable == physicalTable; });
    return it != tables.end() ? &*it : nullptr;
}

std::optional<double> ShardReading::rows() const
{
    double sum = 0.0;
    for (const TableReading& table : tables)
    {
        if (table.missing)
        {
            continue;
        }
        if (!table.rows)
        {
            return std::nullopt;
        }
        sum += *table.rows;
    }
    return sum;
}

const ServerReading* FleetSample::findServer(std::string_view server) const
{
    const auto it = std::find_if(servers.begin(), servers.end(),
                                 [&](const ServerReading& reading) { return reading.server == server; });
    return it != servers.end() ? &*it : nullptr;
}

const ShardReading* FleetSample::findShard(std::string_view shard) const
{
    const auto it =
        std::find_if(shards.begin(), shards.end(), [&](const ShardReading& reading) { return reading.shard == shard; });
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
        total.rateIsRows = total.rateIsRows || server.rateIsRows;
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
        const std::optional<double> sum = shard.rows();
        if (shard.state != ReadingState::Fresh || !sum)
        {
            continue;
        }
        total.value += *sum;
        ++total.counted;
        const auto guessed = [](const TableReading& table) { return table.rows && !table.rowsFrom.exact(); };
        total.estimate = total.estimate || std::any_of(shard.tables.begin(), shard.tables.end(), guessed);
    }
    return total;
}

} // namespace atlas
