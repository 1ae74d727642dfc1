// What the readings say of the explorer's nodes.
#include "models/items/explorer_tree.h"
#include "models/items/reading_text.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace atlas
{

namespace
{

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

} // namespace atlas
