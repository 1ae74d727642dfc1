#include "exporters/mycat/family_maker.h"

#include <algorithm>
#include <iterator>

namespace atlas
{

bool MycatTableNames::take(const std::string& schema, const std::string& name, const SourcePlace& place)
{
    const auto [it, isNew] = m_schemaOf.try_emplace(m_making.dialect.foldsTableNames ? foldedName(name) : name, schema);
    if (isNew)
    {
        m_names.insert(name);
        return true;
    }
    if (it->second == schema)
    {
        m_making.add(Severity::Error, "mycat-name-twice", {"table", name}, place, name);
    }
    else
    {
        m_making.add(Severity::Warning, "mycat-table-of-schemas", {name, it->second, schema}, place, name);
    }
    return false;
}

void MycatFamilyMaker::add(const std::string& schema, const MycatTable& root, std::optional<std::size_t> index)
{
    if (index)
    {
        joinGroup(root, m_making.layout.tables[*index]);
    }
    addChildren({schema, root, index}, {root.name, index ? root.column : std::string()}, root.children);
}

void MycatFamilyMaker::addChildren(const Family& family, const Parent& parent, const std::vector<MycatChild>& children)
{
    const MycatTable& root = family.root;
    for (const MycatChild& child : children)
    {
        if (root.nodes.empty() || !m_names.take(family.schema, child.name, child.place))
        {
            continue;
        }
        const bool isAtKey = !parent.column.empty() && foldedName(child.parentKey) == foldedName(parent.column);
        if (!root.subTables.empty() || !child.subTables.empty())
        {
            m_making.add(Severity::Warning, "mycat-sub-tables-join", {child.name, parent.name}, child.place,
                         child.name);
        }
        if (root.nodes.size() == 1)
        {
            m_tables.addSingle(child.name, root.nodes.front(), child.place);
        }
        else if (isAtKey)
        {
            addAtKey(family, child);
        }
        else
        {
            addElsewhere(family, child, parent);
        }
        addChildren(family, {child.name, isAtKey ? child.joinKey : std::string()}, child.children);
    }
}

/// It joins at the key by which its parent's rows are told, so that its own are where the same value sends them.
void MycatFamilyMaker::addAtKey(const Family& family, const MycatChild& child)
{
    LogicTable made = m_making.layout.tables[*family.index];
    made.name = child.name;
    made.place = child.place;
    made.key.columns = {child.joinKey};
    made.key.place = child.place;
    if (const std::string type = m_making.options.keyTypeFor(child.name); !type.empty())
    {
        made.key.type = type;
    }
    joinGroup(family.root, made);
    m_making.layout.tables.push_back(std::move(made));
}

void MycatFamilyMaker::addElsewhere(const Family& family, const MycatChild& child, const Parent& parent)
{
    m_making.add(Severity::Warning, "mycat-child-key",
                 {child.name, child.parentKey, parent.name, parent.column.empty() ? "-" : parent.column}, child.place,
                 child.name);
    std::vector<PhysicalNode> nodes;
    for (const std::string& node : family.root.nodes)
    {
        nodes.push_back({node, {}});
    }
    m_tables.addCustom(child.name, child.joinKey, "the row of " + parent.name + " by " + child.parentKey, nodes,
                       child.place);
}

/// In MyCat a family is joined at its keys; in DBLE all tables of the same function and nodes are.
std::string MycatFamilyMaker::groupKey(const MycatTable& root) const
{
    if (!m_making.dialect.joinsByFunction)
    {
        return root.name;
    }
    std::string text = root.function + '\n';
    for (const std::string& node : root.nodes)
    {
        text += node + ',';
    }
    return text;
}

void MycatFamilyMaker::joinGroup(const MycatTable& root, const LogicTable& table)
{
    if (table.algorithm.name == "custom")
    {
        return;
    }
    const auto [it, isNew] = m_groupOf.try_emplace(groupKey(root), m_groups.size());
    if (isNew)
    {
        m_groups.push_back({{}, table.place});
    }
    m_groups[it->second].tables.push_back(table.name);
}

void MycatFamilyMaker::addGroups()
{
    std::copy_if(m_groups.begin(), m_groups.end(), std::back_inserter(m_making.layout.bindingGroups),
                 [](const BindingGroup& group) { return group.tables.size() > 1; });
}

} // namespace atlas
