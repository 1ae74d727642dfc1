#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

#include <algorithm>

/// Incidents that users of sharding middlewares have met and that a statement's route shows beforehand, by the numbers
/// of the collection that the project was begun with.
namespace atlas
{

using namespace test;

namespace
{

const std::string kAllCarts = "ds0.t_cart_0 ds0.t_cart_1 ds0.t_cart_2 ds0.t_cart_3";

/// In topology B: one shard, four tables by buyer_id.
std::string nodes(const std::string& statement, const SqlTestValues& values = {})
{
    return sqlNodes(*sqlTopology("B"), statement, values);
}

std::string outcome(const std::string& statement)
{
    return sqlOutcome(*sqlTopology("B"), statement);
}

/// The values of the first remark of a code; "-" without one.
std::string remark(const SqlRoute& route, const std::string& code)
{
    const auto found = std::find_if(route.warnings.begin(), route.warnings.end(),
                                    [&](const RouteWarning& warning) { return warning.code == code; });
    return found == route.warnings.end() ? "-" : found->args.empty() ? "" : found->args.front();
}

const char* const kTexts = R"y(
format: 1
name: texts
version: 1
logic_schema: shop
servers: {s: {host: h}}
shards: {ds0: {server: s, schema: ds0}}
tables:
  t_code:
    key: {column: code, type: varchar, collation: utf8mb4_bin}
    algorithm: {name: hash_mod, hash: crc32, buckets: 4}
    placement: {shard: ds0, table: "t_code_{bucket}"}
  t_blob:
    key: {column: code, type: varbinary}
    algorithm: {name: hash_mod, hash: crc32, buckets: 4}
    placement: {shard: ds0, table: "t_blob_{bucket}"}
  t_word:
    key: {column: code, type: varchar, collation: utf8mb4_general_ci}
    algorithm: {name: hash_mod, hash: crc32, buckets: 4}
    placement: {shard: ds0, table: "t_word_{bucket}"}
broadcast_tables: [t_region]
)y";

std::string textNodes(const std::string& statement)
{
    return sqlNodes(*sqlLayout(kTexts), statement);
}

} // namespace

TEST(SqlIncident, N26RangesOnOneOfTwoLevels)
{
    const auto a = sqlTopology("A");
    EXPECT_EQ(sqlNodes(*a, "SELECT 1 FROM t_order WHERE buyer_id = 4 AND order_id BETWEEN 7 AND 7"),
              "single ds0.t_order_1");
    EXPECT_EQ(sqlNodes(*a, "SELECT 1 FROM t_order WHERE buyer_id > 4 AND order_id = 7"),
              "several ds0.t_order_1 ds1.t_order_1");
}

TEST(SqlIncident, N27NamesInOtherCase)
{
    EXPECT_EQ(nodes("SELECT C.ID FROM T_CART AS c WHERE c.BUYER_ID = 7"), "single ds0.t_cart_3");
    EXPECT_EQ(outcome("SELECT ID FROM T_Cart WHERE Buyer_Id = 7"),
              "single [ds0] SELECT ID FROM t_cart_3 WHERE Buyer_Id = 7");
}

TEST(SqlIncident, N30InsertWithoutAKey)
{
    EXPECT_EQ(outcome("INSERT INTO t_cart (id, buyer_id) VALUES (1, NULL)"), "refuse sql-insert-key-null");
    EXPECT_EQ(outcome("INSERT INTO t_cart (id) VALUES (1)"), "refuse sql-insert-key-missing");
}

TEST(SqlIncident, N34ParenthesesAndOrAroundTheKey)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE (((buyer_id = 7)))"), "single ds0.t_cart_3");
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE (buyer_id = 7 OR (buyer_id = 7)) AND (1 = 1)"), "single ds0.t_cart_3");
}

