#include "models/storage/layout_reader.h"
#include "routing/router/router.h"
#include "routing/sql/sql_router.h"
#include "tests/live/live_fixture.h"
#include "tests/live/sql_statements.h"

#include <algorithm>
#include <map>
#include <random>

/// Statements sent the way they are routed give the same rows as on tables that are not sharded.
namespace atlas::test
{

namespace
{

constexpr int kRows = 120;
const std::string kWhole = "sqlrows_whole";

const char* const kColumns = "id BIGINT NOT NULL PRIMARY KEY, buyer_id BIGINT NOT NULL, qty INT, sku VARCHAR(20), "
                             "region INT, note VARCHAR(20)";

std::string layoutText()
{
    const std::string table = "    key: {column: buyer_id, type: bigint}\n    algorithm: {name: mod, buckets: 4}\n"
                              "    columns: \""
                              + std::string(kColumns) + "\"\n";
    return "format: 1\nname: rows\nversion: 1\nlogic_schema: shop\nservers: {s: {host: 127.0.0.1, tls: 'off'}}\n"
           "shards: {\"d{0..1}\": {server: s, schema: \"sqlrows_d{0..1}\"}}\ntables:\n"
           "  t_cart:\n"
           + table
           + "    placement: {shard: \"d{bucket % 2}\", table: \"t_cart_{bucket}\"}\n"
             "  t_item:\n"
           + table
           + "    placement: {shard: \"d{bucket % 2}\", table: \"t_item_{bucket}\"}\n"
             "  t_wish:\n"
           + table
           + "    placement: {shard: \"d{bucket % 2}\", table: \"t_wish_{bucket}\"}\n"
             "binding_groups: [[t_cart, t_item]]\nbroadcast_tables:\n  t_region: {columns: \"id INT PRIMARY KEY, "
             "name VARCHAR(20)\"}\n";
}

using Rows = std::vector<std::string>;

class SqlRows : public testing::Test
{
protected:
    void SetUp() override
    {
        LayoutReading reading = readLayout(layoutText(), "rows.yaml");
        ASSERT_FALSE(hasErrors(reading.findings)) << layoutText();
        router = Router::compile(std::move(reading.layout));
        server = connectTo(farm().server(1));
        ASSERT_NE(server, nullptr);
        for (const std::string& schema : {kWhole, std::string("sqlrows_d0"), std::string("sqlrows_d1")})
        {
            run(*server, "DROP DATABASE IF EXISTS " + schema);
            run(*server, "CREATE DATABASE " + schema);
            run(*server, "CREATE TABLE " + schema + ".t_region (id INT PRIMARY KEY, name VARCHAR(20))");
            run(*server, "INSERT INTO " + schema + ".t_region VALUES (0,'n'),(1,'s'),(2,'e')");
        }
        fill();
    }

    void fill()
    {
        std::mt19937 random(7);
        for (const std::string table : {"t_cart", "t_item", "t_wish"})
        {
            run(*server, "CREATE TABLE " + kWhole + "." + table + " (" + kColumns + ")");
            for (int i = 0; i < 4; ++i)
            {
                run(*server, "CREATE TABLE sqlrows_d" + std::to_string(i % 2) + "." + table + "_" + std::to_string(i)
                                 + " (" + kColumns + ")");
            }
            for (int id = 1; id <= kRows; ++id)
            {
                const int buyer = static_cast<int>(random() % 24) - 4;
                const std::string values = "(" + std::to_string(id) + "," + std::to_string(buyer) + ","
                                           + (random() % 8 == 0 ? "NULL" : std::to_string(random() % 6)) + ",'s"
                                           + std::to_string(random() % 5) + "'," + std::to_string(random() % 3) + ",'n"
                                           + std::to_string(random() % 3) + "')";
                const int bucket = ((buyer % 4) + 4) % 4;
                run(*server, "INSERT INTO " + kWhole + "." + table + " VALUES " + values);
                run(*server, "INSERT INTO sqlrows_d" + std::to_string(bucket % 2) + "." + table + "_"
                                 + std::to_string(bucket) + " VALUES " + values);
            }
        }
    }

