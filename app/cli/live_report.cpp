#include "app/cli/live_report.h"

#include "models/core/message_catalog.h"

#include <QDateTime>

#include <ostream>
#include <set>

namespace atlas::cli
{

namespace
{

const char* nameOf(ReadingState state)
{
    switch (state)
    {
    case ReadingState::Fresh: return "fresh";
    case ReadingState::Stale: return "stale";
    case ReadingState::Refused: return "refused";
    case ReadingState::NeverRead: break;
    }
    return "never_read";
}

Json nameOf(ServerRole role)
{
    switch (role)
    {
    case ServerRole::Primary: return "primary";
    case ServerRole::Replica: return "replica";
    case ServerRole::Detached: return "detached";
    case ServerRole::Unknown: break;
    }
    return nullptr;
}

template <typename T>
Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json whole(const std::optional<double>& value)
{
    return value ? jsonLoad(*value) : Json(nullptr);
}

std::string isoTime(std::int64_t unixMs)
{
    return QDateTime::fromMSecsSinceEpoch(unixMs, Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

template <typename Reading>
Json problemJson(const Reading& reading)
{
    if (reading.problemCode.empty())
    {
        return nullptr;
    }
    return {{"code", reading.problemCode},
            {"message", messageText(reading.problemCode, reading.problemArgs)},
            {"fix", messageFix(reading.problemCode, reading.problemArgs)}};
}

Json serverJson(const ServerReading& server)
{
    return {{"server", server.server},
            {"state", nameOf(server.state)},
            {"stale_since", server.staleSinceMs > 0 ? Json(isoTime(server.staleSinceMs)) : Json(nullptr)},
            {"problem", problemJson(server)},
            {"version", server.version.empty() ? Json(nullptr) : Json(server.version)},
            {"role", nameOf(server.role)},
            {"lag_seconds", orNull(server.lagSeconds)},
            {"statements_per_second", orNull(server.statementsPerSecond)},
            {"rate_counts", server.rateIsRows ? "rows" : "statements"},
            {"reads_per_second", orNull(server.readsPerSecond)},
            {"writes_per_second", orNull(server.writesPerSecond)},
            {"threads_running", orNull(server.threadsRunning)},
            {"threads_connected", orNull(server.threadsConnected)},
            {"uptime_seconds", orNull(server.uptimeSeconds)}};
}

Json unavailableJson(const TableReading& table)
{
    Json list = Json::array();
    for (const auto& lack : {table.rowsUnavailable, table.rateUnavailable})
    {
        if (lack)
        {
            list.push_back({{"code", lack->code},
                            {"message", messageText(lack->code, lack->args)},
                            {"enable", lack->enableStatement}});
        }
    }
    return list;
}

Json tableJson(const TableReading& table)
{
    const bool aged = table.rows && table.rowsFrom.statsAgeMs >= 0;
    return {{"table", table.physicalTable},
            {"missing", table.missing},
            {"rows", whole(table.rows)},
            {"rows_exact", table.rows && table.rowsFrom.exact()},
            {"stats_age_seconds", aged ? Json(table.rowsFrom.statsAgeMs / 1000) : Json(nullptr)},
            {"data_bytes", whole(table.dataBytes)},
            {"index_bytes", whole(table.indexBytes)},
            {"reads_per_second", orNull(table.readsPerSecond)},
            {"writes_per_second", orNull(table.writesPerSecond)},
            {"rate_counts", table.rateIsRows ? "rows" : "statements"},
            {"unavailable", unavailableJson(table)}};
}

bool rowsExact(const ShardReading& shard)
{
    for (const TableReading& table : shard.tables)
    {
        if (!table.missing && !table.rowsFrom.exact())
        {
            return false;
        }
    }
    return true;
}

Json shardJson(const Layout& layout, const ShardReading& shard, bool withTables)
{
    const Shard* planned = layout.findShard(shard.shard);
    const std::optional<double> rows = shard.readAtMs > 0 ? shard.rows() : std::nullopt;
    Json json = {
        {"shard", shard.shard},
        {"server", planned != nullptr ? planned->server : ""},
        {"schema", planned != nullptr ? planned->schema : ""},
        {"state", nameOf(shard.state)},
        {"stale_since", shard.staleSinceMs > 0 ? Json(isoTime(shard.staleSinceMs)) : Json(nullptr)},
        {"problem", problemJson(shard)},
        {"rows", whole(rows)},
        {"rows_exact", rows.has_value() && rowsExact(shard)},
        {"statements_per_second", orNull(shard.statementsPerSecond)},
        {"rate_counts", shard.rateIsRows ? "rows" : "statements"},
        {"rate_note", shard.rateNote.empty() ? Json(nullptr) : Json(messageText(shard.rateNote, shard.rateNoteArgs))}};
    if (withTables)
    {
        Json tables = Json::array();
        for (const TableReading& table : shard.tables)
        {
            tables.push_back(tableJson(table));
        }
        json["tables"] = std::move(tables);
    }
    return json;
}

std::string rateText(const std::optional<double>& rate, bool rows)
{
    return rate ? numberText(*rate, 1) + (rows ? " rows/s" : "/s") : "-";
}

template <typename Reading>
std::string stateText(const Reading& reading)
{
    std::string text = nameOf(reading.state);
    if (reading.state != ReadingState::Fresh && reading.staleSinceMs > 0)
    {
        text += " since " + isoTime(reading.staleSinceMs);
    }
    return text;
}

std::string rowsText(const std::optional<double>& rows, bool exact)
{
    return rows ? (exact ? "" : "~") + numberText(*rows, 0) : "-";
}

void printTables(std::ostream& out, const ShardReading& shard)
{
    TextTable text({1, 2, 3});
    text.add({"table", "rows", "bytes", "reads/s", "writes/s"});
    for (const TableReading& table : shard.tables)
    {
        const std::optional<double> bytes =
            table.dataBytes ? std::optional(*table.dataBytes + table.indexBytes.value_or(0.0)) : std::nullopt;
        text.add({visible(table.physicalTable),
                  table.missing ? "MISSING" : rowsText(table.rows, table.rowsFrom.exact()), rowsText(bytes, true),
                  rateText(table.readsPerSecond, table.rateIsRows), rateText(table.writesPerSecond, table.rateIsRows)});
    }
    out << '\n' << visible(shard.shard) << '\n';
    text.print(out, "  ");
}

void printHelp(std::ostream& out, const FleetSample& sample)
{
    std::set<std::string> lines;
    const auto add = [&lines](const std::optional<Unavailable>& lack)
    {
        if (lack)
        {
            lines.insert(messageText(lack->code, lack->args)
                         + (lack->enableStatement.empty() ? "" : "\n    " + lack->enableStatement));
        }
    };
    for (const ServerReading& server : sample.servers)
    {
        add(server.lagUnavailable);
    }
    for (const ShardReading& shard : sample.shards)
    {
        for (const TableReading& table : shard.tables)
        {
            add(table.rateUnavailable);
            add(table.rowsUnavailable);
        }
    }
    for (const std::string& line : lines)
    {
        out << "\n  " << line;
    }
    out << (lines.empty() ? "" : "\n");
}

} // namespace

Json fleetJson(const Layout& layout, const FleetSample& sample, bool withTables)
{
    Json servers = Json::array();
    for (const ServerReading& server : sample.servers)
    {
        servers.push_back(serverJson(server));
    }
    Json shards = Json::array();
    for (const ShardReading& shard : sample.shards)
    {
        shards.push_back(shardJson(layout, shard, withTables));
    }
    const PartialTotal rows = sample.rows();
    const PartialTotal rate = sample.statementsPerSecond();
    return {{"as_of", isoTime(sample.atMs)},
            {"layout", layout.name},
            {"layout_version", layout.version},
            {"servers", std::move(servers)},
            {"shards", std::move(shards)},
            {"totals",
             {{"rows", rows.counted > 0 ? jsonLoad(rows.value) : Json(nullptr)},
              {"rows_exact", rows.counted > 0 && !rows.estimate},
              {"shards_counted", rows.counted},
              {"shards_total", rows.total},
              {"statements_per_second", rate.counted > 0 ? Json(rate.value) : Json(nullptr)},
              {"rate_counts", rate.rateIsRows ? "rows" : "statements"},
              {"servers_counted", rate.counted},
              {"servers_total", rate.total}}}};
}

void printFleet(std::ostream& out, const Layout& layout, const FleetSample& sample, bool withTables)
{
    out << visible(layout.name) << " version " << layout.version << ", as of " << isoTime(sample.atMs) << "\n\n";
    TextTable servers({2, 5});
    servers.add({"server", "state", "rate", "role", "version", "threads", "problem"});
    for (const ServerReading& server : sample.servers)
    {
        const Json role = nameOf(server.role);
        servers.add({visible(server.server), stateText(server), rateText(server.statementsPerSecond, server.rateIsRows),
                     role.is_null() ? "-" : role.get<std::string>(), visible(server.version),
                     server.threadsRunning ? std::to_string(*server.threadsRunning) : "-",
                     server.problemCode.empty() ? "" : visible(messageText(server.problemCode, server.problemArgs))});
    }
    servers.print(out);
    out << '\n';
    TextTable shards({2, 3});
    shards.add({"shard", "state", "rows", "rate", "note"});
    for (const ShardReading& shard : sample.shards)
    {
        const std::optional<double> rows = shard.readAtMs > 0 ? shard.rows() : std::nullopt;
        const std::string note = !shard.problemCode.empty() ? messageText(shard.problemCode, shard.problemArgs)
                                 : shard.rateNote.empty()   ? std::string()
                                                            : messageText(shard.rateNote, shard.rateNoteArgs);
        shards.add({visible(shard.shard), stateText(shard), rowsText(rows, rowsExact(shard)),
                    rateText(shard.statementsPerSecond, shard.rateIsRows), visible(note)});
    }
    shards.print(out);
    for (const ShardReading& shard : sample.shards)
    {
        if (withTables && !shard.tables.empty())
        {
            printTables(out, shard);
        }
    }
    const PartialTotal rows = sample.rows();
    const PartialTotal rate = sample.statementsPerSecond();
    out << "\nrows " << (rows.counted > 0 ? rowsText(rows.value, !rows.estimate) : "-") << " (" << rows.counted
        << " of " << counted(rows.total, "shard", "shards") << "), rate "
        << (rate.counted > 0 ? rateText(rate.value, rate.rateIsRows) : "-") << " (" << rate.counted << " of "
        << counted(rate.total, "server", "servers") << ")\n";
    printHelp(out, sample);
}

} // namespace atlas::cli
