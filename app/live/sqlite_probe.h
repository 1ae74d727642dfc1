#pragma once

#include "app/live/probe.h"

#include <map>
#include <string>

class QSqlDatabase;

namespace atlas
{

/// The file of a shard: `<server's path>/<schema>.sqlite`, relative to the layout's folder.
std::string sqliteFile(const Server& server, const std::string& schema, const std::string& folder);

/// Reads the files of a SQLite folder. Rows are counted, not estimated; nothing counts statements here, so
/// rates come from rows written between two counts. A missing file is a shard's problem, not the server's.
class SqliteProbe : public Probe
{
public:
    SqliteProbe(Server server, std::string folder);
    ~SqliteProbe() override;

    Result<Done> open() override;
    void close() override;
    Result<PulseReading> pulse() override;
    Result<SchemaReading> readShard(const PlannedShard& shard, bool withEstimates) override;
    Result<std::unique_ptr<TableCount>> beginCount(const PlannedShard& shard, const std::string& table) override;
    Result<std::vector<std::string>> lookUp(const PlannedShard& shard, const std::string& table,
                                            const std::string& keyColumn, const std::string& column,
                                            const std::string& value) override;
    Result<ResultTable> explain(const PlannedShard& shard, const std::string& sql, const std::string& sqlMode) override;
    std::uint64_t connectionId() const override { return 0; }
    Result<Done> killStatement(std::uint64_t) override { return Done{}; }
    void abort() noexcept override {} // a local file answers at once

private:
    Result<QSqlDatabase> database(const PlannedShard& shard);
    Result<std::int64_t> countRows(const PlannedShard& shard, const std::string& table);
    Error failure(const QSqlDatabase& database, const std::string& words) const;
    void readSizes(const QSqlDatabase& database, SchemaReading& reading) const;

    Server m_server;
    std::string m_folder;
    std::map<std::string, std::string> m_connections; ///< schema -> QSqlDatabase's name
};

} // namespace atlas
