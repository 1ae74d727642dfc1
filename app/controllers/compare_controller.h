#pragma once

#include "models/core/layout_comparison.h"
#include "models/core/result.h"

#include <QObject>
#include <QStringList>

namespace atlas
{

class AnalysisController;
class ImportController;
class JobRunner;
struct ConsoleModels;

/// What is shown, a layout or another system's configuration, against another file: which keys live elsewhere. The file
/// is read and both are compared in a job; asking again, or cancelling, ends the one before.
class CompareController : public QObject
{
    Q_OBJECT

public:
    CompareController(ConsoleModels& models, AnalysisController& analysis, ImportController& imports, JobRunner& jobs,
                      QObject* parent = nullptr);

    /// Files of one configuration, or a layout. `backwards`: from the file to what is shown.
    void compare(const QStringList& paths, bool backwards);
    void cancel();

signals:
    void compared(const atlas::ShownComparison& comparison);
    /// Errors: those of reading files; compare-nothing-open, compare-errors.
    void failed(const atlas::Error& error);

private:
    ConsoleModels& m_models;
    AnalysisController& m_analysis;
    ImportController& m_imports;
    JobRunner& m_jobs;
};

} // namespace atlas
