#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostCharacters = 64;

std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

/// Identifiers of MySQL are utf8mb3, so a character of four bytes cannot be in them.
bool mysqlTakes(const std::string& name)
{
    const bool isLong = name.size() > kMostCharacters && characters(name) > kMostCharacters;
    const bool isBeyondPlaneZero =
        std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xf0; });
    return !isLong && !isBeyondPlaneZero && !name.ends_with(' ');
}

bool isOnMySql(const Layout& layout, const Shard& shard)
{
    const Server* server = layout.findServer(shard.server);
    return server != nullptr && server->driver == ServerDriver::MySql;
}

/// Tools that change or move a table online put "_" and "_gho", "_new" or the like around its name.
constexpr std::size_t kToolCharacters = 5;

bool leavesRoom(const std::string& name)
{
    return characters(name) + kToolCharacters <= kMostCharacters;
}

void report(CheckContext& context, const std::string& name, const SourcePlace& place, const std::string& table,
            const std::string& shard)
{
    if (!mysqlTakes(name))
    {
        context.add(Severity::Error, "name-not-mysql", {name}, place, table, shard);
    }
}

} // namespace

void checkIdentifiers(CheckContext& context)
{
    const Layout& layout = context.layout;
    bool anyMySql = false;
    for (const Shard& shard : layout.shards)
    {
        if (isOnMySql(layout, shard))
        {
            anyMySql = true;
            report(context, shard.schema, shard.place, {}, shard.name);
        }
    }
    if (!anyMySql)
    {
        return;
    }
    for (const auto& compiled : context.router.tables())
    {
        // One is enough: a formula makes them all alike.
        const std::vector<std::string>& names = compiled->physicalTables();
        const auto bad = std::find_if_not(names.begin(), names.end(), mysqlTakes);
        if (bad != names.end())
        {
            report(context, *bad, compiled->table().place, compiled->table().name, {});
            continue;
        }
        const auto tight = std::find_if_not(names.begin(), names.end(), leavesRoom);
        if (tight != names.end())
        {
            context.add(Severity::Info, "name-leaves-no-room", {*tight, std::to_string(characters(*tight))},
                        compiled->table().place, compiled->table().name);
        }
    }
    for (const BroadcastTable& table : layout.broadcastTables)
    {
        report(context, table.name, table.place, table.name, {});
    }
    for (const SingleTable& table : layout.singleTables)
    {
        report(context, table.name, table.place, table.name, {});
    }
}

} // namespace atlas
