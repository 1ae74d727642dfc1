#include "ui/shell/window_dialogs.h"

#include "models/document/layout_document.h"
#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "ui/dialogs/compare_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/header_dialogs.h"
#include "ui/dialogs/import_answers_dialog.h"
#include "ui/dialogs/manual_window.h"
#include "ui/dialogs/merge_ranges_dialog.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/move_buckets_dialog.h"
#include "ui/dialogs/new_layout_dialog.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/shard_dialog.h"
#include "ui/dialogs/split_range_dialog.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/views/drop_preview_panel.h"
#include "ui/views/legend.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace atlas
{

WindowDialogs::WindowDialogs(MainWindow* window, const WindowModels& models)
    : QObject(window), m_window(window), m_models(models)
{
}

const Layout& WindowDialogs::layout() const
{
    return m_models.document->layout();
}

void WindowDialogs::newLayout()
{
    NewLayoutDialog dialog(algorithms, m_window);
    connect(&dialog, &NewLayoutDialog::previewRequested, this,
            [this, &dialog](const Layout& made)
            {
                if (services.layoutText)
                    dialog.setPreview(fromStd(services.layoutText(made)));
                if (services.check)
                    dialog.setFindings(services.check(made));
            });
    dialog.refresh();
    if (dialog.exec() == QDialog::Accepted && m_window->mayLoseWork())
        emit m_window->newLayoutRequested(dialog.layout());
}

void WindowDialogs::openFile()
{
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open a layout, or a configuration of another system"), QString(),
        tr("Layouts and configurations (*.yaml *.yml *.json *.xml *.properties *.sql);;All files (*)"));
    if (!path.isEmpty() && m_window->mayLoseWork())
        emit m_window->openRequested(path);
}

void WindowDialogs::importBundle()
{
    const QString folder =
        QFileDialog::getExistingDirectory(m_window, tr("Import a bundle, or a configuration in a folder"));
    if (!folder.isEmpty() && m_window->mayLoseWork())
        emit m_window->importBundleRequested(folder);
}

void WindowDialogs::saveAs()
{
    const QString suggested = m_models.document->fileName().isEmpty()
                                  ? QStringLiteral("%1.yaml").arg(fromStd(layout().name))
                                  : m_models.document->fileName();
    const QString path =
        QFileDialog::getSaveFileName(m_window, tr("Save layout"), suggested, tr("Layouts (*.yaml *.yml)"));
    if (!path.isEmpty() && confirmProduction(tr("The layout is written to %1.").arg(path)))
        emit m_window->saveRequested(path);
}

void WindowDialogs::saveForeignAs(const ForeignPageContent& content)
{
    const bool isFile = content.texts.size() == 1;
    const QFileInfo original(isFile ? content.texts.front().fileName : content.path);
    const QString suffix = isFile && !original.suffix().isEmpty() ? QLatin1Char('.') + original.suffix() : QString();
    const QString name = isFile ? original.completeBaseName() : original.fileName();
    const QString path = QFileDialog::getSaveFileName(
        m_window, isFile ? tr("Save the repaired file") : tr("A new folder for the repaired files"),
        QStringLiteral("%1/%2-repaired%3").arg(original.path(), name, suffix), tr("All files (*)"));
    if (!path.isEmpty())
        emit m_window->saveForeignAsRequested(path);
}

void WindowDialogs::chooseKeysFile()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("A file with one key a line"), QString(),
                                                      tr("Keys (*.txt *.csv);;All files (*)"));
    if (!path.isEmpty())
        emit m_window->keysFileRequested(path);
}

void WindowDialogs::chooseLogs()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        m_window, tr("Open logs"), QString(), tr("Logs (*.log *.log.* *.gz *.csv *.tsv *.txt);;All files (*)"));
    if (paths.isEmpty())
        return;
    m_window->showWorkload();
    emit m_window->logsRequested(paths);
}

