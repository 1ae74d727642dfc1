#pragma once

#include "models/items/drag_session.h"
#include "models/items/picture_model.h"

#include <QPoint>

class QContextMenuEvent;
class QHelpEvent;
class QKeyEvent;
class QMouseEvent;
class QWidget;

/// What the pictures of buckets do alike with mouse and keyboard: choosing buckets and beginning a move.
namespace atlas
{

/// The button goes down on a bucket: Shift extends to it, Ctrl toggles it, else it alone is chosen unless it is
/// already.
void pressBucket(PictureModel& model, std::int64_t bucket, Qt::KeyboardModifiers modifiers);
/// A key leads to a bucket: Shift extends to it, else it alone is chosen.
void goToBucket(PictureModel& model, std::int64_t bucket, Qt::KeyboardModifiers modifiers);
/// Space toggles the current bucket, Ctrl+A chooses all of its shard. True when the key was Space or A.
bool handleSelectKey(PictureModel& model, const QKeyEvent& event);
/// The pointer is so far from where the button went down that this is no click any more.
bool isFarFrom(const QPoint& pressedAt, const QMouseEvent& event);
/// The bucket that a menu is for, and is chosen for it: the one under the pointer, by keyboard the current one.
std::int64_t bucketOfMenu(PictureModel& model, const QContextMenuEvent& event, std::int64_t underPointer);
/// -1 hides it.
void showBucketToolTip(QWidget& view, const PictureModel& model, const QHelpEvent& event, std::int64_t bucket);
void beginMoveOfSelection(const PictureModel* model, DragSession* session);

} // namespace atlas
