#pragma once

#include "models/core/move_preview.h"

#include <QString>

namespace atlas
{

/// One word for a target while buckets are in the air: "may take", "drop here", "drained", "source".
QString dropWord(const DropTarget& target, bool legal, bool hovered);
/// The reason why a target cannot take them, as a sentence; "" when it may.
QString dropReason(const DropTarget& target);
/// The two lines of the tag at the pointer.
QString tagTitle(std::int64_t buckets, const QString& shard);
QString tagDetail(const MovePreview* preview, const DropTarget* target);

} // namespace atlas
