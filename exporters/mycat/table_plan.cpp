#include "exporters/mycat/table_plan.h"

#include <utility>

namespace atlas
{

void MycatTablePlan::add(MycatTable table, const std::string& logicName, std::optional<AlgorithmSpec> algorithm)
{
    m_tableOf.try_emplace(logicName, m_tables.size());
    m_tables.push_back({std::move(table), std::move(algorithm), logicName, {}, false});
}

MycatTablePlan::Planned* MycatTablePlan::find(const std::string& logicName)
{
    const auto it = m_tableOf.find(logicName);
    return it != m_tableOf.end() ? &m_tables[it->second] : nullptr;
}

void MycatTablePlan::join(const BindingGroup& group)
{
    Planned* parent = nullptr;
    for (const std::string& name : group.tables)
    {
        Planned* planned = find(name);
        if (planned == nullptr)
        {
            continue;
        }
        if (parent == nullptr)
        {
            parent = planned;
        }
        else if (!joinTo(*parent, *planned))
        {
            m_findings.push_back({Severity::Info,
                                  "mycat-write-group",
                                  {name, parent->logicName, std::string(m_dialect.title)},
                                  group.place,
                                  name,
                                  {}});
        }
    }
}

bool MycatTablePlan::joinTo(Planned& parent, Planned& table)
{
    const bool isSamePlace = parent.algorithm && table.algorithm && parent.table.nodes == table.table.nodes
                             && parent.algorithm->name == table.algorithm->name
                             && parent.algorithm->params == table.algorithm->params && parent.table.subTables.empty()
                             && table.table.subTables.empty();
    if (!isSamePlace || m_dialect.joinsByFunction)
    {
        return isSamePlace;
    }
    const bool areTokens =
        isMycatToken(table.table.name) && isMycatToken(table.table.column) && isMycatToken(parent.table.column);
    if (!areTokens || parent.parent || table.parent || table.hasChildren)
    {
        return false;
    }
    parent.hasChildren = true;
    table.parent = static_cast<std::size_t>(&parent - m_tables.data());
    return true;
}

void MycatTablePlan::giveRule(Planned& planned, MycatFunctionShelf& shelf) const
{
    if (!planned.algorithm)
    {
        return;
    }
    if (m_dialect.hasTableRules)
    {
        planned.table.rule = shelf.ruleOf(planned.table.column, *planned.algorithm);
    }
    planned.table.function = shelf.functionOf(*planned.algorithm);
}

std::vector<MycatTable> MycatTablePlan::take(MycatFunctionShelf& shelf)
{
    for (Planned& planned : m_tables)
    {
        if (!planned.parent)
        {
            giveRule(planned, shelf);
            continue;
        }
        MycatTable& parent = m_tables[*planned.parent].table;
        parent.children.push_back({planned.table.name, planned.table.column, parent.column, {}, {}, {}});
    }
    std::vector<MycatTable> tables;
    for (Planned& planned : m_tables)
    {
        if (!planned.parent)
        {
            tables.push_back(std::move(planned.table));
        }
    }
    return tables;
}

} // namespace atlas
