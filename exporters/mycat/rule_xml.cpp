#include "exporters/mycat/node_names.h"
#include "exporters/mycat/xml_reading.h"

namespace atlas
{

namespace
{

/// How many nodes the finding about their order lists.
constexpr std::size_t kListedNodes = 6;

std::string textOfChild(const XmlElement& element, std::string_view name)
{
    const XmlElement* child = element.child(name);
    return child != nullptr ? child->text : std::string();
}

MycatTableRule readTableRule(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatTableRule rule;
    rule.name = requiredAttribute(file, element, "name", findings);
    rule.place = file.placeOf(element);
    const auto rules = elementsNamed(element, "rule");
    if (rules.size() != 1)
    {
        addFinding(findings, Severity::Error, "mycat-rule-count", {rule.name, std::to_string(rules.size())},
                   rule.place);
    }
    if (rules.empty())
    {
        return rule;
    }
    const std::vector<std::string> columns = splitNames(textOfChild(*rules.front(), "columns"));
    rule.function = textOfChild(*rules.front(), "algorithm");
    if (columns.size() != 1)
    {
        addFinding(findings, Severity::Error, "mycat-rule-columns",
                   {rule.name, columns.empty() ? "-" : textOfChild(*rules.front(), "columns")},
                   file.placeOf(*rules.front()));
    }
    rule.column = columns.empty() ? std::string() : columns.front();
    return rule;
}

/// What one <dataNode> lists.
struct NodeLists
{
    std::vector<std::string> names;
    std::vector<std::string> groups;
    std::vector<std::string> databases;
};

std::string orderText(const NodeLists& lists)
{
    std::string text;
    for (std::size_t i = 0; i < lists.names.size() && i < kListedNodes; ++i)
    {
        text += (text.empty() ? "" : ", ") + lists.names[i] + " = " + lists.groups[i / lists.databases.size()] + "."
                + lists.databases[i % lists.databases.size()];
    }
    return text + (lists.names.size() > kListedNodes ? " and so on" : "");
}

std::vector<MycatNode> nodesOf(const MycatFile& file, const XmlElement& element, std::string_view groupAttribute,
                               Diagnostics& findings)
{
    const SourcePlace place = file.placeOf(element);
    const NodeLists lists{namesInAttribute(file, element, "name", findings),
                          namesInAttribute(file, element, groupAttribute, findings),
                          namesInAttribute(file, element, "database", findings)};
    if (lists.names.empty() || lists.groups.empty() || lists.databases.empty())
    {
        return {};
    }
    if (lists.names.size() == 1)
    {
        // One name is taken as it stands, and so is all the rest.
        return {{element.attributeText("name"), element.attributeText(groupAttribute),
                 element.attributeText("database"), place}};
    }
    if (lists.names.size() != lists.groups.size() * lists.databases.size())
    {
        addFinding(findings, Severity::Error, "mycat-node-count",
                   {element.attributeText("name"), std::to_string(lists.names.size()),
                    std::to_string(lists.databases.size()), std::to_string(lists.groups.size())},
                   place);
        return {};
    }
    if (lists.groups.size() > 1 && lists.databases.size() > 1)
    {
        addFinding(findings, Severity::Info, "mycat-node-order", {element.attributeText("name"), orderText(lists)},
                   place);
    }
    std::vector<MycatNode> nodes;
    for (std::size_t i = 0; i < lists.names.size(); ++i)
    {
        nodes.push_back({lists.names[i], lists.groups[i / lists.databases.size()],
                         lists.databases[i % lists.databases.size()], place});
    }
    return nodes;
}

} // namespace

std::vector<MycatFunction> readFunctions(const MycatFile& file, Diagnostics& findings)
{
    std::vector<MycatFunction> functions;
    for (const XmlElement* element : elementsNamed(file.root, "function"))
    {
        MycatFunction function;
        function.name = requiredAttribute(file, *element, "name", findings);
        function.className = requiredAttribute(file, *element, "class", findings);
        function.place = file.placeOf(*element);
        for (const XmlElement* property : element->childrenOf("property"))
        {
            function.properties.push_back({property->attributeText("name"), property->text, file.placeOf(*property)});
        }
        functions.push_back(std::move(function));
    }
    return functions;
}

std::vector<MycatTableRule> readTableRules(const MycatFile& file, Diagnostics& findings)
{
    std::vector<MycatTableRule> rules;
    for (const XmlElement* element : elementsNamed(file.root, "tableRule"))
    {
        rules.push_back(readTableRule(file, *element, findings));
    }
    return rules;
}

std::vector<MycatNode> readNodes(const MycatFile& file, std::string_view element, std::string_view groupAttribute,
                                 Diagnostics& findings)
{
    std::vector<MycatNode> nodes;
    for (const XmlElement* each : elementsNamed(file.root, element))
    {
        const std::vector<MycatNode> made = nodesOf(file, *each, groupAttribute, findings);
        nodes.insert(nodes.end(), made.begin(), made.end());
    }
    return nodes;
}

} // namespace atlas
