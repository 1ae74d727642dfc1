#pragma once

#include "models/core/move_preview.h"
#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace atlas
{

/// One row of the shard list, ready to paint; texts are formatted by the model.
struct ShardRow
{
    QString name;
    int shard = 0; ///< index in the layout: colour
    double weight = 1.0;
    QString note; ///< "weight 1, 160 points"; "" gives the weight alone
    QString loadText;
    double load = 0.0; ///< NaN unknown
    double due = 0.0;
    double ratio = 0.0; ///< NaN unknown
    double scaleMaximum = 1.0;
    std::optional<double> loadAfter;
    std::optional<double> ratioAfter;
    QString loadAfterText;
    std::optional<DropTarget::State> drop; ///< while buckets are in the air
    QString dropText;
    bool legal = false;
    bool hovered = false;
    bool focused = false;
    bool stale = false;
    QString staleText;
    bool drained = false;
    bool asked = false; ///< by the statement
};

/// Taller with words below the bar: while buckets are in the air, stale, drained.
double shardRowHeight(const ShardRow& row);
void paintShardRow(QPainter& painter, const QRectF& rect, const Theme& theme, const ShardPalette& palette,
                   const ShardRow& row);
/// A bar with its mark of what is due.
void paintDueBar(QPainter& painter, const QRectF& rect, const Theme& theme, const QColor& color, double value,
                 double due, double maximum);

/// "What device_4 of weight 1 would take", a bar a shard; below the rows of a ring's shards.
double shardGrowthHeight(const GrowthShare& growth);
void paintShardGrowth(QPainter& painter, const QRectF& rect, const Theme& theme, const ShardPalette& palette,
                      const GrowthShare& growth, const std::vector<PictureShard>& shards);

} // namespace atlas
