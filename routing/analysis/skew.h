#pragma once

#include "models/core/skew.h"
#include "models/core/table_picture.h"
#include "routing/hash/text_arena.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class CompiledTable;
class Router;

/// max/mean, population standard deviation / mean and Gini of loads that are all due the same. All zero when
/// there is no load; NaN loads are left out.
Evenness evennessOf(std::span<const double> loads);

/// Evenness over the shards of a layout (loads in its order): load divided by weight. A shard of weight 0, and a
/// drained one that holds nothing, is due nothing and does not count.
Evenness shardEvenness(const Router& router, std::span<const double> loadOfShard);

/// What is due to each shard (layout order) of a total, by weight; a drained shard is due nothing.
std::vector<double> dueByWeight(const Router& router, double total);

/// Counts keys, or weights, over the buckets, shards and physical tables of one logic table. Memory depends on
/// the layout and the size of a batch, never on the number of keys. A pinned key counts where its pin says, and
/// for no bucket.
class SkewAccumulator
{
public:
    /// The table must be one that the router has compiled.
    SkewAccumulator(std::shared_ptr<const Router> router, std::string_view table);

    /// Keys as texts; `weights` is empty (each counts 1) or as long as the keys.
    void add(const TextArena& keys, std::span<const double> weights = {});

    SkewReport report(Provenance provenance) const;
    std::uint64_t keys() const { return m_keys; }

private:
    std::shared_ptr<const Router> m_router;
    const CompiledTable* m_table = nullptr;
    std::vector<double> m_slotLoad; ///< [bucket], then one for each pin
    std::vector<std::int32_t> m_slots;
    std::uint64_t m_keys = 0;
    std::uint64_t m_unrouted = 0;
};

/// Every key equally likely: shares of one, not rows. An empty report when the table is not known to the router.
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
