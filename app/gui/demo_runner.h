#pragma once

#include "models/core/result.h"

#include <QObject>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace atlas
{

class Console;
class DemoTraffic;

/// The embedded demo fleet of this session: made in a job in a folder that goes with the program, with traffic
/// on it so that rates move.
class DemoRunner : public QObject
{
    Q_OBJECT

public:
    explicit DemoRunner(Console& console, QObject* parent = nullptr);
    ~DemoRunner() override;

    void start();
    void startTraffic(const QString& layoutPath);
    void stopTraffic();
    /// A layout of the fleet that start() made.
    bool isDemo(const QString& layoutPath) const;

signals:
    void ready(const QString& layoutPath);
    void failed(const atlas::Error& error);

private:
    Console& m_console;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DemoTraffic> m_traffic;
};

} // namespace atlas
