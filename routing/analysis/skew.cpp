#include "routing/analysis/skew.h"

#include "routing/router/router.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::size_t kHottest = 5;

/// The loads of slots (buckets, then pins) summed over everything a report shows.
class Sums
{
public:
    Sums(const Router& router, const CompiledTable& table) : m_router(router), m_table(table) {}

    SkewReport report(std::span<const double> slotLoad)
    {
        SkewReport report;
        report.table = m_table.table().name;
        const auto buckets = static_cast<std::size_t>(m_table.bucketCount());
        report.bucketRows.assign(slotLoad.begin(), slotLoad.begin() + static_cast<std::ptrdiff_t>(buckets));
        addNodes(slotLoad, report);
        report.buckets = evennessOf(report.bucketRows);
        report.shards = shardEvenness(m_router, m_shardLoad);
        report.tables = evennessOf(m_nodeLoad);
        report.hottest = hottest(report.bucketRows);
        return report;
    }

private:
    void addNodes(std::span<const double> slotLoad, SkewReport& report)
    {
        const std::vector<Shard>& shards = m_router.layout().shards;
        m_shardLoad.assign(shards.size(), 0.0);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> nodes;
        for (std::size_t slot = 0; slot < slotLoad.size(); ++slot)
        {
            const std::uint32_t shard = m_table.shardOfSlot(static_cast<std::int64_t>(slot));
            const std::uint32_t physical = m_table.physicalOfSlot(static_cast<std::int64_t>(slot));
            if (shard == TablePicture::kNowhere || physical == TablePicture::kNowhere)
            {
                continue;
            }
            const auto [it, isNew] = m_nodes.try_emplace({shard, physical}, nodes.size());
            if (isNew)
            {
                nodes.emplace_back(shard, physical);
                m_nodeLoad.push_back(0.0);
            }
            const double load = std::isnan(slotLoad[slot]) ? 0.0 : slotLoad[slot];
            m_nodeLoad[it->second] += load;
            m_shardLoad[shard] += load;
        }
        for (std::size_t i = 0; i < shards.size(); ++i)
        {
            report.shardRows.emplace_back(shards[i].name, m_shardLoad[i]);
        }
        for (std::size_t i = 0; i < nodes.size(); ++i)
        {
            const auto& [shard, physical] = nodes[i];
            report.tableRows.emplace_back(shards[shard].name + "." + m_table.physicalTables()[physical], m_nodeLoad[i]);
        }
    }

    static std::vector<std::int64_t> hottest(const std::vector<double>& loads)
    {
        std::vector<std::int64_t> order;
        for (std::size_t i = 0; i < loads.size(); ++i)
        {
            if (loads[i] > 0.0)
            {
                order.push_back(static_cast<std::int64_t>(i));
            }
        }
        const auto loadOf = [&](std::int64_t bucket) { return loads[static_cast<std::size_t>(bucket)]; };
        const auto hotter = [&](std::int64_t a, std::int64_t b)
        { return loadOf(a) != loadOf(b) ? loadOf(a) > loadOf(b) : a < b; };
        const std::size_t count = std::min(kHottest, order.size());
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(), hotter);
        order.resize(count);
        return order;
    }

    const Router& m_router;
    const CompiledTable& m_table;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> m_nodes;
    std::vector<double> m_nodeLoad;
    std::vector<double> m_shardLoad;
};

std::size_t slotCount(const CompiledTable& table)
{
    return static_cast<std::size_t>(table.bucketCount()) + table.pins().size();
}

} // namespace

Evenness evennessOf(std::span<const double> loads)
{
    std::vector<double> sorted;
    sorted.reserve(loads.size());
    std::copy_if(loads.begin(), loads.end(), std::back_inserter(sorted), [](double load) { return !std::isnan(load); });
    std::sort(sorted.begin(), sorted.end());
    const double total = std::accumulate(sorted.begin(), sorted.end(), 0.0);
    if (total <= 0.0)
    {
        return {};
    }
    const auto count = static_cast<double>(sorted.size());
    const double mean = total / count;
    double squares = 0.0;
    double ranked = 0.0;
    for (std::size_t i = 0; i < sorted.size(); ++i)
    {
        squares += (sorted[i] - mean) * (sorted[i] - mean);
        ranked += static_cast<double>(i + 1) * sorted[i];
    }
    Evenness result;
    result.maxOverMean = sorted.back() / mean;
    result.relativeStddev = std::sqrt(squares / count) / mean;
    result.gini = std::max(0.0, 2.0 * ranked / (count * total) - (count + 1.0) / count);
    return result;
}

