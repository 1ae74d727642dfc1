#include "app/jobs/wait_until.h"

#include <QCoreApplication>
#include <QTimer>

namespace atlas
{

bool waitUntil(const std::function<bool()>& holds, std::chrono::milliseconds patience)
{
    bool over = patience.count() <= 0;
    QTimer end; // wakes the loop when nothing else does
    end.setSingleShot(true);
    end.setTimerType(Qt::PreciseTimer);
    QObject::connect(&end, &QTimer::timeout, &end, [&over] { over = true; });
    end.start(patience);
    while (!holds())
    {
        if (over)
        {
            return false;
        }
        // Not the overload with a time: it never sleeps.
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

void waitFor(std::chrono::milliseconds time)
{
    waitUntil([] { return false; }, time);
}

} // namespace atlas
