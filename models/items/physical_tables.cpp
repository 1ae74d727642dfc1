#include "models/items/physical_tables.h"

#include <map>
#include <utility>

namespace atlas
{

std::vector<PhysicalTable> physicalTablesOf(const TablePicture& picture)
{
    std::vector<PhysicalTable> tables;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> positions;
    const std::size_t count = std::min(picture.shardOf.size(), picture.physicalOf.size());
    for (std::size_t bucket = 0; bucket < count; ++bucket)
    {
        const std::uint32_t shard = picture.shardOf[bucket];
        const std::uint32_t physical = picture.physicalOf[bucket];
        if (shard == TablePicture::kNowhere || physical >= picture.physicalTables.size())
        {
            continue;
        }
        const auto [it, isNew] = positions.try_emplace({shard, physical}, tables.size());
        if (isNew)
        {
            tables.push_back({PhysicalTable::Kind::Sharded, picture.table, static_cast<int>(shard),
                              picture.physicalTables[physical], 0});
        }
        ++tables[it->second].buckets;
    }
    return tables;
}

std::vector<PhysicalTable> physicalTables(const Layout& layout, std::span<const TablePicture> pictures)
{
    std::map<std::string_view, const TablePicture*> byName;
    for (const TablePicture& picture : pictures)
    {
        byName.emplace(picture.table, &picture);
    }
    std::vector<PhysicalTable> all;
    for (const LogicTable& table : layout.tables)
    {
        if (const auto it = byName.find(table.name); it != byName.end())
        {
            std::vector<PhysicalTable> own = physicalTablesOf(*it->second);
            all.insert(all.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
        }
    }
    for (const BroadcastTable& table : layout.broadcastTables)
    {
        for (int shard = 0; shard < static_cast<int>(layout.shards.size()); ++shard)
        {
            all.push_back({PhysicalTable::Kind::Broadcast, table.name, shard, table.name, 0});
        }
    }
    for (const SingleTable& table : layout.singleTables)
    {
        all.push_back({PhysicalTable::Kind::Single, table.name, layout.shardIndex(table.shard), table.name, 0});
    }
    return all;
}

std::vector<DeployedTable> deployedTables(const Layout& deployed, const std::vector<PhysicalTable>& tables)
{
    std::vector<DeployedTable> places;
    places.reserve(tables.size());
    for (const PhysicalTable& table : tables)
    {
        if (table.shard >= 0)
        {
            places.push_back(
                {table.logicTable, deployed.shards[static_cast<std::size_t>(table.shard)].name, table.name});
        }
    }
    return places;
}

} // namespace atlas
