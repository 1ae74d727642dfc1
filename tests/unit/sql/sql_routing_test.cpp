#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

#include <map>

using namespace atlas;
using namespace atlas::test;

namespace
{

struct Sample
{
    std::string topology;
    std::string statement;
    std::string outcome;
};

const Sample kSamples[] = {
    {"B", R"q(SELECT id FROM t_cart WHERE 7 = buyer_id)q",
     R"q(single [ds0] SELECT id FROM t_cart_3 WHERE 7 = buyer_id)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE ((buyer_id)) = 7)q",
     R"q(single [ds0] SELECT id FROM t_cart_3 WHERE ((buyer_id)) = 7)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id <=> 7)q",
     R"q(single [ds0] SELECT id FROM t_cart_3 WHERE buyer_id <=> 7)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id BETWEEN 4 AND 5)q",
     R"q(several [ds0] SELECT id FROM t_cart_0 WHERE buyer_id BETWEEN 4 AND 5 || [ds0] SELECT id FROM t_cart_1 WHERE buyer_id BETWEEN 4 AND 5)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id > 4)q",
     R"q(several [ds0] SELECT id FROM t_cart_0 WHERE buyer_id > 4 || [ds0] SELECT id FROM t_cart_1 WHERE buyer_id > 4 || [ds0] SELECT id FROM t_cart_2 WHERE buyer_id > 4 || [ds0] SELECT id FROM t_cart_3 WHERE buyer_id > 4)q"},
    {"B", R"q(SELECT t_cart.id FROM shop.t_cart WHERE shop.t_cart.buyer_id = 7 ORDER BY t_cart.id)q",
     R"q(single [ds0] SELECT t_cart_3.id FROM t_cart_3 WHERE t_cart_3.buyer_id = 7 ORDER BY t_cart_3.id)q"},
    {"B", R"q(SELECT `t_cart`.id FROM `t_cart` WHERE buyer_id = 7)q",
     R"q(single [ds0] SELECT `t_cart_3`.id FROM `t_cart_3` WHERE buyer_id = 7)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id = 5.0)q",
     R"q(single [ds0] SELECT id FROM t_cart_1 WHERE buyer_id = 5.0)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id = 5.5)q",
     R"q(none [ds0] SELECT id FROM t_cart_0 WHERE buyer_id = 5.5)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE qty = 1 LIMIT 100, 10)q",
     R"q(all [ds0] SELECT id FROM t_cart_0 WHERE qty = 1 LIMIT 0, 110 || [ds0] SELECT id FROM t_cart_1 WHERE qty = 1 LIMIT 0, 110 || [ds0] SELECT id FROM t_cart_2 WHERE qty = 1 LIMIT 0, 110 || [ds0] SELECT id FROM t_cart_3 WHERE qty = 1 LIMIT 0, 110)q"},
    {"B", R"q(SELECT COUNT(DISTINCT sku) FROM t_wish)q",
     R"q(all [ds0] SELECT DISTINCT sku AS AGGREGATION_DISTINCT_DERIVED_0 FROM t_wish_0 || [ds0] SELECT DISTINCT sku AS AGGREGATION_DISTINCT_DERIVED_0 FROM t_wish_1 || [ds0] SELECT DISTINCT sku AS AGGREGATION_DISTINCT_DERIVED_0 FROM t_wish_2 || [ds0] SELECT DISTINCT sku AS AGGREGATION_DISTINCT_DERIVED_0 FROM t_wish_3)q"},
    {"B", R"q(SELECT qty, COUNT(*) FROM t_cart GROUP BY qty)q",
     R"q(all [ds0] SELECT qty, COUNT(*) FROM t_cart_0 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT qty, COUNT(*) FROM t_cart_1 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT qty, COUNT(*) FROM t_cart_2 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT qty, COUNT(*) FROM t_cart_3 GROUP BY qty ORDER BY qty ASC)q"},
    {"B", R"q(SELECT COUNT(*) FROM t_cart GROUP BY qty)q",
     R"q(all [ds0] SELECT COUNT(*), qty AS GROUP_BY_DERIVED_0 FROM t_cart_0 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT COUNT(*), qty AS GROUP_BY_DERIVED_0 FROM t_cart_1 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT COUNT(*), qty AS GROUP_BY_DERIVED_0 FROM t_cart_2 GROUP BY qty ORDER BY qty ASC || [ds0] SELECT COUNT(*), qty AS GROUP_BY_DERIVED_0 FROM t_cart_3 GROUP BY qty ORDER BY qty ASC)q"},
    {"B", R"q(DELETE FROM t_cart WHERE buyer_id = 5)q", R"q(single [ds0] DELETE FROM t_cart_1 WHERE buyer_id = 5)q"},
    {"B", R"q(UPDATE t_cart SET qty = 1 WHERE buyer_id = 5 LIMIT 3)q",
     R"q(single [ds0] UPDATE t_cart_1 SET qty = 1 WHERE buyer_id = 5 LIMIT 3)q"},
    {"B", R"q(UPDATE t_cart SET qty = 1 WHERE qty = 5 LIMIT 3)q", R"q(refuse sql-change-limit)q"},
    {"B",
     R"q(SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id AND i.qty = 1 WHERE c.buyer_id = 5)q",
     R"q(single [ds0] SELECT c.id FROM t_cart_1 c LEFT JOIN t_cart_item_1 i ON c.buyer_id = i.buyer_id AND i.qty = 1 WHERE c.buyer_id = 5)q"},
    {"B", R"q(SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5)q",
     R"q(all [ds0] SELECT c.id FROM t_cart_0 c LEFT JOIN t_cart_item_0 i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5 || [ds0] SELECT c.id FROM t_cart_1 c LEFT JOIN t_cart_item_1 i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5 || [ds0] SELECT c.id FROM t_cart_2 c LEFT JOIN t_cart_item_2 i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5 || [ds0] SELECT c.id FROM t_cart_3 c LEFT JOIN t_cart_item_3 i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5)q"},
    {"B", R"q(SELECT c.id FROM t_cart c JOIN t_wish w ON c.sku = w.sku)q",
     R"q(cartesian [ds0] SELECT c.id FROM t_cart_0 c JOIN t_wish_0 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_0 c JOIN t_wish_1 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_0 c JOIN t_wish_2 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_0 c JOIN t_wish_3 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_1 c JOIN t_wish_0 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_1 c JOIN t_wish_1 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_1 c JOIN t_wish_2 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_1 c JOIN t_wish_3 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_2 c JOIN t_wish_0 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_2 c JOIN t_wish_1 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_2 c JOIN t_wish_2 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_2 c JOIN t_wish_3 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_3 c JOIN t_wish_0 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_3 c JOIN t_wish_1 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_3 c JOIN t_wish_2 w ON c.sku = w.sku || [ds0] SELECT c.id FROM t_cart_3 c JOIN t_wish_3 w ON c.sku = w.sku)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id IN (SELECT buyer_id FROM t_cart_item WHERE qty = 1))q",
     R"q(all [ds0] SELECT id FROM t_cart_0 WHERE buyer_id IN (SELECT buyer_id FROM t_cart_item_0 WHERE qty = 1) || [ds0] SELECT id FROM t_cart_1 WHERE buyer_id IN (SELECT buyer_id FROM t_cart_item_1 WHERE qty = 1) || [ds0] SELECT id FROM t_cart_2 WHERE buyer_id IN (SELECT buyer_id FROM t_cart_item_2 WHERE qty = 1) || [ds0] SELECT id FROM t_cart_3 WHERE buyer_id IN (SELECT buyer_id FROM t_cart_item_3 WHERE qty = 1))q"},
    {"B",
     R"q(SELECT id FROM t_cart c WHERE EXISTS (SELECT 1 FROM t_cart_item i WHERE i.buyer_id = c.buyer_id) AND c.buyer_id = 6)q",
     R"q(single [ds0] SELECT id FROM t_cart_2 c WHERE EXISTS (SELECT 1 FROM t_cart_item_2 i WHERE i.buyer_id = c.buyer_id) AND c.buyer_id = 6)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE qty > (SELECT AVG(qty) FROM t_cart_item))q",
     R"q(refuse sql-needs-first-pass)q"},
    {"B", R"q(SELECT c.id, r.name FROM t_cart c JOIN t_region r ON c.region = r.id WHERE c.buyer_id = 7)q",
     R"q(single [ds0] SELECT c.id, r.name FROM t_cart_3 c JOIN t_region r ON c.region = r.id WHERE c.buyer_id = 7)q"},
    {"B", R"q(INSERT INTO t_cart (id) VALUES (1))q", R"q(refuse sql-insert-key-missing)q"},
    {"B", R"q(INSERT INTO t_cart SET id = 1, buyer_id = 5)q",
     R"q(single [ds0] INSERT INTO t_cart_1 SET id = 1, buyer_id = 5)q"},
    {"B",
     R"q(INSERT INTO t_cart_item (id, buyer_id) SELECT id, buyer_id FROM t_cart WHERE qty = 1)q", R"q(all [ds0] INSERT INTO t_cart_item_0 (id, buyer_id) SELECT id, buyer_id FROM t_cart_0 WHERE qty = 1 || [ds0] INSERT INTO t_cart_item_1 (id, buyer_id) SELECT id, buyer_id FROM t_cart_1 WHERE qty = 1 || [ds0] INSERT INTO t_cart_item_2 (id, buyer_id) SELECT id, buyer_id FROM t_cart_2 WHERE qty = 1 || [ds0] INSERT INTO t_cart_item_3 (id, buyer_id) SELECT id, buyer_id FROM t_cart_3 WHERE qty = 1)q"},
    {"B", R"q(SELECT buyer_id, COUNT(DISTINCT sku) FROM t_cart GROUP BY buyer_id)q",
     R"q(all [ds0] SELECT buyer_id, COUNT(DISTINCT sku) FROM t_cart_0 GROUP BY buyer_id || [ds0] SELECT buyer_id, COUNT(DISTINCT sku) FROM t_cart_1 GROUP BY buyer_id || [ds0] SELECT buyer_id, COUNT(DISTINCT sku) FROM t_cart_2 GROUP BY buyer_id || [ds0] SELECT buyer_id, COUNT(DISTINCT sku) FROM t_cart_3 GROUP BY buyer_id)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id = 1 AND buyer_id = 2)q",
     R"q(none [ds0] SELECT id FROM t_cart_0 WHERE buyer_id = 1 AND buyer_id = 2)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id IS NULL)q",
     R"q(all [ds0] SELECT id FROM t_cart_0 WHERE buyer_id IS NULL || [ds0] SELECT id FROM t_cart_1 WHERE buyer_id IS NULL || [ds0] SELECT id FROM t_cart_2 WHERE buyer_id IS NULL || [ds0] SELECT id FROM t_cart_3 WHERE buyer_id IS NULL)q"},
    {"B", R"q(SELECT 1)q", R"q(unicast [ds0] SELECT 1)q"},
    {"A", R"q(SELECT r.name, a.x FROM t_region r JOIN t_audit a ON a.r = r.id)q",
     R"q(single [ds0] SELECT r.name, a.x FROM t_region r JOIN t_audit a ON a.r = r.id)q"},
    {"A", R"q(SELECT o.total FROM t_order o JOIN t_audit a ON a.id = o.order_id)q", R"q(refuse sql-across-shards)q"},
    {"B", R"q(SELECT x.s FROM (SELECT qty, SUM(n) s FROM t_cart GROUP BY qty) x)q", R"q(refuse sql-block-not-local)q"},
    {"B", R"q(SELECT x.s FROM (SELECT buyer_id, SUM(n) s FROM t_cart GROUP BY buyer_id) x WHERE x.s > 3)q",
     R"q(all [ds0] SELECT x.s FROM (SELECT buyer_id, SUM(n) s FROM t_cart_0 GROUP BY buyer_id) x WHERE x.s > 3 || [ds0] SELECT x.s FROM (SELECT buyer_id, SUM(n) s FROM t_cart_1 GROUP BY buyer_id) x WHERE x.s > 3 || [ds0] SELECT x.s FROM (SELECT buyer_id, SUM(n) s FROM t_cart_2 GROUP BY buyer_id) x WHERE x.s > 3 || [ds0] SELECT x.s FROM (SELECT buyer_id, SUM(n) s FROM t_cart_3 GROUP BY buyer_id) x WHERE x.s > 3)q"},
    {"B", R"q(SELECT r.id FROM t_region r LEFT JOIN t_cart c ON c.region = r.id)q", R"q(refuse sql-outer-product)q"},
    {"B", R"q(SELECT r.id FROM t_region r LEFT JOIN t_cart c ON c.region = r.id WHERE c.buyer_id = 7)q",
     R"q(single [ds0] SELECT r.id FROM t_region r LEFT JOIN t_cart_3 c ON c.region = r.id WHERE c.buyer_id = 7)q"},
    {"B", R"q(SELECT id FROM t_cart UNION ALL SELECT id FROM t_cart_item)q",
     R"q(all [ds0] SELECT id FROM t_cart_0 UNION ALL SELECT id FROM t_cart_item_0 || [ds0] SELECT id FROM t_cart_1 UNION ALL SELECT id FROM t_cart_item_1 || [ds0] SELECT id FROM t_cart_2 UNION ALL SELECT id FROM t_cart_item_2 || [ds0] SELECT id FROM t_cart_3 UNION ALL SELECT id FROM t_cart_item_3)q"},
    {"B", R"q(SELECT id FROM t_cart WHERE buyer_id IN (1, f(2)))q",
     R"q(all [ds0] SELECT id FROM t_cart_0 WHERE buyer_id IN (1, f(2)) || [ds0] SELECT id FROM t_cart_1 WHERE buyer_id IN (1, f(2)) || [ds0] SELECT id FROM t_cart_2 WHERE buyer_id IN (1, f(2)) || [ds0] SELECT id FROM t_cart_3 WHERE buyer_id IN (1, f(2)))q"},
    {"E", R"q(SELECT uid FROM t_vip WHERE region_code = 'cn')q",
     R"q(single [ds0] SELECT uid FROM t_vip_0 WHERE region_code = 'cn')q"},
};

} // namespace

