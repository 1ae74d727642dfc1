#include "ui/views/ring_painter.h"

#include "models/items/number_text.h"
#include "ui/views/cell_image.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr double kPieceHeight = 118.0;
constexpr double kArcsInPiece = 9.0;
constexpr std::size_t kMostOutlined = 200;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Ring)
};

double wrapped(double position)
{
    return position - std::floor(position);
}

class RingPainter
{
public:
    RingPainter(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene)
        : m_painter(painter), m_area(area), m_theme(theme), m_scene(scene), m_model(*scene.model),
          m_geometry(scene.model->picture(), area), m_levels(CellLevels::of(*scene.model)),
          m_colors(levelColors(m_levels, theme, scene.palette, scene.model->shards().size()))
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        chooseWords();
        paintArcs();
        outlineAbove();
        paintDegrees();
        paintSelection();
        paintFrame();
        paintCenter();
        for (const RoutedPlace& place : m_model.routed())
            paintKey(place);
    }

private:
    QColor colorOf(std::int64_t bucket) const { return QColor(m_colors[m_levels.levels()[std::size_t(bucket)]]); }

    /// One wedge a step of the circumference: with very many points a wedge keeps the hottest arc it covers.
    void paintArcs()
    {
        const double steps = std::ceil(2.0 * 3.14159265 * m_geometry.outer() * 1.5);
        m_painter.setPen(Qt::NoPen);
        if (double(m_geometry.arcs()) < steps / 3.0)
        {
            for (std::size_t i = 0; i < m_geometry.arcs(); ++i)
            {
                const auto bucket = std::int64_t(i);
                m_painter.setBrush(colorOf(bucket));
                m_painter.drawPath(m_geometry.arcPath(m_geometry.begin(bucket), m_geometry.span(bucket)));
            }
        }
        else
            paintWedges(int(steps));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Control), 1.0));
        m_painter.drawEllipse(m_geometry.center(), m_geometry.outer(), m_geometry.outer());
        m_painter.drawEllipse(m_geometry.center(), m_geometry.inner(), m_geometry.inner());
    }

    /// As the legend says of those above its scale.
    void outlineAbove()
    {
        if (m_levels.byOwner() || m_levels.above().size() > kMostOutlined)
            return;
        m_painter.setBrush(Qt::NoBrush);
        for (const std::uint32_t bucket : m_levels.above())
        {
            const QPainterPath arc = m_geometry.arcPath(m_geometry.begin(bucket), m_geometry.span(bucket));
            m_painter.setPen(QPen(m_theme.color(Role::Page), 3.0));
            m_painter.drawPath(arc);
            m_painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
            m_painter.drawPath(arc);
        }
    }

    void paintWedges(int steps)
    {
        for (int i = 0; i < steps; ++i)
        {
            const double from = double(i) / steps;
            std::int64_t shown = m_geometry.bucketAtPosition(from);
            if (!m_levels.byOwner())
                shown = hottest(shown, m_geometry.bucketAtPosition(from + 1.0 / steps));
            m_painter.setBrush(colorOf(shown));
            // Half a step wider, so that no seam of page shines through.
            m_painter.drawPath(m_geometry.arcPath(from, 1.5 / steps));
        }
    }

    std::int64_t hottest(std::int64_t first, std::int64_t last) const
    {
        std::int64_t best = first;
        for (std::int64_t b = first; b <= last; ++b)
            if (m_levels.levels()[std::size_t(b)] > m_levels.levels()[std::size_t(best)])
                best = b;
        return best;
    }

    void paintDegrees()
    {
        const QFont font = m_theme.font(TextStyle::Caption);
        for (int degrees = 0; degrees < 360; degrees += 45)
        {
            const double at = degrees / 360.0;
            m_painter.setPen(QPen(m_theme.color(Role::Control), 1.0));
            m_painter.drawLine(m_geometry.point(at, m_geometry.outer() + 2),
                               m_geometry.point(at, m_geometry.outer() + 6));
            const QPointF middle = m_geometry.point(at, m_geometry.outer() + (degrees % 180 == 0 ? 14 : 20));
            drawText(m_painter, QRectF(middle.x() - 20, middle.y() - 8, 40, 16),
                     QStringLiteral("%1\u00B0").arg(degrees), font, m_theme.color(Role::Text2), Qt::AlignCenter,
                     Qt::ElideNone);
        }
    }

    void paintSelection()
    {
        for (const BucketSpan& span : m_model.selection().spans())
        {
            const double from = m_geometry.begin(span.first);
            double width = wrapped(m_geometry.end(span.last) - from);
            if (span.last - span.first + 1 == m_model.bucketCount())
                width = 1.0;
            strokeSelection(m_painter, m_geometry.arcPath(from, std::max(width, 0.0006)), m_theme);
        }
        if (m_scene.focused && m_model.current() >= 0)
        {
            const std::int64_t b = m_model.current();
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
            m_painter.drawLine(m_geometry.point(m_geometry.begin(b) + m_geometry.span(b) / 2, m_geometry.outer() + 3),
                               m_geometry.point(m_geometry.begin(b) + m_geometry.span(b) / 2, m_geometry.outer() + 12));
        }
    }

    void paintFrame()
    {
        if (m_scene.pieceCenter < 0.0)
            return;
        RingGeometry g = m_geometry;
        QPainterPath frame;
        const double from = wrapped(m_scene.pieceCenter - m_scene.pieceSpan / 2);
        const double span = std::max(m_scene.pieceSpan, 0.004);
        frame.moveTo(g.point(from, g.inner() - 5));
        for (const auto& [at, radius] :
             {std::pair{from, g.outer() + 5}, {from + span, g.outer() + 5}, {from + span, g.inner() - 5}})
            frame.lineTo(g.point(at, radius));
        frame.closeSubpath();
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 4.0));
        m_painter.drawPath(frame);
        m_painter.setPen(QPen(m_theme.color(Role::Text), 1.75));
        m_painter.drawPath(frame);
    }

    void paintKey(const RoutedPlace& place)
    {
        if (!place.ringPosition)
            return;
        const double at = *place.ringPosition;
        const double radius = m_geometry.inner() - 9;
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 1.5, Qt::DashLine));
        m_painter.drawLine(m_geometry.point(at, centerRadius()), m_geometry.point(at, radius));
        if (place.bucket >= 0)
            paintWay(at, m_geometry.end(place.bucket), radius);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 2.0));
        m_painter.setBrush(m_theme.color(Role::Accent));
        m_painter.drawEllipse(m_geometry.point(at, radius), 5.5, 5.5);
    }

    /// The way clockwise to the point that owns the key, with its head.
    void paintWay(double from, double to, double radius)
    {
        const double span = wrapped(to - from);
        const QRectF box(m_geometry.center().x() - radius, m_geometry.center().y() - radius, 2 * radius, 2 * radius);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
        m_painter.drawArc(box, int(std::lround((90.0 - from * 360.0) * 16)), int(std::lround(-span * 360.0 * 16)));
        m_painter.drawLine(m_geometry.point(to, radius - 4), m_geometry.point(to, m_geometry.inner() + 3));
    }

    /// A line in the middle of the ring, `dy` below the centre; with a shard's swatch where `shard` is one.
    struct Word
    {
        double dy;
        QString text;
        TextStyle style;
        Role role = Role::Text2;
        bool bold = false;
        int shard = -1;
    };

    double centerRadius() const { return m_centerRadius; }

    double wordWidth(const Word& word) const
    {
        return textWidth(word.text, m_theme.font(word.style, word.bold)) + (word.shard >= 0 ? kSwatch : 0.0);
    }

    /// Radius of the circle that holds the words whole.
    double radiusFor(const std::vector<Word>& words) const
    {
        double radius = 0.0;
        for (const Word& word : words)
            radius = std::max(radius, std::hypot(wordWidth(word) / 2.0 + 8.0, std::abs(word.dy) + 10.0));
        return radius;
    }

    /// The fullest words that the hole has room for; the last are shown as they are, elided at worst.
    void chooseWords()
    {
        const double least = m_geometry.inner() * 0.56;
        const double most = m_geometry.inner() - 16.0;
        m_centerRadius = std::max(least, std::min(most, 48.0));
        if (most < 40.0)
            return;
        for (std::vector<Word>& words : candidates())
        {
            m_words = std::move(words);
            const double needed = radiusFor(m_words);
            m_centerRadius = std::clamp(needed, least, std::max(least, most));
            if (needed <= most)
                return;
        }
    }

    std::vector<std::vector<Word>> candidates() const
    {
        const RoutedPlace* key = m_model.routed().empty() ? nullptr : &m_model.routed().front();
        const std::int64_t bucket = key ? key->bucket : m_model.hovered() >= 0 ? m_model.hovered() : m_model.current();
        if (key && key->ringPosition && bucket >= 0)
            return {keyWords(*key), shortKeyWords(*key, TextStyle::Mono), shortKeyWords(*key, TextStyle::MonoCaption)};
        if (bucket >= 0 && std::size_t(bucket) < m_geometry.arcs())
            return {bucketWords(bucket, true), bucketWords(bucket, false)};
        return {{{-10, Text::tr("%n point(s)", nullptr, int(m_geometry.arcs())), TextStyle::Heading, Role::Text},
                 {12, Text::tr("clockwise from 0 to 2\u00B3\u00B2"), TextStyle::Small}}};
    }

    void paintCenter()
    {
        if (m_words.empty())
            return;
        m_painter.setBrush(m_theme.color(Role::Page));
        m_painter.setPen(QPen(m_theme.color(Role::Line), 1.0));
        m_painter.drawEllipse(m_geometry.center(), m_centerRadius, m_centerRadius);
        for (const Word& word : m_words)
            paintWord(word);
    }

    void paintWord(const Word& word)
    {
        const double edge = std::abs(word.dy) + 8.0;
        const double half = std::sqrt(std::max(0.0, m_centerRadius * m_centerRadius - edge * edge)) - 4.0;
        const double width = std::min(wordWidth(word), 2 * half);
        QRectF place(m_geometry.center().x() - width / 2, m_geometry.center().y() + word.dy - 10, width, 20);
        if (word.shard >= 0)
        {
            m_scene.palette.fill(m_painter, QRectF(place.left(), place.center().y() - 6, 12, 12), m_theme,
                                 std::uint32_t(word.shard));
            place.setLeft(place.left() + kSwatch);
        }
        drawText(m_painter, place, word.text, m_theme.font(word.style, word.bold), m_theme.color(word.role),
                 Qt::AlignCenter, Qt::ElideMiddle);
    }

    QString pointOf(std::int64_t bucket) const
    {
        const auto& labels = m_model.picture().pointLabel;
        return std::size_t(bucket) < labels.size() ? QString::fromStdString(labels[std::size_t(bucket)]) : QString();
    }

    std::vector<Word> keyWords(const RoutedPlace& key) const
    {
        const double way = wrapped(m_geometry.end(key.bucket) - *key.ringPosition);
        std::vector<Word> words{
            {-44, Text::tr("key"), TextStyle::Caption},
            {-26, key.label, TextStyle::MonoTitle, Role::Text},
            {-2,
             Text::tr("at %1\u00B0, %2 on to").arg(*key.ringPosition * 360.0, 0, 'f', 1).arg(numberText::percent(way)),
             TextStyle::Small},
            {20, m_model.shardName(key.bucket), TextStyle::Heading, Role::Text, false, m_model.shardOf(key.bucket)}};
        if (const QString point = pointOf(key.bucket); !point.isEmpty())
            words.push_back({42, Text::tr("point %1").arg(point), TextStyle::MonoCaption});
        return words;
    }

    std::vector<Word> shortKeyWords(const RoutedPlace& key, TextStyle style) const
    {
        const double way = wrapped(m_geometry.end(key.bucket) - *key.ringPosition);
        return {{-20, key.label, style, Role::Text, true},
                {2, m_model.shardName(key.bucket), TextStyle::Body, Role::Text, true, m_model.shardOf(key.bucket)},
                {22, Text::tr("%1 on").arg(numberText::percent(way)), TextStyle::Caption}};
    }

    std::vector<Word> bucketWords(std::int64_t bucket, bool all) const
    {
        std::vector<Word> words{
            {-32, Text::tr("arc %1 of %2").arg(bucket).arg(m_geometry.arcs()), TextStyle::Small},
            {-8, m_model.shardName(bucket), TextStyle::Heading, Role::Text, false, m_model.shardOf(bucket)},
            {16, Text::tr("%1 of the ring").arg(numberText::percent(m_geometry.span(bucket))), TextStyle::Small,
             Role::Text}};
        if (const QString point = pointOf(bucket); all && !point.isEmpty())
            words.push_back({36, Text::tr("point %1").arg(point), TextStyle::MonoCaption});
        return words;
    }

    static constexpr double kSwatch = 18.0;
    double m_centerRadius = 0.0;
    std::vector<Word> m_words;
    QPainter& m_painter;
    QRectF m_area;
    const Theme& m_theme;
    const RingScene& m_scene;
    const PictureModel& m_model;
    RingGeometry m_geometry;
    CellLevels m_levels;
    std::vector<QRgb> m_colors;
};

} // namespace

