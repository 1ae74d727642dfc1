#include "app/cli/advise_report.h"

#include "models/core/message_catalog.h"

#include <ostream>

namespace atlas::cli
{

namespace
{

std::string percentWithBounds(const BoundedShare& share)
{
    const bool isCertain = percentOf(share.low) == percentOf(share.high);
    return percentOf(share.value)
           + (isCertain ? "" : " (" + numberText(100.0 * share.low, 2) + "-" + numberText(100.0 * share.high, 2) + ")");
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
                        {"class", std::string(keyUseName(statement.use))},
                        {"executions", jsonNumber(shape.count)},
                        {"seconds", advice.hasSeconds ? Json(shape.seconds) : Json(nullptr)},
                        {"file", shape.place.file},
                        {"line", jsonNumber(shape.place.line)}});
    }
    return list;
}

Json transactionsJson(const std::optional<TransactionCounts>& counts)
{
    if (!counts)
    {
        return nullptr;
    }
    return {{"touching", jsonNumber(counts->touching)},
            {"together", jsonNumber(counts->together)},
            {"spread", jsonNumber(counts->spread)}};
}

Json fanOutJson(const std::optional<FanOut>& fanOut)
{
    if (!fanOut)
    {
        return nullptr;
    }
    return {{"of", jsonNumber(fanOut->shards)},
            {"mean", fanOut->mean.value},
            {"bounds", Json::array({fanOut->mean.low, fanOut->mean.high})}};
}

Json candidateJson(const Workload& workload, const CandidateAdvice& advice)
{
    const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
    Json with = Json::array();
    for (std::size_t i = 1; i < advice.candidate.keys.size(); ++i)
    {
        with.push_back({{"table", advice.candidate.keys[i].first}, {"column", advice.candidate.keys[i].second}});
    }
    Json reasons = Json::array();
    for (const AdviceReason& reason : reasonsFor(advice))
    {
        reasons.push_back(reasonText(reason));
    }
    Json uniqueKeys = Json::array();
    for (const UniqueKey& key : advice.uniqueWithout)
    {
        uniqueKeys.push_back({{"table", key.table}, {"name", key.name}, {"columns", key.columns}});
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
            {"transactions", transactionsJson(advice.transactions)},
            {"bindings", bindings},
            {"costliest", costliestJson(workload, advice)},
            {"reasons", reasons},
            {"proposed", advice.candidate.isProposed},
            {"shards_reached", fanOutJson(advice.fanOut)},
            {"unique_without_key", uniqueKeys}};
}

void printCostliest(const Workload& workload, const CandidateAdvice& advice, std::ostream& out)
{
    if (advice.costliest.empty())
    {
        return;
    }
    constexpr std::size_t kWidth = 100;
    out << "\nCostliest statements under " << visible(candidateName(advice.candidate)) << '\n';
    TextTable table({1, 2});
    for (const CostlyStatement& statement : advice.costliest)
    {
        const WorkloadShape& shape = workload.shapes()[statement.shape];
        table.add({std::string(keyUseName(statement.use)), std::to_string(shape.count),
                   advice.hasSeconds ? numberText(shape.seconds) + " s" : "",
                   visible(shape.sample.substr(0, kWidth)) + (shape.sample.size() > kWidth ? "..." : "")});
    }
    table.print(out, "  ");
}

} // namespace

std::string reasonText(const AdviceReason& reason)
{
    const std::string fix = reason.speaksAgainst ? messageFix(reason.code, reason.args) : std::string();
    return messageText(reason.code, reason.args) + (fix.empty() ? "" : " " + fix);
}

Json adviceJson(const Workload& workload, const std::vector<CandidateAdvice>& advices, const std::vector<ReadLog>& logs,
                const std::vector<NamedCard>& cards)
{
    Json candidates = Json::array();
    for (const CandidateAdvice& advice : advices)
    {
        candidates.push_back(candidateJson(workload, advice));
    }
    return {{"statements", jsonNumber(workload.statements())},
            {"unparsed", jsonNumber(workload.unparsed())},
            {"candidates", candidates},
            {"shapes", jsonNumber(static_cast<std::uint64_t>(workload.shapes().size()))},
            {"logs", logsJson(logs)},
            {"problems", problemsJson(workload)},
            {"key_cards", cardsJson(cards)}};
}

void printAdvice(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                 const std::vector<ReadLog>& logs, std::ostream& out)
{
    for (const ReadLog& log : logs)
    {
        out << visible(log.name) << ": " << log.format << '\n';
    }
    const double total = static_cast<double>(workload.statements());
    out << executionsText(workload.statements()) << " of "
        << counted(static_cast<std::int64_t>(workload.shapes().size()), "statement", "statements") << ", "
        << workload.unparsed() << " not understood ("
        << percentOf(total > 0.0 ? static_cast<double>(workload.unparsed()) / total : 0.0) << ")\n\n";
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
        table.add({visible(candidateName(advice.candidate))
                       + (advice.candidate.isCurrent    ? " (now)"
                          : advice.candidate.isProposed ? " (together)"
                                                        : ""),
                   percentWithBounds(shares.single), percentWithBounds(shares.several), percentWithBounds(shares.all),
                   percentOf(shares.unknown),
                   isTimed ? percentOf(sharesOf(advice.seconds, advice.candidate.byRange).single.value) : "-",
                   std::to_string(advice.executions)});
    }
    table.print(out, "  ");
    for (const CandidateAdvice& advice : advices)
    {
        out << '\n' << visible(candidateName(advice.candidate)) << '\n';
        for (const AdviceReason& reason : reasonsFor(advice))
        {
            out << "  " << visible(reasonText(reason)) << '\n';
        }
    }
    printCostliest(workload, advices.front(), out);
}

} // namespace atlas::cli
