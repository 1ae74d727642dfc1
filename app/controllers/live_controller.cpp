#include "app/controllers/live_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/live_loads.h"
#include "app/controllers/loads_controller.h"
#include "app/jobs/job_runner.h"
#include "app/live/connection_test.h"
#include "routing/analysis/skew.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

std::vector<double> ratiosToDue(const Router& deployed, const FleetSample& sample)
{
    std::vector<double> rows = rowsOfShards(deployed, sample);
    double total = 0.0;
    for (const double value : rows)
    {
        total += std::isnan(value) ? 0.0 : value;
    }
    const std::vector<double> due = dueByWeight(deployed, total);
    for (std::size_t i = 0; i < rows.size(); ++i)
    {
        rows[i] = due[i] > 0.0 ? rows[i] / due[i] : std::numeric_limits<double>::quiet_NaN();
    }
    return rows;
}

ConnectionAnswer answerOf(const Result<ConnectionReport>& report)
{
    ConnectionAnswer answer;
    answer.reached = report.ok();
    if (!report)
    {
        answer.code = report.error().code;
        answer.args = report.error().args;
        return answer;
    }
    answer.serverVersion = report->version;
    answer.tls = report->cipher;
    answer.milliseconds = static_cast<double>(report->took.count());
    return answer;
}

} // namespace

LiveController::LiveController(ConsoleModels& models, AnalysisController& analysis, LoadsController& loads,
                               JobRunner& jobs, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_loads(loads), m_jobs(jobs)
{
    connect(&m_poller, &FleetPoller::sampleReady, this, &LiveController::take);
    connect(&m_poller, &FleetPoller::historyGrew, this,
            [this]
            {
                std::vector<HistorySeries> series = m_poller.history().statementsPerSecond();
                for (HistorySeries& shard : m_poller.history().statementsByShard())
                {
                    series.push_back(std::move(shard));
                }
                emit historyChanged(series);
            });
    connect(&m_poller, &FleetPoller::countProgress, this, &LiveController::countProgress);
    connect(&m_poller, &FleetPoller::countFinished, this,
            [this](const QString& shard, const QString& code, const QStringList& args)
            {
                m_counting.removeAll(shard);
                if (!code.isEmpty() && code != QLatin1String("count-cancelled"))
                {
                    Error error{code.toStdString(), {}, {}};
                    for (const QString& arg : args)
                    {
                        error.args.push_back(arg.toStdString());
                    }
                    emit failed(error);
                }
                if (m_counting.isEmpty())
                {
                    emit countEnded();
                }
            });
    connect(&m_models.document, &LayoutDocument::opened, this, &LiveController::disconnectFleet);
    connect(&m_analysis, &AnalysisController::analysed, this, &LiveController::followBase);
}

void LiveController::setSettings(const PollSettings& settings)
{
    m_settings = settings;
    m_poller.setSettings(settings);
    const auto seconds = [](std::chrono::milliseconds every)
    { return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(every).count()); };
    m_summary.readingSeconds = seconds(settings.pulseEvery);
    m_summary.countSeconds = seconds(settings.countsEvery);
}

void LiveController::connectFleet(const QString& folder)
{
    m_folder = folder;
    m_connected = true;
    m_summary.state = State::Connecting;
    followBase();
    emit summaryChanged();
}

void LiveController::followBase()
{
    const std::shared_ptr<const Router> base = m_analysis.base();
    if (!m_connected || !base)
    {
        return;
    }
    m_poller.setFleet(fleetPlan(*base, m_folder.toStdString()));
    if (!m_poller.isRunning())
    {
        m_poller.start();
    }
}

void LiveController::disconnectFleet()
{
    m_connected = false;
    m_poller.stop();
    m_counting.clear();
    m_problems.clear();
    m_summary.state = State::NotConnected;
    m_summary.shardsRead = 0;
    m_summary.missingTables = 0;
    const FleetSample nothing;
    m_models.explorer.setSample(nothing);
    m_models.fleet.setSample(nothing);
    m_models.matrix.setSample(nothing);
    emit sampleReady(nothing);
    emit summaryChanged();
}

