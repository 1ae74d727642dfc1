#include "routing/analysis/check_context.h"

#include <algorithm>
#include <map>
#include <utility>

namespace atlas
{

namespace
{

bool isRemote(const Server& server)
{
    const bool isLocal = server.host.empty() || server.host == "localhost" || server.host == "::1"
                         || server.host.starts_with("127.") || !server.socket.empty();
    return server.driver == ServerDriver::MySql && !isLocal;
}

/// Entries that a sequence made stand at one place; they give one finding.
using ByPlace = std::map<std::pair<int, int>, std::vector<const Server*>>;

void report(CheckContext& context, const ByPlace& servers, Severity severity, const char* code)
{
    for (const auto& [place, group] : servers)
    {
        std::vector<std::string> names;
        for (const Server* server : group)
        {
            names.push_back(server->name);
        }
        context.add(severity, code, {nameList(names)}, group.front()->place);
    }
}

} // namespace

void checkServers(CheckContext& context)
{
    ByPlace unset;
    ByPlace off;
    for (const Server& server : context.layout.servers)
    {
        if (!isRemote(server))
        {
            continue;
        }
        const std::pair key{server.place.line, server.place.column};
        if (server.tls == TlsMode::Unset)
        {
            unset[key].push_back(&server);
        }
        else if (server.tls == TlsMode::Off)
        {
            off[key].push_back(&server);
        }
    }
    // What is not said is the safe mode; only the connection may fail for want of a ca.
    report(context, unset, Severity::Info, "tls-unset");
    report(context, off, Severity::Warning, "tls-off");
}

} // namespace atlas
