#include "routing/sql/sql_explanation.h"

#include "routing/sql/sql_parser.h"
#include "routing/sql/sql_planner.h"

#include <algorithm>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

/// Nobody reads more of them, and each looks through all expressions.
constexpr std::size_t kShownPredicates = 100;

bool mayBeExplained(const SqlTree& tree)
{
    switch (tree.kind)
    {
    case SqlStatementKind::Select:
    case SqlStatementKind::Insert:
    case SqlStatementKind::Replace:
    case SqlStatementKind::Update:
    case SqlStatementKind::Delete: return !tree.explained;
    default: return false;
    }
}

/// Reads off a plan what its statement says to a person.
class Explaining
{
public:
    Explaining(const Router& router, const SqlTree& tree, const SqlPlanner& planner, SqlRoute route)
        : m_router(router), m_tree(tree), m_planner(planner), m_scopes(planner.scopes())
    {
        m_shown.route = std::move(route);
    }

    SqlExplanation make()
    {
        addTables();
        addPredicates();
        addMarkers();
        addKeys();
        addPlaces();
        addBuckets();
        m_shown.problem = m_tree.problem.span;
        m_shown.explainable = !m_shown.route.refusal && mayBeExplained(m_tree);
        return std::move(m_shown);
    }

private:
    const SqlSource& source(std::uint32_t index) const { return m_scopes.sources()[index]; }

    void addTables()
    {
        std::set<const BindingGroup*> groups;
        std::set<std::string> sharded;
        for (const SqlSource& one : m_scopes.sources())
        {
            if (one.kind != SqlSourceKind::Sharded && one.kind != SqlSourceKind::Broadcast
                && one.kind != SqlSourceKind::Single)
            {
                continue;
            }
            const auto kind = one.kind == SqlSourceKind::Sharded     ? SqlTableUse::Kind::Sharded
                              : one.kind == SqlSourceKind::Broadcast ? SqlTableUse::Kind::Broadcast
                                                                     : SqlTableUse::Kind::Single;
            SqlTableUse use{one.name, one.alias.empty() ? one.name : one.alias, kind};
            if (kind == SqlTableUse::Kind::Sharded)
            {
                sharded.insert(one.name);
                groups.insert(m_router.layout().bindingGroupOf(one.name));
            }
            if (std::find(m_shown.tables.begin(), m_shown.tables.end(), use) == m_shown.tables.end())
            {
                m_shown.tables.push_back(std::move(use));
            }
        }
        m_shown.bound = sharded.size() > 1 && groups.size() == 1 && !groups.contains(nullptr);
    }

    // ---- predicates

    void addPredicates()
    {
        for (const SqlReason& reason : m_shown.route.why)
        {
            if (m_shown.predicates.size() >= kShownPredicates)
            {
                break;
            }
            add(SqlPredicate::Part::Decides, {reason.begin, reason.end}, reason.column);
        }
        for (std::uint32_t scope = 0; scope < m_scopes.scopes().size(); ++scope)
        {
            for (const SqlIndex condition : m_scopes.scopes()[scope].conditions)
            {
                forEachConjunct(m_tree, condition, [&](SqlIndex conjunct) { addConjunct(conjunct, scope); });
            }
        }
        addUsing();
        std::stable_sort(m_shown.predicates.begin(), m_shown.predicates.end(),
                         [](const SqlPredicate& a, const SqlPredicate& b) { return a.span.begin < b.span.begin; });
    }

    void add(SqlPredicate::Part part, SqlSpan span, std::string column)
    {
        // Of bound tables the first one is named.
        const bool isNew = std::none_of(m_shown.predicates.begin(), m_shown.predicates.end(),
                                        [&](const SqlPredicate& one) { return one.part == part && one.span == span; });
        if (isNew)
        {
            m_shown.predicates.push_back({part, span, std::string(m_tree.textOf(span)), std::move(column)});
        }
    }

    void addConjunct(SqlIndex conjunct, std::uint32_t scope)
    {
        if (m_shown.predicates.size() >= kShownPredicates)
        {
            return;
        }
        const SqlSpan span = m_tree.spanOf(m_tree.exprs[conjunct].tokens);
        const bool decides = std::any_of(m_shown.route.why.begin(), m_shown.route.why.end(),
                                         [&](const SqlReason& reason)
                                         {
                                             const SqlSpan place{reason.begin, reason.end};
                                             return span.holds(place) || place.holds(span);
                                         });
        if (decides)
        {
            return;
        }
        if (const auto carried = carriedTo(conjunct, scope))
        {
            add(SqlPredicate::Part::Carries, span, *carried);
            return;
        }
        const auto key = keyWithin(conjunct, scope);
        add(key ? SqlPredicate::Part::NotUsed : SqlPredicate::Part::NotKey, span, key.value_or(std::string()));
    }

