#include "ui/pages/marker_form.h"

#include "ui/dialogs/widgets.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace atlas
{

namespace
{

constexpr int kColumns = 4;
/// More values than this nobody types; those of an INSERT of a thousand rows stay unknown.
constexpr qsizetype kMostFields = 24;

} // namespace

MarkerForm::MarkerForm(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("markerForm"));
    m_grid->setContentsMargins(16, 4, 16, 8);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    hide();
}

void MarkerForm::setMarkers(const std::vector<SqlMarker>& markers)
{
    QStringList fieldOf;
    int unnamed = 0;
    for (const SqlMarker& marker : markers)
        fieldOf << (marker.name.empty() ? QString::number(++unnamed)
                                        : QLatin1Char(':') + QString::fromStdString(marker.name));
    if (fieldOf == m_fieldOf)
        return;
    m_fieldOf = fieldOf;
    fieldOf.removeDuplicates();
    m_fields = fieldOf.mid(0, kMostFields);
    rebuild();
}

void MarkerForm::rebuild()
{
    m_edits.clear();
    while (QLayoutItem* item = m_grid->takeAt(0))
    {
        item->widget()->deleteLater();
        delete item;
    }
    for (qsizetype i = 0; i < m_fields.size(); ++i)
    {
        const QString& field = m_fields[i];
        QLineEdit* edit = makeLineEdit(QStringLiteral("marker_%1").arg(field), this, true);
        edit->setText(m_text.value(field));
        auto* label = new QLabel(field.startsWith(QLatin1Char(':')) ? field : QStringLiteral("? %1").arg(field), this);
        setMono(label);
        label->setBuddy(edit);
        connect(edit, &QLineEdit::textChanged, this,
                [this, field](const QString& text)
                {
                    m_text[field] = text;
                    emit valuesChanged();
                });
        const int at = static_cast<int>(i);
        m_grid->addWidget(label, at / kColumns, 2 * (at % kColumns), Qt::AlignRight);
        m_grid->addWidget(edit, at / kColumns, 2 * (at % kColumns) + 1);
        m_edits << edit;
    }
    retranslate();
    setVisible(!m_fields.isEmpty());
}

std::vector<std::optional<std::string>> MarkerForm::values() const
{
    std::vector<std::optional<std::string>> values;
    for (const QString& field : m_fieldOf)
    {
        const QString text = m_text.value(field);
        values.push_back(text.isEmpty() ? std::nullopt : std::optional(text.toStdString()));
    }
    return values;
}

void MarkerForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MarkerForm::retranslate()
{
    for (QLineEdit* edit : m_edits)
    {
        edit->setPlaceholderText(tr("not known"));
        edit->setAccessibleName(tr("Value of the marker %1").arg(m_fields[m_edits.indexOf(edit)]));
    }
}

} // namespace atlas
