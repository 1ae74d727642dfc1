#include "exporters/shardingsphere/from_layout.h"

#include "exporters/shardingsphere/binding_check.h"
#include "exporters/shardingsphere/groovy_text.h"
#include "exporters/shardingsphere/source_rules.h"
#include "exporters/shardingsphere/table_rules.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <set>

namespace atlas::sphere
{

namespace
{

std::string lowered(std::string_view text)
{
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return small;
}

/// Algorithms by name, each once whatever strategies use it.
class AlgorithmBook
{
public:
    explicit AlgorithmBook(Rules& rules) : m_rules(rules) {}

    void name(std::optional<StrategyRule>& strategy, const std::string& stem)
    {
        if (!strategy || !strategy->own)
        {
            return;
        }
        AlgorithmRule algorithm = *std::move(strategy->own);
        strategy->own.reset();
        std::string key = algorithm.type;
        for (const auto& [prop, value] : algorithm.props.entries)
        {
            key += '\0' + prop + '\0' + value.text;
        }
        const auto [it, isNew] = m_names.try_emplace(key);
        if (isNew)
        {
            const ParamValue* count = algorithm.props.find("sharding-count");
            const bool isCountAlone = count != nullptr && algorithm.props.entries.size() == 1;
            it->second = freeName(isCountAlone ? lowered(algorithm.type) + "_" + count->text
                                               : stem + "_" + lowered(algorithm.type));
            algorithm.name = it->second;
            m_rules.algorithms.emplace(it->second, std::move(algorithm));
        }
        strategy->algorithm.text = it->second;
    }

private:
    std::string freeName(const std::string& wanted) const
    {
        std::string name = wanted;
        for (int i = 2; m_rules.algorithms.contains(name); ++i)
        {
            name = wanted + "_" + std::to_string(i);
        }
        return name;
    }

    Rules& m_rules;
    std::map<std::string, std::string> m_names;
};

class RulesMaker
{
public:
    RulesMaker(const Router& router, RulesForm form, Diagnostics& findings)
        : m_router(router), m_layout(router.layout()), m_form(form), m_findings(findings)
    {
    }

    Rules make()
    {
        m_rules.dialect = "ShardingSphere 5";
        m_rules.generation = 5;
        m_rules.databaseName.text = m_layout.logicSchema.empty() ? m_layout.name : m_layout.logicSchema;
        addSourceRules(m_layout, m_form, m_rules, m_findings);
        addTables();
        addBindings();
        addUnsharded();
        if (!m_rules.sources.empty())
        {
            m_findings.push_back({Severity::Info, "sphere-write-rest", {}, m_layout.place, {}, {}});
        }
        return std::move(m_rules);
    }

private:
    void addTables()
    {
        TableRules maker(m_layout, m_form, m_findings);
        AlgorithmBook book(m_rules);
        for (const LogicTable& table : m_layout.tables)
        {
            const CompiledTable* compiled = m_router.table(table.name);
            if (compiled == nullptr)
            {
                m_findings.push_back(
                    {Severity::Error, "table-not-compiled", {table.name}, table.place, table.name, {}});
                continue;
            }
            auto rule = maker.make(*compiled);
            if (!rule)
            {
                continue;
            }
            m_written.insert(table.name);
            m_checked.emplace(table.name, bindingShape(*rule));
            book.name(rule->database, "database");
            book.name(rule->table, rule->name);
            m_rules.tables.push_back(*std::move(rule));
        }
    }

    /// The product does not start with a group whose rules differ.
    void addBindings()
    {
        for (const BindingGroup& group : m_layout.bindingGroups)
        {
            BindingRule binding{{}, group.place};
            std::copy_if(group.tables.begin(), group.tables.end(), std::back_inserter(binding.tables),
                         [this](const std::string& table) { return m_written.contains(table); });
            if (binding.tables.size() < 2) // the others were left out
            {
                continue;
            }
            const BindingShape& first = m_checked.at(binding.tables.front());
            const auto differs =
                std::find_if(binding.tables.begin(), binding.tables.end(),
                             [&](const std::string& table) { return !(m_checked.at(table) == first); });
            if (differs != binding.tables.end())
            {
                m_findings.push_back({Severity::Warning,
                                      "sphere-write-binding",
                                      {binding.tables.front(), *differs},
                                      group.place,
                                      binding.tables.front(),
                                      {}});
                continue;
            }
            m_rules.bindings.push_back(std::move(binding));
        }
    }

    bool isWritable(const std::string& table, const std::string& shard, const SourcePlace& place)
    {
        const bool isShard = shard.empty() || isSourceName(shard, m_form);
        if (isShard && isNodeName(table))
        {
            return true;
        }
        m_findings.push_back(
            {Severity::Error, "sphere-write-name", {table, isShard ? table : shard}, place, table, {}});
        return false;
    }

    void addUnsharded()
    {
        for (const BroadcastTable& table : m_layout.broadcastTables)
        {
            if (isWritable(table.name, {}, table.place))
            {
                m_rules.broadcastTables.push_back({table.name, table.place});
            }
        }
        for (const SingleTable& table : m_layout.singleTables)
        {
            if (isWritable(table.name, table.shard, table.place))
            {
                m_rules.singleTables.push_back({table.shard + "." + table.name, table.place});
            }
        }
        if (isSourceName(m_layout.defaultShard, m_form))
        {
            m_rules.defaultSource = {m_layout.defaultShard, m_layout.place};
        }
    }

    const Router& m_router;
    const Layout& m_layout;
    RulesForm m_form;
    Diagnostics& m_findings;
    Rules m_rules;
    std::set<std::string> m_written;
    std::map<std::string, BindingShape> m_checked;
};

} // namespace

Rules toRules(const Router& router, RulesForm form, Diagnostics& findings)
{
    return RulesMaker(router, form, findings).make();
}

bool hasRules(const Rules& rules)
{
    return !rules.tables.empty() || !rules.broadcastTables.empty() || !rules.singleTables.empty();
}

} // namespace atlas::sphere
