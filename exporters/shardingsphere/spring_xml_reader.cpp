#include "exporters/shardingsphere/spring_xml_reader.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/foreign/xml_root.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/first_rules_reader.h"
#include "exporters/shardingsphere/names.h"
#include "exporters/shardingsphere/spring_beans.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

using Names = std::initializer_list<std::string_view>;

/// The first attribute that is there.
std::string anyOf(const XmlElement& element, Names names)
{
    for (const std::string_view name : names)
    {
        if (const std::string* value = element.attribute(name); value != nullptr && !trimmed(*value).empty())
        {
            return std::string(trimmed(*value));
        }
    }
    return {};
}

AlgorithmRule ownRule(std::string_view type, std::string_view prop, const std::string& value, const SourcePlace& place)
{
    AlgorithmRule rule;
    rule.type = type;
    rule.place = place;
    rule.props.set(std::string(prop), paramText(value, place));
    return rule;
}

class Reader
{
public:
    Reader(const XmlElement& root, const std::string& file, Rules& rules, Diagnostics& findings)
        : m_root(root), m_beans(root, file), m_rules(rules), m_findings(findings)
    {
    }

    void read()
    {
        // What is referred to may stand anywhere, so it is read first.
        walk(m_root, [this](const XmlElement& element) { readDefinition(element); });
        walk(m_root, [this](const XmlElement& element) { readUse(element); });
        m_rules.generation = !m_rules.algorithms.empty() ? 5 : m_isFirst ? 1 : 4;
    }

private:
    template <typename Visit>
    void walk(const XmlElement& element, const Visit& visit)
    {
        for (const XmlElement& child : element.children)
        {
            visit(child);
            walk(child, visit);
        }
    }

    void readDefinition(const XmlElement& element)
    {
        const std::string_view name = element.name;
        if (name == "sharding-algorithm")
        {
            readAlgorithm(element);
        }
        else if (name == "strategy" || name == "standard-strategy" || name == "complex-strategy"
                 || name == "inline-strategy" || name == "hint-strategy" || name == "none-strategy")
        {
            m_strategies.emplace(element.attributeText("id"), &element);
            m_isFirst = m_isFirst || name == "strategy";
        }
    }

    void readUse(const XmlElement& element)
    {
        const std::string_view name = element.name;
        if (name == "table-rule" || name == "auto-table-rule")
        {
            readTable(element, name == "auto-table-rule");
        }
        else if (name == "sharding-rule" || name == "rule" || name == "data-source")
        {
            readRule(element);
        }
        else if (name == "default-database-strategy" || name == "default-table-strategy")
        {
            auto& strategy = name == "default-database-strategy" ? m_rules.defaultDatabase : m_rules.defaultTable;
            strategy = strategyOf(element);
            m_isFirst = true;
        }
        else if (name == "binding-table-rule")
        {
            m_rules.bindings.push_back({splitNames(anyOf(element, {"logic-tables"})), m_beans.placeOf(element)});
        }
        else if (name == "broadcast-table-rule")
        {
            m_rules.broadcastTables.push_back({anyOf(element, {"table"}), m_beans.placeOf(element)});
        }
        if (name == "data-source-rule")
        {
            m_group = element.attributeText("id");
        }
        readGroup(element);
    }

    void readAlgorithm(const XmlElement& element)
    {
        AlgorithmRule rule;
        rule.name = element.attributeText("id");
        rule.type = element.attributeText("type");
        rule.place = m_beans.placeOf(element);
        for (const char* list : {"props", "properties"})
        {
            const XmlElement* props = element.child(list);
            for (const XmlElement* prop :
                 props != nullptr ? props->childrenOf("prop") : std::vector<const XmlElement*>())
            {
                rule.props.set(prop->attributeText("key"), paramText(prop->text, m_beans.placeOf(*prop)));
            }
        }
        m_rules.algorithms.insert_or_assign(rule.name, std::move(rule));
    }

