// Mouse, keyboard and drops of the shard list.
#include "ui/views/bucket_drag.h"
#include "ui/views/shard_list.h"

#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>

namespace atlas
{

void ShardList::mousePressEvent(QMouseEvent* event)
{
    const QString shard = shardAt(event->pos());
    if (shard.isEmpty() || event->button() != Qt::LeftButton)
        return;
    m_current = shard;
    if (inAir())
    {
        // A move begun by keyboard may be finished by the mouse.
        m_session->hover(shard);
        if (m_session->isLegal(shard))
            m_session->drop(shard);
        return;
    }
    rebuild();
    emit shardActivated(shard);
}

void ShardList::keyPressEvent(QKeyEvent* event)
{
    if (handleMoveKey(m_session, event))
        return;
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const ShardRow& r) { return r.name == m_current; });
    auto row = at == m_rows.end() ? std::ptrdiff_t(-1) : at - m_rows.begin();
    const auto last = std::ptrdiff_t(m_rows.size()) - 1;
    switch (event->key())
    {
    case Qt::Key_Down: row = std::min(row + 1, last); break;
    case Qt::Key_Up: row = std::max<std::ptrdiff_t>(row - 1, 0); break;
    case Qt::Key_Home: row = 0; break;
    case Qt::Key_End: row = last; break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_current.isEmpty())
            emit shardActivated(m_current);
        return;
    default: QAbstractScrollArea::keyPressEvent(event); return;
    }
    if (row < 0 || m_rows.empty())
        return;
    m_current = m_rows[std::size_t(row)].name;
    rebuild();
    scrollTo(m_current);
}

void ShardList::contextMenuEvent(QContextMenuEvent* event)
{
    const QString shard = event->reason() == QContextMenuEvent::Mouse ? shardAt(event->pos()) : m_current;
    if (!shard.isEmpty())
        emit menuRequested(event->globalPos(), shard);
}

bool ShardList::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_model)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString shard = shardAt(viewport()->mapFrom(this, help->pos()));
        for (const ShardRow& row : m_rows)
            if (row.name == shard)
                QToolTip::showText(help->globalPos(),
                                   QStringList({row.name, row.loadText, row.dropText, row.staleText})
                                       .filter(QRegularExpression(QStringLiteral(".")))
                                       .join(QLatin1Char('\n')),
                                   this);
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void ShardList::dragEnterEvent(QDragEnterEvent* event)
{
    dragOverShard(m_session, shardAt(event->position().toPoint()), event);
    event->setAccepted(inAir());
}

void ShardList::dragMoveEvent(QDragMoveEvent* event)
{
    dragOverShard(m_session, shardAt(event->position().toPoint()), event);
}

void ShardList::dragLeaveEvent(QDragLeaveEvent*)
{
    if (m_session)
        m_session->hover({});
}

void ShardList::dropEvent(QDropEvent* event)
{
    dropOnShard(m_session, shardAt(event->position().toPoint()), event);
}

void ShardList::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_current.isEmpty() && !m_rows.empty())
        m_current = m_rows.front().name;
    rebuild();
}

void ShardList::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    rebuild();
}

} // namespace atlas
