#include "tests/support/wait_until.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace atlas::test
{

bool waitUntil(const std::function<bool()>& holds, int patienceMs)
{
    QElapsedTimer timer;
    timer.start();
    while (!holds() && timer.elapsed() < patienceMs)
    {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return holds();
}

} // namespace atlas::test
