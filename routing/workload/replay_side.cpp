#include "routing/workload/replay_side.h"

#include "routing/sql/sql_joins.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

void sortOut(std::vector<std::uint32_t>& shards)
{
    std::sort(shards.begin(), shards.end());
    shards.erase(std::unique(shards.begin(), shards.end()), shards.end());
}

/// A condition that a literal alone makes true or false.
bool hasBareCondition(const SqlTree& tree)
{
    bool isBare = false;
    const auto look = [&](SqlIndex condition)
    {
        if (condition == kNoSql)
        {
            return;
        }
        forEachConjunct(tree, condition,
                        [&](SqlIndex arm)
                        {
                            const SqlTokenRange range = tree.exprs[arm].tokens;
                            isBare = isBare
                                     || std::none_of(tree.exprs.begin(), tree.exprs.end(),
                                                     [&](const SqlExpr& part) {
                                                         return part.kind == SqlExprKind::Column
                                                                && part.tokens.first >= range.first
                                                                && part.tokens.last <= range.last;
                                                     });
                        });
    };
    for (const SqlBlock& block : tree.blocks)
    {
        look(block.where);
    }
    for (const SqlTable& table : tree.tables)
    {
        look(table.on);
    }
    look(tree.change.where);
    return isBare;
}

} // namespace

std::string_view replayReachName(ReplayReach reach)
{
    switch (reach)
    {
    case ReplayReach::One: return "one";
    case ReplayReach::Several: return "several";
    case ReplayReach::All: return "all";
    case ReplayReach::Refused: return "refused";
    case ReplayReach::Unknown: break;
    }
    return "unknown";
}

std::uint64_t ReplayTotals::total() const
{
    return std::accumulate(executions.begin(), executions.end(), std::uint64_t{0}, addUp);
}

double ReplayTotals::share(ReplayReach reach) const
{
    const auto all = static_cast<double>(total());
    return all > 0.0 ? static_cast<double>(executions[static_cast<std::size_t>(reach)]) / all : 0.0;
}

ReplaySide::ReplaySide(std::shared_ptr<const Router> router, const SqlMode& mode, const SqlNameFold* names)
    : m_router(std::move(router)), m_mode(mode), m_names(names)
{
    const Layout& layout = m_router->layout();
    m_totals.shards.assign(layout.shards.size(), 0.0);
    for (std::size_t i = 0; i < layout.shards.size(); ++i)
    {
        m_shardByName.emplace(layout.shards[i].name, static_cast<std::uint32_t>(i));
    }
    for (const auto& table : m_router->tables())
    {
        m_tableByName.emplace(loweredName(table->table().name), m_totals.tables.size());
        m_totals.tables.push_back(
            {table->table().name, std::vector<double>(static_cast<std::size_t>(table->bucketCount()), 0.0), 0.0});
    }
}

const CompiledTable* ReplaySide::sharded(const std::string& loweredTable) const
{
    const auto found = m_tableByName.find(loweredTable);
    return found == m_tableByName.end() ? nullptr : m_router->tables()[found->second].get();
}

bool ReplaySide::knows(const StatementFacts& facts) const
{
    const Layout& layout = m_router->layout();
    const auto isNamed = [](const auto& tables, const std::string& name)
    {
        return std::any_of(tables.begin(), tables.end(),
                           [&](const auto& table) { return loweredName(table.name) == name; });
    };
    if (!layout.defaultShard.empty())
    {
        return !facts.sources.empty();
    }
    return std::any_of(facts.sources.begin(), facts.sources.end(),
                       [&](const SourceFact& source)
                       {
                           return isNamed(layout.tables, source.table) || isNamed(layout.broadcastTables, source.table)
                                  || isNamed(layout.singleTables, source.table);
                       });
}

/// Whether no literal of the statement can change its route.
bool ReplaySide::isFixed(const StatementFacts& facts, const SqlTree& tree) const
{
    const auto keys = [&](const SourceFact& source) { return sharded(source.table); };
    const bool isSharded = std::any_of(facts.sources.begin(), facts.sources.end(),
                                       [&](const SourceFact& source) { return keys(source) != nullptr; });
    if (!isSharded)
    {
        return true;
    }
    const bool isNatural =
        std::any_of(tree.tables.begin(), tree.tables.end(), [](const SqlTable& table) { return table.natural; });
    if (facts.isInsert || isNatural || hasBareCondition(tree))
    {
        return false;
    }
    const auto namesKey = [&](const SqlToken& token)
    {
        if (!token.is(SqlTokenKind::Word) && !token.is(SqlTokenKind::Quoted))
        {
            return false;
        }
        const std::string word = loweredName(tree.textOf(token.span));
        for (const SourceFact& source : facts.sources)
        {
            const CompiledTable* table = keys(source);
            if (table != nullptr
                && std::any_of(table->keyColumns().begin(), table->keyColumns().end(),
                               [&](const KeyColumn& column) { return loweredName(column.name) == word; }))
            {
                return true;
            }
        }
        return false;
    };
    return std::none_of(tree.tokens.begin(), tree.tokens.end(), namesKey);
}

