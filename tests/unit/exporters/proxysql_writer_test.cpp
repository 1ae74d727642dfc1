#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/write_and_read.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

/// What is written runs on the admin tables of ProxySQL 2.5 as it defines them, and statements go where the layout says
/// by rules that are looked up as ProxySQL does.
namespace
{

using Codes = std::vector<std::string>;

constexpr const char* kServersTable =
    "CREATE TABLE mysql_servers (hostgroup_id INT CHECK (hostgroup_id>=0) NOT NULL DEFAULT 0 , hostname VARCHAR NOT "
    "NULL , port INT CHECK (port >= 0 AND port <= 65535) NOT NULL DEFAULT 3306 , gtid_port INT CHECK ((gtid_port <> "
    "port OR gtid_port=0) AND gtid_port >= 0 AND gtid_port <= 65535) NOT NULL DEFAULT 0 , status VARCHAR CHECK "
    "(UPPER(status) IN ('ONLINE','SHUNNED','OFFLINE_SOFT', 'OFFLINE_HARD')) NOT NULL DEFAULT 'ONLINE' , weight INT "
    "CHECK (weight >= 0 AND weight <=10000000) NOT NULL DEFAULT 1 , compression INT CHECK (compression IN(0,1)) NOT "
    "NULL DEFAULT 0 , max_connections INT CHECK (max_connections >=0) NOT NULL DEFAULT 1000 , max_replication_lag INT "
    "CHECK (max_replication_lag >= 0 AND max_replication_lag <= 126144000) NOT NULL DEFAULT 0 , use_ssl INT CHECK "
    "(use_ssl IN(0,1)) NOT NULL DEFAULT 0 , max_latency_ms INT UNSIGNED CHECK (max_latency_ms>=0) NOT NULL DEFAULT 0 , "
    "comment VARCHAR NOT NULL DEFAULT '' , PRIMARY KEY (hostgroup_id, hostname, port) )";

constexpr const char* kRulesTable =
    "CREATE TABLE mysql_query_rules (rule_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL , active INT CHECK (active IN "
    "(0,1)) NOT NULL DEFAULT 0 , username VARCHAR , schemaname VARCHAR , flagIN INT CHECK (flagIN >= 0) NOT NULL "
    "DEFAULT 0 , client_addr VARCHAR , proxy_addr VARCHAR , proxy_port INT CHECK (proxy_port >= 0 AND proxy_port <= "
    "65535) , digest VARCHAR , match_digest VARCHAR , match_pattern VARCHAR , negate_match_pattern INT CHECK "
    "(negate_match_pattern IN (0,1)) NOT NULL DEFAULT 0 , re_modifiers VARCHAR DEFAULT 'CASELESS' , flagOUT INT CHECK "
    "(flagOUT >= 0) , replace_pattern VARCHAR CHECK(CASE WHEN replace_pattern IS NULL THEN 1 WHEN replace_pattern IS "
    "NOT NULL AND match_pattern IS NOT NULL THEN 1 ELSE 0 END) , destination_hostgroup INT DEFAULT NULL , cache_ttl "
    "INT CHECK(cache_ttl > 0) , cache_empty_result INT CHECK (cache_empty_result IN (0,1)) DEFAULT NULL , "
    "cache_timeout INT CHECK(cache_timeout >= 0) , reconnect INT CHECK (reconnect IN (0,1)) DEFAULT NULL , timeout INT "
    "UNSIGNED CHECK (timeout >= 0) , retries INT CHECK (retries>=0 AND retries <=1000) , delay INT UNSIGNED CHECK "
    "(delay >=0) , next_query_flagIN INT UNSIGNED , mirror_flagOUT INT UNSIGNED , mirror_hostgroup INT UNSIGNED , "
    "error_msg VARCHAR , OK_msg VARCHAR , sticky_conn INT CHECK (sticky_conn IN (0,1)) , multiplex INT CHECK "
    "(multiplex IN (0,1,2)) , gtid_from_hostgroup INT UNSIGNED , log INT CHECK (log IN (0,1)) , apply INT CHECK(apply "
    "IN (0,1)) NOT NULL DEFAULT 0 , attributes VARCHAR NOT NULL DEFAULT '' , comment VARCHAR)";

/// The admin interface: its tables in SQLite.
class Admin
{
public:
    Admin()
    {
        m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("admin"));
        m_database.setDatabaseName(QStringLiteral(":memory:"));
        EXPECT_TRUE(m_database.open());
        run(QString::fromLatin1(kServersTable));
        run(QString::fromLatin1(kRulesTable));
    }
    Admin(const Admin&) = delete;
    Admin& operator=(const Admin&) = delete;
    ~Admin()
    {
        m_database.close();
        m_database = {};
        QSqlDatabase::removeDatabase(QStringLiteral("admin"));
    }