TEST(SqlRouting, SendsStatementsToTheirNodes)
{
    std::map<std::string, std::shared_ptr<const Router>> routers;
    for (const Sample& sample : kSamples)
    {
        auto& router = routers[sample.topology];
        router = router ? router : sqlTopology(sample.topology);
        EXPECT_EQ(sqlOutcome(*router, sample.statement), sample.outcome) << sample.statement;
    }
}

/// Rows of a missing side, of a subquery or of an arm never narrow what the rest needs.
TEST(SqlRouting, NeverLosesRows)
{
    const auto router = sqlTopology("B");
    const std::string all = " ds0.t_cart_0.t_cart_item_0 ds0.t_cart_1.t_cart_item_1 ds0.t_cart_2.t_cart_item_2"
                            " ds0.t_cart_3.t_cart_item_3";
    for (const char* statement :
         {"SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id AND i.buyer_id = 5",
          "SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id AND c.buyer_id = 5",
          "SELECT c.id FROM t_cart c LEFT OUTER JOIN (t_cart_item i) ON (c.buyer_id = i.buyer_id AND 5 = i.buyer_id)",
          "SELECT c.id, (SELECT COUNT(*) FROM t_cart_item i WHERE i.buyer_id = c.buyer_id AND i.buyer_id = 5) FROM "
          "t_cart c",
          "SELECT c.id FROM t_cart c WHERE NOT EXISTS (SELECT 1 FROM t_cart_item i WHERE i.buyer_id = c.buyer_id AND "
          "i.buyer_id = 5)",
          "SELECT c.id FROM t_cart c WHERE c.qty = 1 OR EXISTS (SELECT 1 FROM t_cart_item i WHERE i.buyer_id = "
          "c.buyer_id "
          "AND i.buyer_id = 5)",
          "SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id WHERE i.buyer_id = 5 OR "
          "i.buyer_id IS NULL"})
    {
        EXPECT_EQ(sqlNodes(*router, statement), "all" + all) << statement;
    }
    for (const char* statement :
         {"SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id WHERE i.buyer_id = 5",
          "SELECT c.id FROM t_cart c LEFT JOIN t_cart_item i ON c.buyer_id = i.buyer_id WHERE c.buyer_id = 5",
          "SELECT c.id FROM t_cart c WHERE c.buyer_id IN (SELECT buyer_id FROM t_cart_item WHERE buyer_id = 5)",
          "SELECT c.id FROM t_cart c WHERE EXISTS (SELECT 1 FROM t_cart_item i WHERE i.buyer_id = c.buyer_id AND "
          "i.buyer_id = 5)"})
    {
        EXPECT_EQ(sqlNodes(*router, statement), "single ds0.t_cart_1.t_cart_item_1") << statement;
    }
    // Rows of a CTE that is used twice meet over nodes, unless both uses have the same key.
    EXPECT_EQ(sqlNodes(*router,
                       "WITH x AS (SELECT buyer_id, id FROM t_cart) SELECT * FROM x a, x b WHERE a.buyer_id = 1 "
                       "AND b.buyer_id = 2"),
              "refuse");
    EXPECT_EQ(sqlNodes(*router, "WITH x AS (SELECT buyer_id, id FROM t_cart) SELECT * FROM x a, x b WHERE "
                                "a.buyer_id = b.buyer_id"),
              "all ds0.t_cart_0 ds0.t_cart_1 ds0.t_cart_2 ds0.t_cart_3");
    // LIMIT first, then the condition.
    EXPECT_EQ(sqlOutcome(*router, "SELECT * FROM (SELECT buyer_id, id FROM t_cart ORDER BY id LIMIT 5) x WHERE "
                                  "x.buyer_id = 1"),
              "refuse sql-block-not-local");
}

