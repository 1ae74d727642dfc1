#pragma once

#include <QObject>
#include <QString>

namespace atlas
{

Q_NAMESPACE

/// State of a row or cell. The ui turns it into icon, colour and word; never colour alone.
enum class ItemState
{
    None,
    Ok,
    Info,
    Warning,
    Error,
    Missing,
    Stale,
    Drained,
    Pinned,
    Working,
    Unknown ///< not connected, never read
};
Q_ENUM_NS(ItemState)

/// Roles that every model of this folder uses in one sense. DisplayRole is text made for people; the value
/// behind it stands under ValueRole, bare, for sorting, CSV, copying and bars.
enum ItemRole
{
    ValueRole = Qt::UserRole + 1, ///< number or text without unit; invalid when absent
    SortRole,                     ///< what a proxy sorts by
    StateRole,                    ///< int(ItemState)
    StateTextRole,                ///< "stale since 12:27:41", "missing", ""
    EstimateRole,                 ///< bool; valid only for numbers that may be estimates
    NameRole,                     ///< the identity: name of shard, table, server
    TableRole,                    ///< logic table concerned, or ""
    ShardRole,                    ///< shard concerned, or ""
    ShardIndexRole,               ///< int, index in Layout::shards (colour), -1 none
    ServerRoleName,               ///< server concerned, or ""
    PhysicalTableRole,            ///< physical table concerned, or ""
    CodeRole,                     ///< code of the message catalogue
    FirstModelRole = Qt::UserRole + 100
};

/// Stable id of a state: "ok", "warning", "missing" ... names the icon.
QString stateId(ItemState state);
/// The translated word for a state: "ok", "missing", "stale".
QString stateWord(ItemState state);

} // namespace atlas
