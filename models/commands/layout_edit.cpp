#include "models/commands/layout_edit.h"

#include <algorithm>

namespace atlas
{

namespace
{

template <typename T>
auto findNamed(std::vector<T>& list, const std::string& name)
{
    return std::find_if(list.begin(), list.end(), [&](const T& item) { return item.name == name; });
}

template <typename T>
void put(std::vector<T>& list, const std::optional<T>& before, const std::optional<T>& after, std::size_t index)
{
    if (before && after)
    {
        if (const auto it = findNamed(list, before->name); it != list.end())
        {
            *it = *after;
        }
        return;
    }
    if (before)
    {
        if (const auto it = findNamed(list, before->name); it != list.end())
        {
            list.erase(it);
        }
        return;
    }
    if (after)
    {
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(std::min(index, list.size())), *after);
    }
}

template <typename T>
void applyList(std::vector<T>& list, const std::vector<ListEdit<T>>& edits)
{
    for (const ListEdit<T>& edit : edits)
    {
        put(list, edit.before, edit.after, edit.index);
    }
}

template <typename T>
void revertList(std::vector<T>& list, const std::vector<ListEdit<T>>& edits)
{
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    {
        put(list, edit->after, edit->before, edit->index);
    }
}

template <typename T>
bool sameEdit(const ListEdit<T>& edit)
{
    return edit.before.has_value() == edit.after.has_value()
           && (!edit.before || sameMeaning(*edit.before, *edit.after));
}

template <typename T>
bool listChangesNothing(const std::vector<ListEdit<T>>& edits)
{
    return std::all_of(edits.begin(), edits.end(), sameEdit<T>);
}

bool sameGroups(const std::vector<BindingGroup>& a, const std::vector<BindingGroup>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const BindingGroup& x, const BindingGroup& y) { return sameMeaning(x, y); });
}

/// Pure changes of value of the same names in the same order.
template <typename T>
bool canAbsorb(const std::vector<ListEdit<T>>& mine, const std::vector<ListEdit<T>>& later)
{
    const auto follows = [](const ListEdit<T>& first, const ListEdit<T>& second)
    {
        return first.before && first.after && second.before && second.after && first.before->name == first.after->name
               && first.after->name == second.before->name && second.before->name == second.after->name;
    };
    return std::equal(mine.begin(), mine.end(), later.begin(), later.end(), follows);
}

template <typename T>
void absorbList(std::vector<ListEdit<T>>& mine, const std::vector<ListEdit<T>>& later)
{
    for (std::size_t i = 0; i < mine.size(); ++i)
    {
        mine[i].after = later[i].after;
    }
}

template <typename T>
void collect(ChangeEvent& event, const std::vector<ListEdit<T>>& edits, unsigned part)
{
    for (const ListEdit<T>& edit : edits)
    {
        event.parts |= part;
        if (edit.before)
        {
            event.names.push_back(edit.before->name);
        }
        if (edit.after && (!edit.before || edit.before->name != edit.after->name))
        {
            event.names.push_back(edit.after->name);
        }
    }
}

/// Changes in place where the names and their order stay; else everything from the first difference on is
/// removed from the end and added again, which keeps the order of the target exactly.
template <typename T>
std::vector<ListEdit<T>> listBetween(const std::vector<T>& from, const std::vector<T>& to)
{
    std::vector<ListEdit<T>> edits;
    const std::size_t common = std::min(from.size(), to.size());
    std::size_t kept = 0;
    while (kept < common && from[kept].name == to[kept].name)
    {
        if (!sameMeaning(from[kept], to[kept]))
        {
            edits.push_back({from[kept], to[kept], kept});
        }
        ++kept;
    }
    for (std::size_t i = from.size(); i > kept; --i)
    {
        edits.push_back({from[i - 1], std::nullopt, i - 1});
    }
    for (std::size_t i = kept; i < to.size(); ++i)
    {
        edits.push_back({std::nullopt, to[i], i});
    }
    return edits;
}

} // namespace

