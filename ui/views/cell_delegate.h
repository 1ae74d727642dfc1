#pragma once

#include "models/core/fleet_sample.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QHash>
#include <QStyledItemDelegate>

#include <vector>

namespace atlas
{

/// The one delegate of all item views: by column a text, a number at the right, a state pill, a shard with its swatch,
/// a bar with its mark of what is due, a spark line, or a link.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum class Look
    {
        Text,
        Mono,
        Number, ///< mono, right
        Pill,   ///< StateRole and StateTextRole (or the text)
        Icon,   ///< StateRole alone
        Shard,  ///< ShardIndexRole's swatch before the name
        DueBar, ///< the ratio role, against 1
        Spark,  ///< the series role names a HistorySeries
        Link
    };

    explicit CellDelegate(QObject* parent = nullptr);
    void setTheme(const Theme& theme) { m_theme = &theme; }
    void setLook(int column, Look look) { m_looks[column] = look; }
    void setPalette(const ShardPalette& palette) { m_palette = palette; }
    void setRatioRole(int role) { m_ratioRole = role; }
    void setSeriesRole(int role) { m_seriesRole = role; }
    void setHistory(const std::vector<HistorySeries>& series);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Look lookOf(const QModelIndex& index) const { return m_looks.value(index.column(), Look::Text); }
    void paintPill(QPainter& painter, const QRectF& rect, const QModelIndex& index, bool iconOnly) const;
    void paintShard(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QColor& color) const;
    void paintBar(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QColor& color) const;
    void paintSpark(QPainter& painter, const QRectF& rect, const QModelIndex& index) const;

    const Theme* m_theme;
    QHash<int, Look> m_looks;
    ShardPalette m_palette{12};
    QHash<QString, HistorySeries> m_history;
    int m_ratioRole = -1;
    int m_seriesRole = -1;
};

/// A pill: icon and word on the soft ground of its state. Returns its width.
qreal paintStatePill(QPainter& painter, const QPointF& topLeft, qreal height, const Theme& theme, int state,
                     const QString& text);
/// Whole pixels that such a pill takes.
int statePillWidth(const Theme& theme, int state, const QString& text);
/// Values as a line over the whole rectangle; NaN leaves a gap.
void paintSparkLine(QPainter& painter, const QRectF& rect, const QColor& color, const std::vector<double>& values);

} // namespace atlas
