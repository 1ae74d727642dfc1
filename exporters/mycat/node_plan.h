#pragma once

#include "exporters/mycat/name_book.h"
#include "exporters/mycat/names.h"
#include "exporters/mycat/rules.h"
#include "models/core/diagnostic.h"
#include "models/core/layout.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The nodes and hosts that the shards and servers of a layout are. A host group is a server with the replicas of some
/// shards. Findings: mycat-write-renamed, mycat-write-database, mycat-write-address, mycat-write-user, mycat-write-tls,
/// mycat-write-passwords.
class MycatNodePlan
{
public:
    MycatNodePlan(const Layout& layout, const MycatDialect& dialect, MycatRules& rules, Diagnostics& findings);

    /// The node of a shard; empty when it can be none.
    const std::string& nodeOf(std::string_view shard) const;
    std::vector<std::string> all() const;

private:
    std::string groupOf(const Shard& shard);
    MycatHost hostOf(const Server& server, const std::string& group);
    void addNotes();
    void add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place);

    const Layout& m_layout;
    const MycatDialect& m_dialect;
    MycatRules& m_rules;
    Diagnostics& m_findings;
    std::map<std::string, std::string, std::less<>> m_nodes;  ///< [shard]
    std::map<std::vector<std::string>, std::string> m_groups; ///< [server and replicas]
    MycatNameBook m_groupNames;
    std::map<std::string, const Server*, std::less<>> m_servers; ///< [name] those that were written
};

} // namespace atlas
