#include "models/items/explorer_tree.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace atlas
{

namespace
{

const std::string kNoName;

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

bool isLookup(const Layout& layout, const std::string& table)
{
    for (const LogicTable& user : layout.tables)
    {
        for (const Lookup& lookup : user.lookups)
        {
            if (lookup.table == table)
            {
                return true;
            }
        }
    }
    return false;
}

using Kind = ExplorerTree::Kind;
using Node = ExplorerTree::Node;
using Section = ExplorerTree::Section;

Node entry(Kind kind, const std::string& name, int shard = -1)
{
    Node node;
    node.kind = kind;
    node.name = node.label = name;
    node.shard = shard;
    const bool isTable = kind == Kind::LogicTable || kind == Kind::LookupTable || kind == Kind::BroadcastTable
                         || kind == Kind::SingleTable;
    node.logicTable = isTable ? name : std::string();
    return node;
}

template <typename Items, typename MakeEntry>
std::vector<Node> entries(const Items& items, MakeEntry makeEntry)
{
    std::vector<Node> nodes;
    std::transform(items.begin(), items.end(), std::back_inserter(nodes), makeEntry);
    return nodes;
}

std::vector<Node> entriesOf(const Layout& layout, const std::string& section)
{
    const auto is = [&](Section wanted) { return section == ExplorerTree::sectionId(wanted); };
    const auto tableKind = [&](const std::string& name, Kind usual)
    { return isLookup(layout, name) ? Kind::LookupTable : usual; };
    if (is(Section::LogicTables))
    {
        return entries(layout.tables, [&](const LogicTable& table)
                       { return entry(tableKind(table.name, Kind::LogicTable), table.name); });
    }
    if (is(Section::Shards))
    {
        return entries(layout.shards, [&](const Shard& shard)
                       { return entry(Kind::Shard, shard.name, static_cast<int>(&shard - layout.shards.data())); });
    }
    if (is(Section::BindingGroups))
    {
        return entries(layout.bindingGroups,
                       [](const BindingGroup& group) { return entry(Kind::BindingGroup, joined(group.tables)); });
    }
    if (is(Section::BroadcastTables))
    {
        return entries(layout.broadcastTables,
                       [](const BroadcastTable& table) { return entry(Kind::BroadcastTable, table.name); });
    }
    if (is(Section::SingleTables))
    {
        return entries(
            layout.singleTables, [&](const SingleTable& table)
            { return entry(tableKind(table.name, Kind::SingleTable), table.name, layout.shardIndex(table.shard)); });
    }
    return entries(layout.servers, [](const Server& server) { return entry(Kind::Server, server.name); });
}

} // namespace

void ExplorerTree::build(const Layout& layout, const std::vector<PhysicalTable>& tables,
                         const std::vector<DeployedTable>& deployed)
{
    m_nodes.assign(1, Node{});
    m_shards.clear();
    m_drained.clear();
    m_deployedOf.clear();
    m_deployedOn.clear();
    for (const Shard& shard : layout.shards)
    {
        m_shards.push_back(shard.name);
        m_drained.push_back(shard.drained);
    }
    addSections(layout);
    addEntries(layout);
    addTables(tables);
    for (const DeployedTable& place : deployed)
    {
        m_deployedOf[place.logicTable].push_back(place);
        m_deployedOn[place.shard].push_back(place);
    }
    read({});
}

/// Nodes of one parent must be added one after the other.
void ExplorerTree::addChild(int parent, Node node)
{
    Node& above = m_nodes[static_cast<std::size_t>(parent)];
    if (above.childCount == 0)
    {
        above.firstChild = static_cast<int>(m_nodes.size());
    }
    node.parent = parent;
    node.row = above.childCount++;
    m_nodes.push_back(std::move(node));
}

void ExplorerTree::addSections(const Layout& layout)
{
    const auto section = [this](Section which, bool wanted)
    {
        if (wanted)
        {
            Node node;
            node.name = sectionId(which);
            addChild(0, std::move(node));
        }
    };
    section(Section::LogicTables, true);
    section(Section::Shards, true);
    section(Section::BindingGroups, !layout.bindingGroups.empty());
    section(Section::BroadcastTables, !layout.broadcastTables.empty());
    section(Section::SingleTables, !layout.singleTables.empty());
    section(Section::Servers, !layout.servers.empty());
}

void ExplorerTree::addEntries(const Layout& layout)
{
    const int sections = m_nodes[0].childCount;
    for (int section = 1; section <= sections; ++section)
    {
        for (Node& entry : entriesOf(layout, node(section).name))
        {
            addChild(section, std::move(entry));
        }
    }
}

void ExplorerTree::addTables(const std::vector<PhysicalTable>& tables)
{
    std::map<std::string, std::vector<const PhysicalTable*>> ofTable;
    std::vector<std::vector<const PhysicalTable*>> ofShard(m_shards.size());
    for (const PhysicalTable& table : tables)
    {
        if (table.shard < 0 || static_cast<std::size_t>(table.shard) >= m_shards.size())
        {
            continue;
        }
        ofTable[table.logicTable].push_back(&table);
        ofShard[static_cast<std::size_t>(table.shard)].push_back(&table);
    }
    const auto entries = static_cast<int>(m_nodes.size());
    for (int number = 1; number < entries; ++number)
    {
        const Kind kind = node(number).kind;
        const bool isShard = kind == Kind::Shard;
        if (!isShard && node(number).logicTable.empty())
        {
            continue;
        }
        const auto& own =
            isShard ? ofShard[static_cast<std::size_t>(node(number).shard)] : ofTable[node(number).logicTable];
        for (const PhysicalTable* table : own)
        {
            Node child;
            child.kind = Kind::PhysicalTable;
            child.name = table->name;
            child.label = isShard ? table->name : shardName(table->shard) + "." + table->name;
            child.logicTable = table->logicTable;
            child.shard = table->shard;
            addChild(number, std::move(child));
        }
    }
}

const std::string& ExplorerTree::shardName(int shard) const
{
    const bool known = shard >= 0 && static_cast<std::size_t>(shard) < m_shards.size();
    return known ? m_shards[static_cast<std::size_t>(shard)] : kNoName;
}

bool ExplorerTree::sameShape(const ExplorerTree& other) const
{
    const auto same = [](const Node& a, const Node& b)
    {
        return std::tie(a.kind, a.name, a.label, a.logicTable, a.shard, a.parent)
               == std::tie(b.kind, b.name, b.label, b.logicTable, b.shard, b.parent);
    };
    return std::equal(m_nodes.begin(), m_nodes.end(), other.m_nodes.begin(), other.m_nodes.end(), same);
}

const char* ExplorerTree::sectionId(Section section)
{
    switch (section)
    {
    case Section::LogicTables: return "logic_tables";
    case Section::Shards: return "shards";
    case Section::BindingGroups: return "binding_groups";
    case Section::BroadcastTables: return "broadcast_tables";
    case Section::SingleTables: return "single_tables";
    case Section::Servers: break;
    }
    return "servers";
}

} // namespace atlas
