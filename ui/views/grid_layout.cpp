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

QRectF GridBlock::cellRect(std::int64_t index) const
{
    return {cells.left() + double(index % columns) * cellWidth, cells.top() + double(index / columns) * cellHeight,
            cellWidth, cellHeight};
}

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
    const std::size_t known = shards;
    m_blocks.resize(known);
    m_indexInBlock.resize(picture.shardOf.size(), 0);
    m_blockOf.resize(picture.shardOf.size(), UINT32_MAX);
    bool homeless = false;
    for (const std::uint32_t owner : picture.shardOf)
        homeless = homeless || owner >= known;
    if (homeless)
        m_blocks.emplace_back();
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        m_blocks[i].shard = i < known ? int(i) : -2; // -2: buckets placed nowhere
    for (std::size_t b = 0; b < picture.shardOf.size(); ++b)
    {
        const std::size_t at = std::min<std::size_t>(picture.shardOf[b], known);
        GridBlock& block = m_blocks[at];
        m_indexInBlock[b] = std::uint32_t(block.buckets.size());
        m_blockOf[b] = std::uint32_t(at);
        block.buckets.push_back(std::uint32_t(b));
    }
    std::int64_t largest = 1;
    for (GridBlock& block : m_blocks)
        largest = std::max(largest, block.count = std::int64_t(block.buckets.size()));

    const auto boxFor = [&](int across)
    {
        const int down = int((m_blocks.size() + std::size_t(across) - 1) / std::size_t(across));
        const double w = (viewport.width() - 2 * kMargin - kBlockGap * (across - 1)) / across;
        const double h = (viewport.height() - 2 * kMargin - kBlockGap * (down - 1)) / down;
        return QSizeF(std::max(w, 24.0), h);
    };
    int across = 1;
    bool wasTooLow = false;
    Shape shape;
    for (int candidate = 1; candidate <= std::min<int>(int(m_blocks.size()), 12); ++candidate)
    {
        const QSizeF box = boxFor(candidate);
        if (candidate > 1 && box.width() < kNarrowestBlock + 8.0)
            break;
        // Blocks too low for cells: the next, narrower arrangement has fewer rows of them; if none fits, it scrolls.
        const bool tooLow = box.height() < kSmallestBlock;
        const Shape tried =
            bestShape(largest, box.width() - 8.0, std::max(box.height(), kSmallestBlock) - kHeader - 4.0);
        // Fewer, wider blocks read better: a narrower one must win clearly.
        if (tooLow || wasTooLow || tried.cell > shape.cell * 1.06)
        {
            shape = tried;
            across = candidate;
        }
        wasTooLow = tooLow;
    }
    QSizeF box = boxFor(across);
    box.setHeight(std::max(box.height(), kSmallestBlock));
    m_content = QSizeF(0, 0);
    double x = kMargin;
    double y = kMargin;
    double rowHeight = 0.0;
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
    {
        GridBlock& block = m_blocks[i];
        const QRectF area(x + 4.0, y + kHeader, box.width() - 8.0, box.height() - kHeader - 4.0);
        shapeBlock(block, shape, area, zoom);
        const double width = std::max(shape.columns * block.cellWidth, kNarrowestBlock);
        block.frame = QRectF(x, y, width + 8.0, kHeader + rowsFor(largest, shape.columns) * block.cellHeight + 4.0);
        rowHeight = std::max(rowHeight, block.frame.height());
        m_content = m_content.expandedTo(QSizeF(block.frame.right() + kMargin, block.frame.bottom() + kMargin));
        x = block.frame.right() + kBlockGap;
        if ((i + 1) % std::size_t(across) == 0)
        {
            x = kMargin;
            y += rowHeight + kBlockGap;
            rowHeight = 0.0;
        }
    }
}

double GridLayout::smallestCell() const
{
    return m_blocks.empty() ? 0.0 : std::min(m_blocks.front().cellWidth, m_blocks.front().cellHeight);
}

double GridLayout::gap() const
{
    return smallestCell() >= 4.0 ? 1.0 : 0.0;
}

double GridLayout::zoomForCell(double pixels, double zoom) const
{
    return smallestCell() > 0.0 ? zoom * pixels / smallestCell() : zoom;
}

int GridLayout::blockOf(std::int64_t bucket) const
{
    if (bucket < 0 || m_blocks.empty())
        return -1;
    if (m_blockOf.empty())
        return bucket < m_blocks.front().count ? 0 : -1;
    return bucket < std::int64_t(m_blockOf.size()) ? int(m_blockOf[std::size_t(bucket)]) : -1;
}

std::int64_t GridLayout::indexInBlock(std::int64_t bucket) const
{
    return m_indexInBlock.empty() ? bucket : std::int64_t(m_indexInBlock[std::size_t(bucket)]);
}

QRectF GridLayout::cellRect(std::int64_t bucket) const
{
    const int block = blockOf(bucket);
    return block < 0 ? QRectF() : m_blocks[std::size_t(block)].cellRect(indexInBlock(bucket));
}

int GridLayout::blockAt(const QPointF& point) const
{
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        if (m_blocks[i].frame.contains(point))
            return int(i);
    return -1;
}

