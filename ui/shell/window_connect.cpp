#include "models/items/message_text.h"
#include "models/items/table_csv.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/questions.h"
#include "ui/shell/window_private.h"

#include <QAction>
#include <QActionGroup>
#include <QBuffer>
#include <QMenu>
#include <QStatusBar>
#include <QTableView>
#include <QTreeView>
#include <QUndoStack>

namespace atlas
{

namespace
{

constexpr QSize kPictureSize(1600, 1000);

} // namespace

void MainWindow::Private::connectFileActions()
{
    const auto on = [this](const char* id, auto run) { QObject::connect(action(id), &QAction::triggered, q, run); };
    on("file.new", [this] { dialogs->newLayout(); });
    on("file.open", [this] { dialogs->openFile(); });
    on("file.demo",
       [this]
       {
           if (q->mayLoseWork())
               emit q->demoRequested();
       });
    on("file.import", [this] { dialogs->importBundle(); });
    on("file.save", [this] { save(); });
    on("file.saveAs", [this] { dialogs->saveAs(); });
    on("file.reload",
       [this]
       {
           if (showsFile())
               recheck();
           else if (q->mayLoseWork())
               emit q->reloadRequested();
       });
    on("file.lock",
       [this]
       {
           if (q->property("unlockedLayout").toString().isEmpty())
               dialogs->confirmProduction(
                   MainWindow::tr("Saving and exporting stay unlocked until the layout is closed or locked again."));
           else
               q->setProperty("unlockedLayout", QString());
           updateActions();
           updateTitle();
       });
    on("file.compare", [this] { dialogs->compareWithFile(*theme); });
    on("file.export", [this] { dialogs->exportVersion(); });
    on("file.picturePng", [this] { exportPicture(false); });
    on("file.pictureSvg", [this] { exportPicture(true); });
    on("file.csv", [this] { exportCsv(); });
    on("file.close",
       [this]
       {
           if (q->mayLoseWork())
               emit q->closeLayoutRequested();
       });
    on("file.quit", [this] { q->close(); });
    on("help.manual", [this] { dialogs->showManual(); });
    on("help.about", [this] { dialogs->about(); });
    on("tools.check", [this] { recheck(); });
    on("tools.nextFinding", [this] { bottom->nextFinding(); });
    on("tools.keys", [this] { dialogs->chooseKeysFile(); });
    on("tools.noKeys", [this] { emit q->clearKeysRequested(); });
}

void MainWindow::Private::recheck()
{
    if (q->mayLoseRepairs())
        emit q->recheckRequested();
}

void MainWindow::Private::save()
{
    if (mode == Mode::Errors)
    {
        emit q->saveRepairedRequested();
        return;
    }
    if (mode == Mode::Foreign) // whose files are never overwritten by the way
    {
        dialogs->saveForeignAs(foreign.content);
        return;
    }
    if (models.document->fileName().isEmpty())
    {
        dialogs->saveAs();
        return;
    }
    if (dialogs->confirmProduction(MainWindow::tr("The layout is written to %1.").arg(models.document->fileName())))
        emit q->saveRequested(QString());
    updateActions();
}

void MainWindow::Private::connectViewActions()
{
    const auto on = [this](const char* id, auto run) { QObject::connect(action(id), &QAction::triggered, q, run); };
    on("view.design", [this] { q->setWorkspace(Workspace::Design); });
    on("view.monitor", [this] { q->setWorkspace(Workspace::Monitor); });
    for (QAction* each : centre->pageActions())
        QObject::connect(each, &QAction::triggered, q,
                         [this]
                         {
                             q->setWorkspace(Workspace::Design);
                             centre->setFocus(Qt::ShortcutFocusReason);
                         });
    for (const char* picture : {"view.grid", "view.ring", "view.ranges", "view.matrix"})
        on(picture, [this] { centre->showPage(design); });
    on("view.full", [this](bool full) { full ? q->showFullScreen() : q->showNormal(); });
    on("view.explorer", [this](bool shown) { explorerDock->setVisible(shown); });
    on("view.inspector",
       [this](bool shown) { inspectorDock->setVisible(shown && q->workspace() == Workspace::Design); });
    on("view.bottom", [this](bool shown) { bottomDock->setVisible(shown); });
    on("view.next", [this] { cycleFocus(1); });
    on("view.previous", [this] { cycleFocus(-1); });
    for (const char* name : {"system", "light", "dark"})
        on(QByteArray("view.theme.").append(name).constData(),
           [this, name] { emit q->themeRequested(QLatin1String(name)); });
    on("view.switchTheme",
       [this]
       {
           const char* next = theme->dark ? "light" : "dark";
           action(theme->dark ? "view.theme.light" : "view.theme.dark")->setChecked(true);
           emit q->themeRequested(QLatin1String(next));
       });
    on("edit.find", [this] { openPalette(); });
    on("edit.key",
       [this]
       {
           inspectorDock->show();
           inspector->setCurrentWidget(key);
           key->focusKey();
       });
    on("edit.filter",
       [this]
       {
           explorerDock->show();
           explorer->focusSearch();
       });
    QObject::connect(toolBar, &WindowToolBar::searchRequested, q, [this] { openPalette(); });
    QObject::connect(status, &StatusRow::languageMenuRequested, q,
                     [this](const QPoint& at) { actions->menu(QStringLiteral("view.language"))->popup(at); });
    QObject::connect(status, &StatusRow::cancelRequested, q, &MainWindow::cancelCountRequested);
}

void MainWindow::Private::connectEditActions()
{
    const auto on = [this](const char* id, auto run) { QObject::connect(action(id), &QAction::triggered, q, run); };
    on("edit.undo", [this] { undoStack()->undo(); });
    on("edit.redo", [this] { undoStack()->redo(); });
    for (QUndoStack* stack : {models.document->undoStack(), models.repairs, models.foreignRepairs})
    {
        if (!stack)
            continue;
        for (auto signal : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged, &QUndoStack::cleanChanged})
            QObject::connect(stack, signal, q, [this] { updateActions(); });
        for (auto signal : {&QUndoStack::undoTextChanged, &QUndoStack::redoTextChanged})
            QObject::connect(stack, signal, q, [this] { updateActions(); });
    }
    on("edit.selectShard",
       [this]
       {
           const BucketSet& chosen = models.picture->selection();
           if (!chosen.empty())
               models.picture->selectShard(models.picture->shardOf(chosen.spans().front().first));
       });
    on("edit.selectNone", [this] { models.picture->clearSelection(); });
    on("layout.move", [this] { dialogs->moveBuckets(*theme); });
    on("layout.split",
       [this] { dialogs->split(table, models.picture->selection().spans().front().first, QString(), *theme); });
    on("layout.merge", [this] { dialogs->merge(table, models.picture->selection()); });
    on("layout.pin", [this] { dialogs->pinKey(table, key->keyText()); });
    on("layout.addServer", [this] { dialogs->addServer(); });
    on("layout.addShard", [this] { dialogs->addShard(); });
    on("layout.addTable", [this] { dialogs->addTable(table); });
    on("layout.edit", [this] { dialogs->edit(explorer->current()); });
    on("layout.remove", [this] { dialogs->remove(explorer->current()); });
    on("layout.drain", [this] { dialogs->toggleDrained(explorer->current().shard); });
    on("layout.groups", [this] { dialogs->bindingGroups(); });
    on("layout.header", [this] { dialogs->header(); });
}

