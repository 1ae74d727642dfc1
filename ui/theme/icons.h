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
QStringList iconNames();

} // namespace atlas
