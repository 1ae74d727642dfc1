#include "exporters/foreign/source_book.h"

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
    const Address address = addressOf(source);
    Shard shard;
    shard.name = source.name;
    shard.schema = address.schema.empty() ? source.name : address.schema;
    shard.server = serverOf(source, address, {});
    shard.place = source.place;
    m_names.insert(shard.name);
    m_layout.shards.push_back(std::move(shard));
}

std::string SourceBook::addServer(const DataSource& source)
{
    return serverOf(source, addressOf(source), source.name);
}

SourceBook::Address SourceBook::addressOf(const DataSource& source)
{
    Address address{source.host, source.port, source.schema, TlsMode::Unset};
    if (!source.url.empty())
    {
        const Result<JdbcUrl> url = readJdbcUrl(source.url);
        if (url)
        {
            address = {url->hosts.front().name, url->hosts.front().port, url->schema, url->tls};
        }
        else
        {
            std::vector<std::string> args{source.name};
            args.insert(args.end(), url.error().args.begin(), url.error().args.end());
            m_findings.push_back({Severity::Warning, url.error().code, args, source.place, {}, source.name});
        }
    }
    else if (source.port == kWrongPort)
    {
        address = {{}, kMySqlPort, source.schema, TlsMode::Unset};
        m_findings.push_back(
            {Severity::Warning, "jdbc-url-syntax", {source.name, "port"}, source.place, {}, source.name});
    }
    if (source.hasPassword)
    {
        m_findings.push_back({Severity::Info, "import-password-left", {source.name}, source.place, {}, source.name});
    }
    return address;
}

std::string SourceBook::freeServerName(const std::string& wanted) const
{
    const std::string stem = wanted.empty() ? "server" : wanted;
    std::string name = wanted.empty() ? stem + "_" + std::to_string(m_servers.size() - 1) : stem;
    for (int i = 2; m_layout.findServer(name) != nullptr; ++i)
    {
        name = stem + "_" + std::to_string(i);
    }
    return name;
}

std::string SourceBook::serverOf(const DataSource& source, const Address& address, const std::string& wantedName)
{
    // An unknown address is nobody else's.
    const std::string key = address.host.empty()
                                ? "? " + source.name
                                : address.host + ":" + std::to_string(address.port) + " " + source.user;
    const auto [it, isNew] = m_servers.try_emplace(key);
    if (!isNew)
    {
        return it->second;
    }
    Server server;
    server.name = freeServerName(wantedName);
    server.host = address.host.empty() ? source.name : address.host;
    server.port = address.port;
    server.user = source.user;
    server.password.environmentVariable = source.passwordVariable;
    server.tls = address.tls;
    server.place = source.place;
    it->second = server.name;
    m_layout.servers.push_back(std::move(server));
    return it->second;
}

/// Of very many that are missing, only the first are compared with all names.
std::string SourceBook::namesLike(const std::string& name)
{
    constexpr std::size_t kMostCompared = 100;
    std::vector<std::string> names;
    if (++m_missing <= kMostCompared)
    {
        names.assign(m_names.begin(), m_names.end());
    }
    return suggestedNames(name, std::move(names));
}

void SourceBook::addMissing(const std::string& name, const SourcePlace& place)
{
    if (knows(name))
    {
        return;
    }
    m_findings.push_back({Severity::Error, "import-source-missing", {name, namesLike(name)}, place, {}, name});
    DataSource source;
    source.name = name;
    source.place = place;
    Shard shard;
    shard.name = name;
    shard.schema = name;
    shard.server = serverOf(source, {}, {});
    shard.place = place;
    m_names.insert(shard.name);
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
    m_names.insert(name);
    m_layout.shards.push_back(std::move(group));
    m_members.erase(name);
    return true;
}

std::string variableOfPlaceholder(std::string_view text)
{
    constexpr std::string_view kWord = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    if (!text.starts_with("${") || !text.ends_with('}'))
    {
        return {};
    }
    const std::string_view name = text.substr(2, text.size() - 3);
    const bool isName = !name.empty() && name.find_first_not_of(kWord) == std::string_view::npos
                        && (name.front() < '0' || name.front() > '9');
    return isName ? std::string(name) : std::string();
}

void SourceBook::removeMembersOfGroups()
{
    std::erase_if(m_layout.shards, [this](const Shard& shard) { return m_members.contains(shard.name); });
    std::erase_if(m_names, [this](const std::string& name) { return m_members.contains(name); });
}

} // namespace atlas
