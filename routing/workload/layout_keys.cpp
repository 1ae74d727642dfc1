#include "routing/workload/layout_keys.h"

#include "routing/algorithms/registry.h"
#include "routing/schema/ddl_columns.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>

namespace atlas
{

namespace
{

KeyCandidate currentKey(const LogicTable& table)
{
    const KeySpec& key = table.isTwoLevel() ? table.shardBy->key : table.key;
    const AlgorithmSpec& algorithm = table.isTwoLevel() ? table.shardBy->algorithm : table.algorithm;
    KeyCandidate candidate;
    candidate.isCurrent = true;
    if (!key.columns.empty())
    {
        candidate.keys.emplace_back(table.name, key.columns.front());
    }
    const AlgorithmInfo* info = findAlgorithm(algorithm.name);
    candidate.byRange = info != nullptr && info->orderedKeys;
    return candidate;
}

/// Tables that are bound count as one.
void addCurrentKeys(const Layout& layout, AdviceRequest& request)
{
    for (const LogicTable& table : layout.tables)
    {
        KeyCandidate candidate = currentKey(table);
        const BindingGroup* group = layout.bindingGroupOf(table.name);
        if (candidate.keys.empty() || (group != nullptr && group->tables.front() != table.name))
        {
            continue;
        }
        for (std::size_t i = 1; group != nullptr && i < group->tables.size(); ++i)
        {
            if (const LogicTable* bound = layout.findTable(group->tables[i]))
            {
                const KeyCandidate own = currentKey(*bound);
                candidate.keys.insert(candidate.keys.end(), own.keys.begin(), own.keys.end());
            }
        }
        request.candidates.push_back(std::move(candidate));
    }
}

} // namespace

void addLayoutKeys(const Layout& layout, AdviceRequest& request)
{
    addCurrentKeys(layout, request);
    for (const BroadcastTable& table : layout.broadcastTables)
    {
        request.broadcast.insert(loweredName(table.name));
    }
    request.uniqueKeys = uniqueKeysOf(layout);
    request.shards = request.shards > 0 ? request.shards : layout.shards.size();
}

std::vector<UniqueKey> uniqueKeysOf(const Layout& layout)
{
    std::vector<UniqueKey> keys;
    for (const LogicTable& table : layout.tables)
    {
        const Result<DdlTable> ddl = readColumns(table.columns);
        for (std::size_t i = 0; ddl && i < ddl->indexes.size(); ++i)
        {
            const DdlIndex& index = ddl->indexes[i];
            if (index.isUnique())
            {
                keys.push_back(
                    {table.name, index.kind == DdlIndex::Kind::Primary ? "PRIMARY" : index.name, index.columns});
            }
        }
    }
    return keys;
}

std::vector<KeyColumns> groupsOf(const AdviceRequest& request)
{
    std::vector<KeyColumns> groups;
    for (const KeyCandidate& candidate : request.candidates)
    {
        if (candidate.keys.size() > 1)
        {
            groups.push_back(candidate.keys);
        }
    }
    return groups;
}

} // namespace atlas
