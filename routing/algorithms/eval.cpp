#include "routing/algorithms/eval.h"

#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval_families.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <unordered_map>

namespace atlas
{

namespace
{

std::span<const EvalFamily> families()
{
    static const std::array kFamilies{nativeFamily()};
    return kFamilies;
}

} // namespace

std::string evalError(std::string_view reason)
{
    return "ERROR:" + std::string(reason);
}

std::string unknownAlgorithm()
{
    return evalError("unknown algorithm");
}

std::string evalError(const Error& error)
{
    const bool saysWhy = (error.code == "key-refused" || error.code == "range-refused") && !error.args.empty();
    return evalError(saysWhy ? error.args.front() : error.code);
}

struct Evaluator::Cache
{
    /// More distinct parameters than one file has at a time; then all are made anew.
    static constexpr std::size_t kMost = 256;

    struct Made
    {
        std::unique_ptr<EngineAlgorithm> algorithm;
        std::string error;
    };
    std::unordered_map<std::string, Made> made;
};

Evaluator::Evaluator() : m_cache(std::make_unique<Cache>()) {}
Evaluator::~Evaluator() = default;

namespace
{

Result<EngineParams> readParams(const std::string& text)
{
    nlohmann::json json = nlohmann::json::object();
    if (!text.empty())
    {
        json = nlohmann::json::parse(text, nullptr, false);
    }
    if (!json.is_object())
    {
        return Error{"params_json is no JSON object", {}, {}};
    }
    ParamMap params;
    for (const auto& [name, value] : json.items())
    {
        params.set(name, paramOfJson(value));
    }
    return EngineParams(std::move(params));
}

std::string compute(const EngineEntry& entry, const EvalRequest& request)
{
    const Result<EngineParams> params = readParams(request.paramsJson);
    const Result<std::string> result =
        params ? entry.compute(*params, request.inputType, request.input) : Result<std::string>(params.error());
    return result ? *result : evalError(result.error());
}

/// The families that are not systems' own: an algorithm is made for each row.
std::string evaluateFamily(const EvalRequest& request)
{
    const auto known = families();
    const auto family =
        std::find_if(known.begin(), known.end(), [&](const EvalFamily& entry) { return entry.name == request.family; });
    if (family == known.end())
    {
        return unknownAlgorithm();
    }
    nlohmann::json params = nlohmann::json::object();
    if (!request.paramsJson.empty())
    {
        params = nlohmann::json::parse(request.paramsJson, nullptr, false);
    }
    return params.is_object() ? family->evaluate(request, params) : evalError("params_json is no JSON object");
}

} // namespace

std::string Evaluator::evaluate(const EvalRequest& request)
try
{
    const EngineEntry* entry = findEngine(request.family + "." + request.algorithm);
    if (entry == nullptr)
    {
        return evaluateFamily(request);
    }
    if (entry->compute != nullptr)
    {
        return compute(*entry, request);
    }
    if (m_cache->made.size() >= Cache::kMost)
    {
        m_cache->made.clear();
    }
    const auto [at, isNew] =
        m_cache->made.try_emplace(request.family + '\0' + request.algorithm + '\0' + request.paramsJson);
    if (isNew)
    {
        const Result<EngineParams> params = readParams(request.paramsJson);
        auto made = params ? entry->make(*params) : Result<std::unique_ptr<EngineAlgorithm>>(params.error());
        at->second.error = made ? std::string() : evalError(made.error());
        at->second.algorithm = made ? *std::move(made) : nullptr;
    }
    return at->second.algorithm ? evaluateEngine(*at->second.algorithm, request.inputType, request.input)
                                : at->second.error;
}
catch (const std::exception& problem)
{
    return evalError(problem.what());
}

std::string evaluate(const EvalRequest& request)
{
    return Evaluator().evaluate(request);
}

} // namespace atlas
