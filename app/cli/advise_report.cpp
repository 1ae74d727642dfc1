#include "app/cli/advise_report.h"

#include "models/core/message_catalog.h"

#include <ostream>

namespace atlas::cli
{

namespace
{

std::string nameOf(const KeyCandidate& candidate)
{
    std::string name;
    for (const auto& [table, column] : candidate.keys)
    {
        name += (name.empty() ? "" : "+") + table + "." + column;
    }
    return name;
}

const char* className(KeyUse use)
{
    switch (use)
    {
    case KeyUse::Never:
    case KeyUse::Single: return "single";
    case KeyUse::Several: return "several";
    case KeyUse::Range: return "range";
    case KeyUse::Absent: return "all";
    case KeyUse::Either:
    case KeyUse::Unknown: break;
    }
    return "unknown";
}

std::string percent(double share)
{
    return numberText(100.0 * share, 2) + " %";
}

std::string percentWithBounds(const BoundedShare& share)
{
    const bool isCertain = percent(share.low) == percent(share.high);
    return percent(share.value)
           + (isCertain ? "" : " (" + numberText(100.0 * share.low, 2) + "-" + numberText(100.0 * share.high, 2) + ")");
}

std::vector<std::string> problemArguments(const WorkloadProblem& problem)
{
    return {problem.first.file, std::to_string(problem.first.line), std::to_string(problem.count), problem.detail};
}

Json boundsJson(const ClassShares& shares)
{
    const auto pair = [](const BoundedShare& share) { return Json::array({share.low, share.high}); };
    return {{"single", pair(shares.single)}, {"several", pair(shares.several)}, {"all", pair(shares.all)}};
}

Json timeJson(const CandidateAdvice& advice)
{
    if (!advice.hasSeconds || advice.seconds.total() <= 0.0)
    {
        return nullptr;
    }
    const ClassShares shares = sharesOf(advice.seconds, advice.candidate.byRange);
    return {{"single", shares.single.value},
            {"several", shares.several.value},
            {"all", shares.all.value},
            {"unknown", shares.unknown},
            {"bounds", boundsJson(shares)}};
}

Json costliestJson(const Workload& workload, const CandidateAdvice& advice)
{
    Json list = Json::array();
    for (const CostlyStatement& statement : advice.costliest)
    {
        const WorkloadShape& shape = workload.shapes()[statement.shape];
        list.push_back({{"statement", shape.sample},
                        {"class", className(statement.use)},
                        {"executions", jsonNumber(shape.count)},
                        {"seconds", advice.hasSeconds ? Json(shape.seconds) : Json(nullptr)},
                        {"file", shape.place.file},
                        {"line", jsonNumber(shape.place.line)}});
    }
    return list;
}

Json candidateJson(const Workload& workload, const CandidateAdvice& advice)
{
    const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
    Json with = Json::array();
    for (std::size_t i = 1; i < advice.candidate.keys.size(); ++i)
    {
        with.push_back({{"table", advice.candidate.keys[i].first}, {"column", advice.candidate.keys[i].second}});
    }
    Json bindings = Json::array();
    for (const BindingProposal& binding : advice.bindings)
    {
        bindings.push_back(
            {{"table", binding.table}, {"column", binding.column}, {"executions", jsonNumber(binding.executions)}});
    }
    return {{"table", advice.candidate.keys.front().first},
            {"column", advice.candidate.keys.front().second},
            {"single", shares.single.value},
            {"several", shares.several.value},
            {"all", shares.all.value},
            {"unknown", shares.unknown},
            {"bounds", boundsJson(shares)},
            {"time", timeJson(advice)},
            {"with", with},
            {"current", advice.candidate.isCurrent},
            {"executions", jsonNumber(advice.executions)},
            {"writes", jsonNumber(advice.writes)},
            {"writes_without_key", jsonNumber(advice.writesWithoutKey)},
            {"crossing_joins", jsonNumber(advice.crossingJoins)},
            {"key_updates", jsonNumber(advice.keyUpdates)},
            {"transactions",
             {{"touching", jsonNumber(advice.transactions)},
              {"together", jsonNumber(advice.spread.together)},
              {"spread", jsonNumber(advice.spread.spread)}}},
            {"bindings", bindings},
            {"costliest", costliestJson(workload, advice)},
            {"reasons", reasonsFor(advice)}};
}

std::string times(std::uint64_t count)
{
    return counted(static_cast<std::int64_t>(count), "execution", "executions");
}

void printCostliest(const Workload& workload, const CandidateAdvice& advice, std::ostream& out)
{
    if (advice.costliest.empty())
    {
        return;
    }
    constexpr std::size_t kWidth = 100;
    out << "\nCostliest statements under " << visible(nameOf(advice.candidate)) << '\n';
    TextTable table({1, 2});
    for (const CostlyStatement& statement : advice.costliest)
    {
        const WorkloadShape& shape = workload.shapes()[statement.shape];
        table.add({className(statement.use), std::to_string(shape.count),
                   advice.hasSeconds ? numberText(shape.seconds) + " s" : "",
                   visible(shape.sample.substr(0, kWidth)) + (shape.sample.size() > kWidth ? "..." : "")});
    }
    table.print(out, "  ");
}

} // namespace

std::vector<std::string> reasonsFor(const CandidateAdvice& advice)
{
    std::vector<std::string> reasons;
    if (advice.executions == 0)
    {
        reasons.push_back("No statement that was understood touches it.");
        return reasons;
    }
    const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
    reasons.push_back(percent(shares.single.value) + " of the executions that concern it name one value.");
    if (advice.keyUpdates > 0)
    {
        reasons.push_back(times(advice.keyUpdates) + " set it: a row whose key changes must move to another shard.");
    }
    if (advice.writesWithoutKey > 0)
    {
        reasons.push_back(times(advice.writesWithoutKey) + " of " + std::to_string(advice.writes)
                          + " writes do not name it: they lock rows on every shard, or cannot be routed.");
    }
    if (advice.crossingJoins > 0)
    {
        reasons.push_back(times(advice.crossingJoins) + " join tables that are not joined by it: they cross shards.");
    }
    for (const BindingProposal& binding : advice.bindings)
    {
        reasons.push_back(times(binding.executions) + " join it with " + binding.table + "." + binding.column
                          + ": sharded alike and bound, they stay on one shard.");
    }
    if (advice.transactions > 0)
    {
        const std::uint64_t without = advice.transactions - advice.spread.together - advice.spread.spread;
        reasons.push_back("Of " + std::to_string(advice.transactions) + " transactions, "
                          + std::to_string(advice.spread.together) + " stay on one shard, "
                          + std::to_string(advice.spread.spread) + " have values of several, " + std::to_string(without)
                          + " hold a statement that does not name it.");
    }
    if (shares.unknown > 0.0)
    {
        reasons.push_back(percent(shares.unknown) + " is not known: see the bounds.");
    }
    return reasons;
}

std::string problemText(const WorkloadProblem& problem)
{
    const std::vector<std::string> arguments = problemArguments(problem);
    return messageText(problem.code, arguments) + " " + messageFix(problem.code, arguments) + " [" + problem.code + "]";
}

Json adviceJson(const Workload& workload, const std::vector<CandidateAdvice>& advices, const std::vector<ReadLog>& logs)
{
    Json candidates = Json::array();
    for (const CandidateAdvice& advice : advices)
    {
        candidates.push_back(candidateJson(workload, advice));
    }
    Json problems = Json::array();
    for (const WorkloadProblem& problem : workload.problems())
    {
        problems.push_back({{"code", problem.code},
                            {"message", messageText(problem.code, problemArguments(problem))},
                            {"file", problem.first.file},
                            {"line", jsonNumber(problem.first.line)},
                            {"count", jsonNumber(problem.count)}});
    }
    Json read = Json::array();
    for (const ReadLog& log : logs)
    {
        read.push_back({{"file", log.name}, {"format", log.format}});
    }
    return {{"statements", jsonNumber(workload.statements())},
            {"unparsed", jsonNumber(workload.unparsed())},
            {"candidates", candidates},
            {"shapes", jsonNumber(static_cast<std::uint64_t>(workload.shapes().size()))},
            {"logs", read},
            {"problems", problems}};
}

void printAdvice(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                 const std::vector<ReadLog>& logs, std::ostream& out)
{
    for (const ReadLog& log : logs)
    {
        out << visible(log.name) << ": " << log.format << '\n';
    }
    const double total = static_cast<double>(workload.statements());
    out << times(workload.statements()) << " of "
        << counted(static_cast<std::int64_t>(workload.shapes().size()), "statement", "statements") << ", "
        << workload.unparsed() << " not understood ("
        << percent(total > 0.0 ? static_cast<double>(workload.unparsed()) / total : 0.0) << ")\n\n";
    if (advices.empty())
    {
        out << "No statement restricts a column to values: there is no candidate.\n";
        return;
    }
    TextTable table({1, 2, 3, 4, 5, 6});
    table.add({"key", "one shard", "several", "all", "unknown", "time on one", "executions"});
    for (const CandidateAdvice& advice : advices)
    {
        const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
        const bool isTimed = advice.hasSeconds && advice.seconds.total() > 0.0;
        table.add({visible(nameOf(advice.candidate)) + (advice.candidate.isCurrent ? " (now)" : ""),
                   percentWithBounds(shares.single), percentWithBounds(shares.several), percentWithBounds(shares.all),
                   percent(shares.unknown),
                   isTimed ? percent(sharesOf(advice.seconds, advice.candidate.byRange).single.value) : "-",
                   std::to_string(advice.executions)});
    }
    table.print(out, "  ");
    for (const CandidateAdvice& advice : advices)
    {
        out << '\n' << visible(nameOf(advice.candidate)) << '\n';
        for (const std::string& reason : reasonsFor(advice))
        {
            out << "  " << visible(reason) << '\n';
        }
    }
    printCostliest(workload, advices.front(), out);
}

} // namespace atlas::cli
