#include "models/commands/server_commands.h"

#include "models/commands/names.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

std::size_t positionOf(const Layout& layout, const std::string& server)
{
    return static_cast<std::size_t>(layout.findServer(server) - layout.servers.data());
}

bool uses(const Shard& shard, const std::string& server)
{
    return shard.server == server
           || std::find(shard.replicas.begin(), shard.replicas.end(), server) != shard.replicas.end();
}

void addRename(LayoutEdit& edit, const Layout& layout, const std::string& from, const std::string& to)
{
    for (std::size_t i = 0; i < layout.shards.size(); ++i)
    {
        if (!uses(layout.shards[i], from))
        {
            continue;
        }
        Shard after = layout.shards[i];
        after.server = after.server == from ? to : after.server;
        std::replace(after.replicas.begin(), after.replicas.end(), from, to);
        edit.shards.push_back({layout.shards[i], std::move(after), i});
    }
}

} // namespace

CommandResult addServer(LayoutDocument& document, Server server)
{
    const Layout& layout = document.layout();
    if (const auto checked = names::checkServerName(layout, server.name); !checked)
    {
        return checked.error();
    }
    CommandLabel label{"add-server", {server.name}};
    LayoutEdit edit;
    edit.servers.push_back({std::nullopt, std::move(server), layout.servers.size()});
    return std::make_unique<LayoutCommand>(document, std::move(edit), std::move(label));
}

CommandResult changeServer(LayoutDocument& document, const std::string& name, Server server)
{
    const Layout& layout = document.layout();
    const Server* before = layout.findServer(name);
    if (before == nullptr)
    {
        return Error{"edit-no-server", {name}, {}};
    }
    if (const auto checked = names::checkServerName(layout, server.name, name); !checked)
    {
        return checked.error();
    }
    CommandLabel label{"change-server", {name}};
    LayoutEdit edit;
    if (server.name != name)
    {
        label = {"rename-server", {name, server.name}};
        addRename(edit, layout, name, server.name);
    }
    edit.servers.push_back({*before, std::move(server), positionOf(layout, name)});
    return std::make_unique<LayoutCommand>(document, std::move(edit), std::move(label));
}

CommandResult removeServer(LayoutDocument& document, const std::string& name)
{
    const Layout& layout = document.layout();
    const Server* before = layout.findServer(name);
    if (before == nullptr)
    {
        return Error{"edit-no-server", {name}, {}};
    }
    const auto user =
        std::find_if(layout.shards.begin(), layout.shards.end(), [&](const Shard& shard) { return uses(shard, name); });
    if (user != layout.shards.end())
    {
        return Error{"edit-server-in-use", {name, user->name}, {}};
    }
    LayoutEdit edit;
    edit.servers.push_back({*before, std::nullopt, positionOf(layout, name)});
    return std::make_unique<LayoutCommand>(document, std::move(edit), CommandLabel{"remove-server", {name}});
}

} // namespace atlas
