#pragma once

#include "models/core/sql_span.h"
#include "models/core/statement_answer.h"
#include "models/core/statement_plan.h"
#include "models/items/picture_model.h"
#include "routing/sql/sql_mode.h"

#include <QObject>
#include <QTimer>

#include <string>
#include <vector>

namespace atlas
{

class AnalysisController;
class FleetPoller;
class JobRunner;
struct ConsoleModels;

/// Routes the statement of the window after each pause in typing and after each change of the layout, one job at a time
/// and the newest question last; lights its places up in the pictures; asks a running shard for the plan of a physical
/// statement.
class StatementController : public QObject
{
    Q_OBJECT

public:
    StatementController(ConsoleModels& models, AnalysisController& analysis, FleetPoller& poller, JobRunner& jobs,
                        QObject* parent = nullptr);

    /// answered() follows, unless another question or another layout comes before.
    void ask(const StatementQuestion& question);
    /// EXPLAIN of one of the answer's physical statements, by number; planReady() follows.
    void explain(int statement);
    void cancelExplain();
    /// Everything asked is answered.
    bool settled() const { return !m_pause.isActive() && !m_running; }
    const StatementAnswerPtr& answer() const { return m_answer; }

    /// How an editor colours a statement, under the layout's sql_mode.
    std::vector<SqlColouredSpan> colours(const std::string& text) const;

signals:
    /// Nothing: no layout is open, or there is no statement.
    void answered(const atlas::StatementAnswerPtr& answer);
    /// Errors beside those of FleetPoller::planAnswered(): sql-marker-unbound.
    void planReady(const atlas::StatementPlan& plan);

private:
    void route();
    void take(StatementAnswerPtr answer);
    void light();
    void yieldToKey();
    void takePlan(const StatementPlan& plan);
    SqlMode mode() const;

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    FleetPoller& m_poller;
    JobRunner& m_jobs;
    QTimer m_pause;
    StatementQuestion m_question;
    StatementAnswerPtr m_answer;
    std::vector<RoutedPlace> m_lit;
    bool m_isLit = false;
    bool m_running = false;
    bool m_waiting = false; ///< the question or the layout changed while a job ran
    quint64 m_plan = 0;     ///< number of the question that is asked
    QString m_planShard;
};

} // namespace atlas