TEST(SqlIncident, N35NoKeyAtAll)
{
    for (const char* statement : {"SELECT id FROM t_cart WHERE qty = 1", "UPDATE t_cart SET qty = 1 WHERE sku = 'x'",
                                  "DELETE FROM t_cart WHERE sku = 'x'"})
    {
        const SqlRoute route = sqlRoute(*sqlTopology("B"), statement);
        EXPECT_EQ(route.kind, SqlClass::All) << statement;
        EXPECT_EQ(route.nodes.size(), 4U) << statement;
        EXPECT_EQ(route.missing, std::vector<std::string>{"t_cart.buyer_id"}) << statement;
    }
}

TEST(SqlIncident, N36RangesOverResidues)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id > 5"), "several " + kAllCarts);
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id BETWEEN 4 AND 5"), "several ds0.t_cart_0 ds0.t_cart_1");
}

TEST(SqlIncident, N37LessAndGreaterLikeBetween)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id >= 4 AND buyer_id < 6"),
              nodes("SELECT 1 FROM t_cart WHERE buyer_id BETWEEN 4 AND 5"));
    const auto d = sqlTopology("D");
    EXPECT_EQ(sqlNodes(*d, "SELECT 1 FROM t_bill WHERE bill_no > 998 AND bill_no <= 1500"),
              "several ds0.t_bill_0 ds0.t_bill_1");
    EXPECT_EQ(sqlNodes(*d, "SELECT 1 FROM t_bill WHERE bill_no >= 1000 AND bill_no <= 1500"), "single ds0.t_bill_1");
}

TEST(SqlIncident, N38RangesOfAKeyOfTwoColumns)
{
    const auto a = sqlTopology("A");
    EXPECT_EQ(sqlNodes(*a, "SELECT 1 FROM t_order WHERE buyer_id BETWEEN 4 AND 5 AND order_id BETWEEN 8 AND 8"),
              "several ds0.t_order_0 ds1.t_order_0");
}

TEST(SqlIncident, N39JoinsThatAreNotBound)
{
    const SqlRoute route = sqlRoute(*sqlTopology("B"), "SELECT 1 FROM t_cart c JOIN t_wish w ON c.sku = w.sku");
    EXPECT_EQ(route.kind, SqlClass::Cartesian);
    EXPECT_EQ(remark(route, "sql_product"), "16");
    EXPECT_EQ(outcome("SELECT 1 FROM t_cart c LEFT JOIN t_wish w ON c.sku = w.sku"), "refuse sql-outer-product");
}

TEST(SqlIncident, N40BoundTablesJoinedByAnotherColumn)
{
    const SqlRoute route = sqlRoute(*sqlTopology("B"), "SELECT 1 FROM t_cart c JOIN t_cart_item i ON c.id = i.cart_id");
    EXPECT_EQ(route.kind, SqlClass::Cartesian); // pairs of equal number would lose rows
    EXPECT_EQ(route.nodes.size(), 16U);
}

TEST(SqlIncident, N41AConditionOnOneSideOfAJoin)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart c JOIN t_cart_item i ON c.buyer_id = i.buyer_id WHERE i.buyer_id = 5"),
              "single ds0.t_cart_1.t_cart_item_1");
}

TEST(SqlIncident, N42TablesOfSubqueriesAreRenamed)
{
    EXPECT_EQ(outcome("SELECT id FROM t_cart WHERE buyer_id = 5 AND id IN (SELECT cart_id FROM t_cart_item WHERE "
                      "t_cart_item.buyer_id = 5)"),
              "single [ds0] SELECT id FROM t_cart_1 WHERE buyer_id = 5 AND id IN (SELECT cart_id FROM t_cart_item_1 "
              "WHERE t_cart_item_1.buyer_id = 5)");
}

TEST(SqlIncident, N43ASubqueryHasAColumnOfThatName)
{
    EXPECT_EQ(nodes("SELECT id FROM t_cart WHERE buyer_id = 5 AND region IN (SELECT r.id FROM t_region r WHERE "
                    "r.buyer_id = 6)"),
              "single ds0.t_cart_1");
}

