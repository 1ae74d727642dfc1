#include "routing/analysis/check.h"
#include "routing/planning/range_group.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;

namespace
{

const std::string kBound = memberLayout(R"(  t_member:
    key: {column: id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 100, chunks: 4}
    placement:
      - {buckets: 0-2, shard: m0}
      - {buckets: 3, shard: m1}
  t_profile:
    key: {column: member_id, type: bigint}
    algorithm: {name: range, edges: [0, 100, 200, 300, 400]}
    placement:
      - {buckets: 0-1, shard: m0}
      - {buckets: 2-3, shard: m1}
  t_log:
    key: {column: id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 100, chunks: 4}
    placement:
      - {buckets: 0-2, shard: m0}
      - {buckets: 3, shard: m1}
binding_groups:
  - [t_member, t_profile, t_log]
)");

bool hasFinding(const Layout& layout, const std::string& code, const std::string& table)
{
    const Diagnostics findings = checkLayout(layout);
    return std::any_of(findings.begin(), findings.end(),
                       [&](const Diagnostic& finding) { return finding.code == code && finding.table == table; });
}

} // namespace

TEST(RangeGroup, NamesTheTablesThatHaveTheSameRangesThere)
{
    const auto router = compiled(layoutOf(kBound));
    EXPECT_EQ(tablesWithSameRanges(*router, "t_member", BucketSet::of(1)),
              (std::vector<std::string>{"t_profile", "t_log"}));
    EXPECT_EQ(tablesWithSameRanges(*router, "t_member", BucketSet::of(2)), std::vector<std::string>{"t_log"});
    EXPECT_TRUE(tablesWithSameRanges(*router, "t_unknown", BucketSet::of(0)).empty());
}

TEST(RangeGroup, SplitsBoundTablesAlikeAndKeepsThemTogether)
{
    const auto router = compiled(layoutOf(kBound));
    const auto together = tablesAfterSplit(*router, "t_member", 1, "150", true);
    ASSERT_TRUE(together.ok());
    ASSERT_EQ(together->size(), 3U);
    EXPECT_EQ(together->front().name, "t_member");
    const auto after = withTables(*router, *together);
    EXPECT_EQ(after->table("t_log")->bucketCount(), 5);
    EXPECT_FALSE(hasFinding(after->layout(), "group-buckets-differ", "t_log"));
    EXPECT_FALSE(hasFinding(after->layout(), "group-placement-differs", "t_log"));

    const auto alone = tablesAfterSplit(*router, "t_member", 1, "150", false);
    ASSERT_EQ(alone->size(), 1U);
    EXPECT_TRUE(hasFinding(withTables(*router, *alone)->layout(), "group-buckets-differ", "t_log"));
}

TEST(RangeGroup, MergesBoundTablesAlike)
{
    const auto router = compiled(layoutOf(kBound));
    const auto together = tablesAfterMerge(*router, "t_member", BucketSet::range(0, 1), true);
    ASSERT_EQ(together->size(), 3U);
    const auto after = withTables(*router, *together);
    EXPECT_EQ(after->table("t_profile")->bucketCount(), 3);
    EXPECT_FALSE(hasFinding(after->layout(), "group-buckets-differ", "t_profile"));
    EXPECT_EQ(tablesAfterMerge(*router, "t_member", BucketSet::range(0, 1), false)->size(), 1U);
}

TEST(RangeGroup, OneTableThatCannotFollowStopsAll)
{
    Layout layout = layoutOf(kBound);
    PlacementEntry own{BucketSet::of(1), "m0", "t_log_1", {}};
    LogicTable& log = layout.tables.back();
    log.placement.entries = {
        {BucketSet::of(0), "m0", "", {}}, own, {BucketSet::of(2), "m0", "", {}}, {BucketSet::of(3), "m1", "", {}}};
    const auto router = compiled(layout);
    EXPECT_EQ(tablesAfterMerge(*router, "t_member", BucketSet::range(0, 1), true).error().code, "range-not-one-table");
    EXPECT_TRUE(tablesAfterMerge(*router, "t_member", BucketSet::range(0, 1), false).ok());
}