    void readRule(const XmlElement& element)
    {
        const SourcePlace place = m_beans.placeOf(element);
        for (const std::string& name : splitNames(anyOf(element, {"data-sources", "data-source-names"})))
        {
            addSource(name);
        }
        if (const std::string source = anyOf(element, {"default-data-source", "default-data-source-name"});
            !source.empty())
        {
            m_rules.defaultSource = {source, place};
        }
        if (const std::string name = anyOf(element, {"database-name", "schema-name"}); !name.empty())
        {
            m_rules.databaseName = {name, place};
        }
        if (element.attribute("default-database-strategy-ref") != nullptr)
        {
            m_rules.defaultDatabase = referred(element, {"default-database-strategy-ref"}, {});
        }
        if (element.attribute("default-table-strategy-ref") != nullptr)
        {
            m_rules.defaultTable = referred(element, {"default-table-strategy-ref"}, {});
        }
        m_isFirst = m_isFirst || element.attribute("data-sources") != nullptr;
    }

    /// Of a name without a bean, what rules make of it is a finding.
    void addSource(const std::string& name)
    {
        const auto isIt = [&](const DataSource& source) { return source.name == name; };
        if (std::any_of(m_rules.sources.begin(), m_rules.sources.end(), isIt))
        {
            return;
        }
        if (auto source = m_beans.source(name))
        {
            if (source->url.empty())
            {
                m_findings.push_back(
                    {Severity::Warning, "sphere-source-address", {source->name}, source->place, {}, source->name});
            }
            m_rules.sources.push_back(*std::move(source));
        }
    }

    void readGroup(const XmlElement& element)
    {
        const std::string primary = anyOf(element, {"master-data-source-name", "primary-data-source-name",
                                                    "write-data-source-name", "master-data-source-ref"});
        if (primary.empty())
        {
            return;
        }
        GroupRule group;
        group.name = element.name == "static-strategy" ? m_group : element.attributeText("id");
        group.place = m_beans.placeOf(element);
        group.primary = {primary, group.place};
        group.replicas = splitNames(anyOf(element, {"slave-data-source-names", "replica-data-source-names",
                                                    "read-data-source-names", "slave-data-sources-ref"}));
        addSource(primary);
        for (const std::string& replica : group.replicas)
        {
            addSource(replica);
        }
        m_rules.groups.push_back(std::move(group));
    }

    StrategyRule strategyOf(const XmlElement& element) const
    {
        StrategyRule strategy;
        strategy.place = m_beans.placeOf(element);
        const std::string expression = anyOf(element, {"algorithm-expression"});
        const std::string named = anyOf(element, {"precise-algorithm-class", "algorithm-class"});
        const std::string reference = anyOf(element, {"precise-algorithm-ref", "algorithm-ref"});
        if (element.name == "none-strategy" || (expression.empty() && isNoneAlgorithm(named)))
        {
            return strategy;
        }
        strategy.columns = splitNames(anyOf(element, {"sharding-columns", "sharding-column"}));
        const bool isComplex = element.name == "complex-strategy" || strategy.columns.size() > 1;
        strategy.kind = element.name == "hint-strategy" ? StrategyRule::Kind::Hint
                        : isComplex                     ? StrategyRule::Kind::Complex
                                                        : StrategyRule::Kind::Standard;
        if (!expression.empty())
        {
            strategy.own = ownRule(isComplex ? kComplexInline : kInline, kExpressionProp, expression, strategy.place);
        }
        else if (!named.empty() || !m_beans.classOf(reference).empty())
        {
            strategy.own =
                ownRule(kClassBased, kClassProp, named.empty() ? m_beans.classOf(reference) : named, strategy.place);
        }
        else
        {
            strategy.algorithm = {reference, strategy.place};
        }
        return strategy;
    }

