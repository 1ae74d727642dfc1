#pragma once

#include "ui/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QRect>
#include <QString>

#include <functional>

class QPainter;

namespace atlas
{

/// What stands above and below an exported picture.
struct PictureCaption
{
    QString title;   ///< "t_trade: rows in a bucket"
    QString source;  ///< where the numbers come from; never left out
    qint64 atMs = 0; ///< when the picture was made, Unix milliseconds
};

/// A view's own painting: `void paintTo(QPainter&, const QRect&, const Theme&)`.
using PicturePainter = std::function<void(QPainter&, const QRect&, const Theme&)>;

/// PNG image, twice as dense as its size in pixels; light unless another theme is given.
QImage renderPicture(const QSize& size, const PicturePainter& paint, const PictureCaption& caption,
                     const Theme& theme = lightTheme(), qreal ratio = 2.0);
QByteArray renderPictureSvg(const QSize& size, const PicturePainter& paint, const PictureCaption& caption,
                            const Theme& theme = lightTheme());

} // namespace atlas
