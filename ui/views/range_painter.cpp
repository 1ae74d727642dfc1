#include "ui/views/range_painter.h"

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

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RangeStrip)
};

using Metric = PictureModel::Metric;

class RangePainter
{
public:
    RangePainter(QPainter& painter, const QRectF& view, const Theme& theme, const RangeScene& scene)
        : m_painter(painter), m_view(view), m_areas(RangeAreas::of(view)), m_theme(theme), m_scene(scene),
          m_model(*scene.model), m_levels(CellLevels::of(m_model)),
          m_colors(levelColors(m_levels, theme, scene.palette, m_model.shards().size()))
    {
        m_heightMetric = m_model.hasMetric(Metric::Rows) ? Metric::Rows : Metric::KeyShare;
        for (const double v : m_model.values(m_heightMetric))
            m_highest = std::isnan(v) ? m_highest : std::max(m_highest, v);
    }

    void paint()
    {
        paintTitles();
        paintOverview();
        paintWindow();
        paintRail();
        paintOverviewAxis();
        paintWindowFrame();
        paintDetailGround();
        for (std::int64_t place = m_scene.first; place <= m_scene.last; ++place)
            paintRange(place);
        for (std::int64_t place = m_scene.first; place < m_scene.last; ++place)
            paintBoundary(place);
        paintBounds();
        paintSelection();
        paintSplit();
    }

private:
    double heightOf(std::int64_t bucket) const
    {
        const auto& values = m_model.values(m_heightMetric);
        if (values.empty() || m_highest <= 0.0)
            return 1.0;
        return values[std::size_t(bucket)] / m_highest;
    }

    std::uint16_t level(std::int64_t bucket) const { return m_levels.levels()[std::size_t(bucket)]; }

    void paintTitles()
    {
        const QRectF line(m_areas.overview.left(), m_view.top() + 8, m_areas.overview.width(), 18);
        drawText(m_painter, line,
                 Text::tr("All %n range(s) of %1", nullptr, int(m_model.bucketCount())).arg(m_model.table()),
                 m_theme.font(TextStyle::Small, true), m_theme.color(Role::Text));
        drawText(m_painter, line,
                 Text::tr("width: %1, height: %2, colour: %3")
                     .arg(Text::tr("key span"), metricName(m_heightMetric).toLower(),
                          metricName(m_model.metric()).toLower()),
                 m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
    }

    /// Where several ranges share a pixel, the hottest gives the colour and the highest the height.
    void paintOverview()
    {
        const QRectF& box = m_areas.overview;
        const auto pixels = std::size_t(std::max(1.0, box.width()));
        std::vector<std::uint16_t> hottest(pixels, 0);
        std::vector<double> highest(pixels, -1.0);
        for (std::int64_t place = 0; place < m_scene.geometry.count(); ++place)
        {
            const std::int64_t bucket = m_scene.geometry.bucketOf(place);
            const auto from = std::size_t(m_scene.geometry.begin(place) * double(pixels - 1) + 0.5);
            const auto to = std::size_t(m_scene.geometry.end(place) * double(pixels - 1) + 0.5);
            const bool gap = to > from + 3;
            for (std::size_t x = from; x < std::max(from + 1, gap ? to - 1 : to) && x < pixels; ++x)
            {
                hottest[x] = std::max(hottest[x], level(bucket));
                const double height = heightOf(bucket);
                highest[x] = std::max(highest[x], std::isnan(height) ? 0.0 : height);
            }
        }
        for (std::size_t x = 0; x < pixels; ++x)
        {
            const double left = box.left() + double(x);
            if (highest[x] < 0.0)
                continue;
            if (hottest[x] == CellLevels::kNoData)
            {
                continue;
            }
            const double height = std::max(1.0, highest[x] * (box.height() - 4));
            m_painter.fillRect(QRectF(left, box.bottom() - height, 1.0, height), QColor(m_colors[hottest[x]]));
        }
        paintNoDataSpans(hottest);
        m_painter.setPen(QPen(m_theme.color(Role::Control), 1.0));
        m_painter.drawLine(box.bottomLeft(), box.bottomRight());
    }

    void paintNoDataSpans(const std::vector<std::uint16_t>& levels)
    {
        const QRectF& box = m_areas.overview;
        for (std::size_t x = 0; x < levels.size();)
        {
            std::size_t end = x;
            while (end < levels.size() && levels[end] == CellLevels::kNoData)
                ++end;
            if (end > x + 2)
            {
                const QRectF part(box.left() + double(x), box.top(), double(end - x), box.height());
                fillNoData(m_painter, part, m_theme);
                if (part.width() > 60)
                    drawText(m_painter, part, m_levels.byOwner() ? Text::tr("placed nowhere") : Text::tr("no data"),
                             m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2), Qt::AlignCenter);
            }
            x = std::max(end, x + 1);
        }
    }

