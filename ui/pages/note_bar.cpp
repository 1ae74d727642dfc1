#include "ui/pages/note_bar.h"

#include "ui/dialogs/widgets.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kIcon = 18;

Role tintOf(const QString& look)
{
    return look == QLatin1String("ok") ? Role::Ok : look == QLatin1String("error") ? Role::Error : Role::Info;
}

} // namespace

NoteBar::NoteBar(const QString& name, QWidget* parent)
    : QFrame(parent), m_row(new QHBoxLayout(this)), m_icon(new QLabel(this)),
      m_title(makeWrappedLabel(QString(), "strong", this)), m_detail(makeWrappedLabel(QString(), "caption", this))
{
    setObjectName(name + QStringLiteral("Bar"));
    setProperty("role", QStringLiteral("note"));
    setProperty("square", true);
    m_title->setObjectName(name + QStringLiteral("Title"));
    m_detail->setObjectName(name + QStringLiteral("Detail"));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_title);
    texts->addWidget(m_detail);
    m_row->setContentsMargins(14, 10, 14, 10);
    m_row->setSpacing(10);
    m_row->addWidget(m_icon);
    m_row->addLayout(texts, 1);
}

void NoteBar::addAction(QWidget* widget)
{
    m_row->addWidget(widget);
}

void NoteBar::show(const QString& look, const Theme& theme, const QString& title, const QString& detail)
{
    m_icon->setPixmap(iconPixmap(look, theme.color(tintOf(look)), kIcon, devicePixelRatioF()));
    setLook(this, "note", look);
    m_title->setText(title);
    m_detail->setText(detail);
}

} // namespace atlas
