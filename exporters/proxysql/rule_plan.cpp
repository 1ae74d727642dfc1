#include "exporters/proxysql/rule_plan.h"

#include "exporters/proxysql/names.h"
#include "exporters/proxysql/patterns.h"
#include "exporters/proxysql/shared_schema.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace atlas::proxysql
{

namespace
{

/// How many servers a finding lists.
constexpr std::size_t kListed = 5;

class RulePlan
{
public:
    RulePlan(const Router& router, Diagnostics& findings)
        : m_router(router), m_layout(router.layout()), m_findings(findings)
    {
        for (std::size_t i = 0; i < m_layout.shards.size(); ++i)
        {
            m_shardsOf[m_layout.shards[i].schema].push_back(i);
        }
    }

    Rules make()
    {
        addServers();
        addComments();
        for (const auto& [schema, shards] : m_shardsOf)
        {
            if (shards.size() > 1)
            {
                addSharedSchema(schema, shards);
            }
        }
        addSchemas();
        for (const auto& table : m_router.tables())
        {
            refuseTable(*table);
        }
        for (const BroadcastTable& table : m_layout.broadcastTables)
        {
            add(Severity::Warning, "proxysql-write-broadcast", {table.name}, table.place, table.name);
        }
        add(Severity::Info, "proxysql-write-users", {}, m_layout.place);
        checkCount();
        return std::move(m_rules);
    }

private:
    void add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place,
             std::string table = {})
    {
        m_findings.push_back({severity, std::move(code), std::move(args), place, std::move(table), {}});
    }

    void addServers();
    bool addServer(const std::string& name, std::int64_t hostgroup, const Shard& shard);
    void addComments();
    void addSharedSchema(const std::string& schema, const std::vector<std::size_t>& shards);
    void addSchemas();
    void refuseTable(const CompiledTable& table);
    void checkCount();

    const Router& m_router;
    const Layout& m_layout;
    Diagnostics& m_findings;
    std::map<std::string, std::vector<std::size_t>> m_shardsOf; ///< [schema]
    std::set<std::string> m_withTls;
    Rules m_rules;
};

void RulePlan::addServers()
{
    bool hasReplicas = false;
    for (std::size_t i = 0; i < m_layout.shards.size(); ++i)
    {
        const Shard& shard = m_layout.shards[i];
        addServer(shard.server, hostgroupOf(i), shard);
        for (const std::string& replica : shard.replicas)
        {
            hasReplicas = addServer(replica, hostgroupOf(i) + 1, shard) || hasReplicas;
        }
    }
    if (hasReplicas)
    {
        add(Severity::Info, "proxysql-write-replicas", {}, m_layout.place);
    }
    std::string names;
    for (auto it = m_withTls.begin(); it != m_withTls.end() && std::distance(m_withTls.begin(), it) < long{kListed};
         ++it)
    {
        names += (names.empty() ? "" : ", ") + *it;
    }
    if (!names.empty())
    {
        add(Severity::Warning, "proxysql-write-tls", {m_withTls.size() > kListed ? names + " and so on" : names},
            m_layout.place);
    }
}

bool RulePlan::addServer(const std::string& name, std::int64_t hostgroup, const Shard& shard)
{
    const Server* server = m_layout.findServer(name);
    if (server == nullptr)
    {
        return false;
    }
    const bool hasSocket = server->host.empty() && !server->socket.empty();
    if (server->driver != ServerDriver::MySql || (server->host.empty() && !hasSocket))
    {
        add(Severity::Warning, "proxysql-write-address", {server->name, shard.name}, server->place);
        return false;
    }
    ServerRow row;
    row.hostgroup = hostgroup;
    row.host = hasSocket ? server->socket : server->host;
    row.port = hasSocket ? 0 : server->port;
    row.usesTls = server->tls == TlsMode::Verify || server->tls == TlsMode::Pin;
    row.comment = shard.name;
    if (row.usesTls)
    {
        m_withTls.insert(server->name);
    }
    m_rules.servers.push_back(std::move(row));
    return true;
}

void RulePlan::addComments()
{
    std::map<std::string, std::string> names;
    for (std::size_t i = 0; i < m_layout.shards.size(); ++i)
    {
        const Shard& shard = m_layout.shards[i];
        if (hasControl(shard.name) || hasControl(shard.schema))
        {
            add(Severity::Error, "proxysql-write-name", {shard.name}, shard.place);
            continue;
        }
        const auto [it, isNew] = names.try_emplace(folded(shard.name), shard.name);
        if (!isNew)
        {
            add(Severity::Error, "proxysql-write-name-twice", {it->second, shard.name}, shard.place);
            continue;
        }
        m_rules.rules.push_back({{}, {}, shardComment(shard.name), hostgroupOf(i), {}, "shard " + shard.name});
    }
}

/// A schema that several shards have does not tell which: tables have to.
void RulePlan::addSharedSchema(const std::string& schema, const std::vector<std::size_t>& shards)
{
    add(Severity::Info, "proxysql-write-shared", {schema, std::to_string(shards.size())},
        m_layout.shards[shards.front()].place);
    std::vector<QueryRule> rules = SharedSchema(m_router, schema, shards, m_findings).rules();
    std::move(rules.begin(), rules.end(), std::back_inserter(m_rules.rules));
    const auto fallback =
        std::find_if(shards.begin(), shards.end(),
                     [&](std::size_t shard) { return m_layout.shards[shard].name == m_layout.defaultShard; });
    if (fallback != shards.end())
    {
        m_rules.rules.push_back({schema, {}, {}, hostgroupOf(*fallback), {}, "tables that are not listed"});
    }
}

/// A schema that one shard has tells the shard: named in the statement, else as the connection's.
void RulePlan::addSchemas()
{
    std::vector<QueryRule> byDefault;
    for (const auto& [schema, shards] : m_shardsOf)
    {
        if (shards.size() > 1 || hasControl(schema) || schema.empty())
        {
            continue;
        }
        const std::int64_t hostgroup = hostgroupOf(shards.front());
        m_rules.rules.push_back({{}, namesSchema(schema), {}, hostgroup, {}, "schema " + schema + " in a statement"});
        byDefault.push_back({schema, {}, {}, hostgroup, {}, "schema " + schema});
    }
    std::move(byDefault.begin(), byDefault.end(), std::back_inserter(m_rules.rules));
}

void RulePlan::refuseTable(const CompiledTable& table)
{
    if (!isWhole(table))
    {
        const LogicTable& logic = table.table();
        add(Severity::Error, "proxysql-write-key", {logic.name}, logic.place, logic.name);
    }
}

void RulePlan::checkCount()
{
    const std::size_t most = static_cast<std::size_t>(kLastId - kFirstId + 1);
    if (m_layout.shards.size() * 2 > most || m_rules.rules.size() > most)
    {
        add(Severity::Error, "proxysql-write-many",
            {std::to_string(m_layout.shards.size() * 2), std::to_string(m_rules.rules.size()), std::to_string(most)},
            m_layout.place);
        m_rules = {};
    }
}

} // namespace

Rules rulesOf(const Router& router, Diagnostics& findings)
{
    return RulePlan(router, findings).make();
}

} // namespace atlas::proxysql
