#pragma once

#include "app/live/fleet_plan.h"
#include "app/live/mysql_result.h"
#include "app/live/rates.h"
#include "models/core/fleet_sample.h"
#include "models/core/result.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace atlas
{

/// A server's state at one moment.
struct PulseReading
{
    std::string version;
    std::optional<CounterSample> counters; ///< nothing where the server counts no statements
    std::optional<int> threadsRunning;
    std::optional<int> threadsConnected;
    std::optional<std::int64_t> uptimeSeconds;
    ServerRole role = ServerRole::Unknown;
    std::optional<double> lagSeconds;
    std::optional<Unavailable> lagUnavailable;
};

struct TableEstimate
{
    double rows = 0.0;
    std::optional<double> dataBytes;
    std::optional<double> indexBytes;
    std::int64_t statsAgeMs = -1;
    bool exact = false; ///< counted, not estimated
};

/// The tables of one shard at one moment.
struct SchemaReading
{
    std::set<std::string> missing; ///< of those the plan names; only where the account can tell
    bool withEstimates = false;
    std::map<std::string, TableEstimate> estimates;
    std::optional<Unavailable> rowsUnavailable;
    std::optional<TableCounterSample> counters;
    bool countersAppearAtZero = false;
    std::optional<Unavailable> rateUnavailable;
};

/// An exact count on its way, advanced by steps that are short enough to stop between. Rows of a step are
/// counted at that step's moment: not a snapshot. Lives in its probe's thread, and may outlive a reopening.
class TableCount
{
public:
    virtual ~TableCount() = default;
    /// True when all is counted. Errors: the server's.
    virtual Result<bool> advance() = 0;
    virtual std::int64_t counted() const = 0;
};

/// One connection to a server (or to the files of a SQLite folder), made and used in one thread; only abort()
/// may come from another. Calls block, each no longer than its limits. An error whose code
/// isConnectionLost() means: open() again.
class Probe
{
public:
    virtual ~Probe() = default;

    virtual Result<Done> open() = 0;
    virtual void close() = 0;
    virtual Result<PulseReading> pulse() = 0;
    virtual Result<SchemaReading> readShard(const PlannedShard& shard, bool withEstimates) = 0;
    virtual Result<std::unique_ptr<TableCount>> beginCount(const PlannedShard& shard, const std::string& table) = 0;
    /// Up to two values of `keyColumn` where `column` = `value`.
    virtual Result<std::vector<std::string>> lookUp(const PlannedShard& shard, const std::string& table,
                                                    const std::string& keyColumn, const std::string& column,
                                                    const std::string& value) = 0;
    /// What EXPLAIN says of a statement whose tables lie in the shard's schema. `sqlMode`: the modes that it is
    /// written for.
    virtual Result<ResultTable> explain(const PlannedShard& shard, const std::string& sql,
                                        const std::string& sqlMode) = 0;
    /// For killStatement() of the other connection; 0 where there is none.
    virtual std::uint64_t connectionId() const = 0;
    virtual Result<Done> killStatement(std::uint64_t connectionId) = 0;
    virtual void abort() noexcept = 0;
};

} // namespace atlas
