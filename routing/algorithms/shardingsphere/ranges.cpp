#include "routing/algorithms/shardingsphere/ranges.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/auto_tables.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/sorted_search.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

__extension__ using Wide = __int128;

/// Order of signed numbers as that of unsigned ones.
std::uint64_t ordered(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63);
}

class VolumeParts
{
public:
    VolumeParts(std::int64_t lower, std::int64_t upper, std::int64_t volume)
        : m_lower(lower), m_upper(upper), m_volume(volume)
    {
    }
    std::int64_t count() const { return (m_upper - m_lower - 1) / m_volume + 3; }
    std::int64_t partOf(std::int64_t value) const
    {
        return value < m_lower ? 0 : value >= m_upper ? count() - 1 : (value - m_lower) / m_volume + 1;
    }

    std::vector<std::int64_t> changes() const
    {
        std::vector<std::int64_t> numbers{m_upper};
        for (std::int64_t part = 1; part < std::min(count(), kMaxBuckets + 2); ++part)
        {
            numbers.push_back(m_lower + (part - 1) * m_volume);
        }
        return numbers;
    }

private:
    std::int64_t m_lower;
    std::int64_t m_upper;
    std::int64_t m_volume;
};

class BoundaryParts
{
public:
    explicit BoundaryParts(std::vector<std::uint64_t> bounds) : m_bounds(std::move(bounds)) {}
    std::int64_t count() const { return static_cast<std::int64_t>(m_bounds.size()) + 1; }
    std::int64_t partOf(std::int64_t value) const
    {
        return static_cast<std::int64_t>(countAtMost(m_bounds, ordered(value)));
    }

    std::vector<std::int64_t> changes() const
    {
        std::vector<std::int64_t> numbers;
        for (const std::uint64_t bound : m_bounds)
        {
            numbers.push_back(static_cast<std::int64_t>(ordered(static_cast<std::int64_t>(bound))));
        }
        return numbers;
    }

private:
    std::vector<std::uint64_t> m_bounds;
};

template <typename Parts>
class Ranges final : public EngineAlgorithm
{
public:
    Ranges(Parts parts, AutoTables tables)
        : m_parts(std::move(parts)), m_tables(std::move(tables)), m_complete(m_tables.complete())
    {
    }

    std::int64_t bucketCount() const override { return m_parts.count(); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<std::int64_t> number = numberOf(key);
        if (!number)
        {
            return number.error();
        }
        const std::int64_t part = m_parts.partOf(*number);
        if (steps != nullptr)
        {
            addStep(steps, "number", std::to_string(*number), "Long.parseLong() of the key's text");
            addStep(steps, "part", std::to_string(part), "of " + std::to_string(bucketCount()));
        }
        return m_tables.one(part, steps);
    }

    /// Open ends are taken as closed: so does the engine.
    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        if (auto problem = rangeProblem(range))
        {
            return *std::move(problem);
        }
        const Result<std::int64_t> first = range.lower ? partOf(*range.lower) : Result<std::int64_t>(0);
        const Result<std::int64_t> last = range.upper ? partOf(*range.upper) : Result<std::int64_t>(bucketCount() - 1);
        if (!first || !last)
        {
            return rangeRefused((first ? last : first).error().args.front());
        }
        return m_tables.between(*first, *last);
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return isWholeNumber(type) ? wholePieces(m_parts.changes(), type == ValueType::Unsigned) : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        if (!m_complete || bucketCount() > INT32_MAX)
        {
            return false;
        }
        const bool isUnsigned = type == ValueType::Unsigned;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const bool beyond = isUnsigned && keys[i] < 0;
            out[i] = beyond ? kNoBucket : static_cast<std::int32_t>(m_parts.partOf(keys[i]));
        }
        return true;
    }

private:
    static Result<std::int64_t> numberOf(const TypedValue& key)
    {
        const Result<std::string> text = javaText(key);
        if (!text)
        {
            return text.error();
        }
        const auto number = javaParseLong(*text);
        return number ? Result<std::int64_t>(*number) : keyRefused("NumberFormatException");
    }

    Result<std::int64_t> partOf(const TypedValue& end) const
    {
        const Result<std::int64_t> number = numberOf(end);
        return number ? Result<std::int64_t>(m_parts.partOf(*number)) : number;
    }

    Parts m_parts;
    AutoTables m_tables;
    bool m_complete;
};