void WindowDialogs::chooseReplayLayout()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        m_window, tr("Replay the log over another layout"), QString(),
        tr("Layouts and configurations (*.yaml *.yml *.json *.xml *.properties *.sql);;All files (*)"));
    if (!paths.isEmpty())
        emit m_window->replayRequested(paths);
}

void WindowDialogs::writeFile(const QString& title, const QString& suggested, const QString& filter,
                              const QByteArray& bytes)
{
    const QString path = QFileDialog::getSaveFileName(m_window, title, suggested, filter);
    if (!path.isEmpty())
        emit m_window->writeFileRequested(path, bytes);
}

bool WindowDialogs::confirmProduction(const QString& deed)
{
    if (layout().environment != "production"
        || m_window->property("unlockedLayout").toString() == fromStd(layout().name))
        return true;
    ProductionGuard guard(fromStd(layout().environment), fromStd(layout().name), deed, m_window);
    if (guard.exec() != QDialog::Accepted)
        return false;
    m_window->setProperty("unlockedLayout", fromStd(layout().name));
    return true;
}

void WindowDialogs::exportVersion()
{
    if (m_export)
    {
        m_export->raise();
        return;
    }
    m_export = new ExportDialog(exportDefaults, m_window);
    m_export->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_export, &ExportDialog::previewRequested, m_window, &MainWindow::exportPreviewRequested);
    connect(m_export, &ExportDialog::writeRequested, this,
            [this](const ExportOptions& options)
            {
                if (!confirmProduction(tr("A new version is written to %1.").arg(fromStd(options.folder))))
                {
                    m_export->refresh();
                    return;
                }
                exportDefaults = options;
                exportDefaults.note.clear();
                emit m_window->exportRequested(options);
            });
    connect(m_export, &ExportDialog::folderChoiceRequested, m_export,
            [this]
            {
                const QString folder = QFileDialog::getExistingDirectory(m_export, tr("Folder for the bundle"),
                                                                         fromStd(m_export->options().folder));
                if (!folder.isEmpty())
                    m_export->setFolder(folder);
            });
    m_export->setModal(true);
    m_export->show();
    m_export->refresh();
}

QStringList WindowDialogs::chosenFile()
{
    QWidget* parent = m_compare ? static_cast<QWidget*>(m_compare) : m_window;
    return QFileDialog::getOpenFileNames(
        parent, tr("Compare with a layout, or a configuration of another system"), QString(),
        tr("Layouts and configurations (*.yaml *.yml *.json *.xml *.properties *.sql);;All files (*)"));
}

void WindowDialogs::compareWithFile(const Theme& theme)
{
    const QStringList paths = chosenFile();
    if (!paths.isEmpty())
        compare(paths, theme);
}

void WindowDialogs::compare(const QStringList& paths, const Theme& theme)
{
    if (!m_compare)
    {
        m_compare = new CompareDialog(theme, m_window);
        m_compare->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_compare, &CompareDialog::compareRequested, m_window, &MainWindow::compareRequested);
        connect(m_compare, &CompareDialog::cancelRequested, m_window, &MainWindow::compareCancelled);
        connect(m_compare, &CompareDialog::fileChoiceRequested, m_compare,
                [this]
                {
                    if (const QStringList chosen = chosenFile(); !chosen.isEmpty())
                        m_compare->compareWith(chosen);
                });
        connect(m_compare, &CompareDialog::folderChoiceRequested, m_compare,
                [this]
                {
                    const QString folder =
                        QFileDialog::getExistingDirectory(m_compare, tr("Compare with a configuration in a folder"));
                    if (!folder.isEmpty())
                        m_compare->compareWith({folder});
                });
        m_compare->show();
    }
    m_compare->raise();
    m_compare->compareWith(paths);
}

void WindowDialogs::answerQuestions(const std::vector<ImportQuestion>& questions)
{
    delete m_answers;
    m_answers = new ImportAnswersDialog(questions, m_window);
    m_answers->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_answers, &ImportAnswersDialog::answered, m_window, &MainWindow::foreignAnswered);
    m_answers->setModal(true);
    m_answers->show();
}

