#include "ui/dialogs/param_form.h"

#include "ui/dialogs/param_text.h"
#include "ui/dialogs/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace atlas
{

namespace
{

QString translated(const std::string& text)
{
    return QCoreApplication::translate("algorithms", text.c_str());
}

QString titleOf(const ParamSpec& spec)
{
    const QString title = spec.title.empty() ? QString::fromStdString(spec.name) : translated(spec.title);
    return spec.required ? ParamForm::tr("%1 *", "title of a required parameter").arg(title) : title;
}

/// A list is proposed in one line, and edited in as many as it has values.
QString proposedText(const ParamSpec& spec)
{
    QString text = QString::fromStdString(spec.defaultText);
    if (spec.type == ParamSpec::Type::ValueList)
        text.replace(QStringLiteral(", "), QStringLiteral("\n"));
    return text;
}

/// As high as its lines, and a further one to write in, within bounds.
void fitHeight(QPlainTextEdit& edit)
{
    constexpr int kLeast = 3;
    constexpr int kMost = 8;
    constexpr int kAround = 16; // frame and margins
    const int lines = std::clamp(edit.blockCount() + 1, kLeast, kMost);
    edit.setFixedHeight(lines * edit.fontMetrics().lineSpacing() + kAround);
}

QString placeholderOf(ParamSpec::Type type)
{
    switch (type)
    {
    case ParamSpec::Type::ValueList: return ParamForm::tr("one value a line");
    case ParamSpec::Type::ValueMap: return ParamForm::tr("value = bucket, one a line");
    default: return {};
    }
}

} // namespace

ParamForm::ParamForm(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("paramForm"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void ParamForm::setSpecs(const std::vector<ParamSpec>& specs, const ParamMap& values)
{
    m_loading = true;
    m_fields.clear();
    m_outside.clear();
    m_initial = values;
    delete findChild<QWidget*>(QStringLiteral("fields"), Qt::FindDirectChildrenOnly);
    auto* holder = new QWidget(this);
    holder->setObjectName(QStringLiteral("fields"));
    m_form = new QFormLayout(holder);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(16);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout()->addWidget(holder);
    for (const ParamSpec& spec : specs)
        addField(spec);
    m_loading = false;
    showMessages();
}

void ParamForm::addField(const ParamSpec& spec)
{
    Field field;
    field.spec = spec;
    field.editor = makeEditor(spec);
    field.editor->setObjectName(QStringLiteral("param_%1").arg(QString::fromStdString(spec.name)));
    field.editor->setAccessibleDescription(translated(spec.help));
    field.message = makeWrappedLabel(QString(), "error", this);
    field.message->setObjectName(QStringLiteral("message_%1").arg(QString::fromStdString(spec.name)));

    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(field.editor);
    if (!spec.help.empty())
        column->addWidget(makeWrappedLabel(translated(spec.help), "caption", this));
    column->addWidget(field.message);
    auto* title = new QLabel(titleOf(spec), this);
    title->setBuddy(field.editor);
    title->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    title->setContentsMargins(0, 5, 0, 0);
    m_form->addRow(title, column);
    field.initialText = textOf(field);
    m_fields.push_back(std::move(field));
}

QWidget* ParamForm::makeEditor(const ParamSpec& spec)
{
    const ParamValue* given = m_initial.find(spec.name);
    const QString text = given ? paramToText(*given, spec.type) : proposedText(spec);
    switch (spec.type)
    {
    case ParamSpec::Type::Boolean:
    {
        auto* box = new QCheckBox(this);
        box->setChecked(ParamValue::scalar(text.toStdString()).asBool().value_or(false));
        connect(box, &QCheckBox::toggled, this, &ParamForm::onEdited);
        return box;
    }
    case ParamSpec::Type::Choice:
    {
        auto* combo = new QComboBox(this);
        // What may be left out can be taken back.
        if (!spec.required && spec.defaultText.empty()
            && std::find(spec.choices.begin(), spec.choices.end(), "") == spec.choices.end())
            combo->addItem(QString());
        for (const std::string& choice : spec.choices)
            combo->addItem(QString::fromStdString(choice));
        // What the file says stays visible even when it is none of the choices.
        if (!text.isEmpty() && combo->findText(text) < 0)
            combo->addItem(text);
        combo->setCurrentIndex(text.isEmpty() ? (spec.required ? 0 : -1) : combo->findText(text));
        connect(combo, &QComboBox::currentIndexChanged, this, &ParamForm::onEdited);
        return combo;
    }
    case ParamSpec::Type::ValueList:
    case ParamSpec::Type::ValueMap:
    case ParamSpec::Type::Lines:
    {
        QPlainTextEdit* edit = makeTextEdit(QString(), this);
        edit->setPlainText(text);
        edit->setPlaceholderText(placeholderOf(spec.type));
        fitHeight(*edit);
        connect(edit, &QPlainTextEdit::textChanged, edit, [edit] { fitHeight(*edit); });
        connect(edit, &QPlainTextEdit::textChanged, this, &ParamForm::onEdited);
        return edit;
    }
    case ParamSpec::Type::Integer:
    case ParamSpec::Type::Decimal:
    case ParamSpec::Type::Text: break;
    }
    QLineEdit* edit = makeLineEdit(QString(), this, true);
    edit->setText(text);
    connect(edit, &QLineEdit::textChanged, this, &ParamForm::onEdited);
    return edit;
}

QString ParamForm::textOf(const Field& field) const
{
    if (const auto* box = qobject_cast<QCheckBox*>(field.editor))
        return box->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* combo = qobject_cast<QComboBox*>(field.editor))
        return combo->currentText();
    if (const auto* text = qobject_cast<QPlainTextEdit*>(field.editor))
        return text->toPlainText();
    return static_cast<QLineEdit*>(field.editor)->text();
}

ParamValue ParamForm::valueOf(const Field& field, const QString& text) const
{
    const ParamValue* given = m_initial.find(field.spec.name);
    return given && text == field.initialText ? *given : paramFromText(field.spec.type, text);
}

ParamMap ParamForm::values() const
{
    ParamMap out = m_initial;
    for (const Field& field : m_fields)
    {
        const QString text = textOf(field);
        const bool wasThere = m_initial.find(field.spec.name) != nullptr;
        const bool isDefault = text.trimmed() == QString::fromStdString(field.spec.defaultText)
                               || (field.spec.type == ParamSpec::Type::Boolean && text == field.initialText);
        if (text.trimmed().isEmpty())
            out.remove(field.spec.name);
        else if (wasThere || field.spec.required || !isDefault)
            out.set(field.spec.name, valueOf(field, text));
    }
    return out;
}

void ParamForm::setMessages(const std::map<std::string, QString>& messages)
{
    m_outside = messages;
    showMessages();
}

bool ParamForm::isComplete() const
{
    for (const Field& field : m_fields)
        if (checkParamText(field.spec, textOf(field)).problem != ParamProblem::None)
            return false;
    return true;
}

QString ParamForm::messageOf(const std::string& name) const
{
    for (const Field& field : m_fields)
        if (field.spec.name == name)
            return field.message->text();
    return {};
}

QString ParamForm::ownMessage(const Field& field) const
{
    const ParamCheck check = checkParamText(field.spec, textOf(field));
    switch (check.problem)
    {
    case ParamProblem::None: return {};
    case ParamProblem::Missing: return tr("This parameter is needed.");
    case ParamProblem::NotInteger: return tr("A whole number is needed.");
    case ParamProblem::NotNumber: return tr("A number is needed.");
    case ParamProblem::TooSmall: return tr("The least value is %1.").arg(field.spec.minimum.value_or(0));
    case ParamProblem::TooLarge: return tr("The greatest value is %1.").arg(field.spec.maximum.value_or(INT64_MAX));
    case ParamProblem::NotAChoice: return tr("Choose one of the listed values.");
    case ParamProblem::NoEqualsSign: return tr("Line %1 has no “=”. Write value = bucket.").arg(check.line);
    case ParamProblem::BucketNotInteger: return tr("Line %1: the bucket is a whole number.").arg(check.line);
    }
    return {};
}

void ParamForm::onEdited()
{
    if (m_loading)
        return;
    showMessages();
    emit edited();
}

void ParamForm::showMessages()
{
    for (Field& field : m_fields)
    {
        QString text = ownMessage(field);
        const auto outside = m_outside.find(field.spec.name);
        if (text.isEmpty() && outside != m_outside.end())
            text = outside->second;
        field.message->setText(text);
        field.message->setVisible(!text.isEmpty());
        setLook(field.editor, "invalid", !text.isEmpty());
    }
}

} // namespace atlas
