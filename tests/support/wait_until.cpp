#include "tests/support/wait_until.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

namespace atlas::test
{

bool waitUntil(const std::function<bool()>& holds, int patienceMs)
{
    QElapsedTimer timer;
    timer.start();
    QTimer look; // wakes the loop when what holds comes without an event
    look.start(5);
    while (!holds() && timer.elapsed() < patienceMs)
    {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return holds();
}

} // namespace atlas::test
