#pragma once

#include "routing/workload/workload.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// A sharding key to be judged: a column of a table, or one of each of several tables that are sharded together.
struct KeyCandidate
{
    /// Table and column, as written.
    std::vector<std::pair<std::string, std::string>> keys;
    bool isNamed = false;    ///< by the user
    bool isCurrent = false;  ///< the layout's own key
    bool isProposed = false; ///< united from candidates that statements join
    bool byRange = false;    ///< neighbours lie on one shard, so that a range is several shards rather than all

    bool operator==(const KeyCandidate& other) const { return keys == other.keys; }
};

/// How executions, or their time, spread. All of them together are those that touch the tables, and those of which
/// nobody knows.
struct ClassWeights
{
    double single = 0.0;
    double either = 0.0;  ///< single or several: a normaliser has hidden which
    double several = 0.0; ///< several values, of one shard or of more
    double spread = 0.0;  ///< several values that are known to be of several shards
    double range = 0.0;
    double all = 0.0;
    double unknown = 0.0;

    double total() const { return single + either + several + spread + range + all + unknown; }
};

/// A figure with its bounds. Shares are from 0 to 1.
struct BoundedShare
{
    double value = 0.0;
    double low = 0.0;
    double high = 0.0;
};

struct ClassShares
{
    BoundedShare single;
    BoundedShare several;
    BoundedShare all;
    double unknown = 0.0;
};

/// The shares of weights. What is unknown, or one of two, is in `unknown`, and in the bounds. Several values may be of
/// one shard; a range may be of one shard only when `byRange`.
ClassShares sharesOf(const ClassWeights& weights, bool byRange);

/// The shards that an execution touches, where their number is known.
struct FanOut
{
    std::uint64_t shards = 0;
    BoundedShare mean;
};

/// A unique key of a table, or its primary key.
struct UniqueKey
{
    std::string table;
    std::string name;
    std::vector<std::string> columns;
};

/// A statement that costs most under a key.
struct CostlyStatement
{
    std::size_t shape = 0; ///< index in Workload::shapes()
    KeyUse use = KeyUse::Absent;
};

/// A table whose rows would lie beside those of the candidate's, were it sharded by the column.
struct BindingProposal
{
    std::string table;
    std::string column;
    std::uint64_t executions = 0;
};

struct CandidateAdvice
{
    KeyCandidate candidate;
    std::uint64_t executions = 0; ///< that touch its tables
    ClassWeights counts;
    ClassWeights seconds;
    bool hasSeconds = false;
    std::uint64_t writes = 0;
    std::uint64_t writesWithoutKey = 0;
    std::uint64_t crossingJoins = 0; ///< with tables that are not joined by the key
    std::uint64_t keyUpdates = 0;
    std::optional<TransactionCounts> transactions; ///< nothing where the tables were not followed as a group
    std::optional<FanOut> fanOut;
    std::vector<UniqueKey> uniqueWithout; ///< which a server could only keep unique on each shard
    std::vector<CostlyStatement> costliest;
    std::vector<BindingProposal> bindings;
};

struct AdviceRequest
{
    std::vector<KeyCandidate> candidates; ///< none: found
    bool findMore = false;                ///< besides the named ones
    std::set<std::string> broadcast;      ///< tables that are on every shard, lower case
    std::vector<UniqueKey> uniqueKeys;    ///< of the tables, as far as known
    std::uint64_t shards = 0;             ///< 0: not known
};

/// Candidates judged by a workload, the best first: by the executions that go to one shard, so that a key of a busy
/// table stands before one of a table that is hardly used; those that statements update come last.
std::vector<CandidateAdvice> advise(const Workload& workload, const AdviceRequest& request);

/// What a candidate makes of a statement.
struct KeyVerdict
{
    bool touches = false;
    KeyUse use = KeyUse::Absent;
    bool writesWithoutKey = false;
    bool crosses = false;
    bool updatesKey = false;
    std::optional<ColumnFact> list; ///< the one list of values that decides a Several
};
/// A statement under a candidate.
struct JudgedStatement
{
    std::size_t shape = 0; ///< index in Workload::shapes()
    KeyVerdict verdict;
    bool isOfOneShard = false; ///< a list whose values were of one shard, every time
};
/// Those that touch the candidate's tables, the most frequent ones first.
std::vector<JudgedStatement> judgedStatements(const Workload& workload, const KeyCandidate& candidate,
                                              const std::set<std::string>& broadcast);

KeyVerdict judge(const StatementFacts& facts, const KeyCandidate& candidate, const std::set<std::string>& broadcast);

/// Columns that statements restrict to values, as candidates; the most used ones of each table that is not broadcast.
std::vector<KeyCandidate> findCandidates(const Workload& workload, const std::set<std::string>& broadcast = {});
/// The best ones together with the tables that statements join by them: what one table alone leaves out.
std::vector<KeyCandidate> proposedUnions(const std::vector<CandidateAdvice>& advices);

} // namespace atlas