TEST(SqlIncident, N44EqualToASubqueryOfOtherNodes)
{
    EXPECT_EQ(outcome("SELECT id FROM t_cart WHERE buyer_id = (SELECT MAX(buyer_id) FROM t_cart_item)"),
              "refuse sql-needs-first-pass");
}

TEST(SqlIncident, N45EveryRowToItsOwnTable)
{
    EXPECT_EQ(outcome("INSERT INTO t_cart (id, buyer_id) VALUES (1, 4), (2, 5), (3, 8)"),
              "several [ds0] INSERT INTO t_cart_0 (id, buyer_id) VALUES (1, 4), (3, 8) || [ds0] INSERT INTO t_cart_1 "
              "(id, buyer_id) VALUES (2, 5)");
}

TEST(SqlIncident, N46InsertWhoseKeyIsNotKnown)
{
    EXPECT_EQ(outcome("INSERT INTO t_cart (id, buyer_id) VALUES (1, f(2))"), "refuse sql-insert-key-not-constant");
    EXPECT_EQ(outcome("INSERT INTO t_cart (id, buyer_id) VALUES (1, ?), (2, ?)"), "refuse sql-insert-key-unbound");
}

TEST(SqlIncident, N47TwoStatementsInOneCall)
{
    EXPECT_EQ(outcome("INSERT INTO t_cart (buyer_id) VALUES (1); INSERT INTO t_cart (buyer_id) VALUES (2)"),
              "refuse sql-several-statements");
}

TEST(SqlIncident, N48AFunctionAroundTheKey)
{
    for (const char* where : {"abs(buyer_id) = 7", "buyer_id + 1 = 7", "DATE_FORMAT(buyer_id, '%Y') = '2026'"})
    {
        EXPECT_EQ(nodes(std::string("SELECT 1 FROM t_cart WHERE ") + where), "all " + kAllCarts) << where;
    }
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id = 3 + 4"), "single ds0.t_cart_3");
}

TEST(SqlIncident, N49TheKeyAndASecondCondition)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id = 7 AND (sku = 'a' OR qty > 3)"), "single ds0.t_cart_3");
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id = '7' AND qty = 1"), "single ds0.t_cart_3");
}

TEST(SqlIncident, N50BinaryBeforeTheKey)
{
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE BINARY buyer_id = ?", {"7"}), "single ds0.t_cart_3");
}

TEST(SqlIncident, N51AnUpdateOfTheKey)
{
    EXPECT_EQ(outcome("UPDATE t_cart SET buyer_id = 9 WHERE id = 1"), "refuse sql-key-changes");
    EXPECT_EQ(nodes("UPDATE t_cart SET buyer_id = 5 WHERE buyer_id = 5"), "single ds0.t_cart_1");
}

TEST(SqlIncident, N52OnDuplicateKeyUpdateOfTheKey)
{
    EXPECT_EQ(outcome("INSERT INTO t_cart (id, buyer_id) VALUES (1, 5) ON DUPLICATE KEY UPDATE buyer_id = 9"),
              "refuse sql-duplicate-changes-key");
    EXPECT_EQ(
        nodes("INSERT INTO t_cart (id, buyer_id) VALUES (1, 5) ON DUPLICATE KEY UPDATE buyer_id = VALUES(buyer_id)"),
        "single ds0.t_cart_1");
}

TEST(SqlIncident, N53DeepPagesFetchAllBeforeThem)
{
    const SqlRoute route = sqlRoute(*sqlTopology("B"), "SELECT id FROM t_cart ORDER BY id LIMIT 50000, 10");
    EXPECT_EQ(remark(route, "sql_deep_paging"), "200040"); // four nodes give 50010 rows each
    EXPECT_EQ(route.statements.front().sql, "SELECT id FROM t_cart_0 ORDER BY id LIMIT 0, 50010");
}

