#pragma once

#include "models/core/layout_outline.h"
#include "models/items/explorer_model.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace atlas
{

class ExplorerDelegate;
class OutlineModel;

/// What the explorer stands on.
struct ExplorerEntry
{
    ExplorerModel::Kind kind = ExplorerModel::Kind::Section;
    QString name;  ///< identity
    QString table; ///< logic table concerned
    QString shard;

    bool editable() const
    {
        return kind == ExplorerModel::Kind::LogicTable || kind == ExplorerModel::Kind::Shard
               || kind == ExplorerModel::Kind::Server;
    }
};

/// The tree at the left with its search. Empty states: no layout, a search without hits.
class ExplorerPanel : public QWidget
{
    Q_OBJECT

public:
    ExplorerPanel(ExplorerModel* model, const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setAddMenu(QMenu* menu);
    void setOpen(bool open);
    /// What could be read of a file that cannot be opened stands in the tree's place.
    void showOutline(const QString& fileName, const LayoutOutline& outline, bool hasErrors);
    void hideOutline();
    QTreeView* outlineTree() const { return m_outlineTree; }
    ExplorerEntry current() const;
    void select(ExplorerModel::Kind kind, const QString& name);
    void focusSearch();
    void takeFocus(); ///< the tree, or the search when there is no tree
    QWidget* header() const { return m_header; }
    QTreeView* tree() const { return m_tree; }

signals:
    void currentChanged();
    void activated(const atlas::ExplorerEntry& entry);
    void menuRequested(const QPoint& globalPos);
    void outlineActivated(int line, int column); ///< from 1, in bytes

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildHeader();
    void buildOutline();
    void spanNames();
    void search(const QString& text);
    void showState();
    void showNumbers();
    void retranslate();
    ExplorerEntry entryAt(const QModelIndex& index) const;

    const Theme* m_theme;
    ExplorerModel* m_model;
    ExplorerFilter m_filter;
    ExplorerDelegate* m_delegate;
    bool m_open = false;
    QWidget* m_header;
    QLabel* m_title;
    QToolButton* m_add;
    QLineEdit* m_search;
    QStackedWidget* m_stack;
    QTreeView* m_tree;
    OutlineModel* m_outline;
    QTreeView* m_outlineTree = nullptr;
    bool m_outlined = false;
    QLabel* m_empty;
    QPushButton* m_clear;
};

} // namespace atlas
