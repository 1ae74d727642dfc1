#pragma once

#include "models/core/layout.h"
#include "models/document/change_event.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The fields of a layout that are not lists.
struct LayoutHeader
{
    std::string name;
    std::int64_t version = 1;
    std::string environment;
    std::string logicSchema;
    std::string defaultShard;
    std::string sqlMode;
    std::optional<int> lowerCaseTableNames;

    bool operator==(const LayoutHeader&) const = default;
};

LayoutHeader headerOf(const Layout& layout);
void setHeaderOf(Layout& layout, const LayoutHeader& header);

/// One value of a list, by name: changed (both), added (only after), removed (only before). `index` is
/// where an added value goes and a removed one stood.
template <typename T>
struct ListEdit
{
    std::optional<T> before;
    std::optional<T> after;
    std::size_t index = 0;
};

template <typename T>
struct ValueEdit
{
    T before;
    T after;
};

/// A change of a layout that knows its way back. Only what is touched is kept.
struct LayoutEdit
{
    std::optional<ValueEdit<LayoutHeader>> header;
    std::vector<ListEdit<Server>> servers;
    std::vector<ListEdit<Shard>> shards;
    std::vector<ListEdit<LogicTable>> tables;
    std::vector<ListEdit<BroadcastTable>> broadcastTables;
    std::vector<ListEdit<SingleTable>> singleTables;
    std::optional<ValueEdit<std::vector<BindingGroup>>> bindingGroups;

    void apply(Layout& layout) const;
    void revert(Layout& layout) const;
    /// Before and after mean the same.
    bool changesNothing() const;
    /// Takes a later edit of the same values in; false (and nothing done) when it touches others, adds,
    /// removes or renames.
    bool absorb(const LayoutEdit& later);
    ChangeEvent event() const;
};

/// What leads from one layout to another, list by list, by name. An order that changed is kept by removing
/// and adding again.
LayoutEdit editBetween(const Layout& from, const Layout& to);

} // namespace atlas