    void run(const QString& statement)
    {
        QSqlQuery query(m_database);
        EXPECT_TRUE(query.exec(statement)) << statement.toStdString() << query.lastError().text().toStdString();
    }

    /// A statement a line; commands of the interface itself stay out, and are returned.
    Codes runFile(const std::string& sql)
    {
        Codes commands;
        for (const QString& line : QString::fromStdString(sql).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        {
            if (line.startsWith(QLatin1String("LOAD ")) || line.startsWith(QLatin1String("SAVE ")))
            {
                commands.push_back(line.toStdString());
            }
            else if (!line.startsWith(QLatin1String("-- ")))
            {
                run(line);
            }
        }
        return commands;
    }

    Codes rows(const char* select)
    {
        QSqlQuery query(m_database);
        EXPECT_TRUE(query.exec(QString::fromLatin1(select))) << query.lastError().text().toStdString();
        Codes texts;
        while (query.next())
        {
            QString text;
            for (int column = 0; query.value(column).isValid(); ++column)
            {
                text += (column == 0 ? QString() : QStringLiteral(" ")) + query.value(column).toString();
            }
            texts.push_back(text.toStdString());
        }
        return texts;
    }

    /// The shard that a statement goes to: the name of the hostgroup's first server; "error", or "-" for no rule.
    std::string shardOf(const std::string& schema, const std::string& statement)
    {
        const QString text = QString::fromStdString(statement);
        QString digest = text;
        digest.remove(QRegularExpression(QStringLiteral(R"(/\*.*?\*/)")))
            .replace(QStringLiteral("  "), QStringLiteral(" "));
        digest.replace(QRegularExpression(QStringLiteral("'[^']*'|\\b\\d+\\b")), QStringLiteral("?"));
        QSqlQuery query(m_database);
        query.exec(
            QStringLiteral("SELECT schemaname, match_digest, match_pattern, destination_hostgroup, error_msg FROM "
                           "mysql_query_rules WHERE active = 1 AND flagIN = 0 ORDER BY rule_id"));
        while (query.next())
        {
            const bool isSchema = query.isNull(0) || query.value(0).toString().toStdString() == schema;
            if (isSchema && matches(query, 1, digest) && matches(query, 2, text))
            {
                return query.isNull(4) ? serverOf(query.value(3).toInt()) : "error";
            }
        }
        return "-";
    }

private:
    static bool matches(const QSqlQuery& query, int column, const QString& text)
    {
        if (query.isNull(column))
        {
            return true;
        }
        const QRegularExpression pattern(query.value(column).toString(), QRegularExpression::CaseInsensitiveOption);
        EXPECT_TRUE(pattern.isValid()) << pattern.pattern().toStdString() << pattern.errorString().toStdString();
        return pattern.match(text).hasMatch();
    }

    std::string serverOf(int hostgroup)
    {
        QSqlQuery query(m_database);
        query.prepare(QStringLiteral("SELECT comment FROM mysql_servers WHERE hostgroup_id = ?"));
        query.addBindValue(hostgroup);
        EXPECT_TRUE(query.exec() && query.next()) << hostgroup;
        return query.value(0).toString().toStdString();
    }

    QSqlDatabase m_database;
};

/// Two shards of one schema on two servers, and one with a schema of its own.
const std::string kShop = R"(format: 1
name: "the 'shop'"
version: 3
servers:
  db-0: {host: 10.0.0.1, tls: 'off'}
  db-1: {host: 10.0.0.2, port: 3307, tls: verify}
  db-r: {host: 10.0.0.3, tls: 'off'}
  db-s: {socket: /run/mysqld/s.sock, tls: 'off'}
shards:
  shop_1: {server: db-0, schema: shop, replicas: [db-r]}
  shop_10: {server: db-1, schema: shop}
  old: {server: db-s, schema: archive.old}
tables:
  t_order:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 2}
    placement: [{buckets: 0, shard: shop_1}, {buckets: 1, shard: shop_10}]
  t_log:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: shop_10, table: t_log_all}
broadcast_tables: [region]
single_tables: {note: shop_10, "o'clock": shop_10, t_order_lookup: shop_1, past: old}
default_shard: shop_1
)";

} // namespace