TEST(SqlIncident, N54ADeepLimitInADerivedTable)
{
    EXPECT_EQ(
        outcome("SELECT c.* FROM t_cart c JOIN (SELECT id FROM t_cart ORDER BY id LIMIT 50000, 10) x ON c.id = x.id"),
        "refuse sql-needs-first-pass");
}

TEST(SqlIncident, N55ALimitOfOneNodeStays)
{
    EXPECT_EQ(outcome("SELECT id FROM t_cart WHERE buyer_id = 5 ORDER BY id LIMIT 100, 10"),
              "single [ds0] SELECT id FROM t_cart_1 WHERE buyer_id = 5 ORDER BY id LIMIT 100, 10");
}

TEST(SqlIncident, N56ShapesThatNobodyMerges)
{
    EXPECT_EQ(outcome("SELECT c.id FROM t_cart c JOIN information_schema.tables t ON t.table_name = c.sku"),
              "refuse sql-table-unknown");
    const SqlRoute route = sqlRoute(*sqlTopology("B"), "SELECT DISTINCT sku FROM t_cart ORDER BY qty + 1");
    EXPECT_EQ(remark(route, "sql_not_mergeable"), "ORDER BY qty + 1");
}

TEST(SqlIncident, N57AnExplainGoesWhereItsStatementGoes)
{
    const std::string statement = "SELECT id FROM t_cart WHERE buyer_id IN (5, 6)";
    EXPECT_EQ(nodes("EXPLAIN " + statement), nodes(statement));
    EXPECT_EQ(nodes("EXPLAIN FORMAT=JSON " + statement), nodes(statement));
}

TEST(SqlIncident, N58TheTypeOfTheLiteralDoesNotMatter)
{
    for (const char* value : {"7", "'7'", "7.0", "7e0", "'007'", "0x7", "+7", "CAST(7 AS SIGNED)"})
    {
        EXPECT_EQ(nodes(std::string("SELECT 1 FROM t_cart WHERE buyer_id = ") + value), "single ds0.t_cart_3") << value;
    }
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id = ?", {"7"}), "single ds0.t_cart_3");
}

TEST(SqlIncident, N60ATextComparedWithANumber)
{
    const SqlRoute route = sqlRoute(*sqlLayout(kTexts), "SELECT 1 FROM t_code WHERE code = 123");
    EXPECT_EQ(route.nodes.size(), 4U); // '123', '00123' and '123x' are equal to it
    EXPECT_EQ(remark(route, "sql_number_for_text"), "t_code.code");
    EXPECT_EQ(sqlRoute(*sqlLayout(kTexts), "SELECT 1 FROM t_code WHERE code = '123'").nodes.size(), 1U);
}

TEST(SqlIncident, N63HexLiteralsAreBytes)
{
    EXPECT_EQ(textNodes("SELECT 1 FROM t_blob WHERE code = x'636E'"),
              textNodes("SELECT 1 FROM t_blob WHERE code = 'cn'"));
    EXPECT_EQ(textNodes("SELECT 1 FROM t_code WHERE code = 0x636E"),
              textNodes("SELECT 1 FROM t_code WHERE code = 'cn'"));
    EXPECT_EQ(nodes("SELECT 1 FROM t_cart WHERE buyer_id = 0x0007"), "single ds0.t_cart_3");
}

TEST(SqlIncident, N65ACollationThatIsNotKnown)
{
    const SqlRoute joined =
        sqlRoute(*sqlLayout(kTexts), "SELECT 1 FROM t_code c JOIN t_region r ON c.code = r.code WHERE r.code = 'cn'");
    EXPECT_EQ(joined.nodes.size(), 4U); // 'CN' may be equal to r.code
    EXPECT_EQ(sqlRoute(*sqlLayout(kTexts), "SELECT 1 FROM t_word WHERE code = 'somewhere'").nodes.size(), 4U);
}

} // namespace atlas
