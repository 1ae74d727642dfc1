#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

/// Points of a ring of 2^32 places with a table over their top bits: about four entries a point, so that a lookup is
/// one read of the table and, mostly, one of a point.
class RingTable
{
public:
    RingTable() = default;
    /// Ascending and distinct, at least one.
    explicit RingTable(std::vector<std::uint32_t> points);

    std::size_t size() const { return m_size; }
    std::span<const std::uint32_t> points() const { return {m_points.data(), m_size}; }

    /// Index of the first point at or after `hash`, wrapping to 0.
    std::size_t find(std::uint32_t hash) const
    {
        std::size_t index = m_first[hash >> m_shift];
        while (m_points[index] < hash)
        {
            ++index;
        }
        return index == m_size ? 0 : index;
    }

private:
    std::vector<std::uint32_t> m_points; ///< and one of all ones behind them, where every search ends
    std::vector<std::uint32_t> m_first;  ///< [top bits]: the first point that is not below their range
    std::size_t m_size = 0;
    int m_shift = 0;
};

} // namespace atlas
