// The window's memory on the demo fleet, when it has read its shards and nobody touches it. Goal: 200 MiB resident.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QThread>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <deque>

namespace
{

constexpr double kGoalMiB = 200.0;
constexpr double kMostMiB = 400.0; // a busy machine, another allocator: what must never be
constexpr int kSettleSeconds = 40;

/// Resident memory of a process in MiB, 0 when it is gone.
double residentMiB(qint64 pid)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(pid));
    if (!status.open(QIODevice::ReadOnly))
        return 0.0;
    static const QRegularExpression line(QStringLiteral("VmRSS:\\s+(\\d+) kB"));
    return line.match(QString::fromLatin1(status.readAll())).captured(1).toDouble() / 1024.0;
}

/// Waits until six readings in a row lie within 2 %.
double settled(qint64 pid)
{
    QElapsedTimer clock;
    clock.start();
    std::deque<double> last;
    while (clock.elapsed() < kSettleSeconds * 1000)
    {
        QThread::msleep(500);
        last.push_back(residentMiB(pid));
        if (last.size() > 6)
            last.pop_front();
        const auto [low, high] = std::minmax_element(last.begin(), last.end());
        if (clock.elapsed() > 6000 && last.size() == 6 && *high - *low < *high * 0.02)
            break;
    }
    return last.back();
}

} // namespace

TEST(IdleMemory, WindowOnTheDemoFleet)
{
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer's own memory would be weighed";
#endif
    const QTemporaryDir home;
    ASSERT_TRUE(home.isValid());
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("HOME"), home.path());
    for (const char* variable : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
        environment.remove(QString::fromLatin1(variable));
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QStringLiteral(ATLAS_PROGRAM), {QStringLiteral("--demo")});
    ASSERT_TRUE(program.waitForStarted(20'000));
    const double resident = settled(program.processId());
    const bool alive = program.state() == QProcess::Running;
    program.kill();
    program.waitForFinished(10'000);
    ASSERT_TRUE(alive) << program.readAll().toStdString();
    std::printf("idle window on the demo fleet: %.0f MiB resident (goal %.0f)\n", resident, kGoalMiB);
    EXPECT_GT(resident, 10.0);
    EXPECT_LT(resident, kMostMiB);
}

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
