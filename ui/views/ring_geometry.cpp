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

double wrapped(double position)
{
    return position - std::floor(position);
}

} // namespace

RingGeometry::RingGeometry(const TablePicture& picture, const QRectF& area)
{
    m_ends.reserve(picture.arcEnd.size());
    for (const std::uint32_t end : picture.arcEnd)
        m_ends.push_back(double(end) / kCircle);
    m_center = area.center();
    m_outer = std::max(20.0, std::min(area.width(), area.height()) / 2.0 - 26.0);
    m_inner = m_outer * (1.0 - kBand);
}

double RingGeometry::end(std::int64_t bucket) const
{
    return m_ends[std::size_t(bucket)];
}

double RingGeometry::begin(std::int64_t bucket) const
{
    return bucket == 0 ? m_ends.back() : m_ends[std::size_t(bucket) - 1];
}

double RingGeometry::span(std::int64_t bucket) const
{
    if (m_ends.size() == 1)
        return 1.0;
    return wrapped(end(bucket) - begin(bucket));
}

QPointF RingGeometry::point(double position, double radius) const
{
    const double angle = position * 2.0 * std::numbers::pi;
    return m_center + QPointF(std::sin(angle), -std::cos(angle)) * radius;
}

std::int64_t RingGeometry::bucketAtPosition(double position) const
{
    if (m_ends.empty())
        return -1;
    const auto at = std::lower_bound(m_ends.begin(), m_ends.end(), wrapped(position));
    return at == m_ends.end() ? 0 : at - m_ends.begin();
}

double RingGeometry::positionAt(const QPointF& point) const
{
    const QPointF d = point - m_center;
    return wrapped(std::atan2(d.x(), -d.y()) / (2.0 * std::numbers::pi));
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
