// What the window does at the wish of its pages, its explorer and its inspector.
#include "ui/dialogs/questions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_private.h"
#include "ui/views/legend.h"

#include <QAction>
#include <QMenu>

namespace atlas
{

void MainWindow::Private::connectPages()
{
    connectStart();
    connectWorkload();
    connectErrors();
    connectExplorer();
    connectDesign();
    connectInspector();
    connectStatement();
    QObject::connect(reloadBar, &ReloadBar::reloadRequested, q, &MainWindow::reloadRequested);
}

void MainWindow::Private::popUpActions(const QPoint& at, std::initializer_list<const char*> ids) const
{
    QMenu menu;
    for (const char* id : ids)
        menu.addAction(action(id));
    menu.exec(at);
}

void MainWindow::Private::connectStart()
{
    const auto open = [this](auto signal)
    {
        return [this, signal]
        {
            if (q->mayLoseWork())
                emit(q->*signal)();
        };
    };
    QObject::connect(start, &StartPage::openRequested, q, [this] { dialogs->openFile(); });
    QObject::connect(start, &StartPage::newRequested, q, [this] { dialogs->newLayout(); });
    QObject::connect(start, &StartPage::importRequested, q, [this] { dialogs->importBundle(); });
    QObject::connect(start, &StartPage::demoRequested, q, open(&MainWindow::demoRequested));
    QObject::connect(start, &StartPage::sampleRequested, q,
                     [this](const QString& name)
                     {
                         if (q->mayLoseWork())
                             emit q->sampleRequested(name);
                     });
    QObject::connect(start, &StartPage::recentRequested, q,
                     [this](const QString& path)
                     {
                         if (q->mayLoseWork())
                             emit q->openRequested(path);
                     });
}

void MainWindow::Private::connectErrors()
{
    QObject::connect(errorsPage, &LayoutErrorsPage::checkAgainRequested, q, [this] { recheck(); });
    QObject::connect(errorsPage, &LayoutErrorsPage::saveRequested, q, &MainWindow::saveRepairedRequested);
    QObject::connect(errorsPage, &LayoutErrorsPage::editRequested, q, &MainWindow::openRepairedRequested);
    QObject::connect(
        explorer, &ExplorerPanel::outlineActivated, q,
        [this](int line, int column) {
            mode == Mode::Foreign ? foreignPage->jumpTo({{}, line, column}) : errorsPage->jumpTo({{}, line, column});
        });
    QObject::connect(errorsPage, &LayoutErrorsPage::openInEditorRequested, q, &MainWindow::openInEditorRequested);
    QObject::connect(foreignPage, &ForeignPage::checkAgainRequested, q, [this] { recheck(); });
    QObject::connect(foreignPage, &ForeignPage::answersRequested, q,
                     [this] { dialogs->answerQuestions(foreign.content.questions); });
    QObject::connect(foreignPage, &ForeignPage::compareRequested, q, [this] { dialogs->compareWithFile(*theme); });
    QObject::connect(foreignPage, &ForeignPage::saveRequested, q, &MainWindow::saveRepairedRequested);
    QObject::connect(foreignPage, &ForeignPage::saveAsRequested, q,
                     [this] { dialogs->saveForeignAs(foreign.content); });
    QObject::connect(foreignPage, &ForeignPage::layoutRequested, q, &MainWindow::openForeignRequested);
}

void MainWindow::Private::connectExplorer()
{
    QObject::connect(explorer, &ExplorerPanel::currentChanged, q,
                     [this]
                     {
                         showEntry(explorer->current());
                         updateActions();
                     });
    QObject::connect(explorer, &ExplorerPanel::activated, q, [this](const ExplorerEntry& entry) { showEntry(entry); });
    QObject::connect(explorer, &ExplorerPanel::menuRequested, q,
                     [this](const QPoint& at)
                     {
                         popUpActions(at, {"layout.edit", "layout.drain", "layout.remove", "layout.addServer",
                                           "layout.addShard", "layout.addTable"});
                     });
    QObject::connect(toolBar, &WindowToolBar::tableChosen, q,
                     [this](const QString& chosen)
                     {
                         q->setCurrentTable(chosen);
                         emit q->currentTableChanged(chosen);
                     });
}

void MainWindow::Private::connectDesign()
{
    QObject::connect(design, &DesignPage::menuRequested, q,
                     [this](const QPoint& at)
                     {
                         popUpActions(at, {"layout.move", "layout.split", "layout.merge", "layout.pin",
                                           "edit.selectShard", "edit.selectNone"});
                     });
    QObject::connect(design, &DesignPage::shardMenuRequested, q,
                     [this](const QPoint& at, const QString& shard)
                     {
                         explorer->select(ExplorerModel::Kind::Shard, shard);
                         popUpActions(at, {"layout.edit", "layout.drain", "edit.selectShard"});
                     });
    QObject::connect(design, &DesignPage::bucketActivated, q, [this] { inspector->setCurrentWidget(selection); });
    QObject::connect(design, &DesignPage::splitAsked, q,
                     [this](qint64 bucket, const QString& value) { dialogs->split(table, bucket, value, *theme); });
    QObject::connect(design, &DesignPage::mergeAsked, q,
                     [this](const BucketSet& buckets) { dialogs->merge(table, buckets); });
    QObject::connect(design, &DesignPage::tableChosen, q,
                     [this](const QString& shard, const QString& physical, const QString& logic)
                     { selection->showPhysicalTable(shard, physical, logic); });
}

void MainWindow::Private::connectStatement()
{
    QObject::connect(statement, &StatementPage::statementChanged, q, &MainWindow::statementChanged);
    QObject::connect(statement, &StatementPage::planRequested, q, &MainWindow::planRequested);
    QObject::connect(statement, &StatementPage::planCancelled, q, &MainWindow::planCancelled);
    QObject::connect(centre, &DesignCentre::pageChanged, q,
                     [this](const QWidget* page)
                     {
                         if (page == statement)
                             inspector->setCurrentWidget(route);
                     });
}

/// Shards keep their colours on every page.
void MainWindow::Private::updatePalette()
{
    QStringList names;
    for (const PictureShard& shard : models.picture->shards())
        names << shard.name;
    statement->setPalette(paletteFor(models.picture->shards()), names);
}

void MainWindow::showStatement(const QString& text)
{
    setWorkspace(Workspace::Design);
    d->centre->showPage(d->statement);
    d->statement->setStatement(text);
    d->centre->setFocus(Qt::OtherFocusReason);
}

void MainWindow::Private::connectInspector()
{
    QObject::connect(selection, &InspectorSelection::moveRequested, action("layout.move"), &QAction::trigger);
    QObject::connect(selection, &InspectorSelection::pinRequested, action("layout.pin"), &QAction::trigger);
    QObject::connect(selection, &InspectorSelection::splitRequested, q,
                     [this](qint64 bucket) { dialogs->split(table, bucket, QString(), *theme); });
    QObject::connect(selection, &InspectorSelection::keysRequested, q,
                     [this](qint64 bucket) { emit q->bucketKeysRequested(table, bucket); });
    QObject::connect(selection, &InspectorSelection::pinKeyRequested, q,
                     [this](const QString& chosen) { dialogs->pinKey(table, chosen); });
    QObject::connect(key, &InspectorKey::routeRequested, q, &MainWindow::routeRequested);
    QObject::connect(monitor, &MonitorPage::shardChosen, q,
                     [this](const QString& shard)
                     {
                         explorer->select(ExplorerModel::Kind::Shard, shard);
                         selection->showShard(shard);
                     });
}

} // namespace atlas
