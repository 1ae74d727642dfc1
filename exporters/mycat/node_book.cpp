#include "exporters/mycat/node_book.h"

#include "exporters/mycat/xml_reading.h"
#include "models/core/nearest_name.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/hash/primitives.h"

#include <algorithm>
#include <cstdint>
#include <deque>

namespace atlas
{

namespace
{

/// With more of them the files are not the right ones, and looking for near names takes its time.
constexpr std::size_t kMostMissing = 20;

template <typename Map>
std::vector<std::string> keysOf(const Map& map)
{
    std::vector<std::string> keys;
    for (const auto& [key, value] : map)
    {
        keys.push_back(key);
    }
    return keys;
}

/// "host:port", as both systems read it: up to the first colon.
bool readHostPort(const std::string& url, DataSource& source)
{
    const std::size_t colon = url.find(':');
    const auto port = colon == std::string::npos ? std::nullopt : javaParseInt(std::string_view(url).substr(colon + 1));
    if (!port || *port < 1 || *port > 65535 || colon == 0)
    {
        return false;
    }
    source.host = url.substr(0, colon);
    source.port = *port;
    return true;
}

/// The order in which a HashMap of Java 8 gives its keys, made with room for `capacity` of them.
std::vector<std::string> javaMapOrder(std::vector<std::string> keys, std::size_t capacity)
{
    std::size_t slots = 1;
    while (slots < capacity)
    {
        slots *= 2;
    }
    while (keys.size() > slots * 3 / 4)
    {
        slots *= 2;
    }
    const auto slotOf = [slots](const std::string& key)
    {
        const auto hash = static_cast<std::uint32_t>(javaStringHash(key));
        return (hash ^ (hash >> 16U)) & static_cast<std::uint32_t>(slots - 1);
    };
    std::stable_sort(keys.begin(), keys.end(),
                     [&](const std::string& a, const std::string& b) { return slotOf(a) < slotOf(b); });
    return keys;
}

} // namespace

MycatNodeBook::MycatNodeBook(const MycatRules& rules, Layout& layout, Diagnostics& findings)
    : m_layout(layout), m_findings(findings), m_book(layout, findings)
{
    addGroups(rules);
    for (const MycatNode& node : rules.nodes)
    {
        addNode(node);
    }
}

void MycatNodeBook::addGroups(const MycatRules& rules)
{
    for (const MycatHostGroup& group : rules.groups)
    {
        const auto [it, isNew] = m_servers.try_emplace(group.name);
        if (!isNew)
        {
            addFinding(m_findings, Severity::Error, "mycat-name-twice", {"host group", group.name}, group.place);
            continue;
        }
        if (!group.dbType.empty())
        {
            addFinding(m_findings, Severity::Warning, "jdbc-url-driver", {group.name, group.dbType}, group.place);
        }
        for (const MycatHost& host : group.hosts)
        {
            const std::string server = serverOf(group, host);
            Servers& servers = it->second;
            if (servers.primary.empty())
            {
                servers.primary = server;
            }
            else if (server != servers.primary
                     && std::find(servers.replicas.begin(), servers.replicas.end(), server) == servers.replicas.end())
            {
                servers.replicas.push_back(server);
            }
        }
    }
}

std::string MycatNodeBook::serverOf(const MycatHostGroup& group, const MycatHost& host)
{
    DataSource source;
    source.name = &host == &group.hosts.front() ? group.name : group.name + "." + host.name;
    source.user = host.user;
    source.hasPassword = host.hasPassword;
    source.passwordVariable = variableOfPlaceholder(host.placeholder);
    source.place = host.place;
    const bool hasBraces = host.url.find_first_of("{}") != std::string::npos;
    const bool isRead = host.url.empty() || group.isJdbc || readHostPort(host.url, source);
    if (hasBraces || !isRead)
    {
        source.host.clear();
        addFinding(m_findings, Severity::Error, "mycat-host-address", {source.name}, host.place);
    }
    else if (group.isJdbc && group.dbType.empty())
    {
        source.url = host.url;
    }
    return m_book.addServer(source);
}

void MycatNodeBook::addNode(const MycatNode& node)
{
    if (!m_groupOf.try_emplace(node.name, node.group).second)
    {
        addFinding(m_findings, Severity::Error, "mycat-name-twice", {"node", node.name}, node.place);
        return;
    }
    auto servers = m_servers.find(node.group);
    if (servers == m_servers.end() || servers->second.primary.empty())
    {
        if (servers == m_servers.end())
        {
            addFinding(m_findings, Severity::Error, "mycat-name-missing",
                       {"host group", node.group, suggestedNames(node.group, keysOf(m_servers))}, node.place);
        }
        DataSource source;
        source.name = node.group;
        source.place = node.place;
        servers = m_servers.insert_or_assign(node.group, Servers{m_book.addServer(source), {}}).first;
    }
    Shard shard;
    shard.name = node.name;
    shard.server = servers->second.primary;
    shard.schema = node.database;
    shard.replicas = servers->second.replicas;
    shard.place = node.place;
    m_layout.shards.push_back(std::move(shard));
}

void MycatNodeBook::require(const std::vector<std::string>& nodes, const SourcePlace& place, const std::string& table)
{
    for (const std::string& node : nodes)
    {
        if (m_groupOf.contains(node))
        {
            continue;
        }
        if (++m_missing <= kMostMissing)
        {
            addFinding(m_findings, Severity::Error, "mycat-name-missing",
                       {"node", node, suggestedNames(node, keysOf(m_groupOf))}, place, table);
        }
        DataSource source;
        source.name = "unknown";
        source.place = place;
        Shard shard;
        shard.name = node;
        shard.server = m_book.addServer(source);
        shard.schema = node;
        shard.place = place;
        m_layout.shards.push_back(std::move(shard));
        m_groupOf.try_emplace(node);
    }
}

std::vector<std::string> MycatNodeBook::distributed(const std::vector<std::string>& nodes) const
{
    std::map<std::string, std::deque<std::string>> ofGroup;
    std::vector<std::string> groups;
    for (const std::string& node : nodes)
    {
        const auto group = m_groupOf.find(node);
        const std::string name = group != m_groupOf.end() ? group->second : std::string();
        if (ofGroup[name].empty())
        {
            groups.push_back(name);
        }
        ofGroup[name].push_back(node);
    }
    groups = javaMapOrder(std::move(groups), m_servers.size());
    std::vector<std::string> turns;
    while (turns.size() < nodes.size())
    {
        for (const std::string& group : groups)
        {
            if (!ofGroup[group].empty())
            {
                turns.push_back(ofGroup[group].front());
                ofGroup[group].pop_front();
            }
        }
    }
    return turns;
}

} // namespace atlas
