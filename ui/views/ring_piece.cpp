// The framed piece of a ring, enlarged: arcs as a strip, points with their labels, the way of a key.
#include "models/items/number_text.h"
#include "ui/views/cell_image.h"
#include "ui/views/ring_painter.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace atlas
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Ring)
};

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
          m_start(wrappedPosition(scene.pieceCenter - scene.pieceSpan / 2)), m_levels(CellLevels::of(*scene.model)),
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
            if (const auto arc = m_geometry.arcOf(place))
                paintKey(*place.ringPosition, m_geometry.wayOf(place, *arc));
    }

private:
    double xOf(double position) const
    {
        double along = wrappedPosition(position - m_start);
        if (along > 0.5 + m_scene.pieceSpan / 2)
            along -= 1.0; // lies before the piece
        return m_strip.left() + along / m_scene.pieceSpan * m_strip.width();
    }

    template <typename F>
    void forEachArc(F&& call) const
    {
        const std::size_t first = m_geometry.arcAtPosition(m_start);
        const std::size_t count = m_geometry.arcs();
        double walked = -wrappedPosition(m_start - m_geometry.begin(first));
        for (std::size_t i = 0; i < count && walked < m_scene.pieceSpan; ++i)
        {
            const std::size_t arc = (first + i) % count;
            const double span = m_geometry.span(arc);
            call(arc, m_strip.left() + walked / m_scene.pieceSpan * m_strip.width(),
                 m_strip.left() + (walked + span) / m_scene.pieceSpan * m_strip.width());
            walked += span;
        }
    }

    void paintArcs()
    {
        m_painter.save();
        m_painter.setClipRect(m_strip.adjusted(0, -4, 0, 4), Qt::IntersectClip);
        forEachArc(
            [&](std::size_t arc, double left, double right)
            {
                const auto bucket = std::size_t(m_geometry.bucketOf(arc));
                m_painter.fillRect(QRectF(left, m_strip.top(), right - left, m_strip.height()),
                                   QColor(m_colors[m_levels.levels()[bucket]]));
            });
        forEachArc(
            [&](std::size_t arc, double left, double right)
            {
                if (!m_model.selection().contains(m_geometry.bucketOf(arc)))
                    return;
                QPainterPath path;
                path.addRect(QRectF(left, m_strip.top(), right - left, m_strip.height()));
                strokeSelection(m_painter, path, m_theme);
            });
        m_painter.restore();
    }

    struct Mark
    {
        std::size_t arc;
        double at;
    };

    std::vector<Mark> marks() const
    {
        std::vector<Mark> found;
        const bool back = m_model.picture().circle.keysGoBack;
        forEachArc(
            [&](std::size_t arc, double begin, double end)
            {
                const double at = back ? begin : end;
                if (at >= m_strip.left() - 0.5 && at <= m_strip.right() + 0.5)
                    found.push_back({arc, at});
            });
        return found;
    }

    void paintPoints()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        std::vector<Mark> found = marks();
        for (const Mark& mark : found)
        {
            const int shard = std::max(0, m_model.shardOf(m_geometry.bucketOf(mark.arc)));
            m_painter.setPen(QPen(m_theme.color(Role::Text), 1.25));
            m_painter.drawLine(QPointF(mark.at, m_strip.top() - 3), QPointF(mark.at, m_strip.bottom() + 4));
            m_painter.setBrush(m_scene.palette.color(m_theme, std::uint32_t(shard)));
            m_painter.drawEllipse(QPointF(mark.at, m_strip.top() - 6), 3.5, 3.5);
        }
        // Where not all of them have room, those of keys have.
        std::stable_partition(found.begin(), found.end(), [this](const Mark& mark) { return isOfKey(mark.arc); });
        LabelRows rows;
        for (const Mark& mark : found)
            paintLabel(mark, rows);
    }

    bool isOfKey(std::size_t arc) const
    {
        return std::any_of(m_model.routed().begin(), m_model.routed().end(),
                           [&](const RoutedPlace& place) { return m_geometry.arcOf(place) == arc; });
    }

    /// From where to where labels stand already.
    using LabelRows = std::array<std::vector<std::pair<double, double>>, 2>;

    void paintLabel(const Mark& mark, LabelRows& rows)
    {
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        const QString label = QString::fromStdString(m_model.picture().pointLabel[mark.arc]);
        const double width = textWidth(label, font);
        const double left = std::clamp(mark.at - width / 2, m_strip.left(), m_strip.right() - width);
        for (std::size_t row = 0; row < rows.size(); ++row)
        {
            const bool isFree = std::none_of(rows[row].begin(), rows[row].end(),
                                             [&](const auto& taken)
                                             { return left < taken.second + 8.0 && taken.first < left + width + 8.0; });
            if (!isFree)
                continue;
            drawText(m_painter, QRectF(left, m_strip.bottom() + 6 + double(row) * 14, width, 14), label, font,
                     m_theme.color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
            rows[row].emplace_back(left, left + width);
            return;
        }
    }

    void paintKey(double position, double way)
    {
        const double ahead = m_model.picture().circle.keysGoBack ? -1.0 : 1.0;
        const double from = xOf(position);
        if (from < m_strip.left() - 1 || from > m_strip.right() + 1)
            return;
        const double to =
            std::clamp(from + ahead * way / m_scene.pieceSpan * m_strip.width(), m_strip.left(), m_strip.right());
        const double y = m_strip.top() - 16;
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(QPolygonF({{from, m_strip.top() + 4}, {from, y}, {to - 3 * ahead, y}}));
        m_painter.setBrush(m_theme.color(Role::Accent));
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPolygon(QPolygonF({{to, y}, {to - 7 * ahead, y - 4}, {to - 7 * ahead, y + 4}}));
        m_painter.setPen(QPen(m_theme.color(Role::Page), 2.0));
        m_painter.drawEllipse(QPointF(from, m_strip.center().y()), 6, 6);
        const QRectF word(ahead > 0 ? from - 68 : from + 6, y - 8, 62, 16);
        drawText(m_painter, word, Text::tr("key"), m_theme.font(TextStyle::Caption, true), m_theme.color(Role::Accent),
                 (ahead > 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
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
