#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "models/items/shard_load_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"
#include "ui/views/shard_rows.h"

#include <QAbstractScrollArea>
#include <QPointer>

#include <vector>

namespace atlas
{

/// The shards as drop targets: load now and after against what is due, and the reason where one cannot take the
/// buckets.
class ShardList : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit ShardList(QWidget* parent = nullptr);
    void setModel(ShardLoadModel* model);
    void setDragSession(DragSession* session);
    /// The table shown: of a ring the points of each shard are told, and below the rows what a further one would take.
    void setPicture(PictureModel* picture);
    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette);
    /// Captions behind the name by shard index, e.g. "weight 1, 160 points"; empty: the weight.
    void setNotes(const QStringList& notes);
    QString shardAt(const QPoint& viewportPos) const;
    QRect shardRect(const QString& shard) const; ///< viewport pixels
    /// All rows, as high as they need; `rect` clips.
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {262, 460}; }
    QSize minimumSizeHint() const override { return {200, 120}; }

signals:
    void shardActivated(const QString& shard); ///< click or Enter: select all of its buckets
    void menuRequested(const QPoint& globalPos, const QString& shard);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    static constexpr int kHeader = 30;

    bool inAir() const { return m_session && m_session->active(); }
    void rebuild();
    void tellRing();
    ShardRow rowOf(int modelRow) const;
    void sortRows();
    void scrollTo(const QString& shard);
    void describeCurrent();
    void paintHeader(QPainter& painter, const QRectF& rect, const Theme& theme) const;
    const GrowthShare* growth() const; ///< null when there is none, or buckets are in the air
    double growthHeight() const;

    QPointer<ShardLoadModel> m_model;
    QPointer<DragSession> m_session;
    QPointer<PictureModel> m_picture;
    const Theme* m_theme;
    ShardPalette m_palette;
    QStringList m_notes;
    std::vector<ShardRow> m_rows;
    std::vector<int> m_fixedOrder; ///< while buckets are in the air the rows keep their places
    QString m_current;
};

} // namespace atlas