ImportAnswersDialog* WindowDialogs::answersDialog() const
{
    return m_answers;
}

CompareDialog* WindowDialogs::compareDialog() const
{
    return m_compare;
}

ExportDialog* WindowDialogs::exportDialog() const
{
    return m_export;
}

void WindowDialogs::editServer(const Server& server, bool isNew)
{
    QStringList taken;
    for (const Server& other : layout().servers)
        if (isNew || other.name != server.name)
            taken << fromStd(other.name);
    ServerDialog dialog(server, taken, isNew, m_window);
    m_server = &dialog;
    connect(&dialog, &ServerDialog::testRequested, m_window, &MainWindow::connectionTestRequested);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->serverEdited(isNew ? QString() : fromStd(server.name), dialog.value());
}

void WindowDialogs::editShard(const Shard& shard, bool isNew)
{
    ShardDialog dialog(shard, layout(), isNew, m_window);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->shardEdited(isNew ? QString() : fromStd(shard.name), dialog.value());
}

void WindowDialogs::editTable(const LogicTable& table, bool isNew)
{
    TableDialog dialog(table, layout(), algorithms, isNew, m_window);
    connect(&dialog, &TableDialog::checkRequested, this,
            [this, &dialog](const Layout& made, const QString& name)
            {
                if (!services.check)
                    return;
                Diagnostics own;
                for (const Diagnostic& finding : services.check(made))
                    if (finding.table == name.toStdString() && finding.severity != Severity::Info)
                        own.push_back(finding);
                dialog.setFindings(own);
            });
    dialog.refresh();
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->tableEdited(isNew ? QString() : fromStd(table.name), dialog.value());
}

void WindowDialogs::addServer()
{
    Server server;
    server.name = "db-" + std::to_string(layout().servers.size());
    if (!layout().servers.empty())
    {
        server = layout().servers.back();
        server.name = "db-" + std::to_string(layout().servers.size());
        server.place = {};
    }
    editServer(server, true);
}

void WindowDialogs::addShard()
{
    Shard shard;
    shard.name = layout().name + "_" + std::to_string(layout().shards.size());
    shard.schema = shard.name;
    if (!layout().shards.empty())
        shard.server = layout().shards.back().server;
    editShard(shard, true);
}

void WindowDialogs::addTable(const QString& firstTable)
{
    LogicTable table;
    if (const LogicTable* like = layout().findTable(firstTable.toStdString()))
    {
        table.key = like->key;
        table.algorithm = like->algorithm;
        table.placement = like->placement;
    }
    else
    {
        table.key.type = "bigint";
    }
    editTable(table, true);
}

void WindowDialogs::edit(const ExplorerEntry& entry)
{
    const std::string name = entry.name.toStdString();
    if (entry.kind == ExplorerModel::Kind::Server)
    {
        if (const Server* server = layout().findServer(name))
            editServer(Server(*server), false);
    }
    else if (entry.kind == ExplorerModel::Kind::Shard)
    {
        if (const Shard* shard = layout().findShard(name))
            editShard(Shard(*shard), false);
    }
    else if (const LogicTable* table = layout().findTable(entry.table.toStdString()))
    {
        editTable(LogicTable(*table), false);
    }
}

void WindowDialogs::remove(const ExplorerEntry& entry)
{
    if (entry.kind == ExplorerModel::Kind::Server)
        emit m_window->serverRemoveRequested(entry.name);
    else if (entry.kind == ExplorerModel::Kind::Shard)
        emit m_window->shardRemoveRequested(entry.name);
    else if (entry.kind == ExplorerModel::Kind::LogicTable)
        emit m_window->tableRemoveRequested(entry.name);
}

void WindowDialogs::toggleDrained(const QString& shard)
{
    const Shard* found = layout().findShard(shard.toStdString());
    if (!found)
        return;
    Shard changed = *found;
    changed.drained = !changed.drained;
    emit m_window->shardEdited(shard, changed);
}

