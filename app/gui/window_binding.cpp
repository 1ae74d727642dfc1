#include "app/gui/window_binding.h"

#include "app/files/atomic_write.h"
#include "app/gui/demo_runner.h"
#include "app/gui/embedded_files.h"
#include "exporters/ddl/ddl_writer.h"
#include "models/commands/layout_edit.h"
#include "models/items/number_text.h"
#include "models/storage/layout_writer.h"
#include "routing/algorithms/registry.h"
#include "routing/analysis/check.h"
#include "routing/sql/sql_presentation.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

namespace atlas
{

namespace
{

QString clock(qint64 unixMs)
{
    return unixMs > 0 ? QDateTime::fromMSecsSinceEpoch(unixMs).toString(QStringLiteral("HH:mm:ss")) : QString();
}

LiveState liveStateOf(const LiveController::Summary& summary)
{
    LiveState state;
    switch (summary.state)
    {
    case LiveController::State::NotConnected: state.kind = LiveState::Kind::NotConnected; break;
    case LiveController::State::Connecting: state.kind = LiveState::Kind::Connecting; break;
    case LiveController::State::Live: state.kind = LiveState::Kind::Live; break;
    case LiveController::State::Partial: state.kind = LiveState::Kind::Partial; break;
    case LiveController::State::Missing: state.kind = LiveState::Kind::Missing; break;
    case LiveController::State::Paused: state.kind = LiveState::Kind::Paused; break;
    }
    state.shardsRead = summary.shardsRead;
    state.shardsTotal = summary.shardsTotal;
    state.missingTables = summary.missingTables;
    state.readingSeconds = summary.readingSeconds;
    state.countSeconds = summary.countSeconds;
    state.asOf = clock(summary.atMs);
    return state;
}

/// The DDL of one physical table of a logic table, for forms and the inspector.
std::string createStatementOf(const LogicTable& table, const Layout& layout)
{
    Layout one = layout;
    one.tables = {table};
    one.bindingGroups.clear();
    const std::shared_ptr<const Router> router = Router::compile(std::move(one));
    for (const ShardDdl& shard : shardDdl(*router))
    {
        for (const TableDdl& ddl : shard.tables)
        {
            if (ddl.logicTable == table.name && !ddl.statements.empty())
            {
                return ddl.statements.front();
            }
        }
    }
    return {};
}

FormServices formServices(BucketController& buckets)
{
    FormServices services;
    services.check = [](const Layout& layout) { return checkLayout(layout); };
    services.layoutText = [](const Layout& layout) { return writeLayout(layout); };
    services.createStatement = createStatementOf;
    services.split.halvesAt = [&buckets](const SplitFacts& facts, const std::string& value)
    { return buckets.halvesAt(facts, value); };
    services.split.valueAt = [&buckets](const SplitFacts& facts, double along)
    { return buckets.valueAt(facts, along); };
    services.boundRanges = [&buckets](const std::string& table, const BucketSet& set)
    { return buckets.boundRanges(table, set); };
    services.now = [] { return QDateTime::currentMSecsSinceEpoch(); };
    return services;
}

std::vector<AlgorithmInfo> algorithmInfos()
{
    std::vector<AlgorithmInfo> infos;
    for (const AlgorithmEntry& entry : algorithms())
    {
        infos.push_back(entry.info());
    }
    return infos;
}

ForeignShown foreignShown(const ImportController& imports)
{
    const Layout& layout = imports.reading().layout;
    ForeignShown shown;
    shown.content.path = imports.path();
    shown.content.dialect = QString::fromStdString(imports.reading().dialect);
    shown.content.tables =
        static_cast<int>(layout.tables.size() + layout.broadcastTables.size() + layout.singleTables.size());
    shown.content.shards = static_cast<int>(layout.shards.size());
    for (const ForeignText& text : imports.texts())
    {
        shown.content.texts.push_back({QString::fromStdString(text.name), QString::fromStdString(text.text)});
    }
    shown.content.repaired = imports.isModified();
    shown.content.findings = imports.findings();
    shown.content.questions = imports.questions();
    shown.outline = imports.outline();
    return shown;
}

} // namespace

WindowBinding::WindowBinding(MainWindow& window, Console& console, Appearance& appearance, Settings& settings,
                             RecoveryController& recovery, DemoRunner& demo, QObject* parent)
    : QObject(parent), m_window(window), m_console(console), m_appearance(appearance), m_settings(settings),
      m_recovery(recovery), m_demo(demo)
{
    bindFiles();
    bindRepair();
    bindImports();
    bindAnalysis();
    bindStatement();
    bindEdits();
    bindExport();
    bindComparison();
    bindWorkload();
    bindLive();
    bindAppearance();
    connect(&m_console, &Console::failed, &m_window, &MainWindow::showError);
}

void WindowBinding::fillWindow()
{
    m_window.setFormServices(formServices(m_console.buckets));
    m_window.setAlgorithms(algorithmInfos());
    m_window.setSamples(embeddedSamples());
    m_window.setRecentFiles(m_settings.recentFiles());
    m_window.setLanguages(embeddedLanguages(), m_appearance.language());
    m_window.setManual(embeddedManual());
    m_window.setLiveState(liveStateOf(m_console.live.summary()));
    m_window.restoreWindowState(m_settings.windowState());
    m_window.showStart();
    for (const RecoveredWork& work : m_recovery.leftBehind())
    {
        m_window.offerRecovery({work.fileName, clock(work.savedAtMs), work.copyPath, work.changes});
    }
}

void WindowBinding::openFile(const QString& path)
{
    m_console.files.open(path);
}

void WindowBinding::openDemo()
{
    m_window.setBusy(tr("Making the demo fleet"));
    m_demo.start();
}

void WindowBinding::bindFiles()
{
    FileController& files = m_console.files;
    connect(&m_window, &MainWindow::openRequested, this, &WindowBinding::openFile);
    connect(&m_window, &MainWindow::demoRequested, this, &WindowBinding::openDemo);
    connect(&m_window, &MainWindow::newLayoutRequested, this,
            [this](const Layout& layout)
            {
                m_console.models.document.openUnsaved(layout, writeLayout(layout), {});
                showOpened({});
            });
    connect(&m_window, &MainWindow::sampleRequested, this,
            [&files](const QString& name) { files.openText(embeddedSample(name).toStdString(), name); });
    connect(&m_window, &MainWindow::importBundleRequested, this,
            [this](const QString& folder)
            {
                // Another system's configuration may be a folder as well.
                const bool isBundle = QFileInfo::exists(folder + QStringLiteral("/manifest.json"));
                isBundle ? m_console.exports.importBundle(folder, m_console.files) : m_console.files.open(folder);
            });
    connect(&m_window, &MainWindow::saveRequested, this, &WindowBinding::save);
    connect(&m_window, &MainWindow::reloadRequested, &files, &FileController::reload);
    connect(&m_window, &MainWindow::closeLayoutRequested, this,
            [this]
            {
                m_console.repair.end();
                m_console.imports.end();
                m_console.files.close();
                m_settings.setLastFile({});
                m_window.showStart();
            });
    connect(&m_window, &MainWindow::recheckRequested, this,
            [this]
            {
                m_console.imports.active()  ? m_console.imports.readAgain()
                : m_console.repair.active() ? m_console.repair.readAgain()
                                            : m_console.files.reload();
            });
    connect(&m_window, &MainWindow::recoveryAccepted, this,
            [this](const QString& copy)
            {
                if (m_recovery.recover(copy))
                {
                    showOpened({});
                }
            });
    connect(&m_window, &MainWindow::recoveryDiscarded, &m_recovery, &RecoveryController::discard);
    connect(&m_window, &MainWindow::closing, &m_recovery, &RecoveryController::giveUp);
    connect(&m_window, &MainWindow::openInEditorRequested, this,
            [](const QString& path, int) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    connect(&m_window, &MainWindow::writeFileRequested, this, &WindowBinding::writeFile);
    connect(&files, &FileController::opened, this, &WindowBinding::showOpened);
    connect(&files, &FileController::changedOnDisk, &m_window, &MainWindow::offerReload);
    connect(&files, &FileController::saved, this,
            [this](const QString& path)
            {
                m_settings.addRecentFile(path);
                m_settings.setLastFile(path);
                m_window.setRecentFiles(m_settings.recentFiles());
            });
    connect(&m_demo, &DemoRunner::ready, this,
            [this](const QString& path)
            {
                m_window.setBusy({});
                m_console.files.open(path);
            });
    connect(&m_demo, &DemoRunner::failed, this,
            [this](const Error& error)
            {
                m_window.setBusy({});
                m_window.showError(error);
            });
}

void WindowBinding::bindRepair()
{
    RepairController& repair = m_console.repair;
    connect(&repair, &RepairController::changed, this,
            [this, &repair]
            {
                if (!repair.active())
                {
                    return;
                }
                m_window.showErrors({repair.fileName(), repair.text(), repair.findings(), repair.outline(),
                                     repair.isModified(), repair.isInFile()});
            });
    connect(&m_window, &MainWindow::fixRequested, this,
            [this](const Fix& fix, const QString& file)
            { m_console.imports.active() ? m_console.imports.apply(fix, file) : m_console.fixes.apply(fix); });
    connect(&m_window, &MainWindow::openRepairedRequested, &repair, &RepairController::openForEditing);
    connect(&m_window, &MainWindow::saveRepairedRequested, this,
            [this, &repair]
            {
                ImportController& imports = m_console.imports;
                const QString saved = imports.active() ? imports.path() : repair.fileName();
                if (imports.active() ? imports.save() : repair.save())
                {
                    m_window.showNotice(tr("Saved %1").arg(QFileInfo(saved).fileName()));
                }
            });
}

void WindowBinding::bindImports()
{
    ImportController& imports = m_console.imports;
    connect(&imports, &ImportController::changed, this,
            [this, &imports] { m_window.showForeign(foreignShown(imports)); });
    connect(&m_window, &MainWindow::foreignAnswered, &imports,
            [&imports](const std::vector<ImportQuestion>& answers)
            {
                ForeignOptions options;
                for (const ImportQuestion& answer : answers)
                {
                    options.insert_or_assign(answer.option, answer.value);
                }
                imports.answer(options);
            });
    connect(&m_window, &MainWindow::openFilesRequested, this,
            [this](const QStringList& paths) { m_console.files.openConfiguration(paths, {}); });
    connect(&m_window, &MainWindow::saveForeignAsRequested, this,
            [this, &imports](const QString& path)
            {
                if (imports.saveAs(path))
                {
                    m_window.showNotice(tr("Saved %1").arg(QFileInfo(path).fileName()));
                }
            });
    connect(&m_window, &MainWindow::openForeignRequested, &imports, &ImportController::openAsLayout);
}

void WindowBinding::showOpened(const QString& path)
{
    m_window.showLayout();
    ExportOptions defaults;
    defaults.folder = m_console.files.folder().toStdString();
    defaults.author = m_settings.exportAuthor().toStdString();
    m_window.setExportDefaults(defaults);
    if (path.isEmpty())
    {
        return;
    }
    const bool demo = m_demo.isDemo(path);
    if (!demo)
    {
        m_settings.addRecentFile(path);
        m_settings.setLastFile(path);
        m_window.setRecentFiles(m_settings.recentFiles());
        return;
    }
    m_console.live.connectFleet(m_console.files.folder());
    m_demo.startTraffic(path);
}

void WindowBinding::save(const QString& path)
{
    if (m_console.files.save(path))
    {
        m_window.showNotice(tr("Saved %1").arg(m_console.models.document.displayName()));
    }
}

void WindowBinding::writeFile(const QString& path, const QByteArray& bytes)
{
    const Result<Done> written = writeFileAtomically(
        path.toStdString(), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!written)
    {
        m_window.showError(written.error());
        return;
    }
    m_window.showNotice(tr("Wrote %1").arg(path));
}

void WindowBinding::bindAnalysis()
{
    connect(&m_console.analysis, &AnalysisController::currentTableChanged, &m_window, &MainWindow::setCurrentTable);
    connect(&m_window, &MainWindow::currentTableChanged, this,
            [this](const QString& table)
            {
                m_console.analysis.setCurrentTable(table);
                m_settings.setLastTable(table);
            });
    connect(&m_console.loads, &LoadsController::skewChanged, &m_window, &MainWindow::setSkew);
    connect(&m_window, &MainWindow::keysFileRequested, this,
            [this](const QString& path) { m_console.loads.readKeys(path, m_console.analysis.currentTable()); });
    connect(&m_window, &MainWindow::clearKeysRequested, this,
            [this] { m_console.loads.clearKeys(m_console.analysis.currentTable()); });
    BucketController& buckets = m_console.buckets;
    connect(&m_window, &MainWindow::splitFactsRequested, &buckets, &BucketController::askSplit);
    connect(&m_window, &MainWindow::bucketKeysRequested, &buckets, &BucketController::askKeys);
    connect(&buckets, &BucketController::splitReady, &m_window, &MainWindow::setSplitFacts);
    connect(&buckets, &BucketController::keysReady, &m_window, &MainWindow::setBucketKeys);
    connect(&m_window, &MainWindow::routeRequested, &m_console.routes, &RouteController::route);
    connect(&m_console.routes, &RouteController::routed, &m_window, &MainWindow::setRoutes);
    connect(&m_console.routes, &RouteController::failed, &m_window, &MainWindow::setRouteError);
}

void WindowBinding::bindEdits()
{
    EditController& edits = m_console.edits;
    connect(&m_window, &MainWindow::splitRequested, &edits, &EditController::split);
    connect(&m_window, &MainWindow::mergeRequested, &edits, &EditController::merge);
    connect(&m_window, &MainWindow::serverEdited, &edits, &EditController::editServer);
    connect(&m_window, &MainWindow::serverRemoveRequested, &edits, &EditController::removeServer);
    connect(&m_window, &MainWindow::shardEdited, &edits, &EditController::editShard);
    connect(&m_window, &MainWindow::shardRemoveRequested, &edits, &EditController::removeShard);
    connect(&m_window, &MainWindow::tableEdited, &edits, &EditController::editTable);
    connect(&m_window, &MainWindow::tableRemoveRequested, &edits, &EditController::removeTable);
    connect(&m_window, &MainWindow::bindingGroupsEdited, &edits, &EditController::editBindingGroups);
    connect(&m_window, &MainWindow::headerEdited, this,
            [this](const LayoutHeaderValues& values)
            {
                LayoutHeader header = headerOf(m_console.models.document.layout());
                header.name = values.name.toStdString();
                header.environment = values.environment.toStdString();
                header.logicSchema = values.logicSchema.toStdString();
                header.defaultShard = values.defaultShard.toStdString();
                m_console.edits.editHeader(header);
            });
}

void WindowBinding::bindExport()
{
    ExportController& exports = m_console.exports;
    connect(&m_window, &MainWindow::exportPreviewRequested, &exports, &ExportController::preview);
    connect(&m_window, &MainWindow::exportRequested, this,
            [this](const ExportOptions& options)
            {
                m_settings.setExportAuthor(QString::fromStdString(options.author));
                m_console.exports.write(options);
            });
    connect(&exports, &ExportController::previewReady, &m_window, &MainWindow::setExportPreview);
    connect(&exports, &ExportController::written, &m_window, &MainWindow::setExportResult);
    connect(&exports, &ExportController::failed, &m_window, &MainWindow::setExportError);
}

void WindowBinding::bindStatement()
{
    StatementController& statement = m_console.statement;
    connect(&m_window, &MainWindow::statementChanged, &statement, &StatementController::ask);
    connect(&m_window, &MainWindow::planRequested, &statement, &StatementController::explain);
    connect(&m_window, &MainWindow::planCancelled, &statement, &StatementController::cancelExplain);
    connect(&statement, &StatementController::answered, &m_window, &MainWindow::setStatementAnswer);
    connect(&statement, &StatementController::planReady, &m_window, &MainWindow::setStatementPlan);
    m_window.setStatementServices({[&statement](const std::string& text) { return statement.colours(text); },
                                   [](const SqlRoute& route) { return sqlRouteText(route); }});
}

void WindowBinding::bindComparison()
{
    CompareController& compares = m_console.compares;
    connect(&m_window, &MainWindow::compareRequested, &compares, &CompareController::compare);
    connect(&m_window, &MainWindow::compareCancelled, &compares, &CompareController::cancel);
    connect(&compares, &CompareController::compared, &m_window, &MainWindow::setComparison);
    connect(&compares, &CompareController::failed, &m_window, &MainWindow::setComparisonError);
}

void WindowBinding::bindWorkload()
{
    WorkloadController& workloads = m_console.workloads;
    connect(&m_window, &MainWindow::logsRequested, &workloads, &WorkloadController::openLogs);
    connect(&m_window, &MainWindow::replayRequested, &workloads, &WorkloadController::replay);
    connect(&m_window, &MainWindow::workloadCancelled, &workloads, &WorkloadController::cancel);
    connect(&workloads, &WorkloadController::progress, &m_window, &MainWindow::setWorkloadProgress);
    connect(&workloads, &WorkloadController::reported, &m_window, &MainWindow::setWorkload);
    connect(&workloads, &WorkloadController::replayed, &m_window, &MainWindow::setReplay);
    connect(&workloads, &WorkloadController::cleared, &m_window, &MainWindow::clearWorkload);
    connect(&workloads, &WorkloadController::cancelled, &m_window, &MainWindow::endWorkload);
    connect(&workloads, &WorkloadController::failed, &m_window,
            [this](const Error& error)
            {
                m_window.endWorkload();
                m_window.showError(error);
            });
}

void WindowBinding::bindLive()
{
    LiveController& live = m_console.live;
    connect(&m_window, &MainWindow::connectRequested, this,
            [this] { m_console.live.connectFleet(m_console.files.folder()); });
    connect(&m_window, &MainWindow::disconnectRequested, &live, &LiveController::disconnectFleet);
    connect(&m_window, &MainWindow::pauseRequested, &live, &LiveController::pause);
    connect(&m_window, &MainWindow::intervalRequested, &live, &LiveController::setInterval);
    connect(&m_window, &MainWindow::readNowRequested, &live, &LiveController::readNow);
    connect(&m_window, &MainWindow::retryServerRequested, &live, &LiveController::retry);
    connect(&m_window, &MainWindow::exactCountRequested, &live, &LiveController::countExactly);
    connect(&m_window, &MainWindow::cancelCountRequested, &live, &LiveController::cancelCount);
    connect(&m_window, &MainWindow::connectionTestRequested, this,
            [this](const Server& server) { m_console.live.testConnection(server, m_console.files.folder()); });
    connect(&live, &LiveController::connectionTested, &m_window, &MainWindow::setConnectionAnswer);
    connect(&live, &LiveController::sampleReady, &m_window, &MainWindow::setFleetSample);
    connect(&live, &LiveController::historyChanged, &m_window, &MainWindow::setHistory);
    connect(&live, &LiveController::summaryChanged, this,
            [this] { m_window.setLiveState(liveStateOf(m_console.live.summary())); });
    connect(&live, &LiveController::countProgress, this,
            [this](const QString& shard, const QString& table, qint64 counted)
            {
                m_window.setBusy(tr("Counting %1 on %2: %3", "table, shard, rows")
                                     .arg(table, shard, numberText::rowCount(static_cast<double>(counted), false)));
            });
    connect(&live, &LiveController::countEnded, this, [this] { m_window.setBusy({}); });
}

void WindowBinding::bindAppearance()
{
    connect(&m_window, &MainWindow::themeRequested, this,
            [this](const QString& name)
            {
                m_settings.setTheme(name);
                m_appearance.setTheme(name);
                m_window.setTheme(m_appearance.theme());
            });
    connect(&m_window, &MainWindow::languageRequested, this,
            [this](const QString& code)
            {
                m_settings.setLanguage(code);
                m_appearance.setLanguage(code);
                m_window.setManual(embeddedManual());
                m_window.setSamples(embeddedSamples());
            });
    connect(&m_window, &MainWindow::closing, this, [this] { m_settings.setWindowState(m_window.saveWindowState()); });
}

} // namespace atlas
