#pragma once

#include "models/core/table_picture.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What a workload comes to under sharding keys and layouts, as the window shows it. Made by app/controllers from
/// routing/workload.
namespace atlas
{

/// How far an execution reaches, counted in shards.
enum class WorkloadReach : std::uint8_t
{
    One,
    Several,
    All,
    Refused,
    Unknown ///< not understood, or hidden by a normaliser
};
inline constexpr std::size_t kWorkloadReaches = 5;

/// A share of the executions with its bounds, 0 to 1.
struct WorkloadShare
{
    double value = 0.0;
    double low = 0.0;
    double high = 0.0;
};

/// A sentence: a code of the message catalogue, and its arguments.
struct WorkloadNote
{
    std::string code;
    std::vector<std::string> args;
    bool speaksAgainst = false;
};

/// What a statement says of a key.
enum class WorkloadUse : std::uint8_t
{
    Never, ///< it can have no row
    OneValue,
    ListOfOneShard,
    SeveralValues,
    Range,
    NoValue,
    Hidden
};

/// A statement under one key.
struct WorkloadStatement
{
    std::string text;
    WorkloadReach reach = WorkloadReach::Unknown;
    WorkloadUse use = WorkloadUse::Hidden;
    bool crosses = false;    ///< joins a table that is not joined by the key
    bool updatesKey = false; ///< a row whose key changes must move
    std::uint64_t executions = 0;
    double share = 0.0; ///< of the executions that concern the key
    std::optional<double> seconds;
    std::string file;
    std::uint64_t line = 0;
};

struct WorkloadCandidate
{
    std::string name; ///< "t_order.user_id"
    bool isCurrent = false;
    bool isProposed = false; ///< several tables that statements join
    std::uint64_t executions = 0;
    WorkloadShare one;
    WorkloadShare several;
    WorkloadShare all;
    double unknown = 0.0;
    std::optional<WorkloadShare> timeOnOne;
    std::vector<WorkloadNote> reasons;
    std::vector<WorkloadStatement> statements; ///< the most frequent ones
    std::uint64_t moreStatements = 0;          ///< that are not listed
};

/// The keys of a workload, the best first.
struct WorkloadReport
{
    std::vector<std::pair<std::string, std::string>> logs; ///< file and format
    std::uint64_t executions = 0;
    std::uint64_t notUnderstood = 0;
    std::uint64_t shapes = 0;
    std::vector<WorkloadCandidate> candidates;
    std::vector<WorkloadNote> problems;
};

/// Executions that touched the buckets of a table.
struct ReplayPicture
{
    TablePicture picture;
    std::vector<double> executions; ///< [bucket]
    double pinned = 0.0;            ///< of keys that live elsewhere than their bucket
};

/// One layout under a workload.
struct ReplayedLayout
{
    std::string name;
    std::array<double, kWorkloadReaches> share{};
    std::vector<std::pair<std::string, double>> shards; ///< executions on each, in the layout's order
    std::vector<ReplayPicture> tables;
    double unplaced = 0.0; ///< executions of which nobody knows the shard
};

/// A statement that one shard answers under one of the layouts only.
struct ReplayChange
{
    std::string text;
    WorkloadReach before = WorkloadReach::Unknown; ///< of the executions that change
    WorkloadReach after = WorkloadReach::Unknown;
    std::uint64_t scattered = 0;
    std::uint64_t gathered = 0;
    double share = 0.0;                  ///< its executions of all that were replayed
    std::optional<WorkloadNote> refusal; ///< under the layout that refuses it
};

/// A workload over two layouts.
struct ReplayComparison
{
    std::vector<std::pair<std::string, std::string>> logs;
    std::uint64_t executions = 0;
    std::uint64_t notUnderstood = 0;
    std::uint64_t elsewhere = 0; ///< on tables that neither layout names
    std::uint64_t scattered = 0;
    std::uint64_t gathered = 0;
    ReplayedLayout before;
    ReplayedLayout after;
    std::vector<ReplayChange> changes; ///< the most frequent ones
    std::uint64_t moreChanges = 0;
};

} // namespace atlas
