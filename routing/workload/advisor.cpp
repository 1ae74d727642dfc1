#include "routing/workload/advisor.h"

#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace atlas
{

namespace
{

constexpr std::size_t kCostliest = 5;
constexpr std::size_t kFoundOfTable = 4;
constexpr std::size_t kMostFound = 24;

double& weightOf(ClassWeights& weights, KeyUse use)
{
    switch (use)
    {
    case KeyUse::Never:
    case KeyUse::Single: return weights.single;
    case KeyUse::Either: return weights.either;
    case KeyUse::Several: return weights.several;
    case KeyUse::Range: return weights.range;
    case KeyUse::Absent: return weights.all;
    case KeyUse::Unknown: break;
    }
    return weights.unknown;
}

/// What it costs beyond one shard: time where it is known, executions otherwise.
double costOf(const WorkloadShape& shape, bool hasSeconds)
{
    return hasSeconds ? shape.seconds : static_cast<double>(shape.count);
}

void keepCostliest(CandidateAdvice& advice, const Workload& workload)
{
    const auto& shapes = workload.shapes();
    const auto costs = [&](const CostlyStatement& statement)
    { return costOf(shapes[statement.shape], advice.hasSeconds); };
    const std::size_t kept = std::min(kCostliest, advice.costliest.size());
    std::partial_sort(advice.costliest.begin(), advice.costliest.begin() + static_cast<std::ptrdiff_t>(kept),
                      advice.costliest.end(),
                      [&](const CostlyStatement& a, const CostlyStatement& b)
                      { return std::pair(-costs(a), a.shape) < std::pair(-costs(b), b.shape); });
    advice.costliest.resize(kept);
}

/// Columns of other tables that statements set equal to the key.
void countBindings(std::map<std::pair<std::string, std::string>, std::uint64_t>& counts, const StatementFacts& facts,
                   const KeyCandidate& candidate, std::uint64_t executions)
{
    const auto isKey = [&](const FactColumn& column)
    {
        if (column.source < 0)
        {
            return false;
        }
        const std::string& table = facts.sources[static_cast<std::size_t>(column.source)].table;
        return std::any_of(candidate.keys.begin(), candidate.keys.end(),
                           [&](const auto& key)
                           { return loweredName(key.first) == table && loweredName(key.second) == column.name; });
    };
    const auto note = [&](const FactColumn& key, const FactColumn& other)
    {
        if (!isKey(key) || other.source < 0 || isKey(other))
        {
            return;
        }
        const std::string& table = facts.sources[static_cast<std::size_t>(other.source)].table;
        const bool isOwn = std::any_of(candidate.keys.begin(), candidate.keys.end(),
                                       [&](const auto& one) { return loweredName(one.first) == table; });
        if (!isOwn)
        {
            counts[{table, other.name}] += executions;
        }
    };
    for (const EqualityFact& equality : facts.equalities)
    {
        note(equality.from, equality.to);
        note(equality.to, equality.from);
    }
}

CandidateAdvice judgeAll(const Workload& workload, const KeyCandidate& candidate,
                         const std::set<std::string>& broadcast)
{
    CandidateAdvice advice;
    advice.candidate = candidate;
    advice.hasSeconds = workload.timed() > 0;
    std::map<std::pair<std::string, std::string>, std::uint64_t> bindings;
    for (std::size_t i = 0; i < workload.shapes().size(); ++i)
    {
        const WorkloadShape& shape = workload.shapes()[i];
        if (shape.facts.hidesTables)
        {
            continue; // counted below
        }
        const KeyVerdict verdict = judge(shape.facts, candidate, broadcast);
        if (!verdict.touches)
        {
            continue;
        }
        advice.executions = addUp(advice.executions, shape.count);
        weightOf(advice.counts, verdict.use) += static_cast<double>(shape.count);
        weightOf(advice.seconds, verdict.use) += shape.seconds;
        advice.writes = addUp(advice.writes, shape.facts.isWrite ? shape.count : 0);
        advice.writesWithoutKey = addUp(advice.writesWithoutKey, verdict.writesWithoutKey ? shape.count : 0);
        advice.crossingJoins = addUp(advice.crossingJoins, verdict.crosses ? shape.count : 0);
        advice.keyUpdates = addUp(advice.keyUpdates, verdict.updatesKey ? shape.count : 0);
        countBindings(bindings, shape.facts, candidate, shape.count);
        if (verdict.use > KeyUse::Single || verdict.crosses)
        {
            advice.costliest.push_back({i, verdict.use});
        }
    }
    advice.counts.unknown += static_cast<double>(workload.hidden());
    advice.seconds.unknown += workload.hiddenSeconds();
    keepCostliest(advice, workload);
    for (const auto& [column, executions] : bindings)
    {
        advice.bindings.push_back({column.first, column.second, executions});
    }
    std::stable_sort(advice.bindings.begin(), advice.bindings.end(),
                     [](const auto& a, const auto& b) { return a.executions > b.executions; });
    const auto& [table, column] = candidate.keys.front();
    advice.transactions = workload.transactions().touching(loweredName(table));
    advice.spread = workload.transactions().countsOf(loweredName(table), loweredName(column));
    return advice;
}

BoundedShare bounded(double value, double more, double total)
{
    return total > 0.0 ? BoundedShare{value / total, value / total, (value + more) / total}
                       : BoundedShare{0.0, 0.0, 1.0};
}

} // namespace

ClassShares sharesOf(const ClassWeights& weights, bool byRange)
{
    const double total = weights.total();
    const double hidden = weights.either + weights.unknown;
    const double severalRange = byRange ? weights.range : 0.0;
    const double allRange = byRange ? 0.0 : weights.range;
    ClassShares shares;
    shares.single = bounded(weights.single, hidden + weights.several + severalRange, total);
    shares.several = bounded(weights.several + severalRange, hidden + allRange, total);
    shares.several.low = 0.0; // the values of each may be of one shard
    shares.all = bounded(weights.all + allRange, weights.unknown, total);
    shares.all.low = total > 0.0 ? weights.all / total : 0.0;
    shares.unknown = total > 0.0 ? hidden / total : 1.0;
    return shares;
}

std::vector<KeyCandidate> findCandidates(const Workload& workload)
{
    std::map<std::string, std::map<std::string, std::uint64_t>> used;
    for (const WorkloadShape& shape : workload.shapes())
    {
        if (shape.facts.isInsert || !shape.facts.understood)
        {
            continue; // an INSERT names every column
        }
        std::set<std::pair<std::string, std::string>> counted;
        for (const ColumnFact& fact : withEqualities(shape.facts.columns, shape.facts.equalities))
        {
            if (fact.column.source < 0 || fact.use > KeyUse::Several)
            {
                continue;
            }
            const std::string& table = shape.facts.sources[static_cast<std::size_t>(fact.column.source)].table;
            if (counted.emplace(table, fact.column.name).second)
            {
                used[table][fact.column.name] += shape.count;
            }
        }
    }
    std::vector<std::tuple<std::uint64_t, std::string, std::string>> best;
    for (const auto& [table, columns] : used)
    {
        std::vector<std::pair<std::uint64_t, std::string>> ofTable;
        for (const auto& [column, executions] : columns)
        {
            ofTable.emplace_back(executions, column);
        }
        std::stable_sort(ofTable.begin(), ofTable.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        ofTable.resize(std::min(ofTable.size(), kFoundOfTable));
        for (const auto& [executions, column] : ofTable)
        {
            best.emplace_back(executions, table, column);
        }
    }
    std::stable_sort(best.begin(), best.end(),
                     [](const auto& a, const auto& b) { return std::get<0>(a) > std::get<0>(b); });
    best.resize(std::min(best.size(), kMostFound));
    std::vector<KeyCandidate> candidates;
    for (const auto& [executions, table, column] : best)
    {
        KeyCandidate candidate;
        candidate.keys.emplace_back(table, column);
        candidates.push_back(std::move(candidate));
    }
    return candidates;
}

std::vector<CandidateAdvice> advise(const Workload& workload, const AdviceRequest& request)
{
    std::vector<KeyCandidate> candidates = request.candidates;
    if (candidates.empty() || request.findMore)
    {
        for (KeyCandidate& found : findCandidates(workload))
        {
            const auto isKnown = [&](const KeyCandidate& known)
            {
                return known.keys.size() == 1 && loweredName(known.keys[0].first) == found.keys[0].first
                       && loweredName(known.keys[0].second) == found.keys[0].second;
            };
            if (std::none_of(candidates.begin(), candidates.end(), isKnown))
            {
                candidates.push_back(std::move(found));
            }
        }
    }
    std::vector<CandidateAdvice> advices;
    for (const KeyCandidate& candidate : candidates)
    {
        advices.push_back(judgeAll(workload, candidate, request.broadcast));
    }
    std::stable_sort(advices.begin(), advices.end(),
                     [](const CandidateAdvice& a, const CandidateAdvice& b)
                     {
                         const auto rank = [](const CandidateAdvice& advice)
                         {
                             const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
                             return std::tuple(advice.keyUpdates > 0, -advice.counts.single, shares.all.value,
                                               -static_cast<double>(advice.executions));
                         };
                         return rank(a) < rank(b);
                     });
    return advices;
}

} // namespace atlas
