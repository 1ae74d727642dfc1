#include "ui/views/skew_strip.h"

#include "models/items/number_text.h"
#include "ui/views/view_kit.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace atlas
{

SkewStrip::SkewStrip(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("skewStrip"));
    setAccessibleName(tr("Skew"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFixedHeight(54);
}

void SkewStrip::setReport(const SkewReport& report)
{
    m_report = report;
    setAccessibleDescription(tr("max / mean %1, relative standard deviation %2, Gini %3, %4")
                                 .arg(report.buckets.maxOverMean, 0, 'f', 2)
                                 .arg(report.buckets.relativeStddev, 0, 'f', 2)
                                 .arg(report.buckets.gini, 0, 'f', 3)
                                 .arg(numberText::caption(report.provenance)));
    update();
}

void SkewStrip::clear()
{
    m_report.reset();
    update();
}

void SkewStrip::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void SkewStrip::setMetric(PictureModel::Metric metric)
{
    m_metric = metric == PictureModel::Metric::Owner ? PictureModel::Metric::Rows : metric;
    update();
}

void SkewStrip::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    paintInto(painter, rect, theme);
}

std::vector<SkewStrip::Spot> SkewStrip::paintInto(QPainter& painter, const QRectF& rect, const Theme& theme) const
{
    painter.fillRect(rect, theme.color(Role::Panel));
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), 1), theme.color(Role::Line));
    const QRectF area = rect.adjusted(12, 8, -12, -6);
    if (!m_report)
    {
        drawText(painter, area, tr("No skew is known: choose a table, or a file of keys."),
                 theme.font(TextStyle::Small), theme.color(Role::Text2));
        return {};
    }
    const QFont caption = theme.font(TextStyle::Caption);
    const QString source = numberText::caption(m_report->provenance);
    const double sourceWidth =
        std::min(textWidth(source, caption), area.width() * (area.width() < 700.0 ? 0.24 : 0.32));
    drawWrapped(painter, QRectF(area.right() - sourceWidth, area.top(), sourceWidth + 1, area.height()), source,
                caption, theme.color(Role::Text2));
    const double figuresEnd = paintFigures(painter, area, theme);
    painter.fillRect(QRectF(figuresEnd, area.top(), 1, 34), theme.color(Role::Line));
    return paintHottest(painter, area.adjusted(figuresEnd + 14 - area.left(), 0, -sourceWidth - 16, 0), theme);
}

/// Returns where the figures end.
double SkewStrip::paintFigures(QPainter& painter, const QRectF& area, const Theme& theme) const
{
    double x = area.left();
    const auto figure = [&](const QString& name, const QString& value)
    {
        const QFont caption = theme.font(TextStyle::Caption);
        const QFont mono = theme.font(TextStyle::Mono, true);
        const double width = std::max(textWidth(name, caption), textWidth(value, mono)) + 4;
        drawText(painter, QRectF(x, area.top(), width, 16), name, caption, theme.color(Role::Text2));
        drawText(painter, QRectF(x, area.top() + 17, width, 18), value, mono, theme.color(Role::Text));
        x += width + 12;
    };
    const Evenness& even = m_report->buckets;
    figure(tr("max / mean"), QString::number(even.maxOverMean, 'f', 2));
    figure(tr("rel. std dev"), QString::number(even.relativeStddev, 'f', 2));
    figure(tr("Gini"), QString::number(even.gini, 'f', 3));
    return x;
}

/// As many as there is room for.
std::vector<SkewStrip::Spot> SkewStrip::paintHottest(QPainter& painter, const QRectF& area, const Theme& theme) const
{
    const QFont caption = theme.font(TextStyle::Caption);
    const QRectF head(area.left(), area.top(), std::max(0.0, area.width()), 16);
    if (m_report->hottest.empty())
    {
        drawText(painter, head, tr("hottest buckets"), caption, theme.color(Role::Text2));
        drawText(painter, head.translated(0, 18), tr("none: all are equal"), theme.font(TextStyle::Small),
                 theme.color(Role::Text));
        return {};
    }
    drawText(painter, head, tr("hottest %n bucket(s)", nullptr, int(m_report->hottest.size())), caption,
             theme.color(Role::Text2));
    const QFont bold = theme.font(TextStyle::Mono, true);
    const QFont mono = theme.font(TextStyle::Mono);
    std::vector<Spot> spots;
    double x = area.left();
    for (const std::int64_t bucket : m_report->hottest)
    {
        const QString number = QString::number(bucket);
        QString value;
        if (std::size_t(bucket) < m_report->bucketRows.size())
            value = hotText(m_report->bucketRows[std::size_t(bucket)]);
        const double numberWidth = textWidth(number, bold);
        const double width = numberWidth + 6 + textWidth(value, mono);
        if (x + width > area.right())
            break;
        const QRectF line(x, area.top() + 17, width, 18);
        drawText(painter, line, number, bold, theme.color(Role::Accent), Qt::AlignLeft | Qt::AlignVCenter,
                 Qt::ElideNone);
        drawText(painter, line.adjusted(numberWidth + 6, 0, 2, 0), value, mono, theme.color(Role::Text),
                 Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
        spots.push_back({line.adjusted(-3, -3, 3, 3), bucket});
        x += width + 14;
    }
    return spots;
}

/// Under the uniform assumption a bucket's number is its share of all keys, not a count.
QString SkewStrip::hotText(double value) const
{
    if (m_report->provenance.kind != Provenance::Kind::UniformAssumption)
        return metricText(value, m_metric, m_report->provenance);
    double all = 0.0;
    for (const double each : m_report->bucketRows)
        all += std::isnan(each) ? 0.0 : each;
    return all > 0.0 ? numberText::percent(value / all) : QString();
}

void SkewStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_spots = paintInto(painter, rect(), *m_theme);
    if (hasFocus() && !m_spots.empty())
        drawFocus(painter, m_spots[std::size_t(m_current) % m_spots.size()].rect, *m_theme);
}

void SkewStrip::mousePressEvent(QMouseEvent* event)
{
    for (const Spot& spot : m_spots)
        if (spot.rect.contains(event->position()))
            emit bucketActivated(spot.bucket);
}

void SkewStrip::mouseMoveEvent(QMouseEvent* event)
{
    const bool over = std::any_of(m_spots.begin(), m_spots.end(),
                                  [&](const Spot& spot) { return spot.rect.contains(event->position()); });
    setCursor(over ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void SkewStrip::keyPressEvent(QKeyEvent* event)
{
    if (m_spots.empty())
        return QWidget::keyPressEvent(event);
    const int count = int(m_spots.size());
    if (event->key() == Qt::Key_Right)
        m_current = (m_current + 1) % count;
    else if (event->key() == Qt::Key_Left)
        m_current = (m_current + count - 1) % count;
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit bucketActivated(m_spots[std::size_t(m_current % count)].bucket);
    else
        return QWidget::keyPressEvent(event);
    update();
}

bool SkewStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_report)
    {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), numberText::caption(m_report->provenance),
                           this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace atlas
