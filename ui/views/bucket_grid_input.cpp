// Mouse, keyboard and drops of the bucket grid.
#include "ui/views/bucket_drag.h"
#include "ui/views/bucket_grid.h"
#include "ui/views/bucket_input.h"
#include "ui/views/view_kit.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace atlas
{

namespace
{

PictureModel::SelectMode modeFor(Qt::KeyboardModifiers modifiers)
{
    if (modifiers & (Qt::ControlModifier | Qt::ShiftModifier))
        return PictureModel::SelectMode::Add;
    return PictureModel::SelectMode::Replace;
}

} // namespace

QString BucketGrid::shardAt(const QPointF& viewportPos) const
{
    if (!m_model)
        return {};
    const int at = m_scene.layout.blockAt(contentPos(viewportPos));
    if (at < 0)
        return {};
    const GridBlock& block = m_scene.layout.blocks()[std::size_t(at)];
    if (block.shard >= 0)
        return m_model->shards()[std::size_t(block.shard)].name;
    const std::int64_t bucket = m_scene.layout.bucketAt(contentPos(viewportPos));
    return bucket >= 0 ? m_model->shardName(bucket) : QString();
}

int BucketGrid::railShardAt(const QPointF& contentPos) const
{
    const auto& blocks = m_scene.layout.blocks();
    if (blocks.empty())
        return -1;
    if (m_arrangement == GridArrangement::ByShard)
    {
        const int at = m_scene.layout.blockAt(contentPos);
        const bool header = at >= 0 && contentPos.y() < blocks[std::size_t(at)].cells.top();
        return header ? blocks[std::size_t(at)].shard : -1;
    }
    const GridBlock& block = blocks.front();
    if (!m_scene.layout.railNamesOwners() || contentPos.x() > block.cells.left() || block.cellHeight <= 0.0)
        return -1;
    const auto row = std::int64_t(std::floor((contentPos.y() - block.cells.top()) / block.cellHeight));
    const std::int64_t bucket = row * block.columns;
    return row >= 0 && bucket < block.count ? m_model->shardOf(bucket) : -1;
}

void BucketGrid::mousePressEvent(QMouseEvent* event)
{
    if (!m_model || m_model->isEmpty())
        return;
    m_pressedAt = event->pos();
    if (event->button() == Qt::MiddleButton)
    {
        m_press = Press::Pan;
        m_panFrom = offset().toPoint();
        viewport()->setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const int shard = railShardAt(contentPos(event->position()));
    const std::int64_t bucket = bucketAt(event->pos());
    m_lasso.clear();
    if (shard >= 0)
    {
        m_model->selectShard(shard, modeFor(event->modifiers()));
        m_press = Press::Cell;
    }
    else if (bucket >= 0)
        pressCell(bucket, event->modifiers());
    else
        m_press = Press::Lasso;
}

void BucketGrid::pressCell(std::int64_t bucket, Qt::KeyboardModifiers modifiers)
{
    const bool selected = m_model->selection().contains(bucket);
    m_press = selected && !(modifiers & Qt::ControlModifier) ? Press::Cell : Press::Lasso;
    pressBucket(*m_model, bucket, modifiers);
}

void BucketGrid::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_model)
        return;
    const bool far = isFarFrom(m_pressedAt, *event);
    if (m_press == Press::Pan)
    {
        const QPoint to = m_panFrom - (event->pos() - m_pressedAt);
        horizontalScrollBar()->setValue(to.x());
        verticalScrollBar()->setValue(to.y());
        return;
    }
    if (!(event->buttons() & Qt::LeftButton) || m_press == Press::None)
    {
        m_model->setHovered(bucketAt(event->pos()));
        return;
    }
    if (!far && m_lasso.isEmpty())
        return;
    if (m_press == Press::Cell)
    {
        startDrag();
        return;
    }
    if (m_lasso.isEmpty())
        m_lasso << contentPos(m_pressedAt);
    m_lasso << contentPos(event->position());
    m_scene.lasso = QPainterPath();
    m_scene.lasso.addPolygon(m_lasso);
    viewport()->update();
}

void BucketGrid::startDrag()
{
    m_press = Press::None;
    if (m_session && !m_model->selection().empty())
        dragBuckets(this, *m_session, m_model->table(), m_model->selection(), *m_theme);
}

void BucketGrid::mouseReleaseEvent(QMouseEvent* event)
{
    const Press press = std::exchange(m_press, Press::None);
    viewport()->unsetCursor();
    if (!m_model || event->button() != Qt::LeftButton)
        return;
    if (press == Press::Lasso && m_lasso.size() > 2)
        finishLasso(event->modifiers());
    else if (press == Press::Cell && !event->modifiers())
    {
        // A click on one of several selected cells chooses it alone; known only now, as it could have been a drag.
        if (const std::int64_t bucket = bucketAt(event->pos()); bucket >= 0)
            m_model->click(bucket);
    }
    else if (press == Press::Lasso && bucketAt(event->pos()) < 0 && !event->modifiers())
        m_model->clearSelection();
    m_lasso.clear();
    m_scene.lasso = QPainterPath();
    viewport()->update();
}

void BucketGrid::finishLasso(Qt::KeyboardModifiers modifiers)
{
    QPainterPath path;
    path.addPolygon(m_lasso);
    path.closeSubpath();
    m_model->select(BucketSet::fromSorted(m_scene.layout.inside(path)), modeFor(modifiers));
}

