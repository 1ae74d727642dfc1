// What the window asks before work is lost, what it keeps when it goes, and what is dropped on it.
#include "ui/dialogs/questions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_private.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QFileInfo>
#include <QMimeData>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kStateVersion = 1;

/// By its name: the window opens no file.
bool looksLikeLog(const QString& path)
{
    const QString name = QFileInfo(path).fileName().toLower();
    const QString suffix = QFileInfo(name).suffix();
    return suffix == QLatin1String("log") || suffix == QLatin1String("gz") || suffix == QLatin1String("csv")
           || suffix == QLatin1String("tsv") || name.contains(QLatin1String(".log."))
           || name.contains(QLatin1String("slow"));
}

} // namespace

void MainWindow::offerReload(const QString& fileName)
{
    d->reloadBar->offer(QFileInfo(fileName).fileName(), d->models.document->isModified());
}

void MainWindow::offerRecovery(const RecoveryOffer& offer)
{
    // Asked after the window is there, so that the question does not stand alone on the screen.
    QTimer::singleShot(0, this,
                       [this, offer]
                       {
                           RecoveryDialog dialog(QFileInfo(offer.fileName).fileName(), offer.savedAt, offer.changes,
                                                 this);
                           dialog.exec();
                           if (dialog.wantsRecovery())
                               emit recoveryAccepted(offer.copyPath);
                           else
                               emit recoveryDiscarded(offer.copyPath);
                       });
}

QByteArray MainWindow::saveWindowState() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << kStateVersion << saveGeometry() << saveState(kStateVersion) << int(workspace())
           << d->action("view.arrange.shard")->isChecked();
    return bytes;
}

bool MainWindow::restoreWindowState(const QByteArray& state)
{
    QDataStream stream(state);
    int version = 0;
    int workspaceNumber = 0;
    bool byShard = false;
    QByteArray geometry;
    QByteArray docks;
    stream >> version >> geometry >> docks >> workspaceNumber >> byShard;
    if (stream.status() != QDataStream::Ok || version != kStateVersion)
        return false;
    restoreGeometry(geometry);
    restoreState(docks, kStateVersion);
    d->action(byShard ? "view.arrange.shard" : "view.arrange.number")->trigger();
    d->action(workspaceNumber == int(Workspace::Monitor) ? "view.monitor" : "view.design")->setChecked(true);
    d->syncDockActions();
    return true;
}

bool MainWindow::mayLoseRepairs()
{
    if (!d->isRepaired())
        return true;
    const bool isForeign = d->mode == Private::Mode::Foreign;
    UnsavedDialog dialog(QFileInfo(isForeign ? d->foreign.content.path : d->errors.fileName).fileName(), this);
    dialog.exec();
    if (dialog.answer() == UnsavedDialog::Answer::Save)
        emit saveRepairedRequested();
    return dialog.answer() == UnsavedDialog::Answer::Discard
           || (dialog.answer() == UnsavedDialog::Answer::Save && !d->isRepaired());
}

bool MainWindow::mayLoseWork()
{
    if (!mayLoseRepairs())
        return false;
    if (!d->models.document->isOpen() || !d->models.document->isModified())
        return true;
    UnsavedDialog dialog(d->models.document->displayName(), this);
    dialog.exec();
    if (dialog.answer() == UnsavedDialog::Answer::Cancel)
        return false;
    if (dialog.answer() == UnsavedDialog::Answer::Discard)
        return true;
    d->save();
    return !d->models.document->isModified();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLoseWork())
    {
        event->ignore();
        return;
    }
    emit closing();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && d->actions)
        d->retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    d->applyWidth();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && std::all_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty())
        return;
    event->acceptProposedAction();
    QStringList paths;
    for (const QUrl& url : urls)
        paths << url.toLocalFile();
    std::sort(paths.begin(), paths.end());
    if (d->mode == Private::Mode::Layout && std::all_of(paths.begin(), paths.end(), looksLikeLog))
    {
        d->openLogs(paths);
        return;
    }
    // The drag's source waits until this returns; the question must not keep it.
    QTimer::singleShot(0, this,
                       [this, paths]
                       {
                           if (!mayLoseWork())
                               return;
                           if (paths.size() > 1)
                               emit openFilesRequested(paths);
                           else if (QFileInfo(paths.front()).isDir())
                               emit importBundleRequested(paths.front());
                           else
                               emit openRequested(paths.front());
                       });
}

} // namespace atlas
