#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace atlas
{

struct TablePicture;

struct RingPoint
{
    std::uint64_t at = 0;
    std::int32_t node = 0;
};

/// Which node has a place that several put a point at: the one that came first, or the last.
enum class RingTie
{
    First,
    Last
};

/// Points of a ring of 2^32 or 2^64 places, each a node's, with a table over their top bits as RingTable has it.
class OwnedRing
{
public:
    OwnedRing() = default;
    /// Points in the order they were put there, at least one; `bits` is 32 or 64.
    OwnedRing(std::vector<RingPoint> points, RingTie tie, int bits = 32);

    std::size_t size() const { return m_nodes.size(); }
    std::uint64_t at(std::size_t point) const { return m_places[point]; }
    std::int32_t node(std::size_t point) const { return m_nodes[point]; }

    /// Index of the first point at or after `hash`, wrapping to 0.
    std::size_t find(std::uint64_t hash) const
    {
        std::size_t point = m_first[hash >> m_shift];
        while (m_places[point] < hash)
        {
            ++point;
        }
        return point == m_nodes.size() ? 0 : point;
    }
    std::int32_t nodeAt(std::uint64_t hash) const { return m_nodes[find(hash)]; }

    /// [node]: the part of all places that is its own.
    std::vector<double> shares(std::size_t nodes) const;
    /// Arcs, their buckets, the nodes, and labels "name#i" of a node's i-th point. A ring of more than kMaxBuckets
    /// points stays without.
    void fillArcs(TablePicture& picture, std::span<const std::string> names) const;

private:
    void indexTopBits();

    std::vector<std::uint64_t> m_places;  ///< ascending, and one of all ones behind them, where every search ends
    std::vector<std::int32_t> m_nodes;    ///< [point]
    std::vector<std::uint32_t> m_numbers; ///< [point]: as which of its node's points it was put there
    std::vector<std::uint32_t> m_first;   ///< [top bits]: the first point that is not below their range
    int m_shift = 0;
    int m_bits = 32;
};

} // namespace atlas
