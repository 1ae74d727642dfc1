#include "exporters/mycat/node_plan.h"

#include "exporters/mycat/making.h"
#include "exporters/mycat/name_book.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// What stands in DBLE's template for a user that is still to be written.
constexpr std::string_view kNobody = "your_user";

/// "${ORDER_DB_PASSWORD}": the layout's own reference, else one by the server's name; nothing for no password.
std::string passwordPlaceholder(const Server& server)
{
    if (server.password.empty() && server.optionFile.empty())
    {
        return {};
    }
    std::string name = server.password.environmentVariable;
    if (name.empty())
    {
        name = server.name + "_PASSWORD";
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c)
                       {
                           const bool isSmall = c >= 'a' && c <= 'z';
                           const bool isWord = isSmall || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                           return isSmall ? static_cast<char>(c - 'a' + 'A') : isWord ? c : '_';
                       });
    }
    return "${" + name + "}";
}

/// Lists of databases are split at commas, and a "$" counts.
bool isDatabaseName(const std::string& schema)
{
    return !schema.empty() && schema.find_first_of(",$ \t\r\n") == std::string::npos;
}

} // namespace

MycatNodePlan::MycatNodePlan(const Layout& layout, const MycatDialect& dialect, MycatRules& rules,
                             Diagnostics& findings)
    : m_layout(layout), m_dialect(dialect), m_rules(rules), m_findings(findings)
{
    MycatNameBook names;
    for (const Shard& shard : layout.shards)
    {
        if (!isDatabaseName(shard.schema))
        {
            add(Severity::Warning, "mycat-write-database", {shard.name, shard.schema, std::string(dialect.title)},
                shard.place);
            continue;
        }
        const std::string name = names.take(shard.name);
        if (name != shard.name)
        {
            add(Severity::Info, "mycat-write-renamed", {shard.name, name, std::string(dialect.title)}, shard.place);
        }
        m_nodes[shard.name] = name;
        m_rules.nodes.push_back({name, groupOf(shard), shard.schema, shard.place});
    }
    addNotes();
}

void MycatNodePlan::add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place)
{
    m_findings.push_back({severity, std::move(code), std::move(args), place, {}, {}});
}

const std::string& MycatNodePlan::nodeOf(std::string_view shard) const
{
    static const std::string kNone;
    const auto found = m_nodes.find(shard);
    return found != m_nodes.end() ? found->second : kNone;
}

std::vector<std::string> MycatNodePlan::all() const
{
    std::vector<std::string> names;
    for (const MycatNode& node : m_rules.nodes)
    {
        names.push_back(node.name);
    }
    return names;
}

std::string MycatNodePlan::groupOf(const Shard& shard)
{
    std::vector<std::string> members{shard.server};
    members.insert(members.end(), shard.replicas.begin(), shard.replicas.end());
    const auto [it, isNew] = m_groups.try_emplace(members);
    if (!isNew)
    {
        return it->second;
    }
    MycatHostGroup group;
    group.name = m_groupNames.take(shard.server);
    it->second = group.name;
    for (const std::string& member : members)
    {
        if (const Server* server = m_layout.findServer(member))
        {
            group.hosts.push_back(hostOf(*server, group.name));
        }
    }
    m_rules.groups.push_back(std::move(group));
    return it->second;
}

MycatHost MycatNodePlan::hostOf(const Server& server, const std::string& group)
{
    const bool isFirst = m_servers.try_emplace(server.name, &server).second;
    // A replica that was imported from such a file is named "group.host".
    const bool hasGroup = server.name.size() > group.size() + 1 && server.name.starts_with(group + ".");
    MycatHost host;
    host.name = mycatToken(hasGroup ? std::string_view(server.name).substr(group.size() + 1) : server.name);
    host.user = server.user.empty() ? std::string(kNobody) : server.user;
    host.placeholder = passwordPlaceholder(server);
    host.place = server.place;
    const bool isAddress = server.driver == ServerDriver::MySql && !server.host.empty()
                           && server.host.find_first_of(": \t\r\n") == std::string::npos;
    host.url = (isAddress ? server.host : mycatToken(server.name)) + ":" + std::to_string(server.port);
    if (!isAddress && isFirst)
    {
        add(Severity::Warning, "mycat-write-address", {server.name, host.url}, server.place);
    }
    if (server.user.empty() && isFirst)
    {
        add(Severity::Warning, "mycat-write-user", {server.name, std::string(kNobody)}, server.place);
    }
    return host;
}

/// What concerns all servers alike, once.
void MycatNodePlan::addNotes()
{
    std::vector<std::string> withTls;
    bool hasPassword = false;
    for (const auto& [name, server] : m_servers)
    {
        hasPassword = hasPassword || !passwordPlaceholder(*server).empty();
        if (server->tls == TlsMode::Verify || server->tls == TlsMode::Pin)
        {
            withTls.push_back(name);
        }
    }
    if (!withTls.empty())
    {
        add(Severity::Warning, "mycat-write-tls", {listedNames(withTls), std::string(m_dialect.title)}, m_layout.place);
    }
    if (hasPassword)
    {
        add(Severity::Info, "mycat-write-passwords", {std::string(m_dialect.title)}, m_layout.place);
    }
}

} // namespace atlas
