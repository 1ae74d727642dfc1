#include "routing/analysis/skew.h"
#include "tests/support/compiled_layout.h"
#include "tests/unit/analysis/key_arena.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

using namespace atlas;
using namespace atlas::test;

namespace
{

constexpr const char* kLayout = R"(format: 1
name: t
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  s0: {server: a, schema: s0}
  s1: {server: a, schema: s1, weight: 3}
  vip: {server: a, schema: vip, weight: 0.5}
  old: {server: a, schema: old, drained: true}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "s{bucket / 2}", table: "t_{bucket}"}
    pins:
      - {key: 7, shard: vip, table: t_vip}
)";

std::shared_ptr<const Router> router()
{
    return compiled(layoutOf(kLayout));
}

SkewReport counted(const std::vector<std::string>& keys, const std::vector<double>& weights = {})
{
    SkewAccumulator skew(router(), "t");
    skew.add(KeyArena(keys).arena(), weights);
    return skew.report({});
}

} // namespace

TEST(Evenness, OfKnownLoads)
{
    const std::vector<double> loads{1, 2, 3, 4};
    const Evenness evenness = evennessOf(loads);
    EXPECT_DOUBLE_EQ(evenness.maxOverMean, 1.6);
    EXPECT_DOUBLE_EQ(evenness.relativeStddev, std::sqrt(1.25) / 2.5);
    EXPECT_DOUBLE_EQ(evenness.gini, 0.25);
    const std::vector<double> equal{5, 5, std::nan("")};
    EXPECT_DOUBLE_EQ(evennessOf(equal).maxOverMean, 1.0);
    EXPECT_DOUBLE_EQ(evennessOf(equal).gini, 0.0);
    EXPECT_EQ(evennessOf(std::vector<double>{0, 0}), Evenness{});
    EXPECT_EQ(evennessOf({}), Evenness{});
}

TEST(Skew, CountsKeysWhereTheyLive)
{
    const SkewReport report = counted({"0", "4", "1", "-1", "7", "x", ""});
    EXPECT_EQ(report.keys, 7U);
    EXPECT_EQ(report.unrouted, 2U);
    EXPECT_EQ(report.bucketRows, (std::vector<double>{2, 1, 0, 1}));
    using Named = std::vector<std::pair<std::string, double>>;
    EXPECT_EQ(report.shardRows, (Named{{"s0", 3}, {"s1", 1}, {"vip", 1}, {"old", 0}}));
    EXPECT_EQ(report.tableRows, (Named{{"s0.t_0", 2}, {"s0.t_1", 1}, {"s1.t_2", 0}, {"s1.t_3", 1}, {"vip.t_vip", 1}}));
    EXPECT_EQ(report.hottest, (std::vector<std::int64_t>{0, 1, 3}));
    EXPECT_DOUBLE_EQ(report.shards.maxOverMean, 3.0 / ((3.0 + 1.0 / 3.0 + 2.0) / 3.0));
}

TEST(Skew, CountsWeights)
{
    const SkewReport report = counted({"0", "1", "x"}, {2.5, 0.5, 9.0});
    EXPECT_EQ(report.keys, 3U);
    EXPECT_EQ(report.unrouted, 1U);
    EXPECT_EQ(report.bucketRows, (std::vector<double>{2.5, 0.5, 0, 0}));
}

TEST(Skew, OfAUniformAssumptionAddsUpToOne)
{
    const SkewReport report = uniformSkew(*router(), "t");
    EXPECT_DOUBLE_EQ(std::accumulate(report.bucketRows.begin(), report.bucketRows.end(), 0.0), 1.0);
    EXPECT_EQ(report.provenance.kind, Provenance::Kind::UniformAssumption);
    EXPECT_TRUE(report.hottest.empty());
    EXPECT_TRUE(uniformSkew(*router(), "nowhere").bucketRows.empty());
}

TEST(Skew, FromLoadsLeavesTheUnknownOut)
{
    BucketLoads loads;
    loads.rows = {10, std::nan(""), 30, 40};
    const SkewReport report = skewFromLoads(*router(), "t", loads);
    EXPECT_DOUBLE_EQ(report.shardRows[0].second, 10.0);
    EXPECT_DOUBLE_EQ(report.shardRows[1].second, 70.0);
    EXPECT_EQ(report.hottest.front(), 3);
    EXPECT_EQ(dueByWeight(*router(), 90.0), (std::vector<double>{20, 60, 10, 0}));
}
