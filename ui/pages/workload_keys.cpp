#include "ui/pages/workload_keys.h"

#include "models/items/number_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/workload_text.h"
#include "ui/views/cell_delegate.h"
#include "ui/views/share_chart.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostBars = 8;
constexpr int kLongestLabel = 24;
constexpr int kReasonWidth = 260;

enum KeyColumn
{
    Key,
    One,
    Several,
    All,
    Unknown,
    Time,
    KeyColumns
};

enum StatementColumn
{
    Class,
    Statement,
    Executions,
    Seconds,
    Reason,
    StatementColumns
};

QTreeWidget* makeTable(const char* name, int columns, CellDelegate* cells, QWidget* parent)
{
    auto* table = new QTreeWidget(parent);
    table->setObjectName(QLatin1String(name));
    table->setColumnCount(columns);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setItemDelegate(cells);
    table->header()->setStretchLastSection(false);
    return table;
}

QString keyLabel(const WorkloadCandidate& candidate)
{
    const QString name = QString::fromStdString(candidate.name);
    if (candidate.isCurrent)
        return WorkloadKeys::tr("%1 (now)").arg(name);
    return candidate.isProposed ? WorkloadKeys::tr("%1 (together)").arg(name) : name;
}

} // namespace

WorkloadKeys::WorkloadKeys(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_keyCells(new CellDelegate(this)), m_statementCells(new CellDelegate(this))
{
    setObjectName(QStringLiteral("workloadKeys"));
    auto* rows = new QSplitter(Qt::Vertical, this);
    m_keys = makeTable("workloadCandidates", KeyColumns, m_keyCells, rows);
    m_keyCells->setLook(Key, CellDelegate::Look::Mono);
    for (const int column : {One, Several, All, Unknown, Time})
        m_keyCells->setLook(column, CellDelegate::Look::Number);
    m_keys->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_keys->header()->setSectionResizeMode(Key, QHeaderView::Stretch);
    auto* middle = new QSplitter(Qt::Horizontal, rows);
    m_chart = new ShareChart(middle);
    middle->addWidget(makeReasons(middle));
    rows->addWidget(makeStatements(rows));
    for (QSplitter* splitter : {rows, middle})
        splitter->setChildrenCollapsible(false);
    rows->setSizes({170, 210, 220});
    middle->setSizes({520, 380});
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(rows);
    setFocusProxy(m_keys);
    connect(m_keys, &QTreeWidget::currentItemChanged, this,
            [this]
            {
                fillChart();
                fillReasons();
                fillStatements();
            });
    connect(m_chart, &ShareChart::rowChosen, this, &WorkloadKeys::choose);
    connect(m_statements, &QTreeWidget::itemActivated, this,
            [this](const QTreeWidgetItem* item) { emit statementChosen(item->data(Statement, ValueRole).toString()); });
    setTheme(theme);
}

QWidget* WorkloadKeys::makeReasons(QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    scroll->setObjectName(QStringLiteral("workloadReasons"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* panel = new QWidget(scroll);
    for (QWidget* ground : {static_cast<QWidget*>(scroll), panel})
        ground->setProperty("ground", QStringLiteral("page"));
    auto* texts = new QVBoxLayout(panel);
    texts->setContentsMargins(12, 8, 12, 8);
    texts->setSpacing(6);
    m_title = makeWrappedLabel(QString(), "strong", panel);
    m_title->setObjectName(QStringLiteral("workloadChosen"));
    m_reasons = makeWrappedLabel(QString(), "small", panel);
    m_reasons->setObjectName(QStringLiteral("workloadWhy"));
    m_reasons->setTextFormat(Qt::PlainText);
    texts->addWidget(m_title);
    texts->addWidget(m_reasons);
    texts->addStretch(1);
    scroll->setWidget(panel);
    return scroll;
}

QWidget* WorkloadKeys::makeStatements(QWidget* parent)
{
    auto* panel = new QWidget(parent);
    m_statements = makeTable("workloadStatements", StatementColumns, m_statementCells, panel);
    m_statementCells->setLook(Class, CellDelegate::Look::Pill);
    m_statementCells->setLook(Statement, CellDelegate::Look::Mono);
    m_statementCells->setLook(Executions, CellDelegate::Look::Number);
    m_statementCells->setLook(Seconds, CellDelegate::Look::Number);
    QHeaderView* header = m_statements->header();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(Statement, QHeaderView::Stretch);
    header->setSectionResizeMode(Reason, QHeaderView::Interactive);
    header->resizeSection(Reason, kReasonWidth);
    m_more = makeLabel(QString(), "caption", panel);
    m_more->setObjectName(QStringLiteral("workloadMore"));
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_statements, 1);
    column->addWidget(m_more);
    return panel;
}

void WorkloadKeys::setTheme(const Theme& theme)
{
    m_theme = &theme;
    for (CellDelegate* cells : {m_keyCells, m_statementCells})
        cells->setTheme(theme);
    m_chart->setTheme(theme);
    retranslate();
}

void WorkloadKeys::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WorkloadKeys::retranslate()
{
    m_keys->setHeaderLabels({tr("Key"), tr("One shard"), tr("Several"), tr("All"), tr("Unknown"), tr("Time on one")});
    m_statements->setHeaderLabels({tr("Class"), tr("Statement"), tr("Executions"), tr("Seconds"), tr("Reason")});
    for (const int column : {One, Several, All, Unknown, Time})
        m_keys->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const int column : {Executions, Seconds})
        m_statements->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_keys->setAccessibleName(tr("Candidates for the sharding key, the best first"));
    m_statements->setAccessibleName(tr("Statements under the chosen key"));
    const int row = chosen();
    fillKeys();
    choose(row);
}

void WorkloadKeys::setReport(const WorkloadReport& report)
{
    m_report = report;
    fillKeys();
    choose(0);
}

int WorkloadKeys::chosen() const
{
    return std::max(0, m_keys->indexOfTopLevelItem(m_keys->currentItem()));
}

void WorkloadKeys::choose(int row)
{
    if (row >= 0 && row < m_keys->topLevelItemCount())
        m_keys->setCurrentItem(m_keys->topLevelItem(row));
    fillChart();
    fillReasons();
    fillStatements();
}

void WorkloadKeys::fillKeys()
{
    m_keys->clear();
    for (const WorkloadCandidate& candidate : m_report.candidates)
    {
        auto* item = new QTreeWidgetItem(m_keys);
        item->setText(Key, keyLabel(candidate));
        item->setText(One, workloadText::share(candidate.one));
        item->setText(Several, workloadText::share(candidate.several));
        item->setText(All, workloadText::share(candidate.all));
        item->setText(Unknown, numberText::percent(candidate.unknown));
        item->setText(Time, candidate.timeOnOne ? workloadText::share(*candidate.timeOnOne) : tr("not logged"));
        item->setToolTip(Key, tr("%1 executions concern it").arg(numberText::full(candidate.executions)));
    }
}

/// The best ones, and the chosen one where it is none of them.
void WorkloadKeys::fillChart()
{
    std::vector<ShareRow> rows;
    const auto current = static_cast<std::size_t>(chosen());
    for (std::size_t i = 0; i < std::min(kMostBars, m_report.candidates.size()); ++i)
    {
        const bool isLast = i + 1 == kMostBars && current >= kMostBars;
        const std::size_t shown = isLast ? current : i;
        const WorkloadCandidate& candidate = m_report.candidates[shown];
        ShareRow row;
        row.label = QString::fromStdString(candidate.name);
        if (row.label.size() > kLongestLabel)
            row.label = row.label.left(kLongestLabel - 1) + QStringLiteral("\u2026");
        row.label = QStringLiteral("%1 %2").arg(shown + 1).arg(row.label);
        row.share = {candidate.one.value, candidate.several.value, candidate.all.value, 0.0, candidate.unknown};
        row.oneLow = candidate.one.low;
        row.oneHigh = candidate.one.high;
        row.isChosen = shown == current;
        rows.push_back(std::move(row));
    }
    m_chart->setRows(std::move(rows));
}

void WorkloadKeys::fillReasons()
{
    if (m_report.candidates.empty())
    {
        m_title->setText(tr("No statement restricts a column to values: there is no candidate."));
        m_reasons->clear();
        return;
    }
    const WorkloadCandidate& candidate = m_report.candidates[static_cast<std::size_t>(chosen())];
    m_title->setText(QString::fromStdString(candidate.name));
    QStringList lines;
    for (const WorkloadNote& reason : candidate.reasons)
        lines << QStringLiteral("\u2022 ") + workloadText::note(reason);
    m_reasons->setText(lines.join(QLatin1Char('\n')));
}

void WorkloadKeys::fillStatements()
{
    m_statements->clear();
    m_more->clear();
    m_more->hide();
    if (m_report.candidates.empty())
        return;
    const WorkloadCandidate& candidate = m_report.candidates[static_cast<std::size_t>(chosen())];
    const QString name = QString::fromStdString(candidate.name);
    for (const WorkloadStatement& statement : candidate.statements)
    {
        auto* item = new QTreeWidgetItem(m_statements);
        item->setText(Class, reachWord(statement.reach));
        item->setData(Class, StateRole, int(workloadText::stateOf(statement.reach)));
        item->setData(Class, StateTextRole, reachWord(statement.reach));
        item->setText(Statement, workloadText::oneLine(statement.text));
        item->setData(Statement, ValueRole, QString::fromStdString(statement.text));
        item->setText(Executions, numberText::percent(statement.share));
        item->setToolTip(Executions, numberText::full(statement.executions));
        item->setText(Seconds, statement.seconds ? numberText::large(*statement.seconds) : QString());
        item->setText(Reason, workloadText::reason(statement, name));
        const QString place = QStringLiteral("%1:%2").arg(QString::fromStdString(statement.file)).arg(statement.line);
        item->setToolTip(Statement, place + QLatin1Char('\n') + QString::fromStdString(statement.text));
        item->setToolTip(Reason, item->text(Reason));
    }
    const bool hasTimes = std::any_of(candidate.statements.begin(), candidate.statements.end(),
                                      [](const WorkloadStatement& one) { return one.seconds.has_value(); });
    m_statements->setColumnHidden(Seconds, !hasTimes);
    if (candidate.moreStatements > 0)
    {
        m_more->setText(tr("%n more statements are not listed", nullptr, static_cast<int>(candidate.moreStatements)));
        m_more->show();
    }
}

} // namespace atlas
