#include "ui/shell/explorer_panel.h"

#include "models/items/item_roles.h"
#include "models/items/outline_model.h"
#include "ui/dialogs/widgets.h"
#include "ui/shell/state_delegate.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

ExplorerPanel::ExplorerPanel(ExplorerModel* model, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_model(model), m_delegate(new ExplorerDelegate(theme, this)),
      m_search(makeLineEdit(QStringLiteral("explorerSearch"), this)), m_stack(new QStackedWidget(this)),
      m_tree(new QTreeView(this)), m_outline(new OutlineModel(this))
{
    setObjectName(QStringLiteral("explorerPanel"));
    setProperty("ground", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    buildHeader();
    m_filter.setSourceModel(model);
    m_tree->setObjectName(QStringLiteral("explorerTree"));
    m_tree->setProperty("ground", QStringLiteral("panel"));
    m_tree->setModel(&m_filter);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setHeaderHidden(true);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(4);
    m_tree->header()->setSectionResizeMode(ExplorerModel::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(ExplorerModel::RowsColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(ExplorerModel::PerSecondColumn, QHeaderView::ResizeToContents);
    auto* emptyPage = new QWidget(m_stack);
    auto* emptyLayout = new QVBoxLayout(emptyPage);
    m_empty = makeWrappedLabel(QString(), "small", emptyPage);
    m_empty->setAlignment(Qt::AlignHCenter);
    m_clear = makeButton(QStringLiteral("clearSearch"), QString(), emptyPage);
    emptyLayout->addSpacing(48);
    emptyLayout->addWidget(m_empty);
    emptyLayout->addWidget(m_clear, 0, Qt::AlignHCenter);
    emptyLayout->addStretch();
    m_stack->addWidget(m_tree);
    m_stack->addWidget(emptyPage);
    buildOutline();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(6);
    auto* searchRow = new QHBoxLayout;
    searchRow->setContentsMargins(10, 0, 10, 0);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(m_stack, 1);
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &ExplorerPanel::search);
    connect(m_clear, &QPushButton::clicked, m_search, &QLineEdit::clear);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ExplorerPanel::currentChanged);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex& index) { emit activated(entryAt(index)); });
    connect(m_tree, &QTreeView::customContextMenuRequested, this,
            [this](const QPoint& at) { emit menuRequested(m_tree->viewport()->mapToGlobal(at)); });
    const auto opened = [this]
    {
        m_tree->expandToDepth(0);
        spanNames();
        showState();
    };
    connect(&m_filter, &QAbstractItemModel::modelReset, this, opened);
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this,
            [this]
            {
                spanNames();
                showState();
            });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &ExplorerPanel::showNumbers);
    retranslate();
    setTheme(theme);
}

/// Names come first: without readings they have the width to themselves, and in a narrow panel numbers give way.
void ExplorerPanel::showNumbers()
{
    constexpr int kNameRoom = 132;
    const QAbstractItemView* view = m_tree;
    int room = m_model->hasReadings() ? m_tree->viewport()->width() - kNameRoom : 0;
    for (const int column : {ExplorerModel::RowsColumn, ExplorerModel::PerSecondColumn})
    {
        room -= std::max(view->sizeHintForColumn(column), m_tree->header()->sectionSizeHint(column));
        if (m_tree->isColumnHidden(column) != (room < 0))
            m_tree->setColumnHidden(column, room < 0);
    }
}

void ExplorerPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showNumbers();
}

/// A binding group has no numbers: its names may have the whole row.
void ExplorerPanel::spanNames()
{
    for (int section = 0; section < m_filter.rowCount(); ++section)
    {
        const QModelIndex parent = m_filter.index(section, 0);
        for (int row = 0; row < m_filter.rowCount(parent); ++row)
        {
            const auto kind = m_filter.index(row, 0, parent).data(ExplorerModel::KindRole).toInt();
            m_tree->setFirstColumnSpanned(row, parent, kind == static_cast<int>(ExplorerModel::Kind::BindingGroup));
        }
    }
}

void ExplorerPanel::buildOutline()
{
    m_outlineTree = new QTreeView(m_stack);
    m_outlineTree->setObjectName(QStringLiteral("outlineTree"));
    m_outlineTree->setProperty("ground", QStringLiteral("panel"));
    m_outlineTree->setModel(m_outline);
    m_outlineTree->setItemDelegate(m_delegate);
    m_outlineTree->setUniformRowHeights(true);
    m_outlineTree->setIndentation(14);
    m_outlineTree->setHeaderHidden(true);
    m_outlineTree->header()->setStretchLastSection(false);
    m_outlineTree->header()->setMinimumSectionSize(4);
    m_outlineTree->header()->setSectionResizeMode(OutlineModel::NameColumn, QHeaderView::Stretch);
    m_outlineTree->header()->setSectionResizeMode(OutlineModel::DetailColumn, QHeaderView::ResizeToContents);
    m_stack->addWidget(m_outlineTree);
    const auto jump = [this](const QModelIndex& index)
    {
        const QModelIndex first = index.siblingAtColumn(OutlineModel::NameColumn);
        if (const int line = first.data(OutlineModel::LineRole).toInt(); line > 0)
            emit outlineActivated(line, first.data(OutlineModel::PlaceColumnRole).toInt());
    };
    connect(m_outlineTree, &QTreeView::clicked, this, jump);
    connect(m_outlineTree, &QTreeView::activated, this, jump);
}

