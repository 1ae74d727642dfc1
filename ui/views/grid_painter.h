#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/views/cell_image.h"
#include "ui/views/grid_layout.h"

class QPainter;

namespace atlas
{

/// All that a grid's picture depends on; made by the widget, by exports and by tests.
struct GridScene
{
    const PictureModel* model = nullptr;
    GridLayout layout;
    CellLevels levels;
    ShardPalette palette;
    std::vector<unsigned char> selected; ///< [bucket], empty when nothing is selected
    const DragSession* drag = nullptr;
    QPainterPath lasso; ///< while it is drawn
    bool focused = false;

    static GridScene make(const PictureModel& model, GridArrangement arrangement, const QSizeF& viewport,
                          double zoom = 1.0);
    void select(const BucketSet& buckets, std::int64_t bucketCount);
};

/// Paints what lies in `visible` (content pixels); the painter is translated so that content is where it shall be.
void paintGrid(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene);

/// The whole grid with its legend, fitted into `rect`.
void paintGridPicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model,
                      GridArrangement arrangement);

} // namespace atlas
