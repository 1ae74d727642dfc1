#pragma once

#include "app/live/fleet_plan.h"
#include "app/live/history_store.h"
#include "models/core/fleet_sample.h"
#include "models/core/result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>
#include <vector>

namespace atlas
{

class FleetReaders;
class FleetState;
struct ReaderReport;

/// How often and how patiently. Intervals are spread by `jitter` so that servers do not fire together.
struct PollSettings
{
    std::chrono::milliseconds pulseEvery{5'000};   ///< server status
    std::chrono::milliseconds tablesEvery{10'000}; ///< table names and counters
    std::chrono::milliseconds countsEvery{60'000}; ///< row estimates
    std::chrono::milliseconds connectTimeout{3'000};
    std::chrono::milliseconds pulseTimeout{2'000}; ///< a status that takes longer makes the server stale
    std::chrono::milliseconds workTimeout{10'000}; ///< a statement about tables, or one chunk of a count
    std::chrono::milliseconds backoffFirst{1'000};
    std::chrono::milliseconds backoffCap{60'000};
    std::chrono::milliseconds emitEvery{200}; ///< changes are gathered for so long
    std::chrono::minutes keepExact{10};       ///< an exact count stands before an estimate so long
    double jitter = 0.2;
    int lanes = 16; ///< threads for pulses, and as many for tables, at most
};

/// The answer of a lookup table on a running shard: the key columns' texts, one for each row found (two at
/// most are read: more than one is ambiguous).
struct LookupAnswer
{
    quint64 request = 0;
    std::vector<std::string> keys;
    std::optional<Error> error;
};

/// Reads a fleet in threads of its own and tells its owner's thread by value. No call blocks: a server that
/// hangs costs its own lane alone. Two connections a server at most (pulse and work). A refused password or
/// certificate is not tried again before retry(). The destructor waits for the lanes, which a server that
/// hangs in the handshake can hold for connectTimeout at most.
class FleetPoller : public QObject
{
    Q_OBJECT

public:
    explicit FleetPoller(QObject* parent = nullptr);
    ~FleetPoller() override;

    /// Takes effect at the next setFleet() or start().
    void setSettings(const PollSettings& settings);
    /// Other servers or shards: readings of those that stayed the same are kept.
    void setFleet(FleetPlan plan);

    void start();
    void stop();
    bool isRunning() const { return m_running; }
    void pause(); ///< connections stay open, nothing is sent
    void resume();
    bool isPaused() const { return m_paused; }

    /// Tries a server (all when empty) at once, also one that refused.
    void retry(const QString& server = {});

    /// Counts tables of a shard (all that the layout names when empty), in chunks, on the work connection.
    void countExactly(const QString& shard, const QStringList& tables = {});
    void cancelCount(const QString& shard);

    /// SELECT keyColumn FROM schema.table WHERE column = value on a shard; answered by lookupAnswered().
    quint64 askLookup(const QString& shard, const QString& table, const QString& keyColumn, const QString& column,
                      const QString& value);

    const FleetSample& sample() const { return m_sample; }
    const HistoryStore& history() const { return m_history; }
    const FleetPlan& fleet() const { return m_plan; }

signals:
    void sampleReady(const atlas::FleetSample& sample);
    void historyGrew();
    void countProgress(const QString& shard, const QString& table, qint64 counted);
    /// `code` is empty when every table was counted, "count-cancelled", or why it ended.
    void countFinished(const QString& shard, const QString& code, const QStringList& args);
    void lookupAnswered(const atlas::LookupAnswer& answer);

private:
    void startReaders();
    void retireReaders();
    void take(const ReaderReport& report);
    void emitSample();
    void remember();

    PollSettings m_settings;
    FleetPlan m_plan;
    FleetSample m_sample;
    HistoryStore m_history;
    std::unique_ptr<FleetState> m_state;
    std::shared_ptr<FleetReaders> m_readers;
    std::vector<std::shared_ptr<FleetReaders>> m_retired; ///< stopping, joined when their threads are done
    QTimer m_emitTimer;
    QTimer m_historyTimer;
    quint64 m_lastRequest = 0;
    bool m_running = false;
    bool m_paused = false;
};

} // namespace atlas
