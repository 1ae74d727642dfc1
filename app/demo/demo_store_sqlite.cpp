#include "app/demo/demo_stores.h"
#include "app/live/sqlite_probe.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <atomic>
#include <map>

namespace atlas
{

namespace
{

QString quoted(const std::string& name)
{
    QString text = QString::fromStdString(name);
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

class SqliteDemoStore : public DemoStore
{
public:
    SqliteDemoStore(Server server, std::string folder) : m_server(std::move(server)), m_folder(std::move(folder)) {}
    ~SqliteDemoStore() override { close(); }

    Result<Done> checkOwn(const std::string&) override { return Done{}; } // in the demo's own folder
    Result<Done> create(const ShardDdl& ddl) override;
    Result<Done> insert(const std::string& schema, const std::string& table, const std::vector<std::string>& columns,
                        const std::vector<std::vector<std::string>>& rows) override;
    Result<Done> read(const std::string& schema, const std::string& table, const std::string& column,
                      const std::string& key) override;
    Result<Done> change(const std::string& schema, const std::string& table, const std::string& assignment,
                        const std::string& column, const std::string& key) override;
    Result<Done> begin(const std::string& schema) override { return run(schema, QStringLiteral("BEGIN")); }
    Result<Done> commit(const std::string& schema) override { return run(schema, QStringLiteral("COMMIT")); }

private:
    Result<QSqlDatabase> database(const std::string& schema);
    Result<Done> run(const std::string& schema, const QString& sql, const QVariantList& values = {});
    Error failure(const std::string& schema, const QSqlError& error) const
    {
        return {"demo-write-failed", {schema, error.text().toStdString()}, {}};
    }
    void close();

    Server m_server;
    std::string m_folder;
    std::map<std::string, QString> m_connections;
};

void SqliteDemoStore::close()
{
    for (const auto& [schema, name] : m_connections)
    {
        QSqlDatabase::removeDatabase(name);
    }
    m_connections.clear();
}

Result<QSqlDatabase> SqliteDemoStore::database(const std::string& schema)
{
    if (const auto it = m_connections.find(schema); it != m_connections.end())
    {
        return QSqlDatabase::database(it->second, false);
    }
    static std::atomic<int> last{0};
    const QString name = QStringLiteral("atlas-demo-%1").arg(++last);
    m_connections[schema] = name;
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
    database.setDatabaseName(QString::fromStdString(sqliteFile(m_server, schema, m_folder)));
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=2000"));
    QDir().mkpath(QFileInfo(database.databaseName()).path());
    if (!database.open())
    {
        return failure(schema, database.lastError());
    }
    // a reader is not kept waiting by a writer; a demo may be lost with the power
    for (const char* pragma : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=OFF"})
    {
        QSqlQuery(database).exec(QLatin1String(pragma));
    }
    return database;
}

Result<Done> SqliteDemoStore::run(const std::string& schema, const QString& sql, const QVariantList& values)
{
    auto database = this->database(schema);
    if (!database)
    {
        return database.error();
    }
    QSqlQuery query(*database);
    bool done = query.prepare(sql);
    for (const QVariant& value : values)
    {
        query.addBindValue(value);
    }
    done = done && query.exec();
    while (done && query.next())
    {
    }
    if (!done)
    {
        return failure(schema, query.lastError());
    }
    return Done{};
}

Result<Done> SqliteDemoStore::create(const ShardDdl& ddl)
{
    close();
    const QString file = QString::fromStdString(sqliteFile(m_server, ddl.schema, m_folder));
    for (const char* part : {"", "-wal", "-shm"})
    {
        QFile::remove(file + QLatin1String(part));
    }
    std::vector<std::string> statements{std::string("CREATE TABLE ") + kDemoMarker + " (made INT NOT NULL)"};
    for (const TableDdl& table : ddl.tables)
    {
        statements.insert(statements.end(), table.statements.begin(), table.statements.end());
    }
    for (const std::string& statement : statements)
    {
        if (auto done = run(ddl.schema, QString::fromStdString(statement)); !done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> SqliteDemoStore::insert(const std::string& schema, const std::string& table,
                                     const std::vector<std::string>& columns,
                                     const std::vector<std::vector<std::string>>& rows)
{
    auto database = this->database(schema);
    if (!database)
    {
        return database.error();
    }
    QStringList names;
    QStringList marks;
    for (const std::string& column : columns)
    {
        names.append(quoted(column));
        marks.append(QStringLiteral("?"));
    }
    QSqlQuery query(*database);
    query.prepare(QStringLiteral("INSERT INTO %1 (%2) VALUES (%3)")
                      .arg(quoted(table), names.join(QLatin1Char(',')), marks.join(QLatin1Char(','))));
    for (const auto& row : rows)
    {
        for (std::size_t i = 0; i < row.size(); ++i)
        {
            query.bindValue(static_cast<int>(i), QString::fromStdString(row[i]));
        }
        if (!query.exec())
        {
            return failure(schema, query.lastError());
        }
    }
    return Done{};
}

Result<Done> SqliteDemoStore::read(const std::string& schema, const std::string& table, const std::string& column,
                                   const std::string& key)
{
    return run(schema, QStringLiteral("SELECT * FROM %1 WHERE %2 = ? LIMIT 20").arg(quoted(table), quoted(column)),
               {QString::fromStdString(key)});
}

Result<Done> SqliteDemoStore::change(const std::string& schema, const std::string& table, const std::string& assignment,
                                     const std::string& column, const std::string& key)
{
    return run(schema,
               QStringLiteral("UPDATE %1 SET %2 WHERE %3 = ?")
                   .arg(quoted(table), QString::fromStdString(assignment), quoted(column)),
               {QString::fromStdString(key)});
}

} // namespace

Result<std::unique_ptr<DemoStore>> openSqliteDemoStore(const Server& server, const std::string& folder)
{
    return std::unique_ptr<DemoStore>(std::make_unique<SqliteDemoStore>(server, folder));
}

} // namespace atlas
