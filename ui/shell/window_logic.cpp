#include "ui/dialogs/message_text.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/widgets.h"
#include "ui/shell/window_private.h"
#include "ui/views/shard_list.h"

#include <QAction>
#include <QFileInfo>
#include <QMenuBar>
#include <QStatusBar>
#include <QUndoStack>

#include <algorithm>

namespace atlas
{

QUndoStack* MainWindow::Private::undoStack() const
{
    if (mode == Mode::Errors && models.repairs)
        return models.repairs;
    return mode == Mode::Foreign && models.foreignRepairs ? models.foreignRepairs : models.document->undoStack();
}

/// Fixes were applied that the file does not have yet.
bool MainWindow::Private::isRepaired() const
{
    return mode == Mode::Foreign ? foreign.content.repaired : mode == Mode::Errors && errors.repaired && errors.inFile;
}

void MainWindow::Private::showMode(Mode next)
{
    mode = next;
    const bool layout = mode == Mode::Layout;
    bottom->setForeignFindings(showsFile() ? errorFindings : nullptr);
    bottom->setOpen(layout);
    if (showsFile())
        bottom->showTab(BottomPanel::Findings);
    explorer->setOpen(layout);
    if (!showsFile())
        explorer->hideOutline();
    toolBar->setOpen(layout);
    inspectorDock->setVisible(mode != Mode::Start && action("view.inspector")->isChecked());
    bottomDock->setVisible(mode != Mode::Start && action("view.bottom")->isChecked());
    explorerDock->setVisible(action("view.explorer")->isChecked());
    if (mode == Mode::Start)
        pages->setCurrentWidget(start);
    else if (mode == Mode::Errors)
        pages->setCurrentWidget(errorsPage);
    else if (mode == Mode::Foreign)
        pages->setCurrentWidget(foreignPage);
    if (layout)
    {
        key->setLayout(models.document->layout());
        selection->setLayout(models.document->layout());
        q->setWorkspace(q->workspace());
    }
    nameInspectorTabs();
    for (QWidget* each : std::initializer_list<QWidget*>{key, route})
        inspector->setTabEnabled(inspector->indexOf(each), layout);
    if (showsFile())
        inspector->setCurrentWidget(selection);
    updateTables();
    updateTitle();
    updateStatus();
    updateActions();
    restFocus();
}

/// Where the work is: the first card, the picture, the text with its errors. A field that is typed into keeps it.
void MainWindow::Private::restFocus()
{
    const QWidget* focused = q->focusWidget();
    if (focused && focused->isVisible() && !toolBar->isAncestorOf(focused))
        return;
    if (mode == Mode::Start)
        start->takeFocus();
    else
        pages->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::Private::updateTitle()
{
    const Layout& layout = models.document->layout();
    const bool open = mode == Mode::Layout;
    QString name = MainWindow::tr("No layout");
    if (mode == Mode::Errors)
    {
        const auto count = std::count_if(errors.findings.begin(), errors.findings.end(),
                                         [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
        name = MainWindow::tr("%1 (%n errors)", nullptr, static_cast<int>(count))
                   .arg(QFileInfo(errors.fileName).fileName());
    }
    else if (mode == Mode::Foreign)
        name = QStringLiteral("%1 (%2)").arg(QFileInfo(foreign.content.path).fileName(), foreign.content.dialect);
    else if (open)
    {
        name = models.document->displayName();
        if (models.document->isModified())
            name = MainWindow::tr("%1 (edited)").arg(name);
    }
    fileLabel->setText(name);
    fileLabel->setToolTip(models.document->fileName());
    // The title first: it says where the mark of unsaved work goes.
    const bool titled = mode != Mode::Start;
    const QString title = open                    ? models.document->displayName()
                          : mode == Mode::Foreign ? QFileInfo(foreign.content.path).fileName()
                                                  : QFileInfo(errors.fileName).fileName();
    q->setWindowTitle(titled ? MainWindow::tr("%1[*] – ShardAtlas").arg(title)
                             : MainWindow::tr("ShardAtlas") + QStringLiteral("[*]"));
    q->setWindowModified(titled && (open ? models.document->isModified() : isRepaired()));
    const QString label = open ? fromStd(layout.environment) : QString();
    const bool production = label == QLatin1String("production");
    const bool unlocked = !q->property("unlockedLayout").toString().isEmpty();
    environment->setVisible(!label.isEmpty());
    environment->setText(
        production ? (unlocked ? MainWindow::tr("%1, unlocked").arg(label) : MainWindow::tr("%1, locked").arg(label))
                   : label);
    setLook(environment, "pill", production ? QStringLiteral("error") : QStringLiteral("info"));
    setLook(q->menuBar(), "environment",
            label.isEmpty() ? QString()
            : production    ? QStringLiteral("production")
                            : QStringLiteral("other"));
    // A corner widget keeps its place when its text grows unless the bar lays itself out again.
    fileLabel->parentWidget()->adjustSize();
    q->menuBar()->setCornerWidget(fileLabel->parentWidget(), Qt::TopRightCorner);
    fileLabel->parentWidget()->show();
}

void MainWindow::Private::updateActions()
{
    QUndoStack* stack = undoStack();
    const BucketSet& chosen = models.picture->selection();
    const bool ordered = models.picture->picture().orderedKeys;
    ActionState state;
    state.open = mode == Mode::Layout;
    state.errors = showsFile();
    state.workload = hasWorkload;
    state.comparable = state.open || (mode == Mode::Foreign && !hasErrors(foreign.content.findings));
    state.repaired = isRepaired();
    state.modified = models.document->isModified() || models.document->fileName().isEmpty();
    state.production = models.document->layout().environment == "production";
    state.unlocked = !q->property("unlockedLayout").toString().isEmpty();
    state.fix = selection->finding() && selection->finding()->fix;
    state.selection = !chosen.empty();
    state.oneRange = ordered && chosen.count() == 1;
    state.manyRanges = ordered && chosen.count() > 1 && chosen.spans().size() == 1;
    state.entry = explorer->current().editable();
    state.connected = live.kind != LiveState::Kind::NotConnected;
    actions->apply(state);
    action("layout.drain")->setEnabled(state.open && explorer->current().kind == ExplorerModel::Kind::Shard);
    const bool hasSteps = mode != Mode::Start && (mode != Mode::Foreign || models.foreignRepairs);
    const bool undoes = hasSteps && stack->canUndo();
    const bool redoes = hasSteps && stack->canRedo();
    action("edit.undo")->setEnabled(undoes);
    action("edit.redo")->setEnabled(redoes);
    action("edit.undo")
        ->setText(undoes && !stack->undoText().isEmpty() ? MainWindow::tr("&Undo: %1").arg(stack->undoText())
                                                         : MainWindow::tr("&Undo"));
    action("edit.redo")
        ->setText(redoes && !stack->redoText().isEmpty() ? MainWindow::tr("&Redo: %1").arg(stack->redoText())
                                                         : MainWindow::tr("&Redo"));
}

void MainWindow::Private::updateTables()
{
    QStringList names;
    for (const LogicTable& each : models.document->layout().tables)
        names << fromStd(each.name);
    if (!names.contains(table))
        table = names.isEmpty() ? QString() : names.first();
    toolBar->setTables(names, table);
}

void MainWindow::Private::updateStatus()
{
    const auto count = std::count_if(fileFindings().begin(), fileFindings().end(),
                                     [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    status->setErrors(showsFile() ? static_cast<int>(count) : -1);
    const bool isForeign = mode == Mode::Foreign;
    status->setForeign(isForeign ? foreign.content.dialect : QString(), foreign.content.tables,
                       isForeign && isRepaired());
    status->setLayout(mode == Mode::Layout ? &models.document->layout() : nullptr, models.changes->count(),
                      models.picture->bucketCount());
}

void MainWindow::Private::notice(const QString& text, Severity severity)
{
    const char* tint = severity == Severity::Error ? "error" : "info";
    status->setBusy(QString(), -1.0);
    setLook(q->statusBar(), "notice", QLatin1String(tint));
    q->statusBar()->showMessage(text, 15000);
}

void MainWindow::Private::showEntry(const ExplorerEntry& entry)
{
    if (mode != Mode::Layout)
        return;
    switch (entry.kind)
    {
    case ExplorerModel::Kind::LogicTable:
        if (entry.name != table)
        {
            q->setCurrentTable(entry.name);
            emit q->currentTableChanged(entry.name);
        }
        selection->showTable(entry.name);
        break;
    case ExplorerModel::Kind::Shard: selection->showShard(entry.name); break;
    case ExplorerModel::Kind::Server: selection->showServer(entry.name); break;
    case ExplorerModel::Kind::PhysicalTable: selection->showPhysicalTable(entry.shard, entry.name, entry.table); break;
    case ExplorerModel::Kind::Section:
    case ExplorerModel::Kind::LookupTable:
    case ExplorerModel::Kind::BindingGroup:
    case ExplorerModel::Kind::BroadcastTable:
    case ExplorerModel::Kind::SingleTable: break;
    }
}

void MainWindow::Private::openPalette()
{
    palette->setEntries(paletteEntries());
    palette->setTextEntries([this](const QString& text) { return entriesFor(text); });
    palette->popUp(toolBar->searchRect());
}

std::vector<PaletteEntry> MainWindow::Private::paletteEntries() const
{
    std::vector<PaletteEntry> entries;
    for (QAction* each : actions->all())
    {
        if (!each->isEnabled() || each == action("edit.find"))
            continue;
        entries.push_back({withoutAccessKey(each->text()), actions->menuTitle(each),
                           each->shortcut().toString(QKeySequence::NativeText), [each] { each->trigger(); }});
    }
    if (mode != Mode::Layout)
        return entries;
    for (const LogicTable& each : models.document->layout().tables)
        entries.push_back({fromStd(each.name), MainWindow::tr("table"), QString(),
                           [this, name = fromStd(each.name)]
                           {
                               q->setCurrentTable(name);
                               emit q->currentTableChanged(name);
                           }});
    for (const Shard& each : models.document->layout().shards)
        entries.push_back({fromStd(each.name), MainWindow::tr("shard"), fromStd(each.server),
                           [this, name = fromStd(each.name)]
                           {
                               explorer->select(ExplorerModel::Kind::Shard, name);
                               selection->showShard(name);
                           }});
    return entries;
}

std::vector<PaletteEntry> MainWindow::Private::entriesFor(const QString& text)
{
    std::vector<PaletteEntry> entries;
    if (mode != Mode::Layout || table.isEmpty())
        return entries;
    if (text.contains(QLatin1Char(' ')))
        entries.push_back({MainWindow::tr("Where does this statement go?"), text.simplified().left(60),
                           MainWindow::tr("statement"), [this, text] { q->showStatement(text); }});
    bool isNumber = false;
    const qint64 bucket = text.toLongLong(&isNumber);
    if (isNumber && bucket >= 0 && bucket < models.picture->bucketCount())
        entries.push_back({MainWindow::tr("Bucket %1").arg(bucket), table, models.picture->shardName(bucket),
                           [this, bucket]
                           {
                               q->setWorkspace(Workspace::Design);
                               centre->showPage(design);
                               design->reveal(bucket);
                           }});
    entries.push_back({MainWindow::tr("Where is the key %1?").arg(text), table, MainWindow::tr("key"),
                       [this, text]
                       {
                           q->setWorkspace(Workspace::Design);
                           inspectorDock->show();
                           inspector->setCurrentWidget(key);
                           key->setTable(table);
                           key->setKey(text);
                       }});
    return entries;
}

void MainWindow::Private::nameInspectorTabs()
{
    const auto name = [this](QWidget* page, const QString& text)
    { inspector->setTabText(inspector->indexOf(page), text); };
    QWidget* shards = design->shardList();
    name(selection, showsFile() ? MainWindow::tr("Finding") : MainWindow::tr("Selection"));
    name(key, MainWindow::tr("Key"));
    name(route, MainWindow::tr("Statement"));
    name(shards, MainWindow::tr("Shards")); // there while the window is narrow
}

void MainWindow::Private::retranslate()
{
    actions->retranslate();
    explorerDock->setWindowTitle(MainWindow::tr("Explorer"));
    inspectorDock->setWindowTitle(MainWindow::tr("Inspector"));
    bottomDock->setWindowTitle(MainWindow::tr("Findings, changes and log"));
    nameInspectorTabs();
    reloadBar->retranslate();
    updateTitle();
    updateStatus();
    updateActions();
}

} // namespace atlas
