#include "routing/algorithms/eval_families.h"

#include <nlohmann/json.hpp>

#include <algorithm>

/// Rules of thumb that articles about sharding give.
namespace atlas
{

namespace
{

/// |v| as digits without sign, of any length; nothing when the text is no integer.
std::optional<std::string> magnitude(const EvalRequest& request)
{
    std::string_view text = request.input;
    if (text.starts_with('-') || text.starts_with('+'))
    {
        text.remove_prefix(1);
    }
    const bool isNumber =
        !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    const bool isLong = request.inputType == "long" || request.inputType == "int" || request.inputType == "short";
    if (!isNumber || (isLong && !parseJavaLong(request.input)))
    {
        return std::nullopt;
    }
    return std::string(text);
}

/// The last three digits, as a number below 1000.
std::int64_t lastThree(const std::string& digits)
{
    return std::stoll(digits.substr(digits.size() - std::min<std::size_t>(3, digits.size())));
}

/// Schema by the ones digit, table by the tens digit.
std::string digitSplit(const EvalRequest& request, const nlohmann::json&)
{
    const auto digits = magnitude(request);
    if (!digits)
    {
        return evalError("not an integer");
    }
    const std::int64_t tail = lastThree(*digits);
    return "db=" + std::to_string(tail % 10) + ",table=" + std::to_string(tail / 10 % 10);
}

std::string lastThreeModulo(const EvalRequest& request, const nlohmann::json& params)
{
    const auto digits = magnitude(request);
    const auto modulus = integerParam(params, "mod");
    if (!digits || !modulus || *modulus <= 0)
    {
        return evalError(digits ? "mod must be a positive integer" : "not an integer");
    }
    return std::to_string(lastThree(*digits) % *modulus);
}

/// One bucket over all tables; its schema by division, the suffix is the bucket itself.
std::string totalBucketFloorMod(const EvalRequest& request, const nlohmann::json& params)
{
    const auto schemas = integerParam(params, "dbCount");
    const auto tables = integerParam(params, "tablesPerDb");
    std::int64_t buckets = 0;
    if (!schemas || !tables || *schemas <= 0 || *tables <= 0 || __builtin_mul_overflow(*schemas, *tables, &buckets))
    {
        return evalError("dbCount and tablesPerDb must be positive integers");
    }
    if (params.value("hash", std::string("Java hashCode")) != "Java hashCode")
    {
        return evalError("unknown hash");
    }
    const auto hash = javaHashCode(request.inputType, request.input);
    if (!hash)
    {
        return evalError("no " + request.inputType);
    }
    const std::int64_t bucket = (*hash % buckets + buckets) % buckets;
    return "db=" + std::to_string(bucket / *tables) + ",table=" + std::to_string(bucket);
}

std::string evaluateArticles(const EvalRequest& request, const nlohmann::json& params)
{
    if (request.inputType == "null")
    {
        return "NULL";
    }
    if (request.algorithm == "digit_split")
    {
        return digitSplit(request, params);
    }
    if (request.algorithm == "last3_mod")
    {
        return lastThreeModulo(request, params);
    }
    return request.algorithm == "total_bucket_floormod" ? totalBucketFloorMod(request, params) : unknownAlgorithm();
}

} // namespace

EvalFamily articlesFamily()
{
    return {"articles", evaluateArticles};
}

} // namespace atlas
