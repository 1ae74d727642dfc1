#include "exporters/shardingsphere/pair_reach.h"

#include "routing/algorithms/shardingsphere/inline_reach.h"
#include "routing/router/compiled_table.h"

#include <algorithm>

namespace atlas::sphere
{

std::vector<bool> reachedPairs(const CompiledTable& table)
{
    const auto count = static_cast<std::size_t>(table.bucketCount());
    const auto reach = inlineReach(table.table());
    if (reach && reach->reached.size() == count)
    {
        return reach->reached;
    }
    const std::vector<double> shares = table.picture().keyShare;
    std::vector<bool> reached(count, true);
    const bool isKnown = std::any_of(shares.begin(), shares.end(), [](double share) { return share > 0.0; });
    for (std::size_t i = 0; isKnown && i < std::min(count, shares.size()); ++i)
    {
        reached[i] = shares[i] > 0.0;
    }
    return reached;
}

} // namespace atlas::sphere
