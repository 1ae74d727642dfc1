#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "ui/views/ring_painter.h"

#include <QPixmap>
#include <QPointer>
#include <QWidget>

namespace atlas
{

/// A ring of virtual nodes: arcs by owner or value, the routed key with its way clockwise, and the enlarged piece.
class RingView : public QWidget
{
    Q_OBJECT

public:
    explicit RingView(QWidget* parent = nullptr);
    void setModel(PictureModel* model);
    void setDragSession(DragSession* session);
    void setTheme(const Theme& theme);
    void beginMove();
    std::int64_t bucketAt(const QPointF& point) const;
    const RingScene& scene() const { return m_scene; }
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {560, 560}; }

public slots:
    void zoomIn(); ///< a smaller piece of the ring is enlarged
    void zoomOut();
    void fit();

signals:
    void activated(qint64 bucket);
    void menuRequested(const QPoint& globalPos, qint64 bucket);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void refresh(bool newPiece);
    void sweepTo(std::int64_t bucket);
    QRectF viewRect() const { return QRectF(rect()); }
    QRectF area() const;

    QPointer<PictureModel> m_model;
    QPointer<DragSession> m_session;
    const Theme* m_theme;
    RingScene m_scene;
    QPixmap m_cache;
    QPoint m_pressedAt;
    bool m_mayDrag = false;
    bool m_sweeping = false; ///< the button went down on an arc that was not selected: moving extends
};

} // namespace atlas
