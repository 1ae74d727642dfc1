#pragma once

#include "models/core/layout_comparison.h"
#include "models/core/table_picture.h"
#include "routing/planning/compared_table.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace atlas
{

/// Adds up keys by where they live before and after.
class MoveTally
{
public:
    /// `loads` are those of the older table's buckets, or nothing.
    explicit MoveTally(const ComparedTable& table, const BucketLoads* loads = nullptr);

    void add(double weight, std::int64_t beforeSlot, std::int64_t afterSlot);
    double total() const { return m_total; }
    /// Fractions and flows; a tally of rows says them too.
    void fill(TableComparison& comparison, bool countsRows = false) const;

private:
    struct Flow
    {
        double weight = 0.0;
        std::unordered_map<std::int64_t, double> byBucket; ///< with loads alone
    };
    double loadOf(const Flow& flow, const std::vector<double>& loads) const;

    const ComparedTable& m_table;
    const BucketLoads* m_loads;
    std::unordered_map<std::uint64_t, Flow> m_flows;
    std::vector<double> m_bucketWeight; ///< [slot] with loads alone
    double m_total = 0.0;
    double m_moved = 0.0;
    double m_crosses = 0.0;
};

} // namespace atlas
