#include "models/core/bucket_template.h"
#include "models/core/nearest_name.h"
#include "routing/planning/move.h"
#include "routing/planning/move_scope.h"
#include "routing/planning/placement_edit.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Moves within a list, each bucket keeping the table template it had.
void moveInList(std::vector<PlacementEntry>& entries, const BucketSet& moved, const std::string& target)
{
    std::vector<std::pair<BucketSet, std::string>> parts;
    for (const PlacementEntry& entry : entries)
    {
        if (BucketSet part = entry.buckets.intersected(moved); !part.empty())
        {
            parts.emplace_back(std::move(part), entry.table);
        }
    }
    takeBuckets(entries, moved);
    for (const auto& [part, tableTemplate] : parts)
    {
        putBuckets(entries, part, target, tableTemplate);
    }
}

/// What a bucket without an override calls its table, as a template for an entry.
std::string ownTemplate(const CompiledTable& table)
{
    return table.tableBuckets() > 0 ? moduloTemplate(table.table().tableBy->to, table.tableBuckets()) : std::string();
}

/// Removes overrides of `moved` that say what holds without them.
void dropIdleOverrides(std::vector<PlacementEntry>& entries, const BucketSet& moved, const CompiledTable& own,
                       const Router& router)
{
    BucketSet idle;
    for (const PlacementEntry& entry : entries)
    {
        const Result<BucketTemplate> name = BucketTemplate::parse(entry.table.empty() ? own.table().name : entry.table);
        const int shard = router.layout().shardIndex(entry.shard);
        if (!name || shard < 0)
        {
            continue;
        }
        for (const std::int64_t bucket : entry.buckets.intersected(moved).buckets())
        {
            const auto index = static_cast<std::size_t>(bucket);
            const Result<std::string> expanded = name->expand(bucket);
            if (expanded && own.shardOf()[index] == static_cast<std::uint32_t>(shard)
                && own.physicalTables()[own.physicalOf()[index]] == *expanded)
            {
                idle.add(bucket);
            }
        }
    }
    takeBuckets(entries, idle);
}

/// A ring or two levels: entries only where the place is not the table's own.
void moveOverrides(std::vector<PlacementEntry>& entries, const BucketSet& moved, const std::string& target,
                   const Router& router, const CompiledTable& table)
{
    BucketSet listed;
    for (const PlacementEntry& entry : entries)
    {
        listed = listed.united(entry.buckets.intersected(moved));
    }
    moveInList(entries, listed, target);
    if (const BucketSet fresh = moved.without(listed); !fresh.empty())
    {
        putBuckets(entries, fresh, target, ownTemplate(table));
    }
    if (const std::shared_ptr<const Router> own = withoutOverrides(router, table); own != nullptr)
    {
        dropIdleOverrides(entries, moved, *own->table(table.table().name), router);
    }
}

LogicTable tableAfterMove(const Router& router, const CompiledTable& table, const BucketSet& buckets, int target)
{
    LogicTable result = table.table();
    const BucketSet moved = bucketsElsewhere(table, buckets, static_cast<std::uint32_t>(target));
    if (moved.empty())
    {
        return result;
    }
    const std::string& targetName = router.layout().shards[static_cast<std::size_t>(target)].name;
    std::vector<PlacementEntry> entries = placementAsList(router, table);
    const bool hasOwnPlaces = table.tableBuckets() > 0 || !table.info().needsPlacement;
    if (hasOwnPlaces && !result.placement.formula)
    {
        moveOverrides(entries, moved, targetName, router, table);
    }
    else
    {
        moveInList(entries, moved, targetName);
    }
    result.placement.formula.reset();
    result.placement.entries = std::move(entries);
    return result;
}

} // namespace

Result<std::vector<LogicTable>> tablesAfterMove(const Router& router, std::string_view table, const BucketSet& buckets,
                                                std::string_view target, bool withGroup)
{
    const CompiledTable* compiled = router.table(table);
    if (compiled == nullptr)
    {
        return Error{"route-table-unknown", {std::string(table)}, {}};
    }
    const std::vector<DropTarget> targets = dropTargets(router, table, buckets, withGroup);
    const auto it =
        std::find_if(targets.begin(), targets.end(), [&](const DropTarget& t) { return t.shard == target; });
    if (it == targets.end())
    {
        std::vector<std::string> shardNames;
        shardNames.reserve(targets.size());
        for (const DropTarget& known : targets)
        {
            shardNames.push_back(known.shard);
        }
        return Error{"shard-unknown", {std::string(target), "The move", suggestedNames(target, shardNames)}, {}};
    }
    if (it->state == DropTarget::State::Drained || it->state == DropTarget::State::NotPossible)
    {
        return Error{it->reasonCode, it->reasonArgs, {}};
    }
    const int targetIndex = router.layout().shardIndex(target);
    std::vector<LogicTable> result;
    for (const CompiledTable* moving : moveScope(router, table, buckets).moving(withGroup))
    {
        result.push_back(tableAfterMove(router, *moving, buckets, targetIndex));
    }
    return result;
}

} // namespace atlas
