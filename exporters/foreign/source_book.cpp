#include "exporters/foreign/source_book.h"

#include "exporters/foreign/jdbc_url.h"
#include "models/core/nearest_name.h"

#include <algorithm>

namespace atlas
{

void SourceBook::add(const DataSource& source)
{
    if (knows(source.name))
    {
        m_findings.push_back({Severity::Error, "import-source-twice", {source.name}, source.place, {}, source.name});
        return;
    }
    std::string host = source.host;
    int port = source.port;
    std::string schema = source.schema;
    TlsMode tls = TlsMode::Unset;
    if (!source.url.empty())
    {
        const Result<JdbcUrl> url = readJdbcUrl(source.url);
        if (url)
        {
            host = url->hosts.front().name;
            port = url->hosts.front().port;
            schema = url->schema;
            tls = url->tls;
        }
        else
        {
            std::vector<std::string> args{source.name};
            args.insert(args.end(), url.error().args.begin(), url.error().args.end());
            m_findings.push_back({Severity::Warning, url.error().code, args, source.place, {}, source.name});
        }
    }
    if (source.hasPassword)
    {
        m_findings.push_back({Severity::Info, "import-password-left", {source.name}, source.place, {}, source.name});
    }
    Shard shard;
    shard.name = source.name;
    shard.schema = schema.empty() ? source.name : schema;
    shard.server = serverOf(source, host, port, tls);
    shard.place = source.place;
    m_layout.shards.push_back(std::move(shard));
}

std::string SourceBook::serverOf(const DataSource& source, const std::string& host, int port, TlsMode tls)
{
    // An unknown address is nobody else's.
    const std::string address =
        host.empty() ? "? " + source.name : host + ":" + std::to_string(port) + " " + source.user;
    const auto [it, isNew] = m_servers.try_emplace(address);
    if (!isNew)
    {
        return it->second;
    }
    Server server;
    server.name = "server_" + std::to_string(m_servers.size() - 1);
    server.host = host.empty() ? source.name : host;
    server.port = port;
    server.user = source.user;
    server.tls = tls;
    server.place = source.place;
    it->second = server.name;
    m_layout.servers.push_back(std::move(server));
    return it->second;
}

void SourceBook::addMissing(const std::string& name, const SourcePlace& place)
{
    if (knows(name))
    {
        return;
    }
    std::vector<std::string> names;
    for (const Shard& shard : m_layout.shards)
    {
        names.push_back(shard.name);
    }
    m_findings.push_back(
        {Severity::Error, "import-source-missing", {name, suggestedNames(name, std::move(names))}, place, {}, name});
    DataSource source;
    source.name = name;
    source.place = place;
    Shard shard;
    shard.name = name;
    shard.schema = name;
    shard.server = serverOf(source, {}, 3306, TlsMode::Unset);
    shard.place = place;
    m_layout.shards.push_back(std::move(shard));
}

bool SourceBook::addGroup(const std::string& name, const std::string& primary, const std::vector<std::string>& replicas,
                          const SourcePlace& place)
{
    const Shard* source = m_layout.findShard(primary);
    if (source == nullptr)
    {
        return false;
    }
    Shard group = *source;
    group.name = name;
    group.place = place;
    m_members.insert(primary);
    for (const std::string& replica : replicas)
    {
        const Shard* other = m_layout.findShard(replica);
        if (other == nullptr)
        {
            continue;
        }
        m_members.insert(replica);
        if (std::find(group.replicas.begin(), group.replicas.end(), other->server) == group.replicas.end())
        {
            group.replicas.push_back(other->server);
        }
    }
    std::erase_if(m_layout.shards, [&](const Shard& shard) { return shard.name == name; });
    m_layout.shards.push_back(std::move(group));
    m_members.erase(name);
    return true;
}

void SourceBook::removeMembersOfGroups()
{
    std::erase_if(m_layout.shards, [this](const Shard& shard) { return m_members.contains(shard.name); });
}

} // namespace atlas
