#include "exporters/distsql/script.h"

#include "exporters/distsql/quoting.h"
#include "exporters/shardingsphere/names.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>
#include <set>

namespace atlas::distsql
{

namespace
{

using sphere::Rules;
using sphere::StrategyRule;

constexpr std::string_view kIndent = "    ";

std::string joined(const std::vector<std::string>& parts, std::string_view between)
{
    std::string text;
    for (const std::string& part : parts)
    {
        text += (text.empty() ? "" : std::string(between)) + part;
    }
    return text;
}

std::vector<std::string> namesOf(const std::vector<std::string>& names)
{
    std::vector<std::string> texts;
    std::transform(names.begin(), names.end(), std::back_inserter(texts),
                   [](const std::string& name) { return nameText(name); });
    return texts;
}

/// "NAME (\n    a,\n    b\n)".
std::string definition(const std::string& name, const std::vector<std::string>& parts)
{
    return nameText(name) + " (\n" + std::string(kIndent) + joined(parts, ",\n" + std::string(kIndent)) + "\n)";
}

std::string lowered(std::string_view text)
{
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return small;
}

class Script
{
public:
    Script(const Rules& rules, Diagnostics& findings) : m_rules(rules), m_findings(findings) {}

    std::string text()
    {
        const std::string database = nameText(m_rules.databaseName.text);
        add("CREATE DATABASE " + database);
        add("USE " + database);
        addUnits();
        addGroups();
        addTables();
        addReferences();
        addUnsharded();
        const bool isEmpty = m_written.empty() && m_rules.broadcastTables.empty() && m_rules.singleTables.empty();
        return isEmpty ? std::string() : m_text;
    }

private:
    void add(const std::string& statement) { m_text += statement + ";\n"; }

    /// Texts that cannot be quoted fail the table that is being written.
    std::string quoted(const std::string& text)
    {
        const auto made = quotedText(text);
        m_failed = m_failed || !made;
        return made.value_or("");
    }

    void addUnits()
    {
        std::vector<std::string> units;
        for (const DataSource& source : m_rules.sources)
        {
            const std::string url = source.url.empty() ? "${" + source.name + "_URL}" : source.url;
            units.push_back(definition(source.name, {"URL=" + quoted(url), "USER=" + quoted(source.user),
                                                     "PASSWORD=" + quoted("${" + source.passwordVariable + "}")}));
        }
        if (!units.empty())
        {
            add("\nREGISTER STORAGE UNIT " + joined(units, ", "));
        }
        m_failed = false;
    }

    void addGroups()
    {
        std::vector<std::string> groups;
        for (const sphere::GroupRule& group : m_rules.groups)
        {
            groups.push_back(
                definition(group.name, {"WRITE_STORAGE_UNIT=" + nameText(group.primary.text),
                                        "READ_STORAGE_UNITS(" + joined(namesOf(group.replicas), ",") + ")",
                                        "TRANSACTIONAL_READ_QUERY_STRATEGY=\"PRIMARY\"", "TYPE(NAME=\"random\")"}));
        }
        if (!groups.empty())
        {
            add("\nCREATE READWRITE_SPLITTING RULE " + joined(groups, ", "));
        }
    }

    std::string algorithmText(const sphere::AlgorithmRule& algorithm)
    {
        std::string props;
        for (const auto& [name, value] : algorithm.props.entries)
        {
            props += (props.empty() ? "" : ",") + quoted(name) + "=" + quoted(value.text);
        }
        // A type of the product is written as its manual does; one of the application is its own.
        const bool isProducts =
            sphere::findAlgorithmName(algorithm.type) != nullptr || algorithm.type == sphere::kClassBased;
        return "TYPE(NAME=" + quoted(isProducts ? lowered(algorithm.type) : algorithm.type)
               + (props.empty() ? "" : ",PROPERTIES(" + props + ")") + ")";
    }

    const sphere::AlgorithmRule& algorithmOf(const StrategyRule& strategy) const
    {
        return m_rules.algorithms.find(strategy.algorithm.text)->second;
    }

