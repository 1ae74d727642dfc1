#include "ui/views/ring_view.h"

#include "ui/views/bucket_drag.h"
#include "ui/views/bucket_input.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace atlas
{

RingView::RingView(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("ringView"));
    setAccessibleName(tr("Ring"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(260, 260);
}

void RingView::setModel(PictureModel* model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_scene.model = model;
    if (model)
    {
        connect(model, &PictureModel::pictureChanged, this, [this] { refresh(true); });
        connect(model, &PictureModel::loadsChanged, this, [this] { refresh(false); });
        connect(model, &PictureModel::metricChanged, this, [this] { refresh(false); });
        connect(model, &PictureModel::selectionChanged, this, [this] { refresh(false); });
        connect(model, &PictureModel::currentChanged, this, [this] { refresh(m_model->routed().empty()); });
        connect(model, &PictureModel::hoveredChanged, this, [this] { refresh(false); });
        connect(model, &PictureModel::routedChanged, this, [this] { refresh(true); });
    }
    refresh(true);
}

void RingView::setDragSession(DragSession* session)
{
    m_session = session;
}

void RingView::setTheme(const Theme& theme)
{
    m_theme = &theme;
    refresh(false);
}

void RingView::refresh(bool newPiece)
{
    m_cache = QPixmap();
    if (m_model && !m_model->isEmpty() && m_model->picture().isRing())
    {
        m_scene.palette = paletteFor(*m_model);
        if (newPiece)
            choosePiece(m_scene);
        if (m_model->current() >= 0)
            setAccessibleDescription(bucketSummary(*m_model, m_model->current()));
    }
    update();
}

QRectF RingView::area() const
{
    return ringArea(viewRect(), m_scene.pieceCenter >= 0.0);
}

void RingView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_model || m_model->isEmpty() || !m_model->picture().isRing())
    {
        painter.fillRect(rect(), m_theme->color(Role::Page));
        drawEmpty(painter, viewRect(), *m_theme,
                  {QStringLiteral("ring"), tr("This table has no ring"),
                   tr("A table whose algorithm is a ring of virtual nodes is shown here, arc by arc.")});
        return;
    }
    if (m_cache.isNull())
    {
        m_cache = QPixmap(size() * devicePixelRatioF());
        m_cache.setDevicePixelRatio(devicePixelRatioF());
        QPainter cached(&m_cache);
        cached.fillRect(rect(), m_theme->color(Role::Page));
        m_scene.focused = hasFocus();
        paintRing(cached, area(), *m_theme, m_scene);
        if (m_scene.pieceCenter >= 0.0)
        {
            const QRectF piece = ringPieceArea(viewRect());
            cached.fillRect(QRectF(0, piece.top() - 8, width(), 1), m_theme->color(Role::Line));
            paintRingPiece(cached, piece, *m_theme, m_scene);
        }
        drawText(cached, QRectF(12, 8, width() / 2.0 - 40.0, 16),
                 tr("%n point(s), %1", nullptr, int(m_model->picture().arcEnd.size()))
                     .arg(circleWords(m_model->picture().circle)),
                 m_theme->font(TextStyle::Caption), m_theme->color(Role::Text2));
        drawText(cached, QRectF(12, 23, width() / 2.0 - 40.0, 16),
                 tr("arc colour: %1").arg(metricName(m_model->metric())), m_theme->font(TextStyle::Caption),
                 m_theme->color(Role::Text2));
    }
    painter.drawPixmap(0, 0, m_cache);
    if (hasFocus())
        drawFocus(painter, viewRect(), *m_theme);
}

void RingView::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (m_model)
        paintRingPicture(painter, rect, theme, *m_model);
}

std::int64_t RingView::bucketAt(const QPointF& point) const
{
    if (!m_model || m_model->isEmpty() || !m_model->picture().isRing())
        return -1;
    const std::int64_t inPiece = ringPieceBucketAt(point, ringPieceArea(viewRect()), m_scene);
    return inPiece >= 0 ? inPiece : RingGeometry(m_model->picture(), area()).bucketAt(point);
}

void RingView::resizeEvent(QResizeEvent*)
{
    m_cache = QPixmap();
}

