#include "routing/planning/shard_renames.h"

#include "models/core/nearest_name.h"

#include <algorithm>
#include <set>
#include <vector>

namespace atlas
{

namespace
{

/// Empty where it is not known.
std::string addressOf(const Layout& layout, const Shard& shard)
{
    const Server* server = layout.findServer(shard.server);
    if (server == nullptr || shard.schema.empty())
    {
        return {};
    }
    const std::string at = server->driver == ServerDriver::Sqlite ? server->path
                           : !server->socket.empty()              ? server->socket
                           : !server->host.empty()                ? server->host + ":" + std::to_string(server->port)
                                                                  : std::string();
    return at.empty() ? std::string() : at + "/" + shard.schema;
}

/// Shards by their addresses, but for those whose names the other layout has; an address of two is nobody's.
std::map<std::string, std::string> byAddress(const Layout& layout, const Layout& other)
{
    std::map<std::string, std::string> shards;
    std::set<std::string> several;
    for (const Shard& shard : layout.shards)
    {
        const std::string address = addressOf(layout, shard);
        if (address.empty() || other.findShard(shard.name) != nullptr)
        {
            continue;
        }
        if (!shards.emplace(address, shard.name).second)
        {
            several.insert(address);
        }
    }
    std::erase_if(shards, [&](const auto& entry) { return several.contains(entry.first); });
    return shards;
}

std::vector<std::string> namesOf(const Layout& layout)
{
    std::vector<std::string> names;
    std::transform(layout.shards.begin(), layout.shards.end(), std::back_inserter(names),
                   [](const Shard& shard) { return shard.name; });
    return names;
}

} // namespace

ShardRenames sameAddresses(const Layout& before, const Layout& after)
{
    const std::map<std::string, std::string> newer = byAddress(after, before);
    ShardRenames renames;
    for (const auto& [address, name] : byAddress(before, after))
    {
        if (const auto found = newer.find(address); found != newer.end())
        {
            renames.emplace(name, found->second);
        }
    }
    return renames;
}

Result<Done> checkRenames(const ShardRenames& renames, const Layout& before, const Layout& after)
{
    std::set<std::string> taken;
    for (const Shard& shard : before.shards)
    {
        if (!renames.contains(shard.name))
        {
            taken.insert(shard.name);
        }
    }
    for (const auto& [from, to] : renames)
    {
        if (before.findShard(from) == nullptr)
        {
            return Error{"rename-shard-unknown", {from, before.name, suggestedNames(from, namesOf(before))}, {}};
        }
        if (after.findShard(to) == nullptr)
        {
            return Error{"rename-shard-unknown", {to, after.name, suggestedNames(to, namesOf(after))}, {}};
        }
        if (!taken.insert(to).second)
        {
            return Error{"rename-shard-twice", {to, before.name}, {}};
        }
    }
    return Done{};
}

} // namespace atlas
