#include "ui/views/heat_grid.h"

#include "models/items/number_text.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace atlas
{

namespace
{

constexpr int kAboveLegend = 4;

} // namespace

HeatGrid::HeatGrid(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("heatGrid"));
}

void HeatGrid::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void HeatGrid::setHeat(const TablePicture& picture, const std::vector<PictureShard>& shards, std::vector<double> values,
                       const QString& title)
{
    m_title = title;
    m_model.setPicture(picture, shards);
    BucketLoads loads;
    loads.rows = std::move(values);
    loads.rowsFrom = Provenance::plain();
    m_model.setLoads(std::move(loads));
    m_model.setMetric(PictureModel::Metric::Rows);
    setAccessibleName(picture.bucketCount > 0
                          ? tr("%1 of %2", "what is counted, table").arg(title, QString::fromStdString(picture.table))
                          : QString());
    update();
}

QString HeatGrid::textOf(std::int64_t bucket) const
{
    return tr("Bucket %1 on %2: %3")
        .arg(bucket)
        .arg(m_model.shardName(bucket), numberText::large(m_model.value(bucket)));
}

GridScene HeatGrid::sceneFor(const QSize& size) const
{
    const QSizeF body(size.width(), size.height() - kLegendHeight - kAboveLegend);
    return GridScene::make(m_model, GridArrangement::ByShard, body);
}

bool HeatGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::int64_t bucket = m_model.isEmpty() ? -1 : sceneFor(size()).layout.bucketAt(help->pos());
        QToolTip::showText(help->globalPos(), bucket < 0 ? QString() : textOf(bucket), this);
        return true;
    }
    return QWidget::event(event);
}

void HeatGrid::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTo(painter, rect(), *m_theme);
}

void HeatGrid::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    painter.save();
    painter.fillRect(rect, theme.color(Role::Page));
    painter.translate(rect.topLeft());
    if (m_model.isEmpty())
    {
        drawEmpty(painter, QRectF(QPointF(), QSizeF(rect.size())), theme,
                  {QStringLiteral("bucket"), tr("No sharded table"), tr("This layout has no buckets to show.")});
        painter.restore();
        return;
    }
    const GridScene scene = sceneFor(rect.size());
    const QRect body(0, 0, rect.width(), rect.height() - kLegendHeight - kAboveLegend);
    paintGrid(painter, body, theme, scene);
    LegendContent legend = LegendContent::of(m_model, scene.palette);
    legend.title = m_title;
    legend.text = [](double value) { return numberText::large(value); };
    const double left = scene.layout.blocks().empty() ? 12.0 : scene.layout.blocks().front().cells.left();
    paintLegend(painter, QRectF(left, body.bottom() + kAboveLegend, rect.width() - left - 12, kLegendHeight), theme,
                legend);
    painter.restore();
}

} // namespace atlas
