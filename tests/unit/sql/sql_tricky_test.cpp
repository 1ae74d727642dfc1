#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

/// The tricky cases of a router over one key, by the numbers of the collection that the project was begun with: two
/// databases of four tables, database k mod 2, table (k div 2) mod 4.
namespace atlas
{

using namespace test;

namespace
{

std::string course(const std::string& table)
{
    return "format: 1\nname: course\nversion: 1\nlogic_schema: sch\nsql_mode: ANSI_QUOTES\nservers: {s: {host: h}}\n"
           "shards: {\"d{0..1}\": {server: s, schema: \"d{0..1}\"}}\ntables:\n  "
           + table
           + ":\n    key: {column: k, type: bigint}\n    algorithm: {name: mod, buckets: 8}\n    placement: {shard: "
             "\"d{bucket % 2}\", table: \"ord_{bucket / 2}\"}\n";
}

const std::string kAll = "d0.ord_0 d0.ord_1 d0.ord_2 d0.ord_3 d1.ord_0 d1.ord_1 d1.ord_2 d1.ord_3";

std::string outcome(const std::string& statement)
{
    return sqlOutcome(*sqlLayout(course("ord")), statement);
}

std::string nodes(const std::string& where)
{
    return sqlNodes(*sqlLayout(course("ord")), "SELECT id FROM ord WHERE " + where);
}

} // namespace

TEST(SqlTricky, N1AValueThatIsListedTwice)
{
    EXPECT_EQ(outcome("SELECT id FROM ord WHERE k IN (1, 9, 1)"),
              "single [d1] SELECT id FROM ord_0 WHERE k IN (1, 9, 1)");
}

TEST(SqlTricky, N2OrAndContradictions)
{
    EXPECT_EQ(nodes("k = 3 OR note = 'x'"), "all " + kAll);
    EXPECT_EQ(nodes("(k=3 OR k=5)"), "several d1.ord_1 d1.ord_2");
    EXPECT_EQ(nodes("k=3 AND k=4"), "none d0.ord_0");
}

TEST(SqlTricky, N3Ranges)
{
    EXPECT_EQ(nodes("k BETWEEN 4 AND 5"), "several d0.ord_2 d1.ord_2");
    EXPECT_EQ(nodes("k > 4"), "several " + kAll);
    for (const char* wide : {"k <> 3", "k IS NULL", "k NOT IN (1, 2)"})
    {
        EXPECT_EQ(nodes(wide), "all " + kAll) << wide;
    }
}

TEST(SqlTricky, N5TheKeyWithinAnExpression)
{
    for (const char* wide : {"k+0 = 7", "abs(k)=7", "DATE(k)='2026-01-01'"})
    {
        EXPECT_EQ(nodes(wide), "all " + kAll) << wide;
    }
    for (const char* one : {"7 = k", "((k)) = 7", "k <=> 7", "BINARY k = 7"})
    {
        EXPECT_EQ(nodes(one), "single d1.ord_3") << one;
    }
}

TEST(SqlTricky, N7Inserts)
{
    EXPECT_EQ(outcome("INSERT INTO ord(id,k) VALUES (1,1),(2,2),(3,9)"),
              "several [d0] INSERT INTO ord_1(id,k) VALUES (2,2) || [d1] INSERT INTO ord_0(id,k) VALUES (1,1), (3,9)");
    EXPECT_EQ(outcome("INSERT INTO ord(id) VALUES (1)"), "refuse sql-insert-key-missing");
    EXPECT_EQ(outcome("INSERT INTO ord(id,k) VALUES (1,1) ON DUPLICATE KEY UPDATE k=VALUES(k)"),
              "single [d1] INSERT INTO ord_0(id,k) VALUES (1,1) ON DUPLICATE KEY UPDATE k=VALUES(k)");
    EXPECT_EQ(outcome("INSERT INTO ord(id,k) SELECT id, k + 1 FROM ord"), "refuse sql-insert-query-not-bound");
    EXPECT_EQ(sqlRoute(*sqlLayout(course("ord")), "REPLACE INTO ord(id,k) VALUES (1,1)").warnings.front().code,
              "sql_unique_per_node");
}

TEST(SqlTricky, N9HostileNamesAndWhatIsNoPredicate)
{
    const auto router = sqlLayout(course("order"));
    EXPECT_EQ(sqlOutcome(*router, "SELECT `order`.id FROM `order` WHERE \"k\" = 7"),
              "single [d1] SELECT `ord_3`.id FROM `ord_3` WHERE \"k\" = 7");
    EXPECT_EQ(sqlOutcome(*router, "SELECT 1 FROM sch.\"order\" WHERE sch.\"order\".k = 7"),
              "single [d1] SELECT 1 FROM ord_3 WHERE ord_3.k = 7");
    EXPECT_EQ(outcome("SELECT o.id FROM sch.ord AS O WHERE o.k = 7"),
              "single [d1] SELECT o.id FROM ord_3 AS O WHERE o.k = 7");
    for (const char* one : {"k = 7 /* k=9 */", "k = '7' -- k=9", "k = 7 AND note = 'k = 9'", "k = 7 # OR k = 9"})
    {
        EXPECT_EQ(nodes(one), "single d1.ord_3") << one;
    }
    for (const char* wide : {"k = @v", "k = (SELECT 7)", "'k = 7' = note"})
    {
        EXPECT_EQ(nodes(wide), "all " + kAll) << wide;
    }
    EXPECT_EQ(nodes("k = ?"), "single-unknown " + kAll);
}

} // namespace atlas
