// The framed piece of a ring, enlarged: arcs as a strip, points with their labels, the way of a key.
#include "models/items/number_text.h"
#include "ui/views/cell_image.h"
#include "ui/views/ring_painter.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace atlas
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Ring)
};

double wrapped(double position)
{
    return position - std::floor(position);
}

QRectF stripOf(const QRectF& area)
{
    return {area.left(), area.top() + 46, area.width(), 20};
}

class PiecePainter
{
public:
    PiecePainter(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene)
        : m_painter(painter), m_area(area), m_strip(stripOf(area)), m_theme(theme), m_scene(scene),
          m_model(*scene.model), m_geometry(scene.model->picture(), QRectF(0, 0, 400, 400)),
          m_start(wrapped(scene.pieceCenter - scene.pieceSpan / 2)), m_levels(CellLevels::of(*scene.model)),
          m_colors(levelColors(m_levels, theme, scene.palette, scene.model->shards().size()))
    {
    }

    void paint()
    {
        drawText(m_painter, QRectF(m_area.left(), m_area.top(), m_area.width() * 0.6, 18),
                 Text::tr("The framed piece, %1 \u00D7 enlarged").arg(qRound(1.0 / m_scene.pieceSpan)),
                 m_theme.font(TextStyle::Small, true), m_theme.color(Role::Text));
        drawText(m_painter, QRectF(m_area.left(), m_area.top(), m_area.width(), 18),
                 Text::tr("%1 of the ring, clockwise to the right").arg(numberText::percent(m_scene.pieceSpan)),
                 m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
        paintArcs();
        paintPoints();
        for (const RoutedPlace& place : m_model.routed())
            if (place.ringPosition && place.bucket >= 0)
                paintKey(place);
    }

private:
    double xOf(double position) const
    {
        double along = wrapped(position - m_start);
        if (along > 0.5 + m_scene.pieceSpan / 2)
            along -= 1.0; // lies before the piece
        return m_strip.left() + along / m_scene.pieceSpan * m_strip.width();
    }

    template <typename F>
    void forEachArc(F&& call) const
    {
        const std::int64_t first = m_geometry.bucketAtPosition(m_start);
        const auto count = std::int64_t(m_geometry.arcs());
        double walked = -wrapped(m_start - m_geometry.begin(first));
        for (std::int64_t i = 0; i < count && walked < m_scene.pieceSpan; ++i)
        {
            const std::int64_t bucket = (first + i) % count;
            const double span = m_geometry.span(bucket);
            call(bucket, m_strip.left() + walked / m_scene.pieceSpan * m_strip.width(),
                 m_strip.left() + (walked + span) / m_scene.pieceSpan * m_strip.width());
            walked += span;
        }
    }

    void paintArcs()
    {
        m_painter.save();
        m_painter.setClipRect(m_strip.adjusted(0, -4, 0, 4), Qt::IntersectClip);
        forEachArc(
            [&](std::int64_t bucket, double left, double right)
            {
                m_painter.fillRect(QRectF(left, m_strip.top(), right - left, m_strip.height()),
                                   QColor(m_colors[m_levels.levels()[std::size_t(bucket)]]));
            });
        forEachArc(
            [&](std::int64_t bucket, double left, double right)
            {
                if (!m_model.selection().contains(bucket))
                    return;
                QPainterPath path;
                path.addRect(QRectF(left, m_strip.top(), right - left, m_strip.height()));
                strokeSelection(m_painter, path, m_theme);
            });
        m_painter.restore();
    }

    void paintPoints()
    {
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        double taken[2] = {-1e9, -1e9};
        m_painter.setRenderHint(QPainter::Antialiasing);
        const auto& labels = m_model.picture().pointLabel;
        forEachArc(
            [&](std::int64_t bucket, double, double right)
            {
                if (right > m_strip.right() + 0.5)
                    return;
                m_painter.setPen(QPen(m_theme.color(Role::Text), 1.25));
                m_painter.drawLine(QPointF(right, m_strip.top() - 3), QPointF(right, m_strip.bottom() + 4));
                m_painter.setBrush(m_scene.palette.color(m_theme, std::uint32_t(std::max(0, m_model.shardOf(bucket)))));
                m_painter.drawEllipse(QPointF(right, m_strip.top() - 6), 3.5, 3.5);
                if (std::size_t(bucket) >= labels.size())
                    return;
                const QString label = QString::fromStdString(labels[std::size_t(bucket)]);
                const double width = textWidth(label, font);
                const double left = std::clamp(right - width / 2, m_strip.left(), m_strip.right() - width);
                for (int row = 0; row < 2; ++row)
                {
                    if (left < taken[row] + 8.0)
                        continue;
                    drawText(m_painter, QRectF(left, m_strip.bottom() + 6 + row * 14, width, 14), label, font,
                             m_theme.color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
                    taken[row] = left + width;
                    break;
                }
            });
    }

    void paintKey(const RoutedPlace& place)
    {
        const double from = xOf(*place.ringPosition);
        const double to = std::min(xOf(m_geometry.end(place.bucket)), m_strip.right());
        if (from < m_strip.left() - 1 || from > m_strip.right() + 1)
            return;
        const double y = m_strip.top() - 16;
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(QPolygonF({{from, m_strip.top() + 4}, {from, y}, {to - 3, y}}));
        m_painter.setBrush(m_theme.color(Role::Accent));
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPolygon(QPolygonF({{to, y}, {to - 7, y - 4}, {to - 7, y + 4}}));
        m_painter.setPen(QPen(m_theme.color(Role::Page), 2.0));
        m_painter.drawEllipse(QPointF(from, m_strip.center().y()), 6, 6);
        drawText(m_painter, QRectF(from - 68, y - 8, 62, 16), Text::tr("key"), m_theme.font(TextStyle::Caption, true),
                 m_theme.color(Role::Accent), Qt::AlignRight | Qt::AlignVCenter);
    }

    QPainter& m_painter;
    QRectF m_area;
    QRectF m_strip;
    const Theme& m_theme;
    const RingScene& m_scene;
    const PictureModel& m_model;
    RingGeometry m_geometry;
    double m_start;
    CellLevels m_levels;
    std::vector<QRgb> m_colors;
};

} // namespace

void paintRingPiece(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene)
{
    painter.save();
    PiecePainter(painter, area, theme, scene).paint();
    painter.restore();
}

std::int64_t ringPieceBucketAt(const QPointF& point, const QRectF& area, const RingScene& scene)
{
    const QRectF strip = stripOf(area);
    if (scene.pieceCenter < 0.0 || !strip.adjusted(0, -8, 0, 8).contains(point))
        return -1;
    const RingGeometry geometry(scene.model->picture(), QRectF(0, 0, 400, 400));
    const double along = (point.x() - strip.left()) / strip.width() - 0.5;
    return geometry.bucketAtPosition(scene.pieceCenter + along * scene.pieceSpan);
}

} // namespace atlas
