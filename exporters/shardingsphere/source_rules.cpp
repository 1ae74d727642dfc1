#include "exporters/shardingsphere/source_rules.h"

#include "exporters/shardingsphere/groovy_text.h"

#include <algorithm>
#include <set>

namespace atlas::sphere
{

namespace
{

/// Empty where the product could not connect: a folder of files, a socket.
std::string urlOf(const Server& server, const std::string& schema)
{
    const bool isPlain = schema.find_first_of("/?#%& ") == std::string::npos;
    if (server.driver != ServerDriver::MySql || server.host.empty() || !isPlain)
    {
        return {};
    }
    const bool isV6 = server.host.find(':') != std::string::npos;
    const std::string host = isV6 ? "[" + server.host + "]" : server.host;
    const std::string_view tls = server.tls == TlsMode::Off      ? "?sslMode=DISABLED"
                                 : server.tls == TlsMode::Verify ? "?sslMode=VERIFY_IDENTITY"
                                 : server.tls == TlsMode::Pin    ? "?sslMode=REQUIRED"
                                                                 : "";
    return "jdbc:mysql://" + host + ":" + std::to_string(server.port) + "/" + schema + std::string(tls);
}

class SourceRules
{
public:
    SourceRules(const Layout& layout, RulesForm form, Rules& rules, Diagnostics& findings)
        : m_layout(layout), m_form(form), m_rules(rules), m_findings(findings)
    {
        for (const Shard& shard : layout.shards)
        {
            m_names.insert(shard.name);
        }
    }

    void add(const Shard& shard)
    {
        if (!isSourceName(shard.name, m_form))
        {
            m_findings.push_back(
                {Severity::Warning, "sphere-write-shard-name", {shard.name}, shard.place, {}, shard.name});
            return;
        }
        if (shard.replicas.empty())
        {
            addSource(shard.name, shard, shard.server);
            return;
        }
        GroupRule group;
        group.name = shard.name;
        group.place = shard.place;
        group.primary = {freeName(shard.name + "_primary"), shard.place};
        addSource(group.primary.text, shard, shard.server);
        for (std::size_t i = 0; i < shard.replicas.size(); ++i)
        {
            group.replicas.push_back(freeName(shard.name + "_replica_" + std::to_string(i)));
            addSource(group.replicas.back(), shard, shard.replicas[i]);
        }
        m_findings.push_back({Severity::Info,
                              "sphere-write-group",
                              {shard.name, group.primary.text, std::to_string(group.replicas.size())},
                              shard.place,
                              {},
                              shard.name});
        m_rules.groups.push_back(std::move(group));
    }

private:
    std::string freeName(std::string name)
    {
        while (!m_names.insert(name).second)
        {
            name += "_";
        }
        return name;
    }

    void addSource(const std::string& name, const Shard& shard, const std::string& serverName)
    {
        const Server* server = m_layout.findServer(serverName);
        DataSource source;
        source.name = name;
        source.place = shard.place;
        source.url = server != nullptr ? urlOf(*server, shard.schema) : std::string();
        source.user = server != nullptr ? server->user : std::string();
        source.hasPassword = true;
        source.passwordVariable = server != nullptr ? passwordVariable(*server) : std::string();
        if (source.url.empty())
        {
            m_findings.push_back({Severity::Warning, "sphere-write-source", {name}, shard.place, {}, shard.name});
        }
        m_rules.sources.push_back(std::move(source));
    }

    const Layout& m_layout;
    RulesForm m_form;
    Rules& m_rules;
    Diagnostics& m_findings;
    std::set<std::string> m_names;
};

} // namespace

std::string passwordVariable(const Server& server)
{
    if (!server.password.environmentVariable.empty())
    {
        return server.password.environmentVariable;
    }
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::string name;
    for (const char c : server.name)
    {
        const bool isPlain = (c >= 'A' && c <= 'Z') || isDigit(c);
        name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : isPlain ? c : '_';
    }
    return (!name.empty() && isDigit(name.front()) ? "_" : "") + name + "_PASSWORD";
}

bool isSourceName(std::string_view name, RulesForm form)
{
    return form == RulesForm::Yaml ? isNodeName(name) : isUnitName(name);
}

void addSourceRules(const Layout& layout, RulesForm form, Rules& rules, Diagnostics& findings)
{
    SourceRules made(layout, form, rules, findings);
    for (const Shard& shard : layout.shards)
    {
        made.add(shard);
    }
}

} // namespace atlas::sphere
