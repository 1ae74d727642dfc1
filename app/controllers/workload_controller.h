#pragma once

#include "models/core/result.h"
#include "models/core/workload_report.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>

namespace atlas
{

class AnalysisController;
class JobRunner;
struct ConsoleModels;

/// Logs under the open layout: which keys keep them on one shard, and what another layout would make of them. Files are
/// streamed in a job; asking again, or cancelling, ends the one before.
class WorkloadController : public QObject
{
    Q_OBJECT

public:
    WorkloadController(ConsoleModels& models, AnalysisController& analysis, JobRunner& jobs, QObject* parent = nullptr);

    /// Plain or gzip; several count as one workload.
    void openLogs(const QStringList& paths);
    /// The same logs over the open layout and another: a layout file, or files of one configuration of any system.
    void replay(const QStringList& layoutPaths);
    void cancel();
    const QStringList& logs() const { return m_logs; }

signals:
    /// Of the bytes of all files, 0 to 1; while a job runs.
    void progress(double fraction);
    void reported(const atlas::WorkloadReport& report);
    void replayed(const atlas::ReplayComparison& comparison);
    /// Another layout was opened: what was found is of the one before.
    void cleared();
    void cancelled();
    /// Errors: those of reading files; log-format-unknown, compare-nothing-open, compare-errors, workload-no-log.
    void failed(const atlas::Error& error);

private:
    /// What a job has read so far, looked at from the window's thread.
    struct Reading
    {
        std::atomic<std::uint64_t> bytes{0};
        std::uint64_t total = 0;
    };

    std::shared_ptr<Reading> begin();
    void end();
    void tell();

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    JobRunner& m_jobs;
    QStringList m_logs;
    std::shared_ptr<Reading> m_reading;
    QTimer m_timer;
};

} // namespace atlas
