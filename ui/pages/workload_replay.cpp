#include "ui/pages/workload_replay.h"

#include "models/items/number_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/workload_text.h"
#include "ui/views/cell_delegate.h"
#include "ui/views/heat_grid.h"
#include "ui/views/share_chart.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr int kChartHeight = 150;
constexpr int kChangeWidth = 260;

enum ChangeColumn
{
    Before,
    After,
    Statement,
    Executions,
    Change,
    ChangeColumns
};

ShareRow rowOf(const ReplayedLayout& layout)
{
    ShareRow row;
    row.label = QString::fromStdString(layout.name);
    row.share = layout.share;
    row.oneLow = layout.share[static_cast<std::size_t>(WorkloadReach::One)];
    row.oneHigh = row.oneLow + layout.share[static_cast<std::size_t>(WorkloadReach::Unknown)];
    return row;
}

} // namespace

WorkloadReplay::WorkloadReplay(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_chart(new ShareChart(this)),
      m_summary(makeWrappedLabel(QString(), "small", this)), m_changeCells(new CellDelegate(this))
{
    setObjectName(QStringLiteral("workloadReplay"));
    m_chart->setObjectName(QStringLiteral("replayChart"));
    m_chart->setFixedHeight(kChartHeight);
    m_summary->setObjectName(QStringLiteral("replaySummary"));
    auto* rows = new QSplitter(Qt::Vertical, this);
    auto* pictures = new QSplitter(Qt::Horizontal, rows);
    pictures->addWidget(makeSide(m_sides[0], "replayBefore"));
    pictures->addWidget(makeSide(m_sides[1], "replayAfter"));
    m_changes = new QTreeWidget(rows);
    m_changes->setObjectName(QStringLiteral("replayChanges"));
    m_changes->setColumnCount(ChangeColumns);
    m_changes->setRootIsDecorated(false);
    m_changes->setUniformRowHeights(true);
    m_changes->setItemDelegate(m_changeCells);
    QHeaderView* header = m_changes->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(Statement, QHeaderView::Stretch);
    header->setSectionResizeMode(Change, QHeaderView::Interactive);
    header->resizeSection(Change, kChangeWidth);
    m_changeCells->setLook(Before, CellDelegate::Look::Pill);
    m_changeCells->setLook(After, CellDelegate::Look::Pill);
    m_changeCells->setLook(Statement, CellDelegate::Look::Mono);
    m_changeCells->setLook(Executions, CellDelegate::Look::Number);
    for (QSplitter* splitter : {rows, pictures})
        splitter->setChildrenCollapsible(false);
    rows->setSizes({300, 180});
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_chart);
    auto* summary = new QVBoxLayout;
    summary->setContentsMargins(12, 2, 12, 6);
    summary->addWidget(m_summary);
    box->addLayout(summary);
    box->addWidget(rows, 1);
    setFocusProxy(m_changes);
    connect(m_changes, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem* item) { emit statementChosen(item->data(Statement, ValueRole).toString()); });
    setTheme(theme);
}

QWidget* WorkloadReplay::makeSide(Side& side, const char* name)
{
    auto* panel = new QWidget(this);
    side.name = makeLabel(QString(), "strong", panel);
    side.name->setObjectName(QLatin1String(name) + QStringLiteral("Name"));
    side.detail = makeWrappedLabel(QString(), "caption", panel);
    side.detail->setObjectName(QLatin1String(name) + QStringLiteral("Detail"));
    side.tables = new QComboBox(panel);
    side.tables->setObjectName(QLatin1String(name) + QStringLiteral("Table"));
    side.tables->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    side.grid = new HeatGrid(panel);
    side.grid->setObjectName(QLatin1String(name) + QStringLiteral("Grid"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 12, 0);
    head->addWidget(side.name, 1);
    head->addWidget(side.tables);
    auto* detail = new QVBoxLayout;
    detail->setContentsMargins(12, 0, 12, 4);
    detail->addWidget(side.detail);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addLayout(detail);
    column->addWidget(side.grid, 1);
    const bool isBefore = &side == &m_sides[0];
    connect(side.tables, &QComboBox::currentIndexChanged, this,
            [this, &side, isBefore](int table)
            { showTable(side, isBefore ? m_comparison.before : m_comparison.after, table); });
    return panel;
}

void WorkloadReplay::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_chart->setTheme(theme);
    m_changeCells->setTheme(theme);
    for (Side& side : m_sides)
        side.grid->setTheme(theme);
    retranslate();
}

