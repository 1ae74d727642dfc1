#include "routing/sql/sql_columns.h"
#include "routing/sql/sql_planner.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// How many combinations are worth showing.
constexpr std::uint64_t kProduct = 65'536;

} // namespace

SqlRoute SqlPlanner::planSelect()
{
    if (const auto unknown = refuseUnknownTables())
    {
        return *unknown;
    }
    uniteArms();
    if (m_units.units().empty())
    {
        return planWithoutShards();
    }
    if (m_units.units().size() == 1)
    {
        return planUnit(m_units.units().front());
    }
    return planProduct();
}

/// What no node can answer by itself.
std::optional<SqlRoute> SqlPlanner::refuseUnit(const SqlUnit& unit) const
{
    if (unit.torn)
    {
        return refused("sql-bound-tables-torn", {source(unit.sources.front()).name});
    }
    return unit.spread ? std::optional(refused("sql-block-not-local", {})) : std::nullopt;
}

/// Only broadcast and single tables, or none at all.
SqlRoute SqlPlanner::planWithoutShards()
{
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    if (contradicts)
    {
        return refused("sql-across-shards", {});
    }
    if (m_router.layout().shards.empty())
    {
        return refused("sql-no-shard", {});
    }
    Node node;
    node.shard = single.value_or(0);
    return send(single ? SqlClass::Single : SqlClass::Unicast, {node}, nullptr);
}

SqlRoute SqlPlanner::planUnit(const SqlUnit& unit)
{
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    if (const auto refusal = refuseUnit(unit))
    {
        return *refusal;
    }
    std::vector<Node> nodes = nodesOf(unit);
    const bool elsewhere =
        single && std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) { return node.shard != *single; });
    if (contradicts || elsewhere)
    {
        return refused("sql-across-shards", {});
    }
    if (nodes.empty())
    {
        return planNone(unit);
    }
    if (nodes.size() > 1 && !(unit.open && unit.isOne))
    {
        if (const char* why = whyNotLocal(unit))
        {
            return refused(why, {});
        }
    }
    return send(classOf(unit), nodes, &unit);
}

/// Never true: any node gives the empty answer, the first one is shown.
SqlRoute SqlPlanner::planNone(const SqlUnit& unit)
{
    const bool arms = m_tree.kind == SqlStatementKind::Select
                      && m_tree.bodies[m_tree.queries[m_tree.query].body].kind != SqlBodyKind::Block;
    if (arms && m_units.units().size() > 1)
    {
        return planArms();
    }
    Node node;
    bool found = false;
    const CompiledTable& table = *source(unit.sources.front()).compiled;
    for (std::int64_t slot = 0; slot < table.bucketCount(); ++slot)
    {
        const std::uint32_t shard = table.shardOfSlot(slot);
        if (shard == TablePicture::kNowhere || (found && shard >= node.shard))
        {
            continue;
        }
        found = true;
        node.shard = shard;
        for (const std::uint32_t index : unit.sources)
        {
            node.slots[index] = slot;
            node.physical[index] = source(index).compiled->physicalOfSlot(slot);
        }
    }
    if (!found)
    {
        return refused("sql-no-shard", {});
    }
    // Other tables of the statement are asked where they are beside it.
    for (const SqlUnit& other : m_units.units())
    {
        for (const std::uint32_t index : other.sources)
        {
            if (!node.physical.contains(index))
            {
                const auto slot =
                    std::min<std::int64_t>(node.slots.begin()->second, source(index).compiled->bucketCount() - 1);
                node.slots[index] = slot;
                node.physical[index] = source(index).compiled->physicalOfSlot(slot);
            }
        }
    }
    return send(unit.decisive ? SqlClass::None : SqlClass::Unicast, {node}, &unit);
}

