#pragma once

#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

namespace atlas
{

/// Rows of the docks: an icon from the state, numbers in mono at the right, text2 for what is beside the point.
class StateDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    StateDelegate(const Theme& theme, QObject* parent);
    void setTheme(const Theme& theme) { m_theme = &theme; }
    /// Columns shown in mono, and the one shown as a link.
    void setMonoColumns(QList<int> columns) { m_mono = std::move(columns); }
    void setLinkColumn(int column) { m_link = column; }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    const Theme& theme() const { return *m_theme; }

private:
    const Theme* m_theme;
    QList<int> m_mono;
    int m_link = -1;
};

/// The explorer's rows: an icon by kind in the shard's colour, the state's icon behind the name.
class ExplorerDelegate : public StateDelegate
{
    Q_OBJECT

public:
    using StateDelegate::StateDelegate;
    /// Room between the numbers and the edge of their column.
    static constexpr int kNumberEdge = 8;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace atlas
