#include "ui/dialogs/key_form.h"

#include "ui/dialogs/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace atlas
{

namespace
{

bool isTextType(const QString& type)
{
    return type.contains(QLatin1String("char"), Qt::CaseInsensitive)
           || type.contains(QLatin1String("text"), Qt::CaseInsensitive);
}

bool isIntegerType(const QString& type)
{
    return type.contains(QLatin1String("int"), Qt::CaseInsensitive);
}

} // namespace

KeyForm::KeyForm(QWidget* parent)
    : QWidget(parent), m_form(new QFormLayout(this)), m_columns(makeLineEdit(QStringLiteral("keyColumns"), this, true)),
      m_type(new QComboBox(this)), m_unsigned(new QCheckBox(tr("&Unsigned"), this)),
      m_collation(makeLineEdit(QStringLiteral("keyCollation"), this, true)),
      m_timeZone(makeLineEdit(QStringLiteral("keyTimeZone"), this, true)),
      m_separator(makeLineEdit(QStringLiteral("keySeparator"), this, true))
{
    setObjectName(QStringLiteral("keyForm"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(16);
    m_columns->setPlaceholderText(tr("user_id, or several with commas"));
    m_type->setObjectName(QStringLiteral("keyType"));
    m_type->setEditable(true);
    m_type->addItems({QStringLiteral("bigint"), QStringLiteral("int"), QStringLiteral("varchar(32)"),
                      QStringLiteral("char(36)"), QStringLiteral("date"), QStringLiteral("datetime"),
                      QStringLiteral("timestamp")});
    setMono(m_type);
    m_unsigned->setObjectName(QStringLiteral("keyUnsigned"));
    m_collation->setPlaceholderText(QStringLiteral("utf8mb4_0900_ai_ci"));
    m_timeZone->setPlaceholderText(QStringLiteral("+08:00"));
    m_form->addRow(tr("Key &columns"), m_columns);
    m_form->addRow(tr("T&ype"), m_type);
    m_form->addRow(QString(), m_unsigned);
    m_form->addRow(tr("Co&llation"), m_collation);
    m_form->addRow(tr("Time &zone"), m_timeZone);
    m_form->addRow(tr("Se&parator"), m_separator);
    for (QLineEdit* edit : {m_columns, m_collation, m_timeZone, m_separator})
        connect(edit, &QLineEdit::textChanged, this, &KeyForm::edited);
    connect(m_type, &QComboBox::currentTextChanged, this, &KeyForm::edited);
    connect(m_unsigned, &QCheckBox::toggled, this, &KeyForm::edited);
    connect(this, &KeyForm::edited, this, &KeyForm::showWhatFits);
    setValue(KeySpec{{}, "bigint", false, {}, {}, "_", {}});
}

void KeyForm::setValue(const KeySpec& key)
{
    const QSignalBlocker blocked(this);
    m_given = key;
    QStringList columns;
    for (const std::string& column : key.columns)
        columns << QString::fromStdString(column);
    m_columns->setText(columns.join(QLatin1String(", ")));
    m_type->setCurrentText(QString::fromStdString(key.type));
    m_unsigned->setChecked(key.isUnsigned);
    m_collation->setText(QString::fromStdString(key.collation));
    m_timeZone->setText(QString::fromStdString(key.timeZone));
    m_separator->setText(QString::fromStdString(key.separator));
    showWhatFits();
}

KeySpec KeyForm::value() const
{
    KeySpec key = m_given;
    key.columns.clear();
    for (const QString& column : m_columns->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!column.trimmed().isEmpty())
            key.columns.push_back(column.trimmed().toStdString());
    key.type = m_type->currentText().trimmed().toStdString();
    key.isUnsigned = m_unsigned->isChecked() && isIntegerType(m_type->currentText());
    key.collation = m_collation->text().trimmed().toStdString();
    key.timeZone = m_timeZone->text().trimmed().toStdString();
    key.separator = m_separator->text().toStdString();
    return key;
}

bool KeyForm::isComplete() const
{
    const KeySpec key = value();
    return !key.columns.empty() && !key.type.empty();
}

void KeyForm::showWhatFits()
{
    const QString type = m_type->currentText();
    const auto showRow = [this](QWidget* field, bool visible) { m_form->setRowVisible(field, visible); };
    m_unsigned->setEnabled(isIntegerType(type));
    showRow(m_collation, isTextType(type) || !m_collation->text().isEmpty());
    showRow(m_timeZone,
            type.startsWith(QLatin1String("timestamp"), Qt::CaseInsensitive) || !m_timeZone->text().isEmpty());
    showRow(m_separator, m_columns->text().contains(QLatin1Char(',')));
}

} // namespace atlas
