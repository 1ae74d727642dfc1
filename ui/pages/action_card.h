#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

namespace atlas
{

/// A large button: icon, title, shortcut, a line or two of what it does.
class ActionCard : public QAbstractButton
{
    Q_OBJECT

public:
    ActionCard(const QString& name, const QString& icon, const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setTexts(const QString& title, const QString& detail, const QString& shortcut);
    QSize sizeHint() const override { return {285, 128}; }
    QSize minimumSizeHint() const override { return {190, 128}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme;
    QString m_icon;
    QString m_detail;
    QString m_shortcut;
};

/// The mark of the program: a ring of shards around a grid of buckets.
class BrandMark : public QWidget
{
    Q_OBJECT

public:
    BrandMark(const Theme& theme, QWidget* parent);
    void setTheme(const Theme& theme);
    static void paint(QPainter& painter, const QRectF& rect, const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* m_theme;
};

} // namespace atlas
