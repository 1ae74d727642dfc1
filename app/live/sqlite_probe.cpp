#include "app/live/sqlite_probe.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QString>

#include <atomic>
#include <filesystem>

namespace atlas
{

namespace
{

std::string nextConnectionName()
{
    static std::atomic<std::uint64_t> last{0};
    return "atlas-sqlite-probe-" + std::to_string(++last);
}

QString quoted(const std::string& name)
{
    QString text = QString::fromStdString(name);
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

/// A local file is counted in one go.
class CountedAlready : public TableCount
{
public:
    explicit CountedAlready(std::int64_t rows) : m_rows(rows) {}
    Result<bool> advance() override { return true; }
    std::int64_t counted() const override { return m_rows; }

private:
    std::int64_t m_rows;
};

} // namespace

std::string sqliteFile(const Server& server, const std::string& schema, const std::string& folder)
{
    const std::filesystem::path path(server.path);
    const std::filesystem::path base = path.is_absolute() ? path : std::filesystem::path(folder) / path;
    return (base / (schema + ".sqlite")).string();
}

SqliteProbe::SqliteProbe(Server server, std::string folder) : m_server(std::move(server)), m_folder(std::move(folder))
{
}

SqliteProbe::~SqliteProbe()
{
    close();
}

void SqliteProbe::close()
{
    for (const auto& [schema, name] : m_connections)
    {
        QSqlDatabase::removeDatabase(QString::fromStdString(name));
    }
    m_connections.clear();
}

Result<Done> SqliteProbe::open()
{
    close();
    const QFileInfo folder(QString::fromStdString(sqliteFile(m_server, "x", m_folder)));
    if (!folder.dir().exists())
    {
        return Error{"sqlite-folder-missing", {m_server.name, folder.path().toStdString()}, {}};
    }
    return Done{};
}

Result<PulseReading> SqliteProbe::pulse()
{
    const QFileInfo folder(QString::fromStdString(sqliteFile(m_server, "x", m_folder)));
    if (!folder.dir().exists())
    {
        return Error{"sqlite-folder-missing", {m_server.name, folder.path().toStdString()}, {}};
    }
    PulseReading reading;
    reading.version = "SQLite";
    reading.role = ServerRole::Primary;
    return reading;
}

Error SqliteProbe::failure(const QSqlDatabase& database, const std::string& words) const
{
    return {"sqlite-failed", {m_server.name, database.databaseName().toStdString(), words}, {}};
}

Result<QSqlDatabase> SqliteProbe::database(const PlannedShard& shard)
{
    const QString file = QString::fromStdString(sqliteFile(m_server, shard.schema, m_folder));
    if (!QFileInfo::exists(file))
    {
        if (const auto it = m_connections.find(shard.schema); it != m_connections.end())
        {
            QSqlDatabase::removeDatabase(QString::fromStdString(it->second));
            m_connections.erase(it);
        }
        return Error{"sqlite-file-missing", {m_server.name, file.toStdString()}, {}};
    }
    if (const auto it = m_connections.find(shard.schema); it != m_connections.end())
    {
        return QSqlDatabase::database(QString::fromStdString(it->second), false);
    }
    const std::string name = nextConnectionName();
    m_connections[shard.schema] = name;
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QString::fromStdString(name));
    database.setDatabaseName(file);
    database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=1000"));
    if (!database.open())
    {
        return failure(database, database.lastError().text().toStdString());
    }
    return database;
}

Result<SchemaReading> SqliteProbe::readShard(const PlannedShard& shard, bool withEstimates)
{
    auto database = this->database(shard);
    if (!database)
    {
        return database.error();
    }
    SchemaReading reading;
    reading.withEstimates = true; // the counts are the source of the rates
    TableCounterSample sample;
    sample.rows = true;
    sample.at = std::chrono::steady_clock::now();
    const QStringList there = database->tables();
    for (const std::string& table : shard.tables)
    {
        if (!there.contains(QString::fromStdString(table), Qt::CaseInsensitive))
        {
            reading.missing.insert(table);
            continue;
        }
        auto rows = countRows(shard, table);
        if (!rows)
        {
            return rows.error();
        }
        reading.estimates[table] = {static_cast<double>(*rows), std::nullopt, std::nullopt, 0, true};
        sample.tables[table] = {0, static_cast<std::uint64_t>(*rows), 0};
    }
    reading.counters = std::move(sample);
    if (withEstimates)
    {
        readSizes(*database, reading);
    }
    return reading;
}

/// Pages by table and index; dbstat is compiled into the libraries of the usual distributions, not into all.
void SqliteProbe::readSizes(const QSqlDatabase& database, SchemaReading& reading) const
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(QStringLiteral("SELECT m.tbl_name, m.type, SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m"
                                   " ON m.name = s.name GROUP BY m.tbl_name, m.type")))
    {
        return;
    }
    while (query.next())
    {
        const auto it = reading.estimates.find(query.value(0).toString().toStdString());
        if (it == reading.estimates.end())
        {
            continue;
        }
        const bool index = query.value(1).toString() == QLatin1String("index");
        (index ? it->second.indexBytes : it->second.dataBytes) = query.value(2).toDouble();
        it->second.indexBytes = it->second.indexBytes.value_or(0.0);
    }
}

