#pragma once

#include "models/core/diagnostic.h"
#include "routing/algorithms/algorithm.h"
#include "routing/hash/hash.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the native algorithms share: reading parameters, making findings, writing steps.
namespace atlas
{

/// The parameters of one algorithm while it is made. Values were checked against their ParamSpecs before.
class ParamReader
{
public:
    ParamReader(const AlgorithmSpec& spec, const AlgorithmContext& context, Diagnostics& findings)
        : m_spec(spec), m_context(context), m_findings(findings)
    {
    }

    const ParamValue* find(std::string_view name) const { return m_spec.params.find(name); }
    std::optional<std::int64_t> integer(std::string_view name) const;
    std::string text(std::string_view name) const;
    const AlgorithmContext& context() const { return m_context; }

    /// A finding at a parameter's place, or the algorithm's when it is not there.
    void report(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place);
    void error(std::string code, std::vector<std::string> args, std::string_view param);
    /// Reports algorithm-key-type and gives false when `fits` is false.
    bool requireKey(bool fits);

    /// A scalar read as a value of the key's type; errors become findings at the scalar (param-value).
    std::optional<KeyValue> keyValue(const ParamValue& scalar, const KeyType& type);

private:
    const AlgorithmSpec& m_spec;
    const AlgorithmContext& m_context;
    Diagnostics& m_findings;
};

/// 1 / buckets for each: what a good hash gives.
void fillEqualShares(TablePicture& picture, std::int64_t buckets);

/// Steps "text_hashed" (or "number_hashed"), for MD5 "digest" and "first_bytes", then "hash"; returns the hash.
HashValue hashKey(HashKind kind, const KeyValue& key, std::vector<RouteStep>* steps);

inline void addStep(std::vector<RouteStep>* steps, std::string name, std::string value, std::string note = {})
{
    if (steps != nullptr)
    {
        steps->push_back({std::move(name), std::move(value), std::move(note)});
    }
}

/// "1 of 8 buckets": the step that ends every algorithm.
void addBucketStep(std::vector<RouteStep>* steps, std::int64_t bucket, std::int64_t buckets,
                   std::string_view noun = "bucket");

} // namespace atlas