void ReplaySide::plan(std::size_t shape, const StatementFacts& facts, const LogRecord& record, const SqlTree& tree,
                      const SqlFingerprinter& words)
{
    m_plans.resize(std::max(m_plans.size(), shape + 1));
    Plan& plan = m_plans[shape];
    const bool isDigest = record.digest != DigestKind::None;
    if (isDigest || isFixed(facts, tree))
    {
        plan.kind = Kind::Fixed;
        plan.places = routeWhole(record, words);
        plan.places = isDigest ? placesOfDigest(facts, std::move(plan.places)) : std::move(plan.places);
        plan.refusal = plan.places.refusal;
        return;
    }
    plan.keyed = KeyedPlan::of(tree, *m_router, words, m_names);
    if (plan.keyed)
    {
        plan.kind = Kind::Keyed;
        plan.table = m_tableByName.at(loweredName(plan.keyed->table().table().name));
    }
}

ReplayReach ReplaySide::execute(std::size_t shape, const LogRecord& record, const SqlFingerprinter& words)
{
    Plan& plan = m_plans[shape];
    switch (plan.kind)
    {
    case Kind::Fixed: plan.fixed = addUp(plan.fixed, record.count); return note(plan, record, plan.places.reach);
    case Kind::Keyed: return executeKeyed(plan, record, words);
    case Kind::Whole: break;
    }
    return executeWhole(plan, record, words);
}

ReplayReach ReplaySide::note(Plan& plan, const LogRecord& record, ReplayReach reach)
{
    const auto index = static_cast<std::size_t>(reach);
    m_totals.executions[index] = addUp(m_totals.executions[index], record.count);
    m_totals.seconds[index] += record.seconds.value_or(0.0);
    if (reach == ReplayReach::Refused && !plan.refusal)
    {
        plan.refusal = plan.places.refusal;
    }
    return reach;
}

ReplayReach ReplaySide::executeWhole(Plan& plan, const LogRecord& record, const SqlFingerprinter& words)
{
    const Places places = routeWhole(record, words);
    addPlaces(places, static_cast<double>(record.count), m_totals);
    plan.refusal = plan.refusal ? plan.refusal : places.refusal;
    return note(plan, record, places.reach);
}

ReplayReach ReplaySide::executeKeyed(Plan& plan, const LogRecord& record, const SqlFingerprinter& words)
{
    const KeyedPlan::Outcome outcome = plan.keyed->route(record.text, words, m_mode, m_slots);
    const bool isLost = outcome != KeyedPlan::Outcome::Routed || (plan.several && *plan.several && m_slots.size() > 1);
    if (isLost)
    {
        return executeWhole(plan, record, words);
    }
    const CompiledTable& table = plan.keyed->table();
    m_shards.clear();
    bool isOneNode = true;
    for (const std::int64_t slot : m_slots)
    {
        m_shards.push_back(table.shardOfSlot(slot));
        isOneNode = isOneNode && m_shards.back() == m_shards.front()
                    && table.physicalOfSlot(slot) == table.physicalOfSlot(m_slots.front());
    }
    sortOut(m_shards);
    const bool isNowhere = !m_shards.empty() && m_shards.back() == TablePicture::kNowhere;
    if (isNowhere || (!isOneNode && !plan.several))
    {
        // What several nodes come to is the same for all executions: asked once.
        const Places places = routeWhole(record, words);
        plan.several = isNowhere ? plan.several : std::optional(places.refusal);
        addPlaces(places, static_cast<double>(record.count), m_totals);
        plan.refusal = plan.refusal ? plan.refusal : places.refusal;
        return note(plan, record, places.reach);
    }
    const auto count = static_cast<double>(record.count);
    for (const std::uint32_t shard : m_shards)
    {
        m_totals.shards[shard] += count;
    }
    ReplayTable& heat = m_totals.tables[plan.table];
    for (const std::int64_t slot : m_slots)
    {
        const auto bucket = static_cast<std::size_t>(slot);
        (bucket < heat.buckets.size() ? heat.buckets[bucket] : heat.pinned) += count;
    }
    return note(plan, record, m_shards.size() <= 1 ? ReplayReach::One : ReplayReach::Several);
}

ReplayTotals ReplaySide::totals() const
{
    ReplayTotals totals = m_totals;
    for (const Plan& plan : m_plans)
    {
        if (plan.kind == Kind::Fixed && plan.fixed > 0)
        {
            addPlaces(plan.places, static_cast<double>(plan.fixed), totals);
        }
    }
    return totals;
}

} // namespace atlas