void WorkloadReplay::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WorkloadReplay::retranslate()
{
    m_changes->setHeaderLabels({tr("Now"), tr("Then"), tr("Statement"), tr("Executions"), tr("Change")});
    m_changes->headerItem()->setTextAlignment(Executions, Qt::AlignRight | Qt::AlignVCenter);
    m_changes->setAccessibleName(tr("Statements that become scattered, or stop being so"));
    for (Side& side : m_sides)
        side.tables->setAccessibleName(tr("Table of the picture"));
    fill();
}

void WorkloadReplay::setComparison(const ReplayComparison& comparison)
{
    m_comparison = comparison;
    fill();
}

void WorkloadReplay::fill()
{
    m_chart->setRows({rowOf(m_comparison.before), rowOf(m_comparison.after)});
    const auto full = [](std::uint64_t number) { return numberText::full(number); };
    m_summary->setText(tr("%1 executions replayed: %2 leave the one shard that they have, %3 come to one. %4; %5 on "
                          "tables of neither layout are left out.")
                           .arg(full(m_comparison.executions), full(m_comparison.scattered),
                                full(m_comparison.gathered),
                                workloadText::notUnderstood(m_comparison.notUnderstood, m_comparison.executions),
                                full(m_comparison.elsewhere)));
    fillSide(m_sides[0], m_comparison.before);
    fillSide(m_sides[1], m_comparison.after);
    fillChanges();
}

void WorkloadReplay::fillSide(Side& side, const ReplayedLayout& layout)
{
    const double most = std::accumulate(layout.shards.begin(), layout.shards.end(), 0.0,
                                        [](double so, const auto& shard) { return std::max(so, shard.second); });
    double sum = 0.0;
    for (const auto& [name, executions] : layout.shards)
        sum += executions;
    const auto shards = static_cast<double>(std::max<std::size_t>(1, layout.shards.size()));
    side.name->setText(QString::fromStdString(layout.name));
    QStringList detail{tr("fullest of %n shards %1 the mean", nullptr, static_cast<int>(layout.shards.size()))
                           .arg(numberText::ratio(sum > 0.0 ? most * shards / sum : 1.0))};
    if (layout.unplaced > 0.0)
        detail << tr("%1 executions without a known shard").arg(numberText::large(layout.unplaced));
    side.detail->setText(detail.join(QStringLiteral("; ")));
    const QString before = side.tables->currentText();
    {
        const QSignalBlocker blocked(side.tables);
        side.tables->clear();
        for (const ReplayPicture& table : layout.tables)
            side.tables->addItem(QString::fromStdString(table.picture.table));
        side.tables->setCurrentIndex(std::max(0, side.tables->findText(before)));
    }
    side.tables->setVisible(layout.tables.size() > 1);
    showTable(side, layout, layout.tables.empty() ? -1 : side.tables->currentIndex());
}

void WorkloadReplay::showTable(Side& side, const ReplayedLayout& layout, int table)
{
    std::vector<PictureShard> shards;
    for (const auto& [name, executions] : layout.shards)
        shards.push_back({QString::fromStdString(name), {}, 1.0, false, 0});
    const bool isKnown = table >= 0 && static_cast<std::size_t>(table) < layout.tables.size();
    const ReplayPicture shown = isKnown ? layout.tables[static_cast<std::size_t>(table)] : ReplayPicture();
    side.grid->setHeat(shown.picture, shards, shown.executions, tr("Executions that touch a bucket"));
}

void WorkloadReplay::fillChanges()
{
    m_changes->clear();
    for (const ReplayChange& change : m_comparison.changes)
    {
        auto* item = new QTreeWidgetItem(m_changes);
        for (const auto& [column, reach] : {std::pair{Before, change.before}, std::pair{After, change.after}})
        {
            item->setText(column, reachWord(reach));
            item->setData(column, StateRole, int(workloadText::stateOf(reach)));
            item->setData(column, StateTextRole, reachWord(reach));
        }
        item->setText(Statement, workloadText::oneLine(change.text));
        item->setData(Statement, ValueRole, QString::fromStdString(change.text));
        item->setToolTip(Statement, QString::fromStdString(change.text));
        item->setText(Executions, numberText::percent(change.share));
        QStringList what;
        if (change.scattered > 0)
            what << tr("%1 scatter").arg(numberText::full(change.scattered));
        if (change.gathered > 0)
            what << tr("%1 come to one shard").arg(numberText::full(change.gathered));
        if (change.refusal)
            what << workloadText::note(*change.refusal);
        item->setText(Change, what.join(QStringLiteral("; ")));
        item->setToolTip(Change, item->text(Change));
    }
    if (m_comparison.moreChanges > 0)
    {
        auto* item = new QTreeWidgetItem(m_changes);
        item->setText(Statement,
                      tr("%n more statements are not listed", nullptr, static_cast<int>(m_comparison.moreChanges)));
    }
}

} // namespace atlas
