#pragma once

#include "models/items/item_roles.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace atlas
{

/// How the readings stand: icon and words on the soft ground of their state.
class LivePill : public QWidget
{
    Q_OBJECT

public:
    LivePill(const Theme& theme, QWidget* parent);
    void setTheme(const Theme& theme);
    void setState(ItemState state, const QString& text);
    ItemState state() const { return m_state; }
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme;
    ItemState m_state = ItemState::Unknown;
    QString m_text;
};

} // namespace atlas
