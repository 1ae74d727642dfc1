#include "exporters/mycat/layout_of_rules.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "exporters/foreign/placement_of_nodes.h"
#include "exporters/mycat/function_book.h"
#include "exporters/mycat/node_book.h"
#include "exporters/mycat/node_names.h"
#include "exporters/mycat/xml_reading.h"
#include "models/core/nearest_name.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace atlas
{

namespace
{

/// How many names a finding lists.
constexpr std::size_t kListedNames = 5;

std::string folded(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; });
    return text;
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < kListedNames; ++i)
    {
        text += (text.empty() ? "" : ", ") + names[i];
    }
    return text + (names.size() > kListedNames ? " and so on" : "");
}

class LayoutOfRules
{
public:
    LayoutOfRules(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                  const MycatOptions& options, ForeignReading& reading)
        : m_rules(rules), m_dialect(dialect), m_layout(reading.layout), m_findings(reading.findings),
          m_options(options), m_nodes(rules, m_layout, m_findings),
          m_functions(rules, dialect, texts, m_options, m_findings)
    {
    }

    void make()
    {
        m_layout.name = std::string(m_dialect.system);
        const std::vector<const MycatSchema*> schemas = chosenSchemas();
        std::set<std::string> names;
        for (const MycatSchema* schema : schemas)
        {
            if (!names.insert(schema->name).second)
            {
                add(Severity::Error, "mycat-name-twice", {"schema", schema->name}, schema->place);
            }
            addDefaultNode(*schema, schemas.size() == 1);
            for (const MycatTable& table : schema->tables)
            {
                addTable(*schema, table);
            }
        }
        if (schemas.size() == 1)
        {
            m_layout.name = schemas.front()->name;
            m_layout.logicSchema = schemas.front()->name;
        }
        m_functions.checkUnused();
        checkKeyTypeOptions();
        addGroups();
    }

private:
    void add(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place,
             std::string table = {})
    {
        addFinding(m_findings, severity, std::move(code), std::move(args), place, std::move(table));
    }

    std::vector<const MycatSchema*> chosenSchemas();
    void addDefaultNode(const MycatSchema& schema, bool isOnly);

    void addTable(const MycatSchema& schema, const MycatTable& table);
    bool takeName(const MycatSchema& schema, const std::string& name, const SourcePlace& place);
    void addGlobal(const MycatTable& table);
    void addSingle(const MycatTable& table, const std::string& node);
    void addSharded(const MycatSchema& schema, const MycatTable& table);
    void addWithoutRule(const MycatTable& table);
    void checkNodeLists(const MycatTable& table);
    std::vector<PhysicalNode> physicalNodes(const MycatTable& table);
    void checkNodes(const MycatTable& table, const MycatAlgorithm& algorithm, std::vector<PhysicalNode>& nodes);
    KeySpec keyOf(const std::string& table, const std::string& column, const std::string& usualType,
                  const SourcePlace& place);
    void checkTextKeys(const LogicTable& made, const MycatAlgorithm& algorithm);

    /// A table with children, and its place in the layout.
    struct Family
    {
        const MycatSchema& schema;
        const MycatTable& root;
        std::size_t index = 0;
    };
    /// A parent's column is empty when its rows cannot be told by a key.
    void addChildren(const Family& family, const std::string& parent, const std::string& parentColumn,
                     const std::vector<MycatChild>& children);
    void addChildAtKey(const Family& family, const MycatChild& child);
    void addChildElsewhere(const Family& family, const MycatChild& child, const std::string& parent,
                           const std::string& parentColumn);
    void addCustom(const std::string& name, const std::string& column, const std::string& code,
                   const std::vector<PhysicalNode>& nodes, const SourcePlace& place);
    std::string familyOf(const MycatTable& table) const;
    void joinGroup(const std::string& what, const std::string& table, const SourcePlace& place);
    void addGroups();
    void checkKeyTypeOptions();

    const MycatRules& m_rules;
    const MycatDialect& m_dialect;
    Layout& m_layout;
    Diagnostics& m_findings;
    const MycatOptions& m_options;
    MycatNodeBook m_nodes;
    MycatFunctionBook m_functions;
    std::map<std::string, std::string> m_tables; ///< name, folded where the system does -> schema
    std::set<std::string> m_tableNames;          ///< as written
    std::vector<BindingGroup> m_groups;
    std::map<std::string, std::size_t> m_groupOf; ///< [what its tables have in common]
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
        add(Severity::Error, "import-option-value", {"schema", m_options.schema, listed(names)}, {});
    }
    return schemas;
}

