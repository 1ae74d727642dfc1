#include "ui/views/picture_export.h"

#include "ui/views/view_kit.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QPainter>
#include <QSvgGenerator>

namespace atlas
{

namespace
{

constexpr int kTitleHeight = 40;
constexpr int kSourceHeight = 28;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(PictureExport)
};

QString sourceLine(const PictureCaption& caption)
{
    const QString at = QDateTime::fromMSecsSinceEpoch(caption.atMs).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss t"));
    return caption.source.isEmpty() ? Text::tr("Source: not known. Drawn %1 by ShardAtlas.").arg(at)
                                    : Text::tr("Source: %1. Drawn %2 by ShardAtlas.").arg(caption.source, at);
}

void paintPage(QPainter& painter, const QSize& size, const PicturePainter& paint, const PictureCaption& caption,
               const Theme& theme)
{
    painter.fillRect(QRect(QPoint(0, 0), size), theme.color(Role::Page));
    drawText(painter, QRectF(16, 8, size.width() - 32, kTitleHeight - 12), caption.title,
             theme.font(TextStyle::Heading), theme.color(Role::Text));
    paint(painter, QRect(0, kTitleHeight, size.width(), size.height() - kTitleHeight - kSourceHeight), theme);
    const QRectF source(16, size.height() - kSourceHeight, size.width() - 32, kSourceHeight - 6);
    drawText(painter, source, sourceLine(caption), theme.font(TextStyle::Caption), theme.color(Role::Text2));
}

} // namespace

QImage renderPicture(const QSize& size, const PicturePainter& paint, const PictureCaption& caption, const Theme& theme,
                     qreal ratio)
{
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    paintPage(painter, size, paint, caption, theme);
    return image;
}

QByteArray renderPictureSvg(const QSize& size, const PicturePainter& paint, const PictureCaption& caption,
                            const Theme& theme)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setResolution(96);
    generator.setTitle(caption.title);
    generator.setDescription(sourceLine(caption));
    QPainter painter(&generator);
    paintPage(painter, size, paint, caption, theme);
    painter.end();
    return bytes;
}

} // namespace atlas
