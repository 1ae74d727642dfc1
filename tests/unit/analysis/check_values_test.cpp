#include "models/storage/layout_reader.h"
#include "routing/analysis/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

std::string layoutOf(const std::string& key, const std::string& algorithm, const std::string& more = {},
                     const std::string& weights = {})
{
    return "format: 1\nname: t\nversion: 1\nservers:\n  a: {host: 127.0.0.1, tls: verify}\nshards:\n"
           "  s0: {server: a, schema: s0}\n  s1: {server: a, schema: s1"
           + weights + "}\ntables:\n  t:\n    key: {column: k, " + key + "}\n    algorithm: {" + algorithm + "}\n"
           + more;
}

const std::string kHalves = "    placement: {shard: \"s{bucket % 2}\", table: \"t_{bucket}\"}\n";

/// Codes of these findings that the check has, each once.
std::vector<std::string> codes(const std::string& text, const std::vector<std::string>& of)
{
    std::vector<std::string> all;
    for (const Diagnostic& finding : checkLayout(readLayout(text, "t.yaml").layout))
    {
        if (std::find(of.begin(), of.end(), finding.code) != of.end())
        {
            all.push_back(finding.code);
        }
    }
    return all;
}

} // namespace

TEST(ValueCheck, ATypeWithFewValuesOverMoreBuckets)
{
    const std::vector<std::string> few{"key-few-values"};
    EXPECT_THAT(codes(layoutOf("type: tinyint", "name: mod, buckets: 257", kHalves), few),
                ElementsAre("key-few-values"));
    EXPECT_THAT(codes(layoutOf("type: tinyint", "name: mod, buckets: 256", kHalves), few), IsEmpty());
    const std::string members = "    columns: \"k ENUM('a', 'b''c', 'd') NOT NULL, PRIMARY KEY (k)\"\n";
    EXPECT_THAT(codes(layoutOf("type: varchar(8)", "name: hash_mod, hash: crc32, buckets: 4", kHalves + members), few),
                ElementsAre("key-few-values"));
    EXPECT_THAT(codes(layoutOf("type: varchar(8)", "name: hash_mod, hash: crc32, buckets: 3", kHalves + members), few),
                IsEmpty());
}

TEST(ValueCheck, TextsThatAreReadAsNumbers)
{
    const std::vector<std::string> asNumber{"key-text-as-number"};
    EXPECT_THAT(codes(layoutOf("type: varchar(8)", "name: vitess.hash, shards: \"-80,80-\"", kHalves), asNumber),
                ElementsAre("key-text-as-number"));
    EXPECT_THAT(codes(layoutOf("type: bigint", "name: vitess.hash, shards: \"-80,80-\"", kHalves), asNumber),
                IsEmpty());
    EXPECT_THAT(codes(layoutOf("type: varchar(8)", "name: vitess.xxhash, shards: \"-80,80-\"", kHalves), asNumber),
                IsEmpty());
    EXPECT_THAT(codes(layoutOf("type: varchar(8)", "name: list, values: {a: 0, \"1\": 1}", kHalves), asNumber),
                IsEmpty());
}

TEST(ValueCheck, CaseMattersWhereTheAlgorithmSeesIt)
{
    const std::vector<std::string> ignoresCase{"collation-ignores-case"};
    const std::string key = "type: varchar(8), collation: utf8mb4_general_ci";
    for (const char* sees :
         {"name: vitess.xxhash, shards: \"-80,80-\"", "name: shardingsphere.HASH_MOD, sharding-count: 6",
          "name: dble.stringhash, partitionCount: 8, partitionLength: 128"})
    {
        EXPECT_THAT(codes(layoutOf(key, sees, kHalves), ignoresCase), ElementsAre("collation-ignores-case")) << sees;
    }
    EXPECT_THAT(codes(layoutOf(key, "name: vitess.unicode_loose_xxhash, shards: \"-80,80-\"", kHalves), ignoresCase),
                IsEmpty());
}

TEST(ValueCheck, RangesWithoutAGapAreSilent)
{
    const std::vector<std::string> ranges{"range-gap", "range-overlap"};
    const auto vitess = [&](const std::string& shards)
    { return codes(layoutOf("type: bigint", "name: vitess.hash, shards: \"" + shards + "\"", kHalves), ranges); };
    EXPECT_THAT(vitess("-80,80-"), IsEmpty());
    EXPECT_THAT(vitess("80-,-40,40-80"), IsEmpty());
    EXPECT_THAT(vitess("40-80,80-"), ElementsAre("range-gap"));
    EXPECT_THAT(vitess("-40,40-80"), ElementsAre("range-gap"));
    EXPECT_THAT(vitess("-80,40-60,80-"), ElementsAre("range-overlap"));
    const auto lines = [&](const std::string& file, const std::string& more = {}) {
        return codes(layoutOf("type: bigint", "name: mycat.rang-long, mapFile: \"" + file + "\"" + more, kHalves),
                     ranges);
    };
    EXPECT_THAT(lines("0-10=0\\n11-20=1"), IsEmpty());
    EXPECT_THAT(lines("0-10=0\\n12-20=1"), ElementsAre("range-gap"));
    EXPECT_THAT(lines("0-10=0\\n12-20=1", ", defaultNode: 0"), IsEmpty());
    EXPECT_THAT(lines("0-10=0\\n10-20=1"), ElementsAre("range-overlap"));
}

TEST(WeightCheck, WeightsThatPlacementFollowsAreSilent)
{
    const std::vector<std::string> weights{"placement-off-weight", "weight-same-points", "weight-without-ring"};
    const std::string mod = "name: mod, buckets: 4";
    const std::string quarter =
        "    placement: [{buckets: 0, shard: s0, table: t}, {buckets: 1-3, shard: s1, table: t}]\n";
    EXPECT_THAT(codes(layoutOf("type: bigint", mod, kHalves), weights), IsEmpty());
    EXPECT_THAT(codes(layoutOf("type: bigint", mod, kHalves, ", weight: 3"), weights),
                ElementsAre("weight-without-ring", "placement-off-weight"));
    EXPECT_THAT(codes(layoutOf("type: bigint", mod, quarter, ", weight: 3"), weights),
                ElementsAre("weight-without-ring"));
    EXPECT_THAT(codes(layoutOf("type: bigint", mod, quarter), weights), IsEmpty()); // 1.5 times as much as is due
    const std::string ring = "name: ring, hash: md5, virtual_nodes: 200";
    EXPECT_THAT(codes(layoutOf("type: bigint", ring, {}, ", weight: 2"), weights), IsEmpty());
    EXPECT_THAT(codes(layoutOf("type: bigint", ring, {}, ", weight: 1.002"), weights),
                ElementsAre("weight-same-points"));
}

TEST(RingCheck, PointsOfEveryRingCount)
{
    const std::vector<std::string> points{"ring-few-points"};
    const auto ring = [&](const std::string& algorithm)
    { return codes(layoutOf("type: bigint", algorithm, kHalves), points); };
    EXPECT_THAT(ring("name: mycat.sharding-by-murmur, count: 2, virtualBucketTimes: 40"),
                ElementsAre("ring-few-points"));
    EXPECT_THAT(ring("name: mycat.sharding-by-murmur, count: 2"), IsEmpty());
}
