#include "ui/dialogs/compare_dialog.h"

#include "models/items/number_text.h"
#include "ui/dialogs/comparison_text.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/views/cell_delegate.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

enum Page
{
    Busy,
    Tables,
    Failed
};

QTreeWidget* makeList(const char* name, const QStringList& titles, CellDelegate* cells, QWidget* parent)
{
    auto* list = new QTreeWidget(parent);
    list->setObjectName(QLatin1String(name));
    list->setHeaderLabels(titles);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setItemDelegate(cells);
    setLook(list, "framed", true);
    list->ensurePolished();
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return list;
}

void alignRight(QTreeWidget* list, std::initializer_list<int> columns)
{
    for (const int column : columns)
        list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
}

} // namespace

CompareDialog::CompareDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent), m_names(makeLabel(QString(), "small", this)),
      m_swap(makeButton(QStringLiteral("compareSwap"), tr("&Swap"), this)), m_stack(new QStackedWidget(this)),
      m_note(new FindingsNote(this)), m_tableCells(new CellDelegate(this)), m_flowCells(new CellDelegate(this)),
      m_exampleCells(new CellDelegate(this))
{
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(20, 16, 20, 16);
    outer->setSpacing(12);
    outer->addWidget(makeLabel(tr("Which keys live elsewhere"), "heading", this));
    outer->addWidget(makeHead());
    m_stack->addWidget(makeBusy());
    m_stack->addWidget(makeTables());
    m_stack->addWidget(new QWidget(m_stack));
    outer->addWidget(m_stack, 1);
    outer->addWidget(m_note);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName(QStringLiteral("compareClose"));
    outer->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setTheme(theme);
    resize(1080, 700);
}

QWidget* CompareDialog::makeHead()
{
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_names->setObjectName(QStringLiteral("compareNames"));
    QPushButton* file = makeButton(QStringLiteral("compareFile"), tr("Another &file…"), head);
    QPushButton* folder = makeButton(QStringLiteral("compareFolder"), tr("F&older…"), head);
    row->addWidget(m_names, 1);
    row->addWidget(m_swap);
    row->addWidget(file);
    row->addWidget(folder);
    connect(file, &QPushButton::clicked, this, &CompareDialog::fileChoiceRequested);
    connect(folder, &QPushButton::clicked, this, &CompareDialog::folderChoiceRequested);
    connect(m_swap, &QPushButton::clicked, this,
            [this]
            {
                m_backwards = !m_backwards;
                ask();
            });
    return head;
}

QWidget* CompareDialog::makeBusy()
{
    auto* page = new QWidget(m_stack);
    auto* progress = new QProgressBar(page);
    progress->setRange(0, 0);
    progress->setTextVisible(false);
    progress->setFixedWidth(320);
    QPushButton* cancel = makeButton(QStringLiteral("compareCancel"), tr("Cancel"), page);
    auto* column = new QVBoxLayout(page);
    column->addStretch(1);
    column->addWidget(makeLabel(tr("Reading the file and comparing every table"), "small", page), 0, Qt::AlignHCenter);
    column->addWidget(progress, 0, Qt::AlignHCenter);
    column->addWidget(cancel, 0, Qt::AlignHCenter);
    column->addStretch(1);
    connect(cancel, &QPushButton::clicked, this,
            [this]
            {
                emit cancelRequested();
                m_note->setText(tr("The comparison was cancelled."), Severity::Info);
                m_stack->setCurrentIndex(Page::Failed);
            });
    return page;
}

QWidget* CompareDialog::makeTables()
{
    auto* splitter = new QSplitter(m_stack);
    splitter->setChildrenCollapsible(false);
    m_tables =
        makeList("compareTables", {tr("Table"), tr("Moves"), tr("Other shard"), tr("Known")}, m_tableCells, splitter);
    m_tables->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    alignRight(m_tables, {1, 2});
    m_tableCells->setLook(0, CellDelegate::Look::Mono);
    m_tableCells->setLook(1, CellDelegate::Look::Number);
    m_tableCells->setLook(2, CellDelegate::Look::Number);

    auto* detail = new QWidget(splitter);
    m_moved = makeWrappedLabel(QString(), "strong", detail);
    m_moved->setObjectName(QStringLiteral("compareMoved"));
    m_basis = makeWrappedLabel(QString(), "caption", detail);
    m_basis->setObjectName(QStringLiteral("compareBasis"));
    m_notes = makeWrappedLabel(QString(), "small", detail);
    m_notes->setObjectName(QStringLiteral("compareNotes"));
    m_flows =
        makeList("compareFlows", {tr("From"), tr("To"), tr("Keys"), tr("Rows"), tr("Bytes")}, m_flowCells, detail);
    m_flows->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    alignRight(m_flows, {2, 3, 4});
    for (const int column : {0, 1})
        m_flowCells->setLook(column, CellDelegate::Look::Mono);
    for (const int column : {2, 3, 4})
        m_flowCells->setLook(column, CellDelegate::Look::Number);
    m_examples = makeList("compareExamples", {tr("Key, for example"), tr("Lives on"), tr("Would live on")},
                          m_exampleCells, detail);
    m_examples->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    for (const int column : {0, 1, 2})
        m_exampleCells->setLook(column, CellDelegate::Look::Mono);
    auto* column = new QVBoxLayout(detail);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_moved);
    column->addWidget(m_basis);
    column->addWidget(m_notes);
    column->addWidget(m_flows, 3);
    column->addWidget(m_examples, 4);
    splitter->addWidget(m_tables);
    splitter->addWidget(detail);
    splitter->setSizes({430, 610});
    connect(m_tables, &QTreeWidget::currentItemChanged, this,
            [this](QTreeWidgetItem* item) { showTable(item ? m_tables->indexOfTopLevelItem(item) : -1); });
    return splitter;
}