LayoutHeader headerOf(const Layout& layout)
{
    return {layout.name,         layout.version, layout.environment,        layout.logicSchema,
            layout.defaultShard, layout.sqlMode, layout.lowerCaseTableNames};
}

void setHeaderOf(Layout& layout, const LayoutHeader& header)
{
    layout.name = header.name;
    layout.version = header.version;
    layout.environment = header.environment;
    layout.logicSchema = header.logicSchema;
    layout.defaultShard = header.defaultShard;
    layout.sqlMode = header.sqlMode;
    layout.lowerCaseTableNames = header.lowerCaseTableNames;
}

void LayoutEdit::apply(Layout& layout) const
{
    if (header)
    {
        setHeaderOf(layout, header->after);
    }
    applyList(layout.servers, servers);
    applyList(layout.shards, shards);
    applyList(layout.tables, tables);
    applyList(layout.broadcastTables, broadcastTables);
    applyList(layout.singleTables, singleTables);
    if (bindingGroups)
    {
        layout.bindingGroups = bindingGroups->after;
    }
}

void LayoutEdit::revert(Layout& layout) const
{
    if (header)
    {
        setHeaderOf(layout, header->before);
    }
    revertList(layout.servers, servers);
    revertList(layout.shards, shards);
    revertList(layout.tables, tables);
    revertList(layout.broadcastTables, broadcastTables);
    revertList(layout.singleTables, singleTables);
    if (bindingGroups)
    {
        layout.bindingGroups = bindingGroups->before;
    }
}

bool LayoutEdit::changesNothing() const
{
    return (!header || header->before == header->after) && listChangesNothing(servers) && listChangesNothing(shards)
           && listChangesNothing(tables) && listChangesNothing(broadcastTables) && listChangesNothing(singleTables)
           && (!bindingGroups || sameGroups(bindingGroups->before, bindingGroups->after));
}

bool LayoutEdit::absorb(const LayoutEdit& later)
{
    const bool sameValues =
        header.has_value() == later.header.has_value() && bindingGroups.has_value() == later.bindingGroups.has_value()
        && canAbsorb(servers, later.servers) && canAbsorb(shards, later.shards) && canAbsorb(tables, later.tables)
        && canAbsorb(broadcastTables, later.broadcastTables) && canAbsorb(singleTables, later.singleTables);
    if (!sameValues)
    {
        return false;
    }
    if (header)
    {
        header->after = later.header->after;
    }
    if (bindingGroups)
    {
        bindingGroups->after = later.bindingGroups->after;
    }
    absorbList(servers, later.servers);
    absorbList(shards, later.shards);
    absorbList(tables, later.tables);
    absorbList(broadcastTables, later.broadcastTables);
    absorbList(singleTables, later.singleTables);
    return true;
}

ChangeEvent LayoutEdit::event() const
{
    ChangeEvent event;
    if (header)
    {
        event.parts |= ChangeEvent::Header;
    }
    collect(event, servers, ChangeEvent::Servers);
    collect(event, shards, ChangeEvent::Shards);
    collect(event, tables, ChangeEvent::Tables);
    collect(event, broadcastTables, ChangeEvent::BroadcastTables);
    collect(event, singleTables, ChangeEvent::SingleTables);
    if (bindingGroups)
    {
        event.parts |= ChangeEvent::BindingGroups;
    }
    return event;
}

LayoutEdit editBetween(const Layout& from, const Layout& to)
{
    LayoutEdit edit;
    if (headerOf(from) != headerOf(to))
    {
        edit.header = ValueEdit<LayoutHeader>{headerOf(from), headerOf(to)};
    }
    edit.servers = listBetween(from.servers, to.servers);
    edit.shards = listBetween(from.shards, to.shards);
    edit.tables = listBetween(from.tables, to.tables);
    edit.broadcastTables = listBetween(from.broadcastTables, to.broadcastTables);
    edit.singleTables = listBetween(from.singleTables, to.singleTables);
    if (!sameGroups(from.bindingGroups, to.bindingGroups))
    {
        edit.bindingGroups = ValueEdit<std::vector<BindingGroup>>{from.bindingGroups, to.bindingGroups};
    }
    return edit;
}

} // namespace atlas
