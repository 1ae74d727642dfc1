#include "exporters/mycat/writer.h"

#include "exporters/mycat/rules_of_layout.h"
#include "exporters/mycat/xml_writing.h"

#include <algorithm>
#include <iterator>

namespace atlas
{

namespace
{

constexpr std::string_view kNamespace = "http://io.mycat/";

void writeChildren(const std::vector<MycatChild>& children, XmlText& xml)
{
    for (const MycatChild& child : children)
    {
        xml.leaf("childTable", {{"name", child.name}, {"joinKey", child.joinKey}, {"parentKey", child.parentKey}});
    }
}

void writeTable(const MycatTable& table, XmlText& xml)
{
    const std::string nodes = mycatList(table.nodes);
    const std::string subTables = mycatList(table.subTables);
    XmlAttributes attributes{{"name", table.name}, {"dataNode", nodes}};
    if (table.kind == MycatTable::Kind::Global)
    {
        attributes.emplace_back("type", "global");
    }
    if (!table.rule.empty())
    {
        attributes.emplace_back("rule", table.rule);
    }
    if (!subTables.empty())
    {
        attributes.emplace_back("subTables", subTables);
    }
    if (table.children.empty())
    {
        xml.leaf("table", attributes);
        return;
    }
    xml.open("table", attributes);
    writeChildren(table.children, xml);
    xml.close();
}

void writeSchema(const MycatSchema& schema, XmlText& xml)
{
    XmlAttributes attributes{{"name", schema.name}, {"checkSQLschema", "true"}};
    if (!schema.defaultNode.empty())
    {
        attributes.emplace_back("dataNode", schema.defaultNode);
    }
    xml.open("schema", attributes);
    for (const MycatTable& table : schema.tables)
    {
        writeTable(table, xml);
    }
    xml.close();
}

XmlAttributes hostAttributes(const MycatHost& host)
{
    return {{"host", host.name}, {"url", host.url}, {"user", host.user}, {"password", host.placeholder}};
}

void writeHosts(const MycatHostGroup& group, XmlText& xml)
{
    xml.open("dataHost", {{"name", group.name},
                          {"maxCon", "1000"},
                          {"minCon", "10"},
                          {"balance", "0"},
                          {"dbType", "mysql"},
                          {"dbDriver", "native"}});
    xml.line("heartbeat", {}, "select user()");
    if (group.hosts.size() == 1)
    {
        xml.leaf("writeHost", hostAttributes(group.hosts.front()));
    }
    else if (!group.hosts.empty())
    {
        xml.open("writeHost", hostAttributes(group.hosts.front()));
        std::for_each(group.hosts.begin() + 1, group.hosts.end(),
                      [&](const MycatHost& host) { xml.leaf("readHost", hostAttributes(host)); });
        xml.close();
    }
    xml.close();
}

std::string schemaXml(const MycatRules& rules)
{
    XmlText xml("mycat:schema", "schema.dtd");
    xml.open("mycat:schema", {{"xmlns:mycat", kNamespace}});
    for (const MycatSchema& schema : rules.schemas)
    {
        writeSchema(schema, xml);
    }
    for (const MycatNode& node : rules.nodes)
    {
        xml.leaf("dataNode", {{"name", node.name}, {"dataHost", node.group}, {"database", node.database}});
    }
    for (const MycatHostGroup& group : rules.groups)
    {
        writeHosts(group, xml);
    }
    xml.close();
    return std::move(xml).take();
}

std::string ruleXml(const MycatRules& rules)
{
    XmlText xml("mycat:rule", "rule.dtd");
    xml.open("mycat:rule", {{"xmlns:mycat", kNamespace}});
    for (const MycatTableRule& rule : rules.tableRules)
    {
        xml.open("tableRule", {{"name", rule.name}});
        xml.open("rule");
        xml.line("columns", {}, rule.column);
        xml.line("algorithm", {}, rule.function);
        xml.close();
        xml.close();
    }
    writeMycatFunctions(rules.functions, xml);
    xml.close();
    return std::move(xml).take();
}

ForeignWriting write(const Router& router)
{
    ForeignWriting writing;
    MycatPlan plan = planMycat(router, mycatDialect(), writing.findings);
    if (plan.empty())
    {
        return writing;
    }
    writing.files.push_back({"schema.xml", schemaXml(plan.rules)});
    writing.files.push_back({"rule.xml", ruleXml(plan.rules)});
    std::move(plan.files.begin(), plan.files.end(), std::back_inserter(writing.files));
    return writing;
}

} // namespace

ForeignWriter mycatWriter()
{
    return {"mycat", write};
}

} // namespace atlas
