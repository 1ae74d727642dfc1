#include "routing/algorithms/algorithm.h"

#include <numeric>

namespace atlas
{

namespace
{

std::vector<std::int64_t> allBuckets(std::int64_t count)
{
    std::vector<std::int64_t> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    return all;
}

} // namespace

Result<std::int64_t> Algorithm::bucketOfNull(std::vector<RouteStep>*) const
{
    return Error{"key-null", {}, {}};
}

Result<std::vector<std::int64_t>> Algorithm::bucketsOfColumns(std::span<const std::optional<KeyValue>>,
                                                              std::vector<RouteStep>*) const
{
    return allBuckets(bucketCount());
}

Result<std::vector<std::int64_t>> Algorithm::bucketsOfRange(const KeyRange&) const
{
    return allBuckets(bucketCount());
}

std::optional<std::uint32_t> Algorithm::ownShard(std::int64_t) const
{
    return std::nullopt;
}

std::optional<double> Algorithm::ringPosition(const KeyValue&) const
{
    return std::nullopt;
}

std::optional<ResidueRule> Algorithm::residueRule() const
{
    return std::nullopt;
}

std::optional<BucketCourse> Algorithm::course() const
{
    return std::nullopt;
}

} // namespace atlas
