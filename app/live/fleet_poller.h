#pragma once

#include "app/live/fleet_plan.h"
#include "app/live/history_store.h"
#include "app/live/poll_settings.h"
#include "models/core/fleet_sample.h"
#include "models/core/result.h"
#include "models/core/statement_plan.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

class FleetReaders;
class FleetState;
struct ReaderReport;

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

    /// EXPLAIN of a statement on a shard, in the read-only session of its readings and within their limit; answered by
    /// planAnswered(). Of one server the newest wins.
    quint64 askPlan(const QString& shard, const std::string& sql, const std::string& sqlMode);
    void cancelPlan(const QString& shard);

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
    /// Errors: the server's, live-not-running, explain-cancelled.
    void planAnswered(const atlas::StatementPlan& plan);
    /// After stop() or setFleet(): the threads of the readers before are gone.
    void idle();

private:
    void startReaders();
    void retireReaders();
    void take(const ReaderReport& report);
    void reap();
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
    QTimer m_reapTimer;
    quint64 m_generation = 0;
    quint64 m_lastRequest = 0;
    bool m_running = false;
    bool m_paused = false;
};

} // namespace atlas
