#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/ring_engine.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/one_at_a_time.h"

#include <algorithm>
#include <array>
#include <cmath>

/// The ring that products build themselves: what differs between them are parameters.
namespace atlas
{

namespace
{

constexpr std::size_t kMostLabel = 4096;

struct RingHash
{
    std::string_view name;
    int bits;
    std::uint64_t (*of)(std::string_view);
};

constexpr std::array<RingHash, 9> kHashes{{
    {"crc32", 32, [](std::string_view text) -> std::uint64_t { return crc32Of(text); }},
    {"fnv1_32", 32, [](std::string_view text) -> std::uint64_t { return fnv1Of(text); }},
    {"fnv1a32", 32, [](std::string_view text) -> std::uint64_t { return fnv1a32Of(text); }},
    {"fnv1a64", 64, fnv1a64Of},
    {"md5", 32, [](std::string_view text) -> std::uint64_t { return md5FirstWordLittleEndian(md5Of(text)); }},
    {"md5_hex8", 32, [](std::string_view text) -> std::uint64_t { return md5FirstWordBigEndian(md5Of(text)); }},
    {"murmur3_32", 32, [](std::string_view text) -> std::uint64_t { return murmur3Of(text); }},
    {"one_at_a_time", 32, [](std::string_view text) -> std::uint64_t { return oneAtATimeOf(text); }},
    {"xxh64", 64, [](std::string_view text) { return xxHash64Of(text); }},
}};

/// Which point takes a key: with places turned over, the last one before is the first one after.
struct RingWay
{
    bool isClockwise = true;
    bool takesEqual = true;
    std::uint64_t mask = UINT32_MAX;

    std::uint64_t place(std::uint64_t hash) const { return isClockwise ? hash : ~hash & mask; }
    std::uint64_t sought(std::uint64_t hash) const { return takesEqual ? place(hash) : (place(hash) + 1) & mask; }
};

/// From places turned over to those that the hashes have: an arc belongs to the point that opens it.
void turnOver(TablePicture& picture)
{
    picture.circle.keysGoBack = true;
    std::reverse(picture.arcEnd.begin(), picture.arcEnd.end());
    std::for_each(picture.arcEnd.begin(), picture.arcEnd.end(), [](std::uint32_t& end) { end = ~end; });
    const auto ownerBefore = [](auto& owners)
    {
        std::reverse(owners.begin(), owners.end());
        if (!owners.empty())
        {
            std::rotate(owners.begin(), owners.end() - 1, owners.end());
        }
    };
    ownerBefore(picture.arcBucket);
    ownerBefore(picture.pointLabel);
}

class PlainRing final : public BytesEngine
{
public:
    PlainRing(std::vector<std::string> nodes, const RingHash& hash, const RingWay& way, OwnedRing ring)
        : m_nodes(std::move(nodes)), m_hash(hash), m_way(way), m_ring(std::move(ring))
    {
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_nodes.size()); }
    std::vector<double> keyShares() const override { return m_ring.shares(m_nodes.size()); }

    void fillArcs(TablePicture& picture) const override
    {
        m_ring.fillArcs(picture, m_nodes);
        picture.circle.keyHash = m_hash.name;
        if (!m_way.isClockwise)
        {
            turnOver(picture);
        }
    }

    /// Arcs say nothing of a point that passes the key on its own place by.
    std::optional<BucketCourse> course(ValueType type) const override
    {
        return m_way.takesEqual ? BytesEngine::course(type) : std::nullopt;
    }

    std::optional<double> ringPosition(const TypedValue& key) const override
    {
        const std::optional<std::string> bytes = bytesOf(key);
        return bytes ? std::optional(std::ldexp(static_cast<double>(m_hash.of(*bytes)), -m_hash.bits)) : std::nullopt;
    }

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override
    {
        const std::uint64_t hash = m_hash.of(key);
        const std::size_t point = m_ring.find(m_way.sought(hash));
        const std::int32_t node = m_ring.node(point);
        const std::string& name = m_nodes[static_cast<std::size_t>(node)];
        addStep(steps, "text_hashed", std::string(key));
        addStep(steps, "hash", std::to_string(hash), std::string(m_hash.name));
        addStep(steps, "ring_point", std::to_string(m_way.place(m_ring.at(point))),
                std::string(m_way.isClockwise ? "the first" : "the last") + (m_way.takesEqual ? " at or " : " ")
                    + (m_way.isClockwise ? "after the hash" : "before the hash"));
        addStep(steps, "node", name);
        return Outcome::ofName(name, node);
    }

