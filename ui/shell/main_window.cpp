#include "ui/shell/main_window.h"

#include "models/core/hidden_secrets.h"
#include "ui/dialogs/compare_dialog.h"
#include "ui/dialogs/import_answers_dialog.h"
#include "ui/shell/window_private.h"
#include "ui/views/picture_export.h"

#include <QMenu>
#include <QMenuBar>
#include <QPainter>

#include <algorithm>

namespace atlas
{

MainWindow::MainWindow(const WindowModels& models, const Theme& theme, QWidget* parent)
    : QMainWindow(parent), d(std::make_unique<Private>())
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(1024, 700);
    resize(1440, 900);
    setDockOptions(AnimatedDocks);
    d->q = this;
    d->models = models;
    d->theme = &theme;
    d->errorFindings = new FindingsModel(this);
    d->actions = new WindowActions(this, theme);
    d->dialogs = new WindowDialogs(this, models);
    d->palette = new CommandPalette(this);
    d->buildTitle();
    d->buildPages();
    d->buildDocks();
    d->connectFileActions();
    d->connectViewActions();
    d->connectEditActions();
    d->connectLiveActions();
    d->connectModels();
    d->connectPages();
    d->connectFindings();
    d->retranslate();
    setTheme(theme);
    showStart();
}

MainWindow::~MainWindow() = default;

void MainWindow::setTheme(const Theme& theme)
{
    d->theme = &theme;
    d->actions->setTheme(theme);
    d->toolBar->setTheme(theme);
    d->explorer->setTheme(theme);
    d->bottom->setTheme(theme);
    d->selection->setTheme(theme);
    d->key->setTheme(theme);
    d->route->setTheme(theme);
    d->statement->setTheme(theme);
    d->start->setTheme(theme);
    d->design->setTheme(theme);
    d->workload->setTheme(theme);
    d->monitor->setTheme(theme);
    d->errorsPage->setTheme(theme);
    d->foreignPage->setTheme(theme);
    if (CompareDialog* dialog = d->dialogs->compareDialog())
        dialog->setTheme(theme);
}

void MainWindow::setFormServices(FormServices services)
{
    d->selection->setCreateStatement(services.createStatement);
    d->dialogs->services = std::move(services);
}

void MainWindow::setStatementServices(StatementServices services)
{
    d->statement->setColourer(std::move(services.colours));
    d->route->setRouteJson(std::move(services.json));
}

void MainWindow::setAlgorithms(std::vector<AlgorithmInfo> algorithms)
{
    d->dialogs->algorithms = std::move(algorithms);
}

void MainWindow::setExportDefaults(const ExportOptions& options)
{
    d->dialogs->exportDefaults = options;
}

void MainWindow::setSamples(const std::vector<SampleInfo>& samples)
{
    std::vector<StartSample> rows;
    QMenu* menu = d->actions->menu(QStringLiteral("file.samples"));
    menu->clear();
    for (const SampleInfo& sample : samples)
    {
        rows.push_back({sample.name, sample.title, sample.summary, sample.icon});
        menu->addAction(tr("%1: %2", "sample, title").arg(sample.name, sample.title), this,
                        [this, name = sample.name]
                        {
                            if (mayLoseWork())
                                emit sampleRequested(name);
                        });
    }
    d->start->setSamples(std::move(rows));
}

void MainWindow::setRecentFiles(const QStringList& paths)
{
    d->start->setRecentFiles(paths);
    QMenu* menu = d->actions->menu(QStringLiteral("file.recent"));
    menu->clear();
    menu->setEnabled(!paths.isEmpty());
    for (const QString& path : paths)
        menu->addAction(path, this,
                        [this, path]
                        {
                            if (mayLoseWork())
                                emit openRequested(path);
                        });
}

