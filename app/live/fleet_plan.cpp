#include "app/live/fleet_plan.h"

#include "routing/router/router.h"

#include <map>
#include <set>

namespace atlas
{

namespace
{

using TablesByShard = std::map<std::string, std::set<std::string>>;

void addCompiled(const CompiledTable& table, const Layout& layout, TablesByShard& out)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> places;
    const std::int64_t slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
    for (std::int64_t slot = 0; slot < slots; ++slot)
    {
        places.emplace(table.shardOfSlot(slot), table.physicalOfSlot(slot));
    }
    for (const auto& [shard, physical] : places)
    {
        if (shard < layout.shards.size() && physical < table.physicalTables().size())
        {
            out[layout.shards[shard].name].insert(table.physicalTables()[physical]);
        }
    }
}

} // namespace

std::vector<const PlannedShard*> FleetPlan::shardsOn(std::string_view server) const
{
    std::vector<const PlannedShard*> out;
    for (const PlannedShard& shard : shards)
    {
        if (shard.server == server)
        {
            out.push_back(&shard);
        }
    }
    return out;
}

FleetPlan fleetPlan(const Router& router, std::string folder)
{
    const Layout& layout = router.layout();
    TablesByShard tables;
    for (const auto& table : router.tables())
    {
        addCompiled(*table, layout, tables);
    }
    for (const SingleTable& table : layout.singleTables)
    {
        tables[table.shard].insert(table.name);
    }
    FleetPlan plan;
    plan.servers = layout.servers;
    plan.folder = std::move(folder);
    for (const Shard& shard : layout.shards)
    {
        std::set<std::string>& names = tables[shard.name];
        for (const BroadcastTable& table : layout.broadcastTables)
        {
            names.insert(table.name);
        }
        plan.shards.push_back({shard.name, shard.server, shard.schema, {names.begin(), names.end()}});
    }
    return plan;
}

} // namespace atlas
