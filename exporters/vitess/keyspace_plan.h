#pragma once

#include "exporters/vitess/division.h"
#include "routing/router/router.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas::vitess
{

/// A sharded table that Vitess can have.
struct PlannedTable
{
    const CompiledTable* table = nullptr;
    std::string physical; ///< its name in Vitess
};

struct PlannedKeyspace
{
    std::string name;
    bool sharded = false;
    Division division;
    std::vector<PlannedTable> tables;
};

/// Which keyspaces a layout is in Vitess. Findings: the errors of writer() for tables that cannot be in one.
class KeyspacePlan
{
public:
    KeyspacePlan(const Router& router, Diagnostics& findings);

    const std::vector<PlannedKeyspace>& keyspaces() const { return m_keyspaces; }
    /// The keyspace and the key range of a shard of the layout; nullptr for a shard of none.
    struct Home
    {
        const PlannedKeyspace* keyspace = nullptr;
        std::string range;
    };
    const Home* homeOf(std::string_view shard) const;
    /// "keyspace.table" of a table of the layout; empty for one that is in no keyspace.
    std::string targetOf(std::string_view table) const;

private:
    struct Candidate
    {
        PlannedTable planned;
        Division division;
    };
    void addTable(const CompiledTable& table);
    bool isSayable(const CompiledTable& table);
    std::optional<std::string> keyspaceOf(const CompiledTable& table, const Division& division);
    std::string keyspaceNameOf(std::uint32_t shard) const;
    void decide(const std::string& name, const std::vector<Candidate>& candidates);
    void addUnshardedShards();
    void index();
    bool refuse(const CompiledTable& table, const char* code, std::vector<std::string> more);

    const Layout& m_layout;
    Diagnostics& m_findings;
    std::vector<std::string> m_order; ///< of names of keyspaces
    std::map<std::string, std::vector<Candidate>> m_candidates;
    std::vector<PlannedKeyspace> m_keyspaces;
    std::unordered_map<std::string_view, Home> m_homes;
    std::unordered_map<std::string_view, std::string> m_targets; ///< by the layout's names of tables
};

/// A name that Vitess takes for a keyspace and a folder is named by.
std::string keyspaceNameFor(std::string_view name);

} // namespace atlas::vitess
