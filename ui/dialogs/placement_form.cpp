#include "ui/dialogs/placement_form.h"

#include "models/core/bucket_template.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

enum Kind
{
    Formula,
    List,
    Itself
};
enum Column
{
    Buckets,
    ShardName,
    TableName,
    ColumnCount
};

QString cellText(const QTableWidget* table, int row, int column)
{
    const QTableWidgetItem* item = table->item(row, column);
    return item ? item->text().trimmed() : QString();
}

} // namespace

PlacementForm::PlacementForm(const QStringList& shards, QWidget* parent)
    : QWidget(parent), m_shards(shards), m_kind(new QComboBox(this)), m_pages(new QStackedWidget(this)),
      m_problem(makeWrappedLabel(QString(), "error", this))
{
    setObjectName(QStringLiteral("placementForm"));
    m_kind->setObjectName(QStringLiteral("placementKind"));
    m_kind->addItems({tr("By a formula"), tr("By a list of runs"), tr("By the ring itself")});
    m_problem->setObjectName(QStringLiteral("placementProblem"));
    m_pages->addWidget(makeFormulaPage());
    m_pages->addWidget(makeListPage());
    m_pages->addWidget(makeWrappedLabel(tr("Each arc belongs to the shard of its point."), "caption", this));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_kind);
    layout->addWidget(m_pages);
    layout->addWidget(m_problem);
    connect(m_kind, &QComboBox::currentIndexChanged, this,
            [this](int index)
            {
                m_pages->setCurrentIndex(index);
                onEdited();
            });
    setMayBeEmpty(false);
}

QWidget* PlacementForm::makeFormulaPage()
{
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    m_shard = makeLineEdit(QStringLiteral("formulaShard"), page, true);
    m_shard->setPlaceholderText(QStringLiteral("order_{bucket / 4}"));
    m_table = makeLineEdit(QStringLiteral("formulaTable"), page, true);
    m_table->setPlaceholderText(tr("the logic name"));
    form->addRow(tr("S&hard"), m_shard);
    form->addRow(tr("Physical ta&ble"), m_table);
    form->addRow(
        makeWrappedLabel(tr("In braces: bucket with + - * / % and a width, as in {bucket / 4:02}."), "caption", page));
    connect(m_shard, &QLineEdit::textChanged, this, &PlacementForm::onEdited);
    connect(m_table, &QLineEdit::textChanged, this, &PlacementForm::onEdited);
    return page;
}

QWidget* PlacementForm::makeListPage()
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    m_runs = new QTableWidget(0, ColumnCount, page);
    m_runs->setObjectName(QStringLiteral("placementRuns"));
    m_runs->setHorizontalHeaderLabels({tr("Buckets"), tr("Shard"), tr("Physical table")});
    m_runs->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_runs->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_runs->verticalHeader()->hide();
    m_runs->setProperty("framed", true);
    m_runs->setShowGrid(false);
    m_runs->setMinimumHeight(150);
    m_runs->setTabKeyNavigation(false);
    setMono(m_runs);
    layout->addWidget(m_runs);
    auto* row = new QHBoxLayout;
    QPushButton* add = makeButton(QStringLiteral("addRun"), tr("&Add run"), page);
    QPushButton* remove = makeButton(QStringLiteral("removeRun"), tr("&Remove run"), page);
    row->addWidget(add);
    row->addWidget(remove);
    row->addStretch();
    layout->addLayout(row);
    connect(add, &QPushButton::clicked, this,
            [this]
            {
                addRow(PlacementEntry{{}, m_shards.isEmpty() ? std::string() : m_shards.first().toStdString(), {}, {}});
                onEdited();
            });
    connect(remove, &QPushButton::clicked, this,
            [this]
            {
                m_runs->removeRow(m_runs->currentRow());
                onEdited();
            });
    connect(m_runs, &QTableWidget::itemChanged, this, &PlacementForm::onEdited);
    return page;
}

void PlacementForm::addRow(const PlacementEntry& entry)
{
    const bool wasLoading = std::exchange(m_loading, true);
    const int row = m_runs->rowCount();
    m_runs->insertRow(row);
    m_runs->setItem(row, Buckets, new QTableWidgetItem(fromStd(entry.buckets.toText())));
    m_runs->setItem(row, ShardName, new QTableWidgetItem(fromStd(entry.shard)));
    m_runs->setItem(row, TableName, new QTableWidgetItem(fromStd(entry.table)));
    m_loading = wasLoading;
}

void PlacementForm::setValue(const Placement& placement)
{
    m_loading = true;
    m_shard->setText(placement.formula ? fromStd(placement.formula->shard) : QString());
    m_table->setText(placement.formula ? fromStd(placement.formula->table) : QString());
    m_runs->setRowCount(0);
    for (const PlacementEntry& entry : placement.entries)
        addRow(entry);
    const int kind = placement.formula ? Formula : placement.empty() ? (m_mayBeEmpty ? Itself : Formula) : List;
    m_kind->setCurrentIndex(kind);
    m_pages->setCurrentIndex(kind);
    m_loading = false;
    m_problem->setText(problem());
}

Placement PlacementForm::value() const
{
    Placement placement;
    if (m_kind->currentIndex() == Formula)
        placement.formula =
            PlacementFormula{m_shard->text().trimmed().toStdString(), m_table->text().trimmed().toStdString(), {}};
    if (m_kind->currentIndex() != List)
        return placement;
    for (int row = 0; row < m_runs->rowCount(); ++row)
    {
        const auto buckets = BucketSet::parse(cellText(m_runs, row, Buckets).toStdString());
        placement.entries.push_back(PlacementEntry{buckets.valueOr(BucketSet()),
                                                   cellText(m_runs, row, ShardName).toStdString(),
                                                   cellText(m_runs, row, TableName).toStdString(),
                                                   {}});
    }
    return placement;
}

QString PlacementForm::problem() const
{
    if (m_kind->currentIndex() == Formula)
    {
        for (const QLineEdit* edit : {m_shard, m_table})
            if (const auto parsed = BucketTemplate::parse(edit->text().trimmed().toStdString()); !parsed)
                return messageFull(parsed.error().code, parsed.error().args);
        return m_shard->text().trimmed().isEmpty() ? tr("The formula needs a shard.") : QString();
    }
    if (m_kind->currentIndex() != List)
        return {};
    for (int row = 0; row < m_runs->rowCount(); ++row)
    {
        const auto buckets = BucketSet::parse(cellText(m_runs, row, Buckets).toStdString());
        if (!buckets)
            return tr("Run %1: %2").arg(row + 1).arg(messages::text(buckets.error().code, buckets.error().args));
        const QString shard = cellText(m_runs, row, ShardName);
        if (!shard.contains(QLatin1Char('{')) && !m_shards.contains(shard))
            return tr("Run %1: shard “%2” is not declared.").arg(row + 1).arg(shard);
    }
    return m_runs->rowCount() == 0 ? tr("The list has no run.") : QString();
}

void PlacementForm::setMayBeEmpty(bool may)
{
    m_mayBeEmpty = may;
    if (may && m_kind->count() == 2)
        m_kind->addItem(tr("By the ring itself"));
    else if (!may && m_kind->count() == 3)
        m_kind->removeItem(Itself);
}

void PlacementForm::onEdited()
{
    if (m_loading)
        return;
    const QString text = problem();
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
    emit edited();
}

} // namespace atlas
