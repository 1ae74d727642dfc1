#include "app/live/mysql_probe.h"

#include "app/live/mysql_errors.h"
#include "app/live/replication.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace atlas
{

namespace
{

constexpr const char* kPulse =
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Uptime','Questions','Com_select','Com_insert','Com_insert_select',"
    "'Com_update','Com_update_multi','Com_delete','Com_delete_multi','Com_replace','Com_replace_select',"
    "'Threads_running','Threads_connected')";

constexpr std::array<std::string_view, 8> kWriteCounters{"Com_insert",       "Com_insert_select", "Com_update",
                                                         "Com_update_multi", "Com_delete",        "Com_delete_multi",
                                                         "Com_replace",      "Com_replace_select"};

std::uint64_t unsignedOf(const std::string& text)
{
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::optional<int> intOf(const std::map<std::string, std::string>& status, const char* name)
{
    const auto it = status.find(name);
    return it != status.end() ? std::optional(static_cast<int>(unsignedOf(it->second))) : std::nullopt;
}

bool isOn(const std::string& text)
{
    return text == "1" || text == "ON";
}

/// Column names changed with the words: Slave_IO_Running, Replica_IO_Running.
std::string either(const ResultTable& table, std::size_t row, const char* oldName, const char* newName)
{
    return table.column(newName) >= 0 ? table.text(row, newName) : table.text(row, oldName);
}

ReplicaChannel channelOf(const ResultTable& table, std::size_t row)
{
    ReplicaChannel channel;
    channel.ioState = either(table, row, "Slave_IO_Running", "Replica_IO_Running");
    channel.ioRunning = channel.ioState == "Yes";
    channel.sqlRunning = either(table, row, "Slave_SQL_Running", "Replica_SQL_Running") == "Yes";
    const std::string behind = either(table, row, "Seconds_Behind_Master", "Seconds_Behind_Source");
    if (!behind.empty())
    {
        channel.secondsBehind = static_cast<double>(unsignedOf(behind));
    }
    channel.lastError = table.text(row, "Last_SQL_Error");
    if (channel.lastError.empty())
    {
        channel.lastError = table.text(row, "Last_IO_Error");
    }
    return channel;
}

} // namespace

MySqlProbe::MySqlProbe(Server server, std::string folder, const ConnectionLimits& limits,
                       std::shared_ptr<OwnStatements> counter)
    : m_server(std::move(server)), m_folder(std::move(folder)), m_limits(limits), m_counter(std::move(counter))
{
    if (!m_counter)
    {
        m_counter = std::make_shared<OwnStatements>();
    }
}

void MySqlProbe::close()
{
    const std::lock_guard lock(m_connectionMutex);
    m_connection.reset();
}

Result<Done> MySqlProbe::open()
{
    {
        const std::lock_guard lock(m_connectionMutex);
        m_connection.reset();
        m_ownTableReads = std::make_shared<OwnTableReads>();
        if (m_aborted)
        {
            return Error{"server-connection-lost", {m_server.name, "stopping"}, {}};
        }
    }
    auto settings = connectionSettings(m_server, m_folder);
    if (!settings)
    {
        return settings.error();
    }
    auto opened = MySqlConnection::open(*settings, m_limits, m_counter);
    if (!opened)
    {
        return opened.error();
    }
    {
        const std::lock_guard lock(m_connectionMutex);
        m_connection = std::move(opened).value();
    }
    return readFacts();
}

Result<Done> MySqlProbe::readFacts()
{
    auto facts = m_connection->query("SELECT CURRENT_USER(), @@hostname, @@server_id, @@port, @@global.read_only,"
                                     " @@lower_case_table_names, @@innodb_page_size");
    if (!facts)
    {
        return facts.error();
    }
    const auto text = [&](std::size_t column) { return facts->text(0, column); };
    m_account = text(0);
    m_identity = text(1) + "/" + text(2) + "/" + text(3);
    m_readOnly = isOn(text(4));
    m_foldNames = text(5) != "0";
    m_pageSize = static_cast<double>(std::max<std::uint64_t>(unsignedOf(text(6)), 1024));
    // each of these is unknown to one family or another
    const auto variable = [&](const char* name) -> std::string
    {
        auto value = m_connection->query(std::string("SELECT ") + name);
        return value ? value->text(0, std::size_t{0}) : std::string();
    };
    m_performanceSchema = isOn(variable("@@performance_schema"));
    m_userstat = isOn(variable("@@userstat"));
    if (m_connection->version().family == ServerFamily::MySql)
    {
        m_identity += "/" + variable("@@server_uuid");
        m_readOnly = m_readOnly || isOn(variable("@@global.super_read_only"));
    }
    if (m_performanceSchema)
    {
        m_lockInstrument = variable("ENABLED FROM performance_schema.setup_instruments"
                                    " WHERE NAME = 'wait/lock/table/sql/handler'")
                           != "NO";
    }
    if (!m_connection->usable())
    {
        return Error{"server-connection-lost", {m_server.name, "while asking for its settings"}, {}};
    }
    return Done{};
}

Result<PulseReading> MySqlProbe::pulse()
{
    // before the counters, so that nothing of ours comes between them and our own count
    PulseReading reading;
    if (auto done = readReplication(reading); !done)
    {
        return done.error();
    }
    const auto asked = std::chrono::steady_clock::now();
    CounterSample counters;
    auto table = m_connection->query(kPulse);
    if (!table)
    {
        return table.error();
    }
    counters.ownStatements = m_counter->total.load();
    counters.ownReads = m_counter->selects.load();
    counters.at = asked + (std::chrono::steady_clock::now() - asked) / 2;
    std::map<std::string, std::string> status;
    for (std::size_t row = 0; row < table->rows.size(); ++row)
    {
        status[table->text(row, std::size_t{0})] = table->text(row, std::size_t{1});
    }
    reading.version = m_connection->version().text;
    reading.threadsRunning = intOf(status, "Threads_running");
    reading.threadsConnected = intOf(status, "Threads_connected");
    counters.identity = m_identity;
    counters.uptimeSeconds = unsignedOf(status["Uptime"]);
    reading.uptimeSeconds = static_cast<std::int64_t>(counters.uptimeSeconds);
    counters.questions = unsignedOf(status["Questions"]);
    counters.reads = unsignedOf(status["Com_select"]);
    for (const std::string_view name : kWriteCounters)
    {
        counters.writes += unsignedOf(status[std::string(name)]);
    }
    if (status.contains("Questions")) // TiDB has none
    {
        reading.counters = counters;
    }
    return reading;
}

Result<Done> MySqlProbe::readReplication(PulseReading& reading)
{
    auto variable = m_connection->query("SELECT @@global.read_only");
    if (!variable)
    {
        return variable.error();
    }
    m_readOnly = isOn(variable->text(0, std::size_t{0}));
    const ReplicaStatement statement = replicaStatement(m_connection->version());
    auto table = m_connection->query(statement.sql);
    if (!table && !m_connection->usable())
    {
        return table.error();
    }
    if (!table)
    {
        reading.lagUnavailable = Unavailable{
            "lag-grant-missing", {m_server.name}, "GRANT " + statement.privilege + " ON *.* TO " + grantee() + ";"};
        return Done{};
    }
    std::vector<ReplicaChannel> channels;
    for (std::size_t row = 0; row < table->rows.size(); ++row)
    {
        channels.push_back(channelOf(*table, row));
    }
    ReplicaVerdict verdict = judgeReplication(channels, m_readOnly, m_server.name);
    reading.role = verdict.role;
    reading.lagSeconds = verdict.lagSeconds;
    reading.lagUnavailable = std::move(verdict.lagUnavailable);
    return Done{};
}

Result<std::unique_ptr<TableCount>> MySqlProbe::beginCount(const PlannedShard& shard, const std::string& table)
{
    std::uint64_t& own = (*m_ownTableReads)[shard.schema + "." + folded(table)];
    return std::unique_ptr<TableCount>(std::make_unique<MySqlCount>(
        m_connection, shard.schema, table, std::shared_ptr<std::uint64_t>(m_ownTableReads, &own)));
}

Result<std::vector<std::string>> MySqlProbe::lookUp(const PlannedShard& shard, const std::string& table,
                                                    const std::string& keyColumn, const std::string& column,
                                                    const std::string& value)
{
    auto rows = m_connection->query("SELECT " + quotedIdentifier(keyColumn) + " FROM " + quotedIdentifier(shard.schema)
                                    + "." + quotedIdentifier(table) + " WHERE " + quotedIdentifier(column) + " = "
                                    + m_connection->literal(value) + " LIMIT 2");
    if (!rows)
    {
        return rows.error();
    }
    ++(*m_ownTableReads)[shard.schema + "." + folded(table)];
    std::vector<std::string> keys;
    for (std::size_t row = 0; row < rows->rows.size(); ++row)
    {
        keys.push_back(rows->text(row, std::size_t{0}));
    }
    return keys;
}

Result<ResultTable> MySqlProbe::explain(const PlannedShard& shard, const std::string& sql, const std::string& sqlMode)
{
    if (auto done = m_connection->execute("USE " + quotedIdentifier(shard.schema)); !done)
    {
        return done.error();
    }
    const auto setMode = [this](const std::string& mode)
    { return m_connection->execute("SET SESSION sql_mode=" + m_connection->literal(mode)); };
    if (!sqlMode.empty())
    {
        if (auto done = setMode(sqlMode); !done)
        {
            return done.error();
        }
    }
    auto plan = m_connection->query("EXPLAIN " + sql);
    if (!sqlMode.empty() && m_connection->usable())
    {
        if (auto done = setMode({}); !done)
        {
            return done.error();
        }
    }
    return plan;
}

std::uint64_t MySqlProbe::connectionId() const
{
    return m_connection && m_connection->usable() ? m_connection->id() : 0;
}

Result<Done> MySqlProbe::killStatement(std::uint64_t connectionId)
{
    return m_connection->killQuery(connectionId);
}

void MySqlProbe::abort() noexcept
{
    const std::lock_guard lock(m_connectionMutex);
    m_aborted = true;
    if (m_connection)
    {
        m_connection->abort();
    }
}

std::string MySqlProbe::grantee() const
{
    const auto at = m_account.rfind('@');
    return "'" + m_account.substr(0, at) + "'@'" + (at != std::string::npos ? m_account.substr(at + 1) : "%") + "'";
}

std::string MySqlProbe::folded(const std::string& name) const
{
    std::string out = name;
    if (m_foldNames)
    {
        std::transform(out.begin(), out.end(), out.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    }
    return out;
}

std::vector<Unavailable> MySqlProbe::missingFeatures(const PlannedShard& shard)
{
    std::vector<Unavailable> out;
    if (auto reading = pulse(); reading && reading->lagUnavailable)
    {
        out.push_back(*reading->lagUnavailable);
    }
    if (auto reading = readShard(shard, true))
    {
        for (const auto& lack : {reading->rowsUnavailable, reading->rateUnavailable})
        {
            if (lack)
            {
                out.push_back(*lack);
            }
        }
    }
    return out;
}

} // namespace atlas
