#include "routing/algorithms/ring.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/key_range.h"
#include "routing/algorithms/known_course.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/ring_growth.h"
#include "routing/algorithms/ring_table.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <tuple>

namespace atlas
{

namespace
{

constexpr double kPlaces = 4294967296.0;
constexpr std::size_t kBlock = 1024;
constexpr std::int64_t kMostGrowthPoints = 20'000; ///< of a new shard; more are not worth the time of a picture

struct RingPoint
{
    std::uint32_t place = 0;
    std::uint32_t shard = 0;
    std::uint32_t number = 0;
};

std::string percent(double fraction)
{
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.3f %%", fraction * 100.0);
    return buffer.data();
}

class Ring final : public Algorithm
{
public:
    Ring(HashKind hash, std::int64_t virtualNodes, std::vector<RingPoint> points, std::span<const Shard> shards,
         const KeyType& key)
        : m_key(key), m_hash(hash), m_virtualNodes(virtualNodes), m_points(std::move(points)),
          m_isUnsigned(key.isUnsigned), m_isJavaInteger(key.isJavaInteger())
    {
        for (const Shard& shard : shards)
        {
            m_names.push_back(shard.name);
            m_weights.push_back(shard.weight);
        }
        std::vector<std::uint32_t> places;
        places.reserve(m_points.size());
        for (const RingPoint& point : m_points)
        {
            places.push_back(point.place);
        }
        m_table = RingTable(std::move(places));
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_points.size()); }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        const std::uint32_t place = hashKey(m_hash, key, steps).ringPoint();
        const std::size_t arc = m_table.find(place);
        if (steps != nullptr)
        {
            const std::uint32_t point = m_points[arc].place;
            addStep(steps, "ring_position", std::to_string(place),
                    percent(place / kPlaces) + " round the ring of 2^32 places");
            addStep(steps, "next_point", std::to_string(point),
                    label(arc) + ", " + percent((point - place) / kPlaces) + " clockwise");
        }
        addBucketStep(steps, static_cast<std::int64_t>(arc), bucketCount(), "arc");
        return static_cast<std::int64_t>(arc);
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        std::array<std::uint64_t, kBlock> hashes;
        for (std::size_t at = 0; at < out.size(); at += kBlock)
        {
            const std::size_t count = std::min(kBlock, out.size() - at);
            const std::span<std::uint64_t> block(hashes.data(), count);
            hashBlock(keys.subspan(at, count), block);
            find(block, out.subspan(at, count));
        }
    }

    void bucketsOf(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        std::array<std::uint64_t, kBlock> hashes;
        for (std::size_t at = 0; at < out.size(); at += kBlock)
        {
            const std::size_t count = std::min(kBlock, out.size() - at);
            const std::span<std::uint64_t> block(hashes.data(), count);
            hashTexts(m_hash, {keys.bytes, keys.offsets.subspan(at, count + 1)}, block);
            find(block, out.subspan(at, count));
        }
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        return triedBuckets(*this, m_key, range);
    }

    void fillPicture(TablePicture& picture) const override
    {
        const std::size_t count = m_points.size();
        picture.circle.keyHash = hashName(m_hash);
        picture.arcEnd.reserve(count);
        picture.pointLabel.reserve(count);
        picture.keyShare.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
        {
            const std::uint32_t before = m_points[i == 0 ? count - 1 : i - 1].place;
            const std::uint32_t length = m_points[i].place - before;
            picture.arcEnd.push_back(m_points[i].place);
            picture.pointLabel.push_back(label(i));
            picture.keyShare.push_back(count == 1 ? 1.0 : length / kPlaces);
        }
        if (m_virtualNodes > kMostGrowthPoints)
        {
            return;
        }
        std::vector<std::uint32_t> owners;
        owners.reserve(count);
        for (const RingPoint& point : m_points)
        {
            owners.push_back(point.shard);
        }
        picture.growth = ringGrowth(m_table, owners, m_names, m_weights, m_hash, m_virtualNodes);
    }

    std::optional<std::uint32_t> ownShard(std::int64_t bucket) const override
    {
        return m_points[static_cast<std::size_t>(bucket)].shard;
    }

    std::optional<BucketCourse> course() const override
    {
        TablePicture picture;
        picture.circle.keyHash = hashName(m_hash);
        for (const RingPoint& point : m_points)
        {
            picture.arcEnd.push_back(point.place);
        }
        std::optional<BucketCourse> course = ringCourse(picture);
        const bool isPart = m_hash == HashKind::XxHash64 || m_hash == HashKind::Fnv1a64 || m_hash == HashKind::Java;
        course->number += isPart ? ", low 32 bits" + std::string(m_isJavaInteger ? " of an int" : "") : std::string();
        return course;
    }