    void paintRail()
    {
        const QRectF& box = m_areas.rail;
        std::int64_t start = 0;
        double taken = box.left() - 10;
        const std::int64_t count = m_scene.geometry.count();
        for (std::int64_t place = 1; place <= count; ++place)
        {
            const int owner = m_model.shardOf(m_scene.geometry.bucketOf(start));
            if (place < count && m_model.shardOf(m_scene.geometry.bucketOf(place)) == owner)
                continue;
            const double left = box.left() + m_scene.geometry.begin(start) * box.width();
            const double right = box.left() + m_scene.geometry.end(place - 1) * box.width();
            const QRectF part(left, box.top(), std::max(1.0, right - left - 1), box.height());
            m_scene.palette.fill(m_painter, part, m_theme, owner < 0 ? UINT32_MAX : std::uint32_t(owner));
            const QString name = owner < 0 ? Text::tr("nowhere") : m_model.shards()[std::size_t(owner)].name;
            const double width = textWidth(name, m_theme.font(TextStyle::Small));
            if (width + 6 < part.width() && part.center().x() - width / 2 > taken + 8)
            {
                // The lines that lead to the detail pass here: a name keeps its ground.
                const QRectF label(part.center().x() - width / 2, box.bottom() + 2, width, 16);
                m_painter.fillRect(label.adjusted(-3, 0, 3, 0), m_theme.color(Role::Page));
                drawText(m_painter, label, name, m_theme.font(TextStyle::Small), m_theme.color(Role::Text),
                         Qt::AlignCenter, Qt::ElideNone);
                taken = part.center().x() + width / 2;
            }
            start = place;
        }
    }

    bool showsAll() const { return m_scene.first == 0 && m_scene.last == m_scene.geometry.count() - 1; }

