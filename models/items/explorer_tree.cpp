#include "models/items/explorer_tree.h"

#include "models/items/reading_text.h"

#include <map>
#include <tuple>
#include <unordered_map>

namespace atlas
{

namespace
{

const std::string kNoName;

auto key(const PartialTotal& total)
{
    return std::tuple(total.value, total.counted, total.total, total.estimate);
}

PartialTotal one(const std::optional<double>& value, bool estimate)
{
    return {value.value_or(0.0), value ? 1 : 0, 1, value && estimate};
}

void add(PartialTotal& total, const PartialTotal& part)
{
    total.value += part.value;
    total.counted += part.counted;
    total.total += part.total;
    total.estimate = total.estimate || part.estimate;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

bool isLookup(const Layout& layout, const std::string& table)
{
    for (const LogicTable& user : layout.tables)
    {
        for (const Lookup& lookup : user.lookups)
        {
            if (lookup.table == table)
            {
                return true;
            }
        }
    }
    return false;
}

} // namespace

bool ExplorerTree::Values::operator==(const Values& other) const
{
    return key(rows) == key(other.rows) && key(rate) == key(other.rate) && state == other.state
           && staleSinceMs == other.staleSinceMs && problem == other.problem;
}

/// Finds readings by shard and physical table without walking the lists for every node.
class ExplorerTree::Index
{
public:
    explicit Index(const FleetSample& sample) : m_sample(sample)
    {
        for (const ShardReading& reading : sample.shards)
        {
            Entry& entry = m_shards.try_emplace(reading.shard, Entry{&reading, {}}).first->second;
            for (const TableReading& table : reading.tables)
            {
                entry.tables.emplace(table.physicalTable, &table);
            }
        }
    }

