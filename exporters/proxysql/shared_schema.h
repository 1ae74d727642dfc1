#pragma once

#include "exporters/proxysql/rules.h"
#include "models/core/diagnostic.h"
#include "routing/router/router.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace atlas::proxysql
{

/// The rules for a schema that several shards have, so that tables must tell the shard. First what would go to a shard
/// at random is refused, then whole tables go to theirs. Findings: proxysql-write-name, proxysql-write-name-twice.
class SharedSchema
{
public:
    /// Two shards or more, ascending.
    SharedSchema(const Router& router, std::string schema, const std::vector<std::size_t>& shards,
                 Diagnostics& findings);

    std::vector<QueryRule> rules();

private:
    void addTable(const CompiledTable& table);
    void addBroadcast(const BroadcastTable& table);
    void refuse(const std::vector<std::string>& tables, const std::string& logicName);
    void send(const std::vector<std::string>& tables, std::size_t shard, const std::string& comment);
    bool takeName(const std::string& table, const SourcePlace& place);

    const Router& m_router;
    const Layout& m_layout;
    std::string m_schema;
    std::set<std::size_t> m_shards;
    Diagnostics& m_findings;
    std::map<std::string, std::string> m_names; ///< [folded table]
    std::vector<QueryRule> m_refused;
    std::vector<QueryRule> m_sent;
};

/// One physical table on one shard, whatever the key.
bool isWhole(const CompiledTable& table);

} // namespace atlas::proxysql
