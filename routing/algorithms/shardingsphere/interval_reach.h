#pragma once

#include "models/core/layout.h"
#include "routing/algorithms/shardingsphere/inline_reach.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// What shardingsphere.INTERVAL makes of the times from datetime-lower to datetime-upper, and the targets it has.
struct IntervalReach
{
    /// Steps without a target: the suffix, and the first moment of the step as keys are written.
    std::vector<StrayTarget> gaps;   ///< between steps that have one
    std::vector<StrayTarget> before; ///< all steps that have one
    std::vector<StrayTarget> after;  ///< them
    std::vector<std::string> unused; ///< targets that no step has
    /// A suffix that ends several targets, with these.
    std::optional<StrayTarget> ambiguous;
    std::vector<std::string> ambiguousTargets;
    /// A moment whose own suffix is another than that of its step: the key, and the target that it gets.
    std::optional<StrayTarget> drift;
    std::string ownSuffix; ///< of that moment
    /// Steps are finer than what names tell apart, one unit long: right, and slow for ranges.
    bool isFiner = false;
};

/// Nothing for another algorithm, and without targets or an end.
std::optional<IntervalReach> intervalReach(const AlgorithmSpec& algorithm);

} // namespace atlas
