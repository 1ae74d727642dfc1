#include "exporters/vitess/keyspace_plan.h"

#include "exporters/vitess/names.h"

#include <algorithm>
#include <set>

namespace atlas::vitess
{

namespace
{

constexpr std::string_view kOnlyShard = "0";

std::string listOf(const std::vector<std::string>& names)
{
    constexpr std::size_t kShown = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(kShown, names.size()); ++i)
    {
        text += (text.empty() ? "" : ", ") + names[i];
    }
    return names.size() > kShown ? text + ", ..." : text;
}

/// What a table has that no VSchema can say, by its word in a layout; empty when there is nothing.
std::string unsayable(const CompiledTable& table)
{
    const LogicTable& logic = table.table();
    if (logic.isTwoLevel())
    {
        return "shard_by";
    }
    if (!logic.pins.empty())
    {
        return "pins";
    }
    if (logic.nullBucket && table.bucketOfNull() != table.algorithmsBucketOfNull())
    {
        return "null_bucket";
    }
    const bool takesColumns = table.info().name == "vitess.multicol" || table.info().name.starts_with("vitess.region_");
    return logic.key.columns.size() > 1 && !takesColumns ? "key.columns" : "";
}

} // namespace

std::string keyspaceNameFor(std::string_view name)
{
    std::string result(name);
    std::replace_if(
        result.begin(), result.end(),
        [](char c)
        {
            const bool isWord = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            return !isWord && c != '_' && c != '-' && static_cast<unsigned char>(c) < 0x80;
        },
        '_');
    return result.empty() ? "keyspace" : result;
}

KeyspacePlan::KeyspacePlan(const Router& router, Diagnostics& findings)
    : m_layout(router.layout()), m_findings(findings)
{
    for (const auto& table : router.tables())
    {
        addTable(*table);
    }
    for (const std::string& name : m_order)
    {
        decide(name, m_candidates.at(name));
    }
    addUnshardedShards();
    index();
}

bool KeyspacePlan::refuse(const CompiledTable& table, const char* code, std::vector<std::string> more)
{
    const LogicTable& logic = table.table();
    more.insert(more.begin(), logic.name);
    m_findings.push_back({Severity::Error, code, std::move(more), logic.place, logic.name, {}});
    return false;
}

bool KeyspacePlan::isSayable(const CompiledTable& table)
{
    if (const std::string feature = unsayable(table); !feature.empty())
    {
        return refuse(table, "vitess-write-feature", {feature});
    }
    const std::string& algorithm = table.table().algorithm.name;
    const bool isVitess = algorithm.starts_with(kAlgorithmPrefix);
    const VindexKind* kind = findVindexKind(isVitess ? algorithm.substr(kAlgorithmPrefix.size()) : std::string());
    if (kind == nullptr || kind->role != VindexKind::Role::Function)
    {
        return refuse(table, "vitess-write-algorithm", {algorithm});
    }
    return table.physicalTables().size() == 1 || refuse(table, "vitess-write-names", {listOf(table.physicalTables())});
}

void KeyspacePlan::addTable(const CompiledTable& table)
{
    if (!isSayable(table))
    {
        return;
    }
    std::optional<Division> division = divisionOf(table, m_layout.shards, m_findings);
    const auto name = division ? keyspaceOf(table, *division) : std::nullopt;
    if (!name)
    {
        return;
    }
    const auto [it, isNew] = m_candidates.try_emplace(*name);
    if (isNew)
    {
        m_order.push_back(*name);
    }
    it->second.push_back({{&table, table.physicalTables().front()}, *std::move(division)});
}

std::string KeyspacePlan::keyspaceNameOf(std::uint32_t shard) const
{
    const auto target = shardTargetOf(m_layout.shards[shard].name);
    return keyspaceNameFor(target ? target->first : m_layout.name);
}

std::optional<std::string> KeyspacePlan::keyspaceOf(const CompiledTable& table, const Division& division)
{
    std::string name;
    for (const RangeOwner& each : division)
    {
        std::string other = keyspaceNameOf(each.shard);
        if (!name.empty() && other != name)
        {
            refuse(table, "vitess-write-keyspaces", {name, std::move(other)});
            return std::nullopt;
        }
        name = std::move(other);
    }
    return name;
}

/// A keyspace has one division: that of the most tables.
void KeyspacePlan::decide(const std::string& name, const std::vector<Candidate>& candidates)
{
    std::map<std::vector<std::pair<std::string, std::uint32_t>>, std::size_t> counts;
    const auto keyOf = [](const Division& division)
    {
        std::vector<std::pair<std::string, std::uint32_t>> key;
        for (const RangeOwner& each : division)
        {
            key.emplace_back(each.range, each.shard);
        }
        return key;
    };
    for (const Candidate& candidate : candidates)
    {
        ++counts[keyOf(candidate.division)];
    }
    const Candidate* most = &candidates.front();
    for (const Candidate& candidate : candidates)
    {
        most = counts[keyOf(candidate.division)] > counts[keyOf(most->division)] ? &candidate : most;
    }
    PlannedKeyspace keyspace{name, true, most->division, {}};
    for (const Candidate& candidate : candidates)
    {
        if (candidate.division == most->division)
        {
            keyspace.tables.push_back(candidate.planned);
            continue;
        }
        refuse(*candidate.planned.table, "vitess-write-differs", {most->planned.table->table().name, name});
    }
    m_keyspaces.push_back(std::move(keyspace));
}

/// Shards that no sharded table divides: by their names, or keyspaces of their own.
void KeyspacePlan::addUnshardedShards()
{
    std::set<std::string> names;
    std::set<std::uint32_t> divided;
    for (const PlannedKeyspace& keyspace : m_keyspaces)
    {
        names.insert(keyspace.name);
        for (const RangeOwner& each : keyspace.division)
        {
            divided.insert(each.shard);
        }
    }
    std::map<std::string, Division> divisions;
    for (std::uint32_t i = 0; i < m_layout.shards.size(); ++i)
    {
        const auto target = shardTargetOf(m_layout.shards[i].name);
        const std::string name = keyspaceNameFor(target ? target->first : m_layout.shards[i].name);
        if (!divided.contains(i) && !names.contains(name))
        {
            divisions[name].push_back({target ? target->second : std::string(kOnlyShard), i});
        }
    }
    for (auto& [name, division] : divisions)
    {
        m_keyspaces.push_back({name, division.size() > 1, std::move(division), {}});
    }
}

void KeyspacePlan::index()
{
    for (const PlannedKeyspace& keyspace : m_keyspaces)
    {
        for (const RangeOwner& each : keyspace.division)
        {
            m_homes[m_layout.shards[each.shard].name] = {&keyspace, each.range};
        }
        for (const PlannedTable& planned : keyspace.tables)
        {
            m_targets[planned.table->table().name] = keyspace.name + "." + planned.physical;
        }
    }
    for (const SingleTable& table : m_layout.singleTables)
    {
        if (const Home* home = homeOf(table.shard))
        {
            m_targets[table.name] = home->keyspace->name + "." + table.name;
        }
    }
}

const KeyspacePlan::Home* KeyspacePlan::homeOf(std::string_view shard) const
{
    const auto it = m_homes.find(shard);
    return it != m_homes.end() ? &it->second : nullptr;
}

std::string KeyspacePlan::targetOf(std::string_view table) const
{
    const auto it = m_targets.find(table);
    return it != m_targets.end() ? it->second : std::string();
}

} // namespace atlas::vitess
