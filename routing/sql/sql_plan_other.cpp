#include "routing/sql/sql_planner.h"

#include <algorithm>
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
    case SqlStatementKind::Transaction:
    case SqlStatementKind::Set: return planEverywhere(SqlClass::All);
    case SqlStatementKind::Show:
    case SqlStatementKind::Use:
    case SqlStatementKind::Do:
    {
        if (m_router.layout().shards.empty())
        {
            return refused("sql-no-shard", {});
        }
        SqlRoute route;
        route.kind = SqlClass::Unicast;
        addStatement(route, {}, wholeStatement(), {});
        return route;
    }
    case SqlStatementKind::Ddl: return planDdl();
    case SqlStatementKind::Empty: return refused("sql-empty", {});
    default: return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
}

/// One logic table: on every node of it, under the name that it has there.
SqlRoute SqlPlanner::planDdl()
{
    if (m_tree.named.count != 1)
    {
        return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
    const SqlTable& named = m_tree.tables[m_tree.at(m_tree.named, 0)];
    const std::string name = sqlName(m_tree.textOf(named.name.table));
    const Layout& layout = m_router.layout();
    if (layout.findBroadcastTable(name) != nullptr)
    {
        return planEverywhere(SqlClass::AllWrite);
    }
    const CompiledTable* table = m_router.table(name);
    if (table == nullptr)
    {
        return refused("sql-kind-refused", {std::string(m_tree.textOf(SqlIndex{0}))});
    }
    const SqlIndex first = named.name.schema != kNoSql ? named.name.schema : named.name.table;
    const SqlSpan mention{m_tree.tokens[first].span.begin, m_tree.tokens[named.name.table].span.end};
    SqlRoute route;
    route.kind = SqlClass::All;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (std::int64_t slot = 0; slot < table->bucketCount() + static_cast<std::int64_t>(table->pins().size()); ++slot)
    {
        Node node;
        node.shard = table->shardOfSlot(slot);
        const std::uint32_t physical = table->physicalOfSlot(slot);
        if (node.shard == TablePicture::kNowhere || !seen.emplace(node.shard, physical).second)
        {
            continue;
        }
        SqlMerge renamed;
        renamed.edits.push_back({mention, {{quotedName(table->physicalTables().at(physical)), {}}}});
        addStatement(route, node, wholeStatement(), renamed);
    }
    route.kind = route.statementCount == 1 ? SqlClass::Single : SqlClass::All;
    return route;
}

} // namespace atlas
