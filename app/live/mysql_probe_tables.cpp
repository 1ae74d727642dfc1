#include "app/live/mysql_errors.h"
#include "app/live/mysql_probe.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxNamesByName = 100; ///< more would open too many tables on the server
constexpr const char* kLockWaits = "performance_schema.table_lock_waits_summary_by_table";

/// "t#P#p0" is partition p0 of t; MySQL 8 writes "#p#".
std::string withoutPartition(const std::string& name)
{
    for (std::size_t at = name.find('#'); at != std::string::npos; at = name.find('#', at + 1))
    {
        if (at + 2 < name.size() && (name[at + 1] == 'P' || name[at + 1] == 'p') && name[at + 2] == '#')
        {
            return name.substr(0, at);
        }
    }
    return name;
}

double numberOf(const std::string& text)
{
    return std::strtod(text.c_str(), nullptr);
}

bool isDenied(const Error& error)
{
    return error.code == "server-grant-missing";
}

} // namespace

Result<SchemaReading> MySqlProbe::readShard(const PlannedShard& shard, bool withEstimates)
{
    SchemaReading reading;
    if (auto done = readNames(shard, reading); !done)
    {
        return done.error();
    }
    if (withEstimates)
    {
        reading.withEstimates = true;
        if (auto done = readEstimates(shard, reading); !done)
        {
            return done.error();
        }
    }
    if (auto done = readCounters(shard, reading); !done)
    {
        return done.error();
    }
    return reading;
}

/// Names only: any other column opens every table on MariaDB. A name that is not listed may be hidden from the
/// account, so one of them is asked for by name: "no such table" is said only to who may see the schema.
Result<Done> MySqlProbe::readNames(const PlannedShard& shard, SchemaReading& reading)
{
    auto names = m_connection->query("SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = "
                                     + m_connection->literal(shard.schema));
    if (!names)
    {
        return names.error();
    }
    std::set<std::string> there;
    for (std::size_t row = 0; row < names->rows.size(); ++row)
    {
        there.insert(folded(names->text(row, std::size_t{0})));
    }
    std::set<std::string> absent;
    for (const std::string& table : shard.tables)
    {
        if (!there.contains(folded(table)))
        {
            absent.insert(table);
        }
    }
    if (absent.empty())
    {
        return Done{};
    }
    auto asked = m_connection->query("SHOW CREATE TABLE " + quotedIdentifier(shard.schema) + "."
                                     + quotedIdentifier(*absent.begin()));
    if (asked)
    {
        return Done{}; // made in between, or hidden from information_schema
    }
    const std::string& code = asked.error().code;
    if (code == "server-table-missing")
    {
        reading.missing = std::move(absent);
        return Done{};
    }
    if (isDenied(asked.error()))
    {
        return Error{"server-grant-missing",
                     {m_server.name, "GRANT REFERENCES ON " + quotedIdentifier(shard.schema) + ".* TO " + grantee()},
                     {}};
    }
    return asked.error(); // server-schema-missing, or the connection's end
}

Result<Done> MySqlProbe::readEstimates(const PlannedShard& shard, SchemaReading& reading)
{
    auto stats = m_connection->query(
        "SELECT table_name, n_rows, clustered_index_size, sum_of_other_index_sizes,"
        " UNIX_TIMESTAMP() - UNIX_TIMESTAMP(last_update) FROM mysql.innodb_table_stats WHERE database_name = "
        + m_connection->literal(shard.schema));
    if (!stats && !isDenied(stats.error()))
    {
        return stats.error();
    }
    if (!stats)
    {
        if (shard.tables.size() > kMaxNamesByName)
        {
            reading.rowsUnavailable = Unavailable{"rows-grant-missing",
                                                  {m_server.name},
                                                  "GRANT SELECT ON mysql.innodb_table_stats TO " + grantee() + ";"};
            return Done{};
        }
        return readEstimatesByName(shard, reading);
    }
    for (std::size_t row = 0; row < stats->rows.size(); ++row)
    {
        const auto number = [&](std::size_t column) { return numberOf(stats->text(row, column)); };
        TableEstimate& sum = reading.estimates[folded(withoutPartition(stats->text(row, std::size_t{0})))];
        sum.rows += number(1);
        sum.dataBytes = sum.dataBytes.value_or(0.0) + number(2) * m_pageSize;
        sum.indexBytes = sum.indexBytes.value_or(0.0) + number(3) * m_pageSize;
        sum.statsAgeMs = std::max(sum.statsAgeMs, static_cast<std::int64_t>(number(4) * 1000.0));
    }
    return readEstimatesByName(shard, reading);
}