void CompareDialog::setTheme(const Theme& theme)
{
    for (CellDelegate* cells : {m_tableCells, m_flowCells, m_exampleCells})
        cells->setTheme(theme);
}

void CompareDialog::compareWith(const QStringList& paths)
{
    m_paths = paths;
    ask();
}

void CompareDialog::ask()
{
    if (m_paths.isEmpty())
        return;
    m_note->clear();
    m_stack->setCurrentIndex(Page::Busy);
    emit compareRequested(m_paths, m_backwards);
}

void CompareDialog::done(int result)
{
    emit cancelRequested();
    QDialog::done(result);
}

void CompareDialog::setFailed(const Error& error)
{
    m_note->setText(errorText(error), Severity::Error);
    m_stack->setCurrentIndex(Page::Failed);
}

/// "ds_0 → order_0, ds_1 → order_1 and 6 more"
QString CompareDialog::renamesText(const ShownComparison& shown)
{
    constexpr std::size_t kMostShown = 4;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(kMostShown, shown.renames.size()); ++i)
        parts << QStringLiteral("%1 \u2192 %2").arg(fromStd(shown.renames[i].first), fromStd(shown.renames[i].second));
    const QString text = parts.join(QStringLiteral(", "));
    const auto more = static_cast<int>(shown.renames.size() - std::min(kMostShown, shown.renames.size()));
    return more > 0 ? tr("%1 and %n more", nullptr, more).arg(text) : text;
}

void CompareDialog::setComparison(const ShownComparison& shown)
{
    m_shown = shown;
    m_names->setText(tr("From %1 to %2", "files").arg(fromStd(shown.before), fromStd(shown.after)));
    m_stack->setCurrentIndex(Page::Tables);
    if (shown.comparison.tables.empty())
        m_note->setText(tr("Neither shards a table."), Severity::Info);
    else if (!shown.comparison.differs())
        m_note->showOk(tr("Every key lives where it lived."));
    else if (!shown.comparison.sharesShards)
        m_note->setText(tr("No shard has the same name in both, so every key counts as moved. Nor is any at the same "
                           "address with the same schema."),
                        Severity::Warning);
    else if (!shown.renames.empty())
        m_note->setText(tr("Taken for one shard, as server and schema are the same: %1.").arg(renamesText(shown)),
                        Severity::Info);
    else
        m_note->clear();
    fillTables();
}

void CompareDialog::fillTables()
{
    m_tables->clear();
    QTreeWidgetItem* worst = nullptr;
    double most = -1.0;
    for (const TableComparison& table : m_shown.comparison.tables)
    {
        auto* item = new QTreeWidgetItem(m_tables, {fromStd(table.table), ComparisonText::fraction(table, table.moved),
                                                    ComparisonText::fraction(table, table.crosses),
                                                    ComparisonText::trust(table)});
        const bool isInBoth = table.before != TableComparison::Role::None && table.after != TableComparison::Role::None;
        const double moved = std::isnan(table.moved) || !isInBoth ? 0.0 : table.moved;
        if (moved > most)
        {
            most = moved;
            worst = item;
        }
    }
    m_tables->setCurrentItem(worst);
    m_tables->setFocus();
    if (!worst)
        showTable(-1);
}

void CompareDialog::showTable(int index)
{
    const bool isOne = index >= 0 && static_cast<std::size_t>(index) < m_shown.comparison.tables.size();
    const TableComparison table =
        isOne ? m_shown.comparison.tables[static_cast<std::size_t>(index)] : TableComparison();
    m_moved->setText(isOne ? ComparisonText::moved(table) : QString());
    m_basis->setText(isOne ? ComparisonText::basis(table) : QString());
    const QStringList notes = isOne ? ComparisonText::notes(table) : QStringList();
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    fillFlows(table);
    fillExamples(table);
}

void CompareDialog::fillFlows(const TableComparison& table)
{
    m_flows->clear();
    const auto known = [&](double KeyFlow::*load)
    {
        return std::any_of(table.flows.begin(), table.flows.end(),
                           [load](const KeyFlow& flow) { return !std::isnan(flow.*load); });
    };
    m_flows->setColumnHidden(3, !known(&KeyFlow::rows));
    m_flows->setColumnHidden(4, !known(&KeyFlow::bytes));
    for (const KeyFlow& flow : table.flows)
    {
        const bool isThere = flow.from == flow.to;
        new QTreeWidgetItem(m_flows,
                            {ComparisonText::shard(flow.from),
                             isThere ? tr("another table there", "of the same shard") : ComparisonText::shard(flow.to),
                             numberText::percent(flow.fraction),
                             std::isnan(flow.rows) ? QString() : numberText::rows(flow.rows, true),
                             std::isnan(flow.bytes) ? QString() : numberText::bytes(flow.bytes, true)});
    }
    m_flows->setVisible(!table.flows.empty());
}

void CompareDialog::fillExamples(const TableComparison& table)
{
    m_examples->clear();
    for (const MovedKey& key : table.examples)
        new QTreeWidgetItem(m_examples, {ComparisonText::key(key), ComparisonText::place(key.before),
                                         ComparisonText::place(key.after)});
    m_examples->setVisible(!table.examples.empty());
}

} // namespace atlas