Evenness shardEvenness(const Router& router, std::span<const double> loadOfShard)
{
    const std::vector<Shard>& shards = router.layout().shards;
    std::vector<double> perWeight;
    for (std::size_t i = 0; i < shards.size() && i < loadOfShard.size(); ++i)
    {
        if (shards[i].weight > 0.0 && (!shards[i].drained || loadOfShard[i] > 0.0))
        {
            perWeight.push_back(loadOfShard[i] / shards[i].weight);
        }
    }
    return evennessOf(perWeight);
}

std::vector<double> dueByWeight(const Router& router, double total)
{
    double weights = 0.0;
    for (const Shard& shard : router.layout().shards)
    {
        weights += shard.drained ? 0.0 : shard.weight;
    }
    std::vector<double> due;
    for (const Shard& shard : router.layout().shards)
    {
        due.push_back(shard.drained || weights <= 0.0 ? 0.0 : total * shard.weight / weights);
    }
    return due;
}

SkewAccumulator::SkewAccumulator(std::shared_ptr<const Router> router, std::string_view table)
    : m_router(std::move(router)), m_table(m_router->table(table)), m_slotLoad(slotCount(*m_table), 0.0)
{
}

void SkewAccumulator::add(const TextArena& keys, std::span<const double> weights)
{
    m_slots.resize(keys.size());
    m_table->slotsOf(keys, m_slots);
    m_keys += keys.size();
    for (std::size_t i = 0; i < m_slots.size(); ++i)
    {
        const std::int32_t slot = m_slots[i];
        if (slot == kNoBucket || m_table->shardOfSlot(slot) == TablePicture::kNowhere)
        {
            ++m_unrouted;
            continue;
        }
        m_slotLoad[static_cast<std::size_t>(slot)] += weights.empty() ? 1.0 : weights[i];
    }
}

SkewReport SkewAccumulator::report(Provenance provenance) const
{
    SkewReport report = Sums(*m_router, *m_table).report(m_slotLoad);
    report.keys = m_keys;
    report.unrouted = m_unrouted;
    report.provenance = std::move(provenance);
    return report;
}

SkewReport uniformSkew(const Router& router, std::string_view table)
{
    const CompiledTable* compiled = router.table(table);
    if (compiled == nullptr)
    {
        return {};
    }
    std::vector<double> slotLoad = compiled->picture().keyShare;
    slotLoad.resize(slotCount(*compiled), 0.0);
    SkewReport report = Sums(router, *compiled).report(slotLoad);
    report.provenance.kind = Provenance::Kind::UniformAssumption;
    if (std::adjacent_find(report.bucketRows.begin(), report.bucketRows.end(), std::not_equal_to<>())
        == report.bucketRows.end())
    {
        report.hottest.clear();
    }
    return report;
}

SkewReport skewFromLoads(const Router& router, std::string_view table, const BucketLoads& loads, LoadMeasure measure)
{
    const CompiledTable* compiled = router.table(table);
    if (compiled == nullptr)
    {
        return {};
    }
    const bool isRows = measure == LoadMeasure::Rows;
    std::vector<double> slotLoad = isRows ? loads.rows : measure == LoadMeasure::Bytes ? loads.bytes : loads.rate;
    slotLoad.resize(static_cast<std::size_t>(compiled->bucketCount()), std::nan(""));
    slotLoad.resize(slotCount(*compiled), 0.0);
    SkewReport report = Sums(router, *compiled).report(slotLoad);
    report.provenance = isRows ? loads.rowsFrom : measure == LoadMeasure::Bytes ? loads.bytesFrom : loads.rateFrom;
    return report;
}

} // namespace atlas