void LiveController::pause(bool paused)
{
    paused ? m_poller.pause() : m_poller.resume();
    updateSummary(m_poller.sample());
    emit summaryChanged();
}

void LiveController::setInterval(int seconds)
{
    PollSettings settings = m_settings;
    settings.pulseEvery = std::chrono::seconds(seconds);
    settings.tablesEvery = std::max<std::chrono::milliseconds>(settings.pulseEvery * 2, std::chrono::seconds(1));
    setSettings(settings);
    if (m_poller.isRunning())
    {
        m_poller.stop();
        m_poller.start();
    }
    emit summaryChanged();
}

void LiveController::readNow()
{
    m_poller.retry();
}

void LiveController::retry(const QString& server)
{
    m_poller.retry(server);
}

void LiveController::countExactly(const QString& table)
{
    const std::shared_ptr<const Router> base = m_analysis.base();
    const CompiledTable* compiled = base ? base->table(table.toStdString()) : nullptr;
    for (const PlannedShard& shard : m_poller.fleet().shards)
    {
        QStringList names;
        for (const std::string& name : shard.tables)
        {
            const bool wanted = compiled == nullptr
                                || std::find(compiled->physicalTables().begin(), compiled->physicalTables().end(), name)
                                       != compiled->physicalTables().end();
            if (wanted)
            {
                names.append(QString::fromStdString(name));
            }
        }
        if (!names.isEmpty())
        {
            const QString name = QString::fromStdString(shard.name);
            m_counting.append(name);
            m_poller.countExactly(name, names);
        }
    }
}

void LiveController::cancelCount()
{
    const QStringList counting = m_counting;
    for (const QString& shard : counting)
    {
        m_poller.cancelCount(shard);
    }
}

void LiveController::testConnection(const Server& server, const QString& folder)
{
    m_jobs.start(
        "test connection", this,
        [server, folder = folder.toStdString()](const std::stop_token&) -> Result<ConnectionAnswer>
        { return answerOf(atlas::testConnection(server, folder)); },
        [this](Result<ConnectionAnswer> answer)
        {
            if (answer)
            {
                emit connectionTested(*answer);
            }
        });
}

void LiveController::take(const FleetSample& sample)
{
    if (!m_connected)
    {
        return;
    }
    m_models.explorer.setSample(sample);
    m_models.matrix.setSample(sample);
    m_models.fleet.setSample(sample);
    if (const std::shared_ptr<const Router> base = m_analysis.base())
    {
        m_models.fleet.setRatios(ratiosToDue(*base, sample));
    }
    m_loads.setSample(sample);
    logProblems(sample);
    updateSummary(sample);
    emit sampleReady(sample);
    emit summaryChanged();
}

void LiveController::updateSummary(const FleetSample& sample)
{
    m_summary.atMs = sample.atMs;
    m_summary.shardsTotal = static_cast<int>(sample.shards.size());
    m_summary.shardsRead = 0;
    m_summary.missingTables = 0;
    bool anyRead = false;
    for (const ShardReading& shard : sample.shards)
    {
        m_summary.shardsRead += shard.state == ReadingState::Fresh ? 1 : 0;
        anyRead = anyRead || shard.state != ReadingState::NeverRead;
        for (const TableReading& table : shard.tables)
        {
            m_summary.missingTables += table.missing ? 1 : 0;
        }
    }
    if (!m_connected)
    {
        m_summary.state = State::NotConnected;
        return;
    }
    m_summary.state = m_poller.isPaused()                             ? State::Paused
                      : !anyRead                                      ? State::Connecting
                      : m_summary.missingTables > 0                   ? State::Missing
                      : m_summary.shardsRead == m_summary.shardsTotal ? State::Live
                                                                      : State::Partial;
}

void LiveController::logProblems(const FleetSample& sample)
{
    for (const ShardReading& shard : sample.shards)
    {
        std::string& last = m_problems[shard.shard];
        if (shard.problemCode == last)
        {
            continue;
        }
        last = shard.problemCode;
        if (last.empty())
        {
            m_models.log.add(sample.atMs, Severity::Info, "shard-answers", {shard.shard});
            continue;
        }
        m_models.log.add(sample.atMs, Severity::Warning, last, shard.problemArgs);
    }
}

} // namespace atlas