void MainWindow::Private::connectLiveActions()
{
    const auto on = [this](const char* id, auto run) { QObject::connect(action(id), &QAction::triggered, q, run); };
    on("live.connect", [this] { emit q->connectRequested(); });
    on("live.disconnect", [this] { emit q->disconnectRequested(); });
    on("live.pause", [this](bool paused) { emit q->pauseRequested(paused); });
    on("live.readNow", [this] { emit q->readNowRequested(); });
    on("live.count", [this] { emit q->exactCountRequested(table); });
    on("live.cancelCount", [this] { emit q->cancelCountRequested(); });
    on("live.retry",
       [this]
       {
           for (const Server& server : models.document->layout().servers)
               emit q->retryServerRequested(fromStd(server.name));
       });
    QMenu* menu = actions->menu(QStringLiteral("live.interval"));
    auto* group = new QActionGroup(menu);
    for (const int seconds : {1, 2, 5, 10, 30, 60})
    {
        QAction* each = menu->addAction(MainWindow::tr("%1 s").arg(seconds), q,
                                        [this, seconds] { emit q->intervalRequested(seconds); });
        each->setCheckable(true);
        each->setChecked(seconds == live.readingSeconds);
        group->addAction(each);
    }
}

void MainWindow::Private::connectModels()
{
    LayoutDocument* document = models.document;
    QObject::connect(document, &LayoutDocument::opened, q,
                     [this]
                     {
                         q->setProperty("unlockedLayout", QString());
                         reloadBar->hide();
                         q->statusBar()->clearMessage();
                         key->forget();
                         updateTables();
                     });
    QObject::connect(document, &LayoutDocument::changed, q,
                     [this](const ChangeEvent& event)
                     {
                         if (event.touches(ChangeEvent::Tables | ChangeEvent::Shards | ChangeEvent::Servers
                                           | ChangeEvent::Header | ChangeEvent::BindingGroups))
                         {
                             key->setLayout(models.document->layout());
                             selection->setLayout(models.document->layout());
                             updateTables();
                         }
                         updateTitle();
                         updateStatus();
                         updateActions();
                     });
    for (auto update : {&LayoutDocument::modifiedChanged})
        QObject::connect(document, update, q,
                         [this]
                         {
                             updateTitle();
                             updateActions();
                         });
    QObject::connect(document, &LayoutDocument::fileNameChanged, q, [this] { updateTitle(); });
    QObject::connect(models.changes, &PendingChangesModel::countChanged, q, [this] { updateStatus(); });
    QObject::connect(models.picture, &PictureModel::pictureChanged, q,
                     [this]
                     {
                         updatePalette();
                         updateStatus();
                         updateActions();
                     });
    QObject::connect(models.picture, &PictureModel::selectionChanged, q,
                     [this]
                     {
                         updateActions();
                         if (!models.picture->selection().empty() && inspector->currentWidget() != selection)
                             inspector->setCurrentWidget(selection);
                     });
    QObject::connect(models.drag, &DragSession::started, q, [this] { inspector->setCurrentWidget(selection); });
}

