#include "ui/theme/icons.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

#include <memory>

static void initIconResources()
{
    Q_INIT_RESOURCE(icons);
}

namespace atlas
{

namespace
{

QString iconPath(const QString& name)
{
    return QStringLiteral(":/icons/") + name + QStringLiteral(".svg");
}

// Renderers are few (icons x roles) and are drawn thousands of times by the delegates.
QSvgRenderer* renderer(const QString& name, const QColor& color)
{
    static QHash<QString, std::shared_ptr<QSvgRenderer>> cache;
    const QString id = name + color.name();
    if (const auto found = cache.constFind(id); found != cache.constEnd())
        return found->get();
    initIconResources();
    QFile file(iconPath(name));
    if (!file.open(QIODevice::ReadOnly))
        return nullptr;
    QByteArray svg = file.readAll();
    svg.replace("currentColor", color.name().toLatin1());
    auto made = std::make_shared<QSvgRenderer>(svg);
    cache.insert(id, made);
    return made.get();
}

} // namespace

void paintIcon(QPainter& painter, const QString& name, const QRectF& rect, const QColor& color)
{
    QSvgRenderer* svg = renderer(name, color);
    if (!svg)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    svg->render(&painter, rect);
    painter.restore();
}

QPixmap iconPixmap(const QString& name, const QColor& color, int pixels, qreal ratio)
{
    const int device = qRound(pixels * ratio);
    QPixmap pixmap(device, device);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIcon(painter, name, QRectF(0, 0, pixels, pixels), color);
    return pixmap;
}

QIcon themedIcon(const QString& name, const Theme& theme, Role role)
{
    QIcon icon;
    for (const qreal ratio : {1.0, 2.0})
    {
        icon.addPixmap(iconPixmap(name, theme.color(role), 16, ratio), QIcon::Normal, QIcon::Off);
        icon.addPixmap(iconPixmap(name, theme.color(Role::Text3), 16, ratio), QIcon::Disabled, QIcon::Off);
        if (role == Role::Text || role == Role::Text2)
            icon.addPixmap(iconPixmap(name, theme.color(Role::OnAccent), 16, ratio), QIcon::Normal, QIcon::On);
    }
    return icon;
}

QString markUrl(const QString& name)
{
    initIconResources();
    return QStringLiteral(":/marks/%1.svg").arg(name);
}

QStringList iconNames()
{
    initIconResources();
    QStringList names = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
    for (QString& name : names)
        name.chop(4);
    return names;
}

} // namespace atlas
