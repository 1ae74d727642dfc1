#include "routing/sql/sql_planner.h"

#include <cstdint>
#include <set>

namespace atlas
{

/// The statement on every shard.
SqlRoute SqlPlanner::planEverywhere(SqlClass kind)
{
    SqlRoute route;
    route.kind = kind;
    for (std::uint32_t shard = 0; shard < m_router.layout().shards.size(); ++shard)
    {
        Node node;
        node.shard = shard;
        addStatement(route, node, wholeStatement(), {});
    }
    if (kind == SqlClass::AllWrite)
    {
        warnAboutMoments(route);
    }
    return route;
}

SqlRoute SqlPlanner::planOther()
{
    switch (m_tree.kind)
    {
    case SqlStatementKind::Transaction: return planEverywhere(SqlClass::All);
    case SqlStatementKind::Set:
        return shardedNames().empty() ? planEverywhere(SqlClass::All) : refused("sql-needs-first-pass", {});
    case SqlStatementKind::Do: return shardedNames().empty() ? planAnywhere() : refused("sql-needs-first-pass", {});
    case SqlStatementKind::Show:
    case SqlStatementKind::Use: return planAnywhere();
    case SqlStatementKind::Ddl: return planDdl();
    case SqlStatementKind::Empty: return refused("sql-empty", {});
    default: return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
}

/// Tables that a statement of another kind names, and that are sharded.
std::vector<SqlIndex> SqlPlanner::shardedNames() const
{
    std::vector<SqlIndex> sharded;
    for (std::uint32_t i = 0; i < m_tree.named.count; ++i)
    {
        const SqlIndex table = m_tree.at(m_tree.named, i);
        if (m_router.table(sqlName(m_tree.textOf(m_tree.tables[table].name.table))) != nullptr)
        {
            sharded.push_back(table);
        }
    }
    return sharded;
}

/// On the first shard; SHOW and DESCRIBE of a sharded table on the first of its nodes.
SqlRoute SqlPlanner::planAnywhere()
{
    if (m_router.layout().shards.empty())
    {
        return refused("sql-no-shard", {});
    }
    SqlRoute route;
    route.kind = SqlClass::Unicast;
    const std::vector<SqlIndex> sharded = shardedNames();
    if (sharded.size() == 1)
    {
        sendByName(route, m_tree.tables[sharded.front()], 1);
        return route;
    }
    addStatement(route, {}, wholeStatement(), {});
    return route;
}

/// To some nodes of a sharded table, under the name that it has there.
void SqlPlanner::sendByName(SqlRoute& route, const SqlTable& named, std::size_t most) const
{
    const CompiledTable& table = *m_router.table(sqlName(m_tree.textOf(named.name.table)));
    const SqlIndex first = named.name.schema != kNoSql ? named.name.schema : named.name.table;
    const SqlSpan mention{m_tree.tokens[first].span.begin, m_tree.tokens[named.name.table].span.end};
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    const auto slots = table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
    for (std::int64_t slot = 0; slot < slots && seen.size() < most; ++slot)
    {
        Node node;
        node.shard = table.shardOfSlot(slot);
        const std::uint32_t physical = table.physicalOfSlot(slot);
        if (node.shard == TablePicture::kNowhere || !seen.emplace(node.shard, physical).second)
        {
            continue;
        }
        SqlMerge renamed;
        renamed.edits.push_back({mention, {{quotedName(table.physicalTables().at(physical)), {}}}});
        addStatement(route, node, wholeStatement(), renamed);
    }
}

/// One logic table: on every node of it.
SqlRoute SqlPlanner::planDdl()
{
    if (m_tree.named.count != 1)
    {
        return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
    const SqlTable& named = m_tree.tables[m_tree.at(m_tree.named, 0)];
    const std::string name = sqlName(m_tree.textOf(named.name.table));
    if (m_router.layout().findBroadcastTable(name) != nullptr)
    {
        return planEverywhere(SqlClass::AllWrite);
    }
    if (m_router.table(name) == nullptr)
    {
        return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
    SqlRoute route;
    sendByName(route, named, SIZE_MAX);
    route.kind = route.statementCount == 1 ? SqlClass::Single : SqlClass::All;
    return route;
}

} // namespace atlas
