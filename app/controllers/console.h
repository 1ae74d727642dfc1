#pragma once

#include "app/controllers/analysis_controller.h"
#include "app/controllers/bucket_controller.h"
#include "app/controllers/compare_controller.h"
#include "app/controllers/console_models.h"
#include "app/controllers/drag_controller.h"
#include "app/controllers/edit_controller.h"
#include "app/controllers/export_controller.h"
#include "app/controllers/file_controller.h"
#include "app/controllers/fix_controller.h"
#include "app/controllers/import_controller.h"
#include "app/controllers/live_controller.h"
#include "app/controllers/loads_controller.h"
#include "app/controllers/repair_controller.h"
#include "app/controllers/route_controller.h"
#include "app/controllers/statement_controller.h"
#include "app/controllers/workload_controller.h"
#include "app/jobs/job_runner.h"

#include <QObject>

namespace atlas
{

/// The console without its window: models, jobs and controllers in the order in which they need each other.
/// The window, the tour and the tests drive the same one. Lives in the main thread.
class Console : public QObject
{
    Q_OBJECT

public:
    explicit Console(QObject* parent = nullptr);
    ~Console() override;

    ConsoleModels models;
    JobRunner jobs;
    FileController files;
    RepairController repair;
    ImportController imports;
    AnalysisController analysis;
    FixController fixes;
    LoadsController loads;
    BucketController buckets;
    LiveController live;
    RouteController routes;
    StatementController statement;
    DragController drag;
    EditController edits;
    ExportController exports;
    CompareController compares;
    WorkloadController workloads;

    /// Nothing is being computed and the models show the document's present state.
    bool settled() const;

signals:
    /// A failure of any controller, for the window's notice.
    void failed(const atlas::Error& error);

private:
    void logEverything();
};

} // namespace atlas
