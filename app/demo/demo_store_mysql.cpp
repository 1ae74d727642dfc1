#include "app/demo/demo_stores.h"

namespace atlas
{

namespace
{

class MySqlDemoStore : public DemoStore
{
public:
    explicit MySqlDemoStore(std::unique_ptr<MySqlConnection> connection, std::string server)
        : m_connection(std::move(connection)), m_server(std::move(server))
    {
    }

    Result<Done> checkOwn(const std::string& schema) override;
    Result<Done> create(const ShardDdl& ddl) override;
    Result<Done> insert(const std::string& schema, const std::string& table, const std::vector<std::string>& columns,
                        const std::vector<std::vector<std::string>>& rows) override;
    Result<Done> read(const std::string& schema, const std::string& table, const std::string& column,
                      const std::string& key) override;
    Result<Done> change(const std::string& schema, const std::string& table, const std::string& assignment,
                        const std::string& column, const std::string& key) override;
    Result<Done> begin(const std::string&) override { return Done{}; }
    Result<Done> commit(const std::string&) override { return Done{}; }

private:
    Result<Done> run(const std::string& sql);
    std::string name(const std::string& schema, const std::string& table) const
    {
        return quotedIdentifier(schema) + "." + quotedIdentifier(table);
    }

    std::unique_ptr<MySqlConnection> m_connection;
    std::string m_server;
};

Result<Done> MySqlDemoStore::run(const std::string& sql)
{
    auto done = m_connection->execute(sql);
    if (!done)
    {
        return done.error();
    }
    return Done{};
}

Result<Done> MySqlDemoStore::checkOwn(const std::string& schema)
{
    const std::string where = " WHERE TABLE_SCHEMA = " + m_connection->literal(schema);
    auto tables = m_connection->query("SELECT TABLE_NAME FROM information_schema.TABLES" + where);
    auto marker = m_connection->query("SELECT TABLE_NAME FROM information_schema.TABLES" + where
                                      + " AND TABLE_NAME = " + m_connection->literal(kDemoMarker));
    for (const auto* answer : {&tables, &marker})
    {
        if (!*answer)
        {
            return answer->error();
        }
    }
    if (marker->rows.empty() && !tables->rows.empty())
    {
        return Error{"demo-schema-foreign", {m_server, schema}, {}};
    }
    return Done{};
}

Result<Done> MySqlDemoStore::create(const ShardDdl& ddl)
{
    std::vector<std::string> statements{"DROP DATABASE IF EXISTS " + quotedIdentifier(ddl.schema), ddl.createSchema,
                                        "USE " + quotedIdentifier(ddl.schema),
                                        std::string("CREATE TABLE IF NOT EXISTS ") + kDemoMarker
                                            + " (made INT NOT NULL)"};
    for (const TableDdl& table : ddl.tables)
    {
        statements.insert(statements.end(), table.statements.begin(), table.statements.end());
    }
    if (auto done = checkOwn(ddl.schema); !done)
    {
        return done;
    }
    for (const std::string& statement : statements)
    {
        if (auto done = run(statement); !done)
        {
            return done;
        }
    }
    return Done{};
}

Result<Done> MySqlDemoStore::insert(const std::string& schema, const std::string& table,
                                    const std::vector<std::string>& columns,
                                    const std::vector<std::vector<std::string>>& rows)
{
    std::string sql = "INSERT INTO " + name(schema, table) + " (";
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        sql += (i > 0 ? ", " : "") + quotedIdentifier(columns[i]);
    }
    sql += ") VALUES ";
    for (std::size_t row = 0; row < rows.size(); ++row)
    {
        sql += row > 0 ? ",(" : "(";
        for (std::size_t i = 0; i < rows[row].size(); ++i)
        {
            sql += (i > 0 ? "," : "") + m_connection->literal(rows[row][i]);
        }
        sql += ")";
    }
    return run(sql);
}

Result<Done> MySqlDemoStore::read(const std::string& schema, const std::string& table, const std::string& column,
                                  const std::string& key)
{
    return run("SELECT * FROM " + name(schema, table) + " WHERE " + quotedIdentifier(column) + " = "
               + m_connection->literal(key) + " LIMIT 20");
}

Result<Done> MySqlDemoStore::change(const std::string& schema, const std::string& table, const std::string& assignment,
                                    const std::string& column, const std::string& key)
{
    return run("UPDATE " + name(schema, table) + " SET " + assignment + " WHERE " + quotedIdentifier(column) + " = "
               + m_connection->literal(key));
}

} // namespace

Result<std::unique_ptr<DemoStore>> openMySqlDemoStore(const Server& server, const std::string& folder)
{
    auto settings = connectionSettings(server, folder);
    if (!settings)
    {
        return settings.error();
    }
    ConnectionLimits limits;
    limits.statement = std::chrono::seconds(30);
    limits.readOnly = false;
    auto connection = MySqlConnection::open(*settings, limits);
    if (!connection)
    {
        return connection.error();
    }
    return std::unique_ptr<DemoStore>(std::make_unique<MySqlDemoStore>(std::move(connection).value(), server.name));
}

Result<std::unique_ptr<DemoStore>> DemoStore::open(const Server& server, const std::string& folder)
{
    return server.driver == ServerDriver::Sqlite ? openSqliteDemoStore(server, folder)
                                                 : openMySqlDemoStore(server, folder);
}

} // namespace atlas
