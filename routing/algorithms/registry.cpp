#include "routing/algorithms/registry.h"

#include "models/core/nearest_name.h"
#include "routing/algorithms/custom.h"
#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/hash_mod.h"
#include "routing/algorithms/list.h"
#include "routing/algorithms/mod.h"
#include "routing/algorithms/range.h"
#include "routing/algorithms/ring.h"

#include <algorithm>
#include <vector>

namespace atlas
{

namespace
{

const AlgorithmEntry* findEntry(std::string_view name)
{
    const auto all = algorithms();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const AlgorithmEntry& entry) { return entry.info().name == name; });
    return found != all.end() ? &*found : nullptr;
}

std::vector<AlgorithmEntry> collect()
{
    std::vector<AlgorithmEntry> all{modAlgorithm(),  hashModAlgorithm(), rangeAlgorithm(),
                                    listAlgorithm(), ringAlgorithm(),    customAlgorithm()};
    for (const EngineEntry& engine : engineEntries())
    {
        if (engine.make != nullptr)
        {
            all.push_back({engine.info, nullptr, &engine});
        }
    }
    return all;
}

} // namespace

std::span<const AlgorithmEntry> algorithms()
{
    static const std::vector<AlgorithmEntry> kEntries = collect();
    return kEntries;
}

const AlgorithmInfo* findAlgorithm(std::string_view name)
{
    const AlgorithmEntry* entry = findEntry(name);
    return entry != nullptr ? &entry->info() : nullptr;
}

std::unique_ptr<Algorithm> makeAlgorithm(const AlgorithmSpec& spec, const AlgorithmContext& context,
                                         Diagnostics& findings)
{
    const AlgorithmEntry* entry = findEntry(spec.name);
    if (entry == nullptr)
    {
        std::vector<std::string> names;
        for (const AlgorithmEntry& known : algorithms())
        {
            names.push_back(known.info().name);
        }
        const std::string nearest = nearestName(spec.name, names);
        findings.push_back({Severity::Error,
                            nearest.empty() ? "algorithm-unknown" : "algorithm-unknown-near",
                            {spec.name, nearest},
                            spec.place,
                            context.table,
                            {}});
        return nullptr;
    }
    Diagnostics problems = checkParameters(entry->info(), spec);
    for (Diagnostic& problem : problems)
    {
        problem.table = context.table;
    }
    const bool failed = hasErrors(problems);
    findings.insert(findings.end(), problems.begin(), problems.end());
    if (failed)
    {
        return nullptr;
    }
    return entry->engine != nullptr ? makeEngineBuckets(*entry->engine, spec, context, findings)
                                    : entry->make(spec, context, findings);
}

std::unique_ptr<Algorithm> makeAlgorithm(const AlgorithmSpec& spec, const KeySpec& key, std::span<const Shard> shards,
                                         const std::string& table, Diagnostics& findings)
{
    Result<KeyType> type = algorithmKeyType(key);
    if (!type)
    {
        findings.push_back({Severity::Error, type.error().code, type.error().args, key.place, table, {}});
        return nullptr;
    }
    AlgorithmContext context{*std::move(type), shards, table};
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    for (std::size_t i = 0; types && i < key.columns.size() && i < types->size(); ++i)
    {
        context.columns.push_back({key.columns[i], (*types)[i]});
    }
    return makeAlgorithm(spec, context, findings);
}

} // namespace atlas
