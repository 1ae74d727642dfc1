#include "routing/algorithms/key_range.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::uint64_t kMostTried = 4096;
constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

bool isOneKey(const KeyRange& range)
{
    return range.lower && range.upper && range.lowerClosed && range.upperClosed
           && range.lower->text == range.upper->text;
}

std::vector<std::int64_t> bucketOfOne(const Algorithm& algorithm, const KeyValue& key)
{
    const Result<std::int64_t> bucket = algorithm.bucketOf(key, nullptr);
    return bucket ? std::vector{*bucket} : std::vector<std::int64_t>();
}

std::vector<std::int64_t> bucketsOfEach(const Algorithm& algorithm, OrdinalSpan span, std::uint64_t flip)
{
    std::vector<std::int64_t> keys;
    for (std::uint64_t i = 0; i <= span.width(); ++i)
    {
        keys.push_back(static_cast<std::int64_t>((span.first + i) ^ flip));
    }
    std::vector<std::int32_t> buckets(keys.size());
    algorithm.bucketsOf(keys, buckets);
    std::erase(buckets, kNoBucket);
    return distinctBuckets({buckets.begin(), buckets.end()});
}

} // namespace

std::optional<OrdinalSpan> ordinalsOf(const KeyRange& range)
{
    OrdinalSpan span;
    if (range.lower && range.lower->fits)
    {
        span.first = range.lower->ordinal();
        if (!range.lowerClosed && span.first++ == UINT64_MAX)
        {
            return std::nullopt;
        }
    }
    if (range.upper && range.upper->fits)
    {
        span.last = range.upper->ordinal();
        if (!range.upperClosed && span.last-- == 0)
        {
            return std::nullopt;
        }
    }
    return span.first <= span.last ? std::optional(span) : std::nullopt;
}

std::vector<std::int64_t> triedBuckets(const Algorithm& algorithm, const KeyType& key, const KeyRange& range)
{
    if (isOneKey(range))
    {
        return bucketOfOne(algorithm, *range.lower);
    }
    const auto span = key.isOrdered() ? ordinalsOf(range) : OrdinalSpan();
    if (!span)
    {
        return {};
    }
    return key.isInteger() && span->width() < kMostTried
               ? bucketsOfEach(algorithm, *span, key.isUnsigned ? 0 : kSignBit)
               : consecutiveBuckets(0, algorithm.bucketCount() - 1);
}

std::vector<std::int64_t> distinctBuckets(std::vector<std::int64_t> buckets)
{
    std::sort(buckets.begin(), buckets.end());
    buckets.erase(std::unique(buckets.begin(), buckets.end()), buckets.end());
    return buckets;
}

std::vector<std::int64_t> consecutiveBuckets(std::int64_t first, std::int64_t last)
{
    std::vector<std::int64_t> buckets(static_cast<std::size_t>(last - first + 1));
    std::iota(buckets.begin(), buckets.end(), first);
    return buckets;
}

} // namespace atlas
