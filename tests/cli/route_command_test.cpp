#include "tests/cli/cli_support.h"

#include <gtest/gtest.h>
#include <zlib.h>

using namespace atlas::test;

namespace
{

nlohmann::ordered_json routes(std::vector<std::string> args, int status = 0)
{
    args.insert(args.begin(), {"route", "--json"});
    const Answer answer = run(args);
    EXPECT_EQ(answer.status, status) << answer.err;
    return answer.json();
}

std::string place(const nlohmann::ordered_json& route)
{
    return route.at("shard").get<std::string>() + "." + route.at("physical_table").get<std::string>();
}

} // namespace

TEST(RouteCommand, FindsTheKeysOfTheScenarios)
{
    const auto order = routes({topology("order-total-buckets"), "t_order", "--", "1001", "-1", "4294967301"});
    ASSERT_EQ(order.size(), 3U);
    EXPECT_EQ(place(order[0]), "order_0.t_order_1");
    EXPECT_EQ(order[1].at("bucket"), 0);
    EXPECT_EQ(order[2].at("bucket"), 4);
    const auto user = routes({topology("user-digits"), "user_profile", "447", "77"});
    EXPECT_EQ(place(user[0]), "user_7.user_profile_4");
    EXPECT_EQ(user[1].at("physical_table"), "user_profile_7");
    const std::string merchant = "M10001";
    const auto crc = ::crc32(0, reinterpret_cast<const Bytef*>(merchant.data()), static_cast<uInt>(merchant.size()));
    EXPECT_EQ(routes({topology("trade-virtual-buckets"), "t_trade", merchant})[0].at("bucket"), crc % 1024);
    EXPECT_EQ(routes({topology("member-range"), "t_member", "1000000"})[0].at("bucket"), 1);
    EXPECT_EQ(routes({topology("shop-last-digits"), "orders", "8800042"})[0].at("shard"), "shop_vip");
}

TEST(RouteCommand, FollowsAGene)
{
    const std::string shop = topology("shop-last-digits");
    const auto plain = routes({shop, "orders", "--lookup", "order_id", "987654123"});
    ASSERT_EQ(plain.size(), 1U);
    EXPECT_EQ(plain[0].at("shard"), routes({shop, "orders", "123"})[0].at("shard"));
    const auto pinned = routes({shop, "orders", "--lookup", "order_id", "555042"});
    ASSERT_EQ(pinned.size(), 2U);
    std::set<std::string> shards;
    for (const auto& route : pinned)
    {
        shards.insert(route.at("shard"));
        EXPECT_EQ(route.at("warnings").front(), "pinned_residue");
    }
    EXPECT_EQ(shards, (std::set<std::string>{"shop_0", "shop_vip"}));
}

TEST(RouteCommand, KeepsTheNamesAndTheirOrder)
{
    const auto route = routes({topology("order-total-buckets"), "t_order", "1001"})[0];
    EXPECT_EQ(namesOf(route), (std::vector<std::string>{"table", "key", "bucket", "shard", "server", "schema",
                                                        "physical_table", "layout_version", "steps", "warnings"}));
    ASSERT_FALSE(route.at("steps").empty());
    EXPECT_EQ(namesOf(route.at("steps")[0]), (std::vector<std::string>{"name", "value", "note"}));
    EXPECT_EQ(route.at("schema"), "order_db_0");
    EXPECT_EQ(route.at("layout_version"), 1);
}

TEST(RouteCommand, GivesKeysWithoutARouteAnEntry)
{
    const auto list = routes({topology("order-total-buckets"), "t_order", "--null", "7", "x1"}, 1);
    ASSERT_EQ(list.size(), 3U);
    for (const std::size_t i : {0U, 2U})
    {
        EXPECT_TRUE(list[i].at("bucket").is_null());
        EXPECT_TRUE(list[i].at("shard").is_null());
        EXPECT_FALSE(list[i].at("warnings").empty());
    }
    EXPECT_EQ(list[1].at("bucket"), 7);
}

TEST(RouteCommand, TakesKeysAsTheyWereTyped)
{
    const auto list = routes({topology("trade-virtual-buckets"), "t_trade", "[a,b]", "", "a=1,b=2", "商户"});
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[0].at("key"), "[a,b]");
    EXPECT_EQ(list[1].at("key"), "");
    EXPECT_EQ(list[2].at("key"), "a=1,b=2");
    EXPECT_EQ(list[3].at("key"), "商户");
}

TEST(RouteCommand, ListsEveryNodeForPartOfATwoLevelKey)
{
    const std::string layout = std::string(ATLAS_GOLDEN_DIR) + "/sql-cases/A.yaml";
    const auto list = routes({layout, "t_order", "buyer_id=3"});
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(place(list[0]), "ds1.t_order_0");
    EXPECT_EQ(list[0].at("warnings").front(), "partial_key");
    EXPECT_EQ(routes({layout, "t_order", "buyer_id=3,order_id=4"}).size(), 1U);
}

TEST(RouteCommand, ExplainsInText)
{
    const Answer answer = run({"route", topology("order-total-buckets"), "t_order", "1001"});
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out.substr(0, answer.out.find('\n')), "t_order, 1001: order_0, order_db_0.t_order_1 on db-a");
    EXPECT_NE(answer.out.find("Bucket"), std::string::npos);
}

TEST(RouteCommand, CannotRunWithoutAKeyOrTable)
{
    EXPECT_EQ(run({"route", topology("order-total-buckets"), "t_order"}).status, 2);
    EXPECT_EQ(run({"route", topology("order-total-buckets"), "t_none", "1"}).status, 2);
    EXPECT_EQ(run({"route", topology("order-total-buckets"), "t_order", "--lookup", "none", "1"}).status, 2);
    EXPECT_EQ(run({"route", topology("order-total-buckets"), "t_order", "-x"}).status, 2);
}
