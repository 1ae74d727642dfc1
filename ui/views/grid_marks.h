#pragma once

#include "ui/views/grid_painter.h"

#include <span>

namespace atlas
{

/// What lies over the cells: what is above the scale, pins, routed keys, selection, lasso and focus. `colors` are
/// those of the scene's levels.
void paintGridMarks(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene,
                    std::span<const QRgb> colors);

} // namespace atlas