void LayoutOfRules::addDefaultNode(const MycatSchema& schema, bool isOnly)
{
    if (schema.defaultNode.empty() && schema.tables.empty())
    {
        add(Severity::Error, "mycat-schema-empty", {schema.name}, schema.place);
    }
    if (schema.defaultNode.empty())
    {
        return;
    }
    const Result<std::vector<std::string>> nodes = readNodeNames(schema.defaultNode);
    m_nodes.require(nodes ? *nodes : std::vector{schema.defaultNode}, schema.place, {});
    if (!isOnly || !nodes || nodes->size() != 1)
    {
        add(Severity::Warning, "mycat-default-node-left", {schema.name, schema.defaultNode}, schema.place);
        return;
    }
    m_layout.defaultShard = schema.defaultNode;
    add(Severity::Info, "mycat-default-node", {schema.name, schema.defaultNode}, schema.place);
}

bool LayoutOfRules::takeName(const MycatSchema& schema, const std::string& name, const SourcePlace& place)
{
    const auto [it, isNew] = m_tables.try_emplace(m_dialect.foldsTableNames ? folded(name) : name, schema.name);
    if (isNew)
    {
        m_tableNames.insert(name);
        return true;
    }
    if (it->second == schema.name)
    {
        add(Severity::Error, "mycat-name-twice", {"table", name}, place, name);
    }
    else
    {
        add(Severity::Warning, "mycat-table-of-schemas", {name, it->second, schema.name}, place, name);
    }
    return false;
}

void LayoutOfRules::addTable(const MycatSchema& schema, const MycatTable& table)
{
    if (!takeName(schema, table.name, table.place))
    {
        return;
    }
    m_nodes.require(table.nodes, table.place, table.name);
    checkNodeLists(table);
    if (table.nodes.empty())
    {
        return;
    }
    switch (table.kind)
    {
    case MycatTable::Kind::Global: addGlobal(table); return;
    case MycatTable::Kind::Single: addSingle(table, table.nodes.front()); return;
    case MycatTable::Kind::Sharded: addSharded(schema, table); return;
    }
}

/// DBLE: no node twice. MyCat: tables of sub tables are on one node.
void LayoutOfRules::checkNodeLists(const MycatTable& table)
{
    std::set<std::string> seen;
    for (const std::string& node : table.nodes)
    {
        if (!seen.insert(node).second && m_dialect.isStrict)
        {
            add(Severity::Error, "mycat-node-repeated", {table.name, node}, table.place, table.name);
        }
    }
    if (!table.subTables.empty() && table.nodes.size() > 1)
    {
        add(Severity::Error, "mycat-sub-tables-nodes", {table.name, std::to_string(table.nodes.size())}, table.place,
            table.name);
    }
}

void LayoutOfRules::addGlobal(const MycatTable& table)
{
    BroadcastTable made;
    made.name = table.name;
    made.place = table.place;
    m_layout.broadcastTables.push_back(std::move(made));
    const std::set<std::string> nodes(table.nodes.begin(), table.nodes.end());
    if (nodes.size() < m_nodes.count())
    {
        add(Severity::Info, "mycat-global-nodes",
            {table.name, listed(table.nodes), std::to_string(nodes.size()), std::to_string(m_nodes.count())},
            table.place, table.name);
    }
    if (!table.rule.empty())
    {
        add(Severity::Warning, "mycat-global-rule", {table.name, table.rule}, table.place, table.name);
    }
}

void LayoutOfRules::addSingle(const MycatTable& table, const std::string& node)
{
    SingleTable made;
    made.name = table.name;
    made.shard = node;
    made.place = table.place;
    m_layout.singleTables.push_back(std::move(made));
}

std::vector<PhysicalNode> LayoutOfRules::physicalNodes(const MycatTable& table)
{
    std::vector<PhysicalNode> nodes;
    for (const std::string& name : table.subTables)
    {
        nodes.push_back({table.nodes.front(), name});
    }
    if (!nodes.empty())
    {
        return nodes;
    }
    std::vector<std::string> names = table.nodes;
    if (table.distributes)
    {
        names = m_nodes.distributed(names);
        add(Severity::Info, "mycat-nodes-distributed", {table.name, listed(names)}, table.place, table.name);
    }
    for (std::string& name : names)
    {
        nodes.push_back({std::move(name), {}});
    }
    return nodes;
}

