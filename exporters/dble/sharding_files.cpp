#include "exporters/dble/sharding_files.h"

#include "exporters/mycat/schema_xml.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

/// A table of each kind is on so many nodes, or the server does not start.
void checkNumber(const MycatTable& table, const std::string& element, Diagnostics& findings)
{
    const bool isSingle = table.kind == MycatTable::Kind::Single;
    if (isSingle ? table.nodes.size() == 1 : table.nodes.size() > 1)
    {
        return;
    }
    addFinding(findings, Severity::Error, "mycat-nodes-number",
               {element, table.name, std::to_string(table.nodes.size()),
                isSingle ? "shardingTable or a globalTable" : "singleTable"},
               table.place, table.name);
}

std::vector<MycatTable> tablesOf(const MycatFile& file, const XmlElement& element, MycatTable::Kind kind,
                                 Diagnostics& findings)
{
    MycatTable table;
    table.kind = kind;
    table.place = file.placeOf(element);
    table.nodes = namesInAttribute(file, element, "shardingNode", findings);
    const std::vector<std::string> names = tableNames(file, element, findings);
    if (kind == MycatTable::Kind::Sharded)
    {
        table.column = requiredAttribute(file, element, "shardingColumn", findings);
        table.function = requiredAttribute(file, element, "function", findings);
        if (names.size() == 1)
        {
            table.children = readChildren(file, element, "joinColumn", "parentColumn", findings);
        }
        else
        {
            reportHomelessChildren(file, element, names.size(), findings);
        }
    }
    std::vector<MycatTable> tables;
    if (!mayWriteOut(file, element, names.size() * (1 + table.nodes.size()), findings))
    {
        return tables;
    }
    for (const std::string& name : names)
    {
        tables.push_back(table);
        tables.back().name = name;
        checkNumber(tables.back(), element.name, findings);
    }
    return tables;
}

MycatSchema readSchema(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatSchema schema;
    schema.name = requiredAttribute(file, element, "name", findings);
    schema.place = file.placeOf(element);
    schema.defaultNode = element.attributeText("shardingNode");
    for (const XmlElement& child : element.children)
    {
        std::vector<MycatTable> tables;
        if (child.name == "shardingTable")
        {
            tables = tablesOf(file, child, MycatTable::Kind::Sharded, findings);
        }
        else if (child.name == "globalTable")
        {
            tables = tablesOf(file, child, MycatTable::Kind::Global, findings);
        }
        else if (child.name == "singleTable")
        {
            tables = tablesOf(file, child, MycatTable::Kind::Single, findings);
        }
        schema.tables.insert(schema.tables.end(), tables.begin(), tables.end());
    }
    return schema;
}

MycatHostGroup readGroup(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatHostGroup group;
    group.name = requiredAttribute(file, element, "name", findings);
    group.place = file.placeOf(element);
    std::vector<MycatHost> readers;
    for (const XmlElement* instance : element.childrenOf("dbInstance"))
    {
        MycatHost host;
        host.name = requiredAttribute(file, *instance, "name", findings);
        host.url = requiredAttribute(file, *instance, "url", findings);
        host.user = requiredAttribute(file, *instance, "user", findings);
        readPassword(*instance, host);
        host.place = file.placeOf(*instance);
        (instance->attributeText("primary") == "true" ? group.hosts : readers).push_back(std::move(host));
    }
    if (group.hosts.size() != 1)
    {
        addFinding(findings, Severity::Error, "mycat-host-primary", {group.name, std::to_string(group.hosts.size())},
                   group.place);
    }
    group.hosts.insert(group.hosts.end(), readers.begin(), readers.end());
    return group;
}

Result<Done> readShardingFile(const ForeignTexts& texts, MycatRules& rules, Diagnostics& findings)
{
    const ForeignText* text = chooseFile(texts, "dble:sharding", findings);
    if (text == nullptr)
    {
        addFinding(findings, Severity::Error, "mycat-file-missing", {"sharding.xml", "tables and nodes"}, {});
        return Done{};
    }
    const Result<MycatFile> file = readMycatFile(*text);
    if (!file)
    {
        return file.error();
    }
    reportUnreadNames(*file, findings);
    rules.nodes = readNodes(*file, "shardingNode", "dbGroup", findings);
    rules.functions = readFunctions(*file, findings);
    for (const XmlElement* schema : file->root.childrenOf("schema"))
    {
        rules.schemas.push_back(readSchema(*file, *schema, findings));
    }
    return Done{};
}

/// Groups that no file describes, so that their nodes have one.
std::vector<MycatHostGroup> groupsOfNodes(const std::vector<MycatNode>& nodes)
{
    std::vector<MycatHostGroup> groups;
    std::set<std::string> names;
    for (const MycatNode& node : nodes)
    {
        if (names.insert(node.group).second)
        {
            groups.push_back({node.group, {}, false, {}, node.place});
        }
    }
    return groups;
}

Result<Done> readDbFile(const ForeignTexts& texts, MycatRules& rules, Diagnostics& findings)
{
    const ForeignText* text = chooseFile(texts, "dble:db", findings);
    if (text == nullptr)
    {
        addFinding(findings, Severity::Warning, "mycat-file-missing", {"db.xml", "the servers"}, {});
        rules.groups = groupsOfNodes(rules.nodes);
        return Done{};
    }
    const Result<MycatFile> file = readMycatFile(*text);
    if (!file)
    {
        return file.error();
    }
    reportUnreadNames(*file, findings);
    for (const XmlElement* group : elementsNamed(file->root, "dbGroup"))
    {
        rules.groups.push_back(readGroup(*file, *group, findings));
    }
    return Done{};
}

} // namespace

Result<MycatRules> readShardingFiles(const ForeignTexts& texts, Diagnostics& findings)
{
    MycatRules rules;
    const Result<Done> sharding = readShardingFile(texts, rules, findings);
    const Result<Done> db = sharding ? readDbFile(texts, rules, findings) : sharding;
    return db ? Result<MycatRules>(std::move(rules)) : db.error();
}

} // namespace atlas
