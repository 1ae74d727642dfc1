#include "routing/planning/move_tally.h"

#include <algorithm>
#include <tuple>

namespace atlas
{

MoveTally::MoveTally(const ComparedTable& table, const BucketLoads* loads)
    : m_table(table), m_loads(table.before().table() != nullptr ? loads : nullptr)
{
    if (m_loads != nullptr)
    {
        m_bucketWeight.resize(static_cast<std::size_t>(table.before().slotCount()));
    }
}

void MoveTally::add(double weight, std::int64_t beforeSlot, std::int64_t afterSlot)
{
    const ComparedTable::Numbers& before = m_table.beforeAt(beforeSlot);
    const ComparedTable::Numbers& after = m_table.afterAt(afterSlot);
    m_total += weight;
    if (m_loads != nullptr && beforeSlot >= 0)
    {
        m_bucketWeight[static_cast<std::size_t>(beforeSlot)] += weight;
    }
    if (before.place == after.place || weight <= 0.0)
    {
        return;
    }
    m_moved += weight;
    m_crosses += before.shard != after.shard ? weight : 0.0;
    Flow& flow = m_flows[std::uint64_t{before.shard} << 32 | after.shard];
    flow.weight += weight;
    if (m_loads != nullptr)
    {
        flow.byBucket[beforeSlot] += weight;
    }
}

double MoveTally::loadOf(const Flow& flow, const std::vector<double>& loads) const
{
    double sum = 0.0;
    for (const auto& [bucket, weight] : flow.byBucket)
    {
        const auto index = static_cast<std::size_t>(bucket);
        const bool isKnown = bucket >= 0 && index < loads.size();
        sum += isKnown ? loads[index] * weight / m_bucketWeight[index] : std::numeric_limits<double>::quiet_NaN();
    }
    return sum;
}

void MoveTally::fill(TableComparison& comparison, bool countsRows) const
{
    comparison.moved = m_total > 0.0 ? m_moved / m_total : 0.0;
    comparison.crosses = m_total > 0.0 ? m_crosses / m_total : 0.0;
    for (const auto& [shards, flow] : m_flows)
    {
        KeyFlow out;
        out.from = m_table.shardName(static_cast<std::uint32_t>(shards >> 32));
        out.to = m_table.shardName(static_cast<std::uint32_t>(shards));
        out.fraction = flow.weight / m_total;
        out.rows = countsRows ? flow.weight : m_loads != nullptr ? loadOf(flow, m_loads->rows) : out.rows;
        out.bytes = m_loads != nullptr ? loadOf(flow, m_loads->bytes) : out.bytes;
        comparison.flows.push_back(std::move(out));
    }
    std::sort(comparison.flows.begin(), comparison.flows.end(),
              [](const KeyFlow& a, const KeyFlow& b)
              { return std::tie(b.fraction, a.from, a.to) < std::tie(a.fraction, b.from, b.to); });
}

} // namespace atlas
