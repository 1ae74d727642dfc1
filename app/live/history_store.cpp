#include "app/live/history_store.h"

#include <limits>

namespace atlas
{

namespace
{

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

} // namespace

HistoryStore::HistoryStore(std::size_t capacity) : m_capacity(capacity) {}

void HistoryStore::add(const FleetSample& sample)
{
    if (!m_times.empty() && sample.atMs <= m_times.back())
    {
        return;
    }
    std::map<std::string, double> rates;
    for (const ServerReading& server : sample.servers)
    {
        const bool known = server.state == ReadingState::Fresh && server.statementsPerSecond;
        rates[server.server] = known ? *server.statementsPerSecond : kGap;
    }
    std::map<std::string, double> shardRates;
    std::map<std::string, double> rows;
    for (const ShardReading& shard : sample.shards)
    {
        const bool known = shard.state == ReadingState::Fresh && shard.statementsPerSecond;
        if (known || m_shardRates.count("shard:" + shard.shard) > 0)
        {
            shardRates["shard:" + shard.shard] = known ? *shard.statementsPerSecond : kGap;
        }
        const auto sum = shard.rows();
        rows[shard.shard] = shard.state == ReadingState::Fresh && sum ? *sum : kGap;
    }
    append(m_rates, rates);
    append(m_shardRates, shardRates);
    append(m_rows, rows);
    m_times.push_back(sample.atMs);
    if (m_times.size() > m_capacity)
    {
        m_times.pop_front();
    }
}

/// Every line has one value for each time: a new line begins with gaps, one that is gone goes on with them,
/// and is dropped when it holds nothing else.
void HistoryStore::append(Lines& lines, const std::map<std::string, double>& values) const
{
    for (const auto& [name, value] : values)
    {
        auto [it, isNew] = lines.try_emplace(name);
        if (isNew)
        {
            it->second.assign(m_times.size(), kGap);
        }
    }
    for (auto it = lines.begin(); it != lines.end();)
    {
        const auto value = values.find(it->first);
        it->second.push_back(value != values.end() ? value->second : kGap);
        if (it->second.size() > m_capacity)
        {
            it->second.pop_front();
        }
        bool anything = value != values.end();
        for (const double point : it->second)
        {
            anything = anything || point == point;
        }
        it = anything ? std::next(it) : lines.erase(it);
    }
}

void HistoryStore::clear()
{
    m_times.clear();
    m_rates.clear();
    m_shardRates.clear();
    m_rows.clear();
}

std::vector<HistorySeries> HistoryStore::series(const Lines& lines) const
{
    std::vector<HistorySeries> out;
    for (const auto& [name, values] : lines)
    {
        out.push_back({name, {m_times.begin(), m_times.end()}, {values.begin(), values.end()}});
    }
    return out;
}

std::vector<HistorySeries> HistoryStore::statementsPerSecond() const
{
    return series(m_rates);
}

std::vector<HistorySeries> HistoryStore::statementsByShard() const
{
    return series(m_shardRates);
}

std::vector<HistorySeries> HistoryStore::rowsByShard() const
{
    return series(m_rows);
}

} // namespace atlas
