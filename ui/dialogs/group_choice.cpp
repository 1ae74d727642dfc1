#include "ui/dialogs/group_choice.h"

#include "ui/dialogs/findings_note.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace atlas
{

GroupChoice::GroupChoice(const QString& table, const QStringList& bound, QWidget* parent)
    : QWidget(parent), m_table(table), m_bound(bound),
      m_with(new QCheckBox(tr("&With the binding group: %1 alike").arg(bound.join(QLatin1String(", "))), this)),
      m_note(new FindingsNote(this))
{
    m_with->setObjectName(QStringLiteral("withGroup"));
    m_with->setChecked(true);
    m_note->setObjectName(QStringLiteral("groupNote"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_with);
    column->addWidget(m_note);
    connect(m_with, &QCheckBox::toggled, this,
            [this]
            {
                explain();
                emit changed();
            });
    setVisible(!bound.isEmpty());
    explain();
}

bool GroupChoice::withGroup() const
{
    return m_with->isChecked();
}

void GroupChoice::explain()
{
    if (withGroup())
    {
        m_note->clear();
        return;
    }
    m_note->setText(tr("Co-location is broken: %1 no longer has the ranges of %2, and a binding group needs the same. "
                       "The layout then has an error and is not exported until they agree or the group is undone.")
                        .arg(m_table, m_bound.join(QLatin1String(", "))),
                    Severity::Warning);
}

} // namespace atlas
