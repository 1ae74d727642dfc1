#include "tests/live/fleet_fixture.h"

#include "routing/router/router.h"

#include <cstdlib>

namespace atlas::test
{

std::vector<Server> demoServers(const std::vector<int>& numbers)
{
    ::setenv("ATLAS_TEST_PASSWORD", "adminpw", 1);
    std::vector<Server> out;
    for (const int number : numbers)
    {
        Server server = farm().server(number);
        server.password = {"ATLAS_TEST_PASSWORD", {}};
        out.push_back(std::move(server));
    }
    return out;
}

const DemoFleet& demoOnThreeServers()
{
    static const DemoFleet fleet = []
    {
        DemoRequest request;
        request.folder = (farm().folder() / "demo3").string();
        request.servers = demoServers({1, 2, 3});
        auto made = makeDemo(request);
        EXPECT_TRUE(made) << (made ? "" : describe(made.error()));
        return made ? std::move(made).value() : DemoFleet{};
    }();
    return fleet;
}

FleetPlan asMeter(FleetPlan plan)
{
    for (int number = 1; number <= farm().size(); ++number)
    {
        auto admin = connectTo(farm().server(number));
        run(*admin, "CREATE USER IF NOT EXISTS 'meter'@'127.0.0.1' IDENTIFIED BY 'meterpw'");
        run(*admin, "GRANT SELECT, REPLICA MONITOR ON *.* TO 'meter'@'127.0.0.1'");
    }
    for (Server& server : plan.servers)
    {
        server.user = "meter";
        server.password = {{}, "meterpw"};
    }
    return plan;
}

Heartbeat::Heartbeat()
{
    m_since.start();
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_longest = std::max(m_longest, m_since.restart()); });
    m_timer.start(5);
}

void RateCheck::see(std::int64_t readAtMs, const std::optional<double>& rate, std::int64_t sentSoFar)
{
    if (readAtMs == m_lastAt || !rate)
    {
        return;
    }
    if (m_lastAt == 0)
    {
        m_firstSent = sentSoFar;
    }
    else
    {
        m_estimated += *rate * static_cast<double>(readAtMs - m_lastAt) / 1000.0;
    }
    m_lastAt = readAtMs;
    m_lastSent = sentSoFar;
}

} // namespace atlas::test
