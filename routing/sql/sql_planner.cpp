#include "routing/sql/sql_planner.h"

#include <algorithm>
#include <set>

namespace atlas
{

SqlPlanner::SqlPlanner(const Router& router, const SqlTree& tree, const SqlMode& mode, const SqlParameters& parameters,
                       const SqlRequest& request)
    : m_router(router), m_tree(tree), m_mode(mode), m_parameters(parameters), m_request(request),
      m_scopes(tree, router), m_joins(m_scopes), m_links(m_scopes, m_joins),
      m_restrictions(m_scopes, m_joins, m_links, mode, parameters), m_units(m_scopes, m_joins, m_links, m_restrictions),
      m_edits(m_scopes)
{
}

SqlRoute SqlPlanner::plan()
{
    if (m_tree.hasMore)
    {
        return refused("sql-several-statements", {});
    }
    SqlRoute route;
    switch (m_tree.kind)
    {
    case SqlStatementKind::Select: route = planSelect(); break;
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace: route = planInsert(); break;
    case SqlStatementKind::Update:
    case SqlStatementKind::Delete: route = planChange(); break;
    default: return planOther();
    }
    route.approximate = m_tree.tier != SqlTier::Full || m_scopes.ambiguous();
    addNotes(route);
    return route;
}

SqlRoute SqlPlanner::refused(const char* code, std::vector<std::string> args) const
{
    SqlRoute route;
    route.kind = SqlClass::Refuse;
    route.refusal = Error{code, std::move(args), {}};
    return route;
}

/// Up to the end of the text where nothing but blanks and comments follows.
SqlSpan SqlPlanner::wholeStatement() const
{
    const bool isLast = m_tree.tokens[m_tree.end].is(SqlTokenKind::End);
    const auto end = isLast ? static_cast<std::uint32_t>(m_tree.text.size()) : m_tree.tokens[m_tree.end].span.begin;
    return {0, end};
}

SqlNames SqlPlanner::namesOf(const Node& node) const
{
    SqlNames names;
    for (std::uint32_t i = 0; i < m_scopes.sources().size(); ++i)
    {
        const SqlSource& one = source(i);
        const auto physical = node.physical.find(i);
        if (one.kind == SqlSourceKind::Sharded && physical != node.physical.end())
        {
            names[i] = one.compiled->physicalTables().at(physical->second);
        }
    }
    return names;
}

std::vector<std::string> SqlPlanner::boundParameters(const std::map<SqlIndex, std::string>& others) const
{
    std::vector<std::string> values;
    for (SqlIndex i = 0; i < m_tree.parameters; ++i)
    {
        const auto other = others.find(i);
        const bool isGiven = i < m_request.parameters.size() && m_request.parameters[i];
        if (other != others.end())
        {
            values.push_back(other->second);
        }
        else if (isGiven)
        {
            values.push_back(*m_request.parameters[i]);
        }
        else
        {
            return {}; // not all are known
        }
    }
    return values;
}

void SqlPlanner::addStatement(SqlRoute& route, const Node& node, SqlSpan span, const SqlMerge& merge) const
{
    constexpr std::size_t kListed = 4096;
    ++route.statementCount;
    const std::size_t room = m_request.listedBytes / std::max<std::size_t>(1, span.end - span.begin);
    if (route.statements.size() < std::clamp<std::size_t>(room, 1, kListed))
    {
        SqlEdited edited = m_edits.textFor(namesOf(node), span, merge.edits);
        route.statements.push_back({shardName(node.shard), std::move(edited.text), boundParameters(merge.parameters),
                                    std::move(edited.changed)});
    }
}

void SqlPlanner::addNode(SqlRoute& route, const Node& node) const
{
    SqlNode shown;
    shown.shard = shardName(node.shard);
    std::set<std::string> seen;
    for (const auto& [index, physical] : node.physical)
    {
        const CompiledTable& table = *source(index).compiled;
        const std::string name = table.physicalTables().at(physical);
        if (seen.insert(source(index).name + "." + name).second)
        {
            shown.tables.emplace_back(source(index).name, name);
            shown.buckets.emplace_back(source(index).name, node.slots.at(index));
        }
    }
    route.nodes.push_back(std::move(shown));
}

void SqlPlanner::addKeys(SqlRoute& route, const SqlSource& source, const std::vector<KeySet>& key)
{
    std::uint64_t product = 1;
    for (const KeySet& one : key)
    {
        const std::uint64_t values = one.points().size() + (one.hasNull() ? 1 : 0);
        product *= one.isAny() || !one.ranges().empty() ? 0 : std::min<std::uint64_t>(values, 1'000'000);
    }
    for (std::uint64_t i = 0; i < product && route.keys.size() < kMaxRouteKeys; ++i)
    {
        SqlKeyValue value{source.name, {}};
        std::uint64_t rest = i;
        for (std::size_t column = 0; column < key.size(); ++column)
        {
            const auto& points = key[column].points();
            const std::uint64_t count = points.size() + (key[column].hasNull() ? 1 : 0);
            const std::uint64_t at = rest % count;
            rest /= count;
            value.columns.emplace_back(source.compiled->keyColumns()[column].name,
                                       at < points.size() ? std::optional(points[at].text) : std::nullopt);
        }
        if (std::find(route.keys.begin(), route.keys.end(), value) == route.keys.end())
        {
            route.keys.push_back(std::move(value));
        }
    }
    route.keyCount += product;
}

void SqlPlanner::addReasons(SqlRoute& route, std::uint32_t index, const std::string& column,
                            const std::vector<SqlIndex>& predicates) const
{
    for (const SqlIndex predicate : predicates)
    {
        const SqlSpan span = m_tree.spanOf(m_tree.exprs[predicate].tokens);
        SqlReason reason{span.begin, span.end, std::string(m_tree.textOf(span)), source(index).name + "." + column};
        if (std::find(route.why.begin(), route.why.end(), reason) == route.why.end())
        {
            route.why.push_back(std::move(reason));
        }
    }
}

/// The predicates that restricted the keys of some sources, and the values that they name. Bound sources share them.
void SqlPlanner::explain(SqlRoute& route, const std::vector<std::uint32_t>& sources) const
{
    for (const std::uint32_t index : sources)
    {
        const std::uint64_t before = route.keyCount;
        std::vector<KeySet> key;
        const auto found = m_units.restrictions().find(index);
        for (std::size_t i = 0; found != m_units.restrictions().end() && i < found->second.size(); ++i)
        {
            key.push_back(found->second[i].keys);
        }
        if (!key.empty())
        {
            addKeys(route, source(index), key);
        }
        if (route.keyCount > before)
        {
            break;
        }
    }
    for (const std::uint32_t index : sources)
    {
        const auto found = m_units.restrictions().find(index);
        for (std::size_t i = 0; found != m_units.restrictions().end() && i < found->second.size(); ++i)
        {
            addReasons(route, index, source(index).compiled->keyColumns()[i].name, found->second[i].predicates);
        }
        const auto genes = m_units.byGene().find(index);
        for (std::size_t i = 0; genes != m_units.byGene().end() && i < genes->second.size(); ++i)
        {
            addReasons(route, index, genes->second[i].column, genes->second[i].restriction.predicates);
        }
    }
    std::stable_sort(route.why.begin(), route.why.end(),
                     [](const SqlReason& a, const SqlReason& b) { return a.begin < b.begin; });
}

/// Key columns that nothing restricts, where several nodes are asked.
void SqlPlanner::addMissing(SqlRoute& route) const
{
    for (const auto& [index, restrictions] : m_units.restrictions())
    {
        for (std::size_t i = 0; i < restrictions.size(); ++i)
        {
            const std::string name = source(index).name + "." + source(index).compiled->keyColumns()[i].name;
            const bool isNew = std::find(route.missing.begin(), route.missing.end(), name) == route.missing.end();
            if (restrictions[i].keys.isAny() && isNew)
            {
                route.missing.push_back(name);
            }
        }
    }
}

void SqlPlanner::addNotes(SqlRoute& route) const
{
    std::set<std::string> seen;
    for (const auto& [index, restrictions] : m_units.restrictions())
    {
        for (std::size_t i = 0; i < restrictions.size(); ++i)
        {
            const std::string column = source(index).name + "." + source(index).compiled->keyColumns()[i].name;
            for (const std::string& note : restrictions[i].notes)
            {
                if (seen.insert(note + column).second)
                {
                    route.warnings.push_back({note, {column, source(index).compiled->keyColumns()[i].type.name}});
                }
            }
        }
    }
    if (m_tree.tier == SqlTier::Opaque)
    {
        route.warnings.push_back({"sql_not_understood", {std::string(m_tree.textOf(m_tree.problem.span))}});
    }
    if (m_scopes.ambiguous())
    {
        route.warnings.push_back({"sql_column_ambiguous", {}});
    }
}

std::vector<SqlPlanner::Node> SqlPlanner::nodesOf(const SqlUnit& unit) const
{
    std::vector<Node> nodes;
    for (const SqlPlace& place : unit.places)
    {
        nodes.push_back({place.shard, place.slots, place.physical});
    }
    return nodes;
}

std::optional<SqlRoute> SqlPlanner::refuseUnknownTables() const
{
    if (m_scopes.hidesQueries())
    {
        return refused("sql-needs-first-pass", {});
    }
    for (const SqlSource& one : m_scopes.sources())
    {
        if (one.kind == SqlSourceKind::Unknown)
        {
            return refused("sql-table-unknown", {one.name});
        }
        if (one.kind == SqlSourceKind::Sharded && one.compiled == nullptr)
        {
            return refused("table-not-compiled", {one.name});
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> SqlPlanner::singleShard(bool& contradicts) const
{
    std::optional<std::uint32_t> shard;
    for (std::uint32_t i = 0; i < m_scopes.sources().size(); ++i)
    {
        const SqlSource& one = source(i);
        if (one.kind == SqlSourceKind::Single && m_scopes.target() != i)
        {
            contradicts = contradicts || (shard && *shard != one.shard);
            shard = one.shard;
        }
    }
    return shard;
}

SqlClass SqlPlanner::classOf(const SqlUnit& unit) const
{
    if (unit.places.empty())
    {
        return SqlClass::None;
    }
    if (unit.places.size() == 1)
    {
        return SqlClass::Single;
    }
    if (unit.open && unit.isOne)
    {
        return SqlClass::SingleUnknown;
    }
    return unit.restricted ? SqlClass::Several : SqlClass::All;
}

} // namespace atlas
