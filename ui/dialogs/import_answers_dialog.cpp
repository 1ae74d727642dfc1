#include "ui/dialogs/import_answers_dialog.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

/// NAME, TYPE: what a reader writes where any value may stand.
bool isPlaceholder(const QString& value)
{
    return value.isEmpty() || std::all_of(value.begin(), value.end(), [](QChar c) { return c.isUpper(); });
}

/// What is assumed, what the reader proposes, and of a column's type the usual ones.
QStringList choicesOf(const ImportQuestion& question)
{
    QStringList choices{fromStd(question.value)};
    if (!isPlaceholder(fromStd(question.other)))
        choices << fromStd(question.other);
    if (question.option == "key_type" || question.option.starts_with("key_type."))
        for (const char* type : {"int", "bigint", "bigint unsigned", "varchar(64)", "date", "datetime"})
            choices << QLatin1String(type);
    choices.removeDuplicates();
    return choices;
}

} // namespace

ImportAnswersDialog::ImportAnswersDialog(const std::vector<ImportQuestion>& questions, QWidget* parent)
    : FormDialog(QStringLiteral("importAnswers"), tr("What the files leave open"), tr("Read again"), parent),
      m_questions(questions)
{
    body()->addWidget(makeWrappedLabel(
        tr("This was assumed, as safely as can be. Say what is otherwise: the files are read again with it."), "small",
        this));
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    auto* inside = new QWidget(area);
    auto* form = new QFormLayout(inside);
    form->setContentsMargins(0, 4, 8, 4);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setVerticalSpacing(8);
    for (const ImportQuestion& question : m_questions)
        addRow(question, form, inside);
    area->setWidget(inside);
    body()->addWidget(area, 1);
    disconnect(buttons(), &QDialogButtonBox::accepted, this, nullptr);
    connect(buttons(), &QDialogButtonBox::accepted, this,
            [this]
            {
                verbButton()->setEnabled(false);
                note()->clear();
                emit answered(answers());
            });
    updateState();
    resize(560, std::min(640, 210 + 62 * static_cast<int>(m_questions.size())));
}

void ImportAnswersDialog::addRow(const ImportQuestion& question, QFormLayout* form, QWidget* parent)
{
    auto* field = new QComboBox(parent);
    field->setEditable(true);
    field->setObjectName(QStringLiteral("answer.") + fromStd(question.option));
    field->addItems(choicesOf(question));
    field->setCurrentText(fromStd(question.value));
    const QString other = isPlaceholder(fromStd(question.other)) ? QString() : fromStd(question.other);
    field->setToolTip(tr("On the command line: --set %1=%2", "option, value")
                          .arg(fromStd(question.option), other.isEmpty() ? QStringLiteral("VALUE") : other));
    setMono(field);
    auto* title = new QLabel(question.answered ? tr("%1 (answered)", "question").arg(fromStd(question.what))
                                               : fromStd(question.what),
                             parent);
    title->setWordWrap(true);
    title->setBuddy(field);
    form->addRow(title, field);
    m_fields.push_back(field);
    connect(field, &QComboBox::currentTextChanged, this, &ImportAnswersDialog::updateState);
}

std::vector<ImportQuestion> ImportAnswersDialog::answers() const
{
    std::vector<ImportQuestion> changed;
    for (std::size_t i = 0; i < m_questions.size(); ++i)
    {
        const std::string value = m_fields[i]->currentText().trimmed().toStdString();
        if (value != m_questions[i].value)
        {
            changed.push_back(m_questions[i]);
            changed.back().value = value;
            changed.back().answered = true;
        }
    }
    return changed;
}

void ImportAnswersDialog::setFailed(const Error& error)
{
    note()->setText(errorText(error), Severity::Error);
    updateState();
}

void ImportAnswersDialog::updateState()
{
    const std::vector<ImportQuestion> changed = answers();
    const bool hasEmpty =
        std::any_of(changed.begin(), changed.end(), [](const ImportQuestion& answer) { return answer.value.empty(); });
    setIncomplete(changed.empty() ? tr("Nothing was answered otherwise yet.")
                  : hasEmpty      ? tr("An answer is empty.")
                                  : QString());
}

} // namespace atlas
