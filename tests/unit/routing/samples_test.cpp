#include "tests/unit/routing/routing_fixture.h"

#include <cmath>
#include <map>
#include <numeric>

using namespace atlas;
using namespace atlas::test;

namespace
{

struct Expected
{
    const char* layout;
    const char* table;
    const char* key;
    std::int64_t bucket;
    const char* shard;
    const char* physical;
};

class Samples : public testing::TestWithParam<Expected>
{
};

TEST_P(Samples, KeyIsWhereTheScenarioSays)
{
    const Expected& expected = GetParam();
    const Route route = routeOf(*sampleRouter(expected.layout), expected.table, expected.key);
    EXPECT_EQ(route.bucket, expected.bucket);
    EXPECT_EQ(route.shard, expected.shard);
    EXPECT_EQ(route.physicalTable, expected.physical);
    EXPECT_TRUE(route.warnings.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, Samples,
    testing::Values(Expected{"order-total-buckets", "t_order", "1001", 1, "order_0", "t_order_1"},
                    Expected{"order-total-buckets", "t_order", "-1", 0, "order_0", "t_order_0"},
                    Expected{"order-total-buckets", "t_order", "4294967301", 4, "order_1", "t_order_4"},
                    Expected{"order-total-buckets", "t_order_item", "0001001", 1, "order_0", "t_order_item_1"},
                    Expected{"user-digits", "user_profile", "447", 47, "user_7", "user_profile_4"},
                    Expected{"user-digits", "user_profile", "77", 77, "user_7", "user_profile_7"},
                    Expected{"trade-virtual-buckets", "t_trade", "M10001", 735, "trade_5", "t_trade"},
                    Expected{"member-range", "t_member", "1000000", 1, "member_0", "t_member"},
                    Expected{"member-range", "t_member", "999999", 0, "member_0", "t_member"},
                    Expected{"member-range", "t_member_log", "2026-04-01", 2, "member_1", "t_member_log_2"},
                    Expected{"member-range", "t_member_log", "2026-03-31 23:59:59.999999", 1, "member_1",
                             "t_member_log_1"},
                    Expected{"member-range", "t_member_log", "1999-12-31", 0, "member_0", "t_member_log_history"},
                    Expected{"shop-last-digits", "orders", "8800042", 42, "shop_vip", "orders"},
                    Expected{"shop-last-digits", "orders", "8801042", 42, "shop_0", "orders"},
                    Expected{"device-ring", "t_device_state", "DV-7F3A-0004", 571, "device_2", "t_device_state"}));

TEST(Samples, FifthShardOfTheDeviceRingTakesWhatItIsSaidToTake)
{
    const TablePicture picture = sampleRouter("device-ring")->table("t_device_state")->picture();
    EXPECT_EQ(picture.growth.shard, "device_4");
    EXPECT_NEAR(picture.growth.due, 1.0 / 6.0, 1e-12);
    ASSERT_EQ(picture.growth.taken.size(), 4U);
    // The scenario's numbers: 3.19, 3.44, 3.12 and 6.99 %, 16.74 % of all keys.
    const double expected[] = {0.0319, 0.0344, 0.0312, 0.0699};
    for (std::size_t i = 0; i < 4; ++i)
    {
        EXPECT_NEAR(picture.growth.taken[i], expected[i], 0.00006) << i;
    }
    EXPECT_NEAR(std::accumulate(picture.growth.taken.begin(), picture.growth.taken.end(), 0.0), 0.1674, 0.00006);
}

TEST(Samples, TradeBucketIsMysqlsCrc32)
{
    const Route route = routeOf(*sampleRouter("trade-virtual-buckets"), "t_trade", "M10001");
    EXPECT_EQ(stepValue(route, "hash"), "3298624223"); // SELECT CRC32('M10001')
    EXPECT_EQ(stepValue(route, "bucket"), "735");
}

TEST(Samples, AnExplanationGoesFromTheValueToTheReplica)
{
    const Route route = routeOf(*sampleRouter("order-total-buckets"), "t_order", "4294967301");
    std::vector<std::string> names;
    for (const RouteStep& step : route.steps)
    {
        names.push_back(step.name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"value", "number_hashed", "hash", "reduction", "bucket", "placement",
                                               "shard", "server", "schema", "physical_table", "replica", "layout"}));
    EXPECT_EQ(stepOf(route, "hash")->note, "java, 0x00000004");
    EXPECT_EQ(route.schema, "order_db_1");
    EXPECT_EQ(route.server, "db-a");
    EXPECT_EQ(stepOf(route, "server")->note, "127.0.0.1:3306");
    EXPECT_EQ(route.layoutVersion, 1);
}

TEST(Samples, RingStepsNameTheNextPoint)
{
    const Route route = routeOf(*sampleRouter("device-ring"), "t_device_state", "DV-7F3A-0004");
    EXPECT_EQ(stepValue(route, "digest"), "02423aaf0ecec76963b7e459460a7398");
    EXPECT_EQ(stepValue(route, "first_bytes"), "02 42 3a af");
    EXPECT_EQ(stepValue(route, "hash"), "2939830786");
    EXPECT_EQ(stepValue(route, "next_point"), "2947676863");
    EXPECT_EQ(stepOf(route, "next_point")->note, "device_2#119, 0.183 % clockwise");
    EXPECT_NEAR(*route.ringPosition, 0.68448, 0.00001);
}

TEST(Samples, RingSharesAreTheLengthsOfTheArcs)
{
    const auto router = sampleRouter("device-ring");
    const TablePicture picture = router->table("t_device_state")->picture();
    ASSERT_EQ(picture.bucketCount, 800);
    EXPECT_EQ(picture.kind, AlgorithmInfo::Picture::Ring);
    EXPECT_EQ(picture.arcEnd.at(571), 2947676863U);
    EXPECT_EQ(picture.pointLabel.at(571), "device_2#119");
    std::map<std::uint32_t, double> shares;
    for (std::size_t i = 0; i < 800; ++i)
    {
        shares[picture.shardOf[i]] += picture.keyShare[i];
    }
    EXPECT_NEAR(shares[0], 0.2042, 0.00005);
    EXPECT_NEAR(shares[1], 0.2121, 0.00005);
    EXPECT_NEAR(shares[2], 0.1897, 0.00005);
    EXPECT_NEAR(shares[3], 0.3940, 0.00005);
}

TEST(Samples, ShopGeneFindsTheResidueOfAnOrderId)
{
    const auto router = sampleRouter("shop-last-digits");
    const auto routes = router->routeLookup("orders", "order_id", "987654123");
    ASSERT_TRUE(routes.ok());
    ASSERT_EQ(routes->size(), 1U);
    EXPECT_EQ(routes->front().bucket, 123);
    EXPECT_EQ(routes->front().shard, "shop_0");
    EXPECT_TRUE(routes->front().warnings.empty());
}

TEST(Samples, ShopGeneOfAPinnedResidueGivesBothPlaces)
{
    const auto router = sampleRouter("shop-last-digits");
    const auto routes = router->routeLookup("orders", "order_id", "5550042");
    ASSERT_TRUE(routes.ok());
    ASSERT_EQ(routes->size(), 2U);
    EXPECT_EQ(routes->at(0).shard, "shop_0");
    EXPECT_EQ(routes->at(1).shard, "shop_vip");
    for (const Route& route : *routes)
    {
        ASSERT_TRUE(warns(route, "pinned_residue"));
        EXPECT_EQ(route.warnings.front().args, (std::vector<std::string>{"042", "8800042"}));
    }
}

TEST(Samples, EverySampleCompiles)
{
    for (const char* name : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                             "trade-virtual-buckets", "user-digits"})
    {
        const auto router = sampleRouter(name);
        EXPECT_EQ(router->tables().size(), router->layout().tables.size()) << name;
    }
    for (const char* name : {"A", "B", "C", "D", "E"})
    {
        const auto router = routerOf(readGolden(std::string("sql-cases/") + name + ".yaml"));
        EXPECT_EQ(router->tables().size(), router->layout().tables.size()) << name;
    }
}

} // namespace
