#include "ui/dialogs/form_dialog.h"

#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/widgets.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace atlas
{

FormDialog::FormDialog(const QString& objectName, const QString& title, const QString& verb, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(objectName);
    setWindowTitle(title);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(20, 16, 20, 16);
    outer->setSpacing(12);
    outer->addWidget(makeLabel(title, "heading", this));
    m_body = new QVBoxLayout;
    m_body->setSpacing(8);
    outer->addLayout(m_body, 1);
    m_note = new FindingsNote(this);
    outer->addWidget(m_note);
    m_buttons = new QDialogButtonBox(this);
    m_buttons->setObjectName(QStringLiteral("buttons"));
    m_verb = m_buttons->addButton(verb, QDialogButtonBox::AcceptRole);
    m_verb->setObjectName(QStringLiteral("verb"));
    m_verb->setDefault(true);
    QPushButton* cancel = m_buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setObjectName(QStringLiteral("cancel"));
    cancel->setAutoDefault(false);
    outer->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void FormDialog::setFindings(const Diagnostics& findings)
{
    m_note->setFindings(findings);
}

QFormLayout* FormDialog::addForm()
{
    auto* form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    m_body->addLayout(form);
    return form;
}

void FormDialog::fitTo(int width)
{
    fitToWidth(this, width);
}

void FormDialog::setIncomplete(const QString& reason)
{
    m_verb->setEnabled(reason.isEmpty());
    m_verb->setToolTip(reason);
}

} // namespace atlas
