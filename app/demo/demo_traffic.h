#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace atlas
{

class Router;

/// Steady reads and writes on a demo fleet, so that rates move: keys are routed, a few of them are hot. Runs
/// in a thread of its own; the destructor stops it. Meant for fleets made by `demo` alone.
class DemoTraffic : public QObject
{
    Q_OBJECT

public:
    DemoTraffic(std::shared_ptr<const Router> router, const QString& layoutFolder, QObject* parent = nullptr);
    ~DemoTraffic() override;

    void start(int statementsPerSecond);
    void stop(); ///< waits for the statement that runs
    bool isRunning() const;

    qint64 statementsSent() const; ///< that were answered without an error
    std::map<std::string, std::int64_t> sentByServer() const;
    std::map<std::string, std::int64_t> sentByShard() const;

signals:
    /// A shard could not be written to; it is left out for a second, traffic to the others goes on.
    void problem(const QString& shard, const QString& code, const QStringList& args);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace atlas
