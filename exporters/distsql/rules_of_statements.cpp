#include "exporters/distsql/rules_of_statements.h"

#include "exporters/distsql/strategies.h"
#include "exporters/foreign/notes.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace atlas::distsql
{

namespace
{

using Kind = Statement::Kind;
using Verb = Statement::Verb;
using sphere::Rules;

template <typename Rule>
auto named(std::vector<Rule>& rules, const std::string& name)
{
    return std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.name == name; });
}

bool isPlaceholder(std::string_view text)
{
    return text.starts_with("${") || text.starts_with("$${");
}

const Argument* find(const std::vector<Argument>& arguments, std::string_view upper)
{
    const auto it =
        std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) { return each.isNamed(upper); });
    return it != arguments.end() ? &*it : nullptr;
}

std::string valueOf(const Argument& definition, std::string_view upper)
{
    const Argument* argument = find(definition.arguments, upper);
    return argument != nullptr ? argument->value : std::string();
}

class RulesReader
{
public:
    RulesReader(Rules& rules, Diagnostics& findings) : m_rules(rules), m_findings(findings) {}

    void run(const Statement& statement)
    {
        switch (statement.kind)
        {
        case Kind::Table: each(statement, &RulesReader::addTable); break;
        case Kind::Reference: addReferences(statement); break;
        case Kind::Broadcast: addBroadcast(statement); break;
        case Kind::Algorithm: each(statement, &RulesReader::addAlgorithm); break;
        case Kind::DefaultDatabase: setDefault(statement, m_rules.defaultDatabase); break;
        case Kind::DefaultTable: setDefault(statement, m_rules.defaultTable); break;
        case Kind::StorageUnit: each(statement, &RulesReader::addUnit); break;
        case Kind::Splitting: each(statement, &RulesReader::addGroup); break;
        case Kind::SingleTables: addSingleTables(statement); break;
        case Kind::DefaultSingle: setDefaultSingle(statement); break;
        case Kind::Database:
        case Kind::Use: break;
        case Kind::Left: m_findings.push_back(leftOut("The statement " + statement.head, statement.place)); break;
        }
    }

private:
    void each(const Statement& statement, void (RulesReader::*add)(const Statement&, const Argument&))
    {
        for (const Argument& definition : statement.arguments)
        {
            (this->*add)(statement, definition);
        }
    }

    /// Where a rule of this name may be put: false where one stands already and is not replaced.
    template <typename Rule>
    bool makeRoom(std::vector<Rule>& rules, const Statement& statement, const Argument& definition, const char* twice)
    {
        const bool isNew = m_made.emplace(twice, definition.name).second;
        const auto known = isNew ? rules.end() : named(rules, definition.name);
        if (known == rules.end())
        {
            return statement.verb != Verb::Drop;
        }
        if (statement.verb == Verb::Create)
        {
            if (!statement.ifNotExists)
            {
                m_findings.push_back({Severity::Error,
                                      twice,
                                      {definition.name, std::to_string(known->place.line)},
                                      definition.place,
                                      definition.name,
                                      {}});
            }
            return false;
        }
        rules.erase(known);
        return statement.verb == Verb::Alter;
    }

    void addTable(const Statement& statement, const Argument& definition)
    {
        if (makeRoom(m_rules.tables, statement, definition, "sphere-table-twice"))
        {
            m_rules.tables.push_back(readTable(definition, m_findings));
        }
    }

    void addUnit(const Statement& statement, const Argument& definition)
    {
        if (!makeRoom(m_rules.sources, statement, definition, "distsql-twice"))
        {
            return;
        }
        DataSource source;
        source.name = definition.name;
        source.place = definition.place;
        source.url = valueOf(definition, "URL");
        source.host = valueOf(definition, "HOST");
        source.port = portOf(valueOf(definition, "PORT"));
        source.schema = valueOf(definition, "DB");
        source.user = valueOf(definition, "USER");
        const std::string password = valueOf(definition, "PASSWORD");
        source.hasPassword = !password.empty() && !isPlaceholder(password);
        if (source.url.empty() && source.host.empty())
        {
            m_findings.push_back(
                {Severity::Warning, "sphere-source-address", {source.name}, source.place, {}, source.name});
        }
        m_rules.sources.push_back(std::move(source));
    }

    void addGroup(const Statement& statement, const Argument& definition)
    {
        if (!makeRoom(m_rules.groups, statement, definition, "distsql-twice"))
        {
            return;
        }
        sphere::GroupRule group;
        group.name = definition.name;
        group.place = definition.place;
        for (const Argument& argument : definition.arguments)
        {
            if (argument.isNamed("WRITE_STORAGE_UNIT") || argument.isNamed("WRITE_RESOURCE"))
            {
                group.primary = {argument.value, argument.valuePlace};
            }
            else if (argument.isNamed("READ_STORAGE_UNITS") || argument.isNamed("READ_RESOURCES"))
            {
                std::transform(argument.arguments.begin(), argument.arguments.end(), std::back_inserter(group.replicas),
                               [](const Argument& replica) { return replica.name; });
            }
            else if (argument.isNamed("AUTO_AWARE_RESOURCE"))
            {
                m_findings.push_back(
                    leftOut("The group " + group.name + ", which finds its primary by itself,", group.place));
                return;
            }
        }
        if (!group.primary.given())
        {
            m_findings.push_back({Severity::Error, "sphere-group-primary", {group.name}, group.place, {}, group.name});
            return;
        }
        m_rules.groups.push_back(std::move(group));
    }

