#include "ui/views/drop_words.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace atlas
{

namespace
{

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(DropWords)
};

} // namespace

QString dropWord(const DropTarget& target, bool legal, bool hovered)
{
    if (legal)
        return hovered ? Words::tr("drop here") : Words::tr("may take");
    switch (target.state)
    {
    case DropTarget::State::Source: return Words::tr("source");
    case DropTarget::State::Drained: return Words::tr("drained");
    case DropTarget::State::WouldTear: return Words::tr("group would tear");
    case DropTarget::State::NotPossible:
    case DropTarget::State::Legal: break;
    }
    return Words::tr("cannot take");
}

QString dropReason(const DropTarget& target)
{
    if (target.state == DropTarget::State::Legal)
        return {};
    if (!target.reasonCode.empty())
        return messages::text(target.reasonCode, target.reasonArgs);
    switch (target.state)
    {
    case DropTarget::State::Source: return Words::tr("The buckets are already here.");
    case DropTarget::State::Drained: return Words::tr("Drained: takes no new buckets.");
    case DropTarget::State::WouldTear: return Words::tr("The binding group would be torn apart: move it together.");
    default: return Words::tr("This shard cannot take the buckets.");
    }
}

QString tagTitle(std::int64_t buckets, const QString& shard)
{
    const int n = int(std::min<std::int64_t>(buckets, INT_MAX));
    if (shard.isEmpty())
        return Words::tr("%n bucket(s)", nullptr, n);
    return Words::tr("%n bucket(s) to %1", nullptr, n).arg(shard);
}

QString tagDetail(const MovePreview* preview, const DropTarget* target)
{
    if (target && target->state != DropTarget::State::Legal)
        return dropReason(*target);
    if (preview)
        return Words::tr("worst load / due %1")
            .arg(numberText::ratioChange(preview->before.maxOverMean, preview->after.maxOverMean));
    return target ? Words::tr("computing what it costs") : Words::tr("hold over a shard to see what it costs");
}

} // namespace atlas
