#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

/// Predicates on columns that hold a part of the key, keys that are pinned elsewhere, and keys of two levels.
namespace atlas
{

using namespace test;

namespace
{

std::string layout(const std::string& table)
{
    return "format: 1\nname: genes\nversion: 1\nlogic_schema: shop\nservers: {s: {host: h}}\nshards: {ds0: {server: s, "
           "schema: ds0}, vip: {server: s, schema: vip}}\ntables:\n"
           + table;
}

const std::string kOrders = layout(R"(
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: ds0, table: "t_order_{bucket}"}
    pins: [{key: 42, shard: vip, table: t_order_vip}]
    lookups:
      order_id: {gene: {digits: 3, from: right}}
      short_id: {gene: {bits: 3}}
      left_id: {gene: {digits: 3, from: left}}
      order_no: {gene: {field: 2, separator: "_", is: bucket}}
  t_line:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: ds0, table: "t_line_{bucket}"}
    pins: [{key: 42, shard: vip, table: t_line_vip}]
binding_groups: [[t_order, t_line]]
)");

std::string nodes(const std::string& where)
{
    return sqlNodes(*sqlLayout(kOrders), "SELECT 1 FROM t_order WHERE " + where);
}

} // namespace

TEST(SqlLookup, DigitsOfAnIdSayTheKeysResidue)
{
    EXPECT_EQ(nodes("order_id = 2026007"), "single ds0.t_order_7");
    EXPECT_EQ(nodes("order_id = '2026007'"), "single ds0.t_order_7");
    EXPECT_EQ(nodes("order_id IN (2026007, 5000001)"), "several ds0.t_order_1 ds0.t_order_7");
    EXPECT_EQ(nodes("order_id = 99999999999999999999999999003"), "single ds0.t_order_3"); // beyond any BIGINT
    EXPECT_EQ(nodes("order_id = 2026007 AND user_id = 1007"), "single ds0.t_order_7");
    EXPECT_EQ(nodes("short_id = 13"), "single ds0.t_order_5");
}

TEST(SqlLookup, APinnedKeyIsLookedForInBothPlaces)
{
    EXPECT_EQ(nodes("order_id = 2026042"), "several ds0.t_order_2 vip.t_order_vip");
    EXPECT_EQ(nodes("user_id = 42"), "single vip.t_order_vip");
    EXPECT_EQ(nodes("user_id IN (42, 50)"), "several ds0.t_order_2 vip.t_order_vip");
    EXPECT_EQ(sqlNodes(*sqlLayout(kOrders), "SELECT 1 FROM t_order o JOIN t_line l ON l.user_id = o.user_id WHERE "
                                            "o.order_id = 2026042"),
              "several ds0.t_order_2.t_line_2 vip.t_order_vip.t_line_vip");
}

TEST(SqlLookup, AFieldMaySayTheBucket)
{
    EXPECT_EQ(nodes("order_no = 'NO_3_2026'"), "single ds0.t_order_3");
    EXPECT_EQ(nodes("order_no IN ('NO_3_2026', 'NO_6_1')"), "several ds0.t_order_3 ds0.t_order_6");
}

/// What is no number, no equality, or may be written in two ways.
TEST(SqlLookup, WhatSaysNothingNarrowsNothing)
{
    for (const char* where :
         {"order_id > 2026007", "order_id = 'x'", "order_id = ?", "order_id <> 7", "left_id = 7001",
          "order_no = 'NO_9_1'", "order_no = 'NO'", "order_no LIKE 'NO_3_%'", "order_id = 7 OR a = 1",
          "order_id + 0 = 7", "order_id = 7.5", "order_id = 1 AND order_id = 2"})
    {
        EXPECT_EQ(sqlRoute(*sqlLayout(kOrders), std::string("SELECT 1 FROM t_order WHERE ") + where).nodes.size(), 9U)
            << where;
    }
}

TEST(SqlLookup, TheGeneIsTheReason)
{
    const SqlRoute route = sqlRoute(*sqlLayout(kOrders), "SELECT 1 FROM t_order WHERE order_id = 2026007");
    ASSERT_EQ(route.why.size(), 1U);
    EXPECT_EQ(route.why.front().column, "t_order.order_id");
    EXPECT_EQ(route.why.front().text, "order_id = 2026007");
}

TEST(SqlLookup, OneOfTwoLevelsByAGene)
{
    const auto router = sqlLayout(layout(R"(
  t_order:
    shard_by: {key: {column: user_id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: ds0}
    table_by: {key: {column: order_id, type: bigint}, algorithm: {name: mod, buckets: 4}, to: "t_order_{bucket}"}
    lookups: {order_id: {gene: {digits: 1, from: right}}}
)"));
    EXPECT_EQ(sqlNodes(*router, "SELECT 1 FROM t_order WHERE user_id = 1 AND order_id = 11"), "single ds0.t_order_3");
    EXPECT_EQ(sqlNodes(*router, "SELECT 1 FROM t_order WHERE order_id = 11"), "single ds0.t_order_3");
    EXPECT_EQ(sqlRoute(*router, "SELECT 1 FROM t_order WHERE user_id = 1").nodes.size(), 4U);
}

} // namespace atlas
