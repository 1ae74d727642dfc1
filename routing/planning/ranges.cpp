#include "routing/planning/ranges.h"

#include "models/core/bucket_template.h"
#include "routing/planning/placement_edit.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// The bounds of a table's ranges as a list in its parameters, whatever form they were written in.
struct Bounds
{
    std::string parameter; ///< "boundaries" or "edges"
    std::vector<ParamValue> values;
    std::int64_t firstUpper = 0; ///< index of the upper bound of bucket 0
};

Bounds boundsOf(const AlgorithmSpec& algorithm, const TablePicture& picture)
{
    if (const ParamValue* boundaries = algorithm.params.find("boundaries"); boundaries != nullptr)
    {
        return {"boundaries", boundaries->items, 0};
    }
    if (const ParamValue* edges = algorithm.params.find("edges"); edges != nullptr)
    {
        return {"edges", edges->items, 1};
    }
    Bounds bounds{"edges", {}, 1};
    for (const std::string& lower : picture.lowerBound)
    {
        bounds.values.push_back(ParamValue::scalar(lower));
    }
    bounds.values.push_back(ParamValue::scalar(picture.upperBound.back()));
    const bool isNumber = bounds.values.front().asInt64() || bounds.values.front().asUint64();
    for (ParamValue& value : bounds.values)
    {
        value.quoted = !isNumber;
    }
    return bounds;
}

void setBounds(AlgorithmSpec& algorithm, const Bounds& bounds)
{
    for (const char* chunkForm : {"from", "chunk", "chunks"})
    {
        algorithm.params.remove(chunkForm);
    }
    algorithm.params.set(bounds.parameter, ParamValue::list(bounds.values));
}

bool idsHoldBuckets(const LogicTable& table)
{
    return std::any_of(table.lookups.begin(), table.lookups.end(),
                       [](const Lookup& lookup) { return lookup.gene && lookup.gene->isBucket; });
}

/// The compiled table when its ranges can be edited and `last` is one of them.
Result<const CompiledTable*> editable(const Router& router, std::string_view table, std::int64_t first,
                                      std::int64_t last)
{
    const CompiledTable* compiled = router.table(table);
    if (compiled == nullptr)
    {
        return Error{"route-table-unknown", {std::string(table)}, {}};
    }
    if (compiled->info().picture != AlgorithmInfo::Picture::Ranges || compiled->tableBuckets() > 0)
    {
        return Error{"range-not-ranges", {std::string(table)}, {}};
    }
    if (first < 0 || last >= compiled->bucketCount())
    {
        return Error{"range-bucket-unknown", {std::to_string(first < 0 ? first : last), std::string(table)}, {}};
    }
    if (idsHoldBuckets(compiled->table()))
    {
        return Error{"range-bucket-in-ids", {std::string(table)}, {}};
    }
    return compiled;
}

/// Appends, or adds to the last entry when that is the same node: a split that is merged again leaves no trace.
void appendEntry(std::vector<PlacementEntry>& entries, PlacementEntry entry)
{
    if (!entries.empty() && entries.back().shard == entry.shard && entries.back().table == entry.table)
    {
        entries.back().buckets = entries.back().buckets.united(entry.buckets);
        return;
    }
    entries.push_back(std::move(entry));
}

/// Where each bucket above `after` counts `delta` further; buckets (after, after + delta] of a split take the place
/// of `after`, those of a merge are gone.
std::vector<PlacementEntry> renumbered(const std::vector<PlacementEntry>& entries, std::int64_t after,
                                       std::int64_t delta)
{
    constexpr std::int64_t kAll = kMaxBuckets * 2;
    const bool isSplit = delta > 0;
    std::vector<PlacementEntry> result;
    for (const PlacementEntry& entry : entries)
    {
        BucketSet below = entry.buckets.intersected(BucketSet::range(0, after));
        BucketSet above;
        const std::int64_t firstAbove = isSplit ? after : after + 1 - delta;
        const BucketSet shifted = entry.buckets.intersected(BucketSet::range(firstAbove, kAll));
        for (const BucketSpan& span : shifted.spans())
        {
            above.add(span.first + delta, span.last + delta);
        }
        const Result<BucketTemplate> name = BucketTemplate::parse(entry.table);
        if (!name || !name->dependsOnBucket())
        {
            below = below.united(above);
            above = {};
        }
        for (auto& [buckets, offset] : {std::pair{below, std::int64_t{0}}, std::pair{above, -delta}})
        {
            if (!buckets.empty())
            {
                appendEntry(result, {buckets, entry.shard, shiftedTemplate(entry.table, offset), entry.place});
            }
        }
    }
    return result;
}