void RingView::mousePressEvent(QMouseEvent* event)
{
    if (!m_model || event->button() != Qt::LeftButton)
        return;
    m_pressedAt = event->pos();
    const std::int64_t bucket = bucketAt(event->position());
    m_mayDrag = bucket >= 0 && m_model->selection().contains(bucket) && !event->modifiers();
    m_sweeping = bucket >= 0 && !m_mayDrag;
    if (bucket < 0)
        m_model->clearSelection();
    else
        pressBucket(*m_model, bucket, event->modifiers());
}

void RingView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_model)
        return;
    const bool far = isFarFrom(m_pressedAt, *event);
    if (!(event->buttons() & Qt::LeftButton))
        m_model->setHovered(bucketAt(event->position()));
    else if (m_mayDrag && far && m_session)
    {
        m_mayDrag = false;
        dragBuckets(this, *m_session, m_model->table(), m_model->selection(), *m_theme);
    }
    else if (m_sweeping && far)
    {
        if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
            sweepTo(bucket);
    }
}

/// Neighbours on the ring are neighbours by number only where every arc is a bucket.
void RingView::sweepTo(std::int64_t bucket)
{
    if (m_model->picture().arcsAreBuckets())
        m_model->extendTo(bucket);
    else
        m_model->select(BucketSet::of(bucket), PictureModel::SelectMode::Add);
}

void RingView::mouseReleaseEvent(QMouseEvent* event)
{
    if (std::exchange(m_mayDrag, false) && m_model)
        if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
            m_model->click(bucket);
    m_sweeping = false;
}

void RingView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const std::int64_t bucket = bucketAt(event->position()); bucket >= 0)
        emit activated(bucket);
}

void RingView::wheelEvent(QWheelEvent* event)
{
    if (event->angleDelta().y() == 0 || m_scene.pieceCenter < 0.0)
        return;
    m_scene.pieceSpan = std::clamp(m_scene.pieceSpan * std::pow(0.8, event->angleDelta().y() / 120.0), 1e-6, 0.5);
    refresh(false);
    event->accept();
}

void RingView::zoomIn()
{
    m_scene.pieceSpan = std::max(1e-6, m_scene.pieceSpan / 1.6);
    refresh(false);
}

void RingView::zoomOut()
{
    m_scene.pieceSpan = std::min(0.5, m_scene.pieceSpan * 1.6);
    refresh(false);
}

void RingView::fit()
{
    refresh(true);
}

void RingView::beginMove()
{
    beginMoveOfSelection(m_model, m_session);
}

void RingView::keyPressEvent(QKeyEvent* event)
{
    if (handleMoveKey(m_session, event))
        return;
    if (!m_model || m_model->isEmpty())
        return QWidget::keyPressEvent(event);
    if (handleSelectKey(*m_model, *event))
        return;
    const std::int64_t count = m_model->bucketCount();
    const std::int64_t current = std::max<std::int64_t>(0, m_model->current());
    std::int64_t next = current;
    switch (event->key())
    {
    case Qt::Key_Right:
    case Qt::Key_Down: next = (current + 1) % count; break;
    case Qt::Key_Left:
    case Qt::Key_Up: next = (current + count - 1) % count; break;
    case Qt::Key_Home: next = 0; break;
    case Qt::Key_End: next = count - 1; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(current); return;
    case Qt::Key_Escape: m_model->clearSelection(); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return;
    case Qt::Key_Minus: zoomOut(); return;
    case Qt::Key_M: beginMove(); return;
    default: QWidget::keyPressEvent(event); return;
    }
    goToBucket(*m_model, next, event->modifiers());
}

void RingView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_model)
        return;
    emit menuRequested(event->globalPos(), bucketOfMenu(*m_model, *event, bucketAt(event->pos())));
}

void RingView::leaveEvent(QEvent*)
{
    if (m_model)
        m_model->setHovered(-1);
}

bool RingView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_model)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        showBucketToolTip(*this, *m_model, *help, bucketAt(help->pos()));
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        refresh(false);
    return QWidget::event(event);
}

} // namespace atlas
