#pragma once

#include "models/core/skew.h"
#include "models/core/table_picture.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class Router;
struct CompiledTable;
struct KeyInput;

/// max/mean, population standard deviation / mean and Gini of loads that are all due the same. All zero when
/// there is no load; NaN loads are left out.
Evenness evennessOf(std::span<const double> loads);

/// Evenness over the shards of a layout: load divided by weight. A shard of weight 0, and a drained one that
/// holds nothing, is due nothing and does not count.
Evenness shardEvenness(const Router& router, std::span<const double> loadOfShard);

/// What is due to each shard (layout order) of a total, by weight; a drained shard is due nothing.
std::vector<double> dueByWeight(const Router& router, double total);

/// Counts keys, or weights, over the buckets, shards and physical tables of one logic table. Memory depends on
/// the layout alone, never on the number of keys.
class SkewAccumulator
{
public:
    /// The table must be one that the router has compiled.
    SkewAccumulator(std::shared_ptr<const Router> router, std::string table);

    void add(const KeyInput& key, double weight = 1.0);
    /// The same for many one-column keys as texts.
    void addTexts(std::span<const std::string_view> keys, std::span<const double> weights = {});

    SkewReport report(Provenance provenance) const;
    std::uint64_t keys() const { return m_keys; }

private:
    struct Node
    {
        std::string name; ///< "shard.physical_table"
        double load = 0.0;
    };
    void addRoutes(const KeyInput& key, double weight);
    std::size_t nodeIndex(std::uint32_t shard, const std::string& physicalTable);

    std::shared_ptr<const Router> m_router;
    std::string m_table;
    const CompiledTable* m_compiled = nullptr;
    std::vector<double> m_bucketLoad;
    std::vector<double> m_shardLoad;
    std::vector<std::size_t> m_nodeOfBucket;
    std::vector<Node> m_nodes;
    std::map<std::string, std::size_t, std::less<>> m_nodeByName;
    std::uint64_t m_keys = 0;
    std::uint64_t m_unrouted = 0;
};

/// Every key equally likely: shares of one, not rows.
SkewReport uniformSkew(const Router& router, std::string_view table);

enum class LoadMeasure
{
    Rows,
    Bytes,
    Rate
};

/// From what the buckets are known to carry; an unknown bucket counts for nothing in the sums.
SkewReport skewFromLoads(const Router& router, std::string_view table, const BucketLoads& loads,
                         LoadMeasure measure = LoadMeasure::Rows);

} // namespace atlas
