#include "exporters/shardingsphere/to_layout.h"

#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/table_maker.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <map>
#include <set>

namespace atlas::sphere
{

namespace
{

std::string lowered(std::string_view name)
{
    std::string text(name);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

class LayoutMaker
{
public:
    LayoutMaker(const Rules& rules, const ForeignOptions& options, Diagnostics& findings)
        : m_rules(rules), m_options(options), m_findings(findings), m_book(m_layout, findings)
    {
    }

    Layout make()
    {
        m_layout.name = m_rules.databaseName.given() ? m_rules.databaseName.text : "sharding";
        m_layout.logicSchema = m_rules.databaseName.text;
        m_layout.place = m_rules.databaseName.place;
        addSources();
        addTables();
        addBindings();
        addBroadcastTables();
        addSingleTables();
        takeDefaultSource();
        removeMembers();
        return std::move(m_layout);
    }

private:
    void addSources()
    {
        for (const DataSource& source : m_rules.sources)
        {
            m_book.add(source);
        }
        for (const GroupRule& group : m_rules.groups)
        {
            m_book.addMissing(group.primary.text, group.primary.place);
            for (const std::string& replica : group.replicas)
            {
                m_book.addMissing(replica, group.place);
            }
            m_book.addGroup(group.name, group.primary.text, group.replicas, group.place);
        }
    }

    /// What tables are spread over when they say nothing: groups stand for their members.
    std::vector<std::string> allSources() const
    {
        std::set<std::string> members;
        for (const GroupRule& group : m_rules.groups)
        {
            members.insert(group.primary.text);
            members.insert(group.replicas.begin(), group.replicas.end());
        }
        for (const GroupRule& group : m_rules.groups)
        {
            members.erase(group.name);
        }
        std::vector<std::string> names;
        for (const Shard& shard : m_layout.shards)
        {
            if (!members.contains(shard.name))
            {
                names.push_back(shard.name);
            }
        }
        return names;
    }

    void use(const std::string& source, const SourcePlace& place)
    {
        if (m_used.insert(source).second)
        {
            m_book.addMissing(source, place);
        }
    }

    void addTables()
    {
        const std::vector<std::string> sources = allSources();
        TableMaker maker(m_rules, sources, m_options, m_findings);
        for (const TableRule& rule : m_rules.tables)
        {
            m_ruleNames.insert(rule.name);
        }
        for (const TableRule& rule : m_rules.tables)
        {
            MadeTable made = maker.make(rule);
            m_names.emplace(lowered(rule.name), rule.name);
            for (const Node& node : made.nodes)
            {
                use(node.source, rule.nodesPlace());
            }
            if (made.table)
            {
                m_sharded.insert(rule.name);
                m_layout.tables.push_back(*std::move(made.table));
            }
            else if (made.single)
            {
                addSingleOf(rule, *std::move(made.single));
            }
        }
    }

    /// A layout has no other name for a single table than its own.
    void addSingleOf(const TableRule& rule, SingleTable single)
    {
        const bool isRenamed = single.name != rule.name;
        if (!m_singles.insert(single.name).second || (isRenamed && m_ruleNames.contains(single.name)))
        {
            m_findings.push_back(nodesUnknown(rule.name, "its only one is that of another table", rule.place));
            return;
        }
        if (isRenamed)
        {
            m_findings.push_back({Severity::Info,
                                  "sphere-single-name",
                                  {rule.name, single.name, single.shard},
                                  rule.nodesPlace(),
                                  rule.name,
                                  single.shard});
        }
        m_layout.singleTables.push_back(std::move(single));
    }

    /// The name as the rules have it: the product does not tell upper case from lower.
    std::string tableNamed(const std::string& name) const
    {
        const auto it = m_names.find(lowered(name));
        return it != m_names.end() ? it->second : std::string();
    }

    void addBindings()
    {
        for (const BindingRule& binding : m_rules.bindings)
        {
            BindingGroup group;
            group.place = binding.place;
            for (const std::string& name : binding.tables)
            {
                const std::string known = tableNamed(name);
                if (known.empty())
                {
                    reportUnknown("sphere-binding-unknown", name, binding.place);
                }
                else if (m_sharded.contains(known))
                {
                    group.tables.push_back(known);
                }
            }
            if (!group.tables.empty())
            {
                m_layout.bindingGroups.push_back(std::move(group));
            }
        }
    }

    void reportUnknown(const char* code, const std::string& name, const SourcePlace& place)
    {
        std::vector<std::string> names;
        for (const TableRule& rule : m_rules.tables)
        {
            names.push_back(rule.name);
        }
        m_findings.push_back({Severity::Error, code, {name, suggestedNames(name, std::move(names))}, place, name, {}});
    }

    void addBroadcastTables()
    {
        std::set<std::string> known;
        for (const Text& table : m_rules.broadcastTables)
        {
            if (!tableNamed(table.text).empty() || m_singles.contains(table.text))
            {
                m_findings.push_back(
                    {Severity::Error, "sphere-broadcast-sharded", {table.text}, table.place, table.text, {}});
            }
            else if (known.insert(table.text).second)
            {
                m_layout.broadcastTables.push_back({table.text, {}, {}, table.place});
            }
        }
    }

    void addSingleTables()
    {
        for (const Text& table : m_rules.singleTables)
        {
            const std::size_t point = table.text.find('.');
            const std::string source = table.text.substr(0, std::min(point, table.text.size()));
            const std::string name = table.text.substr(table.text.rfind('.') + 1);
            if (point == std::string::npos || source == "*" || name == "*")
            {
                m_findings.push_back(leftOut("The single tables " + table.text, table.place));
                continue;
            }
            if (m_singles.insert(name).second)
            {
                use(source, table.place);
                m_layout.singleTables.push_back({name, source, {}, {}, table.place});
            }
        }
    }

    void takeDefaultSource()
    {
        if (m_rules.defaultSource.given())
        {
            use(m_rules.defaultSource.text, m_rules.defaultSource.place);
            m_layout.defaultShard = m_rules.defaultSource.text;
        }
    }

    /// Groups stand for their members, unless a rule names one of those as well.
    void removeMembers()
    {
        for (const GroupRule& group : m_rules.groups)
        {
            std::vector<std::string> members = group.replicas;
            members.push_back(group.primary.text);
            if (std::any_of(members.begin(), members.end(),
                            [&](const std::string& name) { return name != group.name && m_used.contains(name); }))
            {
                return;
            }
        }
        m_book.removeMembersOfGroups();
    }

    const Rules& m_rules;
    const ForeignOptions& m_options;
    Diagnostics& m_findings;
    Layout m_layout;
    SourceBook m_book;
    std::set<std::string> m_used;
    std::map<std::string, std::string> m_names; ///< of all tables, by their names in small letters
    std::set<std::string> m_ruleNames;
    std::set<std::string> m_sharded;
    std::set<std::string> m_singles; ///< by their names in the layout
};

} // namespace

Layout toLayout(const Rules& rules, const ForeignOptions& options, Diagnostics& findings)
{
    return LayoutMaker(rules, options, findings).make();
}

} // namespace atlas::sphere
