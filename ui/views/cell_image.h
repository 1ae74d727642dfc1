#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"
#include "ui/views/grid_layout.h"

#include <QImage>

#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

/// What each bucket shows, as a small number that orders by heat, so that a pixel over several buckets keeps the
/// hottest by taking the maximum. 0: no data; 1..257: colour of the scale; 258: above the scale.
class CellLevels
{
public:
    static constexpr std::uint16_t kNoData = 0;
    static constexpr std::uint16_t kAbove = 258;

    static CellLevels of(const PictureModel& model);

    std::span<const std::uint16_t> levels() const { return m_levels; }
    bool byOwner() const { return m_byOwner; }
    const std::vector<std::uint32_t>& above() const { return m_above; } ///< buckets above the scale, ascending

private:
    std::vector<std::uint16_t> m_levels;
    std::vector<std::uint32_t> m_above;
    bool m_byOwner = false;
};

/// Colours by level for one theme.
std::vector<QRgb> levelColors(const CellLevels& levels, const Theme& theme, const ShardPalette& palette,
                              std::size_t shards);

/// Colours that are not of the scale.
struct CellPaint
{
    QRgb page = 0;
    QRgb hatchGround = 0;
    QRgb hatchLine = 0;
    QRgb selected = 0; ///< mixed over cells too small for an outline
};

/// The cells of a block that lie in `visible` (content pixels), as an image of device pixels: nearest neighbour,
/// gaps of page, hatch where there is no data, the maximum where a pixel covers several buckets.
QImage renderCells(const GridBlock& block, std::span<const std::uint16_t> levels, std::span<const QRgb> colors,
                   const CellPaint& paint, const QRect& visible, double ratio, double gap,
                   std::span<const unsigned char> selected = {});

} // namespace atlas