    std::int32_t bucketOfBytes(std::string_view key) const override
    {
        return m_ring.nodeAt(m_way.sought(m_hash.of(key)));
    }

private:
    std::vector<std::string> m_nodes;
    RingHash m_hash;
    RingWay m_way;
    OwnedRing m_ring;
};

/// "{node}#{i}" with both filled in.
std::string labelOf(std::string_view pattern, const std::string& node, std::int64_t i)
{
    std::string label;
    while (!pattern.empty())
    {
        const bool isNode = pattern.starts_with("{node}");
        const bool isIndex = pattern.starts_with("{i}");
        label += isNode ? node : isIndex ? std::to_string(i) : std::string(1, pattern.front());
        pattern.remove_prefix(isNode ? 6 : isIndex ? 3 : 1);
    }
    return label;
}

Result<std::string> readLabel(const EngineParams& params, std::int64_t vnodes)
{
    std::string label = params.has("vnode_label") ? std::string() : "{node}#{i}";
    if (params.has("vnode_label"))
    {
        const Result<std::string> written = params.requiredText("vnode_label");
        if (!written)
        {
            return written.error();
        }
        label = *written;
    }
    std::string rest = label;
    bool hasNode = false;
    bool hasIndex = false;
    for (const auto& [word, has] : {std::pair("{node}", &hasNode), std::pair("{i}", &hasIndex)})
    {
        for (std::size_t at = rest.find(word); at != std::string::npos; at = rest.find(word))
        {
            rest.erase(at, std::string_view(word).size());
            *has = true;
        }
    }
    const bool isLeft = rest.find_first_of("{}") != std::string::npos || label.size() > kMostLabel;
    if (!hasNode || (!hasIndex && vnodes > 1) || isLeft)
    {
        return params.bad("vnode_label", "a text with {node} and {i}, and no other brackets");
    }
    return label;
}

/// One of two words. Error: engine-param.
Result<bool> readChoice(const EngineParams& params, std::string_view name, std::string_view first,
                        std::string_view second)
{
    const std::string written = params.text(name, params.has(name) ? std::string() : std::string(first));
    if (written != first && written != second)
    {
        return params.bad(name, std::string(first) + " or " + std::string(second));
    }
    return written == first;
}

Result<RingHash> readHash(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText("hash");
    if (!written)
    {
        return written.error();
    }
    std::string names;
    for (const RingHash& hash : kHashes)
    {
        if (hash.name == *written)
        {
            return hash;
        }
        names += (names.empty() ? "" : ", ") + std::string(hash.name);
    }
    return params.bad("hash", "one of " + names);
}

OwnedRing ringOf(const std::vector<std::string>& nodes, std::int64_t vnodes, std::string_view label,
                 const RingHash& hash, const RingWay& way, RingTie tie)
{
    std::vector<RingPoint> points;
    for (std::size_t node = 0; node < nodes.size(); ++node)
    {
        for (std::int64_t i = 0; i < vnodes; ++i)
        {
            points.push_back({way.place(hash.of(labelOf(label, nodes[node], i))), static_cast<std::int32_t>(node)});
        }
    }
    return OwnedRing(std::move(points), tie, hash.bits);
}

Result<std::unique_ptr<EngineAlgorithm>> makePlainRing(const EngineParams& params)
{
    const Result<std::vector<std::string>> nodes = params.requiredNames("nodes");
    const Result<RingHash> hash = readHash(params);
    const Result<std::int64_t> vnodes = params.requiredIntegerIn("vnodes", 1, kMostRingPoints);
    if (!nodes || !hash || !vnodes)
    {
        return !nodes ? nodes.error() : !hash ? hash.error() : vnodes.error();
    }
    const Result<std::string> label = readLabel(params, *vnodes);
    const Result<bool> firstWins = readChoice(params, "tie", "first", "last");
    const Result<bool> isClockwise = readChoice(params, "direction", "clockwise", "counterclockwise");
    const Result<bool> takesEqual = readChoice(params, "point_at_hash", "taken", "passed");
    for (const Error* error :
         {label ? nullptr : &label.error(), firstWins ? nullptr : &firstWins.error(),
          isClockwise ? nullptr : &isClockwise.error(), takesEqual ? nullptr : &takesEqual.error()})
    {
        if (error != nullptr)
        {
            return *error;
        }
    }
    if (*vnodes * static_cast<std::int64_t>(nodes->size()) > kMostRingPoints)
    {
        return params.bad("vnodes", "such that the ring has " + std::to_string(kMostRingPoints) + " points at most");
    }
    const RingWay way{*isClockwise, *takesEqual, hash->bits == 64 ? UINT64_MAX : UINT32_MAX};
    OwnedRing ring = ringOf(*nodes, *vnodes, *label, *hash, way, *firstWins ? RingTie::First : RingTie::Last);
    return madeEngine<PlainRing>(*nodes, *hash, way, std::move(ring));
}

ParamSpec choiceParam(std::string name, bool required, std::vector<std::string> choices, std::string title,
                      std::string help)
{
    return {.name = std::move(name),
            .type = ParamSpec::Type::Choice,
            .required = required,
            .defaultText = choices.front(),
            .minimum = {},
            .maximum = {},
            .choices = choices,
            .title = std::move(title),
            .help = std::move(help)};
}

std::vector<std::string> hashNamesOfRing()
{
    std::vector<std::string> names;
    for (const RingHash& hash : kHashes)
    {
        names.emplace_back(hash.name);
    }
    return names;
}

const AlgorithmInfo& plainRingInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.ring_plain",
        .title = "Home-made ring",
        .summary = "A ring of points hash(label): a further node takes a little of every other one. Label, hash and "
                   "rules must be those of the program that writes the rows.",
        .params = {nodesParam(),
                   choiceParam("hash", true, hashNamesOfRing(), "Hash",
                               "The hash of labels and keys, unsigned; md5 is its first four bytes, lowest first."),
                   countSpec("vnodes", kRequired, "160", 1, kMostRingPoints, "Points a node",
                             "How many points of the ring a node has."),
                   textSpec("vnode_label", kOptional, "{node}#{i}", "Label",
                            "The text whose hash is a point: {node} is the node's name, {i} counts from 0."),
                   choiceParam("tie", false, {"first", "last"}, "Tie",
                               "Which node has a place that two put a point at: the first or the last listed."),
                   choiceParam("direction", false, {"clockwise", "counterclockwise"}, "Direction",
                               "Whether a key goes to the point after its hash or to the one before."),
                   choiceParam("point_at_hash", false, {"taken", "passed"}, "Point at the hash",
                               "Whether a point at the very hash of a key takes it.")},
    };
    return info;
}

} // namespace

EngineEntry plainRing()
{
    return {.info = plainRingInfo, .make = makePlainRing};
}

} // namespace atlas
