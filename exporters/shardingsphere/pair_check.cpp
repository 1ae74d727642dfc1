#include "exporters/shardingsphere/pair_check.h"

#include "routing/algorithms/shardingsphere/expression_edits.h"
#include "routing/algorithms/shardingsphere/inline_level.h"

#include <algorithm>
#include <set>

namespace atlas::sphere
{

namespace
{

std::set<std::string> namesOf(const std::vector<Node>& nodes)
{
    std::set<std::string> names;
    for (const Node& node : nodes)
    {
        names.insert(node.source + "." + node.table);
    }
    return names;
}

std::size_t reachedPairs(const InlineReach& reach)
{
    return static_cast<std::size_t>(std::count(reach.reached.begin(), reach.reached.end(), true));
}

} // namespace

std::vector<std::string> undeclaredPairs(const InlineReach& reach, const std::vector<Node>& nodes)
{
    const std::set<std::string> declared = namesOf(nodes);
    std::vector<std::string> missing;
    for (std::size_t source = 0; source < reach.sources.size(); ++source)
    {
        for (std::size_t table = 0; table < reach.tables.size(); ++table)
        {
            std::string name = reach.sources[source] + "." + reach.tables[table];
            if (reach.isReached(source, table) && !declared.contains(name))
            {
                missing.push_back(std::move(name));
            }
        }
    }
    return missing;
}

std::string sourceByTable(LogicTable table, const std::vector<Node>& nodes)
{
    std::set<std::string> sources;
    for (const Node& node : nodes)
    {
        sources.insert(node.source);
    }
    AlgorithmSpec& algorithm = table.shardBy->algorithm;
    const std::string expression =
        withQuotientOf(inlineExpression(algorithm), inlineExpression(table.tableBy->algorithm),
                       nodes.size() / std::max<std::size_t>(sources.size(), 1));
    algorithm = withInlineExpression(algorithm, expression);
    const auto reach = inlineReach(table);
    const bool isAll = reach && reach->strays.empty() && undeclaredPairs(*reach, nodes).empty()
                       && reachedPairs(*reach) == namesOf(nodes).size();
    return isAll ? expression : std::string();
}

} // namespace atlas::sphere