void WindowDialogs::header()
{
    HeaderDialog dialog(layout(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Layout made = dialog.value();
    emit m_window->headerEdited(
        {fromStd(made.name), fromStd(made.environment), fromStd(made.logicSchema), fromStd(made.defaultShard)});
}

void WindowDialogs::bindingGroups()
{
    BindingGroupsDialog dialog(layout(), m_window);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->bindingGroupsEdited(dialog.value());
}

void WindowDialogs::moveBuckets(const Theme& theme)
{
    const PictureModel& picture = *m_models.picture;
    if (picture.selection().empty())
        return;
    m_models.drag->begin(picture.table(), picture.selection());
    auto* price = new DropPreviewPanel;
    price->setTheme(theme);
    QStringList names;
    for (const Shard& shard : layout().shards)
        names << fromStd(shard.name);
    price->setShards(names, paletteFor(picture.shards()));
    price->setDragSession(m_models.drag);
    MoveBucketsDialog dialog(m_models.drag, price, m_window);
    dialog.exec();
}

QStringList WindowDialogs::boundRanges(const QString& table, const BucketSet& buckets) const
{
    QStringList bound;
    if (services.boundRanges)
        for (const std::string& name : services.boundRanges(table.toStdString(), buckets))
            bound << fromStd(name);
    return bound;
}

void WindowDialogs::split(const QString& table, qint64 bucket, const QString& value, const Theme& theme)
{
    const TablePicture& picture = m_models.picture->picture();
    const LogicTable* logic = layout().findTable(table.toStdString());
    const auto at = static_cast<std::size_t>(bucket);
    if (!logic || at >= picture.lowerBound.size())
        return;
    SplitQuestion question;
    question.bound = boundRanges(table, BucketSet::of(bucket));
    if (!value.isEmpty() && question.bound.isEmpty())
    {
        emit m_window->splitRequested(table, bucket, value, false);
        return;
    }
    question.table = table;
    question.column = logic->key.columns.empty() ? QString() : fromStd(logic->key.columns.front());
    question.bucket = bucket;
    question.lower = fromStd(picture.lowerBound[at]);
    question.upper = fromStd(picture.upperBound[at]);
    question.shard = m_models.picture->shardName(bucket);
    question.byChunk = logic->algorithm.params.find("chunk") != nullptr;
    question.value = value;
    SplitRangeDialog dialog(question, services.split, theme, m_window);
    m_split = &dialog;
    emit m_window->splitFactsRequested(table, bucket);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->splitRequested(table, bucket, dialog.value(), dialog.withGroup());
}

void WindowDialogs::merge(const QString& table, const BucketSet& buckets)
{
    const QStringList bound = boundRanges(table, buckets);
    if (bound.isEmpty())
    {
        emit m_window->mergeRequested(table, buckets, false);
        return;
    }
    MergeRangesDialog dialog(table, buckets, bound, m_window);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->mergeRequested(table, buckets, dialog.withGroup());
}

void WindowDialogs::pinKey(const QString& table, const QString& key)
{
    const LogicTable* logic = layout().findTable(table.toStdString());
    if (!logic)
        return;
    PinDialog dialog(*logic, layout(), key, m_window);
    if (dialog.exec() == QDialog::Accepted)
        emit m_window->tableEdited(table, dialog.value());
}

void WindowDialogs::showManual()
{
    if (!m_manualWindow)
    {
        m_manualWindow = new ManualWindow(manual, m_window);
        m_manualWindow->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_manualWindow->show();
    m_manualWindow->raise();
}

void WindowDialogs::about()
{
    AboutDialog(m_window).exec();
}

void WindowDialogs::setSplitFacts(const SplitFacts& facts)
{
    if (m_split)
        m_split->setFacts(facts);
}

void WindowDialogs::setConnectionAnswer(const ConnectionAnswer& answer)
{
    if (m_server)
        m_server->setAnswer(answer);
}

} // namespace atlas
