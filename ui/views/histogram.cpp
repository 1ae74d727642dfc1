#include "ui/views/histogram.h"

#include "ui/views/picture_repaint.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace atlas
{

HistogramBins HistogramBins::of(const PictureModel& model, int bins)
{
    HistogramBins out;
    out.counts.assign(std::size_t(bins), 0);
    const ColourScale& scale = model.scale();
    out.lower = scale.lower;
    out.upper = scale.upper;
    for (const double value : model.values())
    {
        if (std::isnan(value))
            continue;
        const auto bin = std::min<std::size_t>(std::size_t(bins) - 1, std::size_t(scale.position(value) * (bins - 1)));
        ++out.counts[value > scale.upper ? std::size_t(bins) - 1 : bin];
    }
    return out;
}

void paintHistogram(QPainter& painter, const QRectF& rect, const Theme& theme, const PictureModel& model)
{
    const int bins = std::clamp(int(rect.width() / 12.0), 8, 40);
    const HistogramBins histogram = HistogramBins::of(model, bins);
    const std::int64_t most = *std::max_element(histogram.counts.begin(), histogram.counts.end());
    const QFont font = theme.font(TextStyle::Caption);
    const QRectF plot = rect.adjusted(0, 14, 0, -20);
    if (most == 0)
    {
        drawText(painter, rect, QCoreApplication::translate("Histogram", "No values to count"), font,
                 theme.color(Role::Text2), Qt::AlignCenter);
        return;
    }
    const double step = plot.width() / bins;
    for (int i = 0; i < bins; ++i)
    {
        const auto count = histogram.counts[std::size_t(i)];
        if (count == 0)
            continue;
        // One bucket alone must be seen beside a thousand.
        const double height = std::max(1.5, double(count) / double(most) * plot.height());
        const auto color = theme.sequential[std::size_t((i * 256) / (bins - 1))];
        const QRectF bar(plot.left() + i * step, plot.bottom() - height, step - 1, height);
        painter.fillRect(bar, QColor(color));
        painter.setPen(QPen(theme.color(Role::Control), 0.75));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
    }
    painter.setPen(QPen(theme.color(Role::Control), 1.0));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    const ColourScale& scale = model.scale();
    const double mean = plot.left() + scale.position(scale.mean) * (bins - 1) * step;
    painter.setPen(QPen(theme.color(Role::Text), 1.25, Qt::DashLine));
    painter.drawLine(QPointF(mean, plot.top() - 4), QPointF(mean, plot.bottom()));
    const auto text = [&](double v) { return metricText(v, model.metric(), Provenance::plain()); };
    const QString meanText = QCoreApplication::translate("Histogram", "mean %1").arg(text(scale.mean));
    const double width = textWidth(meanText, font);
    const double left = mean + 4 + width > rect.right() ? mean - 4 - width : mean + 4;
    drawText(painter, QRectF(left, rect.top() - 2, width + 2, 15), meanText, font, theme.color(Role::Text2));
    const QRectF axis(rect.left(), plot.bottom() + 3, rect.width(), 16);
    drawText(painter, axis, text(scale.lower), font, theme.color(Role::Text2));
    drawText(painter, axis, QCoreApplication::translate("Histogram", "%1 and above").arg(text(scale.upper)), font,
             theme.color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
}

Histogram::Histogram(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("histogram"));
    setAccessibleName(tr("Buckets by their value"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Histogram::setModel(PictureModel* model)
{
    showPicture(*this, m_model, model);
}

void Histogram::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void Histogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->color(Role::Panel));
    if (m_model && !m_model->values().empty())
        paintHistogram(painter, rect(), *m_theme, *m_model);
    else
        drawText(painter, rect(), tr("Choose rows, bytes or rate to see how buckets spread."),
                 m_theme->font(TextStyle::Caption), m_theme->color(Role::Text2));
}

} // namespace atlas
