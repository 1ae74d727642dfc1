#pragma once

#include "models/core/table_picture.h"

#include <QPainterPath>
#include <QRectF>

#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

enum class GridArrangement
{
    ByNumber,
    ByShard
};

/// Cells of one block, row by row: all buckets, or those of one shard.
struct GridBlock
{
    int shard = -1;                     ///< -1: all buckets by number
    std::vector<std::uint32_t> buckets; ///< empty in the block of all: cell i is bucket i
    std::int64_t count = 0;
    int columns = 1;
    int rows = 1;
    QRectF frame; ///< with header, in content pixels
    QRectF cells; ///< the cells alone
    double cellWidth = 0.0;
    double cellHeight = 0.0;

    std::int64_t bucketAt(std::int64_t index) const
    {
        return buckets.empty() ? index : std::int64_t(buckets[std::size_t(index)]);
    }
    QRectF cellRect(std::int64_t index) const;
};

/// Consecutive buckets of one owner, for the rail beside a grid by number.
struct OwnerRun
{
    std::uint32_t shard = TablePicture::kNowhere;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

/// Where every cell of a grid stands. Pure arithmetic; content pixels are viewport pixels at zoom 1 and offset 0.
class GridLayout
{
public:
    static constexpr double kRailWidth = 92.0;
    static constexpr double kHeader = 22.0;

    GridLayout() = default;
    static GridLayout make(const TablePicture& picture, std::size_t shards, GridArrangement arrangement,
                           const QSizeF& viewport, double zoom);

    GridArrangement arrangement() const { return m_arrangement; }
    const std::vector<GridBlock>& blocks() const { return m_blocks; }
    const std::vector<OwnerRun>& runs() const { return m_runs; }
    /// Owners lie in so few runs that the rail can name them.
    bool railNamesOwners() const { return m_railNamesOwners; }
    QSizeF contentSize() const { return m_content; }
    double gap() const; ///< pixels of page between cells
    double smallestCell() const;
    /// Zoom at which a cell is `pixels` wide, given the present zoom.
    double zoomForCell(double pixels, double zoom) const;

    std::int64_t bucketAt(const QPointF& point) const; ///< -1 none
    int blockAt(const QPointF& point) const;           ///< by frame; -1 none
    QRectF cellRect(std::int64_t bucket) const;
    int blockOf(std::int64_t bucket) const;
    std::int64_t indexInBlock(std::int64_t bucket) const;
    /// The bucket `columns`, `rows` away in what is seen; stays inside.
    std::int64_t neighbour(std::int64_t bucket, int columns, int rows) const;
    std::int64_t rowEnd(std::int64_t bucket, bool last) const;
    /// Buckets whose cell's centre lies in the path, ascending.
    std::vector<std::int64_t> inside(const QPainterPath& path) const;
    /// Borders of the cells for which mask[bucket] is set, within `visible`.
    QPainterPath outline(std::span<const unsigned char> mask, const QRectF& visible) const;

private:
    void placeByNumber(const TablePicture& picture, const QSizeF& viewport, double zoom);
    void placeByShard(const TablePicture& picture, std::size_t shards, const QSizeF& viewport, double zoom);
    std::int64_t fillBlocks(const TablePicture& picture, std::size_t shards);
    void addOutline(QPainterPath& path, const GridBlock& block, std::span<const unsigned char> mask,
                    const QRectF& visible) const;

    GridArrangement m_arrangement = GridArrangement::ByNumber;
    std::vector<GridBlock> m_blocks;
    std::vector<OwnerRun> m_runs;
    std::vector<std::uint32_t> m_indexInBlock;
    std::vector<std::uint32_t> m_blockOf;
    QSizeF m_content;
    bool m_railNamesOwners = false;
};

} // namespace atlas
