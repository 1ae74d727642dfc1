#include "models/commands/shard_commands.h"

#include "models/commands/names.h"

#include <utility>

namespace atlas
{

namespace
{

CommandPtr make(LayoutDocument& document, LayoutEdit edit, CommandLabel label, std::string mergeKey = {})
{
    return std::make_unique<LayoutCommand>(document, std::move(edit), std::move(label), std::move(mergeKey));
}

std::size_t positionOf(const Layout& layout, const std::string& shard)
{
    return static_cast<std::size_t>(layout.shardIndex(shard));
}

Result<Done> checkServers(const Layout& layout, const Shard& shard)
{
    if (layout.findServer(shard.server) == nullptr)
    {
        return Error{"edit-no-server", {shard.server}, {}};
    }
    for (const std::string& replica : shard.replicas)
    {
        if (layout.findServer(replica) == nullptr)
        {
            return Error{"edit-no-server", {replica}, {}};
        }
    }
    return Done{};
}

bool hashesShardNames(const LogicTable& table)
{
    return table.algorithm.name == "ring" || (table.shardBy && table.shardBy->algorithm.name == "ring");
}

/// Keys must not move by a new name: no arithmetic may make the old one, no ring may hash it.
Result<Done> checkRename(const Layout& layout, const std::string& shard)
{
    for (const LogicTable& table : layout.tables)
    {
        if (hashesShardNames(table))
        {
            return Error{"edit-shard-name-hashed", {shard, table.name}, {}};
        }
        const Placement& placement = table.placement;
        bool made = placement.formula && names::templateCanMake(placement.formula->shard, shard);
        made = made || (table.shardBy && names::templateCanMake(table.shardBy->to, shard));
        for (const PlacementEntry& entry : placement.entries)
        {
            made = made || names::templateCanMake(entry.shard, shard);
        }
        if (made)
        {
            return Error{"edit-shard-named-by-formula", {shard, table.name}, {}};
        }
    }
    return Done{};
}

LogicTable withShardRenamed(LogicTable table, const std::string& from, const std::string& to)
{
    const auto rename = [&](std::string& text) { text = text == from ? to : text; };
    if (table.placement.formula)
    {
        rename(table.placement.formula->shard);
    }
    for (PlacementEntry& entry : table.placement.entries)
    {
        rename(entry.shard);
    }
    for (Pin& pin : table.pins)
    {
        rename(pin.shard);
    }
    if (table.shardBy)
    {
        rename(table.shardBy->to);
    }
    return table;
}

void addRename(LayoutEdit& edit, const Layout& layout, const std::string& from, const std::string& to)
{
    for (std::size_t i = 0; i < layout.tables.size(); ++i)
    {
        LogicTable after = withShardRenamed(layout.tables[i], from, to);
        if (!sameMeaning(after, layout.tables[i]))
        {
            edit.tables.push_back({layout.tables[i], std::move(after), i});
        }
    }
    for (std::size_t i = 0; i < layout.singleTables.size(); ++i)
    {
        if (layout.singleTables[i].shard == from)
        {
            SingleTable after = layout.singleTables[i];
            after.shard = to;
            edit.singleTables.push_back({layout.singleTables[i], std::move(after), i});
        }
    }
    if (layout.defaultShard == from)
    {
        LayoutHeader header = headerOf(layout);
        header.defaultShard = to;
        edit.header = {headerOf(layout), std::move(header)};
    }
}

std::string numberLabel(double value)
{
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
}

/// A change of one shard's fields, its name kept.
template <typename Change>
CommandResult changeField(LayoutDocument& document, const std::string& name, CommandLabel label, std::string mergeKey,
                          Change change)
{
    const Layout& layout = document.layout();
    const Shard* before = layout.findShard(name);
    if (before == nullptr)
    {
        return Error{"edit-no-shard", {name}, {}};
    }
    Shard after = *before;
    change(after);
    LayoutEdit edit;
    edit.shards.push_back({*before, std::move(after), positionOf(layout, name)});
    return make(document, std::move(edit), std::move(label), std::move(mergeKey));
}

} // namespace

CommandResult addShard(LayoutDocument& document, Shard shard)
{
    const Layout& layout = document.layout();
    if (const auto checked = names::checkShardName(layout, shard.name); !checked)
    {
        return checked.error();
    }
    if (const auto checked = checkServers(layout, shard); !checked)
    {
        return checked.error();
    }
    CommandLabel label{"add-shard", {shard.name}};
    LayoutEdit edit;
    edit.shards.push_back({std::nullopt, std::move(shard), layout.shards.size()});
    return make(document, std::move(edit), std::move(label));
}

CommandResult changeShard(LayoutDocument& document, const std::string& name, Shard shard)
{
    const Layout& layout = document.layout();
    const Shard* before = layout.findShard(name);
    if (before == nullptr)
    {
        return Error{"edit-no-shard", {name}, {}};
    }
    if (const auto checked = names::checkShardName(layout, shard.name, name); !checked)
    {
        return checked.error();
    }
    if (const auto checked = checkServers(layout, shard); !checked)
    {
        return checked.error();
    }
    CommandLabel label{"change-shard", {name}};
    LayoutEdit edit;
    if (shard.name != name)
    {
        if (const auto checked = checkRename(layout, name); !checked)
        {
            return checked.error();
        }
        label = {"rename-shard", {name, shard.name}};
        addRename(edit, layout, name, shard.name);
    }
    edit.shards.push_back({*before, std::move(shard), positionOf(layout, name)});
    return make(document, std::move(edit), std::move(label));
}

CommandResult removeShard(LayoutDocument& document, const std::string& name)
{
    const Layout& layout = document.layout();
    const Shard* before = layout.findShard(name);
    if (before == nullptr)
    {
        return Error{"edit-no-shard", {name}, {}};
    }
    if (const std::string user = names::userOfShard(layout, name); !user.empty())
    {
        return Error{"edit-shard-in-use", {name, user}, {}};
    }
    LayoutEdit edit;
    edit.shards.push_back({*before, std::nullopt, positionOf(layout, name)});
    return make(document, std::move(edit), {"remove-shard", {name}});
}

CommandResult setDrained(LayoutDocument& document, const std::string& name, bool drained)
{
    const CommandLabel label{drained ? "drain-shard" : "undrain-shard", {name}};
    return changeField(document, name, label, {}, [drained](Shard& shard) { shard.drained = drained; });
}

CommandResult setWeight(LayoutDocument& document, const std::string& name, double weight)
{
    if (!(weight > 0.0))
    {
        return Error{"edit-weight-not-positive", {name}, {}};
    }
    const CommandLabel label{"set-weight", {name, numberLabel(weight)}};
    return changeField(document, name, label, "weight/" + name, [weight](Shard& shard) { shard.weight = weight; });
}

} // namespace atlas