Result<std::int64_t> SqliteProbe::countRows(const PlannedShard& shard, const std::string& table)
{
    auto database = this->database(shard);
    if (!database)
    {
        return database.error();
    }
    QSqlQuery query(*database);
    if (!query.exec(QStringLiteral("SELECT COUNT(*) FROM ") + quoted(table)) || !query.next())
    {
        return failure(*database, query.lastError().text().toStdString());
    }
    return static_cast<std::int64_t>(query.value(0).toLongLong());
}

Result<std::unique_ptr<TableCount>> SqliteProbe::beginCount(const PlannedShard& shard, const std::string& table)
{
    auto rows = countRows(shard, table);
    if (!rows)
    {
        return rows.error();
    }
    return std::unique_ptr<TableCount>(std::make_unique<CountedAlready>(*rows));
}

Result<std::vector<std::string>> SqliteProbe::lookUp(const PlannedShard& shard, const std::string& table,
                                                     const std::string& keyColumn, const std::string& column,
                                                     const std::string& value)
{
    auto database = this->database(shard);
    if (!database)
    {
        return database.error();
    }
    QSqlQuery query(*database);
    query.prepare(
        QStringLiteral("SELECT %1 FROM %2 WHERE %3 = ? LIMIT 2").arg(quoted(keyColumn), quoted(table), quoted(column)));
    query.addBindValue(QString::fromStdString(value));
    if (!query.exec())
    {
        return failure(*database, query.lastError().text().toStdString());
    }
    std::vector<std::string> keys;
    while (query.next())
    {
        keys.push_back(query.value(0).toString().toStdString());
    }
    return keys;
}

Result<ResultTable> SqliteProbe::explain(const PlannedShard& shard, const std::string& sql, const std::string&)
{
    auto database = this->database(shard);
    if (!database)
    {
        return database.error();
    }
    QSqlQuery query(*database);
    if (!query.exec(QStringLiteral("EXPLAIN QUERY PLAN ") + QString::fromStdString(sql)))
    {
        return failure(*database, query.lastError().databaseText().toStdString());
    }
    ResultTable plan;
    const QSqlRecord record = query.record();
    for (int i = 0; i < record.count(); ++i)
    {
        plan.fields.push_back({record.fieldName(i).toStdString(), FieldKind::Text});
    }
    while (query.next())
    {
        auto& row = plan.rows.emplace_back();
        for (int i = 0; i < record.count(); ++i)
        {
            row.push_back(query.isNull(i) ? std::nullopt : std::optional(query.value(i).toString().toStdString()));
        }
    }
    return plan;
}

} // namespace atlas
