#include "ui/shell/main_window.h"

#include "models/core/hidden_secrets.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/questions.h"
#include "ui/shell/window_private.h"
#include "ui/views/picture_export.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QStatusBar>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kStateVersion = 1;
constexpr int kNoticeMs = 6000;

} // namespace

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
    d->start->setTheme(theme);
    d->design->setTheme(theme);
    d->monitor->setTheme(theme);
    d->errorsPage->setTheme(theme);
}

void MainWindow::setFormServices(FormServices services)
{
    d->selection->setCreateStatement(services.createStatement);
    d->dialogs->services = std::move(services);
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
    // The worst stands first; one that can be repaired comes before others when a fix was just applied.
    const Diagnostics& rows = d->errorFindings->findings();
    const auto next = std::find_if(rows.begin(), rows.end(),
                                   [again](const Diagnostic& finding) { return !again || finding.fix.has_value(); });
    if (next != rows.end())
        d->jumpTo(*next);
    else if (!rows.empty())
        d->jumpTo(rows.front());
    else
        d->selection->showBuckets();
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
    d->pages->setCurrentWidget(monitor ? static_cast<QWidget*>(d->monitor) : d->design);
    d->inspectorDock->setVisible(!monitor && d->action("view.inspector")->isChecked());
    if (focused)
        monitor ? d->monitor->setFocus(Qt::OtherFocusReason) : d->design->focusPicture();
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

void MainWindow::setLiveState(const LiveState& state)
{
    d->live = state;
    d->toolBar->setLive(state);
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
    d->notice(errorText(error), Severity::Error);
}

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

bool MainWindow::mayLoseRepairs()
{
    if (d->mode != Private::Mode::Errors || !d->errors.repaired || !d->errors.inFile)
        return true;
    UnsavedDialog dialog(QFileInfo(d->errors.fileName).fileName(), this);
    dialog.exec();
    if (dialog.answer() == UnsavedDialog::Answer::Save)
        emit saveRepairedRequested();
    return dialog.answer() == UnsavedDialog::Answer::Discard
           || (dialog.answer() == UnsavedDialog::Answer::Save && !d->errors.repaired);
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
    if (urls.size() == 1 && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.isEmpty())
        return;
    event->acceptProposedAction();
    const QString path = urls.first().toLocalFile();
    // The drag's source waits until this returns; the question must not keep it.
    QTimer::singleShot(0, this,
                       [this, path]
                       {
                           if (!mayLoseWork())
                               return;
                           if (QFileInfo(path).isDir())
                               emit importBundleRequested(path);
                           else
                               emit openRequested(path);
                       });
}

} // namespace atlas
