#include "app/controllers/edit_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "models/commands/layout_commands.h"
#include "models/commands/server_commands.h"
#include "models/commands/shard_commands.h"
#include "models/commands/table_commands.h"
#include "routing/planning/range_group.h"

namespace atlas
{

EditController::EditController(ConsoleModels& models, AnalysisController& analysis, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis)
{
}

bool EditController::take(CommandResult command)
{
    if (!command)
    {
        emit failed(command.error());
        return false;
    }
    return push(m_models.document, std::move(*command));
}

bool EditController::editServer(const QString& name, const Server& server)
{
    LayoutDocument& document = m_models.document;
    return take(name.isEmpty() ? addServer(document, server) : changeServer(document, name.toStdString(), server));
}

bool EditController::removeServer(const QString& name)
{
    return take(atlas::removeServer(m_models.document, name.toStdString()));
}

bool EditController::editShard(const QString& name, const Shard& shard)
{
    LayoutDocument& document = m_models.document;
    return take(name.isEmpty() ? addShard(document, shard) : changeShard(document, name.toStdString(), shard));
}

bool EditController::removeShard(const QString& name)
{
    return take(atlas::removeShard(m_models.document, name.toStdString()));
}

bool EditController::editTable(const QString& name, const LogicTable& table)
{
    LayoutDocument& document = m_models.document;
    if (name.isEmpty())
    {
        return take(addTable(document, table));
    }
    if (name.toStdString() == table.name)
    {
        return take(replaceTables(document, {table}, {"change-table", {table.name}}));
    }
    CommandResult rename = renameTable(document, name.toStdString(), table.name);
    if (!rename)
    {
        emit failed(rename.error());
        return false;
    }
    document.undoStack()->beginMacro(labelText({"rename-table", {name.toStdString(), table.name}}));
    push(document, std::move(*rename));
    take(replaceTables(document, {table}, {"change-table", {table.name}}));
    document.undoStack()->endMacro();
    return true;
}

bool EditController::removeTable(const QString& name)
{
    return take(atlas::removeTable(m_models.document, name.toStdString()));
}

bool EditController::editHeader(const LayoutHeader& header)
{
    return take(setHeader(m_models.document, header));
}

bool EditController::editBindingGroups(const std::vector<BindingGroup>& groups)
{
    return take(setBindingGroups(m_models.document, groups));
}

bool EditController::takeTables(Result<std::vector<LogicTable>> tables, CommandLabel label)
{
    if (!tables)
    {
        emit failed(tables.error());
        return false;
    }
    return take(replaceTables(m_models.document, std::move(*tables), std::move(label)));
}

bool EditController::split(const QString& table, qint64 bucket, const QString& value, bool withGroup)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    const std::string name = table.toStdString();
    return router
           && takeTables(tablesAfterSplit(*router, name, bucket, value.toStdString(), withGroup),
                         {"split-range", {std::to_string(bucket), name, value.toStdString()}});
}

bool EditController::merge(const QString& table, const BucketSet& buckets, bool withGroup)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    const std::string name = table.toStdString();
    return router
           && takeTables(tablesAfterMerge(*router, name, buckets, withGroup),
                         {"merge-ranges", {buckets.toShortText(3), name}});
}

} // namespace atlas