    const FleetSample& sample() const { return m_sample; }
    const ShardReading* shard(std::string_view name) const
    {
        const auto found = m_shards.find(name);
        return found != m_shards.end() ? found->second.reading : nullptr;
    }
    const TableReading* table(std::string_view shard, std::string_view name) const
    {
        const auto entry = m_shards.find(shard);
        if (entry == m_shards.end())
        {
            return nullptr;
        }
        const auto found = entry->second.tables.find(name);
        return found != entry->second.tables.end() ? found->second : nullptr;
    }

private:
    struct Entry
    {
        const ShardReading* reading = nullptr;
        std::unordered_map<std::string_view, const TableReading*> tables;
    };
    const FleetSample& m_sample;
    std::unordered_map<std::string_view, Entry> m_shards;
};

void ExplorerTree::build(const Layout& layout, const std::vector<PhysicalTable>& tables,
                         const std::vector<DeployedTable>& deployed)
{
    m_nodes.assign(1, Node{});
    m_shards.clear();
    m_drained.clear();
    m_deployedOf.clear();
    m_deployedOn.clear();
    for (const Shard& shard : layout.shards)
    {
        m_shards.push_back(shard.name);
        m_drained.push_back(shard.drained);
    }
    addSections(layout);
    addEntries(layout);
    addTables(tables);
    for (const DeployedTable& place : deployed)
    {
        m_deployedOf[place.logicTable].push_back(place);
        m_deployedOn[place.shard].push_back(place);
    }
    read({});
}

/// Nodes of one parent must be added one after the other.
void ExplorerTree::addChild(int parent, Node node)
{
    Node& above = m_nodes[static_cast<std::size_t>(parent)];
    if (above.childCount == 0)
    {
        above.firstChild = static_cast<int>(m_nodes.size());
    }
    node.parent = parent;
    node.row = above.childCount++;
    m_nodes.push_back(std::move(node));
}

void ExplorerTree::addSections(const Layout& layout)
{
    const auto section = [this](Section which, bool wanted)
    {
        if (wanted)
        {
            Node node;
            node.name = sectionId(which);
            addChild(0, std::move(node));
        }
    };
    section(Section::LogicTables, true);
    section(Section::Shards, true);
    section(Section::BindingGroups, !layout.bindingGroups.empty());
    section(Section::BroadcastTables, !layout.broadcastTables.empty());
    section(Section::SingleTables, !layout.singleTables.empty());
    section(Section::Servers, !layout.servers.empty());
}

void ExplorerTree::addEntries(const Layout& layout)
{
    const auto entry = [this](int section, Kind kind, const std::string& name, int shard = -1)
    {
        Node node;
        node.kind = kind;
        node.name = node.label = name;
        node.shard = shard;
        const bool isTable = kind == Kind::LogicTable || kind == Kind::LookupTable || kind == Kind::BroadcastTable
                             || kind == Kind::SingleTable;
        node.logicTable = isTable ? name : std::string();
        addChild(section, std::move(node));
    };
    const int sections = m_nodes[0].childCount;
    for (int section = 1; section <= sections; ++section)
    {
        const std::string id = node(section).name;
        if (id == sectionId(Section::LogicTables))
        {
            for (const LogicTable& table : layout.tables)
            {
                entry(section, isLookup(layout, table.name) ? Kind::LookupTable : Kind::LogicTable, table.name);
            }
        }
        else if (id == sectionId(Section::Shards))
        {
            for (std::size_t i = 0; i < layout.shards.size(); ++i)
            {
                entry(section, Kind::Shard, layout.shards[i].name, static_cast<int>(i));
            }
        }
        else if (id == sectionId(Section::BindingGroups))
        {
            for (const BindingGroup& group : layout.bindingGroups)
            {
                entry(section, Kind::BindingGroup, joined(group.tables));
            }
        }
        else if (id == sectionId(Section::BroadcastTables))
        {
            for (const BroadcastTable& table : layout.broadcastTables)
            {
                entry(section, Kind::BroadcastTable, table.name);
            }
        }
        else if (id == sectionId(Section::SingleTables))
        {
            for (const SingleTable& table : layout.singleTables)
            {
                entry(section, isLookup(layout, table.name) ? Kind::LookupTable : Kind::SingleTable, table.name,
                      layout.shardIndex(table.shard));
            }
        }
        else
        {
            for (const Server& server : layout.servers)
            {
                entry(section, Kind::Server, server.name);
            }
        }
    }
}

void ExplorerTree::addTables(const std::vector<PhysicalTable>& tables)
{
    std::map<std::string, std::vector<const PhysicalTable*>> ofTable;
    std::vector<std::vector<const PhysicalTable*>> ofShard(m_shards.size());
    for (const PhysicalTable& table : tables)
    {
        if (table.shard < 0 || static_cast<std::size_t>(table.shard) >= m_shards.size())
        {
            continue;
        }
        ofTable[table.logicTable].push_back(&table);
        ofShard[static_cast<std::size_t>(table.shard)].push_back(&table);
    }
    const auto entries = static_cast<int>(m_nodes.size());
    for (int number = 1; number < entries; ++number)
    {
        const Kind kind = node(number).kind;
        const bool isShard = kind == Kind::Shard;
        if (!isShard && node(number).logicTable.empty())
        {
            continue;
        }
        const auto& own =
            isShard ? ofShard[static_cast<std::size_t>(node(number).shard)] : ofTable[node(number).logicTable];
        for (const PhysicalTable* table : own)
        {
            Node child;
            child.kind = Kind::PhysicalTable;
            child.name = table->name;
            child.label = isShard ? table->name : shardName(table->shard) + "." + table->name;
            child.logicTable = table->logicTable;
            child.shard = table->shard;
            addChild(number, std::move(child));
        }
    }
}

std::vector<int> ExplorerTree::read(const FleetSample& sample)
{
    const Index index(sample);
    std::vector<int> changed;
    for (int number = static_cast<int>(m_nodes.size()) - 1; number > 0; --number)
    {
        Values values = valuesOf(number, index);
        Values& kept = m_nodes[static_cast<std::size_t>(number)].values;
        if (!(values == kept))
        {
            kept = std::move(values);
            changed.push_back(number);
        }
    }
    return {changed.rbegin(), changed.rend()};
}

ExplorerTree::Values ExplorerTree::valuesOf(int number, const Index& index) const
{
    const Node& found = node(number);
    switch (found.kind)
    {
    case Kind::PhysicalTable: return physicalValues(found, index);
    case Kind::Shard: return shardValues(found, index);
    case Kind::Server: return serverValues(found, index);
    case Kind::LogicTable:
    case Kind::LookupTable:
    case Kind::BroadcastTable:
    case Kind::SingleTable: return tableValues(found, index);
    case Kind::Section:
    case Kind::BindingGroup: break;
    }
    Values none;
    none.state = ItemState::None;
    return none;
}

ExplorerTree::Values ExplorerTree::physicalValues(const Node& found, const Index& index) const
{
    const std::string& shard = shardName(found.shard);
    return placeValues(index.shard(shard), index.table(shard, found.name));
}

ExplorerTree::Values ExplorerTree::placeValues(const ShardReading* shard, const TableReading* table)
{
    Values values;
    values.rows.total = values.rate.total = 1;
    if (shard == nullptr || shard->state == ReadingState::NeverRead)
    {
        return values;
    }
    values.state = readingText::state(shard->state);
    values.staleSinceMs = shard->staleSinceMs;
    if (table == nullptr)
    {
        values.state = readingText::worse(ItemState::Unknown, values.state);
        return values;
    }
    if (table->missing)
    {
        values.state = ItemState::Missing;
        return values;
    }
    values.rows = one(table->rows, !table->rowsFrom.exact());
    values.rate = one(readingText::rate(*table), false);
    return values;
}

/// Over the places where the table is deployed. A stale shard's rows do not count: "7 of 8" stands there instead of a
/// mixed number.
ExplorerTree::Values ExplorerTree::tableValues(const Node& found, const Index& index) const
{
    const auto places = m_deployedOf.find(found.logicTable);
    Values values;
    values.state = places != m_deployedOf.end() ? ItemState::Ok : ItemState::Unknown;
    if (places == m_deployedOf.end())
    {
        return values;
    }
    for (const DeployedTable& place : places->second)
    {
        const Values part = placeValues(index.shard(place.shard), index.table(place.shard, place.name));
        const bool counts = part.state == ItemState::Ok;
        add(values.rows, counts ? part.rows : PartialTotal{0.0, 0, 1, false});
        add(values.rate, counts ? part.rate : PartialTotal{0.0, 0, 1, false});
        values.state = readingText::worse(values.state, part.state);
        values.staleSinceMs = std::max(values.staleSinceMs, part.staleSinceMs);
    }
    return values;
}

/// A shard keeps its last values while it is stale; a table that is missing has no rows to leave out.
ExplorerTree::Values ExplorerTree::shardValues(const Node& found, const Index& index) const
{
    Values values;
    const ShardReading* reading = index.shard(found.name);
    const bool drained = m_drained[static_cast<std::size_t>(found.shard)];
    if (reading == nullptr || reading->state == ReadingState::NeverRead)
    {
        values.state = drained ? ItemState::Drained : ItemState::Unknown;
        values.rows.total = values.rate.total = 1;
        return values;
    }
    values.state = readingText::state(reading->state);
    values.staleSinceMs = reading->staleSinceMs;
    values.problem =
        readingText::problem(reading->problemCode, reading->problemArgs, reading->nextTryMs, index.sample().atMs);
    const auto places = m_deployedOn.find(found.name);
    for (const DeployedTable& place : places != m_deployedOn.end() ? places->second : std::vector<DeployedTable>{})
    {
        const Values part = placeValues(reading, index.table(place.shard, place.name));
        if (part.state == ItemState::Missing)
        {
            values.state = readingText::worse(values.state, ItemState::Missing);
            continue;
        }
        add(values.rows, part.rows);
    }
    values.rate = one(reading->statementsPerSecond, false);
    if (drained && values.state == ItemState::Ok)
    {
        values.state = ItemState::Drained;
    }
    return values;
}

ExplorerTree::Values ExplorerTree::serverValues(const Node& found, const Index& index) const
{
    Values values;
    values.rate.total = 1;
    const ServerReading* reading = index.sample().findServer(found.name);
    if (reading == nullptr)
    {
        return values;
    }
    values.state = readingText::state(reading->state);
    values.staleSinceMs = reading->staleSinceMs;
    values.problem =
        readingText::problem(reading->problemCode, reading->problemArgs, reading->nextTryMs, index.sample().atMs);
    values.rate = one(reading->statementsPerSecond, false);
    return values;
}

const std::string& ExplorerTree::shardName(int shard) const
{
    const bool known = shard >= 0 && static_cast<std::size_t>(shard) < m_shards.size();
    return known ? m_shards[static_cast<std::size_t>(shard)] : kNoName;
}

bool ExplorerTree::sameShape(const ExplorerTree& other) const
{
    const auto same = [](const Node& a, const Node& b)
    {
        return std::tie(a.kind, a.name, a.label, a.logicTable, a.shard, a.parent)
               == std::tie(b.kind, b.name, b.label, b.logicTable, b.shard, b.parent);
    };
    return std::equal(m_nodes.begin(), m_nodes.end(), other.m_nodes.begin(), other.m_nodes.end(), same);
}

const char* ExplorerTree::sectionId(Section section)
{
    switch (section)
    {
    case Section::LogicTables: return "logic_tables";
    case Section::Shards: return "shards";
    case Section::BindingGroups: return "binding_groups";
    case Section::BroadcastTables: return "broadcast_tables";
    case Section::SingleTables: return "single_tables";
    case Section::Servers: break;
    }
    return "servers";
}

} // namespace atlas
