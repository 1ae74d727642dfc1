#pragma once

#include "routing/workload/advisor.h"

namespace atlas
{

/// Shards that executions touch, summed.
class FanOutSum
{
public:
    FanOutSum(std::uint64_t shards, bool byRange) : m_shards(static_cast<double>(shards)), m_byRange(byRange) {}

    /// `tally`: how the values of a Several spread, or nullptr.
    void add(KeyUse use, double count, const ListTally* tally);
    /// Of which nobody knows.
    void addOpen(double count);
    FanOut over(double executions) const;

private:
    void addCertain(double shards);
    void addSeveral(double count, const ListTally* tally);

    double m_shards;
    bool m_byRange;
    BoundedShare m_sum;
};

/// The shards of `values` values that are spread evenly over `shards`.
double expectedShards(double shards, double values);

} // namespace atlas
