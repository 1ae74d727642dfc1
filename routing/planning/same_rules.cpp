#include "routing/planning/same_rules.h"

#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

bool sameRules(const LogicTable& a, const LogicTable& b)
{
    const auto sameLevel = [](const std::optional<LevelRule>& x, const std::optional<LevelRule>& y)
    {
        return x.has_value() == y.has_value()
               && (!x || (sameMeaning(x->key, y->key) && sameMeaning(x->algorithm, y->algorithm)));
    };
    return sameMeaning(a.key, b.key) && sameMeaning(a.algorithm, b.algorithm) && sameLevel(a.shardBy, b.shardBy)
           && sameLevel(a.tableBy, b.tableBy);
}

bool sameBuckets(const Router& beforeRouter, const CompiledTable& before, const Router& afterRouter,
                 const CompiledTable& after)
{
    const auto sameMember = [](const Shard& a, const Shard& b) { return a.name == b.name && a.weight == b.weight; };
    const auto& shards = beforeRouter.layout().shards;
    const auto& others = afterRouter.layout().shards;
    const bool sameMembers = before.info().needsPlacement
                             || std::equal(shards.begin(), shards.end(), others.begin(), others.end(), sameMember);
    return before.bucketCount() == after.bucketCount() && sameMembers && sameRules(before.table(), after.table());
}

} // namespace atlas
