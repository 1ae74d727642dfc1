#include "app/controllers/live_loads.h"
#include "models/storage/layout_reader.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{

namespace
{

constexpr const char* kHead = R"(format: 1
name: two
version: 1
servers: {a: {host: h, tls: off}}
shards: {s0: {server: a, schema: x}, s1: {server: a, schema: y}}
tables:
  t:
)";

constexpr const char* kShared = R"(    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement:
      - {buckets: "0, 1, 2", shard: s0, table: t}
      - {buckets: 3, shard: s1, table: t}
)";

constexpr const char* kRing = R"(    key: {column: id, type: varchar(40)}
    algorithm: {name: ring, hash: md5, virtual_nodes: 5}
)";

constexpr const char* kOneEach = R"(    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 2}
    placement: {shard: "s{bucket}", table: t}
)";

/// Two shards and the table t.
std::shared_ptr<const Router> router(const char* table = kShared)
{
    return Router::compile(readLayout(std::string(kHead) + table, "two.yaml").layout);
}

ShardReading fresh(const std::string& shard, double rows, Provenance::Kind kind)
{
    TableReading table;
    table.physicalTable = "t";
    table.rows = rows;
    table.rowsFrom.kind = kind;
    table.rowsFrom.asOfUnixMs = 1000;
    ShardReading reading;
    reading.shard = shard;
    reading.state = ReadingState::Fresh;
    reading.tables.push_back(table);
    return reading;
}

} // namespace

TEST(LiveLoads, BucketsOfOnePhysicalTableShareItsRows)
{
    FleetSample sample;
    sample.shards = {fresh("s0", 300, Provenance::Kind::LiveEstimate), fresh("s1", 50, Provenance::Kind::ExactCount)};
    const BucketLoads loads = loadsFromReadings(*router(), "t", ReadingIndex(sample));
    EXPECT_EQ(loads.rows, (std::vector<double>{100, 100, 100, 50}));
    EXPECT_EQ(loads.rowsFrom.kind, Provenance::Kind::LiveEstimate);
    EXPECT_EQ(loads.rowsFrom.shardsRead, 2);
    EXPECT_EQ(loads.rowsFrom.shardsTotal, 2);
    EXPECT_TRUE(loads.bytes.empty());
    EXPECT_TRUE(loads.rowsFrom.parted);
    EXPECT_FALSE(loads.rowsFrom.exact());
}

TEST(LiveLoads, ArcsOfARingTakeRowsByTheirLength)
{
    const auto ring = router(kRing);
    FleetSample sample;
    sample.shards = {fresh("s0", 900, Provenance::Kind::ExactCount), fresh("s1", 50, Provenance::Kind::ExactCount)};
    const BucketLoads loads = loadsFromReadings(*ring, "t", ReadingIndex(sample));
    const TablePicture picture = ring->table("t")->picture();
    double share = 0.0;
    double rows = 0.0;
    for (std::size_t i = 0; i < picture.shardOf.size(); ++i)
        if (picture.shardOf[i] == 0)
        {
            share += picture.keyShare[i];
            rows += loads.rows[i];
        }
    EXPECT_NEAR(rows, 900.0, 1e-9);
    for (std::size_t i = 0; i < picture.shardOf.size(); ++i)
        if (picture.shardOf[i] == 0)
        {
            EXPECT_NEAR(loads.rows[i], 900.0 * picture.keyShare[i] / share, 1e-9) << i;
        }
    EXPECT_TRUE(loads.rowsFrom.parted);
    EXPECT_EQ(loads.rowsFrom.kind, Provenance::Kind::ExactCount);
    EXPECT_FALSE(loads.rowsFrom.exact());
    EXPECT_TRUE(loads.rowsFrom.ofTheWhole().exact());
}

TEST(LiveLoads, ATableForEachBucketIsExact)
{
    const auto each = router(kOneEach);
    FleetSample sample;
    sample.shards = {fresh("s0", 300, Provenance::Kind::ExactCount), fresh("s1", 50, Provenance::Kind::ExactCount)};
    const BucketLoads loads = loadsFromReadings(*each, "t", ReadingIndex(sample));
    EXPECT_EQ(loads.rows, (std::vector<double>{300, 50}));
    EXPECT_TRUE(loads.rowsFrom.exact());
}

TEST(LiveLoads, AStaleShardIsUnknownNeverZero)
{
    FleetSample sample;
    sample.shards = {fresh("s0", 300, Provenance::Kind::ExactCount), fresh("s1", 50, Provenance::Kind::ExactCount)};
    sample.shards[1].state = ReadingState::Stale;
    const BucketLoads loads = loadsFromReadings(*router(), "t", ReadingIndex(sample));
    EXPECT_TRUE(std::isnan(loads.rows[3]));
    EXPECT_EQ(loads.rowsFrom.kind, Provenance::Kind::ExactCount);
    EXPECT_EQ(loads.rowsFrom.shardsRead, 1);
    EXPECT_EQ(loads.rowsFrom.shardsTotal, 2);
    const std::vector<double> rows = rowsOfShards(*router(), sample);
    EXPECT_EQ(rows[0], 300);
    EXPECT_TRUE(std::isnan(rows[1]));
}

TEST(LiveLoads, NothingReadGivesNothing)
{
    const FleetSample nothing;
    const ReadingIndex readings(nothing);
    EXPECT_TRUE(loadsFromReadings(*router(), "t", readings).rows.empty());
    EXPECT_TRUE(loadsFromReadings(*router(), "unknown", readings).rows.empty());
    EXPECT_TRUE(allLoadsFromReadings(*router(), nothing, {}).empty());
}

} // namespace atlas
