#include "routing/analysis/bucket_keys.h"
#include "tests/support/compiled_layout.h"
#include "tests/unit/analysis/key_arena.h"

#include <gtest/gtest.h>

#include <set>

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
  s_0: {server: a, schema: s0}
  s_1: {server: a, schema: s1}
tables:
  t_text:
    key: {column: id, type: varchar(20)}
    algorithm: {name: hash_mod, hash: crc32, buckets: 1024}
    placement: {shard: "s_{bucket / 512}"}
  t_mod:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "s_{bucket / 2}", table: "m_{bucket}"}
    pins:
      - {key: 6, shard: s_0, table: m_vip}
  t_range:
    key: {column: at, type: date}
    algorithm: {name: range, boundaries: ["2026-01-01", "2026-02-01"]}
    placement: {shard: s_0, table: "r_{bucket}"}
  t_list:
    key: {column: country, type: varchar(2)}
    algorithm: {name: list, values: {CN: 0, DE: 1, FR: 1}, default: 2}
    placement: {shard: s_0, table: "l_{bucket}"}
  t_tiny:
    key: {column: id, type: tinyint}
    algorithm: {name: mod, buckets: 1000}
    placement: {shard: s_0}
  t_pair:
    shard_by:
      key: {column: user_id, type: bigint}
      algorithm: {name: mod, buckets: 2}
      to: "s_{bucket}"
    table_by:
      key: {column: order_id, type: bigint}
      algorithm: {name: mod, buckets: 4}
      to: "p_{bucket}"
)";

std::shared_ptr<const Router> router()
{
    static const std::shared_ptr<const Router> shared = compiled(layoutOf(kLayout));
    return shared;
}

std::vector<std::string> tried(const std::string& table, std::int64_t bucket, std::size_t count = 4)
{
    const Result<BucketKeys> found = keysLeadingTo(*router(), table, bucket, count);
    EXPECT_TRUE(found.ok());
    std::vector<std::string> texts;
    for (const BucketKeys::Key& key : found->keys)
    {
        texts.push_back(key.text);
    }
    return texts;
}

} // namespace

TEST(KeysLeadingTo, AreTheFirstThatTheRouterSendsThere)
{
    EXPECT_EQ(tried("t_mod", 2), (std::vector<std::string>{"2", "10", "14", "18"})) << "6 is pinned elsewhere";
    EXPECT_EQ(tried("t_range", 1, 2), (std::vector<std::string>{"2026-01-01", "2026-01-02"}));
    EXPECT_EQ(tried("t_range", 0, 2), (std::vector<std::string>{"2025-12-30", "2025-12-31"}));
    EXPECT_EQ(tried("t_list", 1), (std::vector<std::string>{"DE", "FR"}));
    EXPECT_EQ(tried("t_list", 2, 2), (std::vector<std::string>{"0", "1"}));
    const std::vector<std::string> texts = tried("t_text", 87);
    ASSERT_EQ(texts.size(), 4U);
    for (const std::string& text : texts)
    {
        EXPECT_EQ(router()->route("t_text", KeyInput::of(text))->front().bucket, 87);
    }
}

TEST(KeysLeadingTo, PairsOfTwoLevelsRouteToTheirBucket)
{
    ASSERT_NE(router()->table("t_pair"), nullptr);
    const std::vector<std::string> texts = tried("t_pair", 6, 3);
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), 3U);
    for (const std::string& text : texts)
    {
        EXPECT_EQ(router()->route("t_pair", KeyInput::of(text))->front().bucket, 6) << text;
    }
}

TEST(KeysLeadingTo, GivesUpWhereTheTypeHoldsNoSuchKey)
{
    const Result<BucketKeys> none = keysLeadingTo(*router(), "t_tiny", 900, 4);
    EXPECT_TRUE(none->keys.empty());
    EXPECT_GT(none->tried, 1'000'000);
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(keysLeadingTo(*router(), "t_tiny", 900, 4, source.get_token()).error().code, "job-cancelled");
    EXPECT_EQ(keysLeadingTo(*router(), "nope", 0, 4).error().code, "route-table-unknown");
}

TEST(BucketKeyCounter, KeepsTheHeaviestOfTheBucket)
{
    BucketKeyCounter counter(router(), "t_mod", 2);
    counter.add(KeyArena({"2", "10", "2", "3", "6", "14"}).arena());
    counter.add(KeyArena({"10", "18"}).arena(), std::vector<double>{5.0, 1.0});
    const BucketKeys found = counter.heaviest(2, {});
    EXPECT_EQ(found.keys, (std::vector<BucketKeys::Key>{{"10", 6.0}, {"2", 2.0}}));
    EXPECT_EQ(found.distinct, 4);
    EXPECT_DOUBLE_EQ(found.rows, 10.0);
    EXPECT_FALSE(found.atLeast);
}

TEST(BucketKeyCounter, HoldsTheHeavyOneAmongTooManyKeys)
{
    BucketKeyCounter counter(router(), "t_mod", 2);
    std::vector<std::string> keys(1000, "2");
    for (int i = 1; i <= 400'000; ++i)
    {
        keys.push_back(std::to_string(i * 4 + 2));
    }
    counter.add(KeyArena(keys).arena());
    const BucketKeys found = counter.heaviest(1, {});
    EXPECT_EQ(found.keys.front().text, "2");
    EXPECT_DOUBLE_EQ(found.keys.front().rows, 1000.0);
    EXPECT_TRUE(found.atLeast);
    EXPECT_DOUBLE_EQ(found.rows, 400'999.0) << "6 is pinned elsewhere";
}
