#include "routing/workload/log_reader.h"
#include "routing/workload/workload.h"
#include "tests/support/mariadb_farm.h"

#include <gtest/gtest.h>
#include <mysql.h>

#include <fstream>
#include <iterator>
#include <memory>

/// Logs that a MariaDB server writes itself: what was executed is what is read.
using namespace atlas;
using namespace atlas::test;

namespace
{

struct Closed
{
    void operator()(MYSQL* connection) const { mysql_close(connection); }
};

class ServerLogs : public testing::Test
{
protected:
    void SetUp() override
    {
        MariaDbFarm::Options options;
        options.servers = 1;
        options.plain = "1";
        m_farm = MariaDbFarm::start(options);
        ASSERT_NE(m_farm, nullptr);
        m_connection.reset(mysql_init(nullptr));
        ASSERT_NE(mysql_real_connect(m_connection.get(), "127.0.0.1", "admin", "adminpw", nullptr,
                                     static_cast<unsigned>(m_farm->port(1)), nullptr, 0),
                  nullptr)
            << mysql_error(m_connection.get());
        ask("CREATE DATABASE shop");
        ask("USE shop");
        ask("CREATE TABLE t_order (user_id BIGINT, order_id BIGINT, note TEXT)");
    }

    void ask(const std::string& sql)
    {
        ASSERT_EQ(mysql_real_query(m_connection.get(), sql.data(), sql.size()), 0)
            << mysql_error(m_connection.get()) << "\n"
            << sql;
        MYSQL_RES* result = mysql_store_result(m_connection.get());
        mysql_free_result(result);
    }

    /// By the binary protocol, as applications do it; the value goes as text to a number's column.
    void execute(const std::string& sql, std::string value)
    {
        MYSQL_STMT* statement = mysql_stmt_init(m_connection.get());
        ASSERT_EQ(mysql_stmt_prepare(statement, sql.data(), sql.size()), 0) << mysql_stmt_error(statement);
        MYSQL_BIND bind{};
        bind.buffer_type = MYSQL_TYPE_STRING;
        bind.buffer = value.data();
        bind.buffer_length = value.size();
        mysql_stmt_bind_param(statement, &bind);
        ASSERT_EQ(mysql_stmt_execute(statement), 0) << mysql_stmt_error(statement);
        mysql_stmt_store_result(statement);
        mysql_stmt_close(statement);
    }

    /// Each kind of statement that a log writes in its own way.
    void work()
    {
        ask("SELECT * FROM t_order WHERE user_id = 7");
        ask("select  * from t_order /* 'x' */ where user_id = 8");
        ask("INSERT INTO t_order (user_id, note) VALUES (7, 'first; line\n# Time: 261129 22:51:53\n"
            "# User@Host: x[x] @ y []\n\t\t     9 Query\tDELETE FROM t_order\n;')");
        execute("SELECT note FROM t_order WHERE user_id = ?", "10");
        ask("PREPARE st FROM 'SELECT order_id FROM t_order WHERE user_id = ?'");
        ask("SET @a = 7");
        ask("EXECUTE st USING @a");
        ask("EXECUTE st USING @a");
        ask("DEALLOCATE PREPARE st");
        ask("BEGIN");
        ask("UPDATE t_order SET order_id = 1 WHERE user_id = 7");
        ask("DELETE FROM t_order WHERE user_id = 7");
        ask("COMMIT");
    }

    Workload read(const std::string& file, LogFormat format)
    {
        std::ifstream stream(m_farm->folder() / "n1" / file, std::ios::binary);
        EXPECT_TRUE(stream) << file;
        const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
        Workload workload({});
        workload.beginFile(file);
        LogReader reader(workload);
        reader.push(bytes);
        reader.finish();
        EXPECT_EQ(reader.format(), format);
        workload.serverStarted();
        for (const WorkloadProblem& problem : workload.problems())
        {
            ADD_FAILURE() << problem.code << " at line " << problem.first.line << "\n" << bytes;
        }
        return workload;
    }

    static std::uint64_t countOf(const Workload& workload, const std::string& sample)
    {
        SqlFingerprinter printer;
        const SqlFingerprint print = printer.of(sample);
        for (const WorkloadShape& shape : workload.shapes())
        {
            if (shape.print == print)
            {
                EXPECT_EQ(shape.schema, "shop") << sample;
                return shape.count;
            }
        }
        return 0;
    }

    static void expectTheWork(const Workload& workload)
    {
        EXPECT_EQ(countOf(workload, "SELECT * FROM t_order WHERE user_id = 1"), 2U);
        EXPECT_EQ(countOf(workload, "INSERT INTO t_order (user_id, note) VALUES (1, 'x')"), 1U);
        EXPECT_EQ(countOf(workload, "SELECT note FROM t_order WHERE user_id = 1"), 1U);
        EXPECT_EQ(countOf(workload, "SELECT order_id FROM t_order WHERE user_id = 1"), 2U);
        EXPECT_EQ(countOf(workload, "UPDATE t_order SET order_id = 1 WHERE user_id = 1"), 1U);
        EXPECT_EQ(countOf(workload, "DELETE FROM t_order WHERE user_id = 1"), 1U);
        EXPECT_EQ(workload.transactions().touching("t_order"), 1U);
        EXPECT_EQ(workload.transactions().countsOf("t_order", "user_id").together, 1U);
    }

    std::unique_ptr<MariaDbFarm> m_farm;
    std::unique_ptr<MYSQL, Closed> m_connection;
};

} // namespace

TEST_F(ServerLogs, OfMariaDbAreReadAsWhatWasExecuted)
{
    ask("SET GLOBAL slow_query_log_file = 'slow.log', GLOBAL general_log_file = 'general.log'");
    ask("SET GLOBAL log_slow_verbosity = 'query_plan,explain'");
    ask("SET SESSION long_query_time = 0");
    ask("SET GLOBAL slow_query_log = 1, GLOBAL general_log = 1, SESSION slow_query_log = 1");
    ask("USE shop");
    work();
    ask("SET GLOBAL slow_query_log = 0, GLOBAL general_log = 0");
    const Workload slow = read("slow.log", LogFormat::Slow);
    expectTheWork(slow);
    EXPECT_EQ(slow.timed(), slow.statements());
    expectTheWork(read("general.log", LogFormat::General));
}
