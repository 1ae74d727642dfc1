#include "app/controllers/live_loads.h"

#include "routing/router/router.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// One quantity over the nodes (shard, physical table) of a logic table.
struct NodeValues
{
    std::vector<double> value; ///< [node]
    Provenance from;
    bool any = false;
    bool allExact = true;

    explicit NodeValues(std::size_t nodes) : value(nodes, kUnknown) {}

    void set(std::size_t node, double amount, const Provenance& source)
    {
        value[node] = amount;
        from.asOfUnixMs = std::max(from.asOfUnixMs, source.asOfUnixMs);
        from.statsAgeMs = std::max(from.statsAgeMs, source.statsAgeMs);
        allExact = allExact && source.exact();
        any = true;
    }
};

class Nodes
{
public:
    explicit Nodes(const CompiledTable& table)
        : m_physicalCount(table.physicalTables().size()), m_counts(m_physicalCount * shardCount(table), 0)
    {
        for (std::size_t bucket = 0; bucket < table.shardOf().size(); ++bucket)
        {
            if (placed(table, bucket))
            {
                ++m_counts[of(table, bucket)];
            }
        }
    }

    static bool placed(const CompiledTable& table, std::size_t bucket)
    {
        return table.shardOf()[bucket] != TablePicture::kNowhere
               && table.physicalOf()[bucket] != TablePicture::kNowhere;
    }
    std::size_t of(const CompiledTable& table, std::size_t bucket) const
    {
        return table.shardOf()[bucket] * m_physicalCount + table.physicalOf()[bucket];
    }
    std::size_t count() const { return m_counts.size(); }
    std::int64_t buckets(std::size_t node) const { return m_counts[node]; }
    bool anyShared() const
    {
        return std::ranges::any_of(m_counts, [](std::int64_t count) { return count > 1; });
    }
    std::size_t shard(std::size_t node) const { return node / m_physicalCount; }
    std::size_t physical(std::size_t node) const { return node % m_physicalCount; }

private:
    static std::size_t shardCount(const CompiledTable& table)
    {
        std::uint32_t highest = 0;
        for (const std::uint32_t shard : table.shardOf())
        {
            highest = shard != TablePicture::kNowhere ? std::max(highest, shard) : highest;
        }
        return highest + std::size_t{1};
    }

    std::size_t m_physicalCount;
    std::vector<std::int64_t> m_counts;
};

/// Of each bucket its part of what its node holds: by share of the keys, or equal ones where no share is known.
std::vector<double> partsOf(const CompiledTable& table, const Nodes& nodes)
{
    const std::vector<double> shares = table.picture().keyShare;
    std::vector<double> wholes(nodes.count(), 0.0);
    std::vector<double> parts(table.shardOf().size(), 0.0);
    for (std::size_t bucket = 0; bucket < parts.size(); ++bucket)
    {
        if (Nodes::placed(table, bucket) && bucket < shares.size())
        {
            wholes[nodes.of(table, bucket)] += shares[bucket];
        }
    }
    for (std::size_t bucket = 0; bucket < parts.size(); ++bucket)
    {
        if (Nodes::placed(table, bucket))
        {
            const std::size_t node = nodes.of(table, bucket);
            parts[bucket] =
                wholes[node] > 0.0 ? shares[bucket] / wholes[node] : 1.0 / static_cast<double>(nodes.buckets(node));
        }
    }
    return parts;
}

/// `parts` may be empty: each node is one bucket.
std::vector<double> spread(const CompiledTable& table, const Nodes& nodes, const NodeValues& values,
                           const std::vector<double>& parts)
{
    std::vector<double> buckets(table.shardOf().size(), kUnknown);
    for (std::size_t bucket = 0; bucket < buckets.size(); ++bucket)
    {
        if (Nodes::placed(table, bucket))
        {
            buckets[bucket] = values.value[nodes.of(table, bucket)] * (parts.empty() ? 1.0 : parts[bucket]);
        }
    }
    return buckets;
}

double rateOf(const TableReading& reading)
{
    return reading.readsPerSecond.value_or(0.0) + reading.writesPerSecond.value_or(0.0);
}

} // namespace

ReadingIndex::ReadingIndex(const FleetSample& sample)
{
    m_shards.reserve(sample.shards.size());
    for (const ShardReading& shard : sample.shards)
    {
        Entry& entry = m_shards[shard.shard];
        entry.reading = &shard;
        entry.tables.reserve(shard.tables.size());
        for (const TableReading& table : shard.tables)
        {
            entry.tables.emplace(table.physicalTable, &table);
        }
    }
}

