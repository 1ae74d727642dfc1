#include "ui/pages/monitor_card.h"

#include "ui/dialogs/widgets.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace atlas
{

MonitorCard::MonitorCard(const QString& name, QWidget* parent)
    : QFrame(parent), m_title(makeLabel(QString(), "small", this)), m_icon(new QLabel(this)),
      m_value(makeLabel(QString(), "title", this)), m_caption(makeWrappedLabel(QString(), "caption", this))
{
    setObjectName(name);
    setProperty("role", QStringLiteral("card"));
    setAccessibleName(name);
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_icon);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 12, 10);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_value);
    column->addWidget(m_caption);
    column->addStretch();
    setMinimumWidth(130);
    setMinimumHeight(86);
}

void MonitorCard::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void MonitorCard::setValue(const QString& value, const QString& caption, const QString& icon, Role role,
                           const Theme& theme)
{
    m_value->setText(value);
    m_caption->setText(caption);
    setAccessibleDescription(QStringLiteral("%1, %2").arg(value, caption));
    if (icon.isEmpty() || icon == QLatin1String("ok"))
        m_icon->clear();
    else
        m_icon->setPixmap(iconPixmap(icon, theme.color(role), 14, devicePixelRatioF()));
}

QString MonitorCard::value() const
{
    return m_value->text();
}

QString MonitorCard::caption() const
{
    return m_caption->text();
}

} // namespace atlas