void MainWindow::setLanguages(const QStringList& codes, const QString& current)
{
    QMenu* menu = d->actions->menu(QStringLiteral("view.language"));
    menu->clear();
    for (const QString& code : codes)
    {
        QAction* action = menu->addAction(languageName(code), this,
                                          [this, code]
                                          {
                                              d->language = code;
                                              d->status->setLanguage(code);
                                              emit languageRequested(code);
                                          });
        action->setCheckable(true);
        action->setChecked(code == current);
    }
    d->language = current;
    d->status->setLanguage(current);
}

void MainWindow::setManual(const std::vector<std::pair<QString, QString>>& chapters)
{
    d->dialogs->manual = chapters;
}

void MainWindow::showStart()
{
    d->showMode(Private::Mode::Start);
}

void MainWindow::showLayout()
{
    if (d->selection->finding())
        d->selection->showBuckets();
    d->showMode(Private::Mode::Layout);
}

void MainWindow::showErrors(const LayoutErrors& errors)
{
    const bool again = d->mode == Private::Mode::Errors && d->errors.fileName == errors.fileName;
    d->errors = errors;
    const std::string shown = withoutSecrets(errors.text.toStdString(), errors.findings);
    d->errorFindings->setFindings(errors.findings, std::make_shared<const std::string>(shown));
    d->errorsPage->setErrors(errors.fileName, errors.text, errors.findings);
    d->errorsPage->setRepaired(errors.repaired, errors.inFile);
    d->explorer->showOutline(errors.fileName, errors.outline, hasErrors(errors.findings));
    d->showMode(Private::Mode::Errors);
    d->showNextFinding(again);
}

void MainWindow::showForeign(const ForeignShown& shown)
{
    if (ImportAnswersDialog* dialog = d->dialogs->answersDialog())
        dialog->accept();
    const bool again = d->mode == Private::Mode::Foreign && d->foreign.content.path == shown.content.path;
    d->foreign = shown;
    d->errorFindings->setFindings(shown.content.findings, nullptr);
    d->foreignPage->setContent(shown.content);
    d->explorer->showOutline(shown.content.path, shown.outline, hasErrors(shown.content.findings));
    d->showMode(Private::Mode::Foreign);
    d->showNextFinding(again);
}

void MainWindow::setWorkspace(Workspace workspace)
{
    if (d->mode != Private::Mode::Layout)
        return;
    const bool monitor = workspace == Workspace::Monitor;
    // What loses the focus because it is hidden now would hand it to the next field, ring and all.
    const QWidget* focus = focusWidget();
    const bool focused = focus && (d->pages->isAncestorOf(focus) || d->inspectorDock->isAncestorOf(focus));
    d->action(monitor ? "view.monitor" : "view.design")->setChecked(true);
    d->pages->setCurrentWidget(monitor ? static_cast<QWidget*>(d->monitor) : d->centre);
    d->inspectorDock->setVisible(!monitor && d->action("view.inspector")->isChecked());
    if (focused)
        d->pages->currentWidget()->setFocus(Qt::OtherFocusReason);
}

MainWindow::Workspace MainWindow::workspace() const
{
    return d->action("view.monitor")->isChecked() ? Workspace::Monitor : Workspace::Design;
}

void MainWindow::setCurrentTable(const QString& table)
{
    d->table = table;
    d->updateTables();
    d->key->setTable(table);
    d->explorer->select(ExplorerModel::Kind::LogicTable, table);
    d->updateActions();
}

QString MainWindow::currentTable() const
{
    return d->table;
}

QImage MainWindow::renderPicture(const QSize& size, const Theme& theme) const
{
    return atlas::renderPicture(
        size, [this](QPainter& painter, const QRect& rect, const Theme& look) { d->paintShown(painter, rect, look); },
        d->pictureCaption(), theme, 1.0);
}

QByteArray MainWindow::pictureSvg(const QSize& size, const Theme& theme) const
{
    return renderPictureSvg(
        size, [this](QPainter& painter, const QRect& rect, const Theme& look) { d->paintShown(painter, rect, look); },
        d->pictureCaption(), theme);
}

QAction* MainWindow::actionNamed(const QString& id) const
{
    return d->actions->action(id);
}

} // namespace atlas
