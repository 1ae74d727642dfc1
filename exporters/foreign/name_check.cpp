#include "exporters/foreign/name_check.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

namespace
{

bool isName(std::string_view name)
{
    const auto isOdd = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
    return !name.empty() && name != "." && name != ".." && name.find_first_of("/\\{}") == std::string_view::npos
           && std::none_of(name.begin(), name.end(), isOdd);
}

} // namespace

void checkForeignNames(const Layout& layout, const SourcePlace& ofName, Diagnostics& findings)
{
    const auto check = [&findings](const std::string& name, const SourcePlace& place)
    {
        if (!isName(name))
        {
            findings.push_back({Severity::Error, "sphere-name", {name}, place, {}, {}});
        }
    };
    check(layout.name, ofName);
    for (const Shard& shard : layout.shards)
    {
        check(shard.name, shard.place);
        check(shard.schema, shard.place);
    }
    for (const Server& server : layout.servers)
    {
        check(server.host, server.place);
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
