#include "ui/shell/bottom_panel.h"

#include "models/items/findings_model.h"
#include "models/items/pending_changes_model.h"
#include "ui/dialogs/widgets.h"
#include "ui/shell/state_delegate.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

QLabel* makeBadge(const char* tint, QWidget* parent)
{
    auto* badge = new QLabel(parent);
    badge->setProperty("pill", QLatin1String(tint));
    badge->setProperty("badge", true);
    badge->setAlignment(Qt::AlignCenter);
    return badge;
}

void setBadge(QLabel* badge, int count, bool always)
{
    badge->setText(QString::number(count));
    badge->setVisible(always || count > 0);
    badge->adjustSize();
}

} // namespace

BottomPanel::BottomPanel(FindingsModel* findings, PendingChangesModel* changes, QAbstractItemModel* log,
                         const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_own(findings), m_findings(findings), m_changes(changes), m_log(log),
      m_tabs(new QTabWidget(this))
{
    setObjectName(QStringLiteral("bottomPanel"));
    m_tabs->setObjectName(QStringLiteral("bottomTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    addTab(findings, QStringLiteral("findings"));
    addTab(changes, QStringLiteral("changes"));
    addTab(log, QStringLiteral("log"));
    auto* badges = new QWidget(m_tabs);
    auto* row = new QHBoxLayout(badges);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(4);
    m_errorBadge = makeBadge("error", badges);
    m_warningBadge = makeBadge("warning", badges);
    row->addWidget(m_errorBadge);
    row->addWidget(m_warningBadge);
    m_tabs->tabBar()->setTabButton(Findings, QTabBar::RightSide, badges);
    m_changeBadge = makeBadge("", m_tabs);
    m_tabs->tabBar()->setTabButton(Changes, QTabBar::RightSide, m_changeBadge);
    m_views[Findings]->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_views[Findings]->viewport()->installEventFilter(this);
    m_delegates[Findings]->setMonoColumns({FindingsModel::WhereColumn, FindingsModel::CodeColumn});
    m_delegates[Findings]->setLinkColumn(FindingsModel::FixColumn);
    m_delegates[Changes]->setMonoColumns({PendingChangesModel::FromColumn, PendingChangesModel::ToColumn,
                                          PendingChangesModel::BucketsColumn, PendingChangesModel::RowsColumn,
                                          PendingChangesModel::BytesColumn});
    m_delegates[Log]->setMonoColumns({0});
    connect(m_views[Findings], &QTableView::activated, this,
            [this](const QModelIndex& index)
            {
                if (const Diagnostic* finding = m_findings->at(index))
                    emit findingActivated(*finding);
            });
    connect(m_views[Findings], &QTableView::clicked, m_views[Findings], &QTableView::activated);
    m_views[Findings]->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_views[Findings], &QTableView::customContextMenuRequested, this,
            [this](const QPoint& at) { emit findingMenuRequested(m_views[Findings]->viewport()->mapToGlobal(at)); });
    followFindings();
    connect(findings, &FindingsModel::countsChanged, this, &BottomPanel::updateCounts);
    connect(changes, &PendingChangesModel::countChanged, this, &BottomPanel::updateCounts);
    for (QAbstractItemModel* model :
         {static_cast<QAbstractItemModel*>(findings), static_cast<QAbstractItemModel*>(changes), log})
        if (model)
        {
            connect(model, &QAbstractItemModel::modelReset, this, &BottomPanel::updateCounts);
            connect(model, &QAbstractItemModel::rowsInserted, this, &BottomPanel::updateCounts);
            connect(model, &QAbstractItemModel::rowsRemoved, this, &BottomPanel::updateCounts);
        }
    if (log)
        connect(log, &QAbstractItemModel::rowsInserted, m_views[Log], &QTableView::scrollToBottom,
                Qt::QueuedConnection);
    retranslate();
}

QTableView* BottomPanel::addTab(QAbstractItemModel* model, const QString& name)
{
    const int tab = m_tabs->count();
    auto* stack = new QStackedWidget(m_tabs);
    auto* view = new QTableView(stack);
    view->setObjectName(name);
    view->setProperty("ground", QStringLiteral("panel"));
    view->setModel(model);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(m_theme->rowHeight);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setStretchLastSection(true);
    m_delegates[tab] = new StateDelegate(*m_theme, view);
    view->setItemDelegate(m_delegates[tab]);
    m_empty[tab] = makeWrappedLabel(QString(), "small", stack);
    m_empty[tab]->setObjectName(name + QStringLiteral("Empty"));
    m_empty[tab]->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_empty[tab]->setContentsMargins(14, 14, 14, 14);
    stack->addWidget(view);
    stack->addWidget(m_empty[tab]);
    m_stacks[tab] = stack;
    m_views[tab] = view;
    m_tabs->addTab(stack, QString());
    return view;
}

QTableView* BottomPanel::table(Tab tab) const
{
    return m_views[tab];
}

void BottomPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    for (StateDelegate* delegate : m_delegates)
        delegate->setTheme(theme);
    for (QTableView* view : m_views)
        view->viewport()->update();
}

void BottomPanel::setForeignFindings(FindingsModel* findings)
{
    FindingsModel* shown = findings ? findings : m_own;
    if (shown != m_findings)
    {
        m_findings = shown;
        QItemSelectionModel* old = m_views[Findings]->selectionModel();
        m_views[Findings]->setModel(m_findings);
        old->deleteLater();
        followFindings();
    }
    updateCounts();
}

/// A view has another selection model for every model.
void BottomPanel::followFindings()
{
    connect(m_views[Findings]->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection& selected)
            {
                const Diagnostic* finding =
                    selected.isEmpty() ? nullptr : m_findings->at(selected.indexes().constFirst());
                if (finding)
                    emit findingChosen(*finding);
            });
}

