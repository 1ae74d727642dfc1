#include "app/live/fleet_readers.h"

#include "app/live/mysql_probe.h"
#include "app/live/sqlite_probe.h"

#include <QDateTime>

#include <algorithm>

namespace atlas
{

namespace
{

ServerReader::MakeProbe probeMaker(const Server& server, const FleetPlan& plan, const PollSettings& settings)
{
    if (server.driver == ServerDriver::Sqlite)
    {
        return [server, folder = plan.folder](std::chrono::milliseconds)
        { return std::make_unique<SqliteProbe>(server, folder); };
    }
    const auto counter = std::make_shared<OwnStatements>(); // both connections of a server
    return [server, folder = plan.folder, settings, counter](std::chrono::milliseconds statementLimit)
    {
        ConnectionLimits limits;
        limits.connect = settings.connectTimeout;
        limits.statement = statementLimit;
        return std::make_unique<MySqlProbe>(server, folder, limits, counter);
    };
}

} // namespace

FleetReaders::FleetReaders(const FleetPlan& plan, const PollSettings& settings, std::uint64_t generation, Sink sink)
    : m_generation(generation)
{
    const std::size_t lanes = std::clamp<std::size_t>(plan.servers.size(), 1, static_cast<std::size_t>(settings.lanes));
    const auto closer = [this, lanes](std::size_t lane, auto close)
    {
        return [this, lanes, lane, close]
        {
            for (std::size_t i = lane; i < m_readers.size(); i += lanes)
            {
                close(*m_readers[i]);
            }
        };
    };
    for (std::size_t i = 0; i < lanes; ++i)
    {
        m_pulseLanes.push_back(std::make_unique<Lane>(closer(i, [](ServerReader& reader) { reader.closePulse(); })));
        m_workLanes.push_back(std::make_unique<Lane>(closer(i, [](ServerReader& reader) { reader.closeWork(); })));
    }
    for (const Server& server : plan.servers)
    {
        std::vector<PlannedShard> shards;
        for (const PlannedShard* shard : plan.shardsOn(server.name))
        {
            shards.push_back(*shard);
        }
        const std::size_t lane = m_readers.size() % lanes;
        auto report = [sink, generation, name = server.name](std::string shard, decltype(ReaderReport::what) what) {
            sink({generation, QDateTime::currentMSecsSinceEpoch(), name, std::move(shard), std::move(what)});
        };
        m_readers.push_back(std::make_unique<ServerReader>(server.name, std::move(shards), settings,
                                                           probeMaker(server, plan, settings), std::move(report),
                                                           *m_pulseLanes[lane], *m_workLanes[lane]));
    }
}

FleetReaders::~FleetReaders()
{
    requestStop();
    m_pulseLanes.clear();
    m_workLanes.clear();
}

void FleetReaders::start()
{
    for (const auto& reader : m_readers)
    {
        reader->start();
    }
}

void FleetReaders::requestStop() noexcept
{
    for (const auto* lanes : {&m_pulseLanes, &m_workLanes})
    {
        for (const auto& lane : *lanes)
        {
            lane->requestStop();
        }
    }
    for (const auto& reader : m_readers)
    {
        reader->abort();
    }
}

bool FleetReaders::finished() const
{
    const auto done = [](const std::unique_ptr<Lane>& lane) { return lane->finished(); };
    return std::all_of(m_pulseLanes.begin(), m_pulseLanes.end(), done)
           && std::all_of(m_workLanes.begin(), m_workLanes.end(), done);
}

ServerReader* FleetReaders::ofShard(const std::string& shard)
{
    const auto it =
        std::find_if(m_readers.begin(), m_readers.end(), [&](const auto& reader) { return reader->has(shard); });
    return it != m_readers.end() ? it->get() : nullptr;
}

} // namespace atlas
