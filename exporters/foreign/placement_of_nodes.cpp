#include "exporters/foreign/placement_of_nodes.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace atlas
{

namespace
{

/// A list: buckets of the same place in one entry. Tables keep their template where they have one.
std::vector<PlacementEntry> entriesOf(const std::vector<PhysicalNode>& nodes,
                                      const std::optional<std::string>& tableTemplate, const SourcePlace& place)
{
    std::vector<PlacementEntry> entries;
    std::unordered_map<std::string, std::vector<std::int64_t>> buckets;
    for (std::size_t i = 0; i < nodes.size(); ++i)
    {
        const std::string table = tableTemplate.value_or(nodes[i].table);
        auto& ofPlace = buckets[nodes[i].shard + '\n' + table];
        if (ofPlace.empty())
        {
            entries.push_back({{}, nodes[i].shard, table, place});
        }
        ofPlace.push_back(static_cast<std::int64_t>(i));
    }
    for (PlacementEntry& entry : entries)
    {
        entry.buckets = BucketSet::fromSorted(buckets[entry.shard + '\n' + entry.table]);
    }
    return entries;
}

} // namespace

Placement placementOfNodes(const std::vector<PhysicalNode>& nodes, const SourcePlace& place)
{
    std::vector<std::string> shards;
    std::vector<std::string> tables;
    for (const PhysicalNode& node : nodes)
    {
        shards.push_back(node.shard);
        tables.push_back(node.table);
    }
    const auto shardTemplate = templateOfNames(shards);
    const auto tableTemplate = templateOfNames(tables);
    Placement placement;
    placement.place = place;
    if (shardTemplate && tableTemplate)
    {
        placement.formula = PlacementFormula{*shardTemplate, *tableTemplate, place};
        return placement;
    }
    placement.entries = entriesOf(nodes, tableTemplate, place);
    return placement;
}

} // namespace atlas
