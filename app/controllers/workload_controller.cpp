#include "app/controllers/workload_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/compared_source.h"
#include "app/controllers/console_models.h"
#include "app/controllers/workload_reading.h"
#include "app/jobs/job_runner.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace atlas
{

namespace
{

constexpr const char* kJob = "workload";
constexpr int kToldEveryMs = 100;

std::vector<std::string> stdPaths(const QStringList& paths)
{
    std::vector<std::string> names;
    std::transform(paths.begin(), paths.end(), std::back_inserter(names),
                   [](const QString& path) { return QFile::encodeName(path).toStdString(); });
    return names;
}

Result<ReplayComparison> replayedOver(NamedLayout shown, const QStringList& layoutPaths, const LogReading& reading)
{
    Result<ComparedSource> other = readComparedSource(layoutPaths);
    if (!other)
    {
        return other.error();
    }
    if (const auto error = errorsOf(*other))
    {
        return *error;
    }
    return replayLogs(shown, {other->name.toStdString(), std::move(other->layout)}, reading);
}

} // namespace

WorkloadController::WorkloadController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs,
                                       QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis), m_jobs(jobs)
{
    m_timer.setInterval(kToldEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &WorkloadController::tell);
    connect(&m_models.document, &LayoutDocument::opened, this,
            [this]
            {
                m_jobs.cancel(kJob);
                end();
                m_logs.clear();
                emit cleared();
            });
}

std::shared_ptr<WorkloadController::Reading> WorkloadController::begin()
{
    m_reading = std::make_shared<Reading>();
    for (const QString& path : m_logs)
    {
        m_reading->total += static_cast<std::uint64_t>(std::max<qint64>(0, QFileInfo(path).size()));
    }
    m_timer.start();
    emit progress(0.0);
    return m_reading;
}

void WorkloadController::end()
{
    m_timer.stop();
    m_reading.reset();
}

void WorkloadController::tell()
{
    const auto total = static_cast<double>(std::max<std::uint64_t>(1, m_reading->total));
    emit progress(std::min(1.0, static_cast<double>(m_reading->bytes) / total));
}

void WorkloadController::openLogs(const QStringList& paths)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    if (router == nullptr)
    {
        emit failed({"compare-nothing-open", {}, {}});
        return;
    }
    m_logs = paths;
    m_jobs.start(
        kJob, this,
        [router, paths = stdPaths(paths), reading = begin()](const std::stop_token& stop) {
            return adviseOnLogs(router, {paths, &reading->bytes, stop});
        },
        [this](const Result<WorkloadReport>& report)
        {
            end();
            if (!report)
            {
                emit failed(report.error());
                return;
            }
            emit reported(*report);
        });
}

void WorkloadController::replay(const QStringList& layoutPaths)
{
    if (m_logs.isEmpty() || layoutPaths.isEmpty() || !m_models.document.isOpen())
    {
        emit failed({m_logs.isEmpty() ? "workload-no-log" : "compare-nothing-open", {}, {}});
        return;
    }
    NamedLayout shown{m_models.document.displayName().toStdString(), m_models.document.layout()};
    m_jobs.start(
        kJob, this,
        [shown = std::move(shown), layoutPaths, paths = stdPaths(m_logs),
         reading = begin()](const std::stop_token& stop) {
            return replayedOver(shown, layoutPaths, {paths, &reading->bytes, stop});
        },
        [this](const Result<ReplayComparison>& comparison)
        {
            end();
            if (!comparison)
            {
                emit failed(comparison.error());
                return;
            }
            emit replayed(*comparison);
        });
}

void WorkloadController::cancel()
{
    m_jobs.cancel(kJob);
    end();
    emit cancelled();
}

} // namespace atlas
