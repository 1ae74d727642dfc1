#pragma once

#include "models/core/bucket_set.h"
#include "models/items/drag_session.h"

#include <QString>

class QKeyEvent;
class QMimeData;
class QDropEvent;
class QWidget;

namespace atlas
{

struct Theme;

inline constexpr const char* kBucketMime = "application/x-shardatlas-buckets";

/// The table's name, a line feed, and the buckets as "0-127, 200".
QMimeData* makeBucketMime(const QString& table, const BucketSet& buckets);
/// False when the data is of something else or cannot be read.
bool readBucketMime(const QMimeData* data, QString* table, BucketSet* buckets);

/// A real QDrag of buckets: begins the session, shows the tag beside the pointer, follows Alt, and cancels the session
/// unless something took the drop. Returns when the button is up.
void dragBuckets(QWidget* source, DragSession& session, const QString& table, const BucketSet& buckets,
                 const Theme& theme);

/// What a drop target does while buckets are over `shard` ("" none): accepts when the shard may take them.
void dragOverShard(DragSession* session, const QString& shard, QDropEvent* event);
void dropOnShard(DragSession* session, const QString& shard, QDropEvent* event);

/// Keys while buckets are in the air without a mouse: arrows choose the shard, Enter drops, Esc cancels, Alt moves the
/// table alone. True when the key was one of them.
bool handleMoveKey(DragSession* session, QKeyEvent* event);

} // namespace atlas
