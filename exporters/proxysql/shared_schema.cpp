#include "exporters/proxysql/shared_schema.h"

#include "exporters/proxysql/names.h"
#include "exporters/proxysql/patterns.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace atlas::proxysql
{

namespace
{

using ShardsOfTable = std::map<std::string, std::set<std::size_t>>;

/// The shards that have each physical table, those of pinned keys among them.
ShardsOfTable shardsOfTables(const CompiledTable& table)
{
    ShardsOfTable shards;
    const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
    for (std::int64_t slot = 0; slot < slots; ++slot)
    {
        const std::uint32_t physical = table.physicalOfSlot(slot);
        if (physical < table.physicalTables().size())
        {
            shards[table.physicalTables()[physical]].insert(table.shardOfSlot(slot));
        }
    }
    return shards;
}

/// Names for one rule each: an expression of very many is slow.
std::vector<std::vector<std::string>> inParts(const std::vector<std::string>& names)
{
    constexpr std::size_t kMostNames = 100;
    std::vector<std::vector<std::string>> parts;
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        if (i % kMostNames == 0)
        {
            parts.emplace_back();
        }
        parts.back().push_back(names[i]);
    }
    return parts;
}

} // namespace

bool isWhole(const CompiledTable& table)
{
    const auto places = table.shardOf();
    const bool isOnOneShard =
        std::all_of(places.begin(), places.end(), [&](std::uint32_t shard) { return shard == places.front(); });
    return isOnOneShard && table.physicalTables().size() == 1 && table.pins().empty();
}

SharedSchema::SharedSchema(const Router& router, std::string schema, const std::vector<std::size_t>& shards,
                           Diagnostics& findings)
    : m_router(router), m_layout(router.layout()), m_schema(std::move(schema)), m_shards(shards.begin(), shards.end()),
      m_findings(findings)
{
}

std::vector<QueryRule> SharedSchema::rules()
{
    for (const auto& table : m_router.tables())
    {
        addTable(*table);
    }
    for (const SingleTable& table : m_layout.singleTables)
    {
        const int shard = m_layout.shardIndex(table.shard);
        if (shard >= 0 && m_shards.contains(static_cast<std::size_t>(shard)) && takeName(table.name, table.place))
        {
            send({table.name}, static_cast<std::size_t>(shard), "table " + table.name);
        }
    }
    for (const BroadcastTable& table : m_layout.broadcastTables)
    {
        addBroadcast(table);
    }
    std::vector<QueryRule> rules = std::move(m_refused);
    std::move(m_sent.begin(), m_sent.end(), std::back_inserter(rules));
    return rules;
}

/// A physical table that one shard has is there as a whole; the others, and the logic name, tell nothing.
void SharedSchema::addTable(const CompiledTable& table)
{
    const LogicTable& logic = table.table();
    const ShardsOfTable shardsOf = shardsOfTables(table);
    std::vector<std::string> elsewhere;
    bool isHere = false;
    std::map<std::size_t, std::vector<std::string>> tablesOf;
    for (const auto& [name, shards] : shardsOf)
    {
        isHere = isHere
                 || std::any_of(shards.begin(), shards.end(),
                                [this](std::size_t shard) { return m_shards.contains(shard); });
        (shards.size() == 1 ? tablesOf[*shards.begin()] : elsewhere).push_back(name);
    }
    if (!isHere)
    {
        return;
    }
    if (!isWhole(table) && !shardsOf.contains(logic.name))
    {
        elsewhere.push_back(logic.name);
    }
    refuse(elsewhere, logic.name);
    for (auto& [shard, names] : tablesOf)
    {
        if (m_shards.contains(shard))
        {
            std::erase_if(names, [&](const std::string& name) { return !takeName(name, logic.place); });
            send(names, shard, "tables of " + logic.name);
        }
    }
}

/// Any shard has the rows, and no rule writes to all of them.
void SharedSchema::addBroadcast(const BroadcastTable& table)
{
    if (!takeName(table.name, table.place))
    {
        return;
    }
    m_sent.push_back({m_schema,
                      readsTable({table.name}, m_schema),
                      {},
                      hostgroupOf(*m_shards.begin()),
                      {},
                      "reads of broadcast table " + table.name});
    m_sent.push_back({m_schema,
                      mayNameTable({table.name}, m_schema),
                      {},
                      {},
                      table.name + " is on every shard: write to each with /* shard=NAME */",
                      "broadcast table " + table.name});
}

void SharedSchema::refuse(const std::vector<std::string>& tables, const std::string& logicName)
{
    for (const std::vector<std::string>& names : inParts(tables))
    {
        m_refused.push_back({m_schema,
                             mayNameTable(names, m_schema),
                             {},
                             {},
                             logicName + " is sharded: begin the statement with /* shard=NAME */",
                             "sharded table " + logicName});
    }
}

void SharedSchema::send(const std::vector<std::string>& tables, std::size_t shard, const std::string& comment)
{
    for (const std::vector<std::string>& names : inParts(tables))
    {
        m_sent.push_back({m_schema, namesTable(names, m_schema), {}, hostgroupOf(shard), {}, comment});
    }
}

bool SharedSchema::takeName(const std::string& table, const SourcePlace& place)
{
    if (hasControl(table))
    {
        m_findings.push_back({Severity::Error, "proxysql-write-name", {table}, place, table, {}});
        return false;
    }
    const auto [it, isNew] = m_names.try_emplace(folded(table), table);
    if (!isNew)
    {
        m_findings.push_back({Severity::Error, "proxysql-write-name-twice", {it->second, table}, place, table, {}});
    }
    return isNew;
}

} // namespace atlas::proxysql
