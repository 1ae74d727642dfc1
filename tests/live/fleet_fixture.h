#pragma once

#include "app/demo/demo_fleet.h"
#include "tests/live/live_fixture.h"

#include <QTimer>

namespace atlas::test
{

/// 100,000 rows on the three servers, loaded once: four shards, shop_0 and shop_3 share db1.
const DemoFleet& demoOnThreeServers();

/// The farm's servers 1..count as a demo's layout names them, the password in an environment variable.
std::vector<Server> demoServers(const std::vector<int>& numbers);

/// An account that may read everything, made on every server: its connections are the poller's.
FleetPlan asMeter(FleetPlan plan);

/// Measures the longest time for which the owner's event loop stood still.
class Heartbeat : public QObject
{
public:
    Heartbeat();
    qint64 longestGapMs() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
};

/// What a rate adds up to between the first and the last reading, and what was sent in that time.
class RateCheck
{
public:
    void see(std::int64_t readAtMs, const std::optional<double>& rate, std::int64_t sentSoFar);
    double estimated() const { return m_estimated; }
    double sent() const { return static_cast<double>(m_lastSent - m_firstSent); }

private:
    std::int64_t m_lastAt = 0;
    std::int64_t m_firstSent = 0;
    std::int64_t m_lastSent = 0;
    double m_estimated = 0.0;
};

} // namespace atlas::test
