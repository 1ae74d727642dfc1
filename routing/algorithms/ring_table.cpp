#include "routing/algorithms/ring_table.h"

#include <algorithm>
#include <bit>

namespace atlas
{

RingTable::RingTable(std::vector<std::uint32_t> points) : m_points(std::move(points)), m_size(m_points.size())
{
    constexpr int kMostBits = 22;
    const int bits = std::min(kMostBits, std::max(1, static_cast<int>(std::bit_width(4 * m_size - 1))));
    m_shift = 32 - bits;
    m_first.resize(std::size_t{1} << bits);
    std::size_t index = 0;
    for (std::size_t cell = 0; cell < m_first.size(); ++cell)
    {
        while (index < m_size && m_points[index] < cell << m_shift)
        {
            ++index;
        }
        m_first[cell] = static_cast<std::uint32_t>(index);
    }
    m_points.push_back(UINT32_MAX);
}

} // namespace atlas
