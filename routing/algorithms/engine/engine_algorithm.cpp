#include "routing/algorithms/engine/engine_algorithm.h"

#include "routing/algorithms/known_course.h"

#include <algorithm>

namespace atlas
{

Result<TypedValue> EngineAlgorithm::readKey(std::string_view typeName, std::string_view text) const
{
    return parseTypedValue(typeName, text);
}

Result<Outcome> EngineAlgorithm::routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const
{
    if (key.size() != 1 || key.front().values.size() != 1)
    {
        return keyRefused("it takes one value");
    }
    return route(key.front().values.front(), steps);
}

Result<Outcome> EngineAlgorithm::routeRange(const ValueRange&) const
{
    return rangeRefused("it has no order: only single keys can be routed");
}

std::vector<std::int64_t> EngineAlgorithm::bucketsOf(const Outcome& outcome) const
{
    std::vector<std::int64_t> buckets = outcome.indexes;
    if (outcome.kind == Outcome::Kind::AllShards)
    {
        for (std::int64_t bucket = 0; bucket < bucketCount(); ++bucket)
        {
            buckets.push_back(bucket);
        }
    }
    else if (outcome.index >= 0)
    {
        buckets.push_back(outcome.index);
    }
    std::sort(buckets.begin(), buckets.end());
    buckets.erase(std::unique(buckets.begin(), buckets.end()), buckets.end());
    const std::int64_t count = bucketCount();
    std::erase_if(buckets, [count](std::int64_t bucket) { return bucket < 0 || (count > 0 && bucket >= count); });
    return buckets;
}

std::optional<BucketCourse> EngineAlgorithm::course(ValueType) const
{
    TablePicture picture;
    fillArcs(picture);
    return ringCourse(picture);
}

bool EngineAlgorithm::batch(std::span<const std::int64_t>, ValueType, std::span<std::int32_t>) const
{
    return false;
}

bool EngineAlgorithm::batch(const TextArena&, std::span<std::int32_t>) const
{
    return false;
}

} // namespace atlas
