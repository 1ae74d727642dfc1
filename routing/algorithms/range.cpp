#include "routing/algorithms/range.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/calendar.h"
#include "routing/algorithms/key_range.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/sorted_search.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace atlas
{

namespace
{

constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

/// Bounds are ordinals of the key's type. With open ends, bucket i is what lies below bound i and not below the one
/// before; with closed ends it is [bound i, bound i + 1).
class Range final : public Algorithm
{
public:
    Range(KeyType key, std::vector<std::uint64_t> bounds, bool openEnds, std::uint64_t chunk)
        : m_key(std::move(key)), m_bounds(std::move(bounds)), m_openEnds(openEnds), m_chunk(chunk),
          m_flip(m_key.isInteger() && m_key.isUnsigned ? 0 : kSignBit)
    {
    }

    std::int64_t bucketCount() const override
    {
        return static_cast<std::int64_t>(m_openEnds ? m_bounds.size() + 1 : m_bounds.size() - 1);
    }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        const std::int32_t bucket = key.fits ? find(key.ordinal()) : kNoBucket;
        addStep(steps, "compared", key.text, m_key.isTemporal() ? "as a point in time" : "as a number");
        if (bucket == kNoBucket)
        {
            return Error{"key-outside-ranges", {key.text, lower(0), upper(bucketCount() - 1)}, {}};
        }
        if (steps != nullptr)
        {
            const std::string from = lower(bucket);
            const std::string to = upper(bucket);
            addStep(steps, "range", "[" + from + ", " + to + ")",
                    from.empty() ? "open below"
                    : to.empty() ? "open above"
                                 : "the upper end belongs to the next range");
        }
        addBucketStep(steps, bucket, bucketCount(), "range");
        return std::int64_t{bucket};
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = find(static_cast<std::uint64_t>(keys[i]) ^ m_flip);
        }
    }

    void bucketsOf(const TextArena&, std::span<std::int32_t> out) const override
    {
        std::fill(out.begin(), out.end(), kNoBucket);
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        auto span = ordinalsOf(range);
        if (span && !m_openEnds)
        {
            span->first = std::max(span->first, m_bounds.front());
            span->last = std::min(span->last, m_bounds.back() - 1);
        }
        return span && span->first <= span->last ? consecutiveBuckets(find(span->first), find(span->last))
                                                 : std::vector<std::int64_t>();
    }

    std::optional<BucketCourse> course() const override
    {
        BucketCourse course;
        course.isSigned = m_flip != 0;
        addPiece(course, 0, m_openEnds ? 0 : kNoBucket);
        for (std::size_t i = 0; i < m_bounds.size(); ++i)
        {
            addPiece(course, m_bounds[i], find(m_bounds[i]));
        }
        return course;
    }

    void fillPicture(TablePicture& picture) const override
    {
        const std::int64_t count = bucketCount();
        for (std::int64_t i = 0; i < count; ++i)
        {
            picture.lowerBound.push_back(lower(i));
            picture.upperBound.push_back(upper(i));
            picture.lowerPosition.push_back(position(lowerIndex(i)));
            picture.upperPosition.push_back(position(lowerIndex(i) + 1));
        }
        if (m_openEnds)
        {
            fillEqualShares(picture, count);
            return;
        }
        const auto whole = static_cast<double>(m_bounds.back() - m_bounds.front());
        for (std::size_t i = 0; i + 1 < m_bounds.size(); ++i)
        {
            picture.keyShare.push_back(static_cast<double>(m_bounds[i + 1] - m_bounds[i]) / whole);
        }
    }

private:
    std::int32_t find(std::uint64_t ordinal) const
    {
        if (m_openEnds)
        {
            return static_cast<std::int32_t>(countAtMost(m_bounds, ordinal));
        }
        if (ordinal < m_bounds.front() || ordinal >= m_bounds.back())
        {
            return kNoBucket;
        }
        return static_cast<std::int32_t>(m_chunk != 0 ? (ordinal - m_bounds.front()) / m_chunk
                                                      : countAtMost(m_bounds, ordinal) - 1);
    }

    /// Index of the bound below a bucket; -1 and the number of bounds are the open ends.
    std::int64_t lowerIndex(std::int64_t bucket) const { return m_openEnds ? bucket - 1 : bucket; }

    bool isOpen(std::int64_t index) const { return index < 0 || index >= static_cast<std::int64_t>(m_bounds.size()); }

    std::string text(std::int64_t index) const
    {
        return isOpen(index) ? std::string() : ordinalText(m_key, m_bounds[static_cast<std::size_t>(index)]);
    }

    double position(std::int64_t index) const
    {
        return isOpen(index) ? std::numeric_limits<double>::quiet_NaN()
                             : ordinalPosition(m_key, m_bounds[static_cast<std::size_t>(index)]);
    }

    std::string lower(std::int64_t bucket) const { return text(lowerIndex(bucket)); }
    std::string upper(std::int64_t bucket) const { return text(lowerIndex(bucket) + 1); }

    KeyType m_key;
    std::vector<std::uint64_t> m_bounds;
    bool m_openEnds;
    std::uint64_t m_chunk; ///< width when all ranges have the same, else 0
    std::uint64_t m_flip;  ///< makes an ordinal of an integer key
};

