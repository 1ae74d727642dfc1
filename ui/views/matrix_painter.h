#pragma once

#include "models/items/colour_scale.h"
#include "models/items/matrix_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"
#include "ui/views/matrix_layout.h"

class QPainter;

namespace atlas
{

struct MatrixScene
{
    const MatrixModel* model = nullptr;
    MatrixLayout layout;
    MatrixModel::Quantity quantity = MatrixModel::Quantity::Rows;
    ColourScale scale;
    ShardPalette palette;
    int current = -1; ///< cell
    bool focused = false;

    static MatrixScene make(const MatrixModel& model, MatrixModel::Quantity quantity, const ShardPalette& palette,
                            double width, std::optional<MatrixDensity> density = {});
};

inline constexpr int kMatrixLegendHeight = 52;
void paintMatrix(QPainter& painter, const QRect& visible, const Theme& theme, const MatrixScene& scene);
void paintMatrixLegend(QPainter& painter, const QRectF& rect, const Theme& theme, const MatrixScene& scene);
/// "~3.73 M", "missing", "stale": what stands in a cell.
QString matrixValueText(const MatrixCell& cell, MatrixModel::Quantity quantity);
QString matrixToolTip(const MatrixModel& model, int cell);
void paintMatrixPicture(QPainter& painter, const QRect& rect, const Theme& theme, const MatrixModel& model,
                        MatrixModel::Quantity quantity, const ShardPalette& palette);

} // namespace atlas
