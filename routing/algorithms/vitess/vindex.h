#pragma once

#include "models/core/param_spec.h"
#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/vitess/shard_ranges.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A Vitess vindex with the shards that a layout gives it: keyspace ids and ranges of them become places of shards.
class VitessVindex : public EngineAlgorithm
{
public:
    explicit VitessVindex(VitessShards shards) : m_shards(std::move(shards)) {}

    /// Vitess takes any text for a value of any type; the vindex finds out whether it is one.
    Result<TypedValue> readKey(std::string_view typeName, std::string_view text) const override;

    /// A range is asked of all shards.
    Result<Outcome> routeRange(const ValueRange& range) const override;

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_shards.size()); }
    std::vector<std::int64_t> bucketsOf(const Outcome& outcome) const override;
    std::vector<double> keyShares() const override { return m_shards.shares(); }

protected:
    const VitessShards& shards() const { return m_shards; }
    /// The id as the outcome, with the steps that say which id and whose it is.
    Outcome idOutcome(std::string id, std::vector<RouteStep>* steps) const;
    /// The ids that begin with a prefix.
    Outcome prefixOutcome(const std::string& prefix, std::vector<RouteStep>* steps) const;

private:
    VitessShards m_shards;
};

/// The parameter `shards`, which only a layout needs.
ParamSpec vitessShardsParam();
/// No shards when the parameter is not there. Error: engine-param.
Result<VitessShards> readVitessShards(const EngineParams& params);

/// The ids from a prefix up to the next one of its length; all shards for an empty prefix.
Outcome vitessPrefixRange(const std::string& prefix);

} // namespace atlas
