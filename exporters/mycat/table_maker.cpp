#include "exporters/mycat/table_maker.h"

#include "exporters/foreign/name_check.h"
#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"
#include "models/core/nearest_name.h"

#include <set>

namespace atlas
{

std::optional<std::size_t> MycatTableMaker::add(const MycatTable& table)
{
    m_making.nodes.require(table.nodes, table.place, table.name);
    checkNodeLists(table);
    if (table.nodes.empty())
    {
        return std::nullopt;
    }
    switch (table.kind)
    {
    case MycatTable::Kind::Global: addGlobal(table); return std::nullopt;
    case MycatTable::Kind::Single: addSingle(table.name, table.nodes.front(), table.place); return std::nullopt;
    case MycatTable::Kind::Sharded: return addSharded(table);
    }
    return std::nullopt;
}

/// DBLE: no node twice. MyCat: tables of sub tables are on one node.
void MycatTableMaker::checkNodeLists(const MycatTable& table)
{
    std::set<std::string> seen;
    for (const std::string& node : table.nodes)
    {
        if (!seen.insert(node).second && m_making.dialect.isStrict)
        {
            m_making.add(Severity::Error, "mycat-node-repeated", {table.name, node}, table.place, table.name);
        }
    }
    if (!table.subTables.empty() && table.nodes.size() > 1)
    {
        m_making.add(Severity::Error, "mycat-sub-tables-nodes", {table.name, std::to_string(table.nodes.size())},
                     table.place, table.name);
    }
}

void MycatTableMaker::addGlobal(const MycatTable& table)
{
    BroadcastTable made;
    made.name = table.name;
    made.place = table.place;
    m_making.layout.broadcastTables.push_back(std::move(made));
    const std::set<std::string> nodes(table.nodes.begin(), table.nodes.end());
    if (nodes.size() < m_making.nodes.count())
    {
        m_making.add(Severity::Info, "mycat-global-nodes",
                     {table.name, listedNames(table.nodes), std::to_string(nodes.size()),
                      std::to_string(m_making.nodes.count())},
                     table.place, table.name);
    }
    if (!table.rule.empty())
    {
        m_making.add(Severity::Warning, "mycat-global-rule", {table.name, table.rule}, table.place, table.name);
    }
}

void MycatTableMaker::addSingle(const std::string& name, const std::string& node, const SourcePlace& place)
{
    SingleTable made;
    made.name = name;
    made.shard = node;
    made.place = place;
    m_making.layout.singleTables.push_back(std::move(made));
}

std::vector<PhysicalNode> MycatTableMaker::physicalNodes(const MycatTable& table)
{
    std::vector<PhysicalNode> nodes;
    for (const std::string& name : table.subTables)
    {
        checkForeignName(name, table.place, m_making.findings);
        nodes.push_back({table.nodes.front(), name});
    }
    if (!nodes.empty())
    {
        return nodes;
    }
    std::vector<std::string> names = table.nodes;
    if (table.distributes)
    {
        names = m_making.nodes.distributed(names);
        m_making.add(Severity::Info, "mycat-nodes-distributed", {table.name, listedNames(names)}, table.place,
                     table.name);
    }
    for (std::string& name : names)
    {
        nodes.push_back({std::move(name), {}});
    }
    return nodes;
}

KeySpec MycatTableMaker::keyOf(const MycatTable& table, const std::string& usualType)
{
    KeySpec key;
    key.columns = {table.column.empty() ? "id" : table.column};
    key.type = m_making.options.keyTypeFor(table.name);
    key.place = table.place;
    if (key.type.empty())
    {
        key.type = usualType;
        m_making.findings.push_back(assumed("The type of " + table.name + "." + table.column, usualType,
                                            "key_type." + table.name + "=int", table.place, table.name));
    }
    return key;
}

void MycatTableMaker::checkNodes(const MycatTable& table, const MycatAlgorithm& algorithm,
                                 std::vector<PhysicalNode>& nodes)
{
    if (algorithm.countsNodes || algorithm.isBroken)
    {
        return;
    }
    const auto buckets = static_cast<std::size_t>(algorithm.buckets);
    if (buckets > nodes.size())
    {
        m_making.add(Severity::Error, "mycat-nodes-few",
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
        m_making.add(Severity::Warning, "mycat-nodes-unused", {table.name, table.function, listedNames(idle)},
                     table.place, table.name);
    }
    nodes.resize(buckets);
}

/// Releases of MyCat that refuse, or misplace, keys of mod-long that are no numbers.
void MycatTableMaker::checkTextKeys(const LogicTable& made, const MycatAlgorithm& algorithm)
{
    const bool isOld = algorithm.spec.name == "mycat.mod-long@pre-2020" || algorithm.spec.params.find("release");
    if (isOld && made.key.type.find("char") != std::string::npos)
    {
        m_making.add(Severity::Warning, "mycat-release-text-key", {made.name, m_making.options.releaseText}, made.place,
                     made.name);
    }
}

std::optional<std::size_t> MycatTableMaker::addSharded(const MycatTable& table)
{
    if (table.function.empty() && table.rule.empty())
    {
        addWithoutRule(table);
        return std::nullopt;
    }
    if (table.function.empty())
    {
        addCustom(table.name, table.column, table.rule, physicalNodes(table), table.place);
        return std::nullopt;
    }
    if (const MycatAlgorithm* algorithm = m_making.functions.find(table.function, table.rule))
    {
        return addByFunction(table, *algorithm);
    }
    m_making.add(Severity::Error, "mycat-name-missing",
                 {"function", table.function, suggestedNames(table.function, m_making.functions.names())}, table.place,
                 table.name);
    addCustom(table.name, table.column, table.function, physicalNodes(table), table.place);
    return std::nullopt;
}

std::size_t MycatTableMaker::addByFunction(const MycatTable& table, const MycatAlgorithm& algorithm)
{
    std::vector<PhysicalNode> nodes = physicalNodes(table);
    checkNodes(table, algorithm, nodes);
    LogicTable made;
    made.name = table.name;
    made.place = table.place;
    made.key = keyOf(table, algorithm.keyType);
    made.algorithm = algorithm.spec;
    made.placement = placementOfNodes(nodes, table.place);
    if (algorithm.countsNodes)
    {
        made.algorithm.params.set(algorithm.isCustom() ? "buckets" : "nodes",
                                  ParamValue::integer(static_cast<std::int64_t>(nodes.size())));
    }
    if (algorithm.isCustom() && !algorithm.hasCause)
    {
        m_making.findings.push_back(customCode(table.name, algorithm.className, table.place));
    }
    checkTextKeys(made, algorithm);
    m_making.layout.tables.push_back(std::move(made));
    return m_making.layout.tables.size() - 1;
}

/// A table of one node, or one of several whose statements all go to all of them.
void MycatTableMaker::addWithoutRule(const MycatTable& table)
{
    const std::vector<PhysicalNode> nodes = physicalNodes(table);
    if (nodes.size() == 1 && nodes.front().table.empty())
    {
        addSingle(table.name, nodes.front().shard, table.place);
        return;
    }
    m_making.add(Severity::Warning, "mycat-table-no-rule", {table.name, std::to_string(nodes.size())}, table.place,
                 table.name);
    addCustom(table.name, table.primaryKey.empty() ? "id" : table.primaryKey, "no rule: every node", nodes,
              table.place);
}

void MycatTableMaker::addCustom(const std::string& name, const std::string& column, const std::string& code,
                                const std::vector<PhysicalNode>& nodes, const SourcePlace& place)
{
    LogicTable made;
    made.name = name;
    made.place = place;
    made.key.columns = {column.empty() ? "id" : column};
    made.key.type = m_making.options.keyTypeFor(name);
    made.key.type = made.key.type.empty() ? "varchar(255)" : made.key.type;
    made.key.place = place;
    made.algorithm.name = "custom";
    made.algorithm.place = place;
    made.algorithm.params.set("code", paramText(code.empty() ? "unknown" : code));
    made.algorithm.params.set("buckets", ParamValue::integer(static_cast<std::int64_t>(nodes.size())));
    made.placement = placementOfNodes(nodes, place);
    m_making.layout.tables.push_back(std::move(made));
}

} // namespace atlas
