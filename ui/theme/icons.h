#pragma once

#include "ui/theme/theme.h"

#include <QIcon>
#include <QPixmap>
#include <QRectF>
#include <QStringList>

class QPainter;

namespace atlas
{

/// One-colour icons of resources/icons by file name without ".svg" ("warning", "folder-open"), tinted when drawn.
void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color);
QPixmap iconPixmap(const QString& name, const QColor& color, int pixels = 16, qreal ratio = 1.0);
/// An icon for buttons and item views: the role's colour, text3 when disabled.
QIcon themedIcon(const QString& name, const Theme& theme, Role role = Role::Text);
/// Marks of a style sheet ("down", "up"): one grey that stands 3:1 on the grounds of both themes.
QString markUrl(const QString& name);
QStringList iconNames();

} // namespace atlas
