#include "models/commands/names.h"

#include <cctype>

namespace atlas::names
{

namespace
{

Result<Done> checkName(bool taken, const std::string& name, const std::string& except)
{
    if (name.empty())
    {
        return Error{"edit-name-empty", {}, {}};
    }
    if (taken && name != except)
    {
        return Error{"edit-name-taken", {name}, {}};
    }
    return Done{};
}

/// Matches from the ends of literal pieces: an expression stands for one or more digits.
bool matchFrom(const std::string& text, std::size_t textAt, const std::string& name, std::size_t nameAt)
{
    while (textAt < text.size() && text[textAt] != '{')
    {
        if (nameAt >= name.size() || name[nameAt] != text[textAt])
        {
            return false;
        }
        ++textAt;
        ++nameAt;
    }
    if (textAt >= text.size())
    {
        return nameAt == name.size();
    }
    const std::size_t close = text.find('}', textAt);
    if (close == std::string::npos)
    {
        return false;
    }
    while (nameAt < name.size() && std::isdigit(static_cast<unsigned char>(name[nameAt])) != 0)
    {
        ++nameAt;
        if (matchFrom(text, close + 1, name, nameAt))
        {
            return true;
        }
    }
    return false;
}

bool tableUses(const LogicTable& table, const std::string& shard)
{
    const auto names = [&](const std::string& text) { return text == shard || templateCanMake(text, shard); };
    const Placement& placement = table.placement;
    if ((placement.formula && names(placement.formula->shard)) || (table.shardBy && names(table.shardBy->to)))
    {
        return true;
    }
    for (const PlacementEntry& entry : placement.entries)
    {
        if (names(entry.shard))
        {
            return true;
        }
    }
    for (const Pin& pin : table.pins)
    {
        if (pin.shard == shard)
        {
            return true;
        }
    }
    return false;
}

} // namespace

Result<Done> checkTableName(const Layout& layout, const std::string& name, const std::string& except)
{
    const bool taken = layout.findTable(name) != nullptr || layout.findBroadcastTable(name) != nullptr
                       || layout.findSingleTable(name) != nullptr;
    return checkName(taken, name, except);
}

Result<Done> checkShardName(const Layout& layout, const std::string& name, const std::string& except)
{
    return checkName(layout.findShard(name) != nullptr, name, except);
}

Result<Done> checkServerName(const Layout& layout, const std::string& name, const std::string& except)
{
    return checkName(layout.findServer(name) != nullptr, name, except);
}

bool isTemplate(const std::string& text)
{
    return text.find('{') != std::string::npos;
}

bool templateCanMake(const std::string& text, const std::string& name)
{
    return isTemplate(text) && matchFrom(text, 0, name, 0);
}

std::string userOfShard(const Layout& layout, const std::string& shard)
{
    if (layout.defaultShard == shard)
    {
        return "default_shard";
    }
    for (const LogicTable& table : layout.tables)
    {
        if (tableUses(table, shard))
        {
            return table.name;
        }
    }
    for (const SingleTable& table : layout.singleTables)
    {
        if (table.shard == shard)
        {
            return table.name;
        }
    }
    return {};
}

} // namespace atlas::names
