#pragma once

#include "models/items/picture_model.h"

#include <QPointer>
#include <QWidget>

namespace atlas
{

/// Gives a view another model, and repaints it whenever that one's picture, loads or metric change.
inline void showPicture(QWidget& view, QPointer<PictureModel>& shown, PictureModel* model)
{
    if (shown)
        shown->disconnect(&view);
    shown = model;
    if (model)
        for (const auto signal :
             {&PictureModel::pictureChanged, &PictureModel::loadsChanged, &PictureModel::metricChanged})
            QObject::connect(model, signal, &view, qOverload<>(&QWidget::update));
    view.update();
}

} // namespace atlas
