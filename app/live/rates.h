#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace atlas
{

/// A server's counters at one moment. Counters are unsigned and only grow until the server starts anew or
/// somebody flushes them; `own` are the statements that we sent ourselves until then.
struct CounterSample
{
    std::string identity; ///< of the server process as far as it can be told
    std::uint64_t uptimeSeconds = 0;
    std::uint64_t questions = 0;
    std::uint64_t reads = 0;  ///< Com_select
    std::uint64_t writes = 0; ///< Com_insert, _update, _delete, _replace and their relatives
    std::uint64_t ownStatements = 0;
    std::uint64_t ownReads = 0;
    std::chrono::steady_clock::time_point at; ///< middle between asking and answer, our clock
};

struct ServerRates
{
    double statements = 0.0; ///< all per second, own ones taken off
    double reads = 0.0;
    double writes = 0.0;
    double windowSeconds = 0.0;
};

/// Nothing when no honest rate can be made: another server answered, it was started anew, a counter went
/// down, or no time passed. Never negative.
std::optional<ServerRates> ratesBetween(const CounterSample& before, const CounterSample& after);

/// Counters of one table.
struct TableCounters
{
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t ownReads = 0; ///< statements of ours since the connection was opened
};

struct TableRates
{
    double reads = 0.0;
    double writes = 0.0;
};

/// The counters of a schema's tables at one moment. `rows` says that they count rows, not statements.
struct TableCounterSample
{
    std::map<std::string, TableCounters> tables;
    bool rows = false;
    std::chrono::steady_clock::time_point at;
};

/// Only tables whose counters did not go down; a table that was not there before has none yet, but one that
/// appears counts from 0 when `appearAtZero` (performance_schema lists a table at its first use).
std::map<std::string, TableRates> tableRatesBetween(const TableCounterSample& before, const TableCounterSample& after,
                                                    bool appearAtZero);

} // namespace atlas
