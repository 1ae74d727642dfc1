#include "app/live/server_reader.h"

#include "app/live/mysql_errors.h"

#include <QDateTime>

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

using std::chrono::milliseconds;

std::int64_t unixMs(milliseconds after = milliseconds(0))
{
    return QDateTime::currentMSecsSinceEpoch() + after.count();
}

std::uint32_t seedOf(const std::string& server, std::uint32_t salt)
{
    return static_cast<std::uint32_t>(std::hash<std::string>()(server)) ^ std::random_device()() ^ salt;
}

/// By the plan's name, or as a server that folds names writes it.
template <typename Map>
auto findByTable(const Map& map, const std::string& table)
{
    auto it = map.find(table);
    if (it == map.end())
    {
        std::string lower = table;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        it = map.find(lower);
    }
    return it;
}

} // namespace

std::vector<TableReading> tableReadings(const PlannedShard& shard, const SchemaReading& reading,
                                        const std::map<std::string, TableRates>& rates, std::int64_t nowMs)
{
    std::vector<TableReading> out;
    for (const std::string& name : shard.tables)
    {
        TableReading& table = out.emplace_back();
        table.physicalTable = name;
        table.missing = reading.missing.contains(name);
        if (table.missing)
        {
            continue;
        }
        if (const auto it = findByTable(reading.estimates, name); it != reading.estimates.end())
        {
            table.rows = it->second.rows;
            table.dataBytes = it->second.dataBytes;
            table.indexBytes = it->second.indexBytes;
            table.rowsFrom.kind = it->second.exact ? Provenance::Kind::ExactCount : Provenance::Kind::LiveEstimate;
            table.rowsFrom.asOfUnixMs = nowMs;
            table.rowsFrom.statsAgeMs = it->second.statsAgeMs;
            table.rowsFrom.source = shard.server;
        }
        else if (reading.withEstimates)
        {
            table.rowsUnavailable = reading.rowsUnavailable.value_or(Unavailable{"rows-not-known", {name}, {}});
        }
        table.rateIsRows = reading.counters && reading.counters->rows;
        table.rateUnavailable = reading.rateUnavailable;
        if (const auto it = findByTable(rates, name); it != rates.end())
        {
            table.readsPerSecond = it->second.reads;
            table.writesPerSecond = it->second.writes;
        }
        else if (!rates.empty() && reading.countersAppearAtZero && reading.counters
                 && findByTable(reading.counters->tables, name) == reading.counters->tables.end())
        {
            table.readsPerSecond = 0.0; // listed at its first use
            table.writesPerSecond = 0.0;
        }
    }
    return out;
}

ServerReader::ServerReader(std::string server, std::vector<PlannedShard> shards, const PollSettings& settings,
                           MakeProbe make, Sink sink, Lane& pulseLane, Lane& workLane)
    : m_server(std::move(server)), m_shards(std::move(shards)), m_settings(settings), m_make(std::move(make)),
      m_sink(std::move(sink)), m_pulseLane(pulseLane), m_workLane(workLane), m_pulse(m_make(settings.pulseTimeout)),
      m_work(m_make(settings.workTimeout)), m_pulseBackoff(settings.backoffFirst, settings.backoffCap),
      m_pulseRandom(seedOf(m_server, 1)), m_workBackoff(settings.backoffFirst, settings.backoffCap),
      m_workRandom(seedOf(m_server, 2))
{
}

bool ServerReader::has(const std::string& shard) const
{
    return find(shard) != nullptr;
}

const PlannedShard* ServerReader::find(const std::string& shard) const
{
    const auto it = std::find_if(m_shards.begin(), m_shards.end(),
                                 [&](const PlannedShard& planned) { return planned.name == shard; });
    return it != m_shards.end() ? &*it : nullptr;
}

milliseconds ServerReader::spread(milliseconds interval, std::mt19937& random) const
{
    const double factor = std::uniform_real_distribution(1.0 - m_settings.jitter, 1.0 + m_settings.jitter)(random);
    return milliseconds(static_cast<long long>(static_cast<double>(interval.count()) * factor));
}

void ServerReader::start()
{
    m_pulseLane.post([this] { schedulePulse(milliseconds(0)); });
}

void ServerReader::setPaused(bool paused)
{
    if (m_paused.exchange(paused) && !paused && !m_refused)
    {
        retry();
    }
}

void ServerReader::retry()
{
    m_pulseLane.post(
        [this]
        {
            m_pulseBackoff.reset();
            schedulePulse(milliseconds(0));
        });
    m_workLane.post(
        [this]
        {
            m_workBackoff.reset();
            scheduleWork(milliseconds(0));
        });
}

void ServerReader::abort() noexcept
{
    m_pulse->abort();
    m_work->abort();
}

void ServerReader::closeWork()
{
    m_counts.clear();
    m_work->close();
}

// ---- pulse lane

void ServerReader::schedulePulse(milliseconds after)
{
    m_pulseLane.post(
        [this, ticket = ++m_pulseTicket]
        {
            if (ticket == m_pulseTicket)
            {
                pulseTick();
            }
        },
        Lane::Clock::now() + after);
}

