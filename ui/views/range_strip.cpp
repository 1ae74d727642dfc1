#include "ui/views/range_strip.h"

#include "ui/views/bucket_drag.h"
#include "ui/views/bucket_input.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace atlas
{

RangeStrip::RangeStrip(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("rangeStrip"));
    setAccessibleName(tr("Ranges"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(320, 260);
}

void RangeStrip::setModel(PictureModel* model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    if (model)
    {
        connect(model, &PictureModel::pictureChanged, this, &RangeStrip::rebuild);
        connect(model, &PictureModel::loadsChanged, this, &RangeStrip::rebuild);
        connect(model, &PictureModel::metricChanged, this, qOverload<>(&QWidget::update));
        connect(model, &PictureModel::selectionChanged, this, qOverload<>(&QWidget::update));
        connect(model, &PictureModel::hoveredChanged, this, qOverload<>(&QWidget::update));
        connect(model, &PictureModel::currentChanged, this, [this](qint64 bucket) { ensureVisible(bucket); });
        connect(model, &PictureModel::routedChanged, this,
                [this]
                {
                    if (!m_model->routed().empty())
                        ensureVisible(m_model->routed().front().bucket);
                });
    }
    rebuild();
}

void RangeStrip::setDragSession(DragSession* session)
{
    m_session = session;
}

void RangeStrip::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void RangeStrip::rebuild()
{
    const RangeScene old = m_scene;
    m_scene = RangeScene();
    if (m_model && !m_model->isEmpty())
    {
        m_scene = RangeScene::make(*m_model);
        if (old.geometry.count() == m_scene.geometry.count())
        {
            m_scene.first = old.first;
            m_scene.last = old.last;
        }
    }
    update();
}

void RangeStrip::ensureVisible(std::int64_t bucket)
{
    if (bucket >= 0 && m_scene.geometry.count() > bucket)
    {
        const std::int64_t place = m_scene.geometry.placeOf(bucket);
        if (place < m_scene.first || place > m_scene.last)
            m_scene.show(place, m_scene.last - m_scene.first + 1);
        setAccessibleDescription(bucketSummary(*m_model, bucket));
    }
    update();
}

void RangeStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool hasRanges = m_model && !m_model->isEmpty() && m_model->picture().kind == AlgorithmInfo::Picture::Ranges;
    if (!hasRanges)
    {
        painter.fillRect(rect(), m_theme->color(Role::Page));
        drawEmpty(painter, rect(), *m_theme,
                  {QStringLiteral("ranges"), tr("This table has no ranges"),
                   tr("A table whose key is cut into ranges is shown here, from its lowest key to its highest.")});
        return;
    }
    m_scene.focused = hasFocus();
    paintRanges(painter, rect(), *m_theme, m_scene);
    if (hasFocus())
        drawFocus(painter, rect(), *m_theme);
}

void RangeStrip::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (m_model)
        paintRangePicture(painter, rect, theme, *m_model);
}

std::int64_t RangeStrip::bucketAt(const QPointF& point) const
{
    if (m_scene.geometry.count() == 0)
        return -1;
    const RangeAreas areas = RangeAreas::of(rect());
    std::int64_t place = -1;
    if (areas.detail.adjusted(0, 0, 0, 40).contains(point))
        place = m_scene.geometry.rangeAt(detailAlong(areas, m_scene, point.x()));
    else if (areas.overview.contains(point) || areas.rail.contains(point))
        place = m_scene.geometry.rangeAt((point.x() - areas.overview.left()) / areas.overview.width());
    return place < 0 ? -1 : m_scene.geometry.bucketOf(place);
}

void RangeStrip::beginSplit(qint64 bucket, const QString& value)
{
    if (!m_model || bucket < 0 || bucket >= m_model->bucketCount())
        return;
    const TablePicture& picture = m_model->picture();
    const QString at = value.isEmpty() ? valueWithin(picture, bucket, 0.5) : value;
    const double along = alongOf(picture, bucket, at);
    if (along < 0.0)
    {
        cancelSplit();
        emit splitRequested(bucket, value);
        return;
    }
    m_scene.splitBucket = bucket;
    m_scene.splitValue = at;
    m_scene.splitAlong = along;
    ensureVisible(bucket);
}

void RangeStrip::cancelSplit()
{
    m_scene.splitBucket = -1;
    update();
}

bool RangeStrip::onSplitMarker(const QPointF& point) const
{
    if (m_scene.splitBucket < 0)
        return false;
    const RangeAreas areas = RangeAreas::of(rect());
    const std::int64_t place = m_scene.geometry.placeOf(m_scene.splitBucket);
    const double left = detailX(areas, m_scene, m_scene.geometry.begin(place));
    const double right = detailX(areas, m_scene, m_scene.geometry.end(place));
    const double x = left + m_scene.splitAlong * (right - left);
    const bool onTag =
        point.y() < areas.detail.top() && point.y() > areas.detail.top() - 26 && std::abs(point.x() - x) < 60;
    return onTag || (areas.detail.contains(point) && std::abs(point.x() - x) < 6);
}

void RangeStrip::moveSplitTo(double x)
{
    const RangeAreas areas = RangeAreas::of(rect());
    const std::int64_t place = m_scene.geometry.placeOf(m_scene.splitBucket);
    const double left = detailX(areas, m_scene, m_scene.geometry.begin(place));
    const double right = detailX(areas, m_scene, m_scene.geometry.end(place));
    const QString value = valueWithin(m_model->picture(), m_scene.splitBucket, (x - left) / (right - left));
    if (value.isEmpty() || value == m_scene.splitValue)
        return;
    m_scene.splitValue = value;
    m_scene.splitAlong = alongOf(m_model->picture(), m_scene.splitBucket, value);
    update();
}

