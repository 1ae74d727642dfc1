#include "routing/router/key_level.h"

#include <algorithm>

namespace atlas
{

namespace
{

bool isNull(const KeyValue& value)
{
    return value.isNull();
}

/// Texts of NULL cannot be joined: only a key of one column asks its algorithm about NULL.
Result<std::int64_t> joinedBucket(const Algorithm& algorithm, const std::vector<KeyValue>& values,
                                  const std::string& separator, std::vector<RouteStep>* steps)
{
    if (std::none_of(values.begin(), values.end(), isNull))
    {
        return algorithm.bucketOf(joinKey(values, separator), steps);
    }
    return values.size() == 1 ? algorithm.bucketOfNull(steps) : Result<std::int64_t>(Error{"key-null", {}, {}});
}

} // namespace

Result<std::int64_t> KeyLevel::bucketOf(std::span<const KeyValue> key, std::vector<RouteStep>* steps) const
{
    if (algorithm->takesColumns())
    {
        std::vector<std::optional<KeyValue>> values;
        for (const std::size_t column : columns)
        {
            values.emplace_back(key[column]);
        }
        const auto buckets = algorithm->bucketsOfColumns(values, steps);
        return buckets ? Result<std::int64_t>(buckets->front()) : buckets.error();
    }
    std::vector<KeyValue> values;
    for (const std::size_t column : columns)
    {
        values.push_back(key[column]);
    }
    return joinedBucket(*algorithm, values, separator, steps);
}

std::optional<Result<std::vector<std::int64_t>>> KeyLevel::bucketsOf(std::span<const std::optional<KeyValue>> key,
                                                                     std::vector<RouteStep>* steps) const
{
    std::vector<std::optional<KeyValue>> given;
    std::vector<KeyValue> values;
    for (const std::size_t column : columns)
    {
        given.push_back(key[column]);
        if (key[column])
        {
            values.push_back(*key[column]);
        }
    }
    if (values.empty() || (!algorithm->takesColumns() && values.size() < columns.size()))
    {
        return std::nullopt;
    }
    if (algorithm->takesColumns())
    {
        return algorithm->bucketsOfColumns(given, steps);
    }
    const Result<std::int64_t> bucket = joinedBucket(*algorithm, values, separator, steps);
    return bucket ? Result<std::vector<std::int64_t>>(std::vector{*bucket}) : bucket.error();
}

} // namespace atlas