KeySpec LayoutOfRules::keyOf(const std::string& table, const std::string& column, const std::string& usualType,
                             const SourcePlace& place)
{
    KeySpec key;
    key.columns = {column};
    key.type = m_options.keyTypeFor(table);
    key.place = place;
    if (key.type.empty())
    {
        key.type = usualType;
        m_findings.push_back(
            assumed("The type of " + table + "." + column, usualType, "key_type." + table + "=int", place, table));
    }
    return key;
}

void LayoutOfRules::checkNodes(const MycatTable& table, const MycatAlgorithm& algorithm,
                               std::vector<PhysicalNode>& nodes)
{
    if (algorithm.countsNodes || algorithm.isBroken)
    {
        return;
    }
    const auto buckets = static_cast<std::size_t>(algorithm.buckets);
    if (buckets > nodes.size())
    {
        add(Severity::Error, "mycat-nodes-few",
            {table.name, table.function, std::to_string(algorithm.buckets - 1), std::to_string(nodes.size())},
            table.place, table.name);
        return;
    }
    std::vector<std::string> idle;
    for (std::size_t i = 0; i < nodes.size(); ++i)
    {
        if (!algorithm.uses(i))
        {
            idle.push_back(nodes[i].table.empty() ? nodes[i].shard : nodes[i].table);
        }
    }
    if (!idle.empty())
    {
        add(Severity::Warning, "mycat-nodes-unused", {table.name, table.function, listed(idle)}, table.place,
            table.name);
    }
    nodes.resize(buckets);
}

/// Releases of MyCat that refuse, or misplace, keys of mod-long that are no numbers.
void LayoutOfRules::checkTextKeys(const LogicTable& made, const MycatAlgorithm& algorithm)
{
    const bool isOld = algorithm.spec.name == "mycat.mod-long@pre-2020" || algorithm.spec.params.find("release");
    if (isOld && made.key.type.find("char") != std::string::npos)
    {
        add(Severity::Warning, "mycat-release-text-key", {made.name, m_options.releaseText}, made.place, made.name);
    }
}

void LayoutOfRules::addSharded(const MycatSchema& schema, const MycatTable& table)
{
    if (table.function.empty() && table.rule.empty())
    {
        addWithoutRule(table);
        return;
    }
    if (table.function.empty())
    {
        addCustom(table.name, table.column, table.rule, physicalNodes(table), table.place);
        return;
    }
    const MycatAlgorithm* algorithm = m_functions.find(table.function, table.rule);
    std::vector<PhysicalNode> nodes = physicalNodes(table);
    if (algorithm == nullptr)
    {
        add(Severity::Error, "mycat-name-missing",
            {"function", table.function, suggestedNames(table.function, m_functions.names())}, table.place, table.name);
        addCustom(table.name, table.column, table.function, nodes, table.place);
        return;
    }
    checkNodes(table, *algorithm, nodes);
    LogicTable made;
    made.name = table.name;
    made.place = table.place;
    made.key = keyOf(table.name, table.column, algorithm->keyType, table.place);
    made.algorithm = algorithm->spec;
    made.placement = placementOfNodes(nodes, table.place);
    if (algorithm->countsNodes)
    {
        made.algorithm.params.set(algorithm->isCustom() ? "buckets" : "nodes",
                                  ParamValue::integer(static_cast<std::int64_t>(nodes.size())));
    }
    if (algorithm->isCustom() && !algorithm->hasCause)
    {
        m_findings.push_back(customCode(table.name, algorithm->className, table.place));
    }
    checkTextKeys(made, *algorithm);
    if (!algorithm->isCustom())
    {
        joinGroup(familyOf(table), table.name, table.place);
    }
    m_layout.tables.push_back(std::move(made));
    addChildren({schema, table, m_layout.tables.size() - 1}, table.name, table.column, table.children);
}

/// A table of one node, or one of several whose statements all go to all of them.
void LayoutOfRules::addWithoutRule(const MycatTable& table)
{
    const std::vector<PhysicalNode> nodes = physicalNodes(table);
    if (nodes.size() == 1 && nodes.front().table.empty())
    {
        addSingle(table, nodes.front().shard);
        return;
    }
    add(Severity::Warning, "mycat-table-no-rule", {table.name, std::to_string(nodes.size())}, table.place, table.name);
    addCustom(table.name, table.primaryKey.empty() ? "id" : table.primaryKey, "no rule: every node", nodes,
              table.place);
}