const ShardReading* ReadingIndex::shard(std::string_view name) const
{
    const auto it = m_shards.find(name);
    return it != m_shards.end() ? it->second.reading : nullptr;
}

const TableReading* ReadingIndex::table(std::string_view shard, std::string_view physicalTable) const
{
    const auto it = m_shards.find(shard);
    if (it == m_shards.end())
    {
        return nullptr;
    }
    const auto found = it->second.tables.find(physicalTable);
    return found != it->second.tables.end() ? found->second : nullptr;
}

LoadsByTable allLoadsFromReadings(const Router& deployed, const FleetSample& sample, const std::stop_token& stop)
{
    LoadsByTable loads;
    const ReadingIndex readings(sample);
    for (const auto& table : deployed.tables())
    {
        if (stop.stop_requested())
        {
            return {};
        }
        BucketLoads one = loadsFromReadings(deployed, table->table().name, readings);
        if (!one.rows.empty() || !one.bytes.empty() || !one.rate.empty())
        {
            loads.emplace(table->table().name, std::move(one));
        }
    }
    return loads;
}

BucketLoads loadsFromReadings(const Router& deployed, std::string_view table, const ReadingIndex& readings)
{
    BucketLoads loads;
    const CompiledTable* compiled = deployed.table(table);
    if (compiled == nullptr)
    {
        return loads;
    }
    const Nodes nodes(*compiled);
    NodeValues rows(nodes.count());
    NodeValues bytes(nodes.count());
    NodeValues rate(nodes.count());
    int fresh = 0;
    int total = 0;
    std::size_t lastShard = SIZE_MAX;
    for (std::size_t node = 0; node < nodes.count(); ++node)
    {
        if (nodes.buckets(node) == 0)
        {
            continue;
        }
        const bool newShard = nodes.shard(node) != lastShard;
        lastShard = nodes.shard(node);
        total += newShard ? 1 : 0;
        const std::string& shardName = deployed.layout().shards[lastShard].name;
        const ShardReading* shard = readings.shard(shardName);
        if (shard == nullptr || shard->state != ReadingState::Fresh)
        {
            continue;
        }
        fresh += newShard ? 1 : 0;
        const TableReading* reading = readings.table(shardName, compiled->physicalTables()[nodes.physical(node)]);
        if (reading == nullptr || reading->missing)
        {
            continue;
        }
        Provenance from = reading->rowsFrom;
        if (reading->rows)
        {
            rows.set(node, *reading->rows, from);
        }
        if (reading->dataBytes)
        {
            bytes.set(node, *reading->dataBytes + reading->indexBytes.value_or(0.0), from);
        }
        if (reading->readsPerSecond || reading->writesPerSecond)
        {
            from = Provenance{};
            from.asOfUnixMs = shard->readAtMs;
            rate.set(node, rateOf(*reading), from);
        }
    }
    const bool any = rows.any || bytes.any || rate.any;
    const std::vector<double> parts = any && nodes.anyShared() ? partsOf(*compiled, nodes) : std::vector<double>{};
    const auto fill = [&](const NodeValues& values, std::vector<double>& out, Provenance& from)
    {
        if (!values.any)
        {
            return;
        }
        out = spread(*compiled, nodes, values, parts);
        from = values.from;
        from.parted = !parts.empty();
        from.kind = values.allExact ? Provenance::Kind::ExactCount : Provenance::Kind::LiveEstimate;
        from.shardsRead = fresh;
        from.shardsTotal = total;
    };
    fill(rows, loads.rows, loads.rowsFrom);
    fill(bytes, loads.bytes, loads.bytesFrom);
    fill(rate, loads.rate, loads.rateFrom);
    return loads;
}

std::vector<double> rowsOfShards(const Router& deployed, const FleetSample& sample)
{
    std::vector<double> rows;
    rows.reserve(deployed.layout().shards.size());
    std::unordered_map<std::string_view, const ShardReading*> byName;
    for (const ShardReading& reading : sample.shards)
    {
        byName.emplace(reading.shard, &reading);
    }
    for (const Shard& shard : deployed.layout().shards)
    {
        const auto found = byName.find(shard.name);
        const bool fresh = found != byName.end() && found->second->state == ReadingState::Fresh;
        rows.push_back(fresh ? found->second->rows().value_or(kUnknown) : kUnknown);
    }
    return rows;
}

} // namespace atlas