ParamSpec rangeParam(std::string name, ParamSpec::Type type, std::string title, std::string help)
{
    ParamSpec spec;
    spec.name = std::move(name);
    spec.type = type;
    spec.title = std::move(title);
    spec.help = std::move(help);
    return spec;
}

AlgorithmInfo makeInfo()
{
    AlgorithmInfo info{
        .name = "range",
        .title = "Ranges",
        .summary =
            "Neighbouring keys live together, so a range of keys is read from few shards and old ranges are easy "
            "to archive; new keys all go to the last range, which becomes the hot one.",
        .picture = AlgorithmInfo::Picture::Ranges,
        .needsPlacement = true,
        .orderedKeys = true,
        .params = {},
    };
    info.params.push_back(
        rangeParam("from", ParamSpec::Type::Text, "First key", "Where the first chunk begins; with chunk and chunks."));
    info.params.push_back(rangeParam("chunk", ParamSpec::Type::Text, "Keys in a chunk",
                                     "Width of a chunk: a number of keys, or a time such as '30 days' for a date."));
    ParamSpec chunks = rangeParam("chunks", ParamSpec::Type::Integer, "Chunks",
                                  "How many chunks there are; keys outside them have no route.");
    chunks.minimum = 1;
    chunks.maximum = kMaxBuckets;
    info.params.push_back(std::move(chunks));
    info.params.push_back(rangeParam("boundaries", ParamSpec::Type::ValueList, "Boundaries",
                                     "Ascending; n boundaries make n + 1 ranges with open ends, and a boundary belongs "
                                     "to the range above it."));
    info.params.push_back(rangeParam("edges", ParamSpec::Type::ValueList, "Edges",
                                     "Ascending; n + 1 edges make n ranges with closed ends; keys outside them have no "
                                     "route."));
    return info;
}

const AlgorithmInfo& rangeInfo()
{
    static const AlgorithmInfo info = makeInfo();
    return info;
}

/// Bounds may stand one above the largest value of a column, so they are read as the widest type of its kind.
KeyType boundType(KeyType key)
{
    if (key.isInteger())
    {
        key.bits = 64;
    }
    return key;
}

/// "30 days" as microseconds; nothing for anything else.
std::optional<std::uint64_t> timeSpan(std::string_view text)
{
    struct Unit
    {
        std::string_view name;
        std::int64_t seconds;
    };
    constexpr Unit kUnits[] = {{"second", 1}, {"minute", 60}, {"hour", 3600}, {"day", 86'400}, {"week", 604'800}};
    std::int64_t count = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), count);
    std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
    if (unit.ends_with('s'))
    {
        unit.remove_suffix(1);
    }
    const auto* known =
        std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& entry) { return entry.name == unit; });
    std::int64_t result = 0;
    if (code != std::errc{} || count < 1 || known == std::end(kUnits)
        || __builtin_mul_overflow(count, known->seconds * kMicrosecondsPerSecond, &result))
    {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(result);
}