void RangeStrip::showOverviewAt(double x)
{
    const RangeAreas areas = RangeAreas::of(rect());
    const double along = std::clamp((x - areas.overview.left()) / areas.overview.width(), 0.0, 1.0);
    m_scene.show(m_scene.geometry.rangeAt(along), m_scene.last - m_scene.first + 1);
    update();
}

void RangeStrip::mousePressEvent(QMouseEvent* event)
{
    if (!m_model || event->button() != Qt::LeftButton || m_scene.geometry.count() == 0)
        return;
    m_pressedAt = event->pos();
    const RangeAreas areas = RangeAreas::of(rect());
    if (onSplitMarker(event->position()))
    {
        m_press = Press::Split;
        return;
    }
    const std::int64_t bucket = bucketAt(event->position());
    if (bucket < 0)
    {
        m_model->clearSelection();
        return;
    }
    if (areas.overview.adjusted(0, -6, 0, 30).contains(event->position()))
    {
        m_press = Press::Overview;
        showOverviewAt(event->position().x());
        return;
    }
    const bool selected = m_model->selection().contains(bucket) && !event->modifiers();
    m_press = selected ? Press::Range : Press::Sweep;
    pressBucket(*m_model, bucket, event->modifiers());
}

void RangeStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_model || m_scene.geometry.count() == 0)
        return;
    const bool far = isFarFrom(m_pressedAt, *event);
    if (m_press == Press::Split)
        moveSplitTo(event->position().x());
    else if (m_press == Press::Overview)
        showOverviewAt(event->position().x());
    else if (m_press == Press::Range && far && m_session)
    {
        m_press = Press::None;
        dragBuckets(this, *m_session, m_model->table(), m_model->selection(), *m_theme);
    }
    else if (m_press == Press::Sweep && far)
    {
        if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
            m_model->extendTo(bucket);
    }
    else if (m_press == Press::None)
    {
        m_model->setHovered(bucketAt(event->position()));
        setCursor(onSplitMarker(event->position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
    }
}

void RangeStrip::mouseReleaseEvent(QMouseEvent* event)
{
    const Press press = std::exchange(m_press, Press::None);
    if (press == Press::Range)
        if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
            m_model->click(bucket);
}

void RangeStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (onSplitMarker(event->position()))
        emit splitRequested(m_scene.splitBucket, m_scene.splitValue);
    else if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
        emit activated(bucket);
}

void RangeStrip::zoom(double factor, double x)
{
    if (m_scene.geometry.count() == 0)
        return;
    const RangeAreas areas = RangeAreas::of(rect());
    const double along = std::clamp(detailAlong(areas, m_scene, x), 0.0, 1.0);
    const auto shown = std::int64_t(std::lround(double(m_scene.last - m_scene.first + 1) * factor));
    m_scene.show(m_scene.geometry.rangeAt(along), std::clamp<std::int64_t>(shown, 3, m_scene.geometry.count()));
    update();
}

void RangeStrip::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() != 0)
        zoom(std::pow(0.8, event->angleDelta().y() / 120.0), event->position().x());
    event->accept();
}

void RangeStrip::zoomIn()
{
    zoom(0.6, width() / 2.0);
}

void RangeStrip::zoomOut()
{
    zoom(1.7, width() / 2.0);
}

void RangeStrip::fit()
{
    m_scene.show(0, m_scene.geometry.count());
    update();
}

void RangeStrip::beginMove()
{
    beginMoveOfSelection(m_model, m_session);
}

void RangeStrip::keyPressEvent(QKeyEvent* event)
{
    if (handleMoveKey(m_session, event))
        return;
    if (!m_model || m_scene.geometry.count() == 0)
        return QWidget::keyPressEvent(event);
    if (handleSelectKey(*m_model, *event))
        return;
    const std::int64_t current = std::max<std::int64_t>(0, m_model->current());
    std::int64_t place = m_scene.geometry.placeOf(current);
    switch (event->key())
    {
    case Qt::Key_Right: ++place; break;
    case Qt::Key_Left: --place; break;
    case Qt::Key_Home: place = 0; break;
    case Qt::Key_End: place = m_scene.geometry.count() - 1; break;
    case Qt::Key_S: beginSplit(current); return;
    case Qt::Key_J: emit mergeRequested(m_model->selection()); return;
    case Qt::Key_M: beginMove(); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return;
    case Qt::Key_Minus: zoomOut(); return;
    case Qt::Key_Escape: m_scene.splitBucket >= 0 ? cancelSplit() : m_model->clearSelection(); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_scene.splitBucket >= 0)
            emit splitRequested(m_scene.splitBucket, m_scene.splitValue);
        else
            emit activated(current);
        return;
    default: QWidget::keyPressEvent(event); return;
    }
    const std::int64_t next =
        m_scene.geometry.bucketOf(std::clamp<std::int64_t>(place, 0, m_scene.geometry.count() - 1));
    goToBucket(*m_model, next, event->modifiers());
}

void RangeStrip::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_model)
        return;
    emit menuRequested(event->globalPos(), bucketOfMenu(*m_model, *event, bucketAt(event->pos())));
}

void RangeStrip::leaveEvent(QEvent*)
{
    if (m_model)
        m_model->setHovered(-1);
}

bool RangeStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_model)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        showBucketToolTip(*this, *m_model, *help, bucketAt(help->pos()));
        return true;
    }
    return QWidget::event(event);
}

} // namespace atlas
