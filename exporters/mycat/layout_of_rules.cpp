#include "exporters/mycat/layout_of_rules.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/xml_root.h"
#include "exporters/mycat/family_maker.h"
#include "exporters/mycat/node_names.h"
#include "exporters/mycat/table_maker.h"
#include "models/core/nearest_name.h"

#include <set>

namespace atlas
{

namespace
{

/// All descendants, and as many more as are given.
std::size_t tablesOf(const std::vector<MycatChild>& children, std::size_t count)
{
    for (const MycatChild& child : children)
    {
        count = tablesOf(child.children, count + 1);
    }
    return count;
}

class LayoutOfRules
{
public:
    LayoutOfRules(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                  const MycatOptions& options, ForeignReading& reading)
        : m_rules(rules), m_texts(texts), m_layout(reading.layout), m_findings(reading.findings), m_options(options),
          m_nodes(rules, m_layout, m_findings),
          m_functions(rules, dialect, texts, options, m_findings), m_making{dialect,    options, m_layout,
                                                                            m_findings, m_nodes, m_functions},
          m_tables(m_making), m_names(m_making), m_families(m_making, m_tables, m_names)
    {
    }

    void make()
    {
        const std::vector<const MycatSchema*> schemas = chosenSchemas();
        m_layout.name = std::string(m_making.dialect.system);
        if (schemas.size() == 1)
        {
            m_layout.name = schemas.front()->name;
            m_layout.logicSchema = schemas.front()->name;
            m_layout.place = schemas.front()->place;
        }
        std::set<std::string> names;
        for (const MycatSchema* schema : schemas)
        {
            if (!names.insert(schema->name).second)
            {
                m_making.add(Severity::Error, "mycat-name-twice", {"schema", schema->name}, schema->place);
            }
            addDefaultNode(*schema, schemas.size() == 1);
            addTables(*schema);
        }
        m_families.addGroups();
        m_functions.checkUnused();
        checkKeyTypeOptions();
        reportUnusedFiles();
        checkThatSomethingIsThere();
    }

private:
    std::vector<const MycatSchema*> chosenSchemas();
    void addDefaultNode(const MycatSchema& schema, bool isOnly);
    void addTables(const MycatSchema& schema);
    void checkKeyTypeOptions();
    void reportUnusedFiles();
    void checkThatSomethingIsThere();

    const MycatRules& m_rules;
    const ForeignTexts& m_texts;
    Layout& m_layout;
    Diagnostics& m_findings;
    const MycatOptions& m_options;
    MycatNodeBook m_nodes;
    MycatFunctionBook m_functions;
    MycatMaking m_making;
    MycatTableMaker m_tables;
    MycatTableNames m_names;
    MycatFamilyMaker m_families;
    std::size_t m_placesLeft = kMostMycatNames; ///< of tables on nodes
};

std::vector<const MycatSchema*> LayoutOfRules::chosenSchemas()
{
    std::vector<const MycatSchema*> schemas;
    std::vector<std::string> names;
    for (const MycatSchema& schema : m_rules.schemas)
    {
        names.push_back(schema.name);
        if (m_options.schema.empty() || m_options.schema == schema.name)
        {
            schemas.push_back(&schema);
        }
        else
        {
            m_findings.push_back(leftOut("The schema " + schema.name, schema.place));
        }
    }
    if (schemas.empty() && !m_rules.schemas.empty())
    {
        m_making.add(Severity::Error, "import-option-value", {"schema", m_options.schema, listedNames(names)}, {});
    }
    return schemas;
}

void LayoutOfRules::addDefaultNode(const MycatSchema& schema, bool isOnly)
{
    if (schema.defaultNode.empty() && schema.tables.empty())
    {
        m_making.add(Severity::Error, "mycat-schema-empty", {schema.name}, schema.place);
    }
    if (schema.defaultNode.empty())
    {
        return;
    }
    // One name is taken as it stands.
    const Result<std::vector<std::string>> nodes = readNodeNames(schema.defaultNode, m_placesLeft);
    const bool isList = nodes && nodes->size() > 1;
    m_nodes.require(isList ? *nodes : std::vector{schema.defaultNode}, schema.place, {});
    if (!isOnly || isList)
    {
        m_making.add(Severity::Warning, "mycat-default-node-left", {schema.name, schema.defaultNode}, schema.place);
        return;
    }
    m_layout.defaultShard = schema.defaultNode;
    m_making.add(Severity::Info, "mycat-default-node", {schema.name, schema.defaultNode}, schema.place);
}

void LayoutOfRules::addTables(const MycatSchema& schema)
{
    for (const MycatTable& table : schema.tables)
    {
        const std::size_t places = tablesOf(table.children, 1) * (table.nodes.size() + table.subTables.size());
        if (places > m_placesLeft)
        {
            m_making.add(Severity::Error, "mycat-too-large", {std::to_string(kMostMycatNames)}, table.place,
                         table.name);
            return;
        }
        m_placesLeft -= places;
        if (m_names.take(schema.name, table.name, table.place))
        {
            m_families.add(schema.name, table, m_tables.add(table));
        }
    }
}

void LayoutOfRules::checkKeyTypeOptions()
{
    for (const auto& [table, type] : m_options.keyTypeOf)
    {
        if (!m_names.contains(table))
        {
            m_making.add(Severity::Error, "import-option-unknown",
                         {"key_type." + table, std::string(m_making.dialect.system),
                          "key_type.<table>: " + suggestedNames(table, m_names.all())},
                         {});
        }
    }
}

/// Files beside those in XML that no function names.
void LayoutOfRules::reportUnusedFiles()
{
    std::vector<std::string> names;
    for (const ForeignText& text : m_texts)
    {
        if (xmlRootName(text.text).empty() && !m_functions.hasUsed(text))
        {
            names.push_back(text.name);
        }
    }
    if (!names.empty())
    {
        m_findings.push_back(leftOut("What no function names (" + listedNames(names) + ")", {names.front(), 1, 1}));
    }
}

void LayoutOfRules::checkThatSomethingIsThere()
{
    const bool hasTables =
        !m_layout.tables.empty() || !m_layout.singleTables.empty() || !m_layout.broadcastTables.empty();
    if (!hasTables && m_layout.defaultShard.empty() && !hasErrors(m_findings))
    {
        m_findings.push_back(nothingFound(m_texts));
    }
}

} // namespace

void makeMycatLayout(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                     const MycatOptions& options, ForeignReading& reading)
{
    LayoutOfRules(rules, dialect, texts, options, reading).make();
}

} // namespace atlas
