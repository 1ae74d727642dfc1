#include "ui/dialogs/table_dialog.h"

#include "ui/dialogs/algorithm_form.h"
#include "ui/dialogs/key_form.h"
#include "ui/dialogs/placement_form.h"
#include "ui/dialogs/widgets.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

QStringList shardNames(const Layout& layout)
{
    QStringList names;
    for (const Shard& shard : layout.shards)
        names << QString::fromStdString(shard.name);
    return names;
}

QScrollArea* scrolled(QWidget* widget, QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(widget);
    return scroll;
}

} // namespace

TableDialog::TableDialog(const LogicTable& table, const Layout& layout, const std::vector<AlgorithmInfo>& algorithms,
                         bool isNew, QWidget* parent)
    : FormDialog(QStringLiteral("tableDialog"), isNew ? tr("Add logic table") : tr("Change logic table"),
                 isNew ? tr("Add table") : tr("Change table"), parent),
      m_layout(layout), m_given(table), m_algorithms(algorithms), m_isNew(isNew),
      m_name(makeLineEdit(QStringLiteral("tableName"), this, true)),
      m_placement(new PlacementForm(shardNames(layout), this)),
      m_columns(makeTextEdit(QStringLiteral("columns"), this)),
      m_options(makeLineEdit(QStringLiteral("tableOptions"), this, true))
{
    m_name->setText(QString::fromStdString(table.name));
    addForm()->addRow(tr("&Name"), m_name);
    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("tableTabs"));
    if (table.isTwoLevel())
    {
        m_rule = addRule(tabs, tr("Shard rule"), table.shardBy->key, table.shardBy->algorithm,
                         QString::fromStdString(table.shardBy->to));
        m_tableRule = addRule(tabs, tr("Table rule"), table.tableBy->key, table.tableBy->algorithm,
                              QString::fromStdString(table.tableBy->to));
    }
    else
    {
        m_rule = addRule(tabs, tr("Key and algorithm"), table.key, table.algorithm, QString());
    }
    m_placement->setMayBeEmpty(table.isTwoLevel()
                               || (m_rule.algorithm->info() && !m_rule.algorithm->info()->needsPlacement));
    m_placement->setValue(table.placement);
    tabs->addTab(m_placement, tr("Placement"));
    auto* ddl = new QWidget(tabs);
    auto* ddlLayout = new QVBoxLayout(ddl);
    ddlLayout->addWidget(
        makeLabel(tr("Columns and indexes, as between the parentheses of CREATE TABLE"), "small", ddl));
    m_columns->setPlainText(QString::fromStdString(table.columns));
    ddlLayout->addWidget(m_columns, 1);
    ddlLayout->addWidget(makeLabel(tr("Table options, as behind them"), "small", ddl));
    m_options->setText(QString::fromStdString(table.tableOptions));
    m_options->setPlaceholderText(QStringLiteral("ENGINE=InnoDB DEFAULT CHARSET=utf8mb4"));
    ddlLayout->addWidget(m_options);
    tabs->addTab(ddl, tr("Definition"));
    body()->addWidget(tabs, 1);
    connect(m_name, &QLineEdit::textChanged, this, &TableDialog::refresh);
    connect(m_placement, &PlacementForm::edited, this, &TableDialog::refresh);
    connect(m_columns, &QPlainTextEdit::textChanged, this, &TableDialog::refresh);
    connect(m_options, &QLineEdit::textChanged, this, &TableDialog::refresh);
    resize(600, 620);
    refresh();
}

TableDialog::Rule TableDialog::addRule(QTabWidget* tabs, const QString& title, const KeySpec& key,
                                       const AlgorithmSpec& algorithm, const QString& to)
{
    Rule rule;
    auto* page = new QWidget(tabs);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 12);
    rule.key = new KeyForm(page);
    rule.key->setValue(key);
    rule.algorithm = new AlgorithmForm(m_algorithms, page);
    if (!algorithm.name.empty())
        rule.algorithm->setValue(algorithm);
    layout->addWidget(rule.key);
    layout->addWidget(makeRule(page));
    layout->addWidget(makeLabel(tr("Algorithm"), "small", page));
    layout->addWidget(rule.algorithm);
    if (m_given.isTwoLevel())
    {
        rule.to = makeLineEdit(QStringLiteral("levelTo"), page, true);
        rule.to->setText(to);
        layout->addWidget(makeLabel(tr("Name it makes"), "small", page));
        layout->addWidget(rule.to);
        connect(rule.to, &QLineEdit::textChanged, this, &TableDialog::refresh);
    }
    layout->addStretch();
    connect(rule.key, &KeyForm::edited, this, &TableDialog::refresh);
    connect(rule.algorithm, &AlgorithmForm::edited, this,
            [this, form = rule.algorithm]
            {
                m_placement->setMayBeEmpty(m_given.isTwoLevel() || (form->info() && !form->info()->needsPlacement));
                refresh();
            });
    tabs->addTab(scrolled(page, tabs), title);
    return rule;
}

LevelRule TableDialog::valueOf(const Rule& rule, const LevelRule& given)
{
    LevelRule level = given;
    level.key = rule.key->value();
    level.algorithm = rule.algorithm->value();
    level.to = rule.to->text().trimmed().toStdString();
    return level;
}

LogicTable TableDialog::value() const
{
    LogicTable table = m_given;
    table.name = m_name->text().trimmed().toStdString();
    if (table.isTwoLevel())
    {
        table.shardBy = valueOf(m_rule, *m_given.shardBy);
        table.tableBy = valueOf(m_tableRule, *m_given.tableBy);
    }
    else
    {
        table.key = m_rule.key->value();
        table.algorithm = m_rule.algorithm->value();
    }
    table.placement = m_placement->value();
    table.columns = m_columns->toPlainText().toStdString();
    table.tableOptions = m_options->text().trimmed().toStdString();
    return table;
}

Layout TableDialog::layoutWith(const LogicTable& table) const
{
    Layout layout = m_layout;
    LogicTable* old = m_isNew ? nullptr : layout.findTable(m_given.name);
    if (old)
        *old = table;
    else
        layout.tables.push_back(table);
    return layout;
}

bool TableDialog::isComplete(const Rule& rule) const
{
    return !rule.key || (rule.key->isComplete() && rule.algorithm->isComplete());
}

void TableDialog::refresh()
{
    const LogicTable table = value();
    const bool renamed = m_isNew || table.name != m_given.name;
    if (table.name.empty())
        setIncomplete(tr("The logic table needs a name."));
    else if (renamed && m_layout.findTable(table.name))
        setIncomplete(tr("Another logic table is called %1.").arg(m_name->text()));
    else if (!isComplete(m_rule) || !isComplete(m_tableRule))
        setIncomplete(tr("The key or a parameter of the algorithm is missing or out of its bounds."));
    else
        setIncomplete(m_placement->problem());
    emit checkRequested(layoutWith(table), QString::fromStdString(table.name));
}

} // namespace atlas