template <typename Parts>
Result<std::unique_ptr<EngineAlgorithm>> makeRanges(const EngineParams& params, Parts parts)
{
    Result<AutoTables> tables = AutoTables::make(params, parts.count());
    if (!tables)
    {
        return tables.error();
    }
    return madeEngine<Ranges<Parts>>(std::move(parts), *std::move(tables));
}

Result<std::unique_ptr<EngineAlgorithm>> makeVolume(const EngineParams& params)
{
    const Result<std::int64_t> lower = params.requiredInteger("range-lower");
    const Result<std::int64_t> upper = params.requiredInteger("range-upper");
    const Result<std::int64_t> volume = params.requiredIntegerIn("sharding-volume", 1, INT64_MAX);
    for (const auto* number : {&lower, &upper, &volume})
    {
        if (!*number)
        {
            return number->error();
        }
    }
    const Wide width = Wide{*upper} - *lower;
    if (width < *volume || width > INT64_MAX)
    {
        return params.bad("range-upper", "above range-lower by a volume at least, and by 64 bits at most");
    }
    const Wide parts = (width + *volume - 1) / *volume;
    if (parts > INT32_MAX - 2 || *lower + parts * *volume > INT64_MAX)
    {
        return params.bad("sharding-volume", "so large that there are less than 2^31 tables, and the last of them "
                                             "must end within 64 bits");
    }
    return makeRanges(params, VolumeParts(*lower, *upper, *volume));
}

std::string_view withoutBlanks(std::string_view text)
{
    const auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    while (!text.empty() && blank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && blank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

/// What is no number is left out, as the engine does.
Result<std::unique_ptr<EngineAlgorithm>> makeBoundary(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText("sharding-ranges");
    if (!written)
    {
        return written.error();
    }
    std::vector<std::uint64_t> bounds;
    for (std::string_view rest = *written; !rest.empty();)
    {
        const std::string_view item = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(item.size() + 1, rest.size()));
        if (const auto bound = javaParseLong(withoutBlanks(item)))
        {
            bounds.push_back(ordered(*bound));
        }
    }
    if (bounds.empty())
    {
        return params.bad("sharding-ranges", "whole numbers with commas between");
    }
    std::sort(bounds.begin(), bounds.end());
    return makeRanges(params, BoundaryParts(std::move(bounds)));
}

const AlgorithmInfo& volumeInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.VOLUME_RANGE",
        .title = "ShardingSphere VOLUME_RANGE",
        .summary =
            "Neighbouring keys share a table, so many keys to each between two ends; one table more takes what is "
            "below them and one what is above.",
        .orderedKeys = true,
        .params = AutoTables::typedParamSpecs(
            {countSpec("range-lower", kRequired, "0", {}, {}, "Lower end", "The first key of the second table."),
             countSpec("range-upper", kRequired, "10000000", {}, {}, "Upper end", "The first key of the last table."),
             countSpec("sharding-volume", kRequired, "1000000", 1, {}, "Keys a table",
                       "How many keys a table between takes.")})};
    return info;
}

const AlgorithmInfo& boundaryInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.BOUNDARY_RANGE",
        .title = "ShardingSphere BOUNDARY_RANGE",
        .summary = "Neighbouring keys share a table: from each of the listed numbers on begins another one.",
        .orderedKeys = true,
        .params = AutoTables::typedParamSpecs(
            {textSpec("sharding-ranges", kRequired, "1000000,2000000", "Boundaries",
                      "The first keys of the second and further tables, with commas between.")})};
    return info;
}

} // namespace

EngineEntry shardingsphereVolumeRange()
{
    return {.info = volumeInfo, .make = makeVolume};
}

EngineEntry shardingsphereBoundaryRange()
{
    return {.info = boundaryInfo, .make = makeBoundary};
}

} // namespace atlas
