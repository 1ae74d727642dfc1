#include "app/live/rates.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

CounterSample at(int seconds, std::uint64_t questions, std::uint64_t uptime)
{
    CounterSample sample;
    sample.identity = "host/1/3306";
    sample.at = std::chrono::steady_clock::time_point(std::chrono::seconds(seconds));
    sample.questions = questions;
    sample.uptimeSeconds = uptime;
    return sample;
}

TEST(ServerRates, TakeOurOwnStatementsOff)
{
    CounterSample before = at(0, 1'000, 50);
    CounterSample after = at(10, 2'010, 60);
    after.ownStatements = 10;
    after.reads = 405;
    after.ownReads = 5;
    after.writes = 300;
    const auto rates = ratesBetween(before, after);
    ASSERT_TRUE(rates);
    EXPECT_DOUBLE_EQ(rates->statements, 100.0);
    EXPECT_DOUBLE_EQ(rates->reads, 40.0);
    EXPECT_DOUBLE_EQ(rates->writes, 30.0);
    EXPECT_DOUBLE_EQ(rates->windowSeconds, 10.0);
}

TEST(ServerRates, AreNeverNegativeWhenOursWereCountedEarlier)
{
    CounterSample after = at(5, 1'001, 55);
    after.ownStatements = 3;
    EXPECT_DOUBLE_EQ(ratesBetween(at(0, 1'000, 50), after)->statements, 0.0);
}

TEST(ServerRates, DropTheTickOfARestartAFlushAndAnotherServer)
{
    EXPECT_FALSE(ratesBetween(at(0, 1'000, 50), at(5, 5'000, 2)));  // started anew
    EXPECT_FALSE(ratesBetween(at(0, 1'000, 50), at(5, 900, 55)));   // flushed
    EXPECT_FALSE(ratesBetween(at(5, 1'000, 50), at(5, 1'100, 50))); // no time
    CounterSample other = at(5, 2'000, 55);
    other.identity = "host/2/3306"; // a proxy answered from elsewhere
    EXPECT_FALSE(ratesBetween(at(0, 1'000, 50), other));
}

TEST(ServerRates, CountersBeyondSixtyThreeBits)
{
    const std::uint64_t high = 0xFFFF'FFFF'FFFF'FF00U;
    EXPECT_DOUBLE_EQ(ratesBetween(at(0, high, 50), at(1, high + 100, 51))->statements, 100.0);
}

TEST(TableRates, SkipTablesThatWereResetOrAreNew)
{
    TableCounterSample before;
    before.at = std::chrono::steady_clock::time_point(0s);
    before.tables = {{"same", {100, 10, 0}}, {"altered", {500, 5, 0}}, {"gone", {1, 1, 0}}};
    TableCounterSample after;
    after.at = std::chrono::steady_clock::time_point(10s);
    after.tables = {{"same", {220, 30, 20}}, {"altered", {3, 9, 0}}, {"fresh", {50, 0, 0}}};
    const auto counted = tableRatesBetween(before, after, true);
    ASSERT_EQ(counted.size(), 2U);
    EXPECT_DOUBLE_EQ(counted.at("same").reads, 10.0); // 120, of which 20 were ours
    EXPECT_DOUBLE_EQ(counted.at("same").writes, 2.0);
    EXPECT_DOUBLE_EQ(counted.at("fresh").reads, 5.0);
    EXPECT_EQ(tableRatesBetween(before, after, false).count("fresh"), 0U);
    after.rows = true; // another source than before
    EXPECT_TRUE(tableRatesBetween(before, after, true).empty());
}

} // namespace

} // namespace atlas
