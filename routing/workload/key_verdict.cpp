#include "routing/workload/advisor.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// A statement's facts in the light of a candidate: unqualified columns belong to the table that has the key.
class Light
{
public:
    Light(const StatementFacts& facts, const KeyCandidate& candidate) : m_facts(facts), m_keys(facts.sources.size())
    {
        for (std::size_t i = 0; i < facts.sources.size(); ++i)
        {
            for (const auto& [table, column] : candidate.keys)
            {
                if (loweredName(table) == facts.sources[i].table)
                {
                    m_keys[i] = loweredName(column);
                }
            }
        }
    }

    bool isSharded(std::size_t source) const { return !m_keys[source].empty(); }
    const std::string& keyOf(std::size_t source) const { return m_keys[source]; }
    bool touches() const
    {
        return std::any_of(m_keys.begin(), m_keys.end(), [](const std::string& key) { return !key.empty(); });
    }

    /// A server refuses an unqualified column that two tables of a block have: it is the one that has it for certain.
    FactColumn settled(FactColumn column) const
    {
        if (column.source >= 0)
        {
            return column;
        }
        for (std::size_t i = 0; i < m_keys.size(); ++i)
        {
            if (m_facts.sources[i].block == column.block && m_keys[i] == column.name)
            {
                column.source = static_cast<int>(i);
                return column;
            }
        }
        return column;
    }

    std::vector<EqualityFact> equalities() const
    {
        std::vector<EqualityFact> settledOnes = m_facts.equalities;
        for (EqualityFact& equality : settledOnes)
        {
            equality.from = settled(equality.from);
            equality.to = settled(equality.to);
        }
        return settledOnes;
    }

    std::vector<ColumnFact> columns(const std::vector<EqualityFact>& equalities) const
    {
        std::vector<ColumnFact> settledOnes = m_facts.columns;
        for (ColumnFact& fact : settledOnes)
        {
            fact.column = settled(fact.column);
        }
        return withEqualities(std::move(settledOnes), equalities);
    }

    bool isKey(const FactColumn& column) const
    {
        return column.source >= 0 && isSharded(static_cast<std::size_t>(column.source))
               && keyOf(static_cast<std::size_t>(column.source)) == column.name;
    }

private:
    const StatementFacts& m_facts;
    std::vector<std::string> m_keys; ///< of each source, empty where it is not sharded
};

/// The strongest that is said of a source's key.
const ColumnFact* bestOf(const std::vector<ColumnFact>& columns, std::size_t source, const std::string& key)
{
    const ColumnFact* best = nullptr;
    for (const ColumnFact& fact : columns)
    {
        const bool isIt = fact.column.source == static_cast<int>(source) && fact.column.name == key;
        best = isIt && (best == nullptr || fact.use < best->use) ? &fact : best;
    }
    return best;
}

bool isJoinedByKey(const Light& light, const std::vector<EqualityFact>& equalities, std::size_t source)
{
    return std::any_of(equalities.begin(), equalities.end(),
                       [&](const EqualityFact& equality)
                       {
                           const bool from = equality.from.source == static_cast<int>(source);
                           const bool to = equality.to.source == static_cast<int>(source);
                           return (from && light.isKey(equality.to)) || (to && light.isKey(equality.from));
                       });
}

/// Whether sharded tables stand in it that are not joined by their keys, or a table beside them is not.
bool crossesShards(const StatementFacts& facts, const Light& light, const std::vector<EqualityFact>& equalities,
                   const std::set<std::string>& broadcast, KeyUse use)
{
    std::size_t sharded = 0;
    bool crosses = false;
    for (std::size_t i = 0; i < facts.sources.size(); ++i)
    {
        if (light.isSharded(i))
        {
            ++sharded;
            crosses = crosses
                      || (sharded > 1 && use != KeyUse::Single && use != KeyUse::Never
                          && !isJoinedByKey(light, equalities, i));
            continue;
        }
        crosses = crosses || (!broadcast.contains(facts.sources[i].table) && !isJoinedByKey(light, equalities, i));
    }
    return crosses && facts.sources.size() > 1;
}

} // namespace

KeyVerdict judge(const StatementFacts& facts, const KeyCandidate& candidate, const std::set<std::string>& broadcast)
{
    const Light light(facts, candidate);
    KeyVerdict verdict;
    verdict.touches = light.touches();
    if (!verdict.touches)
    {
        return verdict;
    }
    if (!facts.understood)
    {
        verdict.use = KeyUse::Unknown;
        return verdict;
    }
    const std::vector<EqualityFact> equalities = light.equalities();
    const std::vector<ColumnFact> columns = light.columns(equalities);
    verdict.use = KeyUse::Never;
    int origin = -1;
    bool isOneList = true;
    for (std::size_t i = 0; i < facts.sources.size(); ++i)
    {
        if (!light.isSharded(i))
        {
            continue;
        }
        const ColumnFact* best = bestOf(columns, i, light.keyOf(i));
        KeyUse use = best == nullptr ? KeyUse::Absent : best->use;
        use = facts.sources[i].columnsUnknown ? KeyUse::Unknown : use;
        if (use == KeyUse::Single)
        {
            use = origin >= 0 && origin != best->origin ? KeyUse::Several : use; // two values
            origin = best->origin;
        }
        isOneList = isOneList && use == KeyUse::Several && best != nullptr && best->list >= 0
                    && (!verdict.list || verdict.list->list == best->list);
        verdict.list = isOneList ? std::optional(*best) : verdict.list;
        verdict.use = std::max(verdict.use, use);
        verdict.writesWithoutKey = verdict.writesWithoutKey || (facts.sources[i].written && use == KeyUse::Absent);
    }
    verdict.list = isOneList ? verdict.list : std::nullopt;
    verdict.crosses = crossesShards(facts, light, equalities, broadcast, verdict.use);
    verdict.updatesKey = std::any_of(facts.assigned.begin(), facts.assigned.end(),
                                     [&](const FactColumn& column) { return light.isKey(light.settled(column)); });
    return verdict;
}

} // namespace atlas
