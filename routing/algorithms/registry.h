#pragma once

#include "models/core/diagnostic.h"
#include "models/core/param_spec.h"
#include "routing/algorithms/algorithm.h"
#include "routing/algorithms/engine/engine_algorithm.h"

#include <memory>
#include <span>
#include <string_view>

namespace atlas
{

/// One line of the registry: what an algorithm says of itself, and how it is made. `make` is called with parameters
/// that passed checkParameters(); it adds findings of its own and returns nothing when one is an error.
struct AlgorithmEntry
{
    const AlgorithmInfo& (*info)();
    std::unique_ptr<Algorithm> (*make)(const AlgorithmSpec& spec, const AlgorithmContext& context,
                                       Diagnostics& findings) = nullptr;
    const EngineEntry* engine = nullptr; ///< another system's, which has its own `make`
};

/// Those of layout files, then those of other systems.
std::span<const AlgorithmEntry> algorithms();
/// By the name a layout uses, or nullptr.
const AlgorithmInfo* findAlgorithm(std::string_view name);

/// Findings about parameters against their ParamSpecs, each at its place: param-unknown (with the nearest name),
/// param-missing, param-type, param-range, param-choice.
Diagnostics checkParameters(const AlgorithmInfo& info, const AlgorithmSpec& spec);

/// Nothing exactly when an error was added to `findings`: algorithm-unknown (with the nearest name), those of
/// checkParameters(), and those of the algorithm itself.
std::unique_ptr<Algorithm> makeAlgorithm(const AlgorithmSpec& spec, const AlgorithmContext& context,
                                         Diagnostics& findings);
/// As above for a key as a layout writes it; the key's own errors become findings at its place.
std::unique_ptr<Algorithm> makeAlgorithm(const AlgorithmSpec& spec, const KeySpec& key, std::span<const Shard> shards,
                                         const std::string& table, Diagnostics& findings);

} // namespace atlas