    std::string strategyText(const StrategyRule& strategy)
    {
        const std::string algorithm = "SHARDING_ALGORITHM(" + algorithmText(algorithmOf(strategy)) + ")";
        const std::string columns = joined(namesOf(strategy.columns), ",");
        switch (strategy.kind)
        {
        case StrategyRule::Kind::None: return "TYPE=\"none\"";
        case StrategyRule::Kind::Hint: return "TYPE=\"hint\"," + algorithm;
        case StrategyRule::Kind::Complex: return "TYPE=\"complex\",SHARDING_COLUMNS=" + columns + "," + algorithm;
        case StrategyRule::Kind::Standard: break;
        }
        return "TYPE=\"standard\",SHARDING_COLUMN=" + columns + "," + algorithm;
    }

    std::string tableText(const sphere::TableRule& table)
    {
        if (table.isAuto)
        {
            const auto sources = expandNames(table.sources.text);
            return definition(
                table.name,
                {"STORAGE_UNITS(" + joined(namesOf(sources ? *sources : std::vector<std::string>()), ",") + ")",
                 "SHARDING_COLUMN=" + joined(namesOf(table.table->columns), ","),
                 algorithmText(algorithmOf(*table.table))});
        }
        std::vector<std::string> parts{"DATANODES(" + quoted(table.nodes.text) + ")"};
        if (table.database)
        {
            parts.push_back("DATABASE_STRATEGY(" + strategyText(*table.database) + ")");
        }
        if (table.table)
        {
            parts.push_back("TABLE_STRATEGY(" + strategyText(*table.table) + ")");
        }
        return definition(table.name, parts);
    }

    void addTables()
    {
        for (const sphere::TableRule& table : m_rules.tables)
        {
            m_failed = false;
            const std::string text = tableText(table);
            if (m_failed)
            {
                m_findings.push_back(
                    {Severity::Error, "distsql-write-quotes", {table.name}, table.place, table.name, {}});
                continue;
            }
            m_written.insert(table.name);
            add("\nCREATE SHARDING TABLE RULE " + text);
        }
    }

    void addReferences()
    {
        std::vector<std::string> rules;
        for (const sphere::BindingRule& binding : m_rules.bindings)
        {
            std::vector<std::string> tables;
            std::copy_if(binding.tables.begin(), binding.tables.end(), std::back_inserter(tables),
                         [this](const std::string& table) { return m_written.contains(table); });
            if (!tables.empty())
            {
                rules.push_back("ref_" + std::to_string(rules.size()) + " (" + joined(namesOf(tables), ",") + ")");
            }
        }
        if (!rules.empty())
        {
            add("\nCREATE SHARDING TABLE REFERENCE RULE " + joined(rules, ", "));
        }
    }

    void addUnsharded()
    {
        std::vector<std::string> broadcast;
        for (const sphere::Text& table : m_rules.broadcastTables)
        {
            broadcast.push_back(nameText(table.text));
        }
        if (!broadcast.empty())
        {
            add("\nCREATE BROADCAST TABLE RULE " + joined(broadcast, ", "));
        }
        std::vector<std::string> single;
        for (const sphere::Text& table : m_rules.singleTables)
        {
            const std::size_t point = table.text.find('.');
            single.push_back(nameText(table.text.substr(0, point)) + "." + nameText(table.text.substr(point + 1)));
        }
        if (!single.empty())
        {
            add("\nLOAD SINGLE TABLE " + joined(single, ", "));
        }
        if (!m_rules.defaultSource.text.empty())
        {
            add("\nSET DEFAULT SINGLE TABLE STORAGE UNIT = " + nameText(m_rules.defaultSource.text));
        }
    }

    const Rules& m_rules;
    Diagnostics& m_findings;
    std::string m_text;
    std::set<std::string> m_written;
    bool m_failed = false;
};

} // namespace

std::string scriptOf(const Rules& rules, Diagnostics& findings)
{
    return Script(rules, findings).text();
}

} // namespace atlas::distsql
