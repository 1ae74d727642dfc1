#pragma once

#include "app/live/fleet_plan.h"
#include "app/live/reader_report.h"
#include "models/core/fleet_sample.h"

#include <chrono>
#include <map>
#include <string>

namespace atlas
{

/// What is known of a fleet: reports are applied, samples are made. No threads, no clock. Last values stay
/// when a server fails, with since when; an exact count stands before estimates for a while.
class FleetState
{
public:
    /// Readings of servers and shards whose names remain are kept.
    void setPlan(const FleetPlan& plan);
    void apply(const ReaderReport& report);
    FleetSample sample(std::int64_t nowMs) const;

    void setKeepExact(std::chrono::milliseconds time) { m_keepExactMs = time.count(); }
    /// A shard that was not read for longer than this is stale although its server answers.
    void setOverdueAfter(std::chrono::milliseconds time) { m_overdueMs = time.count(); }

private:
    struct ServerState
    {
        ServerReading reading;
        bool sqlite = false;
    };
    struct ShardState
    {
        ShardReading reading;
        std::string server;
        std::optional<double> schemaRate;
        bool schemaRateIsRows = false;
    };

    void apply(ServerState& server, std::int64_t atMs, const ServerAnswered& answer);
    void apply(ServerState& server, const ServerFailed& failure);
    void apply(ShardState& shard, std::int64_t atMs, const ShardAnswered& answer);
    void apply(ShardState& shard, const ShardFailed& failure);
    void apply(ShardState& shard, std::int64_t atMs, const TableCounted& counted);
    void keepRows(const TableReading& before, TableReading& now, std::int64_t atMs, bool withEstimates) const;
    void rateOf(const ShardState& state, const ServerReading& server, int shardsOnServer, ShardReading& out) const;
    void rateOfFolder(const std::string& server, FleetSample& sample) const;

    std::vector<std::string> m_serverOrder;
    std::vector<std::string> m_shardOrder;
    std::map<std::string, ServerState> m_servers;
    std::map<std::string, ShardState> m_shards;
    std::int64_t m_keepExactMs = 600'000;
    std::int64_t m_overdueMs = 60'000;
};

} // namespace atlas
