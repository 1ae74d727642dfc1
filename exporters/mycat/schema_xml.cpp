#include "exporters/mycat/schema_xml.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/source_book.h"
#include "exporters/mycat/name_suffix.h"
#include "exporters/mycat/node_names.h"

#include <algorithm>

namespace atlas
{

namespace
{

bool sameWord(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// The names of a <table>, with what its nameSuffix makes of them.
std::vector<std::string> namesOf(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    std::vector<std::string> names = tableNames(file, element, findings);
    const std::string suffix = element.attributeText("nameSuffix");
    if (suffix.empty() || names.empty())
    {
        return names;
    }
    auto dated = names.size() == 1 ? namesWithSuffix(names.front(), suffix, file.namesLeft) : std::nullopt;
    if (!dated)
    {
        addFinding(findings, Severity::Error, "mycat-name-suffix", {names.front(), suffix}, file.placeOf(element));
        return names;
    }
    return *std::move(dated);
}

/// The nodes of a <table>; "distribute(dn$1-4)" lets its nodes take turns.
void readTableNodes(const MycatFile& file, const XmlElement& element, MycatTable& table, Diagnostics& findings)
{
    constexpr std::string_view kDistribute = "distribute(";
    std::string list = requiredAttribute(file, element, "dataNode", findings);
    table.distributes = list.starts_with(kDistribute);
    if (table.distributes)
    {
        list = list.substr(kDistribute.size(), list.size() - kDistribute.size() - 1);
    }
    Result<std::vector<std::string>> nodes = readNodeNames(list, file.namesLeft);
    if (!nodes)
    {
        addFinding(findings, Severity::Error, nodes.error().code, nodes.error().args, table.place);
        return;
    }
    table.nodes = *std::move(nodes);
}

/// All tables of a <table>; they differ by name alone.
std::vector<MycatTable> readTables(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatTable table;
    table.place = file.placeOf(element);
    table.kind =
        sameWord(element.attributeText("type"), "global") ? MycatTable::Kind::Global : MycatTable::Kind::Sharded;
    table.rule = element.attributeText("rule");
    table.primaryKey = element.attributeText("primaryKey");
    readTableNodes(file, element, table, findings);
    if (element.attribute("subTables") != nullptr && !element.attributeText("subTables").empty())
    {
        table.subTables = namesInAttribute(file, element, "subTables", findings);
    }
    const std::vector<std::string> names = namesOf(file, element, findings);
    if (names.size() == 1)
    {
        table.children = readChildren(file, element, "joinKey", "parentKey", findings);
    }
    else
    {
        reportHomelessChildren(file, element, names.size(), findings);
    }
    std::vector<MycatTable> tables;
    if (!mayWriteOut(file, element, names.size() * (1 + table.nodes.size() + table.subTables.size()), findings))
    {
        return tables;
    }
    for (const std::string& name : names)
    {
        tables.push_back(table);
        tables.back().name = name;
    }
    return tables;
}

MycatHost readHost(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatHost host;
    host.name = requiredAttribute(file, element, "host", findings);
    host.url = requiredAttribute(file, element, "url", findings);
    host.user = requiredAttribute(file, element, "user", findings);
    readPassword(element, host);
    host.place = file.placeOf(element);
    return host;
}

MycatHostGroup readDataHost(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    MycatHostGroup group;
    group.name = requiredAttribute(file, element, "name", findings);
    group.place = file.placeOf(element);
    const std::string type = element.attributeText("dbType");
    group.dbType = sameWord(type, "mysql") || sameWord(type, "mariadb") ? std::string() : type;
    const std::string driver = element.attributeText("dbDriver");
    group.isJdbc = !driver.empty() && !sameWord(driver, "native");
    std::vector<MycatHost> readers;
    for (const XmlElement* write : element.childrenOf("writeHost"))
    {
        group.hosts.push_back(readHost(file, *write, findings));
        for (const XmlElement* read : write->childrenOf("readHost"))
        {
            readers.push_back(readHost(file, *read, findings));
        }
    }
    if (group.hosts.empty())
    {
        addFinding(findings, Severity::Error, "mycat-host-primary", {group.name, "0"}, group.place);
    }
    group.hosts.insert(group.hosts.end(), readers.begin(), readers.end());
    return group;
}

} // namespace

std::vector<std::string> tableNames(const MycatFile& file, const XmlElement& element, Diagnostics& findings)
{
    std::vector<std::string> names = splitNames(requiredAttribute(file, element, "name", findings));
    for (std::string& name : names)
    {
        std::erase(name, '`');
    }
    std::erase_if(names, [](const std::string& name) { return name.empty(); });
    if (names.empty() && !element.attributeText("name").empty())
    {
        addFinding(findings, Severity::Error, "mycat-attribute-missing", {element.name, "name"}, file.placeOf(element));
    }
    return names;
}

void reportHomelessChildren(const MycatFile& file, const XmlElement& element, std::size_t tables, Diagnostics& findings)
{
    for (const XmlElement* child : element.childrenOf("childTable"))
    {
        addFinding(findings, Severity::Warning, "mycat-child-homeless",
                   {child->attributeText("name"), std::to_string(tables)}, file.placeOf(*child));
    }
}

std::vector<MycatChild> readChildren(const MycatFile& file, const XmlElement& parent, std::string_view joinAttribute,
                                     std::string_view parentAttribute, Diagnostics& findings)
{
    std::vector<MycatChild> children;
    for (const XmlElement* element : parent.childrenOf("childTable"))
    {
        MycatChild child;
        child.name = requiredAttribute(file, *element, "name", findings);
        if (std::erase(child.name, '`') > 0 && child.name.empty())
        {
            addFinding(findings, Severity::Error, "mycat-attribute-missing", {"childTable", "name"},
                       file.placeOf(*element));
        }
        child.joinKey = requiredAttribute(file, *element, joinAttribute, findings);
        child.parentKey = requiredAttribute(file, *element, parentAttribute, findings);
        child.subTables = element->attributeText("subTables");
        child.place = file.placeOf(*element);
        child.children = readChildren(file, *element, joinAttribute, parentAttribute, findings);
        children.push_back(std::move(child));
    }
    return children;
}

std::vector<MycatSchema> readSchemas(const MycatFile& file, Diagnostics& findings)
{
    std::vector<MycatSchema> schemas;
    for (const XmlElement* element : elementsNamed(file.root, "schema"))
    {
        MycatSchema schema;
        schema.name = requiredAttribute(file, *element, "name", findings);
        schema.place = file.placeOf(*element);
        schema.defaultNode = element->attributeText("dataNode");
        if (const std::string node = element->attributeText("randomDataNode"); !node.empty())
        {
            findings.push_back(
                leftOut("That statements of " + schema.name + " without a table go to " + node, schema.place));
        }
        for (const XmlElement* table : elementsNamed(*element, "table"))
        {
            for (MycatTable& made : readTables(file, *table, findings))
            {
                schema.tables.push_back(std::move(made));
            }
        }
        schemas.push_back(std::move(schema));
    }
    return schemas;
}

void readPassword(const XmlElement& element, MycatHost& host)
{
    const std::string text = element.attributeText("password");
    const bool isPlaceholder = !variableOfPlaceholder(text).empty();
    host.placeholder = isPlaceholder ? text : std::string();
    host.hasPassword = !text.empty() && !isPlaceholder;
}

std::vector<MycatHostGroup> readDataHosts(const MycatFile& file, Diagnostics& findings)
{
    std::vector<MycatHostGroup> groups;
    for (const XmlElement* element : elementsNamed(file.root, "dataHost"))
    {
        groups.push_back(readDataHost(file, *element, findings));
    }
    return groups;
}

} // namespace atlas
