#include "routing/workload/advice_reasons.h"

#include <cstdio>

namespace atlas
{

namespace
{

std::string number(double value, int digits)
{
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    std::string written(text);
    if (written.find('.') != std::string::npos)
    {
        written.resize(written.find_last_not_of('0') + 1);
        written.resize(written.size() - (written.back() == '.' ? 1U : 0U));
    }
    return written;
}

std::string joined(const std::vector<std::string>& columns)
{
    std::string text;
    for (const std::string& column : columns)
    {
        text += (text.empty() ? "" : ", ") + (column.empty() ? std::string("...") : column);
    }
    return text;
}

void addTransactions(const CandidateAdvice& advice, std::vector<AdviceReason>& reasons)
{
    if (!advice.transactions || advice.transactions->touching == 0)
    {
        return;
    }
    const TransactionCounts& counts = *advice.transactions;
    const std::uint64_t without = counts.touching - counts.together - counts.spread;
    reasons.push_back({"advice-transactions",
                       {std::to_string(counts.touching), std::to_string(counts.together), std::to_string(counts.spread),
                        std::to_string(without)},
                       counts.spread + without > counts.together});
}

void addWarnings(const CandidateAdvice& advice, std::vector<AdviceReason>& reasons)
{
    const auto add = [&](const char* code, std::uint64_t count)
    {
        if (count > 0)
        {
            reasons.push_back({code, {std::to_string(count), std::to_string(advice.writes)}, true});
        }
    };
    add("advice-key-updates", advice.keyUpdates);
    add("advice-writes-without-key", advice.writesWithoutKey);
    add("advice-crossing-joins", advice.crossingJoins);
    for (const UniqueKey& key : advice.uniqueWithout)
    {
        reasons.push_back({"advice-unique-key", {key.table, key.name, joined(key.columns)}, true});
    }
}

} // namespace

std::string percentText(double share)
{
    return number(100.0 * share, 2);
}

std::string candidateName(const KeyCandidate& candidate)
{
    std::string name;
    for (const auto& [table, column] : candidate.keys)
    {
        name += (name.empty() ? "" : "+") + table + "." + column;
    }
    return name;
}

std::string_view keyUseName(KeyUse use)
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

std::vector<AdviceReason> reasonsFor(const CandidateAdvice& advice)
{
    std::vector<AdviceReason> reasons;
    if (advice.executions == 0)
    {
        reasons.push_back({"advice-untouched", {}, true});
        return reasons;
    }
    const ClassShares shares = sharesOf(advice.counts, advice.candidate.byRange);
    reasons.push_back({"advice-single-share", {percentText(shares.single.value)}, false});
    if (advice.fanOut)
    {
        const BoundedShare& mean = advice.fanOut->mean;
        reasons.push_back(
            {"advice-fan-out",
             {std::to_string(advice.fanOut->shards), number(mean.value, 2), number(mean.low, 2), number(mean.high, 2)},
             false});
    }
    addWarnings(advice, reasons);
    for (const BindingProposal& binding : advice.bindings)
    {
        reasons.push_back(
            {"advice-binding", {std::to_string(binding.executions), binding.table, binding.column}, false});
    }
    addTransactions(advice, reasons);
    if (shares.unknown > 0.0)
    {
        reasons.push_back({"advice-unknown-share", {percentText(shares.unknown)}, true});
    }
    return reasons;
}

} // namespace atlas
