#include "routing/algorithms/generic/owned_ring.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace atlas
{

OwnedRing::OwnedRing(std::vector<RingPoint> points, RingTie tie, int bits) : m_bits(bits)
{
    std::stable_sort(points.begin(), points.end(), [](const RingPoint& a, const RingPoint& b) { return a.at < b.at; });
    m_places.reserve(points.size() + 1);
    m_nodes.reserve(points.size());
    for (const RingPoint& point : points)
    {
        if (m_places.empty() || m_places.back() != point.at)
        {
            m_places.push_back(point.at);
            m_nodes.push_back(point.node);
        }
        else if (tie == RingTie::Last)
        {
            m_nodes.back() = point.node;
        }
    }
    constexpr int kMostBits = 22;
    const int topBits = std::clamp(static_cast<int>(std::bit_width(4 * size() - 1)), 1, kMostBits);
    m_shift = bits - topBits;
    m_first.resize(std::size_t{1} << topBits);
    std::size_t point = 0;
    for (std::size_t cell = 0; cell < m_first.size(); ++cell)
    {
        while (point < size() && m_places[point] < std::uint64_t{cell} << m_shift)
        {
            ++point;
        }
        m_first[cell] = static_cast<std::uint32_t>(point);
    }
    m_places.push_back(UINT64_MAX);
}

std::vector<double> OwnedRing::shares(std::size_t nodes) const
{
    std::vector<double> result(nodes);
    const std::uint64_t mask = m_bits == 64 ? UINT64_MAX : (std::uint64_t{1} << m_bits) - 1;
    for (std::size_t point = 0; point < size(); ++point)
    {
        const std::uint64_t before = m_places[point == 0 ? size() - 1 : point - 1];
        const double arc = std::ldexp(static_cast<double>((m_places[point] - before) & mask), -m_bits);
        result[static_cast<std::size_t>(m_nodes[point])] += size() == 1 ? 1.0 : arc;
    }
    return result;
}

} // namespace atlas
