#include "routing/analysis/range_inside.h"
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
  vip: {server: a, schema: vip}
tables:
  t_member:
    key: {column: id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 1000000, chunks: 4}
    placement: {shard: s0, table: "t_{bucket}"}
    pins:
      - {key: 1000007, shard: vip, table: t_vip}
  t_log:
    key: {column: at, type: datetime}
    algorithm: {name: range, boundaries: ["2026-01-01", "2026-01-11"]}
    placement: {shard: s0, table: "l_{bucket}"}
  t_day:
    key: {column: day, type: date}
    algorithm: {name: range, boundaries: ["2026-01-01", "2026-01-11"]}
    placement: {shard: s0, table: "d_{bucket}"}
  t_id:
    key: {column: id, type: bigint unsigned}
    algorithm: {name: range, boundaries: [100]}
    placement: {shard: s0, table: "i_{bucket}"}
  t_mod:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: s0, table: "m_{bucket}"}
)";

std::shared_ptr<const Router> router()
{
    static const std::shared_ptr<const Router> shared = compiled(layoutOf(kLayout));
    return shared;
}

Provenance sampled()
{
    Provenance provenance;
    provenance.kind = Provenance::Kind::SampledKeys;
    return provenance;
}

SplitFacts factsOf(const std::string& table, std::int64_t bucket, const std::vector<std::string>& keys = {},
                   const std::vector<double>& weights = {})
{
    Result<RangeInside> inside = RangeInside::make(router(), table, bucket);
    EXPECT_TRUE(inside.ok());
    inside->add(KeyArena(keys).arena(), weights);
    return inside->facts(sampled());
}

} // namespace

TEST(RangeInside, ProposesHalfOfTheRowsAndCountsBothSides)
{
    const SplitFacts facts =
        factsOf("t_member", 1, {"1000001", "1000002", "1100000", "1900000", "5", "1000007"}, {3, 3, 2, 4, 99, 99});
    EXPECT_EQ(facts.half, "1100000") << "6 rows below, 6 from there";
    EXPECT_DOUBLE_EQ(facts.rows, 12.0) << "other ranges and pinned keys do not count";
    EXPECT_EQ(facts.middle, "1500000");
    EXPECT_EQ(facts.largestKey, "1900000");
    ASSERT_EQ(facts.slices.size(), 50U);
    EXPECT_DOUBLE_EQ(facts.slices[0], 6.0);
    EXPECT_DOUBLE_EQ(facts.slices[5], 2.0);
    EXPECT_DOUBLE_EQ(facts.slices[45], 4.0);
    EXPECT_EQ(facts.sliceSpan, "20000");

    const auto halves = RangeInside::halvesAt(*router(), facts, "1500000");
    ASSERT_TRUE(halves.ok());
    EXPECT_DOUBLE_EQ(halves->along, 0.5);
    EXPECT_DOUBLE_EQ(halves->rowsBelow, 8.0);
    EXPECT_DOUBLE_EQ(halves->rowsFrom, 4.0);
    EXPECT_FALSE(halves->interpolated);
    EXPECT_DOUBLE_EQ(RangeInside::halvesAt(*router(), facts, facts.half)->rowsBelow, 6.0);
}

TEST(RangeInside, WithoutKeysOnlyTheSpanIsKnown)
{
    const SplitFacts facts = factsOf("t_member", 2);
    EXPECT_EQ(facts.middle, "2500000");
    EXPECT_EQ(facts.half, "");
    EXPECT_TRUE(facts.slices.empty());
    EXPECT_EQ(facts.provenance.kind, Provenance::Kind::Unknown);
    const auto halves = RangeInside::halvesAt(*router(), facts, "2250000");
    EXPECT_DOUBLE_EQ(halves->along, 0.25);
    EXPECT_TRUE(std::isnan(halves->rowsBelow));
}

