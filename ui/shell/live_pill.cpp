#include "ui/shell/live_pill.h"

#include "ui/views/cell_delegate.h"

#include <QPainter>

namespace atlas
{

namespace
{

constexpr int kHeight = 24;

} // namespace

LivePill::LivePill(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(&theme)
{
    setObjectName(QStringLiteral("livePill"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LivePill::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void LivePill::setState(ItemState state, const QString& text)
{
    m_state = state;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize LivePill::sizeHint() const
{
    return {statePillWidth(*m_theme, int(m_state), m_text), kHeight};
}

void LivePill::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintStatePill(painter, QPointF(0, 0), kHeight, *m_theme, int(m_state), m_text);
}

} // namespace atlas