void LayoutOfRules::addCustom(const std::string& name, const std::string& column, const std::string& code,
                              const std::vector<PhysicalNode>& nodes, const SourcePlace& place)
{
    LogicTable made;
    made.name = name;
    made.place = place;
    made.key.columns = {column.empty() ? "id" : column};
    made.key.type = m_options.keyTypeFor(name);
    made.key.type = made.key.type.empty() ? "varchar(255)" : made.key.type;
    made.key.place = place;
    made.algorithm.name = "custom";
    made.algorithm.place = place;
    made.algorithm.params.set("code", paramText(code.empty() ? "unknown" : code));
    made.algorithm.params.set("buckets", ParamValue::integer(static_cast<std::int64_t>(nodes.size())));
    made.placement = placementOfNodes(nodes, place);
    m_layout.tables.push_back(std::move(made));
}

void LayoutOfRules::addChildren(const Family& family, const std::string& parent, const std::string& parentColumn,
                                const std::vector<MycatChild>& children)
{
    for (const MycatChild& child : children)
    {
        if (!takeName(family.schema, child.name, child.place))
        {
            continue;
        }
        const bool isAtKey = !parentColumn.empty() && folded(child.parentKey) == folded(parentColumn);
        if (!family.root.subTables.empty() || !child.subTables.empty())
        {
            add(Severity::Warning, "mycat-sub-tables-join", {child.name, parent}, child.place, child.name);
        }
        if (!family.root.subTables.empty())
        {
            SingleTable made;
            made.name = child.name;
            made.shard = family.root.nodes.front();
            made.place = child.place;
            m_layout.singleTables.push_back(std::move(made));
        }
        else if (isAtKey)
        {
            addChildAtKey(family, child);
        }
        else
        {
            addChildElsewhere(family, child, parent, parentColumn);
        }
        addChildren(family, child.name, isAtKey ? child.joinKey : std::string(), child.children);
    }
}

/// It joins at the key by which its parent's rows are told, so that its own are where the same value sends them.
void LayoutOfRules::addChildAtKey(const Family& family, const MycatChild& child)
{
    LogicTable made = m_layout.tables[family.index];
    made.name = child.name;
    made.place = child.place;
    made.key.columns = {child.joinKey};
    made.key.place = child.place;
    if (const std::string type = m_options.keyTypeFor(child.name); !type.empty())
    {
        made.key.type = type;
    }
    if (made.algorithm.name != "custom")
    {
        joinGroup(familyOf(family.root), child.name, child.place);
    }
    m_layout.tables.push_back(std::move(made));
}

void LayoutOfRules::addChildElsewhere(const Family& family, const MycatChild& child, const std::string& parent,
                                      const std::string& parentColumn)
{
    add(Severity::Warning, "mycat-child-key",
        {child.name, child.parentKey, parent, parentColumn.empty() ? "-" : parentColumn}, child.place, child.name);
    std::vector<PhysicalNode> nodes;
    for (const std::string& node : family.root.nodes)
    {
        nodes.push_back({node, {}});
    }
    addCustom(child.name, child.joinKey, "the row of " + parent + " by " + child.parentKey, nodes, child.place);
}

/// Tables that are joined at their keys: in MyCat those of one family; in DBLE all of the same function and nodes.
std::string LayoutOfRules::familyOf(const MycatTable& table) const
{
    if (!m_dialect.joinsByFunction)
    {
        return table.name;
    }
    std::string text = table.function + '\n';
    for (const std::string& node : table.nodes)
    {
        text += node + ',';
    }
    return text;
}

void LayoutOfRules::joinGroup(const std::string& what, const std::string& table, const SourcePlace& place)
{
    const auto [it, isNew] = m_groupOf.try_emplace(what, m_groups.size());
    if (isNew)
    {
        m_groups.push_back({{}, place});
    }
    m_groups[it->second].tables.push_back(table);
}

void LayoutOfRules::addGroups()
{
    std::copy_if(m_groups.begin(), m_groups.end(), std::back_inserter(m_layout.bindingGroups),
                 [](const BindingGroup& group) { return group.tables.size() > 1; });
}

void LayoutOfRules::checkKeyTypeOptions()
{
    for (const auto& [table, type] : m_options.keyTypeOf)
    {
        if (!m_tableNames.contains(table))
        {
            const std::vector<std::string> names(m_tableNames.begin(), m_tableNames.end());
            add(Severity::Error, "import-option-unknown",
                {"key_type." + table, std::string(m_dialect.system),
                 "key_type.<table>: " + suggestedNames(table, names)},
                {});
        }
    }
}

} // namespace

void makeMycatLayout(const MycatRules& rules, const MycatDialect& dialect, const ForeignTexts& texts,
                     const MycatOptions& options, ForeignReading& reading)
{
    LayoutOfRules(rules, dialect, texts, options, reading).make();
}

} // namespace atlas
