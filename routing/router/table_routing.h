#pragma once

#include "models/core/bucket_set.h"
#include "routing/router/router.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// Routes one key (or one gene) of one table, with the steps. Made for one question, then thrown away.
class TableRouting
{
public:
    using Key = std::vector<std::optional<KeyValue>>;

    TableRouting(const Router& router, const CompiledTable& table) : m_router(router), m_table(table) {}

    std::vector<Route> route(const KeyInput& input) const;
    std::vector<Route> routeGene(const Lookup& lookup, const std::string& value) const;

    /// Slots that a row with this value of a gene can be in; nothing when the value says nothing.
    std::optional<std::vector<std::int64_t>> slotsOfGene(const Lookup& lookup, const std::string& value) const;

    /// A route without a place, for a reason.
    Route nowhere(const std::string& key, bool isNull, std::vector<RouteStep> steps, RouteWarning warning) const;

private:
    /// What a gene says: which buckets may be, and which pinned keys cannot be told from their neighbours.
    struct GeneReading
    {
        std::string part;                  ///< the digits, bits or field that were read
        std::vector<std::int64_t> buckets; ///< candidates
        std::vector<std::int32_t> pins;    ///< candidates among the pins
        bool decided = true;               ///< false when the algorithm does not go by the part at all
    };

    Route started(const std::string& key) const;
    std::vector<RouteStep> valueSteps(const Key& key) const;
    Route routeNull(const KeyInput& input, const std::vector<KeyValue>& key) const;
    std::vector<Route> routePartial(const KeyInput& input, const Key& key) const;
    Route routeWhole(const KeyInput& input, const std::vector<KeyValue>& key) const;
    Result<std::int64_t> explainBucket(const std::vector<KeyValue>& key, std::vector<RouteStep>& steps) const;
    /// The buckets of one of two levels by the columns that are known; nothing when they say nothing.
    std::optional<Result<std::vector<std::int64_t>>> levelBuckets(const Key& key, bool ofTables,
                                                                  std::vector<RouteStep>& steps) const;

    void placeInBucket(Route& route, std::int64_t bucket) const;
    void placeAtPin(Route& route, std::int32_t pin) const;
    RouteStep placementStep(std::int64_t bucket) const;
    std::string pinText(std::int32_t pin) const;

    std::optional<std::string> genePart(const Gene& gene, const std::string& value) const;
    std::optional<GeneReading> readGene(const Lookup& lookup, const std::string& value) const;
    GeneReading bucketGene(const std::string& part) const;
    GeneReading residueGene(const Lookup& lookup, const std::string& value, const std::string& part,
                            std::int64_t modulus) const;
    std::vector<std::int64_t> levelCandidates(const Algorithm& algorithm, std::int64_t residue, std::int64_t modulus,
                                              bool& decided) const;
    std::vector<Route> geneRoutes(const Lookup& lookup, const std::string& value, const GeneReading& reading) const;

    const Router& m_router;
    const CompiledTable& m_table;
};

} // namespace atlas
