#include "ui/pages/action_card.h"

#include "ui/theme/icons.h"

#include <QPainter>
#include <QPainterPath>

namespace atlas
{

ActionCard::ActionCard(const QString& name, const QString& icon, const Theme& theme, QWidget* parent)
    : QAbstractButton(parent), m_theme(&theme), m_icon(icon)
{
    setObjectName(name);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ActionCard::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void ActionCard::setTexts(const QString& title, const QString& detail, const QString& shortcut)
{
    setText(title);
    m_detail = detail;
    m_shortcut = shortcut;
    setAccessibleDescription(detail);
    update();
}

void ActionCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool strong = hasFocus() || isDown();
    const double width = strong ? 2.0 : 1.0;
    painter.setPen(QPen(m_theme->color(strong ? Role::Accent : underMouse() ? Role::Control : Role::Line), width));
    painter.setBrush(m_theme->color(isDown() ? Role::AccentSoft : Role::Page));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 6, 6);
    const QRect inside = rect().adjusted(18, 18, -18, -12);
    paintIcon(painter, m_icon, QRectF(inside.left(), inside.top(), 22, 22), m_theme->color(Role::Accent));
    const QRect titleBox(inside.left(), inside.top() + 30, inside.width(), 22);
    painter.setFont(m_theme->font(TextStyle::MonoCaption));
    painter.setPen(m_theme->color(Role::Text2));
    painter.drawText(titleBox, Qt::AlignRight | Qt::AlignVCenter, m_shortcut);
    const int shortcutWidth = painter.fontMetrics().horizontalAdvance(m_shortcut) + 10;
    painter.setFont(m_theme->font(TextStyle::Heading));
    painter.setPen(m_theme->color(Role::Text));
    painter.drawText(titleBox.adjusted(0, 0, -shortcutWidth, 0),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, titleBox.width() - shortcutWidth,
                                                      Qt::TextShowMnemonic));
    painter.setFont(m_theme->font(TextStyle::Small));
    painter.setPen(m_theme->color(Role::Text2));
    painter.drawText(QRect(inside.left(), titleBox.bottom() + 3, inside.width(), inside.bottom() - titleBox.bottom()),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_detail);
}

BrandMark::BrandMark(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(&theme)
{
    setFixedSize(64, 64);
}

void BrandMark::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void BrandMark::paint(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    constexpr int kArcs = 11;
    painter.setRenderHint(QPainter::Antialiasing);
    const double thickness = rect.width() * 0.16;
    const QRectF ring = rect.adjusted(thickness / 2 + 1, thickness / 2 + 1, -thickness / 2 - 1, -thickness / 2 - 1);
    for (int i = 0; i < kArcs; ++i)
    {
        const auto stop = static_cast<std::size_t>(60 + 196 * i / kArcs);
        painter.setPen(QPen(QColor(theme.sequential[stop]), thickness, Qt::SolidLine, Qt::FlatCap));
        painter.drawArc(ring, 16 * 90 - (i + 1) * 5760 / kArcs + 24, 5760 / kArcs - 48);
    }
    const double cell = rect.width() * 0.085;
    const double step = rect.width() * 0.105;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
        {
            const QPointF corner = rect.center() + QPointF((column - 1) * step - cell / 2, (row - 1) * step - cell / 2);
            const bool lit = row == 0 && column == 1;
            painter.fillRect(QRectF(corner, QSizeF(cell, cell)), theme.color(lit ? Role::Accent : Role::Control));
        }
}

void BrandMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter, rect(), *m_theme);
}

} // namespace atlas
