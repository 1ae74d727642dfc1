#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QPainterPath>
#include <QRectF>

#include <cstdint>
#include <optional>

class QPainter;

namespace atlas
{

/// Arithmetic of a ring picture, which must outlive it. Positions are 0..1 clockwise from the top; an arc ends at its
/// arcEnd and begins where the one before ends, so the first arc also holds what lies behind the last point.
class RingGeometry
{
public:
    RingGeometry() = default;
    RingGeometry(const TablePicture& picture, const QRectF& area);

    bool empty() const { return arcs() == 0; }
    QPointF center() const { return m_center; }
    double outer() const { return m_outer; }
    double inner() const { return m_inner; }
    std::size_t arcs() const { return m_picture ? m_picture->arcEnd.size() : 0; }
    std::int64_t bucketOf(std::size_t arc) const { return m_picture->bucketOfArc(arc); }
    double begin(std::size_t arc) const; ///< 0..1; greater than end() where the arc goes over the top
    double end(std::size_t arc) const;
    double span(std::size_t arc) const;
    double middle(std::size_t arc) const { return begin(arc) + span(arc) / 2; }
    /// Where the point stands that the arc belongs to.
    double owner(std::size_t arc) const { return m_picture->circle.keysGoBack ? begin(arc) : end(arc); }
    QPointF point(double position, double radius) const;
    /// Arc that holds a position of the circle; there must be one.
    std::size_t arcAtPosition(double position) const;
    /// Bucket that owns a position of the circle, -1 without a ring.
    std::int64_t bucketAtPosition(double position) const;
    /// Bucket under a point of the picture, -1 outside of the band.
    std::int64_t bucketAt(const QPointF& point) const;
    /// The widest arc of a bucket; nothing when it has none.
    std::optional<std::size_t> widestArcOf(std::int64_t bucket) const;
    /// The arc by which a routed key belongs to its bucket; nothing for a key without a position or a bucket.
    std::optional<std::size_t> arcOf(const RoutedPlace& place) const;
    /// How far a key goes to the point that it belongs to: clockwise, or back where keys go back.
    double wayOf(const RoutedPlace& place, std::size_t arc) const;
    double positionAt(const QPointF& point) const;
    QPainterPath arcPath(double from, double span) const;

private:
    const TablePicture* m_picture = nullptr;
    QPointF m_center;
    double m_outer = 0.0;
    double m_inner = 0.0;
};

/// A position without whole turns of the circle.
double wrappedPosition(double position);

/// A ring and its enlarged piece.
struct RingScene
{
    const PictureModel* model = nullptr;
    ShardPalette palette;
    double pieceCenter = -1.0; ///< middle of the framed piece, 0..1; negative: none
    double pieceSpan = 0.009;
    bool focused = false;
};

/// "clockwise from 0 to 2^32".
QString circleWords(const RingCircle& circle);
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
