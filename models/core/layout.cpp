#include "models/core/layout.h"

#include <algorithm>
#include <tuple>

namespace atlas
{

namespace
{

template <typename Items>
auto findByName(Items& items, std::string_view name) -> decltype(items.data())
{
    const auto it = std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.name == name; });
    return it != items.end() ? &*it : nullptr;
}

template <typename T>
bool sameList(const std::vector<T>& a, const std::vector<T>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const T& x, const T& y) { return sameMeaning(x, y); });
}

template <typename T>
bool sameOptional(const std::optional<T>& a, const std::optional<T>& b)
{
    return a.has_value() == b.has_value() && (!a || sameMeaning(*a, *b));
}

} // namespace

bool sameMeaning(const KeySpec& a, const KeySpec& b)
{
    const auto all = [](const KeySpec& key)
    { return std::tie(key.columns, key.type, key.isUnsigned, key.collation, key.timeZone, key.separator); };
    return all(a) == all(b);
}

bool sameMeaning(const AlgorithmSpec& a, const AlgorithmSpec& b)
{
    return a.name == b.name && a.params == b.params;
}

bool sameMeaning(const PlacementFormula& a, const PlacementFormula& b)
{
    return a.shard == b.shard && a.table == b.table;
}

bool sameMeaning(const PlacementEntry& a, const PlacementEntry& b)
{
    return a.buckets == b.buckets && a.shard == b.shard && a.table == b.table;
}

bool sameMeaning(const LevelRule& a, const LevelRule& b)
{
    return sameMeaning(a.key, b.key) && sameMeaning(a.algorithm, b.algorithm) && a.to == b.to;
}

bool sameMeaning(const Pin& a, const Pin& b)
{
    return a.key == b.key && a.shard == b.shard && a.table == b.table;
}

bool sameMeaning(const Gene& a, const Gene& b)
{
    const auto all = [](const Gene& gene)
    { return std::tie(gene.part, gene.size, gene.fromRight, gene.field, gene.separator, gene.isBucket); };
    return all(a) == all(b);
}

bool sameMeaning(const Lookup& a, const Lookup& b)
{
    return a.name == b.name && a.table == b.table && a.returns == b.returns && sameOptional(a.gene, b.gene);
}

bool sameMeaning(const BindingGroup& a, const BindingGroup& b)
{
    return a.tables == b.tables;
}

bool sameMeaning(const BroadcastTable& a, const BroadcastTable& b)
{
    return a.name == b.name && a.columns == b.columns && a.tableOptions == b.tableOptions;
}

bool sameMeaning(const SingleTable& a, const SingleTable& b)
{
    return a.name == b.name && a.shard == b.shard && a.columns == b.columns && a.tableOptions == b.tableOptions;
}

bool sameMeaning(const Server& a, const Server& b)
{
    const auto all = [](const Server& s)
    {
        return std::tie(s.name, s.driver, s.host, s.port, s.socket, s.user, s.password, s.optionFile, s.optionGroup,
                        s.tls, s.ca, s.cert, s.key, s.fingerprint, s.path);
    };
    return all(a) == all(b);
}

bool sameMeaning(const Shard& a, const Shard& b)
{
    const auto all = [](const Shard& s)
    { return std::tie(s.name, s.server, s.schema, s.weight, s.drained, s.replicas); };
    return all(a) == all(b);
}

bool sameMeaning(const Placement& a, const Placement& b)
{
    return sameOptional(a.formula, b.formula) && sameList(a.entries, b.entries);
}

bool sameMeaning(const LogicTable& a, const LogicTable& b)
{
    return a.name == b.name && sameMeaning(a.key, b.key) && sameMeaning(a.algorithm, b.algorithm)
           && sameMeaning(a.placement, b.placement) && sameOptional(a.shardBy, b.shardBy)
           && sameOptional(a.tableBy, b.tableBy) && a.nullBucket == b.nullBucket && sameList(a.pins, b.pins)
           && sameList(a.lookups, b.lookups) && a.columns == b.columns && a.tableOptions == b.tableOptions;
}

bool sameMeaning(const Layout& a, const Layout& b)
{
    const auto head = [](const Layout& l)
    {
        return std::tie(l.format, l.name, l.version, l.environment, l.logicSchema, l.defaultShard, l.sqlMode,
                        l.lowerCaseTableNames);
    };
    return head(a) == head(b) && sameList(a.servers, b.servers) && sameList(a.shards, b.shards)
           && sameList(a.tables, b.tables) && sameList(a.bindingGroups, b.bindingGroups)
           && sameList(a.broadcastTables, b.broadcastTables) && sameList(a.singleTables, b.singleTables);
}

const Server* Layout::findServer(std::string_view serverName) const
{
    return findByName(servers, serverName);
}
const Shard* Layout::findShard(std::string_view shardName) const
{
    return findByName(shards, shardName);
}
const LogicTable* Layout::findTable(std::string_view tableName) const
{
    return findByName(tables, tableName);
}
LogicTable* Layout::findTable(std::string_view tableName)
{
    return findByName(tables, tableName);
}

const SingleTable* Layout::findSingleTable(std::string_view tableName) const
{
    return findByName(singleTables, tableName);
}

const BroadcastTable* Layout::findBroadcastTable(std::string_view tableName) const
{
    return findByName(broadcastTables, tableName);
}

int Layout::shardIndex(std::string_view shardName) const
{
    const Shard* shard = findShard(shardName);
    return shard != nullptr ? static_cast<int>(shard - shards.data()) : -1;
}

const BindingGroup* Layout::bindingGroupOf(std::string_view tableName) const
{
    const auto holds = [&](const BindingGroup& group)
    { return std::find(group.tables.begin(), group.tables.end(), tableName) != group.tables.end(); };
    const auto it = std::find_if(bindingGroups.begin(), bindingGroups.end(), holds);
    return it != bindingGroups.end() ? &*it : nullptr;
}

} // namespace atlas
