#pragma once

#include "app/live/probe.h"
#include "app/live/rates.h"
#include "models/core/fleet_sample.h"
#include "models/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace atlas
{

/// What readers tell the poller, by value. Times are Unix milliseconds.
struct ServerAnswered
{
    PulseReading reading;
    std::optional<ServerRates> rates; ///< nothing at the first reading and after a restart
};

struct ServerFailed
{
    Error error;
    bool refused = false;       ///< not tried again before retry()
    std::int64_t nextTryMs = 0; ///< 0 when not
};

struct ShardAnswered
{
    std::vector<TableReading> tables;
    bool withEstimates = false;       ///< else the rows known before stand
    std::optional<double> schemaRate; ///< over all tables of the schema
    bool rateIsRows = false;
    bool countsStatements = false; ///< the schema's own statements can be told
};

struct ShardFailed
{
    Error error;
    std::int64_t nextTryMs = 0;
};

struct TableCounted
{
    std::string table;
    std::int64_t rows = 0;
    bool done = false; ///< else so far
};

struct CountEnded
{
    std::optional<Error> error;
};

struct LookupAnswered
{
    std::uint64_t request = 0;
    Result<std::vector<std::string>> keys;
};

struct PlanAnswered
{
    std::uint64_t request = 0;
    std::string sql;
    Result<ResultTable> plan;
};

struct ReaderReport
{
    std::uint64_t generation = 0; ///< of the readers: reports of retired ones are dropped
    std::int64_t atMs = 0;
    std::string server;
    std::string shard; ///< empty for the server's own
    std::variant<ServerAnswered, ServerFailed, ShardAnswered, ShardFailed, TableCounted, CountEnded, LookupAnswered,
                 PlanAnswered>
        what;
};

} // namespace atlas
