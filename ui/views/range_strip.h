#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "ui/views/range_painter.h"

#include <QPointer>
#include <QWidget>

namespace atlas
{

/// Ranges of an ordered key: all of them above, a window of them below. A range is split at a value by its marker, and
/// neighbours of one shard are merged; both are only asked for.
class RangeStrip : public QWidget
{
    Q_OBJECT

public:
    explicit RangeStrip(QWidget* parent = nullptr);
    void setModel(PictureModel* model);
    void setDragSession(DragSession* session);
    void setTheme(const Theme& theme);
    void beginMove();
    /// Puts the marker on a range; an empty value: its middle. Hidden where keys are no whole numbers.
    void beginSplit(qint64 bucket, const QString& value = {});
    void cancelSplit();
    qint64 splitBucket() const { return m_scene.splitBucket; }
    QString splitValue() const { return m_scene.splitValue; }
    const RangeScene& scene() const { return m_scene; }
    std::int64_t bucketAt(const QPointF& point) const;
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {600, 480}; }

public slots:
    void zoomIn();
    void zoomOut();
    void fit();

signals:
    void splitRequested(qint64 bucket, const QString& value); ///< empty value: somebody has to ask for it
    void mergeRequested(const atlas::BucketSet& buckets);
    void activated(qint64 bucket);
    void menuRequested(const QPoint& globalPos, qint64 bucket);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    enum class Press
    {
        None,
        Range,
        Sweep,
        Overview,
        Split
    };

    void rebuild();
    void ensureVisible(std::int64_t bucket);
    bool onSplitMarker(const QPointF& point) const;
    void moveSplitTo(double x);
    void showOverviewAt(double x);
    void zoom(double factor, double x);

    QPointer<PictureModel> m_model;
    QPointer<DragSession> m_session;
    const Theme* m_theme;
    RangeScene m_scene;
    Press m_press = Press::None;
    QPoint m_pressedAt;
};

} // namespace atlas
