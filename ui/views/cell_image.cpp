#include "ui/views/cell_image.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace atlas
{

namespace
{

constexpr int kHatchStep = 6;

/// Cells under one line of pixels: [first, last), or a gap.
struct Reach
{
    std::int32_t first = 0;
    std::int32_t last = 0;
    bool gap = false;
};

std::vector<Reach> reaches(double origin, double cell, int cells, int firstPixel, int pixels, double ratio, double gap)
{
    std::vector<Reach> out(std::size_t(std::max(0, pixels)));
    for (int i = 0; i < pixels; ++i)
    {
        const double from = (firstPixel + i / ratio - origin) / cell;
        const double to = (firstPixel + (i + 1) / ratio - origin) / cell;
        Reach& reach = out[std::size_t(i)];
        reach.first = std::clamp(int(std::floor(from + 1e-9)), 0, cells - 1);
        // Below one pixel a cell, a cell on the border of two pixels counts in both.
        reach.last =
            cell * ratio >= 1.0 ? reach.first + 1 : std::clamp(int(std::ceil(to - 1e-9)), reach.first + 1, cells);
        const double inCell = (from - std::floor(from + 1e-9)) * cell;
        reach.gap = gap > 0.0 && inCell >= cell - gap - 1e-6;
    }
    return out;
}

QRgb mixed(QRgb a, QRgb b)
{
    return qRgb((qRed(a) + qRed(b)) / 2, (qGreen(a) + qGreen(b)) / 2, (qBlue(a) + qBlue(b)) / 2);
}

class RowWriter
{
public:
    RowWriter(const GridBlock& block, std::span<const std::uint16_t> levels, std::span<const QRgb> colors,
              const CellPaint& paint, std::span<const unsigned char> selected)
        : m_block(block), m_levels(levels), m_colors(colors), m_paint(paint), m_selected(selected)
    {
    }

    /// Returns true when the row below with the same cells would be the same.
    bool write(QRgb* out, const Reach& row, const std::vector<Reach>& columns, int y)
    {
        if (row.last == row.first + 1 && m_selected.empty() && m_block.buckets.empty() && m_oneCellAPixel)
            return writePlain(out, row, columns, y);
        bool repeats = true;
        for (std::size_t x = 0; x < columns.size(); ++x)
        {
            const Reach& column = columns[x];
            if (column.gap)
            {
                out[x] = m_paint.page;
                continue;
            }
            std::int64_t hottest = -1;
            const int level = hottestLevel(row, column, hottest);
            if (level < 0)
                out[x] = m_paint.page;
            else if (level > 0)
                out[x] = m_colors[std::size_t(level)];
            else
            {
                out[x] = (int(x) + y) % kHatchStep == 0 ? m_paint.hatchLine : m_paint.hatchGround;
                repeats = false;
            }
            if (level >= 0 && !m_selected.empty() && m_selected[std::size_t(hottest)])
                out[x] = mixed(out[x], m_paint.selected);
        }
        return repeats;
    }

    void setOneCellAPixel(bool one) { m_oneCellAPixel = one; }

private:
    /// The common case without any search: each pixel lies in one cell of a row that is in order.
    bool writePlain(QRgb* out, const Reach& row, const std::vector<Reach>& columns, int y) const
    {
        const std::int64_t start = std::int64_t(row.first) * m_block.columns;
        const std::int64_t filled = m_block.count - start;
        const std::uint16_t* levels = m_levels.data() + start;
        bool repeats = true;
        for (std::size_t x = 0; x < columns.size(); ++x)
        {
            const Reach& column = columns[x];
            if (column.gap || column.first >= filled)
            {
                out[x] = m_paint.page;
                continue;
            }
            const std::uint16_t level = levels[column.first];
            if (level != CellLevels::kNoData)
            {
                out[x] = m_colors[level];
                continue;
            }
            out[x] = (int(x) + y) % kHatchStep == 0 ? m_paint.hatchLine : m_paint.hatchGround;
            repeats = false;
        }
        return repeats;
    }

    int hottestLevel(const Reach& row, const Reach& column, std::int64_t& hottest) const
    {
        int level = -1;
        for (std::int64_t r = row.first; r < row.last; ++r)
        {
            const std::int64_t start = r * m_block.columns;
            const std::int64_t end = std::min<std::int64_t>(start + column.last, m_block.count);
            for (std::int64_t index = start + column.first; index < end; ++index)
            {
                const std::int64_t bucket = m_block.bucketAt(index);
                const int here = m_levels[std::size_t(bucket)];
                if (here > level)
                {
                    level = here;
                    hottest = bucket;
                }
            }
        }
        return level;
    }

    const GridBlock& m_block;
    std::span<const std::uint16_t> m_levels;
    std::span<const QRgb> m_colors;
    const CellPaint& m_paint;
    std::span<const unsigned char> m_selected;
    bool m_oneCellAPixel = false;
};

} // namespace

CellLevels CellLevels::of(const PictureModel& model)
{
    CellLevels out;
    const auto count = std::size_t(model.bucketCount());
    out.m_levels.assign(count, kNoData);
    out.m_byOwner = model.metric() == PictureModel::Metric::Owner;
    if (out.m_byOwner)
    {
        const auto& owners = model.picture().shardOf;
        for (std::size_t i = 0; i < owners.size(); ++i)
            out.m_levels[i] = owners[i] == TablePicture::kNowhere ? kNoData : std::uint16_t(owners[i] + 1);
    }
    else if (const auto& values = model.values(); values.size() == count)
    {
        const ColourScale& scale = model.scale();
        for (std::size_t i = 0; i < count; ++i)
        {
            const double value = values[i];
            if (std::isnan(value))
                continue;
            if (value > scale.upper)
            {
                out.m_levels[i] = kAbove;
                out.m_above.push_back(std::uint32_t(i));
                continue;
            }
            out.m_levels[i] = std::uint16_t(1.5 + scale.position(value) * 256.0);
        }
    }
    return out;
}

std::vector<QRgb> levelColors(const CellLevels& levels, const Theme& theme, const ShardPalette& palette,
                              std::size_t shards)
{
    std::vector<QRgb> colors;
    if (levels.byOwner())
    {
        colors.assign(shards + 1, theme.color(Role::Panel).rgb());
        for (std::size_t i = 0; i < shards; ++i)
            colors[i + 1] = palette.color(theme, std::uint32_t(i)).rgb();
        return colors;
    }
    colors.assign(259, theme.color(Role::Panel).rgb());
    std::copy(theme.sequential.begin(), theme.sequential.end(), colors.begin() + 1);
    colors[CellLevels::kAbove] = theme.sequential.back();
    return colors;
}

QImage renderCells(const GridBlock& block, std::span<const std::uint16_t> levels, std::span<const QRgb> colors,
                   const CellPaint& paint, const QRect& visible, double ratio, double gap,
                   std::span<const unsigned char> selected)
{
    const int width = int(std::lround(visible.width() * ratio));
    const int height = int(std::lround(visible.height() * ratio));
    if (width <= 0 || height <= 0 || block.count == 0)
        return {};
    QImage image(width, height, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    const auto columns = reaches(block.cells.left(), block.cellWidth, block.columns, visible.left(), width, ratio, gap);
    const auto rows = reaches(block.cells.top(), block.cellHeight, block.rows, visible.top(), height, ratio, gap);
    RowWriter writer(block, levels, colors, paint, selected);
    writer.setOneCellAPixel(block.cellWidth * ratio >= 1.0);
    bool repeats = false;
    const Reach* above = nullptr;
    for (int y = 0; y < height; ++y)
    {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const Reach& row = rows[std::size_t(y)];
        if (row.gap)
        {
            std::fill(line, line + width, paint.page);
            above = nullptr;
            continue;
        }
        if (above && repeats && above->first == row.first && above->last == row.last)
        {
            std::memcpy(line, image.constScanLine(y - 1), std::size_t(width) * sizeof(QRgb));
            continue;
        }
        repeats = writer.write(line, row, columns, y);
        above = &row;
    }
    return image;
}

} // namespace atlas
