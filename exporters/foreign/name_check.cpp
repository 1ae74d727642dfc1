#include "exporters/foreign/name_check.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace atlas
{

namespace
{

constexpr std::size_t kLongest = 256; ///< of a key in a layout; MySQL's own names have 64 characters

bool isName(std::string_view name)
{
    const auto isOdd = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
    return !name.empty() && name.size() <= kLongest && name != "." && name != ".."
           && name.find_first_of("/\\{}") == std::string_view::npos && std::none_of(name.begin(), name.end(), isOdd);
}

/// Short enough for a sentence, whole characters.
std::string shown(const std::string& name)
{
    constexpr std::size_t kShown = 64;
    if (name.size() <= kShown)
    {
        return name;
    }
    std::size_t end = kShown;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
    {
        --end;
    }
    return name.substr(0, end) + "...";
}

} // namespace

void checkForeignName(const std::string& name, const SourcePlace& place, Diagnostics& findings)
{
    if (!isName(name))
    {
        findings.push_back({Severity::Error, "import-name", {shown(name)}, place, {}, {}});
    }
}

void checkForeignNames(const Layout& layout, Diagnostics& findings)
{
    // A server without an address bears its source's name twice.
    std::set<std::tuple<std::string, int, int, std::string>> said;
    const auto check = [&](const std::string& name, const SourcePlace& place)
    {
        if (!isName(name) && said.emplace(place.file, place.line, place.column, name).second)
        {
            checkForeignName(name, place, findings);
        }
    };
    if (!layout.name.empty() || !layout.shards.empty()) // else nothing was read, which was said
    {
        check(layout.name, layout.place);
    }
    for (const Shard& shard : layout.shards)
    {
        check(shard.name, shard.place);
        check(shard.schema, shard.place);
    }
    for (const Server& server : layout.servers)
    {
        check(server.name, server.place);
        check(server.host, server.place);
        if (server.user.find_first_of("{}") != std::string::npos)
        {
            check(server.user, server.place);
        }
    }
    for (const LogicTable& table : layout.tables)
    {
        check(table.name, table.place);
        for (const KeySpec* key :
             {&table.key, table.shardBy ? &table.shardBy->key : nullptr, table.tableBy ? &table.tableBy->key : nullptr})
        {
            for (const std::string& column : key != nullptr ? key->columns : std::vector<std::string>())
            {
                check(column, key->place);
            }
        }
    }
    for (const SingleTable& table : layout.singleTables)
    {
        check(table.name, table.place);
    }
    for (const BroadcastTable& table : layout.broadcastTables)
    {
        check(table.name, table.place);
    }
}

} // namespace atlas
