#include "routing/planning/move_scope.h"

#include "routing/router/router.h"

namespace atlas
{

namespace
{

bool sameShards(const CompiledTable& a, const CompiledTable& b, const BucketSet& buckets)
{
    if (a.bucketCount() != b.bucketCount())
    {
        return false;
    }
    for (const BucketSpan& span : buckets.spans())
    {
        for (std::int64_t bucket = span.first; bucket <= span.last && bucket < a.bucketCount(); ++bucket)
        {
            const auto index = static_cast<std::size_t>(bucket);
            if (a.shardOf()[index] != b.shardOf()[index])
            {
                return false;
            }
        }
    }
    return true;
}

} // namespace

std::vector<const CompiledTable*> MoveScope::moving(bool withGroup) const
{
    std::vector<const CompiledTable*> all{table};
    if (withGroup)
    {
        all.insert(all.end(), mates.begin(), mates.end());
    }
    return all;
}

MoveScope moveScope(const Router& router, std::string_view table, const BucketSet& buckets)
{
    MoveScope scope;
    scope.table = router.table(table);
    const BindingGroup* group = router.layout().bindingGroupOf(table);
    if (scope.table == nullptr || group == nullptr)
    {
        return scope;
    }
    for (const std::string& name : group->tables)
    {
        const CompiledTable* mate = router.table(name);
        if (mate != nullptr && mate != scope.table && sameShards(*scope.table, *mate, buckets))
        {
            scope.mates.push_back(mate);
        }
    }
    return scope;
}

BucketSet bucketsElsewhere(const CompiledTable& table, const BucketSet& buckets, std::uint32_t shard)
{
    std::vector<std::int64_t> elsewhere;
    for (const BucketSpan& span : buckets.spans())
    {
        for (std::int64_t bucket = span.first; bucket <= span.last && bucket < table.bucketCount(); ++bucket)
        {
            if (table.shardOf()[static_cast<std::size_t>(bucket)] != shard)
            {
                elsewhere.push_back(bucket);
            }
        }
    }
    return BucketSet::fromSorted(elsewhere);
}

} // namespace atlas
