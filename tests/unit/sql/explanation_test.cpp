#include "routing/sql/sql_explanation.h"
#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// The mockup's layout: two shards of four tables, t_order and t_order_item bound.
constexpr const char* kOrders = R"(format: 1
name: order
version: 1
servers:
  db: {host: 127.0.0.1, port: 3306}
shards:
  order_{0..1}: {server: db, schema: "order_{0..1}"}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "order_{bucket / 4}", table: "t_order_{bucket}"}
  t_order_item:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "order_{bucket / 4}", table: "t_order_item_{bucket}"}
  t_event:
    key: {column: device, type: varchar}
    algorithm: {name: hash_mod, hash: crc32, buckets: 64}
    placement: {shard: "order_{bucket / 32}", table: "t_event_{bucket / 8}"}
binding_groups:
  - [t_order, t_order_item]
broadcast_tables: [t_region]
)";

constexpr const char* kMockup = "SELECT o.order_no, i.sku FROM t_order o\n"
                                "JOIN t_order_item i ON i.user_id = o.user_id AND i.order_id = o.id\n"
                                "WHERE o.user_id IN (1001, 77, 4214) AND o.status = 1\n"
                                "ORDER BY o.created_at DESC LIMIT 20";

SqlExplanation explain(const std::string& text, const SqlTestValues& values = {})
{
    const auto router = sqlLayout(kOrders);
    SqlRequest request;
    request.text = text;
    request.parameters = values;
    request.mode.namedParameters = true;
    return explainSql(*router, request);
}

std::string predicatesOf(const SqlExplanation& shown)
{
    static constexpr const char* kNames[] = {"decides", "carries", "not key", "not used"};
    std::string text;
    for (const SqlPredicate& one : shown.predicates)
    {
        text += std::string(kNames[static_cast<int>(one.part)]) + " [" + one.text + "] " + one.column + "; ";
    }
    return text;
}

std::string askedOf(const SqlExplanation& shown)
{
    std::string text;
    for (const SqlTablePlace& place : shown.places)
    {
        if (!place.asked)
        {
            continue;
        }
        text += place.shard + "." + place.table;
        for (const std::string& key : place.keys)
        {
            text += " " + key;
        }
        for (const std::string& other : place.beside)
        {
            text += " +" + other;
        }
        text += "; ";
    }
    return text;
}

TEST(Explanation, TellsWhatEachConditionDoes)
{
    const SqlExplanation shown = explain(kMockup);
    EXPECT_EQ(predicatesOf(shown), "carries [i.user_id = o.user_id] t_order_item.user_id; "
                                   "not key [i.order_id = o.id] ; "
                                   "decides [o.user_id IN (1001, 77, 4214)] t_order.user_id; "

                                   "not key [o.status = 1] ; ");
    ASSERT_EQ(shown.tables.size(), 2U);
    EXPECT_EQ(shown.tables[1], (SqlTableUse{"t_order_item", "i", SqlTableUse::Kind::Sharded}));
    EXPECT_TRUE(shown.bound);
    EXPECT_TRUE(shown.explainable);
}

TEST(Explanation, ShowsEveryTableAndWhichAreAsked)
{
    const SqlExplanation shown = explain(kMockup);
    EXPECT_EQ(shown.places.size(), 8U);
    EXPECT_EQ(askedOf(shown), "order_0.t_order_1 1001 +t_order_item_1; order_1.t_order_5 77 +t_order_item_5; "
                              "order_1.t_order_6 4214 +t_order_item_6; ");
    EXPECT_EQ(shown.keys.size(), 3U);
    EXPECT_EQ(shown.route.keyCount, 3U);
    EXPECT_EQ(shown.buckets.at("t_order").toText(), "1, 5-6");
    EXPECT_EQ(shown.buckets.at("t_order_item").toText(), "1, 5-6");
}

