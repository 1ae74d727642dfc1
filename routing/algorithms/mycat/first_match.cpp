#include "routing/algorithms/mycat/first_match.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

/// A range begins or ends before `at`.
struct Edge
{
    std::int64_t at = 0;
    std::int32_t range = 0;
    bool begins = false;
};

std::vector<Edge> edgesOf(std::span<const NodeRange> ranges)
{
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < ranges.size(); ++i)
    {
        if (ranges[i].first > ranges[i].last)
        {
            continue;
        }
        edges.push_back({ranges[i].first, static_cast<std::int32_t>(i), true});
        if (ranges[i].last < INT64_MAX)
        {
            edges.push_back({ranges[i].last + 1, static_cast<std::int32_t>(i), false});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.at < b.at; });
    return edges;
}

} // namespace

FirstMatch::FirstMatch(std::span<const NodeRange> ranges)
{
    const std::vector<Edge> edges = edgesOf(ranges);
    std::set<std::int32_t> open;
    for (std::size_t i = 0; i < edges.size();)
    {
        const std::int64_t at = edges[i].at;
        for (; i < edges.size() && edges[i].at == at; ++i)
        {
            if (edges[i].begins)
            {
                open.insert(edges[i].range);
            }
            else
            {
                open.erase(edges[i].range);
            }
        }
        m_pieces.push_back({at, open.empty() ? -1 : *open.begin()});
    }
}

std::int32_t FirstMatch::find(std::int64_t value) const
{
    const auto after = std::upper_bound(m_pieces.begin(), m_pieces.end(), value,
                                        [](std::int64_t wanted, const Piece& piece) { return wanted < piece.from; });
    return after == m_pieces.begin() ? -1 : std::prev(after)->range;
}

} // namespace atlas