TEST(RangeInside, CutsDatesAtDaysAndTimesAtSeconds)
{
    const SplitFacts days = factsOf("t_day", 1, {"2026-01-02", "2026-01-03", "2026-01-04", "2026-01-09"});
    EXPECT_EQ(days.half, "2026-01-04");
    EXPECT_EQ(days.middle, "2026-01-06");
    EXPECT_EQ(days.slices.size(), 10U) << "no slice is narrower than a day";
    EXPECT_EQ(days.sliceSpan, "1 d");
    EXPECT_EQ(RangeInside::valueAt(*router(), days, 0.31), "2026-01-04");

    const SplitFacts times = factsOf("t_log", 1, {"2026-01-02 06:00:00", "2026-01-02 06:00:01"});
    EXPECT_EQ(times.half, "2026-01-02 06:00:01");
    EXPECT_EQ(times.middle, "2026-01-06");
    EXPECT_EQ(times.sliceSpan, "4.8 h");
    EXPECT_EQ(RangeInside::halvesAt(*router(), times, "2026-01-11").error().code, "range-value-outside");
    EXPECT_EQ(RangeInside::halvesAt(*router(), times, "2026-02-30").error().code, "key-not-datetime");
}

TEST(RangeInside, OpenEndsGoAsFarAsTheKeys)
{
    const SplitFacts none = factsOf("t_id", 1);
    EXPECT_EQ(none.middle, "");
    EXPECT_TRUE(std::isnan(RangeInside::halvesAt(*router(), none, "500")->along));
    EXPECT_EQ(RangeInside::valueAt(*router(), none, 0.5), "");

    const SplitFacts some = factsOf("t_id", 1, {"100", "200", "300", "18446744073709551615"});
    EXPECT_EQ(some.from, "100");
    EXPECT_EQ(some.to, "18446744073709551615");
    EXPECT_EQ(some.half, "300");
    EXPECT_DOUBLE_EQ(std::accumulate(some.slices.begin(), some.slices.end(), 0.0), 4.0);
    EXPECT_EQ(factsOf("t_id", 0, {"0", "50", "99"}).half, "50");
}

TEST(RangeInside, ManyKeysArePutTogetherAndCountsAtTheCutStayExact)
{
    Result<RangeInside> inside = RangeInside::make(router(), "t_member", 0);
    std::vector<std::string> keys;
    for (int key = 0; key < 600'000; ++key)
    {
        keys.push_back(std::to_string(key));
    }
    inside->add(KeyArena(keys).arena());
    const SplitFacts facts = inside->facts(sampled());
    EXPECT_GT(facts.cellSpan, 1U);
    EXPECT_LE(facts.cells.size(), std::size_t{1} << 18);
    EXPECT_DOUBLE_EQ(facts.rows, 600'000.0);
    const auto halves = RangeInside::halvesAt(*router(), facts, facts.half);
    EXPECT_FALSE(halves->interpolated);
    EXPECT_DOUBLE_EQ(halves->rowsBelow, std::stod(facts.half));
    EXPECT_NEAR(halves->rowsBelow, 300'000.0, static_cast<double>(facts.cellSpan));
    EXPECT_TRUE(
        RangeInside::halvesAt(*router(), facts, std::to_string(facts.cellSpan / 2 + facts.cellSpan))->interpolated);
    EXPECT_EQ(facts.largestKey, "");
}

TEST(RangeInside, OneKeyHasNoHalf)
{
    const SplitFacts facts = factsOf("t_member", 1, {"1500000", "1500000"});
    EXPECT_EQ(facts.half, "");
    EXPECT_DOUBLE_EQ(facts.largest, 2.0);
}

TEST(RangeInside, SaysWhyNot)
{
    EXPECT_EQ(RangeInside::make(router(), "t_mod", 0).error().code, "range-not-ranges");
    EXPECT_EQ(RangeInside::make(router(), "nope", 0).error().code, "route-table-unknown");
    EXPECT_EQ(RangeInside::make(router(), "t_member", 4).error().code, "range-bucket-unknown");
}