    void paintWindow()
    {
        if (showsAll())
            return;
        const QRectF& box = m_areas.overview;
        const double left = box.left() + m_scene.geometry.begin(m_scene.first) * box.width();
        const double right = box.left() + m_scene.geometry.end(m_scene.last) * box.width();
        const QRectF frame(left, box.top() - 4, std::max(4.0, right - left), m_areas.rail.bottom() - box.top() + 6);
        m_window = frame;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 1.0, Qt::DashLine));
        m_painter.drawLine(frame.bottomLeft(), m_areas.detail.topLeft());
        m_painter.drawLine(frame.bottomRight(), m_areas.detail.topRight());
        m_painter.restore();
    }

    void paintWindowFrame()
    {
        if (m_window.isNull())
            return;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 4.0));
        m_painter.drawRoundedRect(m_window, 2, 2);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.0));
        m_painter.drawRoundedRect(m_window, 2, 2);
        m_painter.restore();
    }

    /// Keys under the overview: its two ends, and bounds of ranges between them as far as they fit.
    void paintOverviewAxis()
    {
        const auto& lower = m_model.picture().lowerBound;
        const auto& upper = m_model.picture().upperBound;
        const std::int64_t count = m_scene.geometry.count();
        if (lower.size() != std::size_t(count) || upper.size() != std::size_t(count))
            return;
        const QRectF& box = m_areas.overview;
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        const double y = m_areas.rail.bottom() + 19;
        const QString last = boundText(upper[std::size_t(m_scene.geometry.bucketOf(count - 1))]);
        const double lastWidth = textWidth(last, font);
        axisLabel(box.right() - lastWidth, y, last, font);
        double taken = box.left() - kAxisGap;
        const double step = 1.0 / std::max(1.0, std::floor(box.width() / 130.0));
        for (double along = 0.0; along < 1.0; along += step)
        {
            const std::int64_t place = m_scene.geometry.rangeAt(along + 1e-9);
            const double x = box.left() + m_scene.geometry.begin(place) * box.width();
            const QString text = boundText(lower[std::size_t(m_scene.geometry.bucketOf(place))]);
            const double width = textWidth(text, font);
            const double left = std::max(box.left(), x - width / 2);
            if (left < taken + kAxisGap || left + width > box.right() - lastWidth - kAxisGap)
                continue;
            axisLabel(left, y, text, font);
            taken = left + width;
        }
    }

    void axisLabel(double left, double y, const QString& text, const QFont& font)
    {
        const QRectF place(left, y, textWidth(text, font), 15);
        m_painter.fillRect(place.adjusted(-3, 0, 3, 0), m_theme.color(Role::Page));
        drawText(m_painter, place, text, font, m_theme.color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter,
                 Qt::ElideNone);
    }

    void paintDetailGround()
    {
        const QRectF& box = m_areas.detail;
        m_painter.fillRect(box, m_theme.color(Role::Panel));
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        const double step = niceStep(m_highest);
        m_painter.setPen(QPen(m_theme.color(Role::Line), 1.0));
        if (m_highest > 0.0 && !m_model.values(m_heightMetric).empty())
        {
            for (double v = 0.0; v <= m_highest * 1.12; v += step)
            {
                const double y = yOf(v / m_highest);
                m_painter.setPen(QPen(m_theme.color(Role::Line), 1.0));
                m_painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
                drawText(m_painter, QRectF(m_view.left(), y - 8, box.left() - m_view.left() - 6, 16),
                         metricText(v, m_heightMetric, Provenance::plain()), font, m_theme.color(Role::Text2),
                         Qt::AlignRight | Qt::AlignVCenter);
            }
        }
        drawText(m_painter, QRectF(m_view.left(), box.bottom() + 3, box.left() - m_view.left() - 6, 16),
                 Text::tr("bucket"), m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2),
                 Qt::AlignRight | Qt::AlignVCenter);
    }

    static double niceStep(double highest)
    {
        if (highest <= 0.0)
            return 1.0;
        const double raw = highest / 4.0;
        const double power = std::pow(10.0, std::floor(std::log10(raw)));
        for (const double factor : {1.0, 2.0, 2.5, 5.0})
            if (raw <= factor * power)
                return factor * power;
        return 10.0 * power;
    }

    double yOf(double height) const
    {
        // Room above for the boundaries' handles and the values.
        return m_areas.detail.bottom() - height * (m_areas.detail.height() - 52);
    }

    QRectF columnOf(std::int64_t place) const
    {
        const double left = detailX(m_areas, m_scene, m_scene.geometry.begin(place));
        const double right = detailX(m_areas, m_scene, m_scene.geometry.end(place));
        return {left, m_areas.detail.top(), right - left, m_areas.detail.height()};
    }

    QRectF barOf(std::int64_t place) const
    {
        const QRectF column = columnOf(place);
        const double gap = std::min(6.0, column.width() * 0.12);
        const double height = heightOf(m_scene.geometry.bucketOf(place));
        const double top = std::isnan(height) ? m_areas.detail.top() : yOf(height);
        return {column.left() + gap, top, column.width() - 2 * gap, m_areas.detail.bottom() - top};
    }

    void paintRange(std::int64_t place)
    {
        const std::int64_t bucket = m_scene.geometry.bucketOf(place);
        const QRectF bar = barOf(place);
        const QRectF column = columnOf(place);
        if (m_scene.model->current() == bucket || m_scene.model->hovered() == bucket)
            m_painter.fillRect(column, m_theme.color(Role::Selection));
        if (level(bucket) == CellLevels::kNoData)
            fillNoData(m_painter, bar, m_theme);
        else if (m_levels.byOwner())
            m_scene.palette.fill(m_painter, bar, m_theme, std::uint32_t(m_model.shardOf(bucket)));
        else
            m_painter.fillRect(bar, QColor(m_colors[level(bucket)]));
        if (level(bucket) == CellLevels::kAbove && !m_levels.byOwner())
        {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.color(Role::Text), 2.0));
            m_painter.drawRect(bar.adjusted(1, 1, -1, 0));
        }
        paintValue(bucket, bar, column);
        const bool current = m_model.current() == bucket;
        if (const QString number = QString::number(bucket);
            textWidth(number, m_theme.font(TextStyle::Small)) < column.width())
            drawText(m_painter, QRectF(column.left(), m_areas.detail.bottom() + 3, column.width(), 16), number,
                     m_theme.font(TextStyle::Small, current), m_theme.color(Role::Text), Qt::AlignCenter);
    }

    void paintValue(std::int64_t bucket, const QRectF& bar, const QRectF& column)
    {
        const Metric metric = m_model.metric() == Metric::Owner ? m_heightMetric : m_model.metric();
        const auto& values = m_model.values(metric);
        if (values.empty() || std::isnan(values[std::size_t(bucket)]))
            return;
        const QString text = metricText(values[std::size_t(bucket)], metric, m_model.provenance(metric));
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        if (textWidth(text, font) + 4 < column.width())
            drawText(m_painter, QRectF(column.left(), bar.top() - 17, column.width(), 16), text, font,
                     m_theme.color(Role::Text2), Qt::AlignCenter, Qt::ElideNone);
    }

    void paintBoundary(std::int64_t place)
    {
        const QRectF column = columnOf(place);
        if (column.width() < 6)
            return;
        const double x = column.right();
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.color(Role::Control), 1.0));
        m_painter.drawLine(QPointF(x, m_areas.detail.top() + 16), QPointF(x, m_areas.detail.bottom()));
        m_painter.setBrush(m_theme.color(Role::Page));
        m_painter.setPen(QPen(m_theme.color(Role::Control), 1.25));
        m_painter.drawEllipse(QPointF(x, m_areas.detail.top() + 14), 4, 4);
        m_painter.restore();
    }

    void paintBounds()
    {
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        const auto& lower = m_model.picture().lowerBound;
        const auto& upper = m_model.picture().upperBound;
        double taken = m_areas.detail.left() - 60;
        for (std::int64_t place = m_scene.first; place <= m_scene.last + 1; ++place)
        {
            const bool end = place > m_scene.last;
            const auto bucket = std::size_t(m_scene.geometry.bucketOf(end ? place - 1 : place));
            const auto& bounds = end ? upper : lower;
            if (bucket >= bounds.size())
                return;
            const QString text = boundText(bounds[bucket]);
            const double along = end ? m_scene.geometry.end(place - 1) : m_scene.geometry.begin(place);
            const double width = textWidth(text, font);
            const double x = std::min(detailX(m_areas, m_scene, along) - width / 2, m_view.right() - 10 - width);
            if (x < taken + 12)
                continue;
            drawText(m_painter, QRectF(x, m_areas.detail.bottom() + 22, width, 15), text, font,
                     m_theme.color(Role::Text2), Qt::AlignCenter, Qt::ElideNone);
            taken = x + width;
        }
    }

    void paintSelection()
    {
        for (std::int64_t place = m_scene.first; place <= m_scene.last; ++place)
        {
            const std::int64_t bucket = m_scene.geometry.bucketOf(place);
            if (!m_model.selection().contains(bucket))
                continue;
            QPainterPath path;
            path.addRect(barOf(place).adjusted(-1, -1, 1, 0));
            strokeSelection(m_painter, path, m_theme);
        }
    }

    void paintSplit()
    {
        if (m_scene.splitBucket < 0)
            return;
        const std::int64_t place = m_scene.geometry.placeOf(m_scene.splitBucket);
        if (place < m_scene.first || place > m_scene.last)
            return;
        const QRectF column = columnOf(place);
        const double x = column.left() + m_scene.splitAlong * column.width();
        const QString text = Text::tr("split %1").arg(boundText(m_scene.splitValue.toStdString()));
        const QFont font = m_theme.font(TextStyle::Mono, true);
        const double width = textWidth(text, font) + 24;
        const double left = std::clamp(x - width / 2, m_areas.detail.left(), m_areas.detail.right() - width);
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 4.0));
        m_painter.drawLine(QPointF(x, m_areas.detail.top()), QPointF(x, m_areas.detail.bottom()));
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.5));
        m_painter.drawLine(QPointF(x, m_areas.detail.top() - 4), QPointF(x, m_areas.detail.bottom()));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(Role::Accent));
        const QRectF tag(left, m_areas.detail.top() - 24, width, 22);
        m_painter.drawRoundedRect(tag, 4, 4);
        drawText(m_painter, tag, text, font, m_theme.color(Role::OnAccent), Qt::AlignCenter, Qt::ElideNone);
        m_painter.restore();
    }

    QPainter& m_painter;
    QRectF m_view;
    RangeAreas m_areas;
    const Theme& m_theme;
    const RangeScene& m_scene;
    const PictureModel& m_model;
    CellLevels m_levels;
    std::vector<QRgb> m_colors;
    QRectF m_window; ///< what the detail shows, on the overview
    static constexpr double kAxisGap = 14.0;
    Metric m_heightMetric = Metric::Rows;
    double m_highest = 0.0;
};

} // namespace

void paintRanges(QPainter& painter, const QRectF& view, const Theme& theme, const RangeScene& scene)
{
    painter.fillRect(view, theme.color(Role::Page));
    if (scene.geometry.count() == 0)
        return;
    painter.save();
    RangePainter(painter, view, theme, scene).paint();
    painter.restore();
}

void paintRangePicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model)
{
    painter.fillRect(rect, theme.color(Role::Page));
    const QRectF view = QRectF(rect).adjusted(0, 0, 0, -kLegendHeight - 8);
    const RangeScene scene = RangeScene::make(model);
    paintRanges(painter, view, theme, scene);
    LegendContent legend = LegendContent::of(model, scene.palette);
    legend.noun = LegendContent::Noun::Range;
    legend.title = metricTitle(model.metric(), true);
    paintLegend(painter, QRectF(rect.left() + 16, view.bottom() + 6, rect.width() - 32, kLegendHeight), theme, legend);
}

} // namespace atlas
