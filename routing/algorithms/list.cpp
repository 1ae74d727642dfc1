#include "routing/algorithms/list.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/key_range.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace atlas
{

namespace
{

/// Finds by text without making a std::string.
struct TextHash
{
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

using ValueBuckets = std::unordered_map<std::string, std::int32_t, TextHash, std::equal_to<>>;

class List final : public Algorithm
{
public:
    List(ValueBuckets values, std::int32_t fallback, std::int64_t buckets, const KeyType& key)
        : m_key(key), m_values(std::move(values)), m_fallback(fallback), m_buckets(buckets)
    {
        for (const auto& [text, bucket] : m_values)
        {
            const KeyValue value = parseKey(key, text).value();
            if (key.isInteger())
            {
                m_integers.emplace(value.number, bucket);
            }
            if (key.isOrdered() && value.fits)
            {
                m_ordinals.emplace_back(value.ordinal(), bucket);
            }
        }
    }

    std::int64_t bucketCount() const override { return m_buckets; }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        const auto found = m_values.find(key.text);
        const std::int32_t bucket = found != m_values.end() ? found->second : m_fallback;
        if (bucket == kNoBucket)
        {
            return Error{"key-not-listed", {key.text}, {}};
        }
        addStep(steps, "listed", key.text,
                found != m_values.end() ? "listed, compared byte by byte" : "not listed: the default");
        addBucketStep(steps, bucket, m_buckets);
        return std::int64_t{bucket};
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const auto found = m_integers.find(keys[i]);
            out[i] = found != m_integers.end() ? found->second : m_fallback;
        }
    }

    void bucketsOf(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const auto found = m_values.find(keys[i]);
            out[i] = found != m_values.end() ? found->second : m_fallback;
        }
    }

    std::optional<BucketCourse> course() const override
    {
        BucketCourse course;
        course.values.assign(m_values.begin(), m_values.end());
        std::sort(course.values.begin(), course.values.end());
        course.others = m_fallback;
        return course;
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        if (!m_key.isOrdered())
        {
            return triedBuckets(*this, m_key, range);
        }
        const auto span = ordinalsOf(range);
        std::vector<std::int64_t> buckets;
        for (const auto& [ordinal, bucket] : m_ordinals)
        {
            if (span && ordinal >= span->first && ordinal <= span->last)
            {
                buckets.push_back(bucket);
            }
        }
        if (span && m_fallback != kNoBucket && span->width() >= buckets.size())
        {
            buckets.push_back(m_fallback);
        }
        return distinctBuckets(std::move(buckets));
    }

    void fillPicture(TablePicture& picture) const override { fillEqualShares(picture, m_buckets); }

private:
    KeyType m_key;
    ValueBuckets m_values;
    std::unordered_map<std::int64_t, std::int32_t> m_integers;
    std::vector<std::pair<std::uint64_t, std::int32_t>> m_ordinals; ///< of ordered values
    std::int32_t m_fallback;
    std::int64_t m_buckets;
};

const AlgorithmInfo& listInfo()
{
    static const AlgorithmInfo info{
        .name = "list",
        .title = "List of values",
        .summary = "Each named value (a country, a tenant) has its bucket; what is not named goes to the default, or "
                   "nowhere. Sizes are as uneven as the values are.",
        .picture = AlgorithmInfo::Picture::Grid,
        .needsPlacement = true,
        .orderedKeys = false,
        .params = {{.name = "values",
                    .type = ParamSpec::Type::ValueMap,
                    .required = true,
                    .defaultText = "",
                    .minimum = 0,
                    .maximum = kMaxBuckets - 1,
                    .choices = {},
                    .title = "Values",
                    .help = "A bucket number for each value of the key; texts are compared byte by byte."},
                   countSpec("default", kOptional, "", 0, kMaxBuckets - 1, "Default bucket",
                             "Where values go that are not named; without it they have no route.")},
    };
    return info;
}

void reportGaps(ParamReader& params, const ValueBuckets& values, std::int32_t fallback, std::int64_t buckets)
{
    std::vector<bool> used(static_cast<std::size_t>(buckets), false);
    for (const auto& entry : values)
    {
        used[static_cast<std::size_t>(entry.second)] = true;
    }
    if (fallback != kNoBucket)
    {
        used[static_cast<std::size_t>(fallback)] = true;
    }
    BucketSet gaps;
    for (std::int64_t bucket = 0; bucket < buckets; ++bucket)
    {
        if (!used[static_cast<std::size_t>(bucket)])
        {
            gaps.add(bucket);
        }
    }
    if (!gaps.empty())
    {
        params.report(Severity::Warning, "list-bucket-gap", {gaps.toShortText(8)}, params.find("values")->place);
    }
}

std::unique_ptr<Algorithm> makeList(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    ValueBuckets values;
    bool good = true;
    std::int64_t buckets = 0;
    for (const auto& [text, bucket] : params.find("values")->entries)
    {
        const Result<KeyValue> key = parseKey(context.key, text);
        if (!key)
        {
            params.report(Severity::Error, "param-value", {text, context.key.name}, bucket.place);
            good = false;
            continue;
        }
        if (!values.emplace(key->text, static_cast<std::int32_t>(*bucket.asInt64())).second)
        {
            params.report(Severity::Error, "list-value-twice", {text}, bucket.place);
            good = false;
        }
        buckets = std::max(buckets, *bucket.asInt64() + 1);
    }
    const auto fallback = static_cast<std::int32_t>(params.integer("default").value_or(kNoBucket));
    buckets = std::max<std::int64_t>(buckets, fallback + 1);
    if (good && buckets == 0)
    {
        params.error("list-empty", {}, "values");
        good = false;
    }
    if (!good)
    {
        return nullptr;
    }
    reportGaps(params, values, fallback, buckets);
    return std::make_unique<List>(std::move(values), fallback, buckets, context.key);
}

} // namespace

AlgorithmEntry listAlgorithm()
{
    return {listInfo, makeList};
}

} // namespace atlas