void MainWindow::Private::exportCsv()
{
    const QAbstractItemModel* model = models.matrix;
    QString name = QStringLiteral("tables");
    if (pages->currentWidget() == monitor)
    {
        model = models.fleet;
        name = QStringLiteral("fleet");
    }
    else if (q->focusWidget() && bottom->isAncestorOf(q->focusWidget()))
    {
        const auto tab = static_cast<BottomPanel::Tab>(bottom->tabs()->currentIndex());
        model = bottom->table(tab)->model();
        name = bottom->table(tab)->objectName();
    }
    else if (design->view() != DesignPage::View::Matrix)
    {
        model = models.shardLoads;
        name = QStringLiteral("shards");
    }
    if (model)
        dialogs->writeFile(MainWindow::tr("Export table as CSV"), name + QStringLiteral(".csv"),
                           MainWindow::tr("CSV (*.csv)"), tableCsv(*model));
}

void MainWindow::Private::exportPicture(bool svg)
{
    QByteArray bytes;
    if (svg)
    {
        bytes = q->pictureSvg(kPictureSize, lightTheme());
    }
    else
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        q->renderPicture(kPictureSize, lightTheme()).save(&buffer, "PNG");
    }
    const QString suffix = svg ? QStringLiteral("svg") : QStringLiteral("png");
    dialogs->writeFile(MainWindow::tr("Export picture"), QStringLiteral("%1.%2").arg(table, suffix),
                       svg ? MainWindow::tr("SVG (*.svg)") : MainWindow::tr("PNG (*.png)"), bytes);
}

} // namespace atlas
