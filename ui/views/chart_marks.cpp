#include "ui/views/chart_marks.h"

#include "models/items/number_text.h"
#include "ui/theme/shard_palette.h"
#include "ui/views/view_kit.h"

#include <QChart>
#include <QDateTime>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace atlas
{

namespace
{

constexpr double kLabelRoom = 150.0;
constexpr double kEdge = 22.0;       ///< half of the last time
constexpr double kBelowSeries = 2.0; ///< QChart puts series at 4, its background at -1
constexpr qint64 kSecond = 1000;
constexpr qint64 kMinute = 60 * kSecond;
constexpr qint64 kHour = 60 * kMinute;
constexpr qint64 kSteps[] = {kSecond,      2 * kSecond,  5 * kSecond, 10 * kSecond, 15 * kSecond,
                             30 * kSecond, kMinute,      2 * kMinute, 5 * kMinute,  10 * kMinute,
                             15 * kMinute, 30 * kMinute, kHour,       2 * kHour,    3 * kHour,
                             6 * kHour,    12 * kHour,   24 * kHour,  48 * kHour,   168 * kHour};

} // namespace

std::vector<qint64> roundTimes(qint64 fromMs, qint64 toMs, double width, double pixelsEach)
{
    std::vector<qint64> times;
    if (toMs <= fromMs || width <= 0.0)
        return times;
    const double least = double(toMs - fromMs) * pixelsEach / width;
    const auto fits = std::find_if(std::begin(kSteps), std::end(kSteps), [&](qint64 s) { return double(s) >= least; });
    const qint64 step = fits == std::end(kSteps) ? kSteps[std::size(kSteps) - 1] : *fits;
    // Round by the local clock: an offset of half an hour must not shift whole hours.
    const qint64 offset = qint64(QDateTime::fromMSecsSinceEpoch(fromMs).offsetFromUtc()) * 1000;
    for (qint64 at = (fromMs + offset + step - 1) / step * step - offset; at <= toMs; at += step)
        times.push_back(at);
    return times;
}

ChartGround::ChartGround(QChart* chart) : QGraphicsItem(chart), m_chart(chart), m_theme(&lightTheme())
{
    setZValue(kBelowSeries);
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartGround::set(const Theme& theme, int steps)
{
    prepareGeometryChange();
    m_theme = &theme;
    m_steps = std::max(1, steps);
    update();
}

QRectF ChartGround::boundingRect() const
{
    return {QPointF(0, 0), m_chart->size()};
}

void ChartGround::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF plot = m_chart->plotArea();
    for (int i = 1; i <= m_steps; ++i)
        painter->fillRect(
            QRectF(plot.left(), std::round(plot.bottom() - plot.height() * i / m_steps), plot.width(), 1.0),
            m_theme->color(Role::Line));
    const QColor axis = m_theme->color(Role::Control);
    painter->fillRect(QRectF(plot.left(), plot.top(), 1.0, plot.height()), axis);
    painter->fillRect(QRectF(plot.left(), std::round(plot.bottom()), plot.width(), 1.0), axis);
}

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
    paintTimes(*painter);
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

void ChartMarks::paintTimes(QPainter& painter) const
{
    const QRectF plot = m_chart->plotArea();
    const bool seconds = m_to - m_from < 10 * kMinute;
    const QString format = seconds ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm");
    const QFont font = m_theme->font(TextStyle::MonoCaption);
    const double width = textWidth(format, font);
    for (const qint64 ms : roundTimes(m_from, m_to, plot.width(), width + 24.0))
    {
        const double x = at(ms, 0.0).x();
        painter.setPen(QPen(m_theme->color(Role::Control), 1.0));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        drawText(painter, QRectF(x - width / 2, plot.bottom() + 5, width, 16),
                 QDateTime::fromMSecsSinceEpoch(ms).toString(format), font, m_theme->color(Role::Text2),
                 Qt::AlignCenter, Qt::ElideNone);
    }
}

double ChartMarks::roomForLabels(double width) const
{
    if (m_ends.empty() && m_remainder.isEmpty())
        return kEdge;
    return std::max(kEdge, std::min(kLabelRoom, width / 3.0));
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
        double valueWidth = textWidth(end.value, m_theme->font(TextStyle::MonoCaption)) + 6;
        if (end.stale || valueWidth + 14 + textWidth(end.label, bold) > line.width() + 4)
            valueWidth = 0.0; // the name is worth more than the number, which the table has too
        const double used = drawText(painter, line.adjusted(14, 0, -valueWidth, 0), end.label, bold,
                                     m_theme->color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        if (end.stale)
            drawText(painter, line.translated(14, 14).adjusted(0, 0, -14, 0), end.note,
                     m_theme->font(TextStyle::Caption), m_theme->color(Role::Stale));
        else if (valueWidth > 0.0)
            drawText(painter, line.adjusted(20 + used, 0, 4, 0), end.value, m_theme->font(TextStyle::MonoCaption),
                     m_theme->color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
        below = y + height;
    }
    if (!m_remainder.isEmpty() && below + 34 < plot.bottom())
        drawWrapped(painter,
                    QRectF(plot.right() + 8, plot.bottom() - 32, m_chart->size().width() - plot.right() - 12, 34),
                    m_remainder, m_theme->font(TextStyle::Caption), m_theme->color(Role::Text2));
}

} // namespace atlas
