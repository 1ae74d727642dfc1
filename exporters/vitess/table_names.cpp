#include "exporters/vitess/table_names.h"

#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"

#include <string_view>

namespace atlas::vitess
{

namespace
{

TableFate fateOf(const KeyspaceRules& keyspace, const TableRule& table)
{
    if (table.type == kSequence)
    {
        return TableFate::Left;
    }
    if (table.type == kReference)
    {
        return TableFate::Broadcast;
    }
    return keyspace.sharded && table.pinned.empty() ? TableFate::Sharded : TableFate::Single;
}

class Naming
{
public:
    Naming(std::vector<NamedTable>& tables, Diagnostics& findings) : m_tables(tables), m_findings(findings) {}

    /// A broadcast table is on every shard, so the table that it copies needs no place of its own. Of the others the
    /// sharded ones come first: they alone can have two names.
    void run()
    {
        for (const TableFate fate : {TableFate::Broadcast, TableFate::Sharded, TableFate::Single})
        {
            for (NamedTable& table : m_tables)
            {
                if (table.fate == fate)
                {
                    name(table);
                }
            }
        }
        for (const NamedTable& table : m_tables)
        {
            if (table.rule->type == kSequence)
            {
                m_findings.push_back(leftOut("The sequence " + table.rule->name, table.rule->place));
                if (table.keyspace->sharded && table.rule->pinned.empty())
                {
                    report(Severity::Error, "vitess-sequence-sharded", {table.rule->name, table.keyspace->name}, table);
                }
            }
        }
    }

private:
    void name(NamedTable& table)
    {
        table.name = table.rule->name;
        const auto [it, isNew] = m_owners.try_emplace(table.rule->name, &table);
        if (isNew)
        {
            return;
        }
        const NamedTable& owner = *it->second;
        if (table.fate == TableFate::Sharded && rename(table))
        {
            return;
        }
        table.fate = TableFate::Left;
        if (owner.fate != TableFate::Broadcast)
        {
            report(Severity::Warning, "vitess-table-left",
                   {table.rule->name, table.keyspace->name, owner.keyspace->name}, table);
        }
    }

    /// False where the placement could not name the table, or another one has the longer name, too.
    bool rename(NamedTable& table)
    {
        table.name = table.keyspace->name + "." + table.rule->name;
        if (table.rule->name.find_first_of("{}") != std::string::npos
            || !m_owners.try_emplace(table.name, &table).second)
        {
            return false;
        }
        report(Severity::Info, "vitess-table-renamed", {table.rule->name, table.keyspace->name, table.name}, table);
        return true;
    }

    void report(Severity severity, const char* code, std::vector<std::string> args, const NamedTable& table)
    {
        m_findings.push_back({severity, code, std::move(args), table.rule->place, {}, {}});
    }

    std::vector<NamedTable>& m_tables;
    Diagnostics& m_findings;
    std::unordered_map<std::string_view, const NamedTable*> m_owners;
};

} // namespace

std::vector<NamedTable> nameTables(const std::vector<KeyspaceRules>& keyspaces, Diagnostics& findings)
{
    std::vector<NamedTable> tables;
    for (const KeyspaceRules& keyspace : keyspaces)
    {
        for (const TableRule& table : keyspace.tables)
        {
            tables.push_back({&keyspace, &table, fateOf(keyspace, table), {}});
        }
    }
    Naming(tables, findings).run();
    return tables;
}

} // namespace atlas::vitess
