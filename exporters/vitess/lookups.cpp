#include "exporters/vitess/lookups.h"

#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"
#include "models/core/nearest_name.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

constexpr std::string_view kHashAlgorithm = "vitess.hash";

std::string textOf(const VindexRule& vindex, std::string_view name)
{
    const VindexParam* param = vindex.param(name);
    return param != nullptr ? param->text : std::string();
}

bool takesColumns(const VindexRule& vindex)
{
    return vindex.type == "multicol" || vindex.type == "region_experimental" || vindex.type == kRegionJson;
}

/// lookup_hash keeps the number whose hash is the keyspace id: under the vindex hash that is the key itself.
bool givesKey(const VindexRule& vindex, const LogicTable& table)
{
    const bool isHash = vindex.type == "lookup_hash" || vindex.type == "lookup_hash_unique";
    return isHash && table.algorithm.name == kHashAlgorithm && table.key.columns.size() == 1
           && textOf(vindex, "to") == table.key.columns.front();
}

} // namespace

LookupMaker::LookupMaker(const std::vector<NamedTable>& tables, Diagnostics& findings) : m_findings(findings)
{
    for (const NamedTable& table : tables)
    {
        m_tables.emplace(table.rule->name, &table);
        m_keyspaces.try_emplace(table.keyspace->name, true);
    }
}

void LookupMaker::checkDeclared(const KeyspaceView& keyspace, const TableRule& rule)
{
    checkSequence(keyspace, rule);
    for (const ColumnVindexRule& columns : rule.columnVindexes)
    {
        if (const VindexRule* vindex = keyspace.vindex(columns.vindex))
        {
            if (&columns != &rule.columnVindexes.front() && takesColumns(*vindex))
            {
                report(Severity::Error, "vitess-not-first", {rule.name, columns.vindex}, columns.place, rule.name);
            }
            continue;
        }
        m_findings.push_back(
            {Severity::Error,
             "vitess-vindex-unknown",
             {columns.vindex, rule.name, keyspace.rules->name, suggestionsFor(columns.vindex, keyspace)},
             columns.place,
             rule.name,
             {}});
    }
}

void LookupMaker::checkSequence(const KeyspaceView& keyspace, const TableRule& rule)
{
    if (rule.sequence.empty() || mayBeElsewhere(rule.sequence))
    {
        return;
    }
    const NamedTable* sequence = find(keyspace, rule.sequence);
    if (sequence == nullptr || sequence->rule->type != kSequence)
    {
        report(Severity::Error, "vitess-sequence-missing", {rule.name, rule.sequence}, rule.place, rule.name);
    }
}

void LookupMaker::report(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
                         const std::string& table)
{
    m_findings.push_back({severity, code, std::move(args), place, table, {}});
}

/// Comparing all names takes its time; behind the first hundred nobody reads on.
std::string LookupMaker::suggestionsFor(const std::string& vindex, const KeyspaceView& keyspace)
{
    constexpr int kMostSuggested = 100;
    if (++m_suggested > kMostSuggested)
    {
        return "-";
    }
    std::vector<std::string> names;
    for (const VindexRule& each : keyspace.rules->vindexes)
    {
        names.push_back(each.name);
    }
    return suggestedNames(vindex, std::move(names));
}

void LookupMaker::add(const KeyspaceView& keyspace, const TableRule& rule, LogicTable& table)
{
    for (std::size_t i = 1; i < rule.columnVindexes.size(); ++i)
    {
        const VindexRule* vindex = keyspace.vindex(rule.columnVindexes[i].vindex);
        if (vindex != nullptr)
        {
            addOne(keyspace, rule.columnVindexes[i], *vindex, table);
        }
    }
}

void LookupMaker::addOne(const KeyspaceView& keyspace, const ColumnVindexRule& columns, const VindexRule& vindex,
                         LogicTable& table)
{
    const VindexKind* kind = findVindexKind(vindex.type);
    const bool isLookup = kind != nullptr && kind->role == VindexKind::Role::Lookup;
    const std::string reference = textOf(vindex, "table");
    const NamedTable* target = isLookup ? find(keyspace, reference) : nullptr;
    if (isLookup && target == nullptr && !mayBeElsewhere(reference))
    {
        report(Severity::Warning, "vitess-lookup-table-missing",
               {vindex.name, table.name, reference.empty() ? "-" : reference}, columns.place, table.name);
    }
    const bool isSaid = std::any_of(table.lookups.begin(), table.lookups.end(),
                                    [&](const Lookup& lookup)
                                    { return !columns.columns.empty() && lookup.name == columns.columns.front(); });
    if (target != nullptr && target->fate != TableFate::Left && givesKey(vindex, table) && columns.columns.size() == 1
        && textOf(vindex, "from") == columns.columns.front() && !isSaid)
    {
        table.lookups.push_back(
            {columns.columns.front(), target->name, table.key.columns.front(), std::nullopt, columns.place});
        return;
    }
    m_findings.push_back(leftOut("The vindex " + vindex.name + " (" + vindex.type + ") of table " + table.name,
                                 columns.place, table.name));
}

/// "keyspace.table", or a table of any keyspace, the own one first.
const NamedTable* LookupMaker::find(const KeyspaceView& keyspace, std::string_view reference) const
{
    const std::size_t dot = reference.find('.');
    const std::string_view name = dot == std::string_view::npos ? reference : reference.substr(dot + 1);
    const std::string_view owner = dot == std::string_view::npos ? std::string_view() : reference.substr(0, dot);
    const NamedTable* found = nullptr;
    const auto [begin, end] = m_tables.equal_range(name);
    for (auto it = begin; it != end; ++it)
    {
        const NamedTable& table = *it->second;
        if (table.keyspace->name == (owner.empty() ? std::string_view(keyspace.rules->name) : owner))
        {
            return &table;
        }
        found = owner.empty() ? &table : found;
    }
    return found;
}

/// In a keyspace whose VSchema was not given.
bool LookupMaker::mayBeElsewhere(std::string_view reference) const
{
    const std::size_t dot = reference.find('.');
    return dot != std::string_view::npos && !m_keyspaces.contains(reference.substr(0, dot));
}

} // namespace atlas::vitess
