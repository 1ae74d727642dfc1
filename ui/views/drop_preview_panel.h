#pragma once

#include "models/items/drag_session.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

namespace atlas
{

/// What the inspector shows while buckets are in the air: load against due now and after, what has to move, which keys,
/// what happens to co-location, pins and the placement's form. Everything from the session's MovePreview.
class DropPreviewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DropPreviewPanel(QWidget* parent = nullptr);
    void setDragSession(DragSession* session);
    void setTheme(const Theme& theme);
    /// Names in layout order, as MovePreview's loads are.
    void setShards(const QStringList& names, const ShardPalette& palette);
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {304, 560}; }
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    QPointer<DragSession> m_session;
    const Theme* m_theme;
    QStringList m_shards;
    ShardPalette m_palette;
};

/// Paints a price; returns the height it took. `target` may be refused: then its reason stands in place of the price.
double paintDropPreview(QPainter& painter, const QRectF& rect, const Theme& theme, const DragSession& session,
                        const QStringList& shards, const ShardPalette& palette);

} // namespace atlas
