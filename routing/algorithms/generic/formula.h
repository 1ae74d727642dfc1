#pragma once

#include "models/core/result.h"
#include "routing/algorithms/engine/engine_params.h"

#include <string_view>

namespace atlas
{

/// A parameter that says how an algorithm computes something: when it is there, it must say what is computed here,
/// blanks aside. Error: engine-param.
Result<bool> requireFormula(const EngineParams& params, std::string_view name, std::string_view formula);

} // namespace atlas
