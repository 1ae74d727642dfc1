#pragma once

#include "models/core/layout.h"
#include "models/core/table_picture.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace atlas
{

/// A physical table that the layout says must exist on a shard.
struct PhysicalTable
{
    enum class Kind
    {
        Sharded,
        Broadcast,
        Single
    };

    Kind kind = Kind::Sharded;
    std::string logicTable; ///< the own name for broadcast and single tables
    int shard = -1;         ///< index in Layout::shards
    std::string name;
    std::int64_t buckets = 0; ///< how many of the logic table lie in it; 0 when not sharded

    bool operator==(const PhysicalTable&) const = default;
};

/// Where a table is on the servers now, whatever the draft says: by names, as readings have them.
struct DeployedTable
{
    std::string logicTable;
    std::string shard;
    std::string name;

    bool operator==(const DeployedTable&) const = default;
};

/// The tables of the layout that is deployed, with its shards' names.
std::vector<DeployedTable> deployedTables(const Layout& deployed, const std::vector<PhysicalTable>& tables);

/// Of one picture, in the order of their first bucket.
std::vector<PhysicalTable> physicalTablesOf(const TablePicture& picture);
/// Of the whole layout: logic tables in layout order (those with a picture), broadcast, single tables.
std::vector<PhysicalTable> physicalTables(const Layout& layout, std::span<const TablePicture> pictures);

} // namespace atlas
