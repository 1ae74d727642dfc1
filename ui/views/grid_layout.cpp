#include "ui/views/grid_layout.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

QRectF GridBlock::cellRect(std::int64_t index) const
{
    return {cells.left() + double(index % columns) * cellWidth, cells.top() + double(index / columns) * cellHeight,
            cellWidth, cellHeight};
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
