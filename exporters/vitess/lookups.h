#pragma once

#include "exporters/vitess/table_maker.h"
#include "exporters/vitess/table_names.h"

namespace atlas::vitess
{

/// Adds the lookups of a table's further vindexes. A layout's lookup gives back the key, which only lookup_hash over a
/// hash does: other lookups give keyspace ids. Findings: vitess-vindex-unknown, vitess-lookup-table-missing,
/// import-left.
class LookupMaker
{
public:
    LookupMaker(const std::vector<NamedTable>& tables, Diagnostics& findings);

    void add(const KeyspaceView& keyspace, const TableRule& rule, LogicTable& table);
    /// Says which vindexes and which sequence of a table are nowhere, and which vindexes must be the first. Findings:
    /// also vitess-sequence-missing, vitess-not-first.
    void checkDeclared(const KeyspaceView& keyspace, const TableRule& rule);

private:
    void addOne(const KeyspaceView& keyspace, const ColumnVindexRule& columns, const VindexRule& vindex,
                LogicTable& table);
    const NamedTable* find(const KeyspaceView& keyspace, std::string_view reference) const;
    void checkSequence(const KeyspaceView& keyspace, const TableRule& rule);
    bool mayBeElsewhere(std::string_view reference) const;
    void report(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
                const std::string& table);
    std::string suggestionsFor(const std::string& vindex, const KeyspaceView& keyspace);

    std::unordered_multimap<std::string_view, const NamedTable*> m_tables; ///< by their own names
    std::unordered_map<std::string_view, bool> m_keyspaces;
    Diagnostics& m_findings;
    int m_suggested = 0;
};

} // namespace atlas::vitess
