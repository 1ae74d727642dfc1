#include "exporters/dble/writer.h"

#include "exporters/dble/names.h"
#include "exporters/mycat/rules_of_layout.h"
#include "exporters/mycat/xml_writing.h"

#include <algorithm>
#include <iterator>

namespace atlas
{

namespace
{

/// The version is that of the files, the same from DBLE 3 on.
XmlAttributes rootAttributes()
{
    return {{"xmlns:dble", "http://dble.cloud/"}, {"version", "4.0"}};
}

void writeTable(const MycatTable& table, XmlText& xml)
{
    const std::string nodes = mycatList(table.nodes);
    XmlAttributes attributes{{"name", table.name}, {"shardingNode", nodes}};
    switch (table.kind)
    {
    case MycatTable::Kind::Global: xml.leaf("globalTable", attributes); return;
    case MycatTable::Kind::Single: xml.leaf("singleTable", attributes); return;
    case MycatTable::Kind::Sharded:
        attributes.emplace_back("shardingColumn", table.column);
        attributes.emplace_back("function", table.function);
        xml.leaf("shardingTable", attributes);
        return;
    }
}

std::string shardingXml(const MycatRules& rules)
{
    XmlText xml;
    xml.open("dble:sharding", rootAttributes());
    for (const MycatSchema& schema : rules.schemas)
    {
        XmlAttributes attributes{{"name", schema.name}};
        if (!schema.defaultNode.empty())
        {
            attributes.emplace_back("shardingNode", schema.defaultNode);
        }
        xml.open("schema", attributes);
        for (const MycatTable& table : schema.tables)
        {
            writeTable(table, xml);
        }
        xml.close();
    }
    for (const MycatNode& node : rules.nodes)
    {
        xml.leaf("shardingNode", {{"name", node.name}, {"dbGroup", node.group}, {"database", node.database}});
    }
    writeMycatFunctions(rules.functions, xml);
    xml.close();
    return std::move(xml).take();
}

std::string dbXml(const MycatRules& rules)
{
    XmlText xml;
    xml.open("dble:db", rootAttributes());
    for (const MycatHostGroup& group : rules.groups)
    {
        xml.open("dbGroup", {{"name", group.name}, {"rwSplitMode", "0"}});
        xml.line("heartbeat", {}, "select user()");
        for (const MycatHost& host : group.hosts)
        {
            XmlAttributes attributes{{"name", host.name}, {"url", host.url},
                                     {"user", host.user}, {"password", host.placeholder},
                                     {"maxCon", "1000"},  {"minCon", "10"}};
            if (&host == &group.hosts.front())
            {
                attributes.emplace_back("primary", "true");
            }
            xml.leaf("dbInstance", attributes);
        }
        xml.close();
    }
    xml.close();
    return std::move(xml).take();
}

ForeignWriting write(const Router& router)
{
    ForeignWriting writing;
    MycatPlan plan = planMycat(router, dbleDialect(), writing.findings);
    if (plan.empty())
    {
        return writing;
    }
    writing.files.push_back({"sharding.xml", shardingXml(plan.rules)});
    writing.files.push_back({"db.xml", dbXml(plan.rules)});
    std::move(plan.files.begin(), plan.files.end(), std::back_inserter(writing.files));
    return writing;
}

} // namespace

ForeignWriter dbleWriter()
{
    return {"dble", write};
}

} // namespace atlas