void BottomPanel::markFinding(const Diagnostic& finding)
{
    const Diagnostics& rows = m_findings->findings();
    const auto row = std::find(rows.begin(), rows.end(), finding);
    if (row == rows.end())
        return;
    const QSignalBlocker quiet(this);
    m_views[Findings]->setCurrentIndex(m_findings->index(static_cast<int>(row - rows.begin()), 0));
}

void BottomPanel::setOpen(bool open)
{
    m_open = open;
    updateCounts();
}

void BottomPanel::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

void BottomPanel::nextFinding()
{
    const int rows = m_findings->rowCount();
    if (rows == 0)
        return;
    showTab(Findings);
    const int next = (m_views[Findings]->currentIndex().row() + 1) % rows;
    const QModelIndex index = m_findings->index(next, 0);
    m_views[Findings]->setCurrentIndex(index);
    emit findingActivated(*m_findings->at(index));
}

void BottomPanel::updateCounts()
{
    const int errors = m_findings->count(Severity::Error);
    const int warnings = m_findings->count(Severity::Warning);
    setBadge(m_errorBadge, errors, false);
    setBadge(m_warningBadge, warnings, errors == 0);
    setLook(m_warningBadge, "pill", warnings > 0 ? QStringLiteral("warning") : QStringLiteral("none"));
    setBadge(m_changeBadge, m_changes->count(), true);
    for (int tab = 0; tab < 3; ++tab)
    {
        QTableView* view = m_views[tab];
        const bool empty = !view->model() || view->model()->rowCount() == 0;
        m_stacks[tab]->setCurrentIndex(empty ? 1 : 0);
        if (empty)
            continue;
        if (tab == Findings)
            layOutFindings();
        else
            view->resizeColumnsToContents();
    }
    QWidget* badges = m_errorBadge->parentWidget();
    badges->layout()->activate();
    badges->resize(badges->sizeHint());
    m_tabs->tabBar()->updateGeometry();
    m_tabs->tabBar()->setTabText(Findings, m_tabs->tabText(Findings)); // lays the tabs out anew
}

/// The sentence takes what it needs and leaves at least a third to what to do; where that is too narrow, code and
/// place give way.
void BottomPanel::layOutFindings()
{
    constexpr int kNarrow = 460;
    constexpr int kMostWhere = 180;
    QTableView* view = m_views[Findings];
    for (const int column : {FindingsModel::CodeColumn, FindingsModel::WhereColumn})
        view->setColumnHidden(column, false);
    view->horizontalHeader()->setStretchLastSection(false);
    view->resizeColumnsToContents();
    const int what = view->columnWidth(FindingsModel::WhatColumn);
    const int where = std::min(kMostWhere, view->columnWidth(FindingsModel::WhereColumn));
    const int code = view->columnWidth(FindingsModel::CodeColumn);
    const int fix = view->columnWidth(FindingsModel::FixColumn);
    const int width = view->viewport()->width();
    const bool showsCode = width - where - code >= kNarrow;
    const bool showsWhere = width - where >= kNarrow;
    const int room = width - (showsWhere ? where : 0) - (showsCode ? code : 0);
    view->setColumnHidden(FindingsModel::CodeColumn, !showsCode);
    view->setColumnHidden(FindingsModel::WhereColumn, !showsWhere);
    view->setColumnWidth(FindingsModel::WhereColumn, where);
    const int shown = std::min(what, room - std::min(room / 3, fix));
    view->setColumnWidth(FindingsModel::WhatColumn, shown);
    view->setColumnWidth(FindingsModel::FixColumn, room - shown);
    view->horizontalHeader()->setStretchLastSection(true);
}

bool BottomPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_views[Findings]->viewport())
        layOutFindings();
    return QWidget::eventFilter(watched, event);
}

void BottomPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void BottomPanel::retranslate()
{
    m_tabs->setTabText(Findings, tr("Findings"));
    m_tabs->setTabText(Changes, tr("Pending changes"));
    m_tabs->setTabText(Log, tr("Log"));
    m_empty[Findings]->setText(tr("No findings. Every check of this layout passed."));
    m_empty[Changes]->setText(
        tr("No pending changes. The layout is its base version. Drag buckets onto a shard, or use the Layout menu."));
    m_empty[Log]->setText(tr("Nothing was logged yet."));
    updateCounts();
}

} // namespace atlas