LogicTable withRanges(const Router& router, const CompiledTable& compiled, const Bounds& bounds, std::int64_t after,
                      std::int64_t delta)
{
    LogicTable result = compiled.table();
    setBounds(result.algorithm, bounds);
    std::vector<PlacementEntry> entries = renumbered(placementAsList(router, compiled), after, delta);
    result.placement.formula.reset();
    result.placement.entries = std::move(entries);
    if (result.nullBucket && *result.nullBucket > after)
    {
        *result.nullBucket = std::max(after, *result.nullBucket + delta);
    }
    return result;
}

/// Whether a value lies above the lower and below the upper bound; open ends are "".
Result<bool> liesInside(const KeySpec& key, const KeyValue& value, const std::string& lower, const std::string& upper)
{
    for (const auto& [text, mustBeAbove] : {std::pair{lower, true}, std::pair{upper, false}})
    {
        if (text.empty())
        {
            continue;
        }
        const Result<KeyValue> bound = parseKey(key, text);
        if (!bound)
        {
            return bound.error();
        }
        const bool above = bound->ordinal() < value.ordinal();
        const bool below = value.ordinal() < bound->ordinal();
        if (mustBeAbove ? !above : !below)
        {
            return false;
        }
    }
    return true;
}

} // namespace

Result<LogicTable> splitRange(const Router& router, std::string_view table, std::int64_t bucket,
                              const std::string& value)
{
    const Result<const CompiledTable*> compiled = editable(router, table, bucket, bucket);
    if (!compiled)
    {
        return compiled.error();
    }
    const LogicTable& source = (*compiled)->table();
    const Result<KeyValue> key = parseKey(source.key, value);
    if (!key)
    {
        return key.error();
    }
    const TablePicture picture = (*compiled)->picture();
    const auto index = static_cast<std::size_t>(bucket);
    const std::string& lower = picture.lowerBound[index];
    const std::string& upper = picture.upperBound[index];
    const Result<bool> inside = liesInside(source.key, *key, lower, upper);
    if (!inside)
    {
        return inside.error();
    }
    if (!*inside)
    {
        return Error{"range-value-outside", {value, std::to_string(bucket), lower, upper}, {}};
    }
    Bounds bounds = boundsOf(source.algorithm, picture);
    ParamValue bound = ParamValue::scalar(key->isInteger() ? key->text : value);
    bound.quoted = !key->isInteger();
    bounds.values.insert(bounds.values.begin() + bucket + bounds.firstUpper, std::move(bound));
    return withRanges(router, **compiled, bounds, bucket, 1);
}

Result<LogicTable> mergeRanges(const Router& router, std::string_view table, const BucketSet& buckets)
{
    if (buckets.spans().size() != 1 || buckets.count() < 2)
    {
        return Error{"range-not-neighbours", {buckets.toShortText(4)}, {}};
    }
    const BucketSpan span = buckets.spans().front();
    const Result<const CompiledTable*> found = editable(router, table, span.first, span.last);
    if (!found)
    {
        return found.error();
    }
    const CompiledTable& compiled = **found;
    for (std::int64_t bucket = span.first + 1; bucket <= span.last; ++bucket)
    {
        if (compiled.shardOfSlot(bucket) != compiled.shardOfSlot(span.first))
        {
            return Error{"range-not-one-shard", {std::to_string(span.first), std::to_string(bucket)}, {}};
        }
        if (compiled.physicalOfSlot(bucket) != compiled.physicalOfSlot(span.first))
        {
            return Error{"range-not-one-table", {std::to_string(span.first), std::to_string(bucket)}, {}};
        }
    }
    Bounds bounds = boundsOf(compiled.table().algorithm, compiled.picture());
    const auto first = bounds.values.begin() + span.first + bounds.firstUpper;
    bounds.values.erase(first, first + (span.last - span.first));
    if (bounds.values.empty())
    {
        return Error{"range-last-boundary", {std::string(table)}, {}};
    }
    return withRanges(router, compiled, bounds, span.first, span.first - span.last);
}

} // namespace atlas
