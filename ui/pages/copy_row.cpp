#include "ui/pages/copy_row.h"

#include "ui/dialogs/widgets.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace atlas
{

CopyRow::CopyRow(const Copy& text, const Copy& json, const Copy& sql, QWidget* parent)
    : QWidget(parent), m_title(makeLabel(QString(), "small", this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_title);
    const std::array<const Copy*, 3> copies{&text, &json, &sql};
    for (std::size_t i = 0; i < copies.size(); ++i)
    {
        m_buttons[i] = makeButton(QLatin1String(copies[i]->name), QString(), this);
        row->addWidget(m_buttons[i]);
        connect(m_buttons[i], &QPushButton::clicked, this,
                [give = copies[i]->text] { QGuiApplication::clipboard()->setText(give()); });
    }
    row->addStretch();
    retranslate();
}

void CopyRow::setReady(bool ready)
{
    for (QPushButton* button : m_buttons)
        button->setEnabled(ready);
}

void CopyRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CopyRow::retranslate()
{
    m_title->setText(tr("Copy as"));
    m_buttons[0]->setText(tr("Text"));
    m_buttons[1]->setText(QStringLiteral("JSON"));
    m_buttons[2]->setText(QStringLiteral("SQL"));
}

} // namespace atlas
