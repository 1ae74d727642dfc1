#pragma once

#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/algorithms/shardingsphere/interval_steps.h"
#include "routing/algorithms/shardingsphere/suffix_index.h"

#include <string>

namespace atlas
{

/// INTERVAL's parameters, read.
struct IntervalSetup
{
    std::u16string text; ///< of the pattern of keys
    DatePattern time;
    DatePattern suffix;
    IntervalSteps steps;
    SuffixIndex targets;
};

/// Errors: engine-param, engine-param-missing.
Result<IntervalSetup> intervalSetup(const EngineParams& params);

} // namespace atlas
