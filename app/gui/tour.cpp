#include "app/gui/tour.h"

#include "app/controllers/console.h"
#include "app/gui/tour_steps.h"
#include "ui/shell/main_window.h"

namespace atlas
{

WindowModels windowModels(Console& console)
{
    ConsoleModels& models = console.models;
    return {&models.document,
            &models.explorer,
            &models.findings,
            &models.changes,
            &models.shardLoads,
            &models.fleet,
            &models.matrix,
            &models.picture,
            &models.drag,
            &models.log,
            console.repair.undoStack(),
            console.imports.undoStack()};
}

int runTour(const TourParts& parts, const QString& folder, const QString& layout)
{
    TourSteps steps(parts, folder);
    steps.startPage();
    if (steps.openLayout(layout))
    {
        const bool isDemo = layout.isEmpty();
        if (isDemo)
        {
            steps.liveReadings();
        }
        steps.pictures();
        steps.routeKey();
        if (isDemo)
        {
            steps.monitor();
            steps.explainStatement();
        }
        steps.dragAndUndo();
        steps.exportBundle();
    }
    steps.samples();
    steps.statements();
    steps.extremes();
    steps.warnings();
    steps.foreignPage();
    steps.workload();
    steps.errorsPage();
    return steps.finish();
}

} // namespace atlas
