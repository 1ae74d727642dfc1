#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

namespace atlas
{

namespace
{

constexpr std::size_t kSpansShown = 8;

BucketSet placedNowhere(const CompiledTable& table)
{
    std::vector<std::int64_t> buckets;
    for (std::int64_t bucket = 0; bucket < table.bucketCount(); ++bucket)
    {
        if (table.shardOfSlot(bucket) == TablePicture::kNowhere)
        {
            buckets.push_back(bucket);
        }
    }
    return BucketSet::fromSorted(buckets);
}

void checkTwice(CheckContext& context, const LogicTable& table)
{
    const std::vector<PlacementEntry>& entries = table.placement.entries;
    BucketSet seen;
    for (std::size_t i = 0; i < entries.size(); ++i)
    {
        const BucketSet twice = entries[i].buckets.intersected(seen);
        seen = seen.united(entries[i].buckets);
        for (std::size_t j = 0; j < i && !twice.empty(); ++j)
        {
            if (const BucketSet both = entries[j].buckets.intersected(twice); !both.empty())
            {
                context.add(Severity::Error, "placement-twice",
                            {table.name, both.toShortText(kSpansShown), entries[j].shard, entries[i].shard},
                            entries[i].place, table.name);
            }
        }
    }
}

} // namespace

void checkPlacement(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (const BucketSet gaps = placedNowhere(*compiled); !gaps.empty())
        {
            const SourcePlace& place = table.placement.place.known() ? table.placement.place : table.place;
            context.add(Severity::Error, "placement-gap", {table.name, gaps.toShortText(kSpansShown)}, place,
                        table.name);
        }
        checkTwice(context, table);
    }
}

} // namespace atlas
