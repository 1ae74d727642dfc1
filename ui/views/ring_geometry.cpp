#include "ui/views/ring_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace atlas
{

namespace
{

constexpr double kCircle = 4294967296.0;
constexpr double kBand = 0.20; ///< of the radius

} // namespace

double wrappedPosition(double position)
{
    return position - std::floor(position);
}

RingGeometry::RingGeometry(const TablePicture& picture, const QRectF& area)
    : m_picture(&picture), m_center(area.center()),
      m_outer(std::max(20.0, std::min(area.width(), area.height()) / 2.0 - 26.0)), m_inner(m_outer * (1.0 - kBand))
{
}

double RingGeometry::end(std::size_t arc) const
{
    return double(m_picture->arcEnd[arc]) / kCircle;
}

double RingGeometry::begin(std::size_t arc) const
{
    return end(arc == 0 ? arcs() - 1 : arc - 1);
}

double RingGeometry::span(std::size_t arc) const
{
    return arcs() == 1 ? 1.0 : wrappedPosition(end(arc) - begin(arc));
}

QPointF RingGeometry::point(double position, double radius) const
{
    const double angle = position * 2.0 * std::numbers::pi;
    return m_center + QPointF(std::sin(angle), -std::cos(angle)) * radius;
}

std::size_t RingGeometry::arcAtPosition(double position) const
{
    const auto& ends = m_picture->arcEnd;
    const auto at = std::lower_bound(ends.begin(), ends.end(), wrappedPosition(position) * kCircle,
                                     [](std::uint32_t end, double place) { return double(end) < place; });
    return at == ends.end() ? 0 : std::size_t(at - ends.begin());
}

std::int64_t RingGeometry::bucketAtPosition(double position) const
{
    return empty() ? -1 : bucketOf(arcAtPosition(position));
}

std::optional<std::size_t> RingGeometry::widestArcOf(std::int64_t bucket) const
{
    if (m_picture->arcsAreBuckets())
        return bucket >= 0 && std::size_t(bucket) < arcs() ? std::optional(std::size_t(bucket)) : std::nullopt;
    std::optional<std::size_t> widest;
    for (std::size_t arc = 0; arc < arcs(); ++arc)
        if (bucketOf(arc) == bucket && (!widest || span(arc) > span(*widest)))
            widest = arc;
    return widest;
}

std::optional<std::size_t> RingGeometry::arcOf(const RoutedPlace& place) const
{
    if (!place.ringPosition || place.bucket < 0 || empty())
        return std::nullopt;
    // A key on a point may be the next arc's, and points of a larger circle may be drawn at one place.
    const std::size_t here = arcAtPosition(*place.ringPosition);
    for (const std::size_t steps : {std::size_t{0}, std::size_t{1}, std::size_t{2}, arcs() - 1})
        if (const std::size_t arc = (here + steps) % arcs(); bucketOf(arc) == place.bucket)
            return arc;
    return here;
}

double RingGeometry::wayOf(const RoutedPlace& place, std::size_t arc) const
{
    const double clockwise = owner(arc) - *place.ringPosition;
    return wrappedPosition(m_picture->circle.keysGoBack ? -clockwise : clockwise);
}

double RingGeometry::positionAt(const QPointF& point) const
{
    const QPointF d = point - m_center;
    return wrappedPosition(std::atan2(d.x(), -d.y()) / (2.0 * std::numbers::pi));
}

std::int64_t RingGeometry::bucketAt(const QPointF& point) const
{
    const double radius = std::hypot(point.x() - m_center.x(), point.y() - m_center.y());
    if (radius < m_inner || radius > m_outer)
        return -1;
    return bucketAtPosition(positionAt(point));
}

QPainterPath RingGeometry::arcPath(double from, double span) const
{
    const auto box = [this](double r) { return QRectF(m_center.x() - r, m_center.y() - r, 2 * r, 2 * r); };
    // Qt counts degrees anticlockwise from three o'clock.
    const double start = 90.0 - from * 360.0;
    QPainterPath path;
    path.arcMoveTo(box(m_outer), start);
    path.arcTo(box(m_outer), start, -span * 360.0);
    path.arcTo(box(m_inner), start - span * 360.0, span * 360.0);
    path.closeSubpath();
    return path;
}

} // namespace atlas
