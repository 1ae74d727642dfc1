#include "models/commands/table_commands.h"

#include "models/commands/names.h"

#include <algorithm>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

CommandPtr make(LayoutDocument& document, LayoutEdit edit, CommandLabel label, std::string mergeKey = {})
{
    return std::make_unique<LayoutCommand>(document, std::move(edit), std::move(label), std::move(mergeKey));
}

std::size_t positionOf(const Layout& layout, const std::string& table)
{
    return static_cast<std::size_t>(layout.findTable(table) - layout.tables.data());
}

/// The other table whose lookup goes through `name`, or "".
std::string lookupUser(const Layout& layout, const std::string& name)
{
    for (const LogicTable& table : layout.tables)
    {
        const auto through = [&](const Lookup& lookup) { return lookup.table == name; };
        if (table.name != name && std::any_of(table.lookups.begin(), table.lookups.end(), through))
        {
            return table.name;
        }
    }
    return {};
}

void renameInGroups(std::vector<BindingGroup>& groups, const std::string& from, const std::string& to)
{
    for (BindingGroup& group : groups)
    {
        std::replace(group.tables.begin(), group.tables.end(), from, to);
    }
}

std::vector<BindingGroup> groupsWithout(std::vector<BindingGroup> groups, const std::string& table)
{
    const auto left = [&](BindingGroup& group)
    {
        const auto end = std::remove(group.tables.begin(), group.tables.end(), table);
        const bool was = end != group.tables.end();
        group.tables.erase(end, group.tables.end());
        return was && group.tables.size() < 2;
    };
    groups.erase(std::remove_if(groups.begin(), groups.end(), left), groups.end());
    return groups;
}

bool isBound(const Layout& layout, const std::string& table)
{
    return layout.bindingGroupOf(table) != nullptr;
}

/// Physical tables keep their names: an empty template means the logic name, which is about to change.
void writeOutTableNames(LogicTable& table, const std::string& oldName)
{
    if (table.placement.formula && table.placement.formula->table.empty())
    {
        table.placement.formula->table = oldName;
    }
    for (PlacementEntry& entry : table.placement.entries)
    {
        if (entry.table.empty())
        {
            entry.table = oldName;
        }
    }
}

/// Arcs of a ring that no entry overrides lie in a table of the logic name, and nowhere to write it out.
bool tableNameIsImplied(const LogicTable& table)
{
    const bool ring = table.algorithm.name == "ring" && !table.placement.formula;
    return !table.isTwoLevel() && (table.placement.empty() || ring);
}

template <typename T>
std::vector<ListEdit<T>> replaceList(const std::vector<T>& from, const std::vector<T>& to)
{
    std::vector<ListEdit<T>> edits;
    const bool sameNames = std::equal(from.begin(), from.end(), to.begin(), to.end(),
                                      [](const T& a, const T& b) { return a.name == b.name; });
    if (sameNames)
    {
        for (std::size_t i = 0; i < from.size(); ++i)
        {
            edits.push_back({from[i], to[i], i});
        }
        return edits;
    }
    for (std::size_t i = from.size(); i > 0; --i)
    {
        edits.push_back({from[i - 1], std::nullopt, i - 1});
    }
    for (std::size_t i = 0; i < to.size(); ++i)
    {
        edits.push_back({std::nullopt, to[i], i});
    }
    return edits;
}

template <typename T>
Result<Done> checkDistinct(const std::vector<T>& tables, const std::set<std::string>& taken)
{
    std::set<std::string> seen = taken;
    for (const T& table : tables)
    {
        if (table.name.empty())
        {
            return Error{"edit-name-empty", {}, {}};
        }
        if (!seen.insert(table.name).second)
        {
            return Error{"edit-name-taken", {table.name}, {}};
        }
    }
    return Done{};
}

template <typename T>
void addNames(std::set<std::string>& names, const std::vector<T>& tables)
{
    for (const T& table : tables)
    {
        names.insert(table.name);
    }
}

} // namespace

CommandResult replaceTables(LayoutDocument& document, std::vector<LogicTable> tables, CommandLabel label,
                            std::string mergeKey)
{
    const Layout& layout = document.layout();
    LayoutEdit edit;
    for (LogicTable& table : tables)
    {
        const LogicTable* before = layout.findTable(table.name);
        if (before == nullptr)
        {
            return Error{"edit-no-table", {table.name}, {}};
        }
        const std::size_t position = positionOf(layout, table.name);
        edit.tables.push_back({*before, std::move(table), position});
    }
    return make(document, std::move(edit), std::move(label), std::move(mergeKey));
}

