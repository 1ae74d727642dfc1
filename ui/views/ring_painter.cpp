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
    std::uint16_t levelOf(std::size_t arc) const { return m_levels.levels()[std::size_t(m_geometry.bucketOf(arc))]; }
    QColor colorOf(std::size_t arc) const { return QColor(m_colors[levelOf(arc)]); }
    QPainterPath pathOf(std::size_t arc) const
    {
        return m_geometry.arcPath(m_geometry.begin(arc), m_geometry.span(arc));
    }

    /// One wedge a step of the circumference: with very many points a wedge keeps the hottest arc it covers.
    void paintArcs()
    {
        m_painter.setPen(Qt::NoPen);
        if (m_geometry.arcs() < std::size_t(steps()) / 3)
            for (std::size_t arc = 0; arc < m_geometry.arcs(); ++arc)
            {
                m_painter.setBrush(colorOf(arc));
                m_painter.drawPath(pathOf(arc));
            }
        else
            paintWedges();
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Control), 1.0));
        m_painter.drawEllipse(m_geometry.center(), m_geometry.outer(), m_geometry.outer());
        m_painter.drawEllipse(m_geometry.center(), m_geometry.inner(), m_geometry.inner());
    }

    int steps() const { return int(std::ceil(2.0 * 3.14159265 * m_geometry.outer() * 1.5)); }

    /// As the legend says of those above its scale.
    void outlineAbove()
    {
        if (m_levels.byOwner())
            return;
        const std::vector<std::size_t> arcs = arcsAbove();
        if (arcs.size() > kMostOutlined)
            return;
        m_painter.setBrush(Qt::NoBrush);
        for (const std::size_t arc : arcs)
        {
            m_painter.setPen(QPen(m_theme.color(Role::Page), 3.0));
            m_painter.drawPath(pathOf(arc));
            m_painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
            m_painter.drawPath(pathOf(arc));
        }
    }

    /// More than kMostOutlined of them are not all of them.
    std::vector<std::size_t> arcsAbove() const
    {
        const std::vector<std::uint32_t>& above = m_levels.above();
        if (m_model.picture().arcsAreBuckets())
            return {above.begin(), above.end()};
        std::vector<std::size_t> arcs;
        for (std::size_t arc = 0; arc < m_geometry.arcs() && !above.empty() && arcs.size() <= kMostOutlined; ++arc)
            if (std::binary_search(above.begin(), above.end(), std::uint32_t(m_geometry.bucketOf(arc))))
                arcs.push_back(arc);
        return arcs;
    }

    void paintWedges()
    {
        const int count = steps();
        for (int i = 0; i < count; ++i)
        {
            const double from = double(i) / count;
            std::size_t shown = m_geometry.arcAtPosition(from);
            if (!m_levels.byOwner())
                shown = hottest(shown, m_geometry.arcAtPosition(from + 1.0 / count));
            m_painter.setBrush(colorOf(shown));
            // Half a step wider, so that no seam of page shines through.
            m_painter.drawPath(m_geometry.arcPath(from, 1.5 / count));
        }
    }

    std::size_t hottest(std::size_t first, std::size_t last) const
    {
        std::size_t best = first;
        for (std::size_t arc = first; arc <= last; ++arc)
            if (levelOf(arc) > levelOf(best))
                best = arc;
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
        if (m_model.picture().arcsAreBuckets())
            strokeSelectedSpans();
        else
            paintSelectedBand();
        const auto current = m_geometry.widestArcOf(m_scene.focused ? m_model.current() : -1);
        if (!current)
            return;
        const double middle = m_geometry.middle(*current);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
        m_painter.drawLine(m_geometry.point(middle, m_geometry.outer() + 3),
                           m_geometry.point(middle, m_geometry.outer() + 12));
    }

    void strokeSelectedSpans()
    {
        for (const BucketSpan& span : m_model.selection().spans())
        {
            const double from = m_geometry.begin(std::size_t(span.first));
            double width = wrappedPosition(m_geometry.end(std::size_t(span.last)) - from);
            if (span.last - span.first + 1 == m_model.bucketCount())
                width = 1.0;
            strokeSelection(m_painter, m_geometry.arcPath(from, std::max(width, 0.0006)), m_theme);
        }
    }

    /// A bucket of many arcs: outlines would cover them, so a line runs along outside of them.
    void paintSelectedBand()
    {
        if (m_model.selection().empty())
            return;
        const double radius = m_geometry.outer() + 3.5;
        const QRectF box(m_geometry.center().x() - radius, m_geometry.center().y() - radius, 2 * radius, 2 * radius);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 3.0, Qt::SolidLine, Qt::FlatCap));
        const int count = steps();
        const auto isSelected = [&](int i)
        { return m_model.selection().contains(m_geometry.bucketAtPosition((i + 0.5) / count)); };
        for (int i = 0; i < count; ++i)
        {
            const int first = i;
            while (i < count && isSelected(i))
                ++i;
            if (i > first)
                m_painter.drawArc(box, int(std::lround((90.0 - first * 360.0 / count) * 16)),
                                  int(std::lround((first - i) * 360.0 / count * 16)));
        }
    }

    void paintFrame()
    {
        if (m_scene.pieceCenter < 0.0)
            return;
        RingGeometry g = m_geometry;
        QPainterPath frame;
        const double from = wrappedPosition(m_scene.pieceCenter - m_scene.pieceSpan / 2);
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
        if (const auto arc = m_geometry.arcOf(place))
            paintWay(at, m_geometry.wayOf(place, *arc), radius);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 2.0));
        m_painter.setBrush(m_theme.color(Role::Accent));
        m_painter.drawEllipse(m_geometry.point(at, radius), 5.5, 5.5);
    }

    /// The way to the point that owns the key, with its head.
    void paintWay(double from, double way, double radius)
    {
        const double span = m_model.picture().circle.keysGoBack ? -way : way;
        const double to = from + span;
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
        if (const auto arc = key ? m_geometry.arcOf(*key) : std::nullopt)
            return {keyWords(*key, *arc), shortKeyWords(*key, *arc, TextStyle::Mono),
                    shortKeyWords(*key, *arc, TextStyle::MonoCaption)};
        if (m_geometry.widestArcOf(bucket))
            return {bucketWords(bucket, true), bucketWords(bucket, false)};
        return {{{-10, Text::tr("%n point(s)", nullptr, int(m_geometry.arcs())), TextStyle::Heading, Role::Text},
                 {12, circleWords(m_model.picture().circle), TextStyle::Small}}};
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

    QString pointOf(std::size_t arc) const { return QString::fromStdString(m_model.picture().pointLabel[arc]); }

    std::vector<Word> keyWords(const RoutedPlace& key, std::size_t arc) const
    {
        const QString way = numberText::percent(m_geometry.wayOf(key, arc));
        const QString degrees = QString::number(*key.ringPosition * 360.0, 'f', 1);
        std::vector<Word> words{
            {-44, Text::tr("key"), TextStyle::Caption},
            {-26, key.label, TextStyle::MonoTitle, Role::Text},
            {-2,
             m_model.picture().circle.keysGoBack ? Text::tr("at %1\u00B0, %2 back to").arg(degrees, way)
                                                 : Text::tr("at %1\u00B0, %2 on to").arg(degrees, way),
             TextStyle::Small},
            {20, m_model.shardName(key.bucket), TextStyle::Heading, Role::Text, false, m_model.shardOf(key.bucket)}};
        words.push_back({42, Text::tr("point %1").arg(pointOf(arc)), TextStyle::MonoCaption});
        return words;
    }

    std::vector<Word> shortKeyWords(const RoutedPlace& key, std::size_t arc, TextStyle style) const
    {
        const QString way = numberText::percent(m_geometry.wayOf(key, arc));
        return {{-20, key.label, style, Role::Text, true},
                {2, m_model.shardName(key.bucket), TextStyle::Body, Role::Text, true, m_model.shardOf(key.bucket)},
                {22, m_model.picture().circle.keysGoBack ? Text::tr("%1 back").arg(way) : Text::tr("%1 on").arg(way),
                 TextStyle::Caption}};
    }

    std::vector<Word> bucketWords(std::int64_t bucket, bool all) const
    {
        const TablePicture& picture = m_model.picture();
        const bool one = picture.arcsAreBuckets();
        const double share = one ? m_geometry.span(std::size_t(bucket)) : picture.keyShare[std::size_t(bucket)];
        std::vector<Word> words{
            {-32,
             one ? Text::tr("arc %1 of %2").arg(bucket).arg(m_geometry.arcs())
                 : Text::tr("bucket %1 of %2").arg(bucket).arg(picture.bucketCount),
             TextStyle::Small},
            {-8, m_model.shardName(bucket), TextStyle::Heading, Role::Text, false, m_model.shardOf(bucket)},
            {16, Text::tr("%1 of the ring").arg(numberText::percent(share)), TextStyle::Small, Role::Text}};
        if (all)
            words.push_back({36,
                             one ? Text::tr("point %1").arg(pointOf(std::size_t(bucket)))
                                 : Text::tr("%n point(s)", nullptr, int(arcCountOf(picture, bucket))),
                             TextStyle::MonoCaption});
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

QString circleWords(const RingCircle& circle)
{
    if (circle.isSigned)
        return Text::tr("clockwise from \u2212"
                        "2\u00B3\u00B9 to 2\u00B3\u00B9");
    return circle.bits == 64 ? Text::tr("clockwise from 0 to 2\u2076\u2074")
                             : Text::tr("clockwise from 0 to 2\u00B3\u00B2");
}

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
        const auto arc = geometry.arcOf(place);
        const double way = arc ? geometry.wayOf(place, *arc) : 0.0;
        const bool back = scene.model->picture().circle.keysGoBack;
        scene.pieceSpan = std::min(0.5, std::max(scene.pieceSpan, way * 2.2));
        scene.pieceCenter = wrappedPosition(*place.ringPosition + (back ? -way : way) / 2);
        return;
    }
    const auto current = geometry.widestArcOf(scene.model->current());
    scene.pieceCenter = current ? wrappedPosition(geometry.middle(*current)) : scene.pieceSpan / 2;
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
