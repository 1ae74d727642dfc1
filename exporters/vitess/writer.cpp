#include "exporters/vitess/writer.h"

#include "exporters/vitess/keyspace_plan.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/vschema_json.h"
#include "routing/router/router.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace atlas::vitess
{

namespace
{

constexpr std::string_view kHashAlgorithm = "vitess.hash";
constexpr std::string_view kLookupType = "lookup_hash";

/// The vindexes of a keyspace, each once whatever tables use it.
class VindexBook
{
public:
    explicit VindexBook(KeyspaceRules& rules) : m_rules(rules) {}

    /// The name of the vindex that is like `vindex`; it is declared under its type, with a number when that is taken.
    std::string nameOf(VindexRule vindex, std::string_view wanted)
    {
        std::string key = vindex.type + '\0' + vindex.owner;
        for (const VindexParam& param : vindex.params)
        {
            key += '\0' + param.name + '\0' + param.text;
        }
        const auto [it, isNew] = m_names.try_emplace(key);
        if (isNew)
        {
            const int count = ++m_counts[std::string(wanted)];
            it->second = std::string(wanted) + (count > 1 ? "_" + std::to_string(count) : "");
            vindex.name = it->second;
            m_rules.vindexes.push_back(std::move(vindex));
        }
        return it->second;
    }

private:
    KeyspaceRules& m_rules;
    std::map<std::string, std::string> m_names;
    std::map<std::string, int> m_counts;
};

VindexRule vindexOf(const AlgorithmSpec& algorithm)
{
    VindexRule vindex;
    vindex.type = algorithm.name.substr(kAlgorithmPrefix.size());
    for (const auto& [name, value] : algorithm.params.entries)
    {
        if (name != "shards" && name != kRegionColumn)
        {
            vindex.params.push_back({name, value.text, {}});
        }
    }
    return vindex;
}

/// Vitess wants the id of a region_json first.
std::vector<std::string> vindexColumns(const LogicTable& logic)
{
    std::vector<std::string> columns = logic.key.columns;
    const ParamValue* region = logic.algorithm.params.find(kRegionColumn);
    if (region != nullptr && region->text == "first")
    {
        std::reverse(columns.begin(), columns.end());
    }
    return columns;
}

class Writing
{
public:
    explicit Writing(const Router& router) : m_layout(router.layout()), m_plan(router, m_findings) {}

    ForeignWriting write()
    {
        for (const PlannedKeyspace& keyspace : m_plan.keyspaces())
        {
            m_rules.push_back(rulesOf(keyspace));
        }
        addSingleTables();
        addBroadcastTables();
        m_findings.push_back({Severity::Info, "vitess-write-servers", {}, m_layout.place, {}, {}});
        moveFilesOut();
        std::erase_if(m_rules, [](const KeyspaceRules& rules) { return rules.tables.empty(); });
        ForeignWriting writing;
        for (const KeyspaceRules& rules : m_rules)
        {
            writing.files.push_back({rules.name + "/vschema.json", vschemaJson(rules)});
        }
        if (!m_rules.empty())
        {
            writing.files.push_back({"shards.json", shardsJson(m_rules)});
        }
        std::move(m_files.begin(), m_files.end(), std::back_inserter(writing.files));
        writing.findings = std::move(m_findings);
        return writing;
    }

private:
    KeyspaceRules rulesOf(const PlannedKeyspace& keyspace)
    {
        KeyspaceRules rules;
        rules.name = keyspace.name;
        rules.sharded = keyspace.sharded;
        rules.shards.emplace();
        for (const RangeOwner& each : keyspace.division)
        {
            rules.shards->names.push_back(each.range);
            sayNewName(keyspace, each);
        }
        VindexBook book(rules);
        for (const PlannedTable& planned : keyspace.tables)
        {
            rules.tables.push_back(tableOf(keyspace, planned, book));
        }
        return rules;
    }

    void sayNewName(const PlannedKeyspace& keyspace, const RangeOwner& owner)
    {
        const Shard& shard = m_layout.shards[owner.shard];
        const std::string name = shardName(keyspace.name, owner.range);
        if (name != shard.name)
        {
            m_findings.push_back(
                {Severity::Info, "vitess-write-shard", {shard.name, name}, shard.place, {}, shard.name});
        }
    }

    TableRule tableOf(const PlannedKeyspace& keyspace, const PlannedTable& planned, VindexBook& book)
    {
        const LogicTable& logic = planned.table->table();
        TableRule rule;
        rule.name = planned.physical;
        const VindexRule vindex = vindexOf(logic.algorithm);
        rule.columnVindexes.push_back({vindexColumns(logic), book.nameOf(vindex, vindex.type), {}});
        for (const Lookup& lookup : logic.lookups)
        {
            addLookup(keyspace, logic, lookup, rule, book);
        }
        for (const KeyColumn& column : planned.table->keyColumns())
        {
            ColumnRule written = columnRule(column.name, column.type);
            if (!written.type.empty())
            {
                rule.columns.push_back(std::move(written));
            }
        }
        return rule;
    }

    /// A lookup table that gives back the key is a lookup_hash, when the key is placed by hash.
    void addLookup(const PlannedKeyspace& keyspace, const LogicTable& logic, const Lookup& lookup, TableRule& rule,
                   VindexBook& book)
    {
        const std::string target = m_plan.targetOf(lookup.table);
        if (lookup.gene || target.empty() || logic.algorithm.name != kHashAlgorithm || logic.key.columns.size() != 1)
        {
            m_findings.push_back(
                {Severity::Warning, "vitess-write-lookup", {logic.name, lookup.name}, lookup.place, logic.name, {}});
            return;
        }
        VindexRule vindex;
        vindex.type = kLookupType;
        vindex.owner = rule.name;
        vindex.params = {{"table", target, {}}, {"from", lookup.name, {}}, {"to", lookup.returns, {}}};
        rule.columnVindexes.push_back(
            {{lookup.name}, book.nameOf(std::move(vindex), rule.name + "_" + lookup.name + "_lookup"), {}});
        m_findings.push_back({Severity::Info,
                              "vitess-write-owned",
                              {logic.name, lookup.name, keyspace.name},
                              lookup.place,
                              logic.name,
                              {}});
    }

    /// What Vitess reads from a file of its own and a VSchema cannot hold.
    void moveFilesOut()
    {
        for (KeyspaceRules& rules : m_rules)
        {
            for (VindexRule& vindex : rules.vindexes)
            {
                for (VindexParam& param : vindex.params)
                {
                    if (vindex.type == kRegionJson && param.name == "region_map")
                    {
                        const std::string name = rules.name + "/" + rules.name + "_" + vindex.name + ".json";
                        m_files.push_back({name, std::exchange(param.text, name)});
                    }
                }
            }
        }
    }

    KeyspaceRules* rulesNamed(const std::string& name)
    {
        const auto it = std::find_if(m_rules.begin(), m_rules.end(),
                                     [&](const KeyspaceRules& rules) { return rules.name == name; });
        return it != m_rules.end() ? &*it : nullptr;
    }

    /// In a sharded keyspace a table of one shard is pinned to where the shard's ids begin.
    void addSingleTables()
    {
        for (const SingleTable& table : m_layout.singleTables)
        {
            const KeyspacePlan::Home* home = m_plan.homeOf(table.shard);
            KeyspaceRules* rules = home != nullptr ? rulesNamed(home->keyspace->name) : nullptr;
            if (rules == nullptr)
            {
                m_findings.push_back({Severity::Error,
                                      "vitess-write-homeless",
                                      {table.name, table.shard},
                                      table.place,
                                      table.name,
                                      table.shard});
                continue;
            }
            TableRule rule;
            rule.name = table.name;
            rule.pinned = rules->sharded ? startOf(home->range) : std::string();
            rules->tables.push_back(std::move(rule));
        }
    }

    void addBroadcastTables()
    {
        for (const BroadcastTable& table : m_layout.broadcastTables)
        {
            for (KeyspaceRules& rules : m_rules)
            {
                TableRule rule;
                rule.name = table.name;
                rule.type = kReference;
                rules.tables.push_back(std::move(rule));
            }
        }
    }

    const Layout& m_layout;
    Diagnostics m_findings;
    KeyspacePlan m_plan;
    std::vector<KeyspaceRules> m_rules;
    std::vector<ForeignFile> m_files;
};

ForeignWriting write(const Router& router)
{
    return Writing(router).write();
}

} // namespace

const ForeignWriter& writer()
{
    static constexpr ForeignWriter kWriter{kSystem, write};
    return kWriter;
}

} // namespace atlas::vitess
