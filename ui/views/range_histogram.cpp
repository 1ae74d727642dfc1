#include "ui/views/range_histogram.h"

#include "ui/views/view_kit.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace atlas
{

RangeHistogram::RangeHistogram(QWidget* parent)
    : QWidget(parent), m_theme(&lightTheme()), m_cut(std::numeric_limits<double>::quiet_NaN())
{
    setObjectName(QStringLiteral("rangeHistogram"));
    setAccessibleName(tr("Rows inside the range by key"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SplitHCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RangeHistogram::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void RangeHistogram::setSlices(std::vector<double> slices, const QString& from, const QString& to)
{
    m_slices = std::move(slices);
    m_from = from;
    m_to = to;
    update();
}

void RangeHistogram::setCut(double along, const QString& label)
{
    m_cut = along;
    m_label = label;
    setAccessibleDescription(label);
    update();
}

QRectF RangeHistogram::plot() const
{
    return QRectF(rect()).adjusted(3, 22, -3, -20);
}

void RangeHistogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF area = plot();
    paintBars(painter, area);
    painter.setPen(QPen(m_theme->color(Role::Control), 1.0));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const QFont font = m_theme->font(TextStyle::MonoCaption);
    const QRectF axis(area.left(), area.bottom() + 4, area.width(), 15);
    drawText(painter, axis, m_from, font, m_theme->color(Role::Text2));
    drawText(painter, axis, m_to, font, m_theme->color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
    if (!std::isnan(m_cut))
        paintCut(painter, area);
    if (hasFocus())
        drawFocus(painter, rect(), *m_theme);
}

void RangeHistogram::paintBars(QPainter& painter, const QRectF& area) const
{
    const double most = m_slices.empty() ? 0.0 : *std::max_element(m_slices.begin(), m_slices.end());
    if (most <= 0.0)
    {
        painter.fillRect(area, m_theme->color(Role::Sunken));
        painter.fillRect(area, QBrush(m_theme->color(Role::Line), Qt::BDiagPattern));
        return;
    }
    const double step = area.width() / double(m_slices.size());
    for (std::size_t i = 0; i < m_slices.size(); ++i)
    {
        if (m_slices[i] <= 0.0)
            continue;
        // A single row must be seen beside a million.
        const double height = std::max(1.5, m_slices[i] / most * area.height());
        const QRectF bar(area.left() + double(i) * step, area.bottom() - height, std::max(1.0, step - 1.0), height);
        painter.fillRect(bar, m_theme->color(Role::Control));
        const double below = std::isnan(m_cut) ? 0.0 : area.left() + m_cut * area.width();
        if (below > bar.left())
            painter.fillRect(bar.intersected(QRectF(area.left(), area.top(), below - area.left(), area.height())),
                             m_theme->color(Role::Accent));
    }
}

void RangeHistogram::paintCut(QPainter& painter, const QRectF& area) const
{
    const double x = area.left() + m_cut * area.width();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme->color(Role::Page), 4.0));
    painter.drawLine(QPointF(x, area.top() - 6), QPointF(x, area.bottom()));
    painter.setPen(QPen(m_theme->color(Role::Accent), 2.0));
    painter.drawLine(QPointF(x, area.top() - 8), QPointF(x, area.bottom() + 3));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme->color(Role::Accent));
    painter.drawEllipse(QPointF(x, area.top() - 10), 4.5, 4.5);
    const QFont font = m_theme->font(TextStyle::Caption, true);
    const double width = textWidth(m_label, font) + 2;
    const double left = x + 10 + width > area.right() ? x - 10 - width : x + 10;
    drawText(painter, QRectF(left, area.top() - 19, width, 16), m_label, font, m_theme->color(Role::Accent),
             Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
}

void RangeHistogram::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit cutMoved(std::clamp((event->position().x() - plot().left()) / plot().width(), 0.0, 1.0));
}

void RangeHistogram::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        emit cutMoved(std::clamp((event->position().x() - plot().left()) / plot().width(), 0.0, 1.0));
}

void RangeHistogram::keyPressEvent(QKeyEvent* event)
{
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (!moves || std::isnan(m_cut))
        return QWidget::keyPressEvent(event);
    const double step = 1.0 / double(std::max<std::size_t>(m_slices.size(), 2));
    emit cutMoved(std::clamp(m_cut + (event->key() == Qt::Key_Left ? -step : step), 0.0, 1.0));
}

} // namespace atlas
