#include "app/controllers/console.h"

#include <QDateTime>

namespace atlas
{

Console::Console(QObject* parent)
    : QObject(parent), files(models.document, jobs), repair(files, jobs), imports(files, jobs), analysis(models, jobs),
      fixes(models, analysis, repair, jobs), loads(models, analysis, jobs), buckets(analysis, loads, jobs),
      live(models, analysis, loads, jobs), routes(models, analysis, live.poller()),
      statement(models, analysis, live.poller(), jobs), drag(models, analysis), edits(models, analysis),
      exports(models, analysis, jobs), compares(models, analysis, imports, jobs), workloads(models, analysis, jobs)
{
    models.shardLoads.setDragSession(&models.drag);
    connect(&files, &FileController::failed, this, &Console::failed);
    connect(&fixes, &FixController::failed, this, &Console::failed);
    connect(&imports, &ImportController::failed, this, &Console::failed);
    connect(&loads, &LoadsController::failed, this, &Console::failed);
    connect(&buckets, &BucketController::failed, this, &Console::failed);
    connect(&live, &LiveController::failed, this, &Console::failed);
    connect(&drag, &DragController::failed, this, &Console::failed);
    connect(&edits, &EditController::failed, this, &Console::failed);
    logEverything();
}

Console::~Console()
{
    live.disconnectFleet();
    jobs.cancelAll();
}

bool Console::settled() const
{
    return jobs.running() == 0 && statement.settled() && (!models.document.isOpen() || analysis.upToDate());
}

void Console::logEverything()
{
    const auto log = [this](Severity severity, const std::string& code, const std::vector<std::string>& args)
    { models.log.add(QDateTime::currentMSecsSinceEpoch(), severity, code, args); };
    connect(this, &Console::failed, this, [log](const Error& error) { log(Severity::Error, error.code, error.args); });
    connect(&exports, &ExportController::failed, this,
            [log](const Error& error) { log(Severity::Error, error.code, error.args); });
    connect(&files, &FileController::opened, this,
            [this, log](const QString&)
            { log(Severity::Info, "log-opened", {models.document.displayName().toStdString()}); });
    connect(&files, &FileController::saved, this,
            [log](const QString& path) { log(Severity::Info, "log-saved", {path.toStdString()}); });
    connect(&imports, &ImportController::saved, this,
            [log](const QString& path) { log(Severity::Info, "log-saved", {path.toStdString()}); });
    connect(&exports, &ExportController::written, this,
            [log](const QString& folder) { log(Severity::Info, "log-exported", {folder.toStdString()}); });
    connect(&loads, &LoadsController::keysRead, this,
            [log](const QString& table, qint64 keys, qint64 unrouted)
            {
                log(unrouted > 0 ? Severity::Warning : Severity::Info, "log-keys-read",
                    {std::to_string(keys), table.toStdString(), std::to_string(unrouted)});
            });
    connect(models.document.undoStack(), &QUndoStack::indexChanged, this,
            [this]
            {
                const QUndoStack* stack = models.document.undoStack();
                const QString text = stack->undoText();
                if (models.document.isOpen() && !text.isEmpty())
                {
                    models.log.addText(QDateTime::currentMSecsSinceEpoch(), Severity::Info, text);
                }
            });
}

} // namespace atlas
