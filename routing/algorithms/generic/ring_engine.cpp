#include "routing/algorithms/generic/ring_engine.h"

#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/one_at_a_time.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr double kPlaces = 4294967296.0;
constexpr std::size_t kAtOnce = 512; ///< keys whose hashes are kept between the two loops

} // namespace

std::uint32_t RingEngine::hashOf(std::string_view key) const
{
    return m_hash == KeyHash::OneAtATime ? oneAtATimeOf(key) : md5FirstWordLittleEndian(md5Of(key));
}

Outcome RingEngine::routeBytes(std::string_view key, std::vector<RouteStep>* steps) const
{
    const std::uint32_t hash = hashOf(key);
    const std::size_t point = m_ring.find(hash);
    const std::int32_t node = m_ring.node(point);
    const std::string& member = m_members[static_cast<std::size_t>(node)];
    addStep(steps, "text_hashed", std::string(key));
    addStep(steps, "hash", std::to_string(hash),
            m_hash == KeyHash::OneAtATime ? "one-at-a-time" : "the first four bytes of its MD5, lowest first");
    addRingSteps(m_ring, point, member, steps);
    return Outcome::ofName(member, node);
}

void RingEngine::fillArcs(TablePicture& picture) const
{
    m_ring.fillArcs(picture, m_members);
    picture.circle.keyHash = m_hash == KeyHash::OneAtATime ? "one_at_a_time" : "md5";
}

std::optional<double> RingEngine::ringPosition(const TypedValue& key) const
{
    const std::optional<std::string> bytes = bytesOf(key);
    return bytes ? std::optional(hashOf(*bytes) / kPlaces) : std::nullopt;
}

bool RingEngine::batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const
{
    if (m_hash == KeyHash::OneAtATime)
    {
        return BytesEngine::batch(keys, type, out);
    }
    std::array<std::uint64_t, kAtOnce> hashes;
    for (std::size_t begin = 0; begin < out.size(); begin += kAtOnce)
    {
        const std::size_t count = std::min(kAtOnce, out.size() - begin);
        const auto part = keys.subspan(begin, count);
        const auto partHashes = std::span(hashes).first(count);
        type == ValueType::Unsigned ? hashUnsigneds(HashKind::Md5, part, partHashes)
                                    : hashIntegers(HashKind::Md5, part, partHashes);
        for (std::size_t i = 0; i < count; ++i)
        {
            out[begin + i] = m_ring.nodeAt(hashes[i]);
        }
    }
    return true;
}

bool RingEngine::batch(const TextArena& keys, std::span<std::int32_t> out) const
{
    if (m_hash == KeyHash::OneAtATime)
    {
        return BytesEngine::batch(keys, out);
    }
    std::array<std::uint64_t, kAtOnce> hashes;
    for (std::size_t begin = 0; begin < out.size(); begin += kAtOnce)
    {
        const std::size_t count = std::min(kAtOnce, out.size() - begin);
        hashTexts(HashKind::Md5, {keys.bytes, keys.offsets.subspan(begin, count + 1)}, std::span(hashes).first(count));
        for (std::size_t i = 0; i < count; ++i)
        {
            out[begin + i] = m_ring.nodeAt(hashes[i]);
        }
    }
    return true;
}

void addMd5Points(std::string_view label, std::int32_t node, std::vector<RingPoint>& points, int words)
{
    const Md5Digest digest = md5Of(label);
    for (std::size_t word = 0; word < static_cast<std::size_t>(words); ++word)
    {
        std::uint32_t at = 0;
        for (std::size_t byte = 4; byte > 0; --byte)
        {
            at = at << 8 | digest[4 * word + byte - 1];
        }
        points.push_back({at, node});
    }
}

void addRingSteps(const OwnedRing& ring, std::size_t point, const std::string& member, std::vector<RouteStep>* steps)
{
    addStep(steps, "ring_point", std::to_string(ring.at(point)), "the first at or after the hash");
    addStep(steps, "node", member);
}

} // namespace atlas