    std::optional<StrategyRule> referred(const XmlElement& element, Names attributes, const std::string& table)
    {
        const std::string id = anyOf(element, attributes);
        if (id.empty())
        {
            return std::nullopt;
        }
        const auto known = m_strategies.find(id);
        if (known != m_strategies.end())
        {
            return strategyOf(*known->second);
        }
        std::vector<std::string> names;
        for (const auto& [name, strategy] : m_strategies)
        {
            names.push_back(name);
        }
        m_findings.push_back({Severity::Error,
                              "sphere-strategy-reference",
                              {id, suggestedNames(id, std::move(names))},
                              m_beans.placeOf(element),
                              table,
                              {}});
        return std::nullopt;
    }

    void readTable(const XmlElement& element, bool isAuto)
    {
        TableRule table;
        table.name = anyOf(element, {"logic-table"});
        table.place = m_beans.placeOf(element);
        table.isAuto = isAuto;
        const auto attribute = [&](Names names)
        {
            std::string value = anyOf(element, names);
            return value.empty() ? Text{} : Text{std::move(value), table.place};
        };
        table.nodes = attribute({"actual-data-nodes"});
        table.tables = attribute({"actual-tables"});
        table.sources = attribute({"actual-data-sources", "data-source-names"});
        m_isFirst = m_isFirst || table.tables.given();
        table.database = referred(element, {"database-strategy-ref", "database-strategy"}, table.name);
        table.table = referred(element, {"table-strategy-ref", "table-strategy", "sharding-strategy-ref"}, table.name);
        reportOthers(element, table.name);
        const auto [first, isNew] = m_lines.emplace(table.name, table.place.line);
        if (!isNew)
        {
            m_findings.push_back({Severity::Error,
                                  "sphere-table-twice",
                                  {table.name, std::to_string(first->second)},
                                  table.place,
                                  table.name,
                                  {}});
        }
        else if (element.attributeText("dynamic") == "true" && !table.tables.given())
        {
            m_findings.push_back(nodesUnknown(table.name, "it is dynamic", table.place));
        }
        else
        {
            m_rules.tables.push_back(std::move(table));
        }
    }

    void reportOthers(const XmlElement& element, const std::string& table)
    {
        static const std::vector<std::string> kKnown{
            "logic-table",         "actual-data-nodes",    "actual-tables",
            "actual-data-sources", "data-source-names",    "dynamic",
            "database-strategy",   "table-strategy",       "database-strategy-ref",
            "table-strategy-ref",  "sharding-strategy-ref"};
        for (const auto& [attribute, value] : element.attributes)
        {
            const bool isLeft = attribute.find("key") != std::string::npos || attribute.starts_with("audit")
                                || attribute == "logic-index" || attribute == "encryptor-ref";
            if (isLeft)
            {
                m_findings.push_back(leftOut(table + ": " + attribute, m_beans.placeOf(element), table));
            }
            else if (std::find(kKnown.begin(), kKnown.end(), attribute) == kKnown.end())
            {
                m_findings.push_back(unknownKey(attribute, kKnown, m_beans.placeOf(element), table));
            }
        }
    }

    const XmlElement& m_root;
    SpringBeans m_beans;
    Rules& m_rules;
    Diagnostics& m_findings;
    std::map<std::string, const XmlElement*, std::less<>> m_strategies;
    std::unordered_map<std::string, int> m_lines; ///< of the tables so far
    std::string m_group;                          ///< around a static strategy
    bool m_isFirst = false;
};

} // namespace

bool isSpringXml(std::string_view text)
{
    const std::string_view root = xmlRootName(text);
    return (root == "beans" || root.ends_with(":beans")) && text.find("table-rule") != std::string_view::npos;
}

void readSpringXml(const ForeignText& text, Rules& rules, Diagnostics& findings)
{
    const XmlDocument document = parseXml(text.text, text.name);
    findings.insert(findings.end(), document.findings.begin(), document.findings.end());
    if (document.root)
    {
        Reader(*document.root, text.name, rules, findings).read();
    }
}

} // namespace atlas::sphere
