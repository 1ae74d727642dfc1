#pragma once

#include "exporters/foreign/source_book.h"
#include "exporters/mycat/rules.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace atlas
{

/// The nodes of a configuration as shards, their hosts as servers.
class MycatNodeBook
{
public:
    MycatNodeBook(const MycatRules& rules, Layout& layout, Diagnostics& findings);

    /// Makes a shard of every name that is none, each with a finding at `place` (mycat-name-missing).
    void require(const std::vector<std::string>& nodes, const SourcePlace& place, const std::string& table);
    /// distribute(): the nodes of each group take turns, the groups in the order of Java's HashMap.
    std::vector<std::string> distributed(const std::vector<std::string>& nodes) const;
    std::size_t count() const { return m_groupOf.size(); }

private:
    void addGroups(const MycatRules& rules);
    std::string serverOf(const MycatHostGroup& group, const MycatHost& host);
    void addNode(const MycatNode& node);

    struct Servers
    {
        std::string primary;
        std::vector<std::string> replicas;
    };

    Layout& m_layout;
    Diagnostics& m_findings;
    SourceBook m_book;
    std::map<std::string, Servers> m_servers;     ///< [group]
    std::map<std::string, std::string> m_groupOf; ///< [node]
    std::size_t m_missing = 0;
};

} // namespace atlas