    /// The table that an equality of two keys carries a restriction to: the later one of both.
    std::optional<std::string> carriedTo(SqlIndex conjunct, std::uint32_t scope) const
    {
        const SqlExpr& expr = m_tree.exprs[conjunct];
        const bool isEquality = expr.kind == SqlExprKind::Binary && expr.op == SqlOp::Equal;
        if (!isEquality || m_tree.exprs[expr.a].kind != SqlExprKind::Column
            || m_tree.exprs[expr.b].kind != SqlExprKind::Column)
        {
            return std::nullopt;
        }
        const auto left = m_scopes.resolve(m_tree.exprs[expr.a].name, scope);
        const auto right = m_scopes.resolve(m_tree.exprs[expr.b].name, scope);
        if (!left || !right || left->source == right->source || !m_planner.links().linked(*left, *right))
        {
            return std::nullopt;
        }
        const std::string one = keyName(*left);
        const std::string two = keyName(*right);
        if (one.empty() || two.empty())
        {
            return std::nullopt;
        }
        return left->source < right->source ? two : one;
    }

    /// "t_order.user_id" of a column that belongs to a sharding key; else nothing.
    std::string keyName(const SqlColumn& column) const
    {
        const SqlSource& one = source(column.source);
        if (one.kind != SqlSourceKind::Sharded || one.compiled == nullptr)
        {
            return {};
        }
        for (const KeyColumn& key : one.compiled->keyColumns())
        {
            if (lowerCase(key.name) == column.name)
            {
                return one.name + "." + key.name;
            }
        }
        return {};
    }

    std::optional<std::string> keyWithin(SqlIndex conjunct, std::uint32_t scope) const
    {
        const SqlTokenRange range = m_tree.exprs[conjunct].tokens;
        for (const SqlExpr& expr : m_tree.exprs)
        {
            const bool inside = expr.tokens.first >= range.first && expr.tokens.last <= range.last;
            const auto column =
                inside && expr.kind == SqlExprKind::Column ? m_scopes.resolve(expr.name, scope) : std::nullopt;
            if (column && !keyName(*column).empty())
            {
                return keyName(*column);
            }
        }
        return std::nullopt;
    }

    /// JOIN ... USING (user_id)
    void addUsing()
    {
        for (const SqlTable& join : m_tree.tables)
        {
            for (std::uint32_t i = 0; join.kind == SqlTableKind::Join && i < join.usingColumns.count; ++i)
            {
                const SqlIndex token = m_tree.at(join.usingColumns, i);
                if (const auto carried = sharedKey(lowerCase(sqlName(m_tree.textOf(token)))))
                {
                    add(SqlPredicate::Part::Carries, m_tree.tokens[token].span, *carried);
                }
            }
        }
    }

    std::optional<std::string> sharedKey(const std::string& column) const
    {
        for (std::uint32_t i = 1; i < m_scopes.sources().size(); ++i)
        {
            for (std::uint32_t before = 0; before < i; ++before)
            {
                const std::string carried = keyName({i, column});
                if (!carried.empty() && !keyName({before, column}).empty()
                    && m_planner.links().linked({before, column}, {i, column}))
                {
                    return carried;
                }
            }
        }
        return std::nullopt;
    }

    void addMarkers()
    {
        std::map<SqlIndex, SqlMarker> byNumber;
        for (const SqlExpr& expr : m_tree.exprs)
        {
            if (expr.kind == SqlExprKind::Parameter)
            {
                const SqlSpan span = m_tree.spanOf(expr.tokens);
                byNumber[expr.parameter] = {span, std::string(m_tree.textOf(span).substr(1))};
            }
        }
        for (auto& [number, marker] : byNumber)
        {
            m_shown.markers.push_back(std::move(marker));
        }
    }

    // ---- places

    void addKeys()
    {
        for (const SqlKeyValue& value : m_shown.route.keys)
        {
            const bool isOne = value.columns.size() == 1;
            KeyInput input;
            if (isOne)
            {
                const auto& text = value.columns.front().second;
                input = text ? KeyInput::of(*text) : KeyInput::null();
            }
            else
            {
                input.columns = value.columns;
            }
            auto routes = m_router.route(value.table, input);
            if (routes && !routes->empty())
            {
                m_shown.keys.push_back(std::move(routes->front()));
            }
        }
    }

    /// The first table that is sharded; a table that is not stands on the shards that are asked.
    void addPlaces()
    {
        const auto sharded =
            std::find_if(m_shown.tables.begin(), m_shown.tables.end(),
                         [](const SqlTableUse& use) { return use.kind == SqlTableUse::Kind::Sharded; });
        const CompiledTable* table = sharded != m_shown.tables.end() ? m_router.table(sharded->name) : nullptr;
        table != nullptr ? addPlacesOf(*table) : addUnsharded();
    }

