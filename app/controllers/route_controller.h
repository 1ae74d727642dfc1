#pragma once

#include "models/core/result.h"
#include "models/core/route.h"

#include <QObject>
#include <QString>

#include <vector>

namespace atlas
{

class AnalysisController;
class FleetPoller;
struct ConsoleModels;
struct LookupAnswer;

/// Answers where a key lives; through a lookup table by asking the running shard that holds it.
class RouteController : public QObject
{
    Q_OBJECT

public:
    RouteController(ConsoleModels& models, AnalysisController& analysis, FleetPoller& poller,
                    QObject* parent = nullptr);

    /// An empty lookup: `key` is the sharding key itself.
    void route(const QString& table, const QString& lookup, const QString& key, bool isNull);

signals:
    void routed(const std::vector<atlas::Route>& routes);
    void failed(const atlas::Error& error);

private:
    struct Question
    {
        quint64 request = 0;
        QString table;
        QString lookup;
        QString key;
    };

    void show(std::vector<Route> routes, const QString& label);
    bool askShard(const Question& question, const std::vector<Route>& routes);
    void take(const LookupAnswer& answer);

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    FleetPoller& m_poller;
    Question m_asked;
};

} // namespace atlas
