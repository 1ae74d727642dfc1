// Where a grid puts its cells: the shape of the blocks and their places.
#include "ui/views/grid_layout.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr double kMargin = 12.0;
constexpr double kBlockGap = 10.0;
constexpr double kLargestCell = 140.0;
constexpr double kStretchFrom = 20.0; ///< pixels a cell from which it need not be square to fill the room
constexpr double kMostStretch = 1.6;
constexpr double kSmallestBlock = 64.0;
constexpr double kNarrowestBlock = 112.0; ///< name and count in its header
constexpr int kRailRunsAtMost = 200;

struct Shape
{
    int columns = 1;
    int rows = 1;
    double cell = 0.0;
};

/// The cell that a share of room gives: square, and stretched a little where cells are large.
QSizeF cellFor(double width, double height)
{
    const double side = std::min({width, height, kLargestCell});
    if (side < kStretchFrom)
        return {side, side};
    return {std::min(width, side * kMostStretch), std::min(height, side * kMostStretch)};
}

int rowsFor(std::int64_t count, int columns)
{
    return int(std::max<std::int64_t>(1, (count + columns - 1) / columns));
}

/// The number of columns among the round ones (2^k, 10 x 2^k) that makes the largest cell.
Shape bestShape(std::int64_t count, double width, double height, std::int64_t preferred = 0)
{
    Shape best;
    const auto consider = [&](std::int64_t columns, double bonus)
    {
        if (columns < 1 || columns > std::max<std::int64_t>(count, 1))
            return;
        const int rows = rowsFor(count, int(columns));
        const QSizeF room = cellFor(width / double(columns), height / double(rows));
        const double cell = std::sqrt(room.width() * room.height()) * bonus;
        if (cell > best.cell)
            best = {int(columns), rows, cell};
    };
    for (std::int64_t base = 1; base <= count; base *= 2)
    {
        // A row shall end where the table ends: a ragged last row must win much room.
        consider(base, count % base == 0 ? 1.0 : 0.85);
        consider(base * 10, count % (base * 10) == 0 ? 0.95 : 0.8);
    }
    if (count <= 24)
        for (std::int64_t columns = 3; columns <= count; ++columns)
            consider(columns, count % columns == 0 ? 0.97 : 0.8);
    consider(preferred, 1.35);
    return best;
}

void shapeBlock(GridBlock& block, const Shape& shape, const QRectF& area, double zoom)
{
    block.columns = shape.columns;
    block.rows = rowsFor(block.count, shape.columns);
    double width = area.width() / double(shape.columns);
    double height = area.height() / double(shape.rows);
    // Whole pixels where cells can be seen; tiny ones fill the room they have.
    if (std::min(width, height) >= 4.0)
    {
        const QSizeF cell = cellFor(width, height);
        width = std::floor(cell.width());
        height = std::floor(cell.height());
    }
    block.cellWidth = width * zoom;
    block.cellHeight = height * zoom;
    block.cells = QRectF(area.topLeft(), QSizeF(block.cellWidth * block.columns, block.cellHeight * block.rows));
}

/// Blocks in rows: how many lie side by side, the room of each, and the shape of the largest.
struct BlockRaster
{
    int across = 1;
    QSizeF box;
    Shape shape;
};

QSizeF boxOf(std::size_t blocks, int across, const QSizeF& viewport)
{
    const int down = int((blocks + std::size_t(across) - 1) / std::size_t(across));
    const double w = (viewport.width() - 2 * kMargin - kBlockGap * (across - 1)) / across;
    const double h = (viewport.height() - 2 * kMargin - kBlockGap * (down - 1)) / down;
    return {std::max(w, 24.0), h};
}

BlockRaster rasterOf(std::size_t blocks, std::int64_t largest, const QSizeF& viewport)
{
    BlockRaster raster;
    bool wasTooLow = false;
    for (int candidate = 1; candidate <= std::min<int>(int(blocks), 12); ++candidate)
    {
        const QSizeF box = boxOf(blocks, candidate, viewport);
        if (candidate > 1 && box.width() < kNarrowestBlock + 8.0)
            break;
        // Blocks too low for cells: the next, narrower arrangement has fewer rows of them; if none fits, it scrolls.
        const bool tooLow = box.height() < kSmallestBlock;
        const Shape tried =
            bestShape(largest, box.width() - 8.0, std::max(box.height(), kSmallestBlock) - GridLayout::kHeader - 4.0);
        // Fewer, wider blocks read better: a narrower one must win clearly.
        if (tooLow || wasTooLow || tried.cell > raster.shape.cell * 1.06)
        {
            raster.shape = tried;
            raster.across = candidate;
        }
        wasTooLow = tooLow;
    }
    raster.box = boxOf(blocks, raster.across, viewport);
    raster.box.setHeight(std::max(raster.box.height(), kSmallestBlock));
    return raster;
}

