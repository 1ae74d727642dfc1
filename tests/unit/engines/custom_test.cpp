#include "routing/analysis/skew.h"
#include "tests/support/compiled_layout.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

std::shared_ptr<const Router> customRouter()
{
    return compiled(layoutOf("format: 1\nname: shop\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n"
                             "  s0: {server: a, schema: s0}\n  s1: {server: a, schema: s1}\ntables:\n  t:\n"
                             "    key: {column: id, type: bigint}\n"
                             "    algorithm: {name: custom, code: com.example.OrderSharding, buckets: 2}\n"
                             "    placement: {shard: \"s{bucket}\", table: t_1}\n"));
}

} // namespace

TEST(CustomCode, ItsKeysHaveNoRoute)
{
    const auto router = customRouter();
    for (const KeyInput& key : {KeyInput::of("1"), KeyInput::null()})
    {
        const auto routes = router->route("t", key);
        ASSERT_TRUE(routes && routes->size() == 1U);
        const Route& route = routes->front();
        EXPECT_FALSE(route.placed());
        EXPECT_FALSE(route.bucket);
        EXPECT_EQ(route.warnings.back().code, "custom-code");
        EXPECT_EQ(route.warnings.back().args, std::vector<std::string>{"com.example.OrderSharding"});
    }
}

TEST(CustomCode, ItsNodesAreShownAndNoShareIsGuessed)
{
    const auto router = customRouter();
    const CompiledTable* table = router->table("t");
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->bucketCount(), 2);
    const TablePicture picture = table->picture();
    EXPECT_EQ(picture.shardOf, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(picture.keyShare, (std::vector<double>{0.0, 0.0}));
    const SkewReport report = uniformSkew(*router, "t");
    EXPECT_EQ(report.bucketRows, picture.keyShare);
}
