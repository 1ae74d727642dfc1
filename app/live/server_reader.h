#pragma once

#include "app/live/backoff.h"
#include "app/live/fleet_plan.h"
#include "app/live/lane.h"
#include "app/live/poll_settings.h"
#include "app/live/reader_report.h"

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <stop_token>

namespace atlas
{

/// Reads one server by two probes, each in a lane (thread) of its own: the pulse, and the work on tables. The
/// work waits for a pulse, so that a password is tried once, and a server that is down is asked by one
/// connection only. A tick is scheduled when the one before it is over: they never overlap.
class ServerReader
{
public:
    using Sink = std::function<void(std::string shard, decltype(ReaderReport::what))>;
    using MakeProbe = std::function<std::unique_ptr<Probe>(std::chrono::milliseconds statementLimit)>;

    ServerReader(std::string server, std::vector<PlannedShard> shards, const PollSettings& settings, MakeProbe make,
                 Sink sink, Lane& pulseLane, Lane& workLane);

    // any thread
    void start();
    void setPaused(bool paused);
    void retry(); ///< now, whatever was decided before
    void count(const std::string& shard, std::vector<std::string> tables);
    void cancelCount(const std::string& shard);
    void lookUp(std::uint64_t request, const std::string& shard, const std::string& table, const std::string& keyColumn,
                const std::string& column, const std::string& value);
    void explain(std::uint64_t request, const std::string& shard, const std::string& sql, const std::string& sqlMode);
    void cancelExplain();
    void abort() noexcept;

    // the lanes' threads, at their end
    void closePulse() { m_pulse->close(); }
    void closeWork();

    const std::string& server() const { return m_server; }
    bool has(const std::string& shard) const;

private:
    struct CountJob
    {
        const PlannedShard* shard = nullptr;
        std::deque<std::string> tables;
        std::unique_ptr<TableCount> running;
        std::stop_token stop;
    };

    // pulse lane
    void schedulePulse(std::chrono::milliseconds after);
    void pulseTick();
    Result<PulseReading> readPulse();
    void pulseFailed(const Error& error);
    std::optional<ServerRates> ratesOf(const PulseReading& reading);

    // work lane
    void scheduleWork(std::chrono::milliseconds after);
    void workTick();
    Result<ResultTable> explainNow(const std::string& shard, const std::string& sql, const std::string& sqlMode,
                                   const std::stop_token& token);
    Result<Done> openWork();
    bool readOneShard(const PlannedShard& shard, bool withEstimates);
    void shardFailed(const PlannedShard& shard, const Error& error, std::chrono::milliseconds retryIn);
    void countStep();
    Result<bool> advanceCount(CountJob& job);
    void killIfRunning(const std::atomic<std::uint64_t>& connection);
    const PlannedShard* find(const std::string& shard) const;

    std::chrono::milliseconds spread(std::chrono::milliseconds interval, std::mt19937& random) const;

    std::string m_server;
    std::vector<PlannedShard> m_shards;
    PollSettings m_settings;
    MakeProbe m_make;
    Sink m_sink;
    Lane& m_pulseLane;
    Lane& m_workLane;
    std::atomic<bool> m_paused{false};
    std::atomic<bool> m_reachable{false};
    std::atomic<bool> m_refused{false}; ///< resuming is no reason to try a password again

    std::unique_ptr<Probe> m_pulse; ///< there from beginning to end, so that abort() finds it
    std::unique_ptr<Probe> m_work;

    // pulse lane only
    bool m_pulseOpen = false;
    std::uint64_t m_pulseTicket = 0; ///< a tick with another one was overtaken by a retry
    Backoff m_pulseBackoff;
    std::mt19937 m_pulseRandom;
    std::optional<CounterSample> m_lastCounters;

    // work lane only
    bool m_workOpen = false;
    std::uint64_t m_workTicket = 0;
    Backoff m_workBackoff;
    std::mt19937 m_workRandom;
    std::map<std::string, TableCounterSample> m_lastTables;
    std::map<std::string, Lane::Clock::time_point> m_estimatedAt;
    std::deque<CountJob> m_counts;

    std::atomic<std::uint64_t> m_countingConnection{0}; ///< of the step that runs now, for KILL QUERY
    std::atomic<std::uint64_t> m_explainingConnection{0};
    std::mutex m_stopMutex;
    std::map<std::string, std::stop_source> m_stops; ///< by shard
    std::stop_source m_explainStop;
};

/// The readings of a shard's tables from what the probe saw; pure.
std::vector<TableReading> tableReadings(const PlannedShard& shard, const SchemaReading& reading,
                                        const std::map<std::string, TableRates>& rates, std::int64_t nowMs);

} // namespace atlas
