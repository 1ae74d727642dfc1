#include "ui/dialogs/message_text.h"
#include "ui/shell/window_private.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace atlas
{

void MainWindow::Private::connectFindings()
{
    QObject::connect(selection, &InspectorSelection::fixRequested, q, [this] { applyFix(); });
    QObject::connect(selection, &InspectorSelection::fixOffered, q, [this] { updateActions(); });
    QObject::connect(action("tools.applyFix"), &QAction::triggered, q, [this] { applyFix(); });
    QObject::connect(errorsPage, &LayoutErrorsPage::findingChosen, q,
                     [this](int index) { showFinding(errors.findings[static_cast<std::size_t>(index)]); });
    QObject::connect(foreignPage, &ForeignPage::findingChosen, q,
                     [this](const Diagnostic& finding) { showFinding(finding); });
    QObject::connect(bottom, &BottomPanel::findingActivated, q, [this](const Diagnostic& finding) { jumpTo(finding); });
    QObject::connect(bottom, &BottomPanel::findingChosen, q,
                     [this](const Diagnostic& finding) { chooseFinding(finding); });
    QObject::connect(bottom, &BottomPanel::findingMenuRequested, q,
                     [this](const QPoint& at)
                     {
                         QMenu menu;
                         for (const char* id : {"tools.applyFix", "tools.nextFinding", "tools.check"})
                             menu.addAction(action(id));
                         menu.exec(at);
                     });
    QObject::connect(models.findings, &FindingsModel::checked, q, [this] { followFindings(); });
}

void MainWindow::Private::showFinding(const Diagnostic& finding)
{
    const LayoutOutline& outline = mode == Mode::Foreign ? foreign.outline : errors.outline;
    const auto text = mode == Mode::Foreign  ? foreignText(finding.place.file)
                      : mode == Mode::Errors ? errorFindings->text()
                                             : models.findings->text();
    selection->showFinding(finding, text, showsFile() ? outline.coverageOf(finding.table) : nullptr);
    bottom->markFinding(finding);
}

/// As the page shows it, without passwords; empty for a file that is not there.
std::shared_ptr<const std::string> MainWindow::Private::foreignText(const std::string& file) const
{
    const auto& texts = foreign.content.texts;
    const auto text =
        std::find_if(texts.begin(), texts.end(),
                     [&](const ForeignPageContent::Text& each) { return each.fileName == fromStd(file); });
    return std::make_shared<const std::string>(text != texts.end() ? text->text.toStdString() : std::string());
}

/// In Monitor too, where the inspector is hidden otherwise.
void MainWindow::Private::chooseFinding(const Diagnostic& finding)
{
    showFinding(finding);
    inspectorDock->show();
    inspector->setCurrentWidget(selection);
}

void MainWindow::Private::jumpTo(const Diagnostic& finding)
{
    chooseFinding(finding);
    if (mode == Mode::Errors)
    {
        errorsPage->jumpTo(finding.place);
        return;
    }
    if (mode == Mode::Foreign)
    {
        foreignPage->jumpTo(finding.place);
        return;
    }
    if (!finding.table.empty() && fromStd(finding.table) != table && models.document->layout().findTable(finding.table))
    {
        q->setCurrentTable(fromStd(finding.table));
        emit q->currentTableChanged(table);
        showFinding(finding);
    }
    if (finding.table.empty() && !finding.shard.empty())
    {
        explorer->select(ExplorerModel::Kind::Shard, fromStd(finding.shard));
        showFinding(finding);
    }
}

/// Of a file: the worst stands first; one that can be repaired comes before others when a fix was just applied.
void MainWindow::Private::showNextFinding(bool again)
{
    const Diagnostics& rows = errorFindings->findings();
    const auto next = std::find_if(rows.begin(), rows.end(),
                                   [again](const Diagnostic& finding) { return !again || finding.fix.has_value(); });
    if (next != rows.end())
        jumpTo(*next);
    else if (!rows.empty())
        jumpTo(rows.front());
    else
        selection->showBuckets();
}

void MainWindow::Private::applyFix()
{
    if (const Diagnostic* finding = selection->finding(); finding && finding->fix)
    {
        const Fix fix = *finding->fix;
        emit q->fixRequested(fix, fromStd(finding->place.file));
    }
}

/// After a check the finding that is shown stands in another place, or is gone; then the next that can be repaired
/// follows.
void MainWindow::Private::followFindings()
{
    const Diagnostic* shown = selection->finding();
    if (mode != Mode::Layout || !shown)
        return;
    const Diagnostics& rows = models.findings->findings();
    const auto same = [shown](const Diagnostic& row)
    {
        return row.code == shown->code && row.args == shown->args && row.table == shown->table
               && row.shard == shown->shard;
    };
    auto next = std::find_if(rows.begin(), rows.end(), same);
    if (next == rows.end())
        next = std::find_if(rows.begin(), rows.end(), [](const Diagnostic& row) { return row.fix.has_value(); });
    if (next == rows.end())
        selection->showBuckets();
    else
        showFinding(*next);
}

} // namespace atlas
