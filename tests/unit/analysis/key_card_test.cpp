#include "routing/analysis/key_card.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

using namespace atlas;

namespace
{

KeyCard cardOf(std::uint64_t rows, const std::function<std::string(std::uint64_t)>& value)
{
    KeyCardBuilder builder;
    for (std::uint64_t i = 0; i < rows; ++i)
    {
        builder.add(value(i));
    }
    return builder.card();
}

std::string scattered(std::uint64_t number)
{
    return std::to_string(number * 2'654'435'761U % 4'294'967'296U);
}

} // namespace

TEST(KeyCard, CountsExactlyWhatIsSmall)
{
    KeyCardBuilder builder;
    for (const char* value : {"7", "7", "8", "7", "9", "8"})
    {
        builder.add(value);
    }
    builder.addNull();
    const KeyCard card = builder.card();
    EXPECT_EQ(card.rows, 7U);
    EXPECT_EQ(card.nulls, 1U);
    EXPECT_TRUE(card.distinctIsExact);
    EXPECT_EQ(card.distinct, 3.0);
    ASSERT_EQ(card.top.size(), 3U);
    EXPECT_EQ(card.top[0].value, "7");
    EXPECT_EQ(card.top[0].atLeast, 3U);
    EXPECT_EQ(card.top[0].atMost, 3U);
    EXPECT_EQ(card.pairs, 5U);
    EXPECT_EQ(card.risingPairs, 2U);
    EXPECT_TRUE(card.areIntegers);
    EXPECT_FALSE(card.skew);
}

TEST(KeyCard, EstimatesManyDistinctValues)
{
    constexpr std::uint64_t kRows = 400'000;
    const KeyCard card = cardOf(kRows, [](std::uint64_t i) { return "user-" + scattered(i); });
    EXPECT_FALSE(card.distinctIsExact);
    EXPECT_NEAR(card.distinct, static_cast<double>(kRows), 0.03 * kRows);
    EXPECT_FALSE(card.areIntegers);
}

TEST(KeyCard, BoundsFrequentValuesOfALongTail)
{
    constexpr std::uint64_t kRows = 60'000;
    const KeyCard card = cardOf(kRows, [](std::uint64_t i) { return i % 10 == 0 ? std::string("hot") : scattered(i); });
    ASSERT_FALSE(card.top.empty());
    EXPECT_EQ(card.top[0].value, "hot");
    EXPECT_LE(card.top[0].atLeast, kRows / 10);
    EXPECT_GE(card.top[0].atMost, kRows / 10);
    EXPECT_LT(card.top[0].atMost - card.top[0].atLeast, kRows / 1000);
}

TEST(KeyCard, TellsAKeyThatGrows)
{
    EXPECT_TRUE(cardOf(1000, [](std::uint64_t i) { return std::to_string(i * 3 + 99); }).grows());
    EXPECT_FALSE(cardOf(1000, scattered).grows());
    EXPECT_FALSE(cardOf(3, [](std::uint64_t i) { return std::to_string(i); }).grows());
    EXPECT_TRUE(cardOf(90, [](std::uint64_t i) { return "2026-01-01 00:00:" + std::to_string(10 + i); }).grows());
}

TEST(KeyCard, SaysHowEvenTheShardsWouldBe)
{
    AlgorithmSpec mod;
    mod.name = "mod";
    const auto router = trialRouter({"t", "k", "bigint", mod, 4});
    ASSERT_TRUE(router);
    KeyCardBuilder builder;
    builder.setTarget(*router, "t");
    for (int i = 0; i < 100; ++i)
    {
        builder.add(std::to_string(i % 2 == 0 ? 8 : i));
    }
    builder.add("x");
    const KeyCard card = builder.card();
    ASSERT_TRUE(card.skew);
    EXPECT_EQ(card.skew->unrouted, 1U);
    ASSERT_EQ(card.skew->shardRows.size(), 4U);
    EXPECT_EQ(card.skew->shardRows[0].second, 50.0);
    EXPECT_EQ(card.skew->shardRows[1].second, 25.0);
    EXPECT_DOUBLE_EQ(card.skew->shards.maxOverMean, 2.0);
}

TEST(KeyCard, TriesEveryAlgorithmThatNeedsNoMore)
{
    AlgorithmSpec spec;
    spec.name = "hash_mod";
    EXPECT_TRUE(trialRouter({"t", "k", "varchar(64)", spec, 16}));
    spec.name = "ring";
    EXPECT_TRUE(trialRouter({"t", "k", "varchar(64)", spec, 16}));
    spec.name = "no such thing";
    EXPECT_FALSE(trialRouter({"t", "k", "bigint", spec, 16}));
    spec.name = "mod";
    EXPECT_EQ(trialRouter({"t", "k", "bigint", spec, 0}).error().code, "key-trial-shards");
    EXPECT_FALSE(trialRouter({"t", "k", "no type", spec, 4}));
}