TEST(ProxysqlWriter, RunsOnTheAdminTables)
{
    const ForeignWriting writing = writtenAs("proxysql", layoutOf(kShop), true);
    EXPECT_EQ(writtenCodes(writing), (Codes{"proxysql-write-tls", "proxysql-write-key", "proxysql-write-broadcast"}));
    Admin admin;
    admin.run(
        QStringLiteral("INSERT INTO mysql_servers (hostgroup_id, hostname) VALUES (7, 'other'), (100002, 'gone')"));
    admin.run(QStringLiteral("INSERT INTO mysql_query_rules (rule_id) VALUES (7), (150000)"));
    const std::string sql = textOf(writing, "proxysql.sql");
    EXPECT_EQ(admin.runFile(sql), (Codes{"LOAD MYSQL SERVERS TO RUNTIME;", "SAVE MYSQL SERVERS TO DISK;",
                                         "LOAD MYSQL QUERY RULES TO RUNTIME;", "SAVE MYSQL QUERY RULES TO DISK;"}));
    const char* servers = "SELECT hostgroup_id, hostname, port, use_ssl FROM mysql_servers ORDER BY hostgroup_id";
    const Codes rows = admin.rows(servers);
    EXPECT_EQ(rows, (Codes{"7 other 3306 0", "100000 10.0.0.1 3306 0", "100001 10.0.0.3 3306 0",
                           "100002 10.0.0.2 3307 1", "100004 /run/mysqld/s.sock 0 0"}));
    const char* rules = "SELECT rule_id, active, schemaname, match_digest, match_pattern, destination_hostgroup, apply "
                        "FROM mysql_query_rules ORDER BY rule_id";
    const Codes before = admin.rows(rules);
    EXPECT_TRUE(before.front().starts_with("7 "));
    // Twice is once.
    admin.runFile(sql);
    EXPECT_EQ(admin.rows(servers), rows);
    EXPECT_EQ(admin.rows(rules), before);
}

TEST(ProxysqlWriter, SendsStatementsToTheShardThatTheyName)
{
    Admin admin;
    admin.runFile(textOf(writtenAs("proxysql", layoutOf(kShop), true), "proxysql.sql"));
    EXPECT_EQ(admin.shardOf("shop", "/* shard=shop_1 */ SELECT * FROM t_order WHERE id = 1"), "shop_1");
    EXPECT_EQ(admin.shardOf("shop", " /*SHARD=shop_10*/ update t_order set a = 1"), "shop_10");
    EXPECT_EQ(admin.shardOf("shop", "SELECT '/* shard=shop_10 */' FROM t_order"), "error");
    EXPECT_EQ(admin.shardOf("shop", "/* shard=shop_2 */ SELECT * FROM t_order"), "error");
    // A schema that one shard has.
    EXPECT_EQ(admin.shardOf("archive.old", "SELECT * FROM anything"), "old");
    EXPECT_EQ(admin.shardOf("", "SELECT * FROM `archive.old`.past"), "old");
    EXPECT_EQ(admin.shardOf("", "SELECT * FROM archivexold.past"), "-");
    EXPECT_EQ(admin.shardOf("other", "SELECT 1"), "-");
}

TEST(ProxysqlWriter, SendsWholeTablesToTheirShard)
{
    Admin admin;
    admin.runFile(textOf(writtenAs("proxysql", layoutOf(kShop), true), "proxysql.sql"));
    for (const char* statement :
         {"SELECT * FROM note", "select a from `note` where b = 7", "INSERT INTO note(a) VALUES (1)",
          "insert ignore note values (1)", "UPDATE shop.note SET a = 1", "SELECT 1 FROM dual JOIN `shop`.`note` ON 1",
          "TRUNCATE TABLE note", "DROP TABLE IF EXISTS note;", "SELECT * FROM t_log_all", "SELECT * FROM `o'clock`",
          "replace into note set a = 1", "(SELECT a FROM note)"})
    {
        EXPECT_EQ(admin.shardOf("shop", statement), "shop_10") << statement;
    }
    // A column, another table's name, another schema.
    for (const char* statement : {"SELECT note FROM other", "SELECT * FROM note_2", "SELECT * FROM my_note",
                                  "SELECT * FROM other WHERE note = 1", "SELECT * FROM x WHERE a = 'from note '",
                                  "SELECT * FROM note.t", "SELECT * FROM t_order_lookup"})
    {
        EXPECT_EQ(admin.shardOf("shop", statement), "shop_1") << statement;
    }
}

TEST(ProxysqlWriter, RefusesWhatNoRuleCanPlace)
{
    Admin admin;
    admin.runFile(textOf(writtenAs("proxysql", layoutOf(kShop), true), "proxysql.sql"));
    for (const char* statement :
         {"SELECT * FROM t_order WHERE id = 1", "SELECT * FROM note JOIN t_order ON 1", "SELECT * FROM note, t_order",
          "INSERT INTO t_order VALUES (1)", "SELECT * FROM region JOIN t_order ON 1", "INSERT INTO region VALUES (1)",
          "UPDATE region SET a = 1"})
    {
        EXPECT_EQ(admin.shardOf("shop", statement), "error") << statement;
    }
    EXPECT_EQ(admin.shardOf("shop", "SELECT * FROM region WHERE a = 1"), "shop_1");
    EXPECT_EQ(admin.shardOf("shop", "/* shard=shop_10 */ INSERT INTO region VALUES (1)"), "shop_10");
}

