#include "app/controllers/drag_controller.h"

#include "app/controllers/analysis_controller.h"
#include "app/controllers/console_models.h"
#include "models/commands/table_commands.h"
#include "routing/planning/move.h"

namespace atlas
{

namespace
{

BucketFlow flowOf(const MovePreview& preview, const TablePicture* picture, const Layout& layout)
{
    BucketFlow flow;
    flow.table = preview.table;
    flow.to = preview.target;
    flow.buckets = preview.buckets;
    flow.keyFraction = preview.keyFraction;
    if (!preview.shares.empty())
    {
        flow.rows = preview.shares.front().rows;
        flow.bytes = preview.shares.front().bytes;
    }
    if (picture != nullptr && !preview.buckets.empty())
    {
        const auto first = static_cast<std::size_t>(preview.buckets.spans().front().first);
        const std::uint32_t shard = first < picture->shardOf.size() ? picture->shardOf[first] : TablePicture::kNowhere;
        flow.from = shard < layout.shards.size() ? layout.shards[shard].name : std::string();
    }
    return flow;
}

} // namespace

DragController::DragController(ConsoleModels& models, AnalysisController& analysis, QObject* parent)
    : QObject(parent), m_models(models), m_analysis(analysis)
{
    DragSession& drag = m_models.drag;
    connect(&drag, &DragSession::targetsRequested, this, &DragController::answerTargets);
    connect(&drag, &DragSession::previewRequested, this, &DragController::answerPreview);
    connect(&drag, &DragSession::previewChanged, this, &DragController::showPreviewRow);
    connect(&drag, &DragSession::finished, this, [this] { m_models.changes.setPreview(std::nullopt); });
    connect(&drag, &DragSession::moveRequested, this,
            [this](const QString& table, const BucketSet& buckets, const QString& shard, bool withGroup)
            { move(table, buckets, shard, withGroup); });
}

bool DragController::move(const QString& table, const BucketSet& buckets, const QString& shard, bool withGroup)
{
    const std::shared_ptr<const Router> router = m_analysis.router();
    if (!router)
    {
        return false;
    }
    Result<std::vector<LogicTable>> tables =
        tablesAfterMove(*router, table.toStdString(), buckets, shard.toStdString(), withGroup);
    if (!tables)
    {
        emit failed(tables.error());
        return false;
    }
    CommandResult command =
        moveBuckets(m_models.document, std::move(*tables), table.toStdString(), buckets, shard.toStdString());
    if (!command)
    {
        emit failed(command.error());
        return false;
    }
    return push(m_models.document, std::move(*command));
}

void DragController::answerTargets(const QString& table, const BucketSet& buckets, bool withGroup)
{
    if (const std::shared_ptr<const Router> router = m_analysis.router())
    {
        m_models.drag.setTargets(dropTargets(*router, table.toStdString(), buckets, withGroup));
    }
}

void DragController::answerPreview(const QString& table, const BucketSet& buckets, const QString& shard, bool withGroup)
{
    if (const std::shared_ptr<const Router> router = m_analysis.router())
    {
        m_models.drag.setPreview(
            previewMove(*router, table.toStdString(), buckets, shard.toStdString(), withGroup, m_analysis.loads()));
    }
}

void DragController::showPreviewRow()
{
    const std::optional<MovePreview>& preview = m_models.drag.preview();
    if (!preview)
    {
        m_models.changes.setPreview(std::nullopt);
        return;
    }
    const std::shared_ptr<const LayoutAnalysis> analysis = m_analysis.current();
    const QString note = preview->becomesList ? tr("the formula becomes a list") : QString();
    m_models.changes.setPreview(flowOf(*preview, analysis->picture(preview->table), analysis->router->layout()), note);
}

} // namespace atlas
