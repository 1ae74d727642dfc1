#pragma once

#include "models/core/fleet_sample.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace atlas
{

/// The last readings in memory, for charts: statements a second by server, rows by shard. A reading that was
/// not fresh is a gap (NaN), never the old value repeated.
class HistoryStore
{
public:
    explicit HistoryStore(std::size_t capacity = 720);

    /// Adds one column of points at `sample.atMs`; a time not after the last one is ignored.
    void add(const FleetSample& sample);
    void clear();

    /// One series a server; whether it counts statements or rows is in the sample.
    std::vector<HistorySeries> statementsPerSecond() const;
    /// One series "shard:<name>" for each shard with a rate of its own.
    std::vector<HistorySeries> statementsByShard() const;
    /// One series a shard; a shard without a complete number has a gap.
    std::vector<HistorySeries> rowsByShard() const;
    std::size_t size() const { return m_times.size(); }

private:
    using Lines = std::map<std::string, std::deque<double>>;
    void append(Lines& lines, const std::map<std::string, double>& values) const;
    std::vector<HistorySeries> series(const Lines& lines) const;

    std::size_t m_capacity;
    std::deque<std::int64_t> m_times; ///< Unix milliseconds
    Lines m_rates;
    Lines m_shardRates;
    Lines m_rows;
};

} // namespace atlas
