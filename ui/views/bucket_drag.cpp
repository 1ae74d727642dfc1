#include "ui/views/bucket_drag.h"

#include "ui/theme/theme.h"
#include "ui/views/drop_words.h"
#include "ui/views/view_kit.h"

#include <QCursor>
#include <QDrag>
#include <QDropEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QWidget>

namespace atlas
{

namespace
{

constexpr QPoint kTagOffset(16, 20);
constexpr int kFollowMs = 16;

/// Two lines beside the pointer; takes no event and hides no target under the pointer.
class DragTag : public QWidget
{
public:
    DragTag(DragSession& session, const Theme& theme)
        : QWidget(nullptr,
                  Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus),
          m_session(session), m_theme(theme)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_ShowWithoutActivating);
        connect(&session, &DragSession::previewChanged, this, [this] { fit(); });
        connect(&session, &DragSession::hoveredChanged, this, [this] { fit(); });
        connect(&session, &DragSession::targetsChanged, this, [this] { fit(); });
        m_timer.callOnTimeout(this, [this] { follow(); });
        m_timer.start(kFollowMs);
        fit();
        follow();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(Role::Text));
        const QRectF text = QRectF(rect()).adjusted(12, 6, -12, -6);
        drawText(painter, QRectF(text.left(), text.top(), text.width(), 17), m_title,
                 m_theme.font(TextStyle::Small, true), m_theme.color(Role::Page));
        drawText(painter, QRectF(text.left(), text.top() + 18, text.width(), 17), m_detail,
                 m_theme.font(TextStyle::Small), m_theme.color(Role::Page));
    }

private:
    void fit()
    {
        const MovePreview* preview = m_session.preview() ? &*m_session.preview() : nullptr;
        const DropTarget* target = m_session.target(m_session.hovered());
        m_title = tagTitle(preview ? preview->buckets.count() : m_session.buckets().count(), m_session.hovered());
        m_detail = tagDetail(preview, target);
        const qreal width = std::max(textWidth(m_title, m_theme.font(TextStyle::Small, true)),
                                     textWidth(m_detail, m_theme.font(TextStyle::Small)));
        resize(int(width) + 26, 48);
        update();
    }

    void follow()
    {
        m_session.setWithGroup(!(QGuiApplication::queryKeyboardModifiers() & Qt::AltModifier));
        const QPoint pointer = QCursor::pos();
        QPoint place = pointer + kTagOffset;
        if (const QScreen* at = QGuiApplication::screenAt(pointer))
        {
            const QRect room = at->availableGeometry();
            if (place.x() + width() > room.right())
                place.setX(pointer.x() - kTagOffset.x() - width());
            if (place.y() + height() > room.bottom())
                place.setY(pointer.y() - kTagOffset.y() - height());
        }
        move(place);
    }

    DragSession& m_session;
    const Theme& m_theme;
    QString m_title;
    QString m_detail;
    QTimer m_timer;
};

} // namespace

QMimeData* makeBucketMime(const QString& table, const BucketSet& buckets)
{
    auto* data = new QMimeData;
    const QByteArray text = QByteArray::fromStdString(buckets.toText());
    data->setData(QLatin1String(kBucketMime), table.toUtf8() + '\n' + text);
    return data;
}

bool readBucketMime(const QMimeData* data, QString* table, BucketSet* buckets)
{
    const QByteArray bytes = data ? data->data(QLatin1String(kBucketMime)) : QByteArray();
    const qsizetype cut = bytes.indexOf('\n');
    if (cut < 0)
        return false;
    const auto parsed = BucketSet::parse(bytes.mid(cut + 1).toStdString());
    if (!parsed)
        return false;
    *table = QString::fromUtf8(bytes.left(cut));
    *buckets = *parsed;
    return true;
}

void dragBuckets(QWidget* source, DragSession& session, const QString& table, const BucketSet& buckets,
                 const Theme& theme)
{
    const QPointer<DragSession> guard(&session);
    session.begin(table, buckets);
    if (!session.active())
        return;
    auto* drag = new QDrag(source); // Qt deletes it when the drag is over
    drag->setMimeData(makeBucketMime(table, buckets));
    QPixmap nothing(1, 1);
    nothing.fill(Qt::transparent);
    drag->setPixmap(nothing);
    {
        const DragTag tag(session, theme);
        drag->exec(Qt::MoveAction, Qt::MoveAction);
    }
    if (guard)
        guard->cancel(); // nothing is active any more when it was dropped
}

void dragOverShard(DragSession* session, const QString& shard, QDropEvent* event)
{
    QString table;
    BucketSet buckets;
    const bool ours = session && session->active() && readBucketMime(event->mimeData(), &table, &buckets)
                      && table == session->table();
    if (!ours)
    {
        event->ignore();
        return;
    }
    session->hover(shard);
    event->setDropAction(Qt::MoveAction);
    event->setAccepted(session->isLegal(shard));
}

void dropOnShard(DragSession* session, const QString& shard, QDropEvent* event)
{
    dragOverShard(session, shard, event);
    if (event->isAccepted())
        session->drop(shard);
}

bool handleMoveKey(DragSession* session, QKeyEvent* event)
{
    if (!session || !session->active())
        return false;
    switch (event->key())
    {
    case Qt::Key_Down:
    case Qt::Key_Right: session->hoverNextLegal(1); return true;
    case Qt::Key_Up:
    case Qt::Key_Left: session->hoverNextLegal(-1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!session->hovered().isEmpty())
            session->drop();
        return true;
    case Qt::Key_Escape: session->cancel(); return true;
    case Qt::Key_Alt: session->setWithGroup(!session->withGroup()); return true;
    default: return false;
    }
}

} // namespace atlas
