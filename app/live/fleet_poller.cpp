#include "app/live/fleet_poller.h"

#include "app/live/fleet_readers.h"
#include "app/live/fleet_state.h"

#include <QDateTime>

namespace atlas
{

namespace
{

std::vector<std::string> texts(const QStringList& list)
{
    std::vector<std::string> out;
    for (const QString& text : list)
    {
        out.push_back(text.toStdString());
    }
    return out;
}

QStringList qtexts(const std::vector<std::string>& list)
{
    QStringList out;
    for (const std::string& text : list)
    {
        out.append(QString::fromStdString(text));
    }
    return out;
}

StatementPlan planOf(const ReaderReport& report, const PlanAnswered& answered)
{
    StatementPlan plan;
    plan.request = answered.request;
    plan.shard = report.shard;
    plan.sql = answered.sql;
    plan.atMs = report.atMs;
    if (!answered.plan)
    {
        plan.error = answered.plan.error();
        return plan;
    }
    for (const Field& field : answered.plan->fields)
    {
        plan.columns.push_back(field.name);
    }
    plan.rows = answered.plan->rows;
    return plan;
}

} // namespace

FleetPoller::FleetPoller(QObject* parent) : QObject(parent), m_state(std::make_unique<FleetState>())
{
    qRegisterMetaType<FleetSample>("atlas::FleetSample");
    qRegisterMetaType<LookupAnswer>("atlas::LookupAnswer");
    qRegisterMetaType<StatementPlan>("atlas::StatementPlan");
    m_emitTimer.setSingleShot(true);
    connect(&m_emitTimer, &QTimer::timeout, this, &FleetPoller::emitSample);
    connect(&m_historyTimer, &QTimer::timeout, this, &FleetPoller::remember);
    connect(&m_reapTimer, &QTimer::timeout, this, &FleetPoller::reap);
}

FleetPoller::~FleetPoller()
{
    for (const auto& readers : m_retired)
    {
        readers->requestStop();
    }
    if (m_readers)
    {
        m_readers->requestStop();
    }
}

void FleetPoller::setSettings(const PollSettings& settings)
{
    m_settings = settings;
}

void FleetPoller::setFleet(FleetPlan plan)
{
    m_plan = std::move(plan);
    m_state->setPlan(m_plan);
    if (m_running)
    {
        retireReaders();
        startReaders();
    }
    emitSample();
}

void FleetPoller::start()
{
    if (m_running)
    {
        return;
    }
    m_running = true;
    m_paused = false;
    startReaders();
}

void FleetPoller::stop()
{
    m_running = false;
    m_historyTimer.stop();
    retireReaders();
}

void FleetPoller::startReaders()
{
    m_state->setKeepExact(m_settings.keepExact);
    m_state->setOverdueAfter(4 * m_settings.tablesEvery + m_settings.workTimeout);
    // a queued call: reports wait in the owner's thread, and die with this object
    auto sink = [this](ReaderReport report)
    {
        QMetaObject::invokeMethod(
            this, [this, report = std::move(report)] { take(report); }, Qt::QueuedConnection);
    };
    m_readers = std::make_shared<FleetReaders>(m_plan, m_settings, ++m_generation, std::move(sink));
    for (const auto& reader : m_readers->all())
    {
        reader->setPaused(m_paused);
    }
    m_readers->start();
    m_historyTimer.start(m_settings.pulseEvery);
}

void FleetPoller::retireReaders()
{
    if (m_readers)
    {
        m_readers->requestStop();
        m_retired.push_back(std::move(m_readers));
        m_readers.reset();
        m_reapTimer.start(std::chrono::milliseconds(50));
    }
}

/// Lets go of retired readers once their threads are done, so that nobody waits for them.
void FleetPoller::reap()
{
    std::erase_if(m_retired, [](const std::shared_ptr<FleetReaders>& readers) { return readers->finished(); });
    if (m_retired.empty())
    {
        m_reapTimer.stop();
        emit idle();
    }
}

void FleetPoller::pause()
{
    m_paused = true;
    if (m_readers)
    {
        for (const auto& reader : m_readers->all())
        {
            reader->setPaused(true);
        }
    }
}

void FleetPoller::resume()
{
    m_paused = false;
    if (m_readers)
    {
        for (const auto& reader : m_readers->all())
        {
            reader->setPaused(false);
        }
    }
}

void FleetPoller::retry(const QString& server)
{
    if (!m_readers)
    {
        return;
    }
    for (const auto& reader : m_readers->all())
    {
        if (server.isEmpty() || reader->server() == server.toStdString())
        {
            reader->retry();
        }
    }
}

void FleetPoller::countExactly(const QString& shard, const QStringList& tables)
{
    ServerReader* reader = m_readers ? m_readers->ofShard(shard.toStdString()) : nullptr;
    if (reader == nullptr)
    {
        emit countFinished(shard, QStringLiteral("live-not-running"), {shard});
        return;
    }
    reader->count(shard.toStdString(), texts(tables));
}

void FleetPoller::cancelCount(const QString& shard)
{
    if (ServerReader* reader = m_readers ? m_readers->ofShard(shard.toStdString()) : nullptr)
    {
        reader->cancelCount(shard.toStdString());
    }
}

quint64 FleetPoller::askLookup(const QString& shard, const QString& table, const QString& keyColumn,
                               const QString& column, const QString& value)
{
    const quint64 request = ++m_lastRequest;
    if (ServerReader* reader = m_readers ? m_readers->ofShard(shard.toStdString()) : nullptr)
    {
        reader->lookUp(request, shard.toStdString(), table.toStdString(), keyColumn.toStdString(), column.toStdString(),
                       value.toStdString());
        return request;
    }
    LookupAnswer answer{request, {}, Error{"live-not-running", {shard.toStdString()}, {}}};
    QMetaObject::invokeMethod(
        this, [this, answer = std::move(answer)] { emit lookupAnswered(answer); }, Qt::QueuedConnection);
    return request;
}

quint64 FleetPoller::askPlan(const QString& shard, const std::string& sql, const std::string& sqlMode)
{
    const quint64 request = ++m_lastRequest;
    if (ServerReader* reader = m_readers ? m_readers->ofShard(shard.toStdString()) : nullptr)
    {
        reader->explain(request, shard.toStdString(), sql, sqlMode);
        return request;
    }
    StatementPlan plan;
    plan.request = request;
    plan.shard = shard.toStdString();
    plan.sql = sql;
    plan.error = Error{"live-not-running", {plan.shard}, {}};
    QMetaObject::invokeMethod(
        this, [this, plan = std::move(plan)] { emit planAnswered(plan); }, Qt::QueuedConnection);
    return request;
}

void FleetPoller::cancelPlan(const QString& shard)
{
    if (ServerReader* reader = m_readers ? m_readers->ofShard(shard.toStdString()) : nullptr)
    {
        reader->cancelExplain();
    }
}

void FleetPoller::take(const ReaderReport& report)
{
    if (!m_readers || report.generation != m_readers->generation())
    {
        return;
    }
    m_state->apply(report);
    const QString shard = QString::fromStdString(report.shard);
    if (const auto* counted = std::get_if<TableCounted>(&report.what))
    {
        emit countProgress(shard, QString::fromStdString(counted->table), counted->rows);
    }
    if (const auto* ended = std::get_if<CountEnded>(&report.what))
    {
        emitSample(); // the counts are in the sample when the end is told
        emit countFinished(shard, ended->error ? QString::fromStdString(ended->error->code) : QString(),
                           ended->error ? qtexts(ended->error->args) : QStringList());
        return;
    }
    if (const auto* lookup = std::get_if<LookupAnswered>(&report.what))
    {
        LookupAnswer answer;
        answer.request = lookup->request;
        if (lookup->keys)
        {
            answer.keys = lookup->keys.value();
        }
        else
        {
            answer.error = lookup->keys.error();
        }
        emit lookupAnswered(answer);
        return;
    }
    if (const auto* answered = std::get_if<PlanAnswered>(&report.what))
    {
        emit planAnswered(planOf(report, *answered));
        return;
    }
    if (!m_emitTimer.isActive())
    {
        m_emitTimer.start(m_settings.emitEvery);
    }
}

void FleetPoller::emitSample()
{
    m_emitTimer.stop();
    m_sample = m_state->sample(QDateTime::currentMSecsSinceEpoch());
    emit sampleReady(m_sample);
}

void FleetPoller::remember()
{
    if (m_paused)
    {
        return;
    }
    emitSample(); // a shard can become overdue without any report
    m_history.add(m_sample);
    emit historyGrew();
}

} // namespace atlas
