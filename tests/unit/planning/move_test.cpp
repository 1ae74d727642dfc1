#include "models/core/message_catalog.h"
#include "routing/planning/move.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace atlas;
using namespace atlas::test;

namespace
{

constexpr const char* kOrders = R"(
format: 1
name: order
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  s0: {server: a, schema: s0}
  s1: {server: a, schema: s1}
  s2: {server: a, schema: s2, drained: true}
  s3: {server: a, schema: s3}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "s{bucket / 4}", table: "t_order_{bucket}"}
    pins:
      - {key: 42, shard: s3, table: t_order_vip}
  t_item:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "s{bucket / 4}", table: "t_item_{bucket}"}
    pins:
      - {key: 42, shard: s3, table: t_item_vip}
binding_groups:
  - [t_order, t_item]
single_tables:
  t_order_7: s0
)";

DropTarget targetOf(const std::vector<DropTarget>& targets, const std::string& shard)
{
    for (const DropTarget& target : targets)
    {
        if (target.shard == shard)
        {
            return target;
        }
    }
    ADD_FAILURE() << "no target " << shard;
    return {};
}

} // namespace

TEST(DropTargets, SaysWhichShardsTakeBucketsAndWhyOthersDoNot)
{
    const auto router = compiled(layoutOf(kOrders));
    const auto together = dropTargets(*router, "t_order", BucketSet::range(0, 1), true);
    ASSERT_EQ(together.size(), 4U);
    EXPECT_EQ(targetOf(together, "s0").state, DropTarget::State::Source);
    EXPECT_EQ(targetOf(together, "s1").state, DropTarget::State::Legal);
    EXPECT_TRUE(targetOf(together, "s1").reasonCode.empty());
    EXPECT_EQ(targetOf(together, "s2").state, DropTarget::State::Drained);
    const auto alone = dropTargets(*router, "t_order", BucketSet::range(0, 1), false);
    EXPECT_EQ(targetOf(alone, "s1").state, DropTarget::State::WouldTear);
    EXPECT_EQ(targetOf(alone, "s1").reasonArgs, (std::vector<std::string>{"t_order", "t_item"}));
}

TEST(DropTargets, NamesPinnedKeysAndNamesThatAreTaken)
{
    const auto router = compiled(layoutOf(kOrders));
    const DropTarget pinned = targetOf(dropTargets(*router, "t_order", BucketSet::of(2), true), "s1");
    EXPECT_EQ(pinned.state, DropTarget::State::Legal);
    EXPECT_EQ(pinned.reasonCode, "drop-pinned-stays");
    const DropTarget taken = targetOf(dropTargets(*router, "t_order", BucketSet::of(7), true), "s0");
    EXPECT_EQ(taken.state, DropTarget::State::NotPossible);
    EXPECT_EQ(taken.reasonArgs, (std::vector<std::string>{"s0", "t_order_7", "t_order_7"}));
}

TEST(DropTargets, RefusesBucketsThatAreNotThere)
{
    const auto router = compiled(layoutOf(kOrders));
    EXPECT_EQ(targetOf(dropTargets(*router, "t_order", BucketSet::of(8), true), "s1").reasonCode, "drop-no-buckets");
    EXPECT_EQ(targetOf(dropTargets(*router, "t_order", {}, true), "s1").reasonCode, "drop-no-buckets");
    EXPECT_TRUE(dropTargets(*router, "nowhere", BucketSet::of(0), true).empty());
}

TEST(TablesAfterMove, TurnsAFormulaIntoAListAndKeepsTableNames)
{
    const auto router = compiled(layoutOf(kOrders));
    const auto tables = tablesAfterMove(*router, "t_order", BucketSet::range(3, 4), "s3", true);
    ASSERT_TRUE(tables.ok());
    ASSERT_EQ(tables->size(), 2U);
    const Placement& placement = tables->front().placement;
    EXPECT_FALSE(placement.formula.has_value());
    ASSERT_EQ(placement.entries.size(), 3U);
    EXPECT_EQ(placement.entries[0].buckets.toText(), "0-2");
    EXPECT_EQ(placement.entries[0].table, "t_order_{bucket}");
    EXPECT_EQ(placement.entries[2].buckets.toText(), "3-4");
    const auto after = withTables(*router, *tables);
    EXPECT_EQ(nodes(*after, "t_order")[3], "s3.t_order_3");
    EXPECT_EQ(nodes(*after, "t_item")[4], "s3.t_item_4");
    EXPECT_EQ(nodes(*after, "t_order")[5], "s1.t_order_5");
}

TEST(TablesAfterMove, MovesBackIntoTheSameEntry)
{
    const auto router = compiled(layoutOf(kOrders));
    const auto there = withTables(*router, *tablesAfterMove(*router, "t_order", BucketSet::of(3), "s1", true));
    const auto again = withTables(*there, *tablesAfterMove(*there, "t_order", BucketSet::of(5), "s0", true));
    const auto back = withTables(*again, *tablesAfterMove(*again, "t_order", BucketSet::of(5), "s1", true));
    EXPECT_TRUE(sameMeaning(there->layout(), back->layout()));
}

