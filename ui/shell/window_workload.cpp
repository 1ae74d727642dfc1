// Logs: the page Workload, and what is asked for it.
#include "ui/shell/window_private.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace atlas
{

void MainWindow::Private::connectWorkload()
{
    QObject::connect(action("tools.log"), &QAction::triggered, q, [this] { dialogs->chooseLogs(); });
    QObject::connect(action("tools.replay"), &QAction::triggered, q, [this] { dialogs->chooseReplayLayout(); });
    QObject::connect(workload, &WorkloadPage::openRequested, q, [this] { dialogs->chooseLogs(); });
    QObject::connect(workload, &WorkloadPage::replayRequested, q, [this] { dialogs->chooseReplayLayout(); });
    QObject::connect(workload, &WorkloadPage::cancelRequested, q, &MainWindow::workloadCancelled);
    QObject::connect(workload, &WorkloadPage::logsDropped, q, [this](const QStringList& paths) { openLogs(paths); });
    QObject::connect(workload, &WorkloadPage::statementChosen, q,
                     [this](const QString& text) { q->showStatement(text); });
}

void MainWindow::Private::openLogs(const QStringList& paths)
{
    q->showWorkload();
    emit q->logsRequested(paths);
}

void MainWindow::showWorkload()
{
    setWorkspace(Workspace::Design);
    d->centre->showPage(d->workload);
}

void MainWindow::setWorkloadProgress(double fraction)
{
    d->workload->setProgress(fraction);
}

void MainWindow::setWorkload(const WorkloadReport& report)
{
    d->workload->setReport(report);
    d->hasWorkload = true;
    d->updateActions();
}

void MainWindow::setReplay(const ReplayComparison& comparison)
{
    d->workload->setComparison(comparison);
}

void MainWindow::endWorkload()
{
    d->workload->endReading();
}

void MainWindow::clearWorkload()
{
    d->workload->clear();
    d->hasWorkload = false;
    d->updateActions();
}

} // namespace atlas