TEST(SqlRouting, SaysWhyAndWhatIsMissing)
{
    const auto router = sqlTopology("A");
    const SqlRoute route = sqlRoute(*router, "SELECT total FROM t_order WHERE buyer_id = 3 AND state = 'NEW'");
    ASSERT_EQ(route.why.size(), 1U);
    EXPECT_EQ(route.why.front(), (SqlReason{32, 44, "buyer_id = 3", "t_order.buyer_id"}));
    EXPECT_EQ(route.missing, std::vector<std::string>{"t_order.order_id"});
    EXPECT_EQ(route.merge, std::vector<std::string>{"concat"});
    const SqlRoute unclosed = sqlRoute(*router, "SELECT 'abc");
    EXPECT_EQ(unclosed.kind, SqlClass::Unparsed);
    EXPECT_EQ(unclosed.refusal, (Error{"sql-unclosed", {"'abc", "8"}, {}}));
    const SqlRoute wide = sqlRoute(*router, "SELECT total FROM t_order WHERE buyer_id = 3 AND a FOO b");
    EXPECT_TRUE(wide.approximate);
    EXPECT_EQ(wide.kind, SqlClass::Several);
}

TEST(SqlRouting, SlicesParametersByRow)
{
    const auto router = sqlTopology("B");
    const SqlRoute route = sqlRoute(
        *router, "INSERT INTO t_cart (id, buyer_id) VALUES (?, ?), (?, ?), (?, ?) ON DUPLICATE KEY UPDATE qty = ?",
        {"1", "5", "2", "6", "3", "9", "77"});
    ASSERT_EQ(route.statements.size(), 2U);
    EXPECT_EQ(route.statements[0].sql,
              "INSERT INTO t_cart_1 (id, buyer_id) VALUES (?, ?), (?, ?) ON DUPLICATE KEY UPDATE qty = ?");
    EXPECT_EQ(route.statements[0].params, (std::vector<std::string>{"1", "5", "3", "9", "77"}));
    EXPECT_EQ(route.statements[1].params, (std::vector<std::string>{"2", "6", "77"}));
    const SqlRoute paged = sqlRoute(*router, "SELECT id FROM t_cart ORDER BY id LIMIT ?, ?", {"100", "10"});
    EXPECT_EQ(paged.statements.front().sql, "SELECT id FROM t_cart_0 ORDER BY id LIMIT ?, ?");
    EXPECT_EQ(paged.statements.front().params, (std::vector<std::string>{"0", "110"}));
}