    std::optional<double> ringPosition(const KeyValue& key) const override
    {
        return hashKey(m_hash, key, nullptr).ringPoint() / kPlaces;
    }

private:
    std::string label(std::size_t arc) const
    {
        return m_names[m_points[arc].shard] + "#" + std::to_string(m_points[arc].number);
    }

    void hashBlock(std::span<const std::int64_t> keys, std::span<std::uint64_t> out) const
    {
        if (m_hash == HashKind::Java && m_isJavaInteger)
        {
            std::transform(keys.begin(), keys.end(), out.begin(),
                           [](std::int64_t key) { return static_cast<std::uint64_t>(key); });
            return;
        }
        m_isUnsigned ? hashUnsigneds(m_hash, keys, out) : hashIntegers(m_hash, keys, out);
    }

    void find(std::span<const std::uint64_t> hashes, std::span<std::int32_t> out) const
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(m_table.find(static_cast<std::uint32_t>(hashes[i])));
        }
    }

    KeyType m_key;
    HashKind m_hash;
    std::int64_t m_virtualNodes;
    std::vector<RingPoint> m_points;
    std::vector<std::string> m_names;
    std::vector<double> m_weights;
    RingTable m_table;
    bool m_isUnsigned;
    bool m_isJavaInteger;
};

const AlgorithmInfo& ringInfo()
{
    static const AlgorithmInfo info{
        .name = "ring",
        .title = "Consistent hashing",
        .summary = "Shards and keys stand on a ring of 2^32 places; a key belongs to the next point clockwise. A new "
                   "shard takes only its own share of keys. Shares are uneven by about 1 / sqrt(points of a shard).",
        .picture = AlgorithmInfo::Picture::Ring,
        .needsPlacement = false,
        .orderedKeys = false,
        .params = {choiceSpec("hash", kRequired, "md5", {hashNames().begin(), hashNames().end()}, "Hash",
                              "Puts points and keys on the ring; of a 64-bit hash the low 32 bits count."),
                   countSpec("virtual_nodes", kRequired, "160", 1, kMaxBuckets, "Points per weight",
                             "Points of a shard of weight 1; 160 points are even within 8 %, 640 within 4 %.")},
    };
    return info;
}

/// Points of a shard: virtual_nodes * weight, whole ones; weights such as 0.29 are not exact in binary.
double pointsOf(const Shard& shard, std::int64_t virtualNodes)
{
    return std::floor(static_cast<double>(virtualNodes) * shard.weight + 1e-9);
}

std::vector<RingPoint> placePoints(std::span<const Shard> shards, HashKind hash, std::int64_t virtualNodes)
{
    std::vector<RingPoint> points;
    for (std::uint32_t shard = 0; shard < shards.size(); ++shard)
    {
        const auto count = static_cast<std::uint32_t>(pointsOf(shards[shard], virtualNodes));
        for (std::uint32_t i = 0; i < count; ++i)
        {
            points.push_back({hashText(hash, shards[shard].name + "#" + std::to_string(i)).ringPoint(), shard, i});
        }
    }
    std::sort(points.begin(), points.end(),
              [&](const RingPoint& a, const RingPoint& b) {
                  return std::tie(a.place, shards[a.shard].name, a.number)
                         < std::tie(b.place, shards[b.shard].name, b.number);
              });
    const auto same = [](const RingPoint& a, const RingPoint& b) { return a.place == b.place; };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    return points;
}

std::unique_ptr<Algorithm> makeRing(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    const std::int64_t virtualNodes = *params.integer("virtual_nodes");
    double total = 0.0;
    for (const Shard& shard : context.shards)
    {
        total += std::max(0.0, pointsOf(shard, virtualNodes));
    }
    if (!(total >= 1.0) || total > static_cast<double>(kMaxBuckets))
    {
        params.error(total < 1.0 ? "ring-empty" : "ring-too-large", {std::to_string(kMaxBuckets)}, "virtual_nodes");
        return nullptr;
    }
    const HashKind hash = *hashByName(params.text("hash"));
    return std::make_unique<Ring>(hash, virtualNodes, placePoints(context.shards, hash, virtualNodes), context.shards,
                                  context.key);
}

} // namespace

AlgorithmEntry ringAlgorithm()
{
    return {ringInfo, makeRing};
}

} // namespace atlas
