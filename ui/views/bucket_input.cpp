#include "ui/views/bucket_input.h"

#include "ui/views/view_kit.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace atlas
{

void pressBucket(PictureModel& model, std::int64_t bucket, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        model.extendTo(bucket);
    else if (modifiers & Qt::ControlModifier)
        model.toggle(bucket);
    else if (!model.selection().contains(bucket))
        model.click(bucket);
}

void goToBucket(PictureModel& model, std::int64_t bucket, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & Qt::ShiftModifier)
        model.extendTo(bucket);
    else
        model.click(bucket);
}

bool handleSelectKey(PictureModel& model, const QKeyEvent& event)
{
    const std::int64_t current = std::max<std::int64_t>(0, model.current());
    switch (event.key())
    {
    case Qt::Key_Space: model.toggle(current); return true;
    case Qt::Key_A:
        if (event.modifiers() & Qt::ControlModifier)
            model.selectShard(model.shardOf(current));
        return true;
    default: return false;
    }
}

bool isFarFrom(const QPoint& pressedAt, const QMouseEvent& event)
{
    return (event.pos() - pressedAt).manhattanLength() >= QApplication::startDragDistance();
}

std::int64_t bucketOfMenu(PictureModel& model, const QContextMenuEvent& event, std::int64_t underPointer)
{
    const std::int64_t bucket = event.reason() == QContextMenuEvent::Mouse ? underPointer : model.current();
    if (bucket >= 0 && !model.selection().contains(bucket))
        model.click(bucket);
    return bucket;
}

void showBucketToolTip(QWidget& view, const PictureModel& model, const QHelpEvent& event, std::int64_t bucket)
{
    if (bucket >= 0)
        QToolTip::showText(event.globalPos(), bucketToolTip(model, bucket), &view);
    else
        QToolTip::hideText();
}

void beginMoveOfSelection(const PictureModel* model, DragSession* session)
{
    if (model && session && !model->selection().empty())
        session->begin(model->table(), model->selection());
}

} // namespace atlas