    Rows asked(const std::string& schema, const std::string& sql)
    {
        run(*server, "USE " + schema);
        Rows rows;
        const auto result = server->query(sql);
        EXPECT_TRUE(result) << sql << " " << (result ? "" : describe(result.error()));
        if (result)
        {
            for (const auto& row : result->rows)
            {
                std::string text;
                for (const auto& field : row)
                {
                    text += (field ? *field : "NULL") + "|";
                }
                rows.push_back(std::move(text));
            }
        }
        std::sort(rows.begin(), rows.end());
        return rows;
    }

    std::string schemaOf(const std::string& shard) const { return router->layout().findShard(shard)->schema; }

    Rows routed(const SqlRoute& route, std::size_t without = SIZE_MAX)
    {
        Rows all;
        for (std::size_t i = 0; i < route.statements.size(); ++i)
        {
            if (i != without)
            {
                const Rows rows = asked(schemaOf(route.statements[i].shard), route.statements[i].sql);
                all.insert(all.end(), rows.begin(), rows.end());
            }
        }
        std::sort(all.begin(), all.end());
        return all;
    }

    SqlRoute route(const std::string& statement) const
    {
        SqlRequest request;
        request.text = statement;
        return routeSql(*router, request);
    }

    std::shared_ptr<const Router> router;
    std::unique_ptr<MySqlConnection> server;
};

/// The same statements every time; --gtest_random_seed makes others.
unsigned seed()
{
    return 20'261'130U + static_cast<unsigned>(GTEST_FLAG_GET(random_seed));
}

/// Nothing is to be done with the answers but to put them one behind the other.
bool isConcatenated(const SqlRoute& route)
{
    return !route.refusal && (route.merge.empty() || route.merge == std::vector<std::string>{"concat"})
           && route.kind != SqlClass::SingleUnknown;
}

} // namespace

TEST_F(SqlRows, AreThoseOfTheWholeTables)
{
    StatementMaker maker(seed());
    std::map<SqlClass, int> seen;
    int refused = 0;
    for (int i = 0; i < 2000; ++i)
    {
        const std::string statement = maker.select();
        const SqlRoute way = route(statement);
        ASSERT_NE(way.kind, SqlClass::Unparsed) << statement;
        if (!isConcatenated(way))
        {
            refused += way.refusal ? 1 : 0;
            continue;
        }
        ++seen[way.kind];
        ASSERT_EQ(routed(way), asked(kWhole, statement)) << statement;
    }
    RecordProperty("refused", refused);
    EXPECT_GT(seen[SqlClass::Single], 200);
    EXPECT_GT(seen[SqlClass::Several], 200);
    EXPECT_GT(seen[SqlClass::All], 200);
    EXPECT_GT(seen[SqlClass::None], 10);
    EXPECT_LT(refused, 1000);
}

TEST_F(SqlRows, StayTheSameAfterChanges)
{
    StatementMaker maker(seed());
    int changed = 0;
    for (int i = 0; i < 200; ++i)
    {
        const std::string statement = maker.change(1000 + i);
        const SqlRoute way = route(statement);
        ASSERT_NE(way.kind, SqlClass::Unparsed) << statement;
        if (way.refusal)
        {
            continue;
        }
        ++changed;
        run(*server, "USE " + kWhole);
        run(*server, statement);
        for (const SqlPhysical& one : way.statements)
        {
            run(*server, "USE " + schemaOf(one.shard));
            run(*server, one.sql);
        }
    }
    EXPECT_GT(changed, 100);
    for (const std::string table : {"t_cart", "t_item", "t_wish"})
    {
        EXPECT_EQ(routed(route("SELECT * FROM " + table)), asked(kWhole, "SELECT * FROM " + table));
    }
    EXPECT_EQ(asked("sqlrows_d0", "SELECT * FROM t_region"), asked("sqlrows_d1", "SELECT * FROM t_region"));
    EXPECT_EQ(asked("sqlrows_d0", "SELECT * FROM t_region"), asked(kWhole, "SELECT * FROM t_region"));
}

} // namespace atlas::test