void ServerReader::pulseTick()
{
    if (m_paused)
    {
        return; // resuming schedules anew
    }
    auto reading = readPulse();
    if (!reading)
    {
        pulseFailed(reading.error());
        return;
    }
    m_pulseBackoff.reset();
    m_refused = false;
    auto rates = ratesOf(*reading);
    m_sink({}, ServerAnswered{std::move(reading).value(), rates});
    // the second reading comes soon, so that rates do not keep one waiting
    schedulePulse(rates ? spread(m_settings.pulseEvery, m_pulseRandom)
                        : std::min(m_settings.pulseEvery, milliseconds(1'000)));
    if (!m_reachable.exchange(true))
    {
        m_workLane.post([this] { scheduleWork(milliseconds(0)); });
    }
}

Result<PulseReading> ServerReader::readPulse()
{
    if (!m_pulseOpen)
    {
        if (auto done = m_pulse->open(); !done)
        {
            return done.error();
        }
        m_pulseOpen = true;
    }
    return m_pulse->pulse();
}

void ServerReader::pulseFailed(const Error& error)
{
    m_pulseOpen = false;
    m_reachable = false;
    m_lastCounters.reset();
    m_refused = isRefusal(error.code);
    if (m_refused)
    {
        m_sink({}, ServerFailed{error, true, 0});
        return;
    }
    const bool crowded = error.code == "server-too-many-connections"; // do not compete for the last ones
    const milliseconds wait = crowded ? m_settings.backoffCap : m_pulseBackoff.next(m_pulseRandom);
    m_sink({}, ServerFailed{error, false, unixMs(wait)});
    schedulePulse(wait);
}

std::optional<ServerRates> ServerReader::ratesOf(const PulseReading& reading)
{
    std::optional<ServerRates> rates;
    if (reading.counters && m_lastCounters)
    {
        rates = ratesBetween(*m_lastCounters, *reading.counters);
    }
    m_lastCounters = reading.counters;
    return rates;
}

// ---- work lane

void ServerReader::scheduleWork(milliseconds after)
{
    m_workLane.post(
        [this, ticket = ++m_workTicket]
        {
            if (ticket == m_workTicket)
            {
                workTick();
            }
        },
        Lane::Clock::now() + after);
}

Result<Done> ServerReader::openWork()
{
    if (m_workOpen)
    {
        return Done{};
    }
    auto done = m_work->open();
    m_workOpen = done.ok();
    return done;
}

void ServerReader::workTick()
{
    if (m_paused || !m_reachable)
    {
        return; // the next pulse that succeeds schedules anew
    }
    if (auto done = openWork(); !done)
    {
        const milliseconds wait = m_workBackoff.next(m_workRandom);
        for (const PlannedShard& shard : m_shards)
        {
            shardFailed(shard, done.error(), wait);
        }
        if (!isRefusal(done.error().code))
        {
            scheduleWork(wait);
        }
        return;
    }
    const auto now = Lane::Clock::now();
    bool allRead = true;
    bool again = false; // a first counter reading asks for a second one soon
    for (const PlannedShard& shard : m_shards)
    {
        const auto before = m_estimatedAt.find(shard.name);
        const bool withEstimates = before == m_estimatedAt.end() || now - before->second >= m_settings.countsEvery;
        again = again || !m_lastTables.contains(shard.name);
        if (!readOneShard(shard, withEstimates))
        {
            allRead = false;
            if (!m_workOpen)
            {
                break;
            }
            continue;
        }
        if (withEstimates)
        {
            m_estimatedAt[shard.name] = now;
        }
    }
    if (allRead)
    {
        m_workBackoff.reset();
        scheduleWork(again ? std::min(m_settings.tablesEvery, milliseconds(1'000))
                           : spread(m_settings.tablesEvery, m_workRandom));
        return;
    }
    scheduleWork(m_workBackoff.next(m_workRandom));
}

bool ServerReader::readOneShard(const PlannedShard& shard, bool withEstimates)
{
    auto reading = m_work->readShard(shard, withEstimates);
    if (!reading)
    {
        if (isConnectionLost(reading.error().code))
        {
            m_workOpen = false;
            m_lastTables.clear();
        }
        m_lastTables.erase(shard.name);
        shardFailed(shard, reading.error(), m_settings.tablesEvery);
        return false;
    }
    ShardAnswered answer;
    std::map<std::string, TableRates> rates;
    if (reading->counters)
    {
        if (const auto before = m_lastTables.find(shard.name); before != m_lastTables.end())
        {
            rates = tableRatesBetween(before->second, *reading->counters, reading->countersAppearAtZero);
        }
        answer.rateIsRows = reading->counters->rows;
        answer.countsStatements = true;
        const bool whole = rates.size() == reading->counters->tables.size(); // none was reset in between
        if (m_lastTables.contains(shard.name) && whole)
        {
            double sum = 0.0;
            for (const auto& [name, rate] : rates)
            {
                sum += rate.reads + rate.writes;
            }
            answer.schemaRate = sum;
        }
        m_lastTables[shard.name] = *reading->counters;
    }
    answer.withEstimates = reading->withEstimates;
    answer.tables = tableReadings(shard, *reading, rates, unixMs());
    m_sink(shard.name, std::move(answer));
    return true;
}

void ServerReader::shardFailed(const PlannedShard& shard, const Error& error, milliseconds retryIn)
{
    m_sink(shard.name, ShardFailed{error, isRefusal(error.code) ? 0 : unixMs(retryIn)});
}

} // namespace atlas