std::vector<OwnerRun> ownerRuns(const TablePicture& picture)
{
    std::vector<OwnerRun> runs;
    for (std::size_t i = 0; i < picture.shardOf.size(); ++i)
    {
        if (runs.empty() || runs.back().shard != picture.shardOf[i])
            runs.push_back({picture.shardOf[i], std::int64_t(i), std::int64_t(i)});
        runs.back().last = std::int64_t(i);
    }
    return runs;
}

} // namespace

GridLayout GridLayout::make(const TablePicture& picture, std::size_t shards, GridArrangement arrangement,
                            const QSizeF& viewport, double zoom)
{
    GridLayout layout;
    layout.m_arrangement = arrangement;
    if (picture.bucketCount <= 0)
        return layout;
    layout.m_runs = ownerRuns(picture);
    if (arrangement == GridArrangement::ByNumber)
        layout.placeByNumber(picture, viewport, zoom);
    else
        layout.placeByShard(picture, shards, viewport, zoom);
    return layout;
}

void GridLayout::placeByNumber(const TablePicture& picture, const QSizeF& viewport, double zoom)
{
    GridBlock block;
    block.count = picture.bucketCount;
    const QRectF area(kRailWidth, kMargin, std::max(40.0, viewport.width() - kRailWidth - kMargin),
                      std::max(40.0, viewport.height() - 2 * kMargin));
    const Shape shape = bestShape(block.count, area.width(), area.height(), picture.tableBuckets);
    shapeBlock(block, shape, area, zoom);
    block.frame = block.cells;
    m_railNamesOwners = int(m_runs.size()) <= std::min(kRailRunsAtMost, std::max(block.rows, 1));
    m_content = QSizeF(block.cells.right() + kMargin, block.cells.bottom() + kMargin);
    m_blocks.push_back(std::move(block));
}

void GridLayout::placeByShard(const TablePicture& picture, std::size_t shards, const QSizeF& viewport, double zoom)
{
    const std::int64_t largest = fillBlocks(picture, shards);
    const BlockRaster raster = rasterOf(m_blocks.size(), largest, viewport);
    m_content = QSizeF(0, 0);
    double x = kMargin;
    double y = kMargin;
    double rowHeight = 0.0;
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
    {
        GridBlock& block = m_blocks[i];
        const QRectF area(x + 4.0, y + kHeader, raster.box.width() - 8.0, raster.box.height() - kHeader - 4.0);
        shapeBlock(block, raster.shape, area, zoom);
        const double width = std::max(raster.shape.columns * block.cellWidth, kNarrowestBlock);
        block.frame =
            QRectF(x, y, width + 8.0, kHeader + rowsFor(largest, raster.shape.columns) * block.cellHeight + 4.0);
        rowHeight = std::max(rowHeight, block.frame.height());
        m_content = m_content.expandedTo(QSizeF(block.frame.right() + kMargin, block.frame.bottom() + kMargin));
        x = block.frame.right() + kBlockGap;
        if ((i + 1) % std::size_t(raster.across) == 0)
        {
            x = kMargin;
            y += rowHeight + kBlockGap;
            rowHeight = 0.0;
        }
    }
}

/// A block for each shard, and one more where buckets are placed nowhere. Returns the most buckets of one block.
std::int64_t GridLayout::fillBlocks(const TablePicture& picture, std::size_t shards)
{
    m_blocks.resize(shards);
    m_indexInBlock.resize(picture.shardOf.size(), 0);
    m_blockOf.resize(picture.shardOf.size(), UINT32_MAX);
    if (std::any_of(picture.shardOf.begin(), picture.shardOf.end(),
                    [&](std::uint32_t owner) { return owner >= shards; }))
        m_blocks.emplace_back();
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        m_blocks[i].shard = i < shards ? int(i) : -2; // -2: buckets placed nowhere
    for (std::size_t b = 0; b < picture.shardOf.size(); ++b)
    {
        const std::size_t at = std::min<std::size_t>(picture.shardOf[b], shards);
        GridBlock& block = m_blocks[at];
        m_indexInBlock[b] = std::uint32_t(block.buckets.size());
        m_blockOf[b] = std::uint32_t(at);
        block.buckets.push_back(std::uint32_t(b));
    }
    std::int64_t largest = 1;
    for (GridBlock& block : m_blocks)
        largest = std::max(largest, block.count = std::int64_t(block.buckets.size()));
    return largest;
}

} // namespace atlas
