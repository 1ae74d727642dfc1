#include "app/controllers/workload_results.h"

#include "routing/workload/advice_reasons.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::size_t kMostStatements = 300;
constexpr std::size_t kMostChanges = 500;

WorkloadShare shareOf(const BoundedShare& share)
{
    return {share.value, share.low, share.high};
}

WorkloadUse useOf(const JudgedStatement& statement)
{
    switch (statement.verdict.use)
    {
    case KeyUse::Never: return WorkloadUse::Never;
    case KeyUse::Single: return WorkloadUse::OneValue;
    case KeyUse::Several: return statement.isOfOneShard ? WorkloadUse::ListOfOneShard : WorkloadUse::SeveralValues;
    case KeyUse::Range: return WorkloadUse::Range;
    case KeyUse::Absent: return WorkloadUse::NoValue;
    case KeyUse::Either:
    case KeyUse::Unknown: break;
    }
    return WorkloadUse::Hidden;
}

WorkloadReach reachOf(WorkloadUse use, bool byRange)
{
    switch (use)
    {
    case WorkloadUse::Never:
    case WorkloadUse::OneValue:
    case WorkloadUse::ListOfOneShard: return WorkloadReach::One;
    case WorkloadUse::SeveralValues: return WorkloadReach::Several;
    case WorkloadUse::Range: return byRange ? WorkloadReach::Several : WorkloadReach::All;
    case WorkloadUse::NoValue: return WorkloadReach::All;
    case WorkloadUse::Hidden: break;
    }
    return WorkloadReach::Unknown;
}

void addStatements(WorkloadCandidate& shown, const Workload& workload, const CandidateAdvice& advice,
                   const std::set<std::string>& broadcast)
{
    const std::vector<JudgedStatement> judged = judgedStatements(workload, advice.candidate, broadcast);
    const double all = advice.counts.total();
    for (std::size_t i = 0; i < std::min(kMostStatements, judged.size()); ++i)
    {
        const WorkloadShape& shape = workload.shapes()[judged[i].shape];
        const bool isHidden = shape.facts.hidesTables;
        const WorkloadUse use = isHidden ? WorkloadUse::Hidden : useOf(judged[i]);
        WorkloadStatement statement;
        statement.text = shape.sample;
        statement.use = use;
        statement.reach = reachOf(use, advice.candidate.byRange);
        statement.crosses = judged[i].verdict.crosses;
        statement.updatesKey = judged[i].verdict.updatesKey;
        statement.executions = shape.count;
        statement.share = all > 0.0 ? static_cast<double>(shape.count) / all : 0.0;
        statement.seconds = shape.hasSeconds ? std::optional(shape.seconds) : std::nullopt;
        statement.file = shape.place.file;
        statement.line = shape.place.line;
        shown.statements.push_back(std::move(statement));
    }
    shown.moreStatements = judged.size() - shown.statements.size();
}

WorkloadCandidate candidateOf(const Workload& workload, const CandidateAdvice& advice,
                              const std::set<std::string>& broadcast)
{
    const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
    WorkloadCandidate shown;
    shown.name = candidateName(advice.candidate);
    shown.isCurrent = advice.candidate.isCurrent;
    shown.isProposed = advice.candidate.isProposed;
    shown.executions = advice.executions;
    shown.one = shareOf(shares.single);
    shown.several = shareOf(shares.several);
    shown.all = shareOf(shares.all);
    shown.unknown = shares.unknown;
    if (advice.hasSeconds && advice.seconds.total() > 0.0)
    {
        shown.timeOnOne = shareOf(sharesOf(advice.seconds, advice.candidate.byRange).single);
    }
    for (const AdviceReason& reason : reasonsFor(advice))
    {
        shown.reasons.push_back({reason.code, reason.args, reason.speaksAgainst});
    }
    addStatements(shown, workload, advice, broadcast);
    return shown;
}

/// What most executions come to that do not come to one shard.
WorkloadReach mostBesideOne(std::array<std::uint64_t, kReplayReaches> counts)
{
    counts[static_cast<std::size_t>(WorkloadReach::One)] = 0;
    return static_cast<WorkloadReach>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

ReplayedLayout layoutOf(const ReplaySource& source, const ReplayTotals& totals)
{
    ReplayedLayout shown;
    shown.name = source.name;
    for (std::size_t i = 0; i < kReplayReaches; ++i)
    {
        shown.share[i] = totals.share(static_cast<WorkloadReach>(i));
    }
    const Layout& layout = source.router.layout();
    for (std::size_t i = 0; i < totals.shards.size(); ++i)
    {
        shown.shards.emplace_back(layout.shards[i].name, totals.shards[i]);
    }
    for (std::size_t i = 0; i < totals.tables.size(); ++i)
    {
        shown.tables.push_back(
            {source.router.tables()[i]->picture(), totals.tables[i].buckets, totals.tables[i].pinned});
    }
    shown.unplaced = totals.unplaced;
    return shown;
}

std::vector<WorkloadNote> problemsOf(const Workload& workload)
{
    std::vector<WorkloadNote> notes;
    for (const WorkloadProblem& problem : workload.problems())
    {
        notes.push_back(
            {problem.code,
             {problem.first.file, std::to_string(problem.first.line), std::to_string(problem.count), problem.detail},
             true});
    }
    return notes;
}

} // namespace

WorkloadReport workloadReport(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                              const AdviceRequest& request, const ReadLogs& logs)
{
    WorkloadReport report;
    report.logs = logs;
    report.executions = workload.statements();
    report.notUnderstood = workload.unparsed();
    report.shapes = workload.shapes().size();
    for (const CandidateAdvice& advice : advices)
    {
        report.candidates.push_back(candidateOf(workload, advice, request.broadcast));
    }
    report.problems = problemsOf(workload);
    return report;
}

ReplayComparison replayComparison(const Replay& replay, const ReplaySource& before, const ReplaySource& after,
                                  const ReadLogs& logs)
{
    const ReplayReport report = replay.report();
    ReplayComparison shown;
    shown.logs = logs;
    shown.executions = report.before.total();
    shown.notUnderstood = replay.workload().unparsed();
    shown.elsewhere = report.elsewhere;
    shown.scattered = report.scattered;
    shown.gathered = report.gathered;
    shown.before = layoutOf(before, report.before);
    shown.after = layoutOf(after, report.after);
    const auto total = static_cast<double>(std::max<std::uint64_t>(1, shown.executions));
    for (const ReplayedStatement& statement : report.statements)
    {
        if (statement.scattered == 0 && statement.gathered == 0)
        {
            continue;
        }
        if (shown.changes.size() >= kMostChanges)
        {
            ++shown.moreChanges;
            continue;
        }
        const WorkloadShape& shape = replay.workload().shapes()[statement.shape];
        const bool scatters = statement.scattered >= statement.gathered;
        ReplayChange change;
        change.text = shape.sample;
        change.before = scatters ? WorkloadReach::One : mostBesideOne(statement.before);
        change.after = scatters ? mostBesideOne(statement.after) : WorkloadReach::One;
        change.scattered = statement.scattered;
        change.gathered = statement.gathered;
        change.share = static_cast<double>(shape.count) / total;
        const std::optional<Error>& refusal = statement.refusedAfter ? statement.refusedAfter : statement.refusedBefore;
        if (refusal)
        {
            change.refusal = WorkloadNote{refusal->code, refusal->args, true};
        }
        shown.changes.push_back(std::move(change));
    }
    return shown;
}

} // namespace atlas
