#include "ui/views/grid_marks.h"

#include "ui/theme/icons.h"
#include "ui/views/view_kit.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace atlas
{

namespace
{

constexpr double kOutlineFrom = 5.0; ///< px a cell from which single cells are outlined
constexpr double kPinFrom = 11.0;
constexpr std::size_t kMostTinyMarks = 200;

class GridMarks
{
public:
    GridMarks(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene,
              std::span<const QRgb> colors)
        : m_painter(painter), m_visible(visible), m_theme(theme), m_scene(scene), m_model(*scene.model),
          m_colors(colors)
    {
    }

    void paint()
    {
        paintMarks();
        paintAsked();
        paintRouted();
        paintSelection();
        paintLasso();
        if (m_scene.focused && m_model.current() >= 0)
            drawFocus(m_painter, m_scene.layout.cellRect(m_model.current()).adjusted(-3, -3, 2, 2), m_theme);
    }

private:
    void paintMarks()
    {
        m_painter.setBrush(Qt::NoBrush);
        if (m_scene.layout.smallestCell() < kOutlineFrom)
        {
            paintTinyMarks();
            return;
        }
        for (const std::uint32_t bucket : m_scene.levels.above())
        {
            const QRectF cell = m_scene.layout.cellRect(bucket);
            if (!cell.intersects(m_visible))
                continue;
            m_painter.setPen(QPen(m_theme.color(Role::Text), 1.5));
            m_painter.drawRect(cell.adjusted(-0.5, -0.5, -0.5, -0.5));
            m_painter.setPen(QPen(m_theme.color(Role::Page), 1.0));
            m_painter.drawRect(cell.adjusted(1, 1, -2, -2));
        }
        for (const std::uint32_t bucket : m_model.picture().pinnedBuckets)
        {
            const QRectF cell = m_scene.layout.cellRect(bucket);
            if (cell.intersects(m_visible))
                paintPin(cell, bucket);
        }
    }

    /// A single hot cell among a hundred thousand is a pixel: a frame around it makes it found.
    void paintTinyMarks()
    {
        const auto& above = m_scene.levels.above();
        if (above.size() > kMostTinyMarks)
            return;
        for (const std::uint32_t bucket : above)
        {
            const QPointF at = m_scene.layout.cellRect(bucket).center();
            if (!QRectF(m_visible).contains(at))
                continue;
            const QRectF frame(std::floor(at.x()) - 3.5, std::floor(at.y()) - 3.5, 8, 8);
            m_painter.setPen(QPen(m_theme.color(Role::Page), 3.0));
            m_painter.drawRect(frame);
            m_painter.setPen(QPen(m_theme.color(Role::Text), 1.0));
            m_painter.drawRect(frame);
        }
    }

    void paintPin(const QRectF& cell, std::uint32_t bucket)
    {
        const QColor ground(m_colors[m_scene.levels.levels()[bucket]]);
        if (cell.width() < kPinFrom)
        {
            m_painter.fillRect(QRectF(cell.center() - QPointF(1.5, 1.5), QSizeF(2.5, 2.5)), textOn(ground));
            return;
        }
        const double size = std::min(cell.width() - 3.0, 16.0);
        paintIcon(m_painter, QStringLiteral("pinned"),
                  QRectF(cell.center() - QPointF(size + 1, size + 1) / 2, QSizeF(size, size)), textOn(ground));
    }

    /// Round what a statement asks, where it is too much for a mark on each cell; nothing where it is all of them.
    void paintAsked()
    {
        const BucketSet& asked = m_model.asked().buckets;
        const bool isMarked = !m_model.routed().empty();
        if (isMarked || asked.empty() || asked.count() == m_model.bucketCount())
            return;
        std::vector<unsigned char> mask(std::size_t(m_model.bucketCount()), 0);
        for (const BucketSpan& span : asked.spans())
            std::fill(mask.begin() + span.first, mask.begin() + std::min(span.last + 1, m_model.bucketCount()), 1);
        strokeSelection(m_painter, m_scene.layout.outline(mask, m_visible), m_theme);
    }

    void paintRouted()
    {
        for (const RoutedPlace& place : m_model.routed())
        {
            const QRectF cell = m_scene.layout.cellRect(place.bucket);
            if (cell.isNull())
                continue;
            const QPointF at = cell.center();
            const double radius = routedRadius(cell);
            m_painter.save();
            m_painter.setRenderHint(QPainter::Antialiasing);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.color(Role::Page), 4.5));
            m_painter.drawEllipse(at, radius, radius);
            m_painter.setPen(QPen(m_theme.color(Role::Accent), 2.5));
            m_painter.drawEllipse(at, radius, radius);
            paintRoutedLabel(at, radius, place.label);
            m_painter.restore();
        }
    }

    /// Round a small cell, within a large one.
    static double routedRadius(const QRectF& cell)
    {
        constexpr double kMostAround = 24.0;
        const double side = std::min(cell.width(), cell.height());
        return side > 2 * kMostAround ? kMostAround : std::clamp(side * 0.75, 7.0, kMostAround);
    }

    void paintRoutedLabel(const QPointF& at, double radius, const QString& label)
    {
        if (label.isEmpty())
            return;
        const QFont font = m_theme.font(TextStyle::MonoCaption);
        const double width = textWidth(label, font) + 12;
        double left = at.x() + radius + 6;
        if (left + width > m_visible.right())
            left = at.x() - radius - 6 - width;
        const QRectF tag(left, at.y() - 10, width, 20);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(Role::Accent));
        m_painter.drawRoundedRect(tag, 4, 4);
        drawText(m_painter, tag, label, font, m_theme.color(Role::OnAccent), Qt::AlignCenter, Qt::ElideNone);
    }

    void paintSelection()
    {
        if (m_scene.selected.empty() || m_scene.layout.smallestCell() < 3.0)
            return;
        strokeSelection(m_painter, m_scene.layout.outline(m_scene.selected, m_visible), m_theme);
    }

    void paintLasso()
    {
        if (m_scene.lasso.isEmpty())
            return;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Page), 3.5));
        m_painter.drawPath(m_scene.lasso);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), 1.5, Qt::DashLine));
        m_painter.drawPath(m_scene.lasso);
        m_painter.restore();
    }

    QPainter& m_painter;
    QRect m_visible;
    const Theme& m_theme;
    const GridScene& m_scene;
    const PictureModel& m_model;
    std::span<const QRgb> m_colors;
};

} // namespace

void paintGridMarks(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene,
                    std::span<const QRgb> colors)
{
    GridMarks(painter, visible, theme, scene, colors).paint();
}

} // namespace atlas
