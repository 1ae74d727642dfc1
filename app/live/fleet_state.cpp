#include "app/live/fleet_state.h"

#include <algorithm>

namespace atlas
{

void FleetState::setPlan(const FleetPlan& plan)
{
    m_serverOrder.clear();
    m_shardOrder.clear();
    std::map<std::string, ServerState> servers;
    for (const Server& server : plan.servers)
    {
        ServerState& state = servers[server.name];
        state = m_servers[server.name];
        state.reading.server = server.name;
        state.sqlite = server.driver == ServerDriver::Sqlite;
        m_serverOrder.push_back(server.name);
    }
    std::map<std::string, ShardState> shards;
    for (const PlannedShard& shard : plan.shards)
    {
        ShardState& state = shards[shard.name];
        ShardState& before = m_shards[shard.name];
        if (before.server == shard.server)
        {
            state = before;
        }
        state.reading.shard = shard.name;
        state.server = shard.server;
        const auto gone = [&](const TableReading& table)
        { return std::find(shard.tables.begin(), shard.tables.end(), table.physicalTable) == shard.tables.end(); };
        std::erase_if(state.reading.tables, gone);
        m_shardOrder.push_back(shard.name);
    }
    m_servers = std::move(servers);
    m_shards = std::move(shards);
}

void FleetState::apply(const ReaderReport& report)
{
    const auto server = m_servers.find(report.server);
    const auto shard = m_shards.find(report.shard);
    if (const auto* answer = std::get_if<ServerAnswered>(&report.what); answer && server != m_servers.end())
    {
        apply(server->second, report.atMs, *answer);
    }
    else if (const auto* failure = std::get_if<ServerFailed>(&report.what); failure && server != m_servers.end())
    {
        apply(server->second, *failure);
    }
    else if (shard == m_shards.end())
    {
        return;
    }
    else if (const auto* tables = std::get_if<ShardAnswered>(&report.what))
    {
        apply(shard->second, report.atMs, *tables);
    }
    else if (const auto* failed = std::get_if<ShardFailed>(&report.what))
    {
        apply(shard->second, *failed);
    }
    else if (const auto* counted = std::get_if<TableCounted>(&report.what))
    {
        apply(shard->second, report.atMs, *counted);
    }
}

void FleetState::apply(ServerState& server, std::int64_t atMs, const ServerAnswered& answer)
{
    ServerReading& out = server.reading;
    const PulseReading& in = answer.reading;
    out.state = ReadingState::Fresh;
    out.readAtMs = atMs;
    out.staleSinceMs = 0;
    out.nextTryMs = 0;
    out.problemCode.clear();
    out.problemArgs.clear();
    out.version = in.version;
    out.threadsRunning = in.threadsRunning;
    out.threadsConnected = in.threadsConnected;
    out.uptimeSeconds = in.uptimeSeconds;
    out.role = in.role;
    out.lagSeconds = in.lagSeconds;
    out.lagUnavailable = in.lagUnavailable;
    out.statementsPerSecond.reset();
    out.readsPerSecond.reset();
    out.writesPerSecond.reset();
    if (answer.rates)
    {
        out.statementsPerSecond = answer.rates->statements;
        out.readsPerSecond = answer.rates->reads;
        out.writesPerSecond = answer.rates->writes;
        out.rateWindowSeconds = answer.rates->windowSeconds;
    }
}

void FleetState::apply(ServerState& server, const ServerFailed& failure)
{
    ServerReading& out = server.reading;
    const bool everRead = out.readAtMs != 0;
    out.state = failure.refused ? ReadingState::Refused : everRead ? ReadingState::Stale : ReadingState::NeverRead;
    out.staleSinceMs = out.readAtMs;
    out.nextTryMs = failure.nextTryMs;
    out.problemCode = failure.error.code;
    out.problemArgs = failure.error.args;
}

void FleetState::keepRows(const TableReading& before, TableReading& now, std::int64_t atMs, bool withEstimates) const
{
    const bool exactStands =
        before.rowsFrom.exact() && !now.rowsFrom.exact() && atMs - before.rowsFrom.asOfUnixMs < m_keepExactMs;
    if (!now.missing && (!withEstimates || exactStands))
    {
        now.rows = before.rows;
        now.rowsFrom = before.rowsFrom;
        now.rowsUnavailable = before.rowsUnavailable;
    }
    if (!now.missing && !now.dataBytes)
    {
        now.dataBytes = before.dataBytes;
        now.indexBytes = before.indexBytes;
    }
}

void FleetState::apply(ShardState& shard, std::int64_t atMs, const ShardAnswered& answer)
{
    ShardReading& out = shard.reading;
    std::vector<TableReading> tables = answer.tables;
    for (TableReading& table : tables)
    {
        if (const TableReading* before = out.findTable(table.physicalTable))
        {
            keepRows(*before, table, atMs, answer.withEstimates);
        }
    }
    out.tables = std::move(tables);
    out.state = ReadingState::Fresh;
    out.readAtMs = atMs;
    out.staleSinceMs = 0;
    out.nextTryMs = 0;
    out.problemCode.clear();
    out.problemArgs.clear();
    shard.schemaRate = answer.countsStatements ? answer.schemaRate : std::nullopt;
    shard.schemaRateIsRows = answer.rateIsRows;
}

void FleetState::apply(ShardState& shard, const ShardFailed& failure)
{
    ShardReading& out = shard.reading;
    out.state = out.readAtMs != 0 ? ReadingState::Stale : ReadingState::NeverRead;
    out.staleSinceMs = out.readAtMs;
    out.nextTryMs = failure.nextTryMs;
    out.problemCode = failure.error.code;
    out.problemArgs = failure.error.args;
    shard.schemaRate.reset();
}

void FleetState::apply(ShardState& shard, std::int64_t atMs, const TableCounted& counted)
{
    const auto same = [&](const TableReading& table) { return table.physicalTable == counted.table; };
    const auto it = std::find_if(shard.reading.tables.begin(), shard.reading.tables.end(), same);
    if (!counted.done || it == shard.reading.tables.end())
    {
        return;
    }
    it->rows = static_cast<double>(counted.rows);
    it->rowsFrom = Provenance{};
    it->rowsFrom.kind = Provenance::Kind::ExactCount;
    it->rowsFrom.asOfUnixMs = atMs;
    it->rowsFrom.source = shard.server;
    it->rowsUnavailable.reset();
}

/// A shard's own rate only where it can be told: alone on its server, or by a schema's own counters.
void FleetState::rateOf(const ShardState& state, const ServerReading& server, int shardsOnServer,
                        ShardReading& out) const
{
    if (shardsOnServer == 1 && server.statementsPerSecond)
    {
        out.statementsPerSecond = server.statementsPerSecond;
        return;
    }
    if (state.schemaRate)
    {
        out.statementsPerSecond = state.schemaRate;
        out.rateIsRows = state.schemaRateIsRows;
        out.rateNote = state.schemaRateIsRows ? "rate-counts-rows" : "";
        return;
    }
    out.rateNote = shardsOnServer > 1 ? "rate-shared" : "rate-not-yet";
    out.rateNoteArgs = {state.server, std::to_string(shardsOnServer)};
}

/// A folder of SQLite files counts nothing itself: its rate is the sum of its shards', or nothing.
void FleetState::rateOfFolder(const std::string& server, FleetSample& sample) const
{
    double sum = 0.0;
    bool whole = true;
    for (const ShardReading& shard : sample.shards)
    {
        if (m_shards.at(shard.shard).server == server)
        {
            whole = whole && shard.statementsPerSecond && shard.state == ReadingState::Fresh;
            sum += shard.statementsPerSecond.value_or(0.0);
        }
    }
    const auto it = std::find_if(sample.servers.begin(), sample.servers.end(),
                                 [&](const ServerReading& reading) { return reading.server == server; });
    it->rateIsRows = true;
    if (whole)
    {
        it->statementsPerSecond = sum;
        it->writesPerSecond = sum;
    }
}

FleetSample FleetState::sample(std::int64_t nowMs) const
{
    FleetSample out;
    out.atMs = nowMs;
    std::map<std::string, int> shardsOn;
    for (const auto& [name, shard] : m_shards)
    {
        ++shardsOn[shard.server];
    }
    for (const std::string& name : m_serverOrder)
    {
        out.servers.push_back(m_servers.at(name).reading);
    }
    for (const std::string& name : m_shardOrder)
    {
        const ShardState& state = m_shards.at(name);
        ShardReading& shard = out.shards.emplace_back(state.reading);
        const auto server = m_servers.find(state.server);
        if (server == m_servers.end())
        {
            continue;
        }
        const ServerReading& host = server->second.reading;
        rateOf(state, host, shardsOn[state.server], shard);
        if (host.state != ReadingState::Fresh && (host.state != ReadingState::NeverRead || !host.problemCode.empty()))
        {
            shard.state =
                shard.readAtMs == 0 && host.state == ReadingState::Stale ? ReadingState::NeverRead : host.state;
            shard.staleSinceMs = shard.readAtMs;
            shard.nextTryMs = host.nextTryMs;
            shard.problemCode = host.problemCode;
            shard.problemArgs = host.problemArgs;
        }
        else if (shard.state == ReadingState::Fresh && nowMs - shard.readAtMs > m_overdueMs)
        {
            shard.state = ReadingState::Stale;
            shard.staleSinceMs = shard.readAtMs;
            shard.problemCode = "reading-overdue";
            shard.problemArgs = {shard.shard};
        }
    }
    for (const auto& [name, server] : m_servers)
    {
        if (server.sqlite)
        {
            rateOfFolder(name, out);
        }
    }
    return out;
}

} // namespace atlas