std::optional<std::uint64_t> chunkWidth(ParamReader& params, const KeyType& type)
{
    const ParamValue& chunk = *params.find("chunk");
    if (type.isTemporal())
    {
        const auto span = timeSpan(chunk.text);
        if (!span || (type.kind == KeyType::Kind::Date && *span % static_cast<std::uint64_t>(kMicrosecondsPerDay) != 0))
        {
            params.error("range-chunk-time", {chunk.text}, "chunk");
            return std::nullopt;
        }
        return span;
    }
    const auto value = params.keyValue(chunk, type);
    if (!value)
    {
        return std::nullopt;
    }
    const bool negative = value->kind != KeyValue::Kind::Unsigned && value->number < 0;
    if (negative || value->number == 0)
    {
        params.error("range-chunk-size", {chunk.text}, "chunk");
        return std::nullopt;
    }
    return value->bits();
}

std::unique_ptr<Algorithm> makeChunks(ParamReader& params, const KeyType& type)
{
    for (const char* name : {"from", "chunk", "chunks"})
    {
        if (params.find(name) == nullptr)
        {
            params.error("param-missing", {"range", name}, name);
            return nullptr;
        }
    }
    const auto from = params.keyValue(*params.find("from"), type);
    const auto width = chunkWidth(params, type);
    if (!from || !width)
    {
        return nullptr;
    }
    const auto chunks = static_cast<std::uint64_t>(*params.integer("chunks"));
    std::uint64_t span = 0;
    std::uint64_t end = 0;
    if (__builtin_mul_overflow(*width, chunks, &span) || __builtin_add_overflow(from->ordinal(), span, &end))
    {
        params.error("range-overflow", {params.text("from"), params.text("chunk"), params.text("chunks")}, "chunks");
        return nullptr;
    }
    std::vector<std::uint64_t> bounds;
    bounds.reserve(chunks + 1);
    for (std::uint64_t i = 0; i <= chunks; ++i)
    {
        bounds.push_back(from->ordinal() + i * *width);
    }
    return std::make_unique<Range>(type, std::move(bounds), false, *width);
}

std::unique_ptr<Algorithm> makeList(ParamReader& params, const KeyType& type, std::string_view name)
{
    const bool openEnds = name == "boundaries";
    const ParamValue& list = *params.find(name);
    const std::size_t fewest = openEnds ? 1 : 2;
    const auto most = static_cast<std::size_t>(kMaxBuckets) + (openEnds ? 0 : 1) - (openEnds ? 1 : 0);
    if (list.items.size() < fewest || list.items.size() > most)
    {
        params.error("range-bounds-count", {std::string(name), std::to_string(list.items.size())}, name);
        return nullptr;
    }
    std::vector<std::uint64_t> bounds;
    bool good = true;
    for (const ParamValue& item : list.items)
    {
        const auto value = params.keyValue(item, type);
        good = good && value.has_value();
        if (!good)
        {
            continue;
        }
        if (!bounds.empty() && value->ordinal() <= bounds.back())
        {
            params.report(Severity::Error, "range-not-ascending", {std::string(name), item.text}, item.place);
            good = false;
            continue;
        }
        bounds.push_back(value->ordinal());
    }
    return good ? std::make_unique<Range>(type, std::move(bounds), openEnds, 0) : nullptr;
}

std::unique_ptr<Algorithm> makeRange(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    const bool chunked =
        params.find("from") != nullptr || params.find("chunk") != nullptr || params.find("chunks") != nullptr;
    const bool bounded = params.find("boundaries") != nullptr;
    const bool edged = params.find("edges") != nullptr;
    const KeyType type = boundType(context.key);
    if (!params.requireKey(type.isOrdered()))
    {
        return nullptr;
    }
    if (int{chunked} + int{bounded} + int{edged} != 1)
    {
        params.error("range-form", {}, "");
        return nullptr;
    }
    return chunked ? makeChunks(params, type) : makeList(params, type, bounded ? "boundaries" : "edges");
}

} // namespace

AlgorithmEntry rangeAlgorithm()
{
    return {rangeInfo, makeRange};
}

} // namespace atlas