std::int64_t GridLayout::bucketAt(const QPointF& point) const
{
    const int at = blockAt(point);
    if (at < 0)
        return -1;
    const GridBlock& block = m_blocks[std::size_t(at)];
    if (!block.cells.contains(point))
        return -1;
    const auto column = std::int64_t((point.x() - block.cells.left()) / block.cellWidth);
    const auto row = std::int64_t((point.y() - block.cells.top()) / block.cellHeight);
    const std::int64_t index = row * block.columns + column;
    return column < block.columns && index < block.count ? block.bucketAt(index) : -1;
}

std::int64_t GridLayout::neighbour(std::int64_t bucket, int columns, int rows) const
{
    const int at = blockOf(bucket);
    if (at < 0)
        return bucket;
    const GridBlock& block = m_blocks[std::size_t(at)];
    const std::int64_t index = indexInBlock(bucket) + columns + std::int64_t(rows) * block.columns;
    if (index >= 0 && index < block.count)
        return block.bucketAt(index);
    // Over the edge of a block: into the next one that has cells.
    const int step = index < 0 ? -1 : 1;
    for (int next = at + step; next >= 0 && next < int(m_blocks.size()); next += step)
    {
        const GridBlock& other = m_blocks[std::size_t(next)];
        if (other.count > 0)
            return other.bucketAt(step > 0 ? 0 : other.count - 1);
    }
    return bucket;
}

std::int64_t GridLayout::rowEnd(std::int64_t bucket, bool last) const
{
    const int at = blockOf(bucket);
    if (at < 0)
        return bucket;
    const GridBlock& block = m_blocks[std::size_t(at)];
    const std::int64_t first = indexInBlock(bucket) / block.columns * block.columns;
    return block.bucketAt(last ? std::min(first + block.columns, block.count) - 1 : first);
}

std::vector<std::int64_t> GridLayout::inside(const QPainterPath& path) const
{
    std::vector<std::int64_t> found;
    const QRectF bounds = path.boundingRect();
    const QPolygonF polygon = path.toFillPolygon();
    for (const GridBlock& block : m_blocks)
    {
        const QRectF part = bounds & block.cells;
        if (part.isEmpty() || block.count == 0)
            continue;
        const int firstRow = std::max(0, int((part.top() - block.cells.top()) / block.cellHeight));
        const int lastRow = std::min(block.rows - 1, int((part.bottom() - block.cells.top()) / block.cellHeight));
        const int firstColumn = std::max(0, int((part.left() - block.cells.left()) / block.cellWidth));
        const int lastColumn = std::min(block.columns - 1, int((part.right() - block.cells.left()) / block.cellWidth));
        for (int row = firstRow; row <= lastRow; ++row)
        {
            for (int column = firstColumn; column <= lastColumn; ++column)
            {
                const std::int64_t index = std::int64_t(row) * block.columns + column;
                if (index < block.count && polygon.containsPoint(block.cellRect(index).center(), Qt::OddEvenFill))
                    found.push_back(block.bucketAt(index));
            }
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

QPainterPath GridLayout::outline(std::span<const unsigned char> mask, const QRectF& visible) const
{
    QPainterPath path;
    for (const GridBlock& block : m_blocks)
        if (block.cells.intersects(visible))
            addOutline(path, block, mask, visible);
    return path;
}

void GridLayout::addOutline(QPainterPath& path, const GridBlock& block, std::span<const unsigned char> mask,
                            const QRectF& visible) const
{
    const auto set = [&](std::int64_t column, std::int64_t row)
    {
        const std::int64_t index = row * block.columns + column;
        if (column < 0 || column >= block.columns || row < 0 || index >= block.count)
            return false;
        return mask[std::size_t(block.bucketAt(index))] != 0;
    };
    const QRectF part = visible & block.cells;
    const auto firstRow = std::int64_t((part.top() - block.cells.top()) / block.cellHeight);
    const auto lastRow =
        std::min<std::int64_t>(block.rows - 1, std::int64_t((part.bottom() - block.cells.top()) / block.cellHeight));
    const auto firstColumn = std::int64_t((part.left() - block.cells.left()) / block.cellWidth);
    const auto lastColumn =
        std::min<std::int64_t>(block.columns - 1, std::int64_t((part.right() - block.cells.left()) / block.cellWidth));
    const auto line = [&](double x1, double y1, double x2, double y2)
    {
        path.moveTo(x1, y1);
        path.lineTo(x2, y2);
    };
    for (std::int64_t row = firstRow; row <= lastRow; ++row)
    {
        for (std::int64_t column = firstColumn; column <= lastColumn; ++column)
        {
            if (!set(column, row))
                continue;
            const QRectF r = block.cellRect(row * block.columns + column).adjusted(-0.5, -0.5, -0.5, -0.5);
            if (!set(column, row - 1))
                line(r.left(), r.top(), r.right(), r.top());
            if (!set(column, row + 1))
                line(r.left(), r.bottom(), r.right(), r.bottom());
            if (!set(column - 1, row))
                line(r.left(), r.top(), r.left(), r.bottom());
            if (!set(column + 1, row))
                line(r.right(), r.top(), r.right(), r.bottom());
        }
    }
}

} // namespace atlas
