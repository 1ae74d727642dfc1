#pragma once

#include <QMetaType>

#include <string>
#include <vector>

namespace atlas
{

/// What a change of the document touched: parts of the layout, and the names concerned (empty: any of them).
struct ChangeEvent
{
    enum Part : unsigned
    {
        Header = 1U << 0U, ///< name, version, environment, logic schema, default shard, reading settings
        Servers = 1U << 1U,
        Shards = 1U << 2U,
        Tables = 1U << 3U,
        BindingGroups = 1U << 4U,
        BroadcastTables = 1U << 5U,
        SingleTables = 1U << 6U,
        Base = 1U << 7U, ///< the version that pending changes are counted from
        Text = 1U << 8U, ///< the text it is written into, what the layout says or not
        Everything = 0x1FFU
    };

    unsigned parts = 0;
    std::vector<std::string> names;

    bool touches(unsigned wanted) const { return (parts & wanted) != 0; }
    bool operator==(const ChangeEvent&) const = default;
};

} // namespace atlas

Q_DECLARE_METATYPE(atlas::ChangeEvent)
