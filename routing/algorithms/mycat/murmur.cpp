#include "routing/algorithms/java/java_properties.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/owned_ring.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/murmur3_utf16.h"

#include <algorithm>
#include <optional>

namespace atlas
{

namespace
{

constexpr std::int64_t kMostPoints = 1 << 24;

/// The ring orders hashes as signed numbers: with the sign turned they are unsigned ones.
constexpr std::uint32_t turned(std::uint32_t hash)
{
    return hash ^ 0x80000000U;
}

/// PartitionByMurmurHash. A node's points are hashes of a text that grows: "SHARD-0-NODE-0", "SHARD-0-NODE-0-NODE-1".
class MurmurRing final : public TextEngine
{
public:
    MurmurRing(std::uint32_t seed, const std::vector<std::int32_t>& pointsOfNode)
        : m_seed(seed), m_nodes(static_cast<std::int64_t>(pointsOfNode.size()))
    {
        std::vector<RingPoint> points;
        for (std::size_t node = 0; node < pointsOfNode.size(); ++node)
        {
            addPoints(static_cast<std::int32_t>(node), pointsOfNode[node], points);
        }
        m_ring = OwnedRing(std::move(points), RingTie::Last);
    }

    std::int64_t bucketCount() const override { return m_nodes; }
    std::vector<double> keyShares() const override { return m_ring.shares(static_cast<std::size_t>(m_nodes)); }

    void fillArcs(TablePicture& picture) const override
    {
        std::vector<std::string> names;
        for (std::int64_t node = 0; node < m_nodes; ++node)
        {
            names.push_back(nameOf(node));
        }
        m_ring.fillArcs(picture, names);
        picture.circle.isSigned = true;
        picture.circle.keyHash = "murmur3 " + std::to_string(m_seed);
    }

    std::optional<double> ringPosition(const TypedValue& key) const override
    {
        const bool isNull = key.isNull() || key.type == ValueType::Absent;
        return isNull ? std::nullopt : std::optional(placeOf(key.text) / 4294967296.0);
    }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::uint32_t hash = murmur3OfUtf16(key, m_seed);
        const std::size_t point = m_ring.find(turned(hash));
        addStep(steps, "text_hashed", key, "murmur3 of its UTF-16 units");
        addStep(steps, "hash", std::to_string(static_cast<std::int32_t>(hash)));
        addStep(steps, "ring_point",
                std::to_string(static_cast<std::int32_t>(turned(static_cast<std::uint32_t>(m_ring.at(point))))),
                "the first at or after the hash");
        return nodeOutcome(m_ring.node(point), steps);
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        std::array<char, 24> buffer{};
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const std::string_view text = type == ValueType::Unsigned
                                              ? decimalText(static_cast<std::uint64_t>(keys[i]), buffer)
                                              : decimalText(keys[i], buffer);
            out[i] = m_ring.nodeAt(placeOf(text));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = m_ring.nodeAt(placeOf(keys[i]));
        }
        return true;
    }

private:
    static std::string nameOf(std::int64_t node) { return "SHARD-" + std::to_string(node); }
    std::uint32_t placeOf(std::string_view key) const { return turned(murmur3OfUtf16(key, m_seed)); }

    void addPoints(std::int32_t node, std::int32_t count, std::vector<RingPoint>& points) const
    {
        Murmur3Utf16 hash(m_seed);
        const auto add = [&](const std::string& text)
        { std::for_each(text.begin(), text.end(), [&](char c) { hash.add(static_cast<std::uint8_t>(c)); }); };
        add(nameOf(node));
        for (std::int32_t i = 0; i < count; ++i)
        {
            add("-NODE-" + std::to_string(i));
            points.push_back({turned(hash.value()), node});
        }
    }

    std::uint32_t m_seed;
    std::int64_t m_nodes;
    OwnedRing m_ring;
};

const AlgorithmInfo& murmurInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-murmur",
        .title = "MyCat murmur ring",
        .summary = "A ring of murmur hashes: a further node takes a little of every other one.",
        .params = {countSpec("count", kRequired, "3", 1, kMostNodes, "Nodes", "How many nodes there are."),
                   countSpec("seed", kOptional, "0", INT32_MIN, INT32_MAX, "Seed", "The seed of the hash."),
                   countSpec("virtualBucketTimes", kOptional, "160", 1, INT32_MAX, "Points a node",
                             "How many points of the ring a node of weight 1 has."),
                   linesSpec("weightMapFile", kOptional, "", "Weights",
                             "Lines node=weight; a node without a line has the weight 1.")},
    };
    return info;
}

/// Weights that are not positive are 1; nodes beyond the count do not matter.
Result<std::vector<std::int32_t>> readWeights(const EngineParams& params, std::int32_t count)
{
    std::vector<std::int32_t> weights(static_cast<std::size_t>(count), 1);
    for (const auto& [key, value] : readJavaProperties(params.text("weightMapFile")))
    {
        const auto node = javaParseInt(key);
        const auto weight = javaParseInt(value);
        if (!node || !weight)
        {
            return params.bad("weightMapFile", "lines node=weight with whole numbers");
        }
        if (*node >= 0 && *node < count)
        {
            weights[static_cast<std::size_t>(*node)] = *weight > 0 ? *weight : 1;
        }
    }
    return weights;
}

Result<std::unique_ptr<EngineAlgorithm>> makeMurmur(const EngineParams& params)
{
    const Result<std::int32_t> count = requiredIntParam(params, "count", 1, kMostNodes);
    const Result<std::int32_t> seed = intParam(params, "seed", 0);
    const Result<std::int32_t> times = intParam(params, "virtualBucketTimes", 160, 1);
    if (!count || !seed || !times)
    {
        return !count ? count.error() : !seed ? seed.error() : times.error();
    }
    Result<std::vector<std::int32_t>> points = readWeights(params, *count);
    if (!points)
    {
        return points.error();
    }
    std::int64_t total = 0;
    for (std::int32_t& weight : *points)
    {
        total += std::int64_t{weight} * *times;
        if (total > kMostPoints)
        {
            return params.bad(params.has("virtualBucketTimes") ? "virtualBucketTimes" : "count",
                              "such that the ring has " + std::to_string(kMostPoints) + " points at most");
        }
        weight *= *times;
    }
    return madeEngine<MurmurRing>(static_cast<std::uint32_t>(*seed), *points);
}

} // namespace

EngineEntry mycatMurmur()
{
    return {.info = murmurInfo, .make = makeMurmur};
}

} // namespace atlas