CommandResult moveBuckets(LayoutDocument& document, std::vector<LogicTable> tables, const std::string& table,
                          const BucketSet& buckets, const std::string& shard)
{
    constexpr std::size_t kSpansInLabel = 3;
    CommandLabel label{"move-buckets", {buckets.toShortText(kSpansInLabel), table, shard}};
    std::string mergeKey = "move/" + table + "/" + buckets.toText();
    return replaceTables(document, std::move(tables), std::move(label), std::move(mergeKey));
}

CommandResult addTable(LayoutDocument& document, LogicTable table)
{
    const Layout& layout = document.layout();
    if (const auto checked = names::checkTableName(layout, table.name); !checked)
    {
        return checked.error();
    }
    CommandLabel label{"add-table", {table.name}};
    LayoutEdit edit;
    edit.tables.push_back({std::nullopt, std::move(table), layout.tables.size()});
    return make(document, std::move(edit), std::move(label));
}

CommandResult removeTable(LayoutDocument& document, const std::string& name)
{
    const Layout& layout = document.layout();
    const LogicTable* table = layout.findTable(name);
    if (table == nullptr)
    {
        return Error{"edit-no-table", {name}, {}};
    }
    if (const std::string user = lookupUser(layout, name); !user.empty())
    {
        return Error{"edit-table-is-lookup", {name, user}, {}};
    }
    LayoutEdit edit;
    edit.tables.push_back({*table, std::nullopt, positionOf(layout, name)});
    if (isBound(layout, name))
    {
        edit.bindingGroups = {layout.bindingGroups, groupsWithout(layout.bindingGroups, name)};
    }
    return make(document, std::move(edit), {"remove-table", {name}});
}

CommandResult renameTable(LayoutDocument& document, const std::string& from, const std::string& to)
{
    const Layout& layout = document.layout();
    const LogicTable* table = layout.findTable(from);
    if (table == nullptr)
    {
        return Error{"edit-no-table", {from}, {}};
    }
    if (const auto checked = names::checkTableName(layout, to, from); !checked)
    {
        return checked.error();
    }
    if (from != to && tableNameIsImplied(*table))
    {
        return Error{"edit-table-name-implied", {from}, {}};
    }
    LayoutEdit edit;
    for (std::size_t i = 0; i < layout.tables.size(); ++i)
    {
        LogicTable after = layout.tables[i];
        if (after.name == from)
        {
            writeOutTableNames(after, from);
            after.name = to;
        }
        for (Lookup& lookup : after.lookups)
        {
            lookup.table = lookup.table == from ? to : lookup.table;
        }
        if (!sameMeaning(after, layout.tables[i]))
        {
            edit.tables.push_back({layout.tables[i], std::move(after), i});
        }
    }
    if (isBound(layout, from))
    {
        std::vector<BindingGroup> groups = layout.bindingGroups;
        renameInGroups(groups, from, to);
        edit.bindingGroups = {layout.bindingGroups, std::move(groups)};
    }
    return make(document, from == to ? LayoutEdit{} : std::move(edit), {"rename-table", {from, to}});
}

CommandResult setBindingGroups(LayoutDocument& document, std::vector<BindingGroup> groups)
{
    const Layout& layout = document.layout();
    std::set<std::string> bound;
    for (const BindingGroup& group : groups)
    {
        for (const std::string& table : group.tables)
        {
            if (layout.findTable(table) == nullptr)
            {
                return Error{"edit-no-table", {table}, {}};
            }
            if (!bound.insert(table).second)
            {
                return Error{"edit-table-bound-twice", {table}, {}};
            }
        }
    }
    LayoutEdit edit;
    edit.bindingGroups = {layout.bindingGroups, std::move(groups)};
    return make(document, std::move(edit), {"set-binding-groups", {}});
}

CommandResult setBroadcastTables(LayoutDocument& document, const std::vector<BroadcastTable>& tables)
{
    const Layout& layout = document.layout();
    std::set<std::string> taken;
    addNames(taken, layout.tables);
    addNames(taken, layout.singleTables);
    if (const auto checked = checkDistinct(tables, taken); !checked)
    {
        return checked.error();
    }
    LayoutEdit edit;
    edit.broadcastTables = replaceList(layout.broadcastTables, tables);
    return make(document, std::move(edit), {"set-broadcast-tables", {}});
}

CommandResult setSingleTables(LayoutDocument& document, const std::vector<SingleTable>& tables)
{
    const Layout& layout = document.layout();
    std::set<std::string> taken;
    addNames(taken, layout.tables);
    addNames(taken, layout.broadcastTables);
    if (const auto checked = checkDistinct(tables, taken); !checked)
    {
        return checked.error();
    }
    for (const SingleTable& table : tables)
    {
        if (layout.findShard(table.shard) == nullptr)
        {
            return Error{"edit-no-shard", {table.shard}, {}};
        }
    }
    LayoutEdit edit;
    edit.singleTables = replaceList(layout.singleTables, tables);
    return make(document, std::move(edit), {"set-single-tables", {}});
}

} // namespace atlas