void BucketGrid::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const std::int64_t bucket = bucketAt(event->pos()); bucket >= 0)
        emit activated(bucket);
}

void BucketGrid::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    // A grid of very many shards is longer than the view even when fitted: there the plain wheel scrolls.
    const bool scrolls =
        m_zoom <= 1.0 && verticalScrollBar()->maximum() > 0 && !(event->modifiers() & Qt::ControlModifier);
    if (scrolls || event->modifiers() & Qt::ShiftModifier || delta.y() == 0)
    {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(1.25, delta.y() / 120.0), event->position());
    event->accept();
}

void BucketGrid::beginMove()
{
    if (!m_model || !m_session || m_model->isEmpty())
        return;
    if (m_model->selection().empty() && m_model->current() >= 0)
        m_model->click(m_model->current());
    m_session->begin(m_model->table(), m_model->selection());
}

void BucketGrid::moveCurrent(std::int64_t bucket, Qt::KeyboardModifiers modifiers)
{
    if ((modifiers & Qt::ControlModifier) && !(modifiers & Qt::ShiftModifier))
        m_model->setCurrent(bucket);
    else
        goToBucket(*m_model, bucket, modifiers);
    if (m_scene.layout.smallestCell() >= 3.0)
        reveal(bucket);
}

bool BucketGrid::navigate(QKeyEvent* event)
{
    const std::int64_t current = std::max<std::int64_t>(0, m_model->current());
    const auto mods = event->modifiers();
    switch (event->key())
    {
    case Qt::Key_Left: moveCurrent(m_scene.layout.neighbour(current, -1, 0), mods); return true;
    case Qt::Key_Right: moveCurrent(m_scene.layout.neighbour(current, 1, 0), mods); return true;
    case Qt::Key_Up: moveCurrent(m_scene.layout.neighbour(current, 0, -1), mods); return true;
    case Qt::Key_Down: moveCurrent(m_scene.layout.neighbour(current, 0, 1), mods); return true;
    case Qt::Key_Home: moveCurrent(m_scene.layout.rowEnd(current, false), mods); return true;
    case Qt::Key_End: moveCurrent(m_scene.layout.rowEnd(current, true), mods); return true;
    case Qt::Key_Space: m_model->toggle(current); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit activated(current); return true;
    case Qt::Key_Escape: m_model->clearSelection(); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return true;
    case Qt::Key_Minus: zoomOut(); return true;
    case Qt::Key_0: fit(); return true;
    case Qt::Key_M: beginMove(); return true;
    case Qt::Key_A:
        if (!(mods & Qt::ControlModifier))
            return false;
        if (const int shard = m_model->shardOf(current); shard >= 0)
            m_model->selectShard(shard);
        return true;
    default: return false;
    }
}

void BucketGrid::keyPressEvent(QKeyEvent* event)
{
    if (handleMoveKey(m_session, event))
        return;
    if (!m_model || m_model->isEmpty() || !navigate(event))
        QAbstractScrollArea::keyPressEvent(event);
}

void BucketGrid::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_model || m_model->isEmpty())
        return;
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const std::int64_t bucket = bucketOfMenu(*m_model, *event, bucketAt(event->pos()));
    emit menuRequested(byMouse ? event->globalPos() : viewport()->mapToGlobal(viewportPos(bucket)), bucket);
}

bool BucketGrid::event(QEvent* event)
{
    // Ctrl+A and M are the grid's while it has the focus, whatever shortcuts the window has.
    if (event->type() == QEvent::ShortcutOverride)
    {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool selectShard = key->key() == Qt::Key_A && key->modifiers() == Qt::ControlModifier;
        const bool inAir = m_session && m_session->active() && key->key() == Qt::Key_Escape;
        if (selectShard || inAir || (key->key() == Qt::Key_M && !key->modifiers()))
        {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool BucketGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    if (event->type() == QEvent::Leave && m_model)
        m_model->setHovered(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

void BucketGrid::showToolTip(const QPoint& viewportPos, const QPoint& globalPos)
{
    const std::int64_t bucket = m_model ? bucketAt(viewportPos) : -1;
    if (bucket < 0)
    {
        QToolTip::hideText();
        return;
    }
    const QRect cell = m_scene.layout.cellRect(bucket).translated(-offset()).toAlignedRect();
    QToolTip::showText(globalPos, bucketToolTip(*m_model, bucket), viewport(), cell.adjusted(-1, -1, 1, 1));
}

void BucketGrid::dragEnterEvent(QDragEnterEvent* event)
{
    dragOverShard(m_session, shardAt(event->position()), event);
    // Entering between two blocks must not turn the drag away from the whole view.
    event->setAccepted(m_session && m_session->active());
}

void BucketGrid::dragMoveEvent(QDragMoveEvent* event)
{
    dragOverShard(m_session, shardAt(event->position()), event);
}

void BucketGrid::dragLeaveEvent(QDragLeaveEvent*)
{
    if (m_session)
        m_session->hover({});
}

void BucketGrid::dropEvent(QDropEvent* event)
{
    dropOnShard(m_session, shardAt(event->position()), event);
}

void BucketGrid::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void BucketGrid::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace atlas
