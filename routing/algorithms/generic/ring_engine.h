#pragma once

#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/owned_ring.h"
#include "routing/hash/primitives.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// More points than any real ring has: 26,000 servers of 160.
inline constexpr std::int64_t kMostRingPoints = std::int64_t{1} << 22;

/// A ring of servers: the key's hash goes to the first point at or after it. The outcome is the member as written.
class RingEngine final : public BytesEngine
{
public:
    enum class KeyHash
    {
        Md5FirstWord, ///< the first four bytes, lowest first
        OneAtATime
    };

    RingEngine(std::vector<std::string> members, OwnedRing ring, KeyHash hash)
        : m_members(std::move(members)), m_ring(std::move(ring)), m_hash(hash)
    {
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_members.size()); }
    std::vector<double> keyShares() const override { return m_ring.shares(m_members.size()); }
    void fillArcs(TablePicture& picture) const override;
    std::optional<double> ringPosition(const TypedValue& key) const override;
    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override;
    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override;

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override;
    std::int32_t bucketOfBytes(std::string_view key) const override { return m_ring.nodeAt(hashOf(key)); }

private:
    std::uint32_t hashOf(std::string_view key) const;

    std::vector<std::string> m_members;
    OwnedRing m_ring;
    KeyHash m_hash;
};

/// Four points from the four words of the MD5 of a label, each its lowest byte first.
void addMd5Points(std::string_view label, std::int32_t node, std::vector<RingPoint>& points, int words = 4);

/// The steps of a ring: the hash, the point that takes it, the node.
void addRingSteps(const OwnedRing& ring, std::size_t point, const std::string& member, std::vector<RouteStep>* steps);

} // namespace atlas
