#include "ui/dialogs/new_layout_dialog.h"

#include "ui/dialogs/algorithm_form.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/key_form.h"
#include "ui/dialogs/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kMostShards = 1024;

} // namespace

NewLayoutDialog::NewLayoutDialog(const std::vector<AlgorithmInfo>& algorithms, QWidget* parent)
    : FormDialog(QStringLiteral("newLayoutDialog"), tr("New layout"), tr("Create layout"), parent)
{
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    auto* scroll = new QScrollArea(splitter);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeQuestions(algorithms));
    scroll->setMinimumWidth(420);
    auto* right = new QWidget(splitter);
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(12, 0, 0, 0);
    column->addWidget(makeLabel(tr("The file that this makes"), "small", right));
    m_preview = makeTextView(QStringLiteral("preview"), right);
    column->addWidget(m_preview, 1);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    body()->addWidget(splitter, 1);
    resize(920, 640);
    refresh();
}

QWidget* NewLayoutDialog::makeQuestions(const std::vector<AlgorithmInfo>& algorithms)
{
    auto* questions = new QWidget(this);
    auto* form = new QFormLayout(questions);
    form->setContentsMargins(0, 0, 12, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_name = makeLineEdit(QStringLiteral("layoutName"), questions, true);
    m_name->setText(QStringLiteral("shop"));
    m_table = makeLineEdit(QStringLiteral("tableName"), questions, true);
    m_table->setText(QStringLiteral("t_order"));
    m_key = new KeyForm(questions);
    m_key->setValue(KeySpec{{"user_id"}, "bigint", true, {}, {}, "_", {}});
    m_shards = new QSpinBox(questions);
    m_shards->setObjectName(QStringLiteral("shardCount"));
    m_shards->setRange(1, kMostShards);
    m_shards->setValue(4);
    m_where = new QComboBox(questions);
    m_where->setObjectName(QStringLiteral("where"));
    m_where->addItems({tr("MySQL or MariaDB servers"), tr("Embedded SQLite files (to try things out)")});
    m_endpoints = makeTextEdit(QStringLiteral("endpoints"), questions);
    m_endpoints->setPlainText(QStringLiteral("127.0.0.1:3306"));
    m_endpoints->setMaximumHeight(72);
    m_user = makeLineEdit(QStringLiteral("user"), questions, true);
    m_user->setText(QStringLiteral("app"));
    m_password = makeLineEdit(QStringLiteral("passwordVariable"), questions, true);
    m_password->setText(QStringLiteral("SHARD_PASSWORD"));
    m_algorithm = new AlgorithmForm(algorithms, questions);
    m_tables = new QCheckBox(tr("A physical table for each &bucket"), questions);
    m_tables->setObjectName(QStringLiteral("tableForEachBucket"));

    form->addRow(tr("Layout &name"), m_name);
    form->addRow(tr("Logic &table"), m_table);
    form->addRow(m_key);
    form->addRow(makeRule(questions));
    form->addRow(tr("&Shards"), m_shards);
    form->addRow(tr("&Where"), m_where);
    form->addRow(tr("S&ervers, one host:port a line"), m_endpoints);
    form->addRow(tr("Us&er"), m_user);
    form->addRow(tr("Password in the &variable"), m_password);
    form->addRow(makeRule(questions));
    form->addRow(tr("&Algorithm"), m_algorithm);
    form->addRow(QString(), m_tables);
    form->addRow(QString(), makeWrappedLabel(tr("Without it, each shard has one physical table with the logic name, "
                                                "and buckets can move without renaming tables."),
                                             "caption", questions));

    alignTitles({form, m_key->form()});

    const auto changed = [this] { refresh(); };
    for (QLineEdit* edit : {m_name, m_table, m_user, m_password})
        connect(edit, &QLineEdit::textChanged, this, changed);
    connect(m_key, &KeyForm::edited, this, changed);
    connect(m_shards, &QSpinBox::valueChanged, this, changed);
    connect(m_endpoints, &QPlainTextEdit::textChanged, this, changed);
    connect(m_algorithm, &AlgorithmForm::edited, this, changed);
    connect(m_tables, &QCheckBox::toggled, this, changed);
    connect(m_where, &QComboBox::currentIndexChanged, this,
            [this, form](int index)
            {
                for (QWidget* field : {static_cast<QWidget*>(m_endpoints), static_cast<QWidget*>(m_user),
                                       static_cast<QWidget*>(m_password)})
                    form->setRowVisible(field, index == 0);
                refresh();
            });
    return questions;
}

NewLayoutAnswers NewLayoutDialog::answers() const
{
    NewLayoutAnswers answers;
    answers.name = m_name->text().trimmed().toStdString();
    answers.table = m_table->text().trimmed().toStdString();
    answers.key = m_key->value();
    answers.algorithm = m_algorithm->value();
    answers.placesItself = m_algorithm->info() && !m_algorithm->info()->needsPlacement;
    answers.shards = m_shards->value();
    answers.tableForEachBucket = m_tables->isChecked() && !answers.placesItself;
    answers.embedded = m_where->currentIndex() == 1;
    answers.endpoints.clear();
    for (const QString& line : m_endpoints->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            answers.endpoints.push_back(line.trimmed().toStdString());
    answers.user = m_user->text().trimmed().toStdString();
    answers.passwordVariable = m_password->text().trimmed().toStdString();
    return answers;
}

void NewLayoutDialog::setPreview(const QString& text)
{
    m_preview->setPlainText(text);
}

void NewLayoutDialog::setFindings(const Diagnostics& findings)
{
    // A new layout has no DDL yet; that remark belongs to the findings of the window, not here.
    Diagnostics serious;
    for (const Diagnostic& finding : findings)
        if (finding.severity != Severity::Info)
            serious.push_back(finding);
    note()->setFindings(serious);
    if (hasErrors(serious))
        setIncomplete(tr("The layout has an error."));
}

void NewLayoutDialog::refresh()
{
    const NewLayoutAnswers given = answers();
    if (given.name.empty())
        setIncomplete(tr("The layout needs a name."));
    else if (given.table.empty())
        setIncomplete(tr("The logic table needs a name."));
    else if (!m_key->isComplete())
        setIncomplete(tr("The key needs a column and a type."));
    else if (!given.embedded && given.endpoints.empty())
        setIncomplete(tr("At least one server is needed."));
    else if (!m_algorithm->isComplete())
        setIncomplete(tr("A parameter of the algorithm is missing or out of its bounds."));
    else
        setIncomplete(QString());
    m_tables->setEnabled(!given.placesItself);
    emit previewRequested(layoutFromAnswers(given));
}

} // namespace atlas
