#pragma once

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
std::string unknownAlgorithm();
/// Long.parseLong: digits with an optional sign, within 64 bits.
std::optional<std::int64_t> parseJavaLong(std::string_view text);
/// A parameter that may be a number or its text.
std::optional<std::int64_t> integerParam(const nlohmann::json& params, const char* name);
/// hashCode() of a value of a Java type ("int", "long", "short", "byte", "boolean", "double", "string"); nothing when
/// the text is no such value or the type is not known.
std::optional<std::int32_t> javaHashCode(std::string_view type, std::string_view text);

} // namespace atlas