    void addAlgorithm(const Statement& statement, const Argument& definition)
    {
        auto algorithm = readAlgorithm(definition.arguments);
        if (statement.verb == Verb::Drop || !algorithm)
        {
            m_rules.algorithms.erase(definition.name);
            return;
        }
        algorithm->name = definition.name;
        algorithm->place = definition.place;
        m_rules.algorithms.insert_or_assign(definition.name, *std::move(algorithm));
    }

    /// "ref_0 (t_order, t_order_item)", or the tables alone in older releases.
    void addReferences(const Statement& statement)
    {
        if (statement.verb != Verb::Create && statement.arguments.empty())
        {
            m_rules.bindings.clear();
            m_bindings.clear();
        }
        for (const Argument& definition : statement.arguments)
        {
            sphere::BindingRule binding{{}, definition.place};
            std::transform(definition.arguments.begin(), definition.arguments.end(), std::back_inserter(binding.tables),
                           [](const Argument& table) { return table.name; });
            removeReference(definition, binding.tables, statement.verb);
            if (statement.verb != Verb::Drop && !binding.tables.empty())
            {
                m_bindings.push_back(definition.name);
                m_rules.bindings.push_back(std::move(binding));
            }
        }
    }

    void removeReference(const Argument& definition, const std::vector<std::string>& tables, Verb verb)
    {
        for (std::size_t i = m_bindings.size(); verb != Verb::Create && i-- > 0;)
        {
            const bool isNamed = !definition.name.empty() && m_bindings[i] == definition.name;
            if (isNamed || (definition.name.empty() && m_rules.bindings[i].tables == tables))
            {
                m_bindings.erase(m_bindings.begin() + static_cast<std::ptrdiff_t>(i));
                m_rules.bindings.erase(m_rules.bindings.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
    }

    /// "t_a, t_b", or "(t_a, t_b)" in older releases.
    static std::vector<sphere::Text> tablesOf(const Statement& statement)
    {
        std::vector<sphere::Text> tables;
        for (const Argument& argument : statement.arguments)
        {
            if (!argument.name.empty())
            {
                tables.push_back({argument.name, argument.place});
            }
            for (const Argument& inner : argument.arguments)
            {
                tables.push_back({inner.name, inner.place});
            }
        }
        return tables;
    }

    void addBroadcast(const Statement& statement)
    {
        std::vector<sphere::Text> tables = tablesOf(statement);
        auto& known = m_rules.broadcastTables;
        if (statement.verb == Verb::Alter || (statement.verb == Verb::Drop && tables.empty()))
        {
            known.clear();
        }
        if (statement.verb == Verb::Drop)
        {
            removeTables(known, tables);
            return;
        }
        std::move(tables.begin(), tables.end(), std::back_inserter(known));
    }

    /// Names with a data source before them, or alone.
    static void removeTables(std::vector<sphere::Text>& known, const std::vector<sphere::Text>& tables)
    {
        std::set<std::string_view> names;
        for (const sphere::Text& table : tables)
        {
            names.insert(table.text);
        }
        std::erase_if(known,
                      [&](const sphere::Text& each)
                      {
                          const std::string_view text = each.text;
                          return names.contains(text) || names.contains(text.substr(text.rfind('.') + 1));
                      });
    }

    void addSingleTables(const Statement& statement)
    {
        std::vector<sphere::Text> tables = tablesOf(statement);
        if (statement.verb == Verb::Drop)
        {
            removeTables(m_rules.singleTables, tables);
            return;
        }
        std::move(tables.begin(), tables.end(), std::back_inserter(m_rules.singleTables));
    }

    void setDefault(const Statement& statement, std::optional<sphere::StrategyRule>& strategy)
    {
        strategy.reset();
        if (statement.verb != Verb::Drop && !statement.arguments.empty())
        {
            strategy = readStrategy(statement.arguments.front(), "-", m_findings);
        }
    }

    /// "= ds_0", or "RESOURCE = ds_0" in older releases.
    void setDefaultSingle(const Statement& statement)
    {
        for (const Argument& argument : statement.arguments)
        {
            sphere::Text source{argument.value, argument.valuePlace};
            Argument value;
            value.name = argument.value;
            if (value.isNamed("RANDOM"))
            {
                m_rules.defaultSource = {};
                m_findings.push_back(leftOut("A random default of single tables", argument.place));
            }
            else
            {
                m_rules.defaultSource = std::move(source);
            }
        }
    }

    Rules& m_rules;
    Diagnostics& m_findings;
    std::set<std::pair<std::string, std::string>> m_made; ///< kinds and names of what was made, also when it is gone
    std::vector<std::string> m_bindings;                  ///< names of the groups; empty for those without
};

} // namespace

void addRules(const std::vector<Statement>& statements, Rules& rules, Diagnostics& findings)
{
    RulesReader reader(rules, findings);
    for (const Statement& statement : statements)
    {
        reader.run(statement);
    }
}

} // namespace atlas::distsql
