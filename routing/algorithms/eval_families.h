#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/eval.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
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
EvalFamily articlesFamily();
EvalFamily mysqlFamily();

std::string evalError(std::string_view reason);
/// By the code and, where it says why, the reason.
std::string evalError(const Error& error);
/// An algorithm of another system on one input, by the notation of its type.
std::string evaluateEngine(const EngineAlgorithm& algorithm, std::string_view inputType, std::string_view input);
/// A JSON value as a parameter; numbers keep their digits.
ParamValue paramOfJson(const nlohmann::json& json);
std::string unknownAlgorithm();
/// Long.parseLong: digits with an optional sign, within 64 bits.
std::optional<std::int64_t> parseJavaLong(std::string_view text);
/// A parameter that may be a number or its text.
std::optional<std::int64_t> integerParam(const nlohmann::json& params, const char* name);
/// hashCode() of a value of a Java type ("int", "long", "short", "byte", "boolean", "double", "string"); nothing when
/// the text is no such value or the type is not known.
std::optional<std::int32_t> javaHashCode(std::string_view type, std::string_view text);

} // namespace atlas