void ExplorerPanel::showOutline(const QString& fileName, const LayoutOutline& outline, bool hasErrors)
{
    m_outlined = true;
    m_outline->setOutline(fileName, outline, hasErrors);
    m_outlineTree->expandToDepth(0);
    for (int row = 0; row < m_outline->rowCount(m_outline->index(0, 0)); ++row)
        if (const QModelIndex section = m_outline->index(row, 0, m_outline->index(0, 0));
            section.data(StateRole).toInt() != static_cast<int>(ItemState::None))
            m_outlineTree->expand(section);
    retranslate();
}

void ExplorerPanel::hideOutline()
{
    if (!m_outlined)
        return;
    m_outlined = false;
    retranslate();
}

void ExplorerPanel::buildHeader()
{
    m_header = new QWidget(this);
    m_header->setProperty("ground", QStringLiteral("panel"));
    m_header->setProperty("dockHeader", true);
    m_header->setAttribute(Qt::WA_StyledBackground);
    m_header->setFixedHeight(30);
    auto* row = new QHBoxLayout(m_header);
    row->setContentsMargins(12, 0, 8, 0);
    m_title = makeLabel(QString(), "strong", m_header);
    m_add = new QToolButton(m_header);
    m_add->setObjectName(QStringLiteral("explorerAdd"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(m_title, 1);
    row->addWidget(m_add);
}

void ExplorerPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_delegate->setTheme(theme);
    m_add->setIcon(themedIcon(QStringLiteral("plus"), theme));
    for (QAction* action : m_search->actions())
        if (action->objectName() == QLatin1String("lens"))
            m_search->removeAction(action);
    QAction* lens =
        m_search->addAction(themedIcon(QStringLiteral("search"), theme, Role::Text2), QLineEdit::LeadingPosition);
    lens->setObjectName(QStringLiteral("lens"));
    m_tree->viewport()->update();
    m_outlineTree->viewport()->update();
}

void ExplorerPanel::setAddMenu(QMenu* menu)
{
    m_add->setMenu(menu);
}

void ExplorerPanel::setOpen(bool open)
{
    m_open = open;
    m_search->setEnabled(open);
    m_add->setEnabled(open);
    showState();
}

ExplorerEntry ExplorerPanel::entryAt(const QModelIndex& index) const
{
    const QModelIndex first = index.siblingAtColumn(0);
    if (!first.isValid())
        return {};
    return {static_cast<ExplorerModel::Kind>(first.data(ExplorerModel::KindRole).toInt()),
            first.data(NameRole).toString(), first.data(TableRole).toString(), first.data(ShardRole).toString()};
}

ExplorerEntry ExplorerPanel::current() const
{
    return entryAt(m_tree->currentIndex());
}

void ExplorerPanel::select(ExplorerModel::Kind kind, const QString& name)
{
    const QModelIndex index = m_filter.mapFromSource(m_model->find(kind, name));
    if (!index.isValid() || index == m_tree->currentIndex())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void ExplorerPanel::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

void ExplorerPanel::takeFocus()
{
    if (m_outlineTree->isVisible())
        m_outlineTree->setFocus(Qt::TabFocusReason);
    else if (m_tree->isVisible())
        m_tree->setFocus(Qt::TabFocusReason);
    else
        m_search->setFocus(Qt::TabFocusReason);
}

void ExplorerPanel::search(const QString& text)
{
    m_filter.setSearch(text);
    m_tree->expandToDepth(text.isEmpty() ? 0 : 2);
    showState();
}

void ExplorerPanel::showState()
{
    const bool searching = !m_search->text().isEmpty();
    const bool nothing = !m_open || m_filter.rowCount() == 0 || (searching && m_filter.matchCount() == 0);
    m_empty->setText(m_open ? tr("Nothing is called “%1”.").arg(m_search->text())
                            : tr("No layout open.\nIts tables and shards appear here."));
    m_clear->setVisible(m_open && searching);
    m_stack->setCurrentIndex(m_outlined ? 2 : nothing ? 1 : 0);
    showNumbers();
}

void ExplorerPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ExplorerPanel::retranslate()
{
    m_title->setText(m_outlined ? tr("Read so far") : tr("Explorer"));
    m_outlineTree->setAccessibleName(tr("Read so far"));
    m_add->setToolTip(tr("Add a server, shard or table"));
    m_add->setAccessibleName(tr("Add"));
    m_search->setPlaceholderText(tr("Filter"));
    m_clear->setText(tr("Clear the filter"));
    m_tree->setAccessibleName(tr("Explorer"));
    showState();
}

} // namespace atlas