    void addPlacesOf(const CompiledTable& table)
    {
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (std::int64_t slot = 0; slot < slotCount(table); ++slot)
        {
            if (table.shardOfSlot(slot) != TablePicture::kNowhere)
            {
                seen.emplace(table.shardOfSlot(slot), table.physicalOfSlot(slot));
            }
        }
        std::map<std::pair<std::string, std::string>, std::size_t> places;
        for (const auto& [shard, physical] : seen)
        {
            const std::string name = m_router.layout().shards.at(shard).name;
            places[{name, table.physicalTables().at(physical)}] = m_shown.places.size();
            m_shown.places.push_back({name, table.physicalTables().at(physical), false, {}, {}});
        }
        const auto find = [&](const std::string& shard, const std::string& name) -> SqlTablePlace*
        {
            const auto at = places.find({shard, name});
            return at != places.end() ? &m_shown.places[at->second] : nullptr;
        };
        for (const SqlNode& node : m_shown.route.nodes)
        {
            for (const auto& [logic, name] : node.tables)
            {
                if (SqlTablePlace* place = logic == table.table().name ? find(node.shard, name) : nullptr)
                {
                    ask(*place, node);
                }
            }
        }
        for (const Route& key : m_shown.keys)
        {
            SqlTablePlace* place = key.table == table.table().name ? find(key.shard, key.physicalTable) : nullptr;
            if (place != nullptr && place->asked)
            {
                place->keys.push_back(key.isNull ? "NULL" : key.key);
            }
        }
    }

    static void ask(SqlTablePlace& place, const SqlNode& node)
    {
        place.asked = true;
        for (const auto& [logic, name] : node.tables)
        {
            const bool isNew = std::find(place.beside.begin(), place.beside.end(), name) == place.beside.end();
            if (name != place.table && isNew)
            {
                place.beside.push_back(name);
            }
        }
    }

    void addUnsharded()
    {
        std::set<std::string> asked;
        for (const SqlPhysical& one : m_shown.route.statements)
        {
            asked.insert(one.shard);
        }
        const std::string name = m_shown.tables.empty() ? std::string() : m_shown.tables.front().name;
        const bool single =
            !m_shown.tables.empty() && m_shown.tables.front().kind == SqlTableUse::Kind::Single && asked.size() == 1;
        for (const Shard& shard : m_router.layout().shards)
        {
            if (!single || asked.contains(shard.name))
            {
                m_shown.places.push_back({shard.name, name, asked.contains(shard.name), {}, {}});
            }
        }
    }

    static std::int64_t slotCount(const CompiledTable& table)
    {
        return table.bucketCount() + static_cast<std::int64_t>(table.pins().size());
    }

    /// A pinned key lights the bucket that it would have without its pin.
    static std::int64_t bucketOf(const CompiledTable& table, std::int64_t slot)
    {
        return slot < table.bucketCount() ? slot
                                          : table.pins()[static_cast<std::size_t>(slot - table.bucketCount())].bucket;
    }

    void light(const std::string& logic, std::int64_t slot)
    {
        const CompiledTable* table = m_router.table(logic);
        const std::int64_t bucket = table != nullptr ? bucketOf(*table, slot) : -1;
        if (bucket >= 0)
        {
            m_shown.buckets[logic].add(bucket);
        }
    }

    /// A node names one of its buckets; the others that its restrictions allow lie in the same physical tables.
    void addBuckets()
    {
        std::set<std::pair<std::string, std::pair<std::string, std::string>>> asked; ///< logic table, shard, table
        for (const SqlNode& node : m_shown.route.nodes)
        {
            for (const auto& [logic, slot] : node.buckets)
            {
                light(logic, slot);
            }
            for (const auto& [logic, name] : node.tables)
            {
                asked.insert({logic, {node.shard, name}});
            }
        }
        for (const auto& [index, slots] : m_planner.units().slots())
        {
            const CompiledTable& table = *source(index).compiled;
            for (const std::int64_t slot : slots.slots)
            {
                const std::uint32_t shard = table.shardOfSlot(slot);
                if (shard != TablePicture::kNowhere
                    && asked.contains({source(index).name,
                                       {m_router.layout().shards.at(shard).name,
                                        table.physicalTables().at(table.physicalOfSlot(slot))}}))
                {
                    light(source(index).name, slot);
                }
            }
        }
    }

    const Router& m_router;
    const SqlTree& m_tree;
    const SqlPlanner& m_planner;
    const SqlScopes& m_scopes;
    SqlExplanation m_shown;
};

} // namespace

SqlExplanation explainSql(const Router& router, const SqlRequest& request)
{
    SqlParser parser(request.mode);
    const SqlTree& tree = parser.parse(request.text);
    if (auto problem = whyNotRead(tree))
    {
        SqlExplanation shown;
        shown.route = *std::move(problem);
        shown.problem = tree.problem.span;
        return shown;
    }
    const SqlParameters parameters = parametersOf(request);
    SqlPlanner planner(router, tree, request.mode, parameters, request);
    SqlRoute route = planner.plan();
    return Explaining(router, tree, planner, std::move(route)).make();
}

} // namespace atlas