/// Sources that are not bound: one node each on one shard, arms of a UNION, or a product within one shard.
SqlRoute SqlPlanner::planProduct()
{
    bool contradicts = false;
    const auto single = singleShard(contradicts);
    const bool isUnion = m_tree.bodies[m_tree.queries[m_tree.query].body].kind != SqlBodyKind::Block;
    std::vector<Node> nodes{Node{}};
    bool first = true;
    bool across = contradicts;
    bool open = false;
    for (const SqlUnit& unit : m_units.units())
    {
        if (const auto refusal = refuseUnit(unit))
        {
            return *refusal;
        }
        if (unit.places.empty() && unit.decisive)
        {
            return planNone(unit);
        }
        if (unit.places.empty())
        {
            continue; // no row of it ever counts
        }
        open = open || unit.open;
        std::vector<Node> product;
        for (const Node& node : nodes)
        {
            for (const Node& more : nodesOf(unit))
            {
                across = across || (!first && more.shard != node.shard) || (single && more.shard != *single);
                Node both = node;
                both.shard = more.shard;
                both.slots.insert(more.slots.begin(), more.slots.end());
                both.physical.insert(more.physical.begin(), more.physical.end());
                product.push_back(std::move(both));
            }
        }
        nodes = std::move(product);
        first = false;
        if (nodes.size() > kProduct)
        {
            return refused("sql-product-too-large", {std::to_string(nodes.size())});
        }
    }
    if (first)
    {
        return planNone(m_units.units().front());
    }
    for (Node& node : nodes)
    {
        if (!placeSilent(node))
        {
            return refused("sql-needs-first-pass", {});
        }
    }
    if (const SqlUnit* only = onlyUnit())
    {
        const char* why = nodes.size() > 1 && !(only->open && only->isOne) ? whyNotLocal(*only) : nullptr;
        return why != nullptr ? refused(why, {})
               : across       ? refused("sql-across-shards", {})
                              : send(classOf(*only), nodes, only);
    }
    if (nodes.size() == 1 && !across && !(isUnion && armsPart()))
    {
        return send(SqlClass::Single, nodes, nullptr);
    }
    if (isUnion)
    {
        return planArms();
    }
    if (across)
    {
        return refused("sql-across-shards", {});
    }
    const bool oneScope =
        std::all_of(m_units.units().begin(), m_units.units().end(),
                    [&](const SqlUnit& unit)
                    {
                        return std::all_of(unit.sources.begin(), unit.sources.end(),
                                           [&](std::uint32_t index) { return source(index).scope == source(0).scope; });
                    });
    if (!oneScope)
    {
        return refused("sql-needs-first-pass", {});
    }
    if (m_joins.hasOuter())
    {
        return refused("sql-outer-product", {});
    }
    SqlRoute route = send(SqlClass::Cartesian, nodes, nullptr);
    route.warnings.push_back({"sql_product", {std::to_string(nodes.size())}});
    return route;
}

bool SqlPlanner::placeSilent(Node& node) const
{
    for (const SqlUnit& unit : m_units.units())
    {
        for (const std::uint32_t index : unit.places.empty() ? unit.sources : std::vector<std::uint32_t>())
        {
            const CompiledTable& table = *source(index).compiled;
            std::int64_t slot = 0;
            while (slot < table.bucketCount() && table.shardOfSlot(slot) != node.shard)
            {
                ++slot;
            }
            if (slot == table.bucketCount())
            {
                return false;
            }
            node.slots[index] = slot;
            node.physical[index] = table.physicalOfSlot(slot);
        }
    }
    return true;
}

/// The unit that has nodes, where it is the only one.
const SqlUnit* SqlPlanner::onlyUnit() const
{
    const SqlUnit* only = nullptr;
    for (const SqlUnit& unit : m_units.units())
    {
        if (!unit.places.empty() && only != nullptr)
        {
            return nullptr;
        }
        only = unit.places.empty() ? only : &unit;
    }
    return only;
}

/// Arms of a UNION are on different nodes of one table, or of bound ones.
bool SqlPlanner::armsPart() const
{
    const auto& units = m_units.units();
    for (std::size_t i = 1; i < units.size(); ++i)
    {
        const std::uint32_t one = units[i - 1].sources.front();
        const std::uint32_t two = units[i].sources.front();
        if (m_units.areBound(one, two) && !units[i - 1].places.empty() && !units[i].places.empty()
            && units[i - 1].places.front().slots.at(one) != units[i].places.front().slots.at(two))
        {
            return true;
        }
    }
    return false;
}

SqlMerge SqlPlanner::mergeFor(const SqlUnit* unit, std::size_t nodes) const
{
    if (m_tree.query == kNoSql)
    {
        return {}; // a change has no answers
    }
    const SqlIndex body = m_tree.queries[m_tree.query].body;
    if (nodes < 2 || m_tree.bodies[body].kind != SqlBodyKind::Block)
    {
        SqlMerge merge;
        const bool distinct = m_tree.bodies[body].kind == SqlBodyKind::Union && !m_tree.bodies[body].all;
        if (nodes > 1)
        {
            merge.steps.emplace_back("concat");
        }
        if (nodes > 1 && distinct)
        {
            merge.steps.emplace_back("distinct");
        }
        return merge;
    }
    const SqlIndex block = m_tree.bodies[body].block;
    return mergeOf(
        {m_scopes, m_restrictions, m_tree.query, block, unit != nullptr && groupsAreLocal(*unit, block), nodes});
}

