#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "ui/views/grid_painter.h"

#include <QAbstractScrollArea>
#include <QPointer>

namespace atlas
{

/// The buckets of a table as cells, by number or grouped by shard. Selection lives in the PictureModel; dragging a
/// selected cell, a shard's header, or M begins a move in the DragSession.
class BucketGrid : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit BucketGrid(QWidget* parent = nullptr);

    void setModel(PictureModel* model);
    void setDragSession(DragSession* session);
    void setTheme(const Theme& theme);
    void setArrangement(GridArrangement arrangement);
    GridArrangement arrangement() const { return m_arrangement; }
    /// 1 fits the view. Keeps the content point under `anchor` (viewport pixels) in place.
    void setZoom(double zoom, const QPointF& anchor);
    double zoom() const { return m_zoom; }
    /// Scrolls so that the bucket is seen; zooms in when a cell is too small to see.
    void reveal(std::int64_t bucket);
    void beginMove();

    const GridScene& scene() const { return m_scene; }
    QPoint viewportPos(std::int64_t bucket) const;
    std::int64_t bucketAt(const QPoint& viewportPos) const;
    /// Legend included, independent of zoom and scrolling.
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {600, 520}; }

public slots:
    void zoomIn();
    void zoomOut();
    void fit();

signals:
    void zoomChanged(double zoom);
    void activated(qint64 bucket); ///< double click, Enter
    void menuRequested(const QPoint& globalPos, qint64 bucket);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Press
    {
        None,
        Cell,  ///< on a selected cell: moving it drags
        Lasso, ///< moving it draws a lasso
        Pan
    };

    void rebuildLayout();
    void rebuildLevels();
    void updateSelection();
    void updateScrollBars();
    QPointF offset() const;
    QPointF contentPos(const QPointF& viewportPos) const { return viewportPos + offset(); }
    QString shardAt(const QPointF& viewportPos) const;
    int railShardAt(const QPointF& contentPos) const;
    void moveCurrent(std::int64_t bucket, Qt::KeyboardModifiers modifiers);
    void pressCell(std::int64_t bucket, Qt::KeyboardModifiers modifiers);
    void startDrag();
    void finishLasso(Qt::KeyboardModifiers modifiers);
    void showToolTip(const QPoint& viewportPos, const QPoint& globalPos);
    bool navigate(QKeyEvent* event);

    QPointer<PictureModel> m_model;
    QPointer<DragSession> m_session;
    const Theme* m_theme;
    GridArrangement m_arrangement = GridArrangement::ByNumber;
    GridScene m_scene;
    double m_zoom = 1.0;
    Press m_press = Press::None;
    QPoint m_pressedAt;
    QPoint m_panFrom;
    QPolygonF m_lasso; ///< content pixels
};

} // namespace atlas
