#include "routing/workload/advisor.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace atlas
{

namespace
{

constexpr std::size_t kFoundOfTable = 4;
constexpr std::size_t kMostFound = 24;

} // namespace

std::vector<KeyCandidate> findCandidates(const Workload& workload, const std::set<std::string>& broadcast)
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
            if (!broadcast.contains(table) && counted.emplace(table, fact.column.name).second)
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

std::vector<KeyCandidate> proposedUnions(const std::vector<CandidateAdvice>& advices)
{
    constexpr std::size_t kProposed = 3;
    std::vector<KeyCandidate> proposed;
    for (const CandidateAdvice& advice : advices)
    {
        KeyCandidate united = advice.candidate;
        united.isNamed = false;
        united.isCurrent = false;
        united.isProposed = true;
        for (const BindingProposal& binding : advice.bindings)
        {
            const bool isNew = std::none_of(united.keys.begin(), united.keys.end(),
                                            [&](const auto& key) { return loweredName(key.first) == binding.table; });
            if (isNew)
            {
                united.keys.emplace_back(binding.table, binding.column);
            }
        }
        const auto isSame = [&](const KeyCandidate& known)
        {
            return known.keys.size() == united.keys.size()
                   && std::is_permutation(known.keys.begin(), known.keys.end(), united.keys.begin());
        };
        const bool isKnown = std::any_of(proposed.begin(), proposed.end(), isSame)
                             || std::any_of(advices.begin(), advices.end(),
                                            [&](const CandidateAdvice& known) { return isSame(known.candidate); });
        if (!isKnown && proposed.size() < kProposed)
        {
            proposed.push_back(std::move(united));
        }
    }
    return proposed;
}

} // namespace atlas
