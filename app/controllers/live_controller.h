#pragma once

#include "app/live/fleet_poller.h"
#include "models/core/connection_answer.h"
#include "models/core/fleet_sample.h"
#include "models/core/layout.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

namespace atlas
{

class AnalysisController;
class JobRunner;
class LoadsController;
struct ConsoleModels;

/// The running fleet: connects to the servers of the deployed version, fills the models with what they say,
/// and tells the window in one word how things stand.
class LiveController : public QObject
{
    Q_OBJECT

public:
    enum class State
    {
        NotConnected,
        Connecting,
        Live,
        Partial,
        Missing,
        Paused
    };
    Q_ENUM(State)

    struct Summary
    {
        State state = State::NotConnected;
        int shardsRead = 0;
        int shardsTotal = 0;
        int missingTables = 0;
        qint64 atMs = 0;
        int readingSeconds = 5;
        int countSeconds = 60;
    };

    LiveController(ConsoleModels& models, AnalysisController& analysis, LoadsController& loads, JobRunner& jobs,
                   QObject* parent = nullptr);

    FleetPoller& poller() { return m_poller; }
    void setSettings(const PollSettings& settings);
    /// `folder` is that of the layout's file, for relative paths.
    void connectFleet(const QString& folder);
    void disconnectFleet();
    void pause(bool paused);
    void setInterval(int seconds);
    void readNow();
    void retry(const QString& server);
    /// Exact counts of a logic table's physical tables (all tables when empty), shard by shard.
    void countExactly(const QString& table);
    void cancelCount();
    void testConnection(const Server& server, const QString& folder);
    const Summary& summary() const { return m_summary; }

signals:
    void summaryChanged();
    void sampleReady(const atlas::FleetSample& sample);
    /// A series a server, and "shard:<name>" for shards with a rate of their own.
    void historyChanged(const std::vector<atlas::HistorySeries>& statementsPerSecond);
    void connectionTested(const atlas::ConnectionAnswer& answer);
    void countProgress(const QString& shard, const QString& table, qint64 counted);
    void countEnded();
    void failed(const atlas::Error& error);

private:
    void take(const FleetSample& sample);
    void updateSummary(const FleetSample& sample);
    void followBase();
    void logProblems(const FleetSample& sample);

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    LoadsController& m_loads;
    JobRunner& m_jobs;
    FleetPoller m_poller;
    PollSettings m_settings;
    QString m_folder;
    Summary m_summary;
    QStringList m_counting;                        ///< shards whose exact count still runs
    std::map<std::string, std::string> m_problems; ///< by shard, as last logged
    bool m_connected = false;
};

} // namespace atlas
