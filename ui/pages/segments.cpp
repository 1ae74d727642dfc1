#include "ui/pages/segments.h"

#include "ui/dialogs/widgets.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace atlas
{

Segments::Segments(const std::vector<QAction*>& actions, QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (std::size_t i = 0; i < actions.size(); ++i)
    {
        QAction* action = actions[i];
        auto* button = new QToolButton(this);
        const char* place = actions.size() == 1       ? "only"
                            : i == 0                  ? "first"
                            : i + 1 == actions.size() ? "last"
                                                      : "middle";
        button->setProperty("segment", QLatin1String(place));
        button->setObjectName(QStringLiteral("segment_%1").arg(action->objectName()));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, action,
                [button, action]
                {
                    action->trigger();
                    button->setChecked(action->isChecked());
                });
        connect(action, &QAction::changed, button, [this, button, action] { mirror(button, action); });
        connect(action, &QAction::toggled, button, &QToolButton::setChecked);
        mirror(button, action);
        row->addWidget(button);
    }
}

void Segments::mirror(QToolButton* button, const QAction* action)
{
    button->setText(withoutAccessKey(action->text()));
    button->setToolTip(action->toolTip());
    button->setEnabled(action->isEnabled());
    button->setVisible(action->isVisible());
    button->setChecked(action->isChecked());
}

ChoiceButton::ChoiceButton(const QString& name, QWidget* parent) : QWidget(parent), m_button(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_button->setObjectName(name);
    m_button->setProperty("framed", true);
    m_button->setProperty("choice", true);
    m_button->setFixedHeight(28);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setMenu(new QMenu(m_button));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_button);
}

void ChoiceButton::setCaption(const QString& caption)
{
    m_caption = caption;
    showChosen();
}

void ChoiceButton::setActions(const std::vector<QAction*>& actions)
{
    m_actions = actions;
    m_button->menu()->clear();
    for (QAction* action : actions)
    {
        m_button->menu()->addAction(action);
        connect(action, &QAction::changed, this, &ChoiceButton::showChosen, Qt::UniqueConnection);
    }
    showChosen();
}

void ChoiceButton::setChosen(const QString& text)
{
    m_chosen = text;
    showChosen();
}

QString ChoiceButton::text() const
{
    return m_button->text();
}

void ChoiceButton::showChosen()
{
    for (const QAction* action : m_actions)
        if (action->isChecked())
            m_chosen = withoutAccessKey(action->text());
    const QString full = tr("%1  %2", "caption, what is chosen").arg(m_caption, m_chosen);
    m_button->setText(property("compact").toBool() ? m_chosen : full);
    m_button->setToolTip(full);
    m_button->setAccessibleName(full);
}

} // namespace atlas
