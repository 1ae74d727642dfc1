#include "routing/workload/advisor.h"

#include "routing/workload/fact_predicates.h"
#include "routing/workload/fan_out.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace atlas
{

namespace
{

constexpr std::size_t kCostliest = 5;

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

/// Adds `weight` executions, or their seconds, of a statement. Lists that were evaluated go where their values do.
void addWeight(ClassWeights& weights, KeyUse use, double weight, const ListTally* tally, std::uint64_t count)
{
    if (use != KeyUse::Several || tally == nullptr || count == 0)
    {
        weightOf(weights, use) += weight;
        return;
    }
    const double each = weight / static_cast<double>(count);
    const double one = each * static_cast<double>(tally->oneTarget);
    const double spread = tally->areShards ? each * static_cast<double>(tally->executions - tally->oneTarget) : 0.0;
    weights.single += one;
    weights.spread += spread;
    weights.several += std::max(0.0, weight - one - spread);
}

void countShape(CandidateAdvice& advice, const Workload& workload, std::size_t index, const KeyVerdict& verdict,
                FanOutSum& fanOut)
{
    const WorkloadShape& shape = workload.shapes()[index];
    const ListTally* tally = verdict.list ? shape.tallyOf(*verdict.list, workload.transactions()) : nullptr;
    advice.executions = addUp(advice.executions, shape.count);
    addWeight(advice.counts, verdict.use, static_cast<double>(shape.count), tally, shape.count);
    addWeight(advice.seconds, verdict.use, shape.seconds, tally, shape.count);
    fanOut.add(verdict.use, static_cast<double>(shape.count), tally);
    advice.writes = addUp(advice.writes, shape.facts.isWrite ? shape.count : 0);
    advice.writesWithoutKey = addUp(advice.writesWithoutKey, verdict.writesWithoutKey ? shape.count : 0);
    advice.crossingJoins = addUp(advice.crossingJoins, verdict.crosses ? shape.count : 0);
    advice.keyUpdates = addUp(advice.keyUpdates, verdict.updatesKey ? shape.count : 0);
    const bool isOne = tally != nullptr && tally->oneTarget == shape.count;
    if ((verdict.use > KeyUse::Single && !isOne) || verdict.crosses)
    {
        advice.costliest.push_back({index, verdict.use});
    }
}

/// Those of the candidate's tables that do not hold its column.
std::vector<UniqueKey> uniqueKeysWithout(const KeyCandidate& candidate, const std::vector<UniqueKey>& keys)
{
    std::vector<UniqueKey> without;
    for (const UniqueKey& key : keys)
    {
        for (const auto& [table, column] : candidate.keys)
        {
            const bool holds =
                std::any_of(key.columns.begin(), key.columns.end(),
                            [&, name = column](const auto& one) { return loweredName(one) == loweredName(name); });
            if (loweredName(table) == loweredName(key.table) && !holds)
            {
                without.push_back(key);
            }
        }
    }
    return without;
}

CandidateAdvice judgeAll(const Workload& workload, const KeyCandidate& candidate, const AdviceRequest& request)
{
    CandidateAdvice advice;
    advice.candidate = candidate;
    advice.hasSeconds = workload.timed() > 0;
    FanOutSum fanOut(request.shards, candidate.byRange);
    std::map<std::pair<std::string, std::string>, std::uint64_t> bindings;
    for (std::size_t i = 0; i < workload.shapes().size(); ++i)
    {
        const WorkloadShape& shape = workload.shapes()[i];
        if (shape.facts.hidesTables)
        {
            continue; // counted below
        }
        const KeyVerdict verdict = judge(shape.facts, candidate, request.broadcast);
        if (verdict.touches)
        {
            countShape(advice, workload, i, verdict, fanOut);
            countBindings(bindings, shape.facts, candidate, shape.count);
        }
    }
    advice.counts.unknown += static_cast<double>(workload.hidden());
    advice.seconds.unknown += workload.hiddenSeconds();
    if (request.shards > 0)
    {
        fanOut.addOpen(static_cast<double>(workload.hidden()));
        advice.fanOut = fanOut.over(advice.counts.total());
    }
    keepCostliest(advice, workload);
    for (const auto& [column, executions] : bindings)
    {
        advice.bindings.push_back({column.first, column.second, executions});
    }
    std::stable_sort(advice.bindings.begin(), advice.bindings.end(),
                     [](const auto& a, const auto& b) { return a.executions > b.executions; });
    advice.transactions = workload.transactions().countsOf(candidate.keys);
    advice.uniqueWithout = uniqueKeysWithout(candidate, request.uniqueKeys);
    return advice;
}

void rank(std::vector<CandidateAdvice>& advices)
{
    const auto place = [](const CandidateAdvice& advice)
    {
        const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
        return std::tuple(advice.keyUpdates > 0, -advice.counts.single, shares.all.value,
                          -static_cast<double>(advice.executions));
    };
    std::stable_sort(advices.begin(), advices.end(),
                     [&](const CandidateAdvice& a, const CandidateAdvice& b) { return place(a) < place(b); });
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
    shares.several = bounded(weights.several + weights.spread + severalRange, hidden + allRange, total);
    shares.several.low = total > 0.0 ? weights.spread / total : 0.0; // the values of others may be of one shard
    shares.all = bounded(weights.all + allRange, weights.unknown, total);
    shares.all.low = total > 0.0 ? weights.all / total : 0.0;
    shares.unknown = total > 0.0 ? hidden / total : 1.0;
    return shares;
}

std::vector<CandidateAdvice> advise(const Workload& workload, const AdviceRequest& request)
{
    std::vector<KeyCandidate> candidates = request.candidates;
    if (candidates.empty() || request.findMore)
    {
        for (KeyCandidate& found : findCandidates(workload, request.broadcast))
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
        advices.push_back(judgeAll(workload, candidate, request));
    }
    rank(advices);
    if (request.candidates.empty() || request.findMore)
    {
        for (const KeyCandidate& proposal : proposedUnions(advices))
        {
            advices.push_back(judgeAll(workload, proposal, request));
        }
        rank(advices);
    }
    return advices;
}

std::vector<JudgedStatement> judgedStatements(const Workload& workload, const KeyCandidate& candidate,
                                              const std::set<std::string>& broadcast)
{
    const auto& shapes = workload.shapes();
    std::vector<JudgedStatement> judged;
    for (std::size_t i = 0; i < shapes.size(); ++i)
    {
        JudgedStatement statement{i, judge(shapes[i].facts, candidate, broadcast), false};
        if (!statement.verdict.touches && !shapes[i].facts.hidesTables)
        {
            continue;
        }
        const std::optional<ColumnFact>& list = statement.verdict.list;
        const ListTally* tally = list ? shapes[i].tallyOf(*list, workload.transactions()) : nullptr;
        statement.isOfOneShard = tally != nullptr && tally->oneTarget == shapes[i].count;
        judged.push_back(std::move(statement));
    }
    std::stable_sort(judged.begin(), judged.end(),
                     [&](const JudgedStatement& a, const JudgedStatement& b)
                     { return shapes[a.shape].count > shapes[b.shape].count; });
    return judged;
}

} // namespace atlas
