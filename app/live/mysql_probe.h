#pragma once

#include "app/live/mysql_connection.h"
#include "app/live/mysql_count.h"
#include "app/live/probe.h"

#include <map>
#include <memory>
#include <mutex>

namespace atlas
{

/// Reads a MySQL-protocol server with the cheapest statements that tell: no information_schema column that
/// opens tables, no sys view, nothing switched on. What the account may not see is reported with the GRANT.
class MySqlProbe : public Probe
{
public:
    MySqlProbe(Server server, std::string folder, const ConnectionLimits& limits,
               std::shared_ptr<OwnStatements> counter);

    Result<Done> open() override;
    void close() override;
    Result<PulseReading> pulse() override;
    Result<SchemaReading> readShard(const PlannedShard& shard, bool withEstimates) override;
    Result<std::unique_ptr<TableCount>> beginCount(const PlannedShard& shard, const std::string& table) override;
    Result<std::vector<std::string>> lookUp(const PlannedShard& shard, const std::string& table,
                                            const std::string& keyColumn, const std::string& column,
                                            const std::string& value) override;
    Result<ResultTable> explain(const PlannedShard& shard, const std::string& sql, const std::string& sqlMode) override;
    std::uint64_t connectionId() const override;
    Result<Done> killStatement(std::uint64_t connectionId) override;
    void abort() noexcept override;

    /// Features that a setting or a grant keeps off, found by trying each once. For the connection test.
    std::vector<Unavailable> missingFeatures(const PlannedShard& shard);
    MySqlConnection& connection() { return *m_connection; }
    const std::string& account() const { return m_account; }
    bool readOnly() const { return m_readOnly; }

private:
    Result<Done> readFacts();
    Result<Done> readReplication(PulseReading& reading);
    Result<Done> readNames(const PlannedShard& shard, SchemaReading& reading);
    Result<Done> readEstimates(const PlannedShard& shard, SchemaReading& reading);
    Result<Done> readEstimatesByName(const PlannedShard& shard, SchemaReading& reading);
    Result<Done> readCounters(const PlannedShard& shard, SchemaReading& reading);
    Result<bool> readPerformanceSchema(const PlannedShard& shard, SchemaReading& reading);
    Result<bool> readUserStatistics(const PlannedShard& shard, SchemaReading& reading);
    std::string grantee() const; ///< CURRENT_USER() quoted for a GRANT
    std::string folded(const std::string& name) const;

    Server m_server;
    std::string m_folder;
    ConnectionLimits m_limits;
    std::shared_ptr<OwnStatements> m_counter;
    std::mutex m_connectionMutex; ///< abort() against open()
    std::shared_ptr<MySqlConnection> m_connection;
    bool m_aborted = false;
    std::string m_identity;
    std::string m_account;
    bool m_performanceSchema = false;
    bool m_lockInstrument = true;
    bool m_userstat = false;
    bool m_readOnly = false;
    bool m_foldNames = false;
    double m_pageSize = 16384.0;
    std::shared_ptr<OwnTableReads> m_ownTableReads;
};

} // namespace atlas
