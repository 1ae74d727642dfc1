#pragma once

#include "exporters/foreign/jdbc_url.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A data source as a configuration names it: a schema on a server.
struct DataSource
{
    std::string name;
    std::string url;       ///< JDBC; empty when host and schema stand by themselves
    std::string host;      ///< without an url
    int port = kMySqlPort; ///< or kWrongPort
    std::string schema;
    std::string user;
    bool hasPassword = false; ///< it stands in the file; its value is never taken over
    SourcePlace place;
    std::string passwordVariable; ///< NAME of the "${NAME}" that stands for it
};

/// NAME of "${NAME}", as writers put it where a password goes; empty for any other text.
std::string variableOfPlaceholder(std::string_view text);

/// Makes servers and shards of data sources: a server for each address and user, a shard for each source, under its
/// own name. What can't be read of an address leaves a server without a host, and a finding.
class SourceBook
{
public:
    SourceBook(Layout& layout, Diagnostics& findings) : m_layout(layout), m_findings(findings) {}

    void add(const DataSource& source);
    /// A server by itself, for configurations that have servers apart from schemas: under the source's name, or the
    /// one that has this address and user already. Gives its name.
    std::string addServer(const DataSource& source);
    /// Adds a source that rules name and nobody configured, with the finding import-source-missing at `place`.
    void addMissing(const std::string& name, const SourcePlace& place);
    /// Another name for a source: a group of a primary and its replicas. False when the primary is not known.
    bool addGroup(const std::string& name, const std::string& primary, const std::vector<std::string>& replicas,
                  const SourcePlace& place);
    bool knows(std::string_view name) const { return m_names.contains(name); }
    /// Groups stand for their members: shards that are only members are taken out of the layout.
    void removeMembersOfGroups();

private:
    struct Address
    {
        std::string host;
        int port = kMySqlPort;
        std::string schema;
        TlsMode tls = TlsMode::Unset;
    };
    Address addressOf(const DataSource& source);
    std::string serverOf(const DataSource& source, const Address& address, const std::string& wantedName);
    std::string freeServerName(const std::string& wanted) const;

    std::string namesLike(const std::string& name);

    Layout& m_layout;
    Diagnostics& m_findings;
    std::map<std::string, std::string> m_servers; ///< "host:port user" -> name
    std::size_t m_missing = 0;
    std::set<std::string, std::less<>> m_names; ///< of all shards
    std::set<std::string> m_members;            ///< of groups, but for those that bear a group's name
};

} // namespace atlas