void choosePiece(RingScene& scene)
{
    const RingGeometry geometry(scene.model->picture(), QRectF(0, 0, 400, 400));
    scene.pieceCenter = -1.0;
    if (geometry.arcs() < 24)
        return;
    scene.pieceSpan = std::min(0.25, kArcsInPiece / double(geometry.arcs()));
    for (const RoutedPlace& place : scene.model->routed())
    {
        if (!place.ringPosition)
            continue;
        const double way = place.bucket >= 0 ? wrapped(geometry.end(place.bucket) - *place.ringPosition) : 0.0;
        scene.pieceSpan = std::min(0.5, std::max(scene.pieceSpan, way * 2.2));
        scene.pieceCenter = wrapped(*place.ringPosition + way / 2);
        return;
    }
    const std::int64_t current = scene.model->current();
    if (current >= 0 && std::size_t(current) < geometry.arcs())
        scene.pieceCenter = wrapped(geometry.begin(current) + geometry.span(current) / 2);
    else
        scene.pieceCenter = scene.pieceSpan / 2;
}

void paintRing(QPainter& painter, const QRectF& area, const Theme& theme, const RingScene& scene)
{
    painter.save();
    RingPainter(painter, area, theme, scene).paint();
    painter.restore();
}

QRectF ringArea(const QRectF& view, bool withPiece)
{
    return view.adjusted(4, 4, -4, withPiece ? -kPieceHeight - 8 : -4);
}

QRectF ringPieceArea(const QRectF& view)
{
    return {view.left() + 14, view.bottom() - kPieceHeight, view.width() - 28, kPieceHeight - 4};
}

void paintRingPicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model)
{
    RingScene scene;
    scene.model = &model;
    scene.palette = paletteFor(model);
    choosePiece(scene);
    const QRectF view = QRectF(rect).adjusted(0, 0, 0, -kLegendHeight - 8);
    painter.fillRect(rect, theme.color(Role::Page));
    paintRing(painter, ringArea(view, scene.pieceCenter >= 0.0), theme, scene);
    if (scene.pieceCenter >= 0.0)
        paintRingPiece(painter, ringPieceArea(view), theme, scene);
    LegendContent legend = LegendContent::of(model, scene.palette);
    paintLegend(painter, QRectF(rect.left() + 14, view.bottom() + 6, rect.width() - 28, kLegendHeight), theme, legend);
}

} // namespace atlas