/// Tables without persistent statistics, by name and few at a time.
Result<Done> MySqlProbe::readEstimatesByName(const PlannedShard& shard, SchemaReading& reading)
{
    std::string list;
    std::size_t count = 0;
    for (const std::string& table : shard.tables)
    {
        if (!reading.missing.contains(table) && !reading.estimates.contains(folded(table)))
        {
            list += (list.empty() ? "" : ",") + m_connection->literal(table);
            ++count;
        }
    }
    if (count == 0 || count > kMaxNamesByName)
    {
        return Done{};
    }
    auto rows = m_connection->query(
        "SELECT TABLE_NAME, TABLE_ROWS, DATA_LENGTH, INDEX_LENGTH FROM information_schema.TABLES WHERE TABLE_SCHEMA = "
        + m_connection->literal(shard.schema) + " AND TABLE_NAME IN (" + list + ")");
    if (!rows)
    {
        return rows.error();
    }
    for (std::size_t row = 0; row < rows->rows.size(); ++row)
    {
        if (!rows->rows[row][1]) // locked just now: the row is there, its numbers are not
        {
            continue;
        }
        TableEstimate estimate;
        estimate.rows = numberOf(rows->text(row, std::size_t{1}));
        estimate.dataBytes = numberOf(rows->text(row, std::size_t{2}));
        estimate.indexBytes = numberOf(rows->text(row, std::size_t{3}));
        reading.estimates[folded(rows->text(row, std::size_t{0}))] = estimate;
    }
    return Done{};
}

Result<Done> MySqlProbe::readCounters(const PlannedShard& shard, SchemaReading& reading)
{
    for (const auto source : {&MySqlProbe::readPerformanceSchema, &MySqlProbe::readUserStatistics})
    {
        auto found = (this->*source)(shard, reading);
        if (!found)
        {
            return found.error();
        }
        if (*found)
        {
            reading.rateUnavailable.reset();
            return Done{};
        }
    }
    if (!reading.rateUnavailable)
    {
        const bool maria = m_connection->version().family == ServerFamily::MariaDb;
        reading.rateUnavailable = Unavailable{
            "rate-not-counted",
            {m_server.name},
            maria ? "SET GLOBAL userstat = 1; -- or performance_schema = ON in the option file and a restart"
                  : "performance_schema = ON in the server's option file, and a restart"};
    }
    return Done{};
}

Result<bool> MySqlProbe::readPerformanceSchema(const PlannedShard& shard, SchemaReading& reading)
{
    if (!m_performanceSchema)
    {
        return false;
    }
    if (!m_lockInstrument)
    {
        reading.rateUnavailable =
            Unavailable{"rate-not-counted",
                        {m_server.name},
                        "UPDATE performance_schema.setup_instruments SET ENABLED = 'YES' WHERE NAME ="
                        " 'wait/lock/table/sql/handler';"};
        return false;
    }
    const auto asked = std::chrono::steady_clock::now();
    auto rows = m_connection->query(std::string("SELECT OBJECT_NAME, COUNT_READ_EXTERNAL, COUNT_WRITE_EXTERNAL FROM ")
                                    + kLockWaits + " WHERE OBJECT_TYPE = 'TABLE' AND OBJECT_SCHEMA = "
                                    + m_connection->literal(shard.schema));
    if (!rows && isDenied(rows.error()))
    {
        reading.rateUnavailable = Unavailable{"rate-grant-missing",
                                              {m_server.name},
                                              std::string("GRANT SELECT ON ") + kLockWaits + " TO " + grantee() + ";"};
        return false;
    }
    if (!rows)
    {
        return rows.error();
    }
    TableCounterSample sample;
    sample.at = asked + (std::chrono::steady_clock::now() - asked) / 2;
    for (std::size_t row = 0; row < rows->rows.size(); ++row)
    {
        const std::string name = folded(rows->text(row, std::size_t{0}));
        const auto own = m_ownTableReads->find(shard.schema + "." + name);
        sample.tables[name] = {std::strtoull(rows->text(row, std::size_t{1}).c_str(), nullptr, 10),
                               std::strtoull(rows->text(row, std::size_t{2}).c_str(), nullptr, 10),
                               own != m_ownTableReads->end() ? own->second : 0};
    }
    reading.counters = std::move(sample);
    reading.countersAppearAtZero = true;
    return true;
}

Result<bool> MySqlProbe::readUserStatistics(const PlannedShard& shard, SchemaReading& reading)
{
    if (!m_userstat)
    {
        return false;
    }
    const auto asked = std::chrono::steady_clock::now();
    auto rows = m_connection->query("SELECT TABLE_NAME, ROWS_READ, ROWS_CHANGED FROM"
                                    " information_schema.TABLE_STATISTICS WHERE TABLE_SCHEMA = "
                                    + m_connection->literal(shard.schema));
    if (!rows)
    {
        return rows.error();
    }
    TableCounterSample sample;
    sample.rows = true;
    sample.at = asked + (std::chrono::steady_clock::now() - asked) / 2;
    for (std::size_t row = 0; row < rows->rows.size(); ++row)
    {
        sample.tables[folded(rows->text(row, std::size_t{0}))] = {
            std::strtoull(rows->text(row, std::size_t{1}).c_str(), nullptr, 10),
            std::strtoull(rows->text(row, std::size_t{2}).c_str(), nullptr, 10), 0};
    }
    reading.counters = std::move(sample);
    reading.countersAppearAtZero = true;
    return true;
}

} // namespace atlas
