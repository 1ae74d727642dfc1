#include "routing/algorithms/ring_growth.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr double kPlaces = 4294967296.0;

std::size_t stemLength(std::string_view name)
{
    const std::size_t last = name.find_last_not_of("0123456789");
    return last == std::string_view::npos ? 0 : last + 1;
}

std::vector<std::uint32_t> newPoints(const std::string& name, HashKind hash, std::int64_t count)
{
    std::vector<std::uint32_t> points;
    points.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i)
    {
        points.push_back(hashText(hash, name + "#" + std::to_string(i)).ringPoint());
    }
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

} // namespace

std::string nextShardName(std::span<const std::string> names)
{
    if (names.empty())
    {
        return "shard_0";
    }
    const std::string stem = names.back().substr(0, stemLength(names.back()));
    for (std::size_t number = names.size();; ++number)
    {
        std::string name = stem + std::to_string(number);
        if (std::find(names.begin(), names.end(), name) == names.end())
        {
            return name;
        }
    }
}

GrowthShare ringGrowth(const RingTable& ring, std::span<const std::uint32_t> owners, std::span<const std::string> names,
                       std::span<const double> weights, HashKind hash, std::int64_t virtualNodes)
{
    GrowthShare growth;
    growth.shard = nextShardName(names);
    growth.due = 1.0 / (std::accumulate(weights.begin(), weights.end(), 0.0) + 1.0);
    growth.taken.assign(names.size(), 0.0);
    const std::vector<std::uint32_t> added = newPoints(growth.shard, hash, virtualNodes);
    const std::span<const std::uint32_t> points = ring.points();
    for (std::size_t i = 0; i < added.size(); ++i)
    {
        const std::size_t arc = ring.find(added[i]);
        const std::uint32_t owner = owners[arc];
        if (points[arc] == added[i] && names[owner] < growth.shard)
        {
            continue; // two points at one place: the lower name keeps it
        }
        // The new point takes what lies between it and the point before it, old or new. Differences wrap with the ring.
        const std::uint32_t sinceOld = added[i] - points[arc == 0 ? points.size() - 1 : arc - 1];
        const std::uint32_t sinceNew = added[i] - added[i == 0 ? added.size() - 1 : i - 1];
        growth.taken[owner] += (added.size() == 1 ? sinceOld : std::min(sinceOld, sinceNew)) / kPlaces;
    }
    return growth;
}

} // namespace atlas
