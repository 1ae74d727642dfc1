#include "routing/algorithms/registry.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

namespace atlas
{

namespace
{

constexpr const char* kAllow = "allow-range-query-with-inline-sharding";

bool refusesRanges(const AlgorithmSpec& algorithm)
{
    const ParamValue* allows = algorithm.params.find(kAllow);
    return algorithm.name == "shardingsphere.INLINE" && (allows == nullptr || allows->text != "true");
}

bool ordersKeys(const AlgorithmSpec& algorithm)
{
    const AlgorithmInfo* info = findAlgorithm(algorithm.name);
    return info != nullptr && info->orderedKeys;
}

} // namespace

/// One level keeps neighbouring keys together, and the other refuses to look for them.
void checkRanges(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (!table.isTwoLevel() || table.shardBy->key.columns != table.tableBy->key.columns
            || table.shardBy->key.columns.empty())
        {
            continue;
        }
        for (const auto& [refusing, ordered] :
             {std::pair(&*table.shardBy, &*table.tableBy), std::pair(&*table.tableBy, &*table.shardBy)})
        {
            if (!refusesRanges(refusing->algorithm) || !ordersKeys(ordered->algorithm))
            {
                continue;
            }
            const ParamValue* expression = refusing->algorithm.params.find("algorithm-expression");
            context.add(Severity::Warning, "level-refuses-ranges",
                        {table.name, ordered->algorithm.name, table.shardBy->key.columns.front(),
                         std::string(kAllow) + ": true"},
                        expression != nullptr && expression->place.known() ? expression->place
                                                                           : refusing->algorithm.place,
                        table.name);
        }
    }
}

} // namespace atlas
