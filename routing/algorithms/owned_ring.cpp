#include "routing/algorithms/owned_ring.h"

#include "models/core/bucket_set.h"
#include "models/core/table_picture.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace atlas
{

namespace
{

struct NumberedPoint
{
    RingPoint point;
    std::uint32_t number = 0;
};

/// Every point with its number among those of its node, by place; at one place in the order they were put there.
std::vector<NumberedPoint> numberedByPlace(const std::vector<RingPoint>& points)
{
    std::vector<NumberedPoint> numbered;
    std::vector<std::uint32_t> seen;
    numbered.reserve(points.size());
    for (const RingPoint& point : points)
    {
        const auto node = static_cast<std::size_t>(point.node);
        seen.resize(std::max(seen.size(), node + 1));
        numbered.push_back({point, seen[node]++});
    }
    std::stable_sort(numbered.begin(), numbered.end(),
                     [](const NumberedPoint& a, const NumberedPoint& b) { return a.point.at < b.point.at; });
    return numbered;
}

/// The upper 32 bits of a place, never before it.
std::uint32_t drawnPlace(std::uint64_t place, int bits)
{
    if (bits == 32)
    {
        return static_cast<std::uint32_t>(place);
    }
    const std::uint64_t upper = (place >> 32) + ((place & UINT32_MAX) != 0 ? 1 : 0);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(upper, UINT32_MAX));
}

} // namespace

OwnedRing::OwnedRing(std::vector<RingPoint> points, RingTie tie, int bits) : m_bits(bits)
{
    m_places.reserve(points.size() + 1);
    m_nodes.reserve(points.size());
    m_numbers.reserve(points.size());
    for (const auto& [point, number] : numberedByPlace(points))
    {
        if (m_places.empty() || m_places.back() != point.at)
        {
            m_places.push_back(point.at);
            m_nodes.push_back(point.node);
            m_numbers.push_back(number);
        }
        else if (tie == RingTie::Last)
        {
            m_nodes.back() = point.node;
            m_numbers.back() = number;
        }
    }
    indexTopBits();
    m_places.push_back(UINT64_MAX);
}

void OwnedRing::indexTopBits()
{
    constexpr int kMostBits = 22;
    const int topBits = std::clamp(static_cast<int>(std::bit_width(4 * size() - 1)), 1, kMostBits);
    m_shift = m_bits - topBits;
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

void OwnedRing::fillArcs(TablePicture& picture, std::span<const std::string> names) const
{
    if (size() > static_cast<std::size_t>(kMaxBuckets))
    {
        return;
    }
    picture.kind = AlgorithmInfo::Picture::Ring;
    picture.circle.bits = m_bits;
    picture.arcEnd.reserve(size());
    picture.arcBucket.reserve(size());
    picture.pointLabel.reserve(size());
    for (std::size_t point = 0; point < size(); ++point)
    {
        picture.arcEnd.push_back(drawnPlace(m_places[point], m_bits));
        picture.arcBucket.push_back(static_cast<std::uint32_t>(m_nodes[point]));
        picture.pointLabel.push_back(names[static_cast<std::size_t>(m_nodes[point])] + "#"
                                     + std::to_string(m_numbers[point]));
    }
}

} // namespace atlas
