#include "app/live/mysql_errors.h"
#include "app/live/server_reader.h"

namespace atlas
{

void ServerReader::count(const std::string& shard, std::vector<std::string> tables)
{
    std::stop_source stop;
    {
        const std::lock_guard lock(m_stopMutex);
        m_stops[shard].request_stop(); // the newest wins
        m_stops[shard] = stop;
    }
    m_workLane.post(
        [this, shard, tables = std::move(tables), token = stop.get_token()]
        {
            CountJob& job = m_counts.emplace_back();
            job.shard = find(shard);
            job.tables.assign(tables.begin(), tables.end());
            job.stop = token;
            if (tables.empty())
            {
                job.tables.assign(job.shard->tables.begin(), job.shard->tables.end());
            }
            m_workLane.post([this] { countStep(); });
        });
}

void ServerReader::cancelCount(const std::string& shard)
{
    {
        const std::lock_guard lock(m_stopMutex);
        const auto it = m_stops.find(shard);
        if (it == m_stops.end())
        {
            return;
        }
        it->second.request_stop();
    }
    killIfRunning(m_countingConnection);
}

/// What runs now on the work connection is ended from the other one.
void ServerReader::killIfRunning(const std::atomic<std::uint64_t>& connection)
{
    m_pulseLane.post(
        [this, &connection]
        {
            const std::uint64_t running = connection.load();
            if (running != 0 && m_pulseOpen)
            {
                (void)m_pulse->killStatement(running).ok();
            }
        });
}

/// One step of the job in front, then back to the lane: ticks and other servers come in between.
void ServerReader::countStep()
{
    if (m_counts.empty())
    {
        return;
    }
    CountJob& job = m_counts.front();
    auto finished = advanceCount(job);
    if (finished && !*finished)
    {
        m_workLane.post([this] { countStep(); });
        return;
    }
    const std::string shard = job.shard->name;
    std::optional<Error> error = finished ? std::nullopt : std::optional(finished.error());
    if (error && job.stop.stop_requested())
    {
        error = Error{"count-cancelled", {shard}, {}};
    }
    m_counts.pop_front();
    m_sink(shard, CountEnded{error});
}

Result<bool> ServerReader::advanceCount(CountJob& job)
{
    if (job.stop.stop_requested())
    {
        return Error{"count-cancelled", {job.shard->name}, {}};
    }
    if (job.tables.empty())
    {
        return true;
    }
    if (auto done = openWork(); !done)
    {
        return done.error();
    }
    const std::string table = job.tables.front();
    if (!job.running)
    {
        auto begun = m_work->beginCount(*job.shard, table);
        if (!begun)
        {
            return begun.error();
        }
        job.running = std::move(begun).value();
    }
    m_countingConnection = m_work->connectionId();
    auto done = job.running->advance();
    m_countingConnection = 0;
    if (!done && done.error().code == "server-table-missing")
    {
        job.running.reset();
        job.tables.pop_front(); // its absence is a reading of its own
        return job.tables.empty();
    }
    if (!done)
    {
        m_workOpen = m_workOpen && !isConnectionLost(done.error().code);
        return done.error();
    }
    m_sink(job.shard->name, TableCounted{table, job.running->counted(), *done});
    if (*done)
    {
        job.running.reset();
        job.tables.pop_front();
    }
    return job.tables.empty();
}

void ServerReader::lookUp(std::uint64_t request, const std::string& shard, const std::string& table,
                          const std::string& keyColumn, const std::string& column, const std::string& value)
{
    m_workLane.post(
        [this, request, shard, table, keyColumn, column, value]
        {
            if (auto done = openWork(); !done)
            {
                m_sink(shard, LookupAnswered{request, done.error()});
                return;
            }
            auto keys = m_work->lookUp(*find(shard), table, keyColumn, column, value);
            m_workOpen = m_workOpen && (keys || !isConnectionLost(keys.error().code));
            m_sink(shard, LookupAnswered{request, std::move(keys)});
        });
}

void ServerReader::explain(std::uint64_t request, const std::string& shard, const std::string& sql,
                           const std::string& sqlMode)
{
    std::stop_source stop;
    {
        const std::lock_guard lock(m_stopMutex);
        m_explainStop.request_stop(); // the newest wins
        m_explainStop = stop;
    }
    m_workLane.post(
        [this, request, shard, sql, sqlMode, token = stop.get_token()]
        {
            Result<ResultTable> plan = explainNow(shard, sql, sqlMode, token);
            if (token.stop_requested())
            {
                plan = Error{"explain-cancelled", {shard}, {}};
            }
            m_sink(shard, PlanAnswered{request, sql, std::move(plan)});
        });
}

Result<ResultTable> ServerReader::explainNow(const std::string& shard, const std::string& sql,
                                             const std::string& sqlMode, const std::stop_token& token)
{
    const Error cancelled{"explain-cancelled", {shard}, {}};
    if (token.stop_requested())
    {
        return cancelled;
    }
    if (auto done = openWork(); !done)
    {
        return done.error();
    }
    m_explainingConnection = m_work->connectionId();
    if (token.stop_requested()) // while it connected: nothing ran that could be killed
    {
        m_explainingConnection = 0;
        return cancelled;
    }
    auto plan = m_work->explain(*find(shard), sql, sqlMode);
    m_explainingConnection = 0;
    m_workOpen = m_workOpen && (plan || !isConnectionLost(plan.error().code));
    return plan;
}

void ServerReader::cancelExplain()
{
    {
        const std::lock_guard lock(m_stopMutex);
        m_explainStop.request_stop();
    }
    killIfRunning(m_explainingConnection);
}

} // namespace atlas
