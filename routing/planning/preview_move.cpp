#include "routing/analysis/skew.h"
#include "routing/planning/move.h"
#include "routing/planning/move_scope.h"
#include "routing/router/router.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace atlas
{

namespace
{

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

bool knowsAll(const std::vector<double>& values, std::int64_t count)
{
    return values.size() == static_cast<std::size_t>(count)
           && std::none_of(values.begin(), values.end(), [](double value) { return std::isnan(value); });
}

/// NaN when the values are not known, or not for every bucket of the set.
double sumOver(const std::vector<double>& values, const BucketSet& buckets)
{
    double sum = 0.0;
    for (const BucketSpan& span : buckets.spans())
    {
        if (span.last >= static_cast<std::int64_t>(values.size()))
        {
            return kUnknown;
        }
        sum = std::accumulate(values.begin() + span.first, values.begin() + span.last + 1, sum);
    }
    return sum;
}

std::vector<double> shardSums(const CompiledTable& table, const std::vector<double>& loads, std::size_t shardCount)
{
    std::vector<double> sums(shardCount, 0.0);
    for (std::size_t bucket = 0; bucket < loads.size(); ++bucket)
    {
        if (const std::uint32_t shard = table.shardOf()[bucket]; shard != TablePicture::kNowhere)
        {
            sums[shard] += loads[bucket];
        }
    }
    return sums;
}

std::vector<double> shardSumsAfter(const CompiledTable& table, const std::vector<double>& loads, const BucketSet& moved,
                                   std::size_t target, std::size_t shardCount)
{
    std::vector<double> sums(shardCount, 0.0);
    std::size_t bucket = 0;
    const auto addUpTo = [&](std::size_t end)
    {
        for (; bucket < end; ++bucket)
        {
            if (const std::uint32_t shard = table.shardOf()[bucket]; shard != TablePicture::kNowhere)
            {
                sums[shard] += loads[bucket];
            }
        }
    };
    for (const BucketSpan& span : moved.spans())
    {
        addUpTo(static_cast<std::size_t>(span.first));
        for (; bucket <= static_cast<std::size_t>(span.last); ++bucket)
        {
            sums[target] += loads[bucket];
        }
    }
    addUpTo(loads.size());
    return sums;
}

MoveShare shareOf(const CompiledTable& table, const BucketSet& moved, const LoadsByTable& loads)
{
    MoveShare share;
    share.table = table.table().name;
    share.buckets = moved.count();
    const auto known = loads.find(share.table);
    share.rows = known != loads.end() ? sumOver(known->second.rows, moved) : kUnknown;
    share.bytes = known != loads.end() ? sumOver(known->second.bytes, moved) : kUnknown;
    return share;
}

} // namespace

MovePreview previewMove(const Router& router, std::string_view table, const BucketSet& buckets, std::string_view target,
                        bool withGroup, const LoadsByTable& loads)
{
    MovePreview preview;
    preview.table = std::string(table);
    preview.target = std::string(target);
    preview.withGroup = withGroup;
    const MoveScope scope = moveScope(router, table, buckets);
    const int targetIndex = router.layout().shardIndex(target);
    if (scope.table == nullptr || targetIndex < 0)
    {
        return preview;
    }
    const CompiledTable& compiled = *scope.table;
    const auto targetShard = static_cast<std::uint32_t>(targetIndex);
    const BucketSet inside =
        compiled.bucketCount() > 0 ? buckets.intersected(BucketSet::range(0, compiled.bucketCount() - 1)) : BucketSet();
    preview.buckets = bucketsElsewhere(compiled, inside, targetShard);
    preview.stays = inside.without(preview.buckets);
    for (const CompiledTable* moving : scope.moving(withGroup))
    {
        preview.shares.push_back(shareOf(*moving, bucketsElsewhere(*moving, inside, targetShard), loads));
    }
    for (const CompiledTable* mate : withGroup ? std::vector<const CompiledTable*>{} : scope.mates)
    {
        preview.colocationBroken.push_back(mate->table().name);
    }
    for (const PinPlace& pin : compiled.pins())
    {
        if (inside.contains(pin.bucket))
        {
            preview.pinned.add(pin.bucket);
        }
    }
    preview.becomesList = compiled.table().placement.formula.has_value() && !preview.buckets.empty();

    const std::vector<double> keyShare = compiled.picture().keyShare;
    preview.keyFraction = sumOver(keyShare, preview.buckets);
    const auto known = loads.find(preview.table);
    const bool byRows = known != loads.end() && knowsAll(known->second.rows, compiled.bucketCount());
    const std::vector<double>& load = byRows ? known->second.rows : keyShare;
    preview.provenance = byRows ? known->second.rowsFrom : Provenance{};
    if (!byRows)
    {
        preview.provenance.kind = Provenance::Kind::UniformAssumption;
    }
    const std::size_t shardCount = router.layout().shards.size();
    preview.loadBefore = shardSums(compiled, load, shardCount);
    preview.loadAfter = shardSumsAfter(compiled, load, preview.buckets, targetShard, shardCount);
    preview.due = dueByWeight(router, std::accumulate(preview.loadBefore.begin(), preview.loadBefore.end(), 0.0));
    preview.before = shardEvenness(router, preview.loadBefore);
    preview.after = shardEvenness(router, preview.loadAfter);
    return preview;
}

} // namespace atlas
