#pragma once

#include "models/core/sql_route.h"
#include "models/core/workload_report.h"
#include "routing/router/router.h"
#include "routing/workload/keyed_plan.h"
#include "routing/workload/workload.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace atlas
{

using ReplayReach = WorkloadReach;
inline constexpr std::size_t kReplayReaches = kWorkloadReaches;
/// "one", "several", "all", "refused", "unknown"
std::string_view replayReachName(ReplayReach reach);

/// Executions that touched the buckets of one sharded table.
struct ReplayTable
{
    std::string table;
    std::vector<double> buckets;
    double pinned = 0.0; ///< of keys that live elsewhere than their bucket
};

/// What a layout makes of a workload.
struct ReplayTotals
{
    std::array<std::uint64_t, kReplayReaches> executions{};
    std::array<double, kReplayReaches> seconds{};
    std::vector<double> shards; ///< executions on each, in the layout's order
    double unplaced = 0.0;      ///< executions of which nobody knows the shard
    std::vector<ReplayTable> tables;

    std::uint64_t total() const;
    double share(ReplayReach reach) const; ///< 0 to 1
};

/// One layout under a workload: a plan for each shape, made once, and what executions come to.
class ReplaySide
{
public:
    /// `names` folds physical names; outlives it.
    ReplaySide(std::shared_ptr<const Router> router, const SqlMode& mode, const SqlNameFold* names);

    /// Whether the layout names one of a statement's tables.
    bool knows(const StatementFacts& facts) const;
    /// Makes the plan of shape number `shape`, from its first execution.
    void plan(std::size_t shape, const StatementFacts& facts, const LogRecord& record, const SqlTree& tree,
              const SqlFingerprinter& words);
    ReplayReach execute(std::size_t shape, const LogRecord& record, const SqlFingerprinter& words);
    /// Of a shape that is refused: why, as a code of the message catalogue and its arguments.
    const std::optional<Error>& refusal(std::size_t shape) const { return m_plans[shape].refusal; }
    const Router& router() const { return *m_router; }
    ReplayTotals totals() const;

private:
    enum class Kind : std::uint8_t
    {
        Whole, ///< each execution is routed in full
        Fixed, ///< all executions go where the first one goes
        Keyed  ///< by its literals
    };

    /// Where a statement goes: slots of tables, and the shards.
    struct Places
    {
        ReplayReach reach = ReplayReach::Unknown;
        bool isPlaced = true; ///< else one of the shards, or some of them
        std::vector<std::uint32_t> shards;
        std::vector<std::pair<std::size_t, std::int64_t>> slots; ///< of m_totals.tables
        std::optional<Error> refusal;
    };

    struct Plan
    {
        Kind kind = Kind::Whole;
        std::optional<KeyedPlan> keyed;
        std::size_t table = 0;                       ///< of a Keyed
        std::optional<std::optional<Error>> several; ///< of a Keyed: what more than one node comes to, once known
        Places places;                               ///< of a Fixed
        std::uint64_t fixed = 0;                     ///< its executions
        std::optional<Error> refusal;
    };

    Places routeWhole(const LogRecord& record, const SqlFingerprinter& words) const;
    Places placesOf(const SqlRoute& route, bool hasOpenValues) const;
    Places placesOfDigest(const StatementFacts& facts, Places routed) const;
    ReplayReach executeKeyed(Plan& plan, const LogRecord& record, const SqlFingerprinter& words);
    ReplayReach executeWhole(Plan& plan, const LogRecord& record, const SqlFingerprinter& words);
    void addPlaces(const Places& places, double count, ReplayTotals& totals) const;
    ReplayReach note(Plan& plan, const LogRecord& record, ReplayReach reach);
    bool isFixed(const StatementFacts& facts, const SqlTree& tree) const;
    std::string logicText(std::string_view text, const SqlFingerprinter& words) const;
    const CompiledTable* sharded(const std::string& loweredTable) const;

    std::shared_ptr<const Router> m_router;
    SqlMode m_mode;
    const SqlNameFold* m_names;
    std::unordered_map<std::string, std::size_t> m_tableByName; ///< lower case: of m_totals.tables
    std::unordered_map<std::string, std::uint32_t> m_shardByName;
    std::vector<Plan> m_plans;
    ReplayTotals m_totals;
    std::vector<std::int64_t> m_slots; ///< of the execution that is routed
    std::vector<std::uint32_t> m_shards;
};

} // namespace atlas