TEST(TablesAfterMove, RefusesDrainedShardsAndUnknownNames)
{
    const auto router = compiled(layoutOf(kOrders));
    EXPECT_EQ(tablesAfterMove(*router, "t_order", BucketSet::of(0), "s2", true).error().code, "drop-drained");
    const Error unknown = tablesAfterMove(*router, "t_order", BucketSet::of(0), "s9", true).error();
    EXPECT_EQ(unknown.code, "shard-unknown");
    EXPECT_NE(describe(unknown).find("write one of these: s0, s1"), std::string::npos) << describe(unknown);
    EXPECT_EQ(tablesAfterMove(*router, "t_x", BucketSet::of(0), "s1", true).error().code, "route-table-unknown");
}

TEST(TablesAfterMove, KeepsOverridesOfARingOnlyWhereTheySaySomething)
{
    const auto router = compiled(layoutOf(R"(
format: 1
name: device
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  s0: {server: a, schema: s0}
  s1: {server: a, schema: s1}
tables:
  t_state:
    key: {column: id, type: varchar}
    algorithm: {name: ring, hash: md5, virtual_nodes: 8}
)"));
    const CompiledTable& table = *router->table("t_state");
    std::int64_t bucket = 0;
    while (table.shardOfSlot(bucket) != 0)
    {
        ++bucket;
    }
    const auto moved = tablesAfterMove(*router, "t_state", BucketSet::of(bucket), "s1", true);
    ASSERT_TRUE(moved.ok());
    ASSERT_EQ(moved->front().placement.entries.size(), 1U);
    const auto after = withTables(*router, *moved);
    EXPECT_EQ(nodes(*after, "t_state")[static_cast<std::size_t>(bucket)], "s1.t_state");
    const auto back = tablesAfterMove(*after, "t_state", BucketSet::of(bucket), "s0", true);
    ASSERT_TRUE(back.ok());
    EXPECT_TRUE(back->front().placement.empty());
}

TEST(TablesAfterMove, OverridesPairsOfTwoLevels)
{
    const auto router = compiled(layoutOf(R"(
format: 1
name: shop
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  ds0: {server: a, schema: ds0}
  ds1: {server: a, schema: ds1}
tables:
  t_order:
    shard_by: {key: {column: buyer, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "ds{bucket}"}
    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 3}, to: "t_order_{bucket:02}"}
)"));
    const auto before = nodes(*router, "t_order");
    ASSERT_EQ(before.size(), 6U);
    EXPECT_EQ(before[4], "ds1.t_order_01");
    const auto moved = tablesAfterMove(*router, "t_order", BucketSet::range(4, 5), "ds0", true);
    ASSERT_TRUE(moved.ok());
    const auto after = withTables(*router, *moved);
    EXPECT_EQ(nodes(*after, "t_order")[4], "ds0.t_order_01");
    EXPECT_EQ(nodes(*after, "t_order")[5], "ds0.t_order_02");
    const auto back = tablesAfterMove(*after, "t_order", BucketSet::range(4, 5), "ds1", true);
    EXPECT_TRUE(back->front().placement.empty());
}

TEST(PreviewMove, GivesThePriceOfEveryTableThatMoves)
{
    const auto router = compiled(layoutOf(kOrders));
    LoadsByTable loads;
    loads["t_order"].rows = {10, 20, 30, 40, 50, 60, 70, 80};
    loads["t_item"].bytes = std::vector<double>(8, 100.0);
    const MovePreview preview = previewMove(*router, "t_order", BucketSet::range(2, 4), "s1", true, loads);
    EXPECT_EQ(preview.buckets.toText(), "2-3");
    EXPECT_EQ(preview.stays.toText(), "4");
    EXPECT_EQ(preview.pinned.toText(), "2");
    EXPECT_TRUE(preview.becomesList);
    EXPECT_DOUBLE_EQ(preview.keyFraction, 0.25);
    ASSERT_EQ(preview.shares.size(), 2U);
    EXPECT_DOUBLE_EQ(preview.shares[0].rows, 70.0);
    EXPECT_TRUE(std::isnan(preview.shares[0].bytes));
    EXPECT_DOUBLE_EQ(preview.shares[1].bytes, 200.0);
    EXPECT_EQ(preview.loadBefore, (std::vector<double>{100, 260, 0, 0}));
    EXPECT_EQ(preview.loadAfter, (std::vector<double>{30, 330, 0, 0}));
    EXPECT_EQ(preview.due, (std::vector<double>{120, 120, 0, 120}));
    EXPECT_TRUE(preview.colocationBroken.empty());
    EXPECT_EQ(previewMove(*router, "t_order", BucketSet::of(2), "s1", false, {}).colocationBroken,
              std::vector<std::string>{"t_item"});
}
