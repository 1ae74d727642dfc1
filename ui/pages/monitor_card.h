#pragma once

#include "ui/theme/theme.h"

#include <QFrame>

class QLabel;

namespace atlas
{

/// One number of the monitor with what it is, its state and where it comes from.
class MonitorCard : public QFrame
{
    Q_OBJECT

public:
    MonitorCard(const QString& name, QWidget* parent);

    void setTitle(const QString& title);
    /// `icon` of the state ("ok" shows none); an absent value is a word, never a number.
    void setValue(const QString& value, const QString& caption, const QString& icon, Role role, const Theme& theme);
    QString value() const;
    QString caption() const;

private:
    QLabel* m_title;
    QLabel* m_icon;
    QLabel* m_value;
    QLabel* m_caption;
};

} // namespace atlas
