#include "routing/sql/sql_router.h"
#include "routing/workload/fact_predicates.h"
#include "routing/workload/replay_side.h"

#include <algorithm>

/// Statements that are routed in full, and the shards and buckets that a route touches.
namespace atlas
{

namespace
{

void sortOut(std::vector<std::uint32_t>& shards)
{
    std::sort(shards.begin(), shards.end());
    shards.erase(std::unique(shards.begin(), shards.end()), shards.end());
}

bool hasMarkers(const SqlTokens& tokens)
{
    return std::any_of(tokens.begin(), tokens.end(),
                       [](const SqlToken& token)
                       { return token.is(SqlTokenKind::Parameter) || token.is(SqlTokenKind::NamedParameter); });
}

} // namespace

/// The text with the layout's names in the place of physical ones.
std::string ReplaySide::logicText(std::string_view text, const SqlFingerprinter& words) const
{
    std::string logic;
    std::size_t done = 0;
    for (const SqlToken& token : words.tokens())
    {
        const bool isQuoted = token.is(SqlTokenKind::Quoted);
        if (m_names == nullptr || (!isQuoted && !token.is(SqlTokenKind::Word)))
        {
            continue;
        }
        const std::string_view written = text.substr(token.span.begin, token.span.end - token.span.begin);
        const std::string_view name = isQuoted && written.size() >= 2 ? written.substr(1, written.size() - 2) : written;
        const std::string_view folded = m_names->logicName(name);
        if (folded == name)
        {
            continue;
        }
        logic += text.substr(done, token.span.begin - done);
        logic += isQuoted ? written.substr(0, 1) : std::string_view();
        logic += folded;
        logic += isQuoted ? written.substr(0, 1) : std::string_view();
        done = token.span.end;
    }
    return done == 0 ? std::string(text) : logic + std::string(text.substr(done));
}

ReplaySide::Places ReplaySide::routeWhole(const LogRecord& record, const SqlFingerprinter& words) const
{
    SqlRequest request;
    request.text = logicText(record.text, words);
    request.mode = m_mode;
    request.mode.digest = record.digest != DigestKind::None;
    return placesOf(routeSql(*m_router, request), request.mode.digest || hasMarkers(words.tokens()));
}

ReplaySide::Places ReplaySide::placesOf(const SqlRoute& route, bool hasOpenValues) const
{
    Places places;
    for (const SqlNode& node : route.nodes)
    {
        places.shards.push_back(m_shardByName.at(node.shard));
        for (const auto& [table, slot] : node.buckets)
        {
            places.slots.emplace_back(m_tableByName.at(loweredName(table)), slot);
        }
    }
    for (const SqlPhysical& statement : route.statements)
    {
        places.shards.push_back(m_shardByName.at(statement.shard));
    }
    sortOut(places.shards);
    const bool isOne = places.shards.size() <= 1;
    switch (route.kind)
    {
    case SqlClass::Unparsed: return places;
    case SqlClass::Refuse:
        places.reach = ReplayReach::Refused;
        places.refusal = route.refusal;
        return places;
    case SqlClass::None:
        places.reach = ReplayReach::One;
        places.shards.clear(); // any of them
        places.slots.clear();
        return places;
    case SqlClass::Unicast:
        places.reach = ReplayReach::One;
        places.isPlaced = false;
        return places;
    case SqlClass::Single: places.reach = ReplayReach::One; return places;
    case SqlClass::SingleUnknown:
        places.reach = ReplayReach::One;
        places.isPlaced = isOne;
        return places;
    case SqlClass::Several:
        places.reach = isOne ? ReplayReach::One : ReplayReach::Several;
        places.isPlaced = !hasOpenValues || isOne;
        break;
    case SqlClass::All:
    case SqlClass::Cartesian:
    case SqlClass::AllWrite: places.reach = isOne ? ReplayReach::One : ReplayReach::All; break;
    }
    // Without what was not understood it might have reached less.
    places.reach = route.approximate && !isOne ? ReplayReach::Unknown : places.reach;
    return places;
}

/// A list whose length a normaliser hides may be of one value.
ReplaySide::Places ReplaySide::placesOfDigest(const StatementFacts& facts, Places routed) const
{
    bool isHidden = false;
    KeyUse use = KeyUse::Never;
    for (const ColumnFact& fact : facts.columns)
    {
        const CompiledTable* table = fact.column.source < 0
                                         ? nullptr
                                         : sharded(facts.sources[static_cast<std::size_t>(fact.column.source)].table);
        const bool isKey =
            table != nullptr
            && std::any_of(table->keyColumns().begin(), table->keyColumns().end(),
                           [&](const KeyColumn& key) { return loweredName(key.name) == fact.column.name; });
        isHidden = isHidden || (isKey && fact.use == KeyUse::Either);
        use = isKey ? std::max(use, fact.use) : use;
    }
    const bool isSharded = std::any_of(facts.sources.begin(), facts.sources.end(),
                                       [&](const SourceFact& source) { return sharded(source.table) != nullptr; });
    if (facts.isInsert && isSharded && facts.sources.size() == 1)
    {
        // The rows of a digest have no values to route by.
        const bool hasKey = std::any_of(facts.columns.begin(), facts.columns.end(),
                                        [&](const ColumnFact& fact) { return fact.use <= KeyUse::Several; });
        routed.reach = !hasKey || use == KeyUse::Unknown || use == KeyUse::Either || facts.sources[0].columnsUnknown
                           ? ReplayReach::Unknown
                       : use == KeyUse::Single  ? ReplayReach::One
                       : use == KeyUse::Several ? ReplayReach::Several
                                                : ReplayReach::Refused;
        routed.refusal = routed.reach == ReplayReach::Refused ? routed.refusal : std::nullopt;
        routed.isPlaced = false;
        return routed;
    }
    routed.reach = isHidden && routed.reach == ReplayReach::Several ? ReplayReach::Unknown : routed.reach;
    return routed;
}

void ReplaySide::addPlaces(const Places& places, double count, ReplayTotals& totals) const
{
    const bool isOpen = places.reach == ReplayReach::Unknown || places.reach == ReplayReach::Refused;
    if (isOpen || !places.isPlaced)
    {
        totals.unplaced += isOpen ? 0.0 : count;
        return;
    }
    for (const std::uint32_t shard : places.shards)
    {
        totals.shards[shard] += count;
    }
    for (const auto& [table, slot] : places.slots)
    {
        ReplayTable& heat = totals.tables[table];
        const auto bucket = static_cast<std::size_t>(slot);
        if (places.reach == ReplayReach::All)
        {
            continue;
        }
        (bucket < heat.buckets.size() ? heat.buckets[bucket] : heat.pinned) += count;
    }
    if (places.reach == ReplayReach::All)
    {
        std::vector<std::size_t> tables;
        for (const auto& [table, slot] : places.slots)
        {
            tables.push_back(table);
        }
        std::sort(tables.begin(), tables.end());
        tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
        for (const std::size_t table : tables)
        {
            for (double& bucket : totals.tables[table].buckets)
            {
                bucket += count;
            }
        }
    }
}

} // namespace atlas