SqlRoute SqlPlanner::send(SqlClass kind, const std::vector<Node>& nodes, const SqlUnit* unit)
{
    const bool isOne = kind == SqlClass::SingleUnknown || nodes.size() == 1;
    const SqlMerge merge = mergeFor(unit, isOne ? 1 : nodes.size());
    if (merge.refusal)
    {
        return refused(merge.refusal->code.c_str(), merge.refusal->args);
    }
    SqlRoute route;
    route.kind = kind;
    route.merge = merge.steps;
    route.warnings = merge.warnings;
    for (const Node& node : nodes)
    {
        addNode(route, node);
        addStatement(route, node, wholeStatement(), merge);
    }
    for (const SqlUnit& one : m_units.units())
    {
        explain(route, one.sources);
    }
    if (!isOne)
    {
        addMissing(route);
        if (m_tree.query != kNoSql && m_tree.queries[m_tree.query].locking)
        {
            route.warnings.push_back({"sql_locks_several", {std::to_string(nodes.size())}});
        }
    }
    return route;
}

std::vector<SqlIndex> SqlPlanner::arms() const
{
    std::vector<SqlIndex> open{m_tree.queries[m_tree.query].body};
    std::vector<SqlIndex> arms;
    while (!open.empty())
    {
        const SqlIndex index = open.back();
        open.pop_back();
        const SqlBody& body = m_tree.bodies[index];
        if (body.kind == SqlBodyKind::Union)
        {
            open.push_back(body.right);
            open.push_back(body.left);
        }
        else
        {
            arms.push_back(index);
        }
    }
    return arms;
}

bool SqlPlanner::isUnder(std::uint32_t index, SqlTokenRange range) const
{
    return isWithin(m_tree.tables[source(index).table].tokens, range);
}

bool SqlPlanner::armOnly(const SqlUnit& unit, SqlIndex body) const
{
    return std::all_of(unit.sources.begin(), unit.sources.end(),
                       [&](std::uint32_t index) { return isUnder(index, m_tree.bodies[body].tokens); });
}

/// Arms of a UNION over the same nodes of bound tables are sent together.
void SqlPlanner::uniteArms()
{
    const SqlBody& top = m_tree.bodies[m_tree.queries[m_tree.query].body];
    if (top.kind != SqlBodyKind::Union || arms().size() != m_units.units().size())
    {
        return;
    }
    while (m_units.units().size() > 1 && m_units.unite(0, 1))
    {
    }
}

/// Every arm of a UNION goes its own way; the answers are put together.
SqlRoute SqlPlanner::planArms()
{
    const SqlQuery& query = m_tree.queries[m_tree.query];
    const std::vector<SqlIndex> all = arms();
    if (!query.ctes.empty() || all.size() < 2)
    {
        return refused("sql-needs-first-pass", {});
    }
    SqlRoute route;
    bool restricted = false;
    for (const SqlIndex arm : all)
    {
        std::vector<const SqlUnit*> units;
        for (const SqlUnit& unit : m_units.units())
        {
            if (armOnly(unit, arm))
            {
                units.push_back(&unit);
            }
        }
        const bool isBlock = m_tree.bodies[arm].kind == SqlBodyKind::Block;
        if (units.size() != 1 || !isBlock || refuseUnit(*units.front()))
        {
            return refused("sql-needs-first-pass", {});
        }
        const SqlUnit& unit = *units.front();
        const bool whole =
            unit.places.size() > 1
            && (needsWholeRows(*m_scopes.scopeOfBlock(m_tree.bodies[arm].block)) || whyNotLocal(unit) != nullptr);
        if (whole)
        {
            return refused("sql-arm-not-local", {});
        }
        restricted = restricted || unit.restricted;
        for (const Node& node : nodesOf(unit))
        {
            addNode(route, node);
            addStatement(route, node, m_tree.spanOf(m_tree.bodies[arm].tokens), {});
        }
        explain(route, unit.sources);
    }
    route.kind = restricted ? SqlClass::Several : SqlClass::All;
    const SqlBody& top = m_tree.bodies[query.body];
    route.merge.emplace_back("concat");
    for (const auto& [holds, step] : {std::pair{!top.all, "distinct"}, std::pair{!query.orderBy.empty(), "sort"},
                                      std::pair{query.limit.exists(), "limit"}})
    {
        if (holds)
        {
            route.merge.emplace_back(step);
        }
    }
    addMissing(route);
    return route;
}

} // namespace atlas