/// Renaming an alias, case, quotes, comments and parentheses never change a route; an AND arm that is not understood
/// never does, an OR arm makes it all.
TEST(SqlRouting, IsTheSameHoweverItIsWritten)
{
    const auto router = sqlTopology("B");
    const std::string wanted = "several ds0.t_cart_1.t_cart_item_1 ds0.t_cart_2.t_cart_item_2";
    const std::string all = "all ds0.t_cart_0.t_cart_item_0 ds0.t_cart_1.t_cart_item_1 ds0.t_cart_2.t_cart_item_2"
                            " ds0.t_cart_3.t_cart_item_3";
    const std::string from = "SELECT c.id FROM t_cart c JOIN t_cart_item i ON c.buyer_id = i.buyer_id WHERE ";
    EXPECT_EQ(sqlNodes(*router, from + "i.buyer_id IN (5, 6)"), wanted);
    EXPECT_EQ(sqlNodes(*router, "select `x`.ID from `t_cart` AS `x` inner join shop.t_cart_item zz ON (zz.BUYER_ID) = "
                                "((x.buyer_id)) where /* c */ ((zz.`buyer_id`) in (5,\n6)) -- end"),
              wanted);
    EXPECT_EQ(sqlNodes(*router, from + "i.buyer_id IN (5, 6) AND a FOO b"), wanted);
    EXPECT_EQ(sqlNodes(*router, from + "i.buyer_id IN (5, 6) OR a FOO b"), all);
}
