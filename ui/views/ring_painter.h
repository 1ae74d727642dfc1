#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QPainterPath>
#include <QRectF>

#include <cstdint>
#include <vector>

class QPainter;

namespace atlas
{

/// Arithmetic of a ring picture. Positions are 0..1 clockwise from the top; bucket b ends at arcEnd[b] and begins
/// where the one before ends, so the first arc also holds what lies behind the last point.
class RingGeometry
{
public:
    RingGeometry() = default;
    RingGeometry(const TablePicture& picture, const QRectF& area);

    bool empty() const { return m_ends.empty(); }
    QPointF center() const { return m_center; }
    double outer() const { return m_outer; }
    double inner() const { return m_inner; }
    std::size_t arcs() const { return m_ends.size(); }
    double begin(std::int64_t bucket) const; ///< 0..1; greater than end() where the arc goes over the top
    double end(std::int64_t bucket) const;
    double span(std::int64_t bucket) const;
    QPointF point(double position, double radius) const;
    /// Bucket that owns a position of the circle.
    std::int64_t bucketAtPosition(double position) const;
    /// Bucket under a point of the picture, -1 outside of the band.
    std::int64_t bucketAt(const QPointF& point) const;
    double positionAt(const QPointF& point) const;
    QPainterPath arcPath(double from, double span) const;

private:
    std::vector<double> m_ends;
    QPointF m_center;
    double m_outer = 0.0;
    double m_inner = 0.0;
};

/// A ring and its enlarged piece.
struct RingScene
{
    const PictureModel* model = nullptr;
    ShardPalette palette;
    double pieceCenter = -1.0; ///< middle of the framed piece, 0..1; negative: none
    double pieceSpan = 0.009;
    bool focused = false;
};

/// The piece that shows a routed key, the current bucket, or nothing; spans so many arcs as can be labelled.
void choosePiece(RingScene& scene);
void paintRing(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene);
void paintRingPiece(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene);
/// Bucket under a point of the enlarged piece, -1 none.
std::int64_t ringPieceBucketAt(const QPointF& point, const QRectF& area, const RingScene& scene);
/// Where ring and piece stand in a view of this size.
QRectF ringArea(const QRectF& view, bool withPiece);
QRectF ringPieceArea(const QRectF& view);
void paintRingPicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model);

} // namespace atlas
