#pragma once

#include "app/controllers/checked_reading.h"
#include "models/core/fix.h"
#include "models/core/result.h"

#include <QObject>

namespace atlas
{

class AnalysisController;
class JobRunner;
class RepairController;
struct ConsoleModels;

/// Applies the fix of a finding: to the text of a file that was refused, or to the open document, there as one step
/// of undo that changes text and layout together. No file is touched.
class FixController : public QObject
{
    Q_OBJECT

public:
    FixController(ConsoleModels& models, AnalysisController& analysis, RepairController& repair, JobRunner& jobs,
                  QObject* parent = nullptr);

    /// Begins; the step follows when the text was read again. False, and failed(), where the layout has changed since
    /// the fix was found.
    bool apply(const Fix& fix);

signals:
    void failed(const atlas::Error& error);

private:
    void take(const Fix& fix, CheckedReading checked);
    bool refuse();

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    RepairController& m_repair;
    JobRunner& m_jobs;
};

} // namespace atlas
