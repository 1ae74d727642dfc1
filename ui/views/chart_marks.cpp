#include "ui/views/chart_marks.h"

#include "models/items/number_text.h"
#include "ui/theme/shard_palette.h"
#include "ui/views/view_kit.h"

#include <QChart>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace atlas
{

ChartMarks::ChartMarks(QChart* chart) : QGraphicsItem(chart), m_chart(chart), m_theme(&lightTheme())
{
    setZValue(20.0);
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartMarks::set(const Theme& theme, std::vector<End> ends, qint64 fromMs, qint64 toMs, double highest, double step,
                     const QString& remainder)
{
    prepareGeometryChange();
    m_theme = &theme;
    m_ends = std::move(ends);
    m_from = fromMs;
    m_to = std::max(fromMs + 1, toMs);
    m_highest = highest;
    m_step = step;
    m_remainder = remainder;
    update();
}

QRectF ChartMarks::boundingRect() const
{
    return {QPointF(0, 0), m_chart->size()};
}

QPointF ChartMarks::at(qint64 ms, double y) const
{
    const QRectF plot = m_chart->plotArea();
    return {plot.left() + double(ms - m_from) / double(m_to - m_from) * plot.width(),
            plot.bottom() - y / m_highest * plot.height()};
}

void ChartMarks::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    paintScale(*painter);
    for (const End& end : m_ends)
        if (end.stale)
            paintStale(*painter, end);
    paintLabels(*painter);
}

void ChartMarks::paintScale(QPainter& painter) const
{
    const QRectF plot = m_chart->plotArea();
    for (double v = 0.0; v <= m_highest * 1.001; v += m_step)
    {
        const double y = at(m_from, v).y();
        drawText(painter, QRectF(0, y - 8, plot.left() - 8, 16), numberText::rate(v),
                 m_theme->font(TextStyle::MonoCaption), m_theme->color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
    }
}

void ChartMarks::paintStale(QPainter& painter, const End& end) const
{
    const QRectF plot = m_chart->plotArea();
    const QPointF from = at(end.atMs, end.y);
    const double half = std::max(6.0, plot.height() * 0.05);
    const QRectF gap = QRectF(from.x() + 6, from.y() - half, plot.right() - from.x() - 6, 2 * half) & plot;
    if (gap.width() > 2)
        hatchOver(painter, gap, *m_theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_theme->color(Role::Page));
    painter.setPen(QPen(end.color, 1.75));
    painter.drawEllipse(from, 4.5, 4.5);
    painter.restore();
}

void ChartMarks::paintLabels(QPainter& painter) const
{
    const QRectF plot = m_chart->plotArea();
    std::vector<std::size_t> order(m_ends.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return m_ends[a].y > m_ends[b].y; });
    double below = plot.top() - 8;
    for (const std::size_t i : order)
    {
        const End& end = m_ends[i];
        const double height = end.note.isEmpty() ? 18.0 : 32.0;
        const double y = std::max(at(m_to, end.y).y() - 9, below);
        if (y + height > plot.bottom() + 8)
            break;
        const QRectF line(plot.right() + 8, y, m_chart->size().width() - plot.right() - 12, 18);
        painter.fillRect(QRectF(line.left(), y + 5, 9, 9), end.color);
        const QFont bold = m_theme->font(TextStyle::Small, true);
        const double valueWidth = textWidth(end.value, m_theme->font(TextStyle::MonoCaption));
        const double used = drawText(painter, line.adjusted(14, 0, end.stale ? 0 : -valueWidth - 6, 0), end.label, bold,
                                     m_theme->color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        if (end.stale)
            drawText(painter, line.translated(14, 14).adjusted(0, 0, -14, 0), end.note,
                     m_theme->font(TextStyle::Caption), m_theme->color(Role::Stale));
        else
            drawText(painter, line.adjusted(20 + used, 0, 4, 0), end.value, m_theme->font(TextStyle::MonoCaption),
                     m_theme->color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
        below = y + height;
    }
    if (!m_remainder.isEmpty() && below + 34 < plot.bottom())
        drawWrapped(painter, QRectF(plot.right() + 8, plot.bottom() - 32, kRight - 12, 34), m_remainder,
                    m_theme->font(TextStyle::Caption), m_theme->color(Role::Text2));
}

} // namespace atlas
