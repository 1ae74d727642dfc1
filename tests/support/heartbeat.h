#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>

namespace atlas::test
{

/// The longest time in which the calling thread's event loop answered nothing.
class Heartbeat
{
public:
    Heartbeat()
    {
        m_clock.start();
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer,
                         [this] { m_longest = std::max(m_longest, m_clock.restart()); });
        m_timer.start(10);
    }
    void restart()
    {
        m_clock.restart();
        m_longest = 0;
    }
    qint64 longestGapMs() const { return m_longest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

} // namespace atlas::test
