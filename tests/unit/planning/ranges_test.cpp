#include "routing/planning/placement_edit.h"
#include "routing/planning/ranges.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

const std::string kMembers = memberLayout(R"(  t_member:
    key: {column: id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 100, chunks: 6}
    placement:
      - {buckets: 0-2, shard: m0}
      - {buckets: 3-5, shard: m1, table: "t_member_{bucket}"}
  t_log:
    key: {column: at, type: datetime}
    algorithm: {name: range, boundaries: ["2026-01-01", "2026-04-01"]}
    placement: {shard: m0, table: "t_log_{bucket:02}"}
)");

std::string nodeOf(const Router& router, const std::string& table, const std::string& key)
{
    const auto routes = router.route(table, KeyInput::of(key));
    return routes.ok() && !routes->empty() ? routes->front().shard + "." + routes->front().physicalTable : "?";
}

} // namespace

TEST(Ranges, SplitKeepsEveryKeyWhereItWas)
{
    const auto router = compiled(layoutOf(kMembers));
    const auto split = splitRange(*router, "t_member", 3, "0350");
    ASSERT_TRUE(split.ok()) << split.error().code;
    ASSERT_NE(split->algorithm.params.find("edges"), nullptr);
    EXPECT_EQ(split->algorithm.params.find("edges")->items.size(), 8U);
    EXPECT_EQ(split->algorithm.params.find("edges")->items[4].text, "350");
    EXPECT_EQ(split->algorithm.params.find("chunk"), nullptr);
    const auto after = withTables(*router, {*split});
    EXPECT_EQ(after->table("t_member")->bucketCount(), 7);
    for (const char* key : {"-1", "0", "99", "100", "299", "300", "349", "350", "399", "400", "599", "600"})
    {
        EXPECT_EQ(nodeOf(*after, "t_member", key), nodeOf(*router, "t_member", key)) << key;
    }
}

TEST(Ranges, SplitOfBoundariesAddsOne)
{
    const auto router = compiled(layoutOf(kMembers));
    const auto split = splitRange(*router, "t_log", 2, "2026-07-01");
    ASSERT_TRUE(split.ok()) << split.error().code;
    EXPECT_EQ(split->algorithm.params.find("boundaries")->items.size(), 3U);
    const auto after = withTables(*router, {*split});
    for (const char* key : {"2025-12-31", "2026-01-01", "2026-05-05", "2026-07-01", "2027-01-01"})
    {
        EXPECT_EQ(nodeOf(*after, "t_log", key), nodeOf(*router, "t_log", key)) << key;
    }
    const auto low = splitRange(*router, "t_log", 0, "2025-01-01");
    ASSERT_TRUE(low.ok());
    EXPECT_EQ(nodeOf(*withTables(*router, {*low}), "t_log", "2026-02-01"), "m0.t_log_01");
}

TEST(Ranges, MergeUndoesASplit)
{
    const auto router = compiled(layoutOf(kMembers));
    const auto split = withTables(*router, {*splitRange(*router, "t_member", 4, "450")});
    const auto merged = mergeRanges(*split, "t_member", BucketSet::range(4, 5));
    ASSERT_TRUE(merged.ok()) << merged.error().code;
    const auto after = withTables(*split, {*merged});
    EXPECT_EQ(nodes(*after, "t_member"), nodes(*router, "t_member"));
    EXPECT_TRUE(sameMeaning(after->table("t_member")->table().placement, router->table("t_member")->table().placement));
}

TEST(Ranges, MergeJoinsNeighboursOfOneNode)
{
    const auto router = compiled(layoutOf(kMembers));
    const auto merged = mergeRanges(*router, "t_member", BucketSet::range(0, 2));
    ASSERT_TRUE(merged.ok());
    const auto after = withTables(*router, {*merged});
    EXPECT_EQ(after->table("t_member")->bucketCount(), 4);
    for (const char* key : {"0", "150", "299", "300", "450", "599"})
    {
        EXPECT_EQ(nodeOf(*after, "t_member", key), nodeOf(*router, "t_member", key)) << key;
    }
}

TEST(Ranges, SayWhyNot)
{
    const auto router = compiled(layoutOf(kMembers));
    EXPECT_EQ(mergeRanges(*router, "t_member", BucketSet::range(2, 3)).error().code, "range-not-one-shard");
    EXPECT_EQ(mergeRanges(*router, "t_member", BucketSet::range(3, 4)).error().code, "range-not-one-table");
    EXPECT_EQ(mergeRanges(*router, "t_member", BucketSet::of(3)).error().code, "range-not-neighbours");
    EXPECT_EQ(mergeRanges(*router, "t_member", BucketSet::range(4, 6)).error().code, "range-bucket-unknown");
    EXPECT_EQ(splitRange(*router, "t_member", 0, "0").error().code, "range-value-outside");
    EXPECT_EQ(splitRange(*router, "t_member", 0, "100").error().code, "range-value-outside");
    EXPECT_EQ(splitRange(*router, "t_member", 0, "x").error().code, "key-not-integer");
    EXPECT_EQ(splitRange(*router, "t_member", 9, "950").error().code, "range-bucket-unknown");
}

TEST(PlacementEdit, ShiftsTemplates)
{
    EXPECT_EQ(shiftedTemplate("t_{bucket}", -1), "t_{bucket - 1}");
    EXPECT_EQ(shiftedTemplate("t_{bucket - 1:02}", 1), "t_{bucket:02}");
    EXPECT_EQ(shiftedTemplate("t_{bucket - 1}_{bucket / 4}", -1), "t_{bucket - 2}_{(bucket - 1) / 4}");
    EXPECT_EQ(shiftedTemplate("plain", 3), "plain");
    EXPECT_EQ(moduloTemplate("t_{bucket:02}_{bucket + 1}", 3), "t_{bucket % 3:02}_{(bucket % 3) + 1}");
}
