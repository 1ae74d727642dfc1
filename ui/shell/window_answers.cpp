// What the application answers and reads, handed to the parts of the window that show it.
#include "ui/dialogs/compare_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/import_answers_dialog.h"
#include "ui/dialogs/message_text.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_private.h"

#include <QStatusBar>

namespace atlas
{

namespace
{

constexpr int kNoticeMs = 6000;

} // namespace

void MainWindow::setLiveState(const LiveState& state)
{
    d->live = state;
    d->toolBar->setLive(state);
    d->statement->setConnected(state.kind != LiveState::Kind::NotConnected);
    d->status->setLive(state);
    d->monitor->setLive(state.kind == LiveState::Kind::Paused, state.asOf, state.readingSeconds);
    d->action("live.pause")->setChecked(state.kind == LiveState::Kind::Paused);
    d->updateActions();
}

void MainWindow::setFleetSample(const FleetSample& sample)
{
    d->monitor->setSample(sample);
    d->selection->setSample(sample);
}

void MainWindow::setHistory(const std::vector<HistorySeries>& statementsPerSecond)
{
    d->monitor->setHistory(statementsPerSecond);
}

void MainWindow::setSkew(const SkewReport& report)
{
    d->design->setSkew(report);
    d->monitor->setSkew(report);
}

void MainWindow::setRoutes(const std::vector<Route>& routes)
{
    d->key->setRoutes(routes);
    std::vector<RoutedPlace> places;
    for (const Route& route : routes)
        if (route.bucket && fromStd(route.table) == d->models.picture->table())
            places.push_back({*route.bucket, route.ringPosition, fromStd(route.key)});
    d->models.picture->setRouted(std::move(places));
}

void MainWindow::setStatementAnswer(const StatementAnswerPtr& answer)
{
    d->statement->setAnswer(answer);
    d->route->setAnswer(d->statement->answer());
}

void MainWindow::setStatementPlan(const StatementPlan& plan)
{
    d->statement->setPlan(plan);
}

void MainWindow::setRouteError(const Error& error)
{
    d->key->setError(error);
    d->models.picture->setRouted({});
}

void MainWindow::setSplitFacts(const SplitFacts& facts)
{
    d->dialogs->setSplitFacts(facts);
}

void MainWindow::setBucketKeys(const BucketKeys& keys)
{
    d->selection->setBucketKeys(keys);
}

void MainWindow::setConnectionAnswer(const ConnectionAnswer& answer)
{
    d->dialogs->setConnectionAnswer(answer);
}

void MainWindow::compareWith(const QStringList& paths)
{
    d->dialogs->compare(paths, *d->theme);
}

void MainWindow::setComparison(const ShownComparison& comparison)
{
    if (CompareDialog* dialog = d->dialogs->compareDialog())
        dialog->setComparison(comparison);
}

void MainWindow::setComparisonError(const Error& error)
{
    if (CompareDialog* dialog = d->dialogs->compareDialog())
        dialog->setFailed(error);
    else
        showError(error);
}

void MainWindow::setExportPreview(const ExportPreview& preview)
{
    if (ExportDialog* dialog = d->dialogs->exportDialog())
        dialog->setPreview(preview);
}

void MainWindow::setExportResult(const QString& writtenFolder)
{
    if (ExportDialog* dialog = d->dialogs->exportDialog())
        dialog->setWritten(writtenFolder);
    showNotice(tr("Exported %1").arg(writtenFolder));
}

void MainWindow::setExportError(const Error& error)
{
    if (ExportDialog* dialog = d->dialogs->exportDialog())
        dialog->setFailed(error);
    else
        showError(error);
}

void MainWindow::setBusy(const QString& text, double fraction)
{
    d->status->setBusy(text, fraction);
}

void MainWindow::showNotice(const QString& text)
{
    d->status->setBusy(QString(), -1.0);
    statusBar()->showMessage(text, kNoticeMs);
}

void MainWindow::showError(const Error& error)
{
    if (ImportAnswersDialog* dialog = d->dialogs->answersDialog())
    {
        dialog->setFailed(error);
        return;
    }
    d->notice(errorText(error), Severity::Error);
}

} // namespace atlas