TEST(Explanation, LightsEveryBucketOfANodeThatIsAsked)
{
    // Eight buckets share a table: a key lights its own, a statement without the key all of them.
    const SqlExplanation one = explain("SELECT id FROM t_event WHERE device = 'DV-1'");
    EXPECT_EQ(one.buckets.at("t_event").count(), 1);
    EXPECT_EQ(one.places.size(), 8U);
    const SqlExplanation all = explain("SELECT id FROM t_event WHERE kind = 3");
    EXPECT_EQ(all.buckets.at("t_event").toText(), "0-63");
    EXPECT_EQ(std::count_if(all.places.begin(), all.places.end(), [](const SqlTablePlace& p) { return p.asked; }), 8);
}

TEST(Explanation, SaysWhichConditionsOnTheKeyRestrictNothing)
{
    EXPECT_EQ(predicatesOf(explain("SELECT id FROM t_order WHERE ABS(user_id) = 7")),
              "not used [ABS(user_id) = 7] t_order.user_id; ");
    EXPECT_EQ(predicatesOf(explain("SELECT o.id FROM t_order o JOIN t_order_item i USING (user_id)")),
              "carries [user_id] t_order_item.user_id; ");
}

TEST(Explanation, KnowsTheMarkersInTheirOrder)
{
    const SqlExplanation shown = explain("SELECT id FROM t_order WHERE user_id IN (:a, ?) AND x = :a");
    ASSERT_EQ(shown.markers.size(), 3U);
    EXPECT_EQ(shown.markers[0].name, "a");
    EXPECT_EQ(shown.markers[1].name, "");
    EXPECT_EQ(shown.markers[2].span.begin, 56U);
    EXPECT_TRUE(shown.keys.empty());
    EXPECT_EQ(askedOf(explain("SELECT id FROM t_order WHERE user_id = ?", {"77"})), "order_1.t_order_5 77; ");
}

TEST(Explanation, SeesTheRowsOfAnInsert)
{
    const SqlExplanation shown = explain("INSERT INTO t_order (id, user_id) VALUES (1, 8), (2, 9), (3, 17)");
    EXPECT_EQ(askedOf(shown), "order_0.t_order_0 8; order_0.t_order_1 9 17; ");
    ASSERT_EQ(shown.route.statements.size(), 2U);
    EXPECT_TRUE(shown.explainable);
}

TEST(Explanation, PlacesTablesThatAreNotSharded)
{
    const SqlExplanation shown = explain("SELECT name FROM t_region");
    EXPECT_EQ(askedOf(shown), "order_0.t_region; ");
    EXPECT_EQ(shown.places.size(), 2U);
    EXPECT_FALSE(explain("SHOW TABLES").explainable);
    EXPECT_FALSE(explain("EXPLAIN SELECT id FROM t_order").explainable);
}

TEST(Explanation, AgreesWithTheRouteAndSurvivesWhatIsNoStatement)
{
    const auto router = sqlLayout(kOrders);
    for (const std::string& text : {std::string(kMockup), std::string("SELEC 1"), std::string("'"),
                                    std::string(10'000, '('), std::string(), std::string("DELETE FROM nowhere")})
    {
        SqlRequest request;
        request.text = text;
        const SqlExplanation shown = explainSql(*router, request);
        const SqlRoute route = routeSql(*router, request);
        EXPECT_EQ(sqlOutcome(shown.route), sqlOutcome(route)) << text.substr(0, 40);
    }
}

TEST(Explanation, ListsNoMoreBytesThanAsked)
{
    const auto router = sqlLayout(kOrders);
    SqlRequest request;
    request.text = "SELECT id FROM t_order WHERE note = '" + std::string(1'000'000, 'x') + "'";
    request.listedBytes = 3'500'000;
    const SqlExplanation shown = explainSql(*router, request);
    EXPECT_EQ(shown.route.statements.size(), 3U);
    EXPECT_EQ(shown.route.statementCount, 8U);
}

TEST(Explanation, StopsLookingAtConditionsThatNobodyReads)
{
    std::string text = "SELECT id FROM t_order WHERE x = 0";
    for (int i = 0; i < 20'000; ++i)
    {
        text += " AND x = 1";
    }
    EXPECT_LE(explain(text).predicates.size(), 100U);
}

} // namespace
