#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/eval.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// The families that evaluate() knows: one pair of functions each, listed in eval.cpp.
namespace atlas
{

struct EvalFamily
{
    std::string_view name;
    /// `params` is an object. Gives the result, or "ERROR:reason".
    std::string (*evaluate)(const EvalRequest& request, const nlohmann::json& params);
};

EvalFamily nativeFamily();

std::string evalError(std::string_view reason);
/// By the code and, where it says why, the reason.
std::string evalError(const Error& error);
/// An algorithm of another system on one input, by the notation of its type.
std::string evaluateEngine(const EngineAlgorithm& algorithm, std::string_view inputType, std::string_view input);
/// A JSON value as a parameter; numbers keep their digits.
ParamValue paramOfJson(const nlohmann::json& json);
std::string unknownAlgorithm();

} // namespace atlas
