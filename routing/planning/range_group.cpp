#include "routing/planning/range_group.h"

#include "routing/planning/move_scope.h"
#include "routing/planning/ranges.h"
#include "routing/router/router.h"

namespace atlas
{

namespace
{

template <typename Change>
Result<std::vector<LogicTable>> changedTables(const Router& router, std::string_view table, const BucketSet& buckets,
                                              bool withGroup, Change change)
{
    std::vector<std::string> names{std::string(table)};
    if (withGroup)
    {
        for (std::string& mate : tablesWithSameRanges(router, table, buckets))
        {
            names.push_back(std::move(mate));
        }
    }
    std::vector<LogicTable> tables;
    for (const std::string& name : names)
    {
        Result<LogicTable> changed = change(name);
        if (!changed)
        {
            return changed.error();
        }
        tables.push_back(std::move(*changed));
    }
    return tables;
}

} // namespace

std::vector<std::string> tablesWithSameRanges(const Router& router, std::string_view table, const BucketSet& buckets)
{
    const MoveScope scope = moveScope(router, table, buckets);
    std::vector<std::string> names;
    if (scope.mates.empty())
    {
        return names;
    }
    const TablePicture own = scope.table->picture();
    for (const CompiledTable* mate : scope.mates)
    {
        const TablePicture other = mate->picture();
        if (!own.lowerBound.empty() && other.lowerBound == own.lowerBound && other.upperBound == own.upperBound)
        {
            names.push_back(mate->table().name);
        }
    }
    return names;
}

Result<std::vector<LogicTable>> tablesAfterSplit(const Router& router, std::string_view table, std::int64_t bucket,
                                                 const std::string& value, bool withGroup)
{
    return changedTables(router, table, BucketSet::of(bucket), withGroup,
                         [&](const std::string& name) { return splitRange(router, name, bucket, value); });
}

Result<std::vector<LogicTable>> tablesAfterMerge(const Router& router, std::string_view table, const BucketSet& buckets,
                                                 bool withGroup)
{
    return changedTables(router, table, buckets, withGroup,
                         [&](const std::string& name) { return mergeRanges(router, name, buckets); });
}

} // namespace atlas
