#pragma once

#include "models/commands/layout_command.h"
#include "models/commands/layout_edit.h"

#include <QObject>
#include <QString>

#include <vector>

namespace atlas
{

class AnalysisController;
struct ConsoleModels;

/// Turns what forms and menus ask for into commands on the undo stack; failed() says why one cannot be.
class EditController : public QObject
{
    Q_OBJECT

public:
    EditController(ConsoleModels& models, AnalysisController& analysis, QObject* parent = nullptr);

    /// An empty name adds.
    bool editServer(const QString& name, const Server& server);
    bool removeServer(const QString& name);
    bool editShard(const QString& name, const Shard& shard);
    bool removeShard(const QString& name);
    bool editTable(const QString& name, const LogicTable& table);
    bool removeTable(const QString& name);
    bool editHeader(const LayoutHeader& header);
    bool editBindingGroups(const std::vector<BindingGroup>& groups);
    /// With the group, tables bound to it that have the same ranges change alike.
    bool split(const QString& table, qint64 bucket, const QString& value, bool withGroup);
    bool merge(const QString& table, const BucketSet& buckets, bool withGroup);

signals:
    void failed(const atlas::Error& error);

private:
    bool take(CommandResult command);
    bool takeTables(Result<std::vector<LogicTable>> tables, CommandLabel label);

    ConsoleModels& m_models;
    AnalysisController& m_analysis;
};

} // namespace atlas