TEST(ProxysqlWriter, SendsPhysicalTablesToTheShardThatHasThem)
{
    const Layout layout = layoutOf(R"(format: 1
name: x
version: 1
servers: {db: {host: h, tls: 'off'}, e: {host: e, tls: 'off'}}
shards:
  a: {server: db, schema: s}
  b: {server: e, schema: s}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 300}
    placement: [{buckets: 0-149, shard: a, table: "t_{bucket}"}, {buckets: 150-298, shard: b, table: "t_{bucket}"}, {buckets: 299, shard: b, table: t_0}]
    pins: [{key: 1, shard: b, table: t_5}]
)");
    Admin admin;
    admin.runFile(textOf(writtenAs("proxysql", layout, true), "proxysql.sql"));
    EXPECT_EQ(admin.shardOf("s", "SELECT * FROM t_1"), "a");
    EXPECT_EQ(admin.shardOf("s", "SELECT * FROM t_149"), "a");
    EXPECT_EQ(admin.shardOf("s", "SELECT * FROM t_298 WHERE id = 298"), "b");
    EXPECT_EQ(admin.shardOf("s", "SELECT * FROM t_299"), "-");
    EXPECT_EQ(admin.shardOf("s", "SELECT * FROM t_1 JOIN t_5 ON 1"), "error");
    for (const char* table : {"t_0", "t_5", "t"})
    {
        EXPECT_EQ(admin.shardOf("s", "SELECT * FROM " + std::string(table)), "error") << table;
    }
    EXPECT_EQ(admin.rows("SELECT count(*) FROM mysql_query_rules").front(), "7");
}

TEST(ProxysqlWriter, NamesTheTablesWhoseShardDependsOnAKey)
{
    const ForeignWriting writing = writtenAs("proxysql", layoutOf(kShop));
    EXPECT_TRUE(hasErrors(writing.findings));
    EXPECT_EQ(findingOf(writing.findings, "proxysql-write-key").args, Codes{"t_order"});
    EXPECT_EQ(findingOf(writing.findings, "proxysql-write-shared").args, (Codes{"shop", "2"}));
    EXPECT_EQ(findingOf(writing.findings, "proxysql-write-replicas").severity, Severity::Info);
    for (const char* topology : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                                 "trade-virtual-buckets", "user-digits"})
    {
        const Layout layout = goldenTopology(topology);
        std::size_t errors = 0;
        for (const std::string& code : writtenCodes(writtenAs("proxysql", layout), Severity::Error))
        {
            EXPECT_EQ(code, "proxysql-write-key");
            ++errors;
        }
        EXPECT_EQ(errors, layout.tables.size()) << topology;
        Admin admin;
        admin.runFile(textOf(writtenAs("proxysql", layout, true), "proxysql.sql"));
        for (const Shard& shard : layout.shards)
        {
            EXPECT_EQ(admin.shardOf(shard.schema, "/* shard=" + shard.name + " */ SELECT 1"), shard.name) << topology;
        }
    }
    // Its lookup table is on one of eight shards with one schema.
    Admin admin;
    admin.runFile(textOf(writtenAs("proxysql", goldenTopology("trade-virtual-buckets"), true), "proxysql.sql"));
    EXPECT_EQ(admin.shardOf("trade", "SELECT merchant_id FROM t_trade_lookup WHERE trade_no = 'x'"), "trade_0");
    EXPECT_EQ(admin.shardOf("trade", "SELECT * FROM t_trade WHERE merchant_id = 'x'"), "error");
}

TEST(ProxysqlWriter, TakesNamesApartOnlyWhereRulesDo)
{
    const std::string head =
        "format: 1\nname: x\nversion: 1\nservers: {db: {host: h, tls: 'off'}, e: {driver: sqlite, path: data}}\n"
        "shards:\n  a: {server: db, schema: s}\n  b: {server: e, schema: s}\n";
    const ForeignWriting writing =
        writtenAs("proxysql", layoutOf(head + "  A: {server: db, schema: z}\nsingle_tables: {Note: a, note: b}\n"));
    EXPECT_EQ(writtenCodes(writing),
              (Codes{"proxysql-write-address", "proxysql-write-name-twice", "proxysql-write-name-twice"}));
    const ForeignWriting tabbed =
        writtenAs("proxysql", layoutOf(head + "single_tables: {\"a\\tb\": a}\ndefault_shard: a\n"));
    EXPECT_EQ(writtenCodes(tabbed, Severity::Error), Codes{"proxysql-write-name"});
}

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
