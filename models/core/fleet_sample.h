#pragma once

#include "models/core/provenance.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// One reading of the running servers. Everything that may be missing is optional, with the reason beside
/// it; times are Unix milliseconds given by the reader, never taken here.
namespace atlas
{

enum class ReadingState
{
    NeverRead,
    Fresh,
    Stale,  ///< last values kept, since staleSinceMs
    Refused ///< password, grant or certificate refused: not tried again until the user says so
};

/// Why something is unavailable and the statement that would make it available (may be empty).
struct Unavailable
{
    std::string code; ///< message catalogue
    std::vector<std::string> args;
    std::string enableStatement;
};

struct TableReading
{
    std::string physicalTable;
    bool missing = false;
    std::optional<double> rows;
    Provenance rowsFrom;
    std::optional<double> dataBytes;
    std::optional<double> indexBytes;
    std::optional<double> readsPerSecond; ///< statements; row operations when rateIsRows
    std::optional<double> writesPerSecond;
    bool rateIsRows = false; ///< SQLite and userstat count rows
    std::optional<Unavailable> rateUnavailable;
    std::optional<Unavailable> rowsUnavailable;
};

struct ShardReading
{
    std::string shard;
    ReadingState state = ReadingState::NeverRead;
    std::int64_t readAtMs = 0;
    std::int64_t staleSinceMs = 0;
    std::int64_t nextTryMs = 0;
    std::string problemCode; ///< message catalogue, empty when fresh
    std::vector<std::string> problemArgs;
    std::vector<TableReading> tables;
    std::optional<double> statementsPerSecond; ///< only where it can be known
    bool rateIsRows = false;                   ///< statementsPerSecond counts rows (SQLite, userstat)
    std::string rateNote;                      ///< catalogue code when shared, unavailable, or rows
    std::vector<std::string> rateNoteArgs;

    const TableReading* findTable(std::string_view physicalTable) const;
    /// Sum over the tables that are there; nothing when one of them has no number.
    std::optional<double> rows() const;
};

enum class ServerRole
{
    Unknown,
    Primary,
    Replica,
    Detached ///< read only and follows nobody
};

struct ServerReading
{
    std::string server;
    ReadingState state = ReadingState::NeverRead;
    std::int64_t readAtMs = 0;
    std::int64_t staleSinceMs = 0;
    std::int64_t nextTryMs = 0;
    std::string problemCode;
    std::vector<std::string> problemArgs;
    std::string version;
    std::optional<double> statementsPerSecond; ///< Questions, our own subtracted
    bool rateIsRows = false;                   ///< SQLite: rows written, from counts
    std::optional<double> readsPerSecond;
    std::optional<double> writesPerSecond;
    std::optional<int> threadsRunning;
    std::optional<int> threadsConnected;
    std::optional<std::int64_t> uptimeSeconds;
    ServerRole role = ServerRole::Unknown;
    std::optional<double> lagSeconds;
    std::optional<Unavailable> lagUnavailable;
    double rateWindowSeconds = 0.0;
};

/// A total over shards or servers that never hides who is missing: "34.8 k, 7 of 8 shards".
struct PartialTotal
{
    double value = 0.0;
    int counted = 0;
    int total = 0;
    bool estimate = false;
    bool rateIsRows = false; ///< some part of a rate counts rows, not statements

    bool complete() const { return counted == total; }
};

struct FleetSample
{
    std::int64_t atMs = 0;
    std::vector<ServerReading> servers;
    std::vector<ShardReading> shards;

    const ServerReading* findServer(std::string_view server) const;
    const ShardReading* findShard(std::string_view shard) const;
    /// Servers are counted once each; stale ones are not counted.
    PartialTotal statementsPerSecond() const;
    /// Rows of all tables read; a shard that is stale, or lacks a number, is not counted.
    PartialTotal rows() const;
};

/// Points of one line of a chart.
struct HistorySeries
{
    std::string name;
    std::vector<std::int64_t> atMs;
    std::vector<double> value; ///< NaN where there was no reading
};

} // namespace atlas
