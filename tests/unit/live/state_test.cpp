#include "app/live/fleet_state.h"
#include "app/live/history_store.h"
#include "app/live/lane.h"

#include <gtest/gtest.h>

#include <cmath>
#include <future>

namespace atlas
{

namespace
{

FleetPlan twoServers()
{
    FleetPlan plan;
    plan.servers.resize(2);
    plan.servers[0].name = "a";
    plan.servers[1].name = "b";
    plan.shards = {{"s0", "a", "x0", {"t"}}, {"s1", "a", "x1", {"t"}}, {"s2", "b", "x2", {"t"}}};
    return plan;
}

ServerAnswered answered(double rate)
{
    ServerAnswered out;
    out.rates = ServerRates{rate, rate, 0.0, 5.0};
    return out;
}

ShardAnswered tablesRead(double rows, std::optional<double> schemaRate = std::nullopt)
{
    ShardAnswered out;
    TableReading table;
    table.physicalTable = "t";
    table.rows = rows;
    table.rowsFrom.kind = Provenance::Kind::LiveEstimate;
    out.tables = {table};
    out.withEstimates = true;
    out.schemaRate = schemaRate;
    out.countsStatements = schemaRate.has_value();
    return out;
}

class State : public testing::Test
{
protected:
    void SetUp() override
    {
        m_state.setPlan(twoServers());
        tell("a", "", answered(100.0));
        tell("b", "", answered(40.0));
        for (const char* shard : {"s0", "s1"})
        {
            tell("a", shard, tablesRead(10.0));
        }
        tell("b", "s2", tablesRead(5.0));
    }
    void tell(const char* server, const char* shard, decltype(ReaderReport::what) what, std::int64_t atMs = 1'000)
    {
        m_state.apply({1, atMs, server, shard, std::move(what)});
    }
    FleetState m_state;
};

TEST_F(State, AServerIsCountedOnceAndASharedRateIsNotSplit)
{
    const FleetSample sample = m_state.sample(1'000);
    EXPECT_DOUBLE_EQ(sample.statementsPerSecond().value, 140.0);
    EXPECT_EQ(sample.statementsPerSecond().total, 2);
    EXPECT_FALSE(sample.findShard("s0")->statementsPerSecond);
    EXPECT_EQ(sample.findShard("s0")->rateNote, "rate-shared");
    EXPECT_EQ(sample.findShard("s2")->statementsPerSecond, 40.0); // alone there
    EXPECT_DOUBLE_EQ(sample.rows().value, 25.0);
    EXPECT_TRUE(sample.rows().estimate);
}

TEST_F(State, ASchemasOwnCountersTellSharedShardsApart)
{
    tell("a", "s0", tablesRead(10.0, 70.0));
    tell("a", "s1", tablesRead(10.0, 30.0));
    const FleetSample sample = m_state.sample(1'000);
    EXPECT_EQ(sample.findShard("s0")->statementsPerSecond, 70.0);
    EXPECT_EQ(sample.findShard("s1")->statementsPerSecond, 30.0);
    EXPECT_TRUE(sample.findShard("s0")->rateNote.empty());
}

TEST_F(State, AFailureKeepsTheLastValuesAndTakesThemOutOfTotals)
{
    tell("a", "", ServerFailed{{"server-timeout", {"a", "x"}, {}}, false, 9'000}, 5'000);
    const FleetSample sample = m_state.sample(6'000);
    const ServerReading* server = sample.findServer("a");
    EXPECT_EQ(server->state, ReadingState::Stale);
    EXPECT_EQ(server->statementsPerSecond, 100.0);
    EXPECT_EQ(server->staleSinceMs, 1'000);
    EXPECT_EQ(server->nextTryMs, 9'000);
    EXPECT_EQ(sample.findShard("s1")->state, ReadingState::Stale);
    EXPECT_EQ(sample.findShard("s1")->rows(), 10.0);
    EXPECT_EQ(sample.rows().counted, 1);
    EXPECT_EQ(sample.rows().total, 3);
    EXPECT_DOUBLE_EQ(sample.statementsPerSecond().value, 40.0);
    tell("a", "", answered(7.0), 9'000);
    EXPECT_EQ(m_state.sample(9'000).findShard("s1")->state, ReadingState::Fresh);
}

TEST_F(State, AShardWithoutANumberIsNotCountedAsZero)
{
    ShardAnswered answer = tablesRead(0.0);
    answer.tables[0].rows.reset();
    answer.tables[0].rowsUnavailable = Unavailable{"rows-grant-missing", {"b"}, "GRANT ..."};
    tell("b", "s2", answer);
    const PartialTotal rows = m_state.sample(1'000).rows();
    EXPECT_EQ(rows.counted, 2);
    EXPECT_DOUBLE_EQ(rows.value, 20.0);
}

TEST_F(State, AnExactCountStandsBeforeEstimatesForAWhile)
{
    m_state.setKeepExact(std::chrono::seconds(100));
    m_state.setOverdueAfter(std::chrono::hours(1));
    tell("b", "s2", TableCounted{"t", 3, false}, 2'000); // so far
    EXPECT_EQ(m_state.sample(2'000).findShard("s2")->rows(), 5.0);
    tell("b", "s2", TableCounted{"t", 7, true}, 2'000);
    tell("b", "s2", tablesRead(5.0), 3'000);
    EXPECT_EQ(m_state.sample(3'000).findShard("s2")->rows(), 7.0);
    EXPECT_TRUE(m_state.sample(3'000).findShard("s2")->tables[0].rowsFrom.exact());
    tell("b", "s2", tablesRead(6.0), 200'000);
    EXPECT_EQ(m_state.sample(200'000).findShard("s2")->rows(), 6.0);
}

TEST_F(State, AShardThatIsNotReadGrowsStaleByItself)
{
    m_state.setOverdueAfter(std::chrono::seconds(10));
    EXPECT_EQ(m_state.sample(10'000).findShard("s2")->state, ReadingState::Fresh);
    EXPECT_EQ(m_state.sample(12'000).findShard("s2")->problemCode, "reading-overdue");
}

TEST_F(State, AnotherPlanKeepsWhatStayed)
{
    FleetPlan plan = twoServers();
    plan.shards[2].server = "a";
    plan.servers.pop_back();
    m_state.setPlan(plan);
    const FleetSample sample = m_state.sample(1'000);
    EXPECT_EQ(sample.servers.size(), 1U);
    EXPECT_EQ(sample.findShard("s0")->rows(), 10.0);
    EXPECT_EQ(sample.findShard("s2")->state, ReadingState::NeverRead); // it moved: its numbers were another server's
}

TEST(History, AGapIsAGapAndTheOldestGoes)
{
    HistoryStore store(3);
    FleetSample sample;
    sample.servers.resize(1);
    sample.servers[0].server = "a";
    sample.servers[0].state = ReadingState::Fresh;
    for (int i = 1; i <= 4; ++i)
    {
        sample.atMs = i * 1'000;
        sample.servers[0].statementsPerSecond = i;
        sample.servers[0].state = i == 3 ? ReadingState::Stale : ReadingState::Fresh;
        store.add(sample);
        store.add(sample); // the same moment again
    }
    const HistorySeries line = store.statementsPerSecond().at(0);
    EXPECT_EQ(line.atMs, (std::vector<std::int64_t>{2'000, 3'000, 4'000}));
    EXPECT_EQ(line.value[0], 2.0);
    EXPECT_TRUE(std::isnan(line.value[1]));
    EXPECT_EQ(line.value[2], 4.0);
    EXPECT_TRUE(store.statementsByShard().empty()) << "no shard told a rate of its own";
    sample.shards.resize(1);
    sample.shards[0].shard = "s_0";
    sample.shards[0].state = ReadingState::Fresh;
    sample.shards[0].statementsPerSecond = 7.0;
    sample.servers[0].server = "b";
    sample.atMs = 5'000;
    store.add(sample);
    ASSERT_EQ(store.statementsByShard().size(), 1U);
    EXPECT_EQ(store.statementsByShard()[0].name, "shard:s_0");
    EXPECT_EQ(store.statementsByShard()[0].value.back(), 7.0);
    ASSERT_EQ(store.statementsPerSecond().size(), 2U);
    for (const HistorySeries& each : store.statementsPerSecond())
    {
        EXPECT_EQ(each.value.size(), each.atMs.size());
    }
}

TEST(Lanes, RunInOrderOfTimeAndDropTheRest)
{
    std::promise<void> done;
    std::string order;
    bool closed = false;
    {
        Lane lane([&closed] { closed = true; });
        const auto now = Lane::Clock::now();
        lane.post([&] { order += "b"; }, now + std::chrono::milliseconds(40));
        lane.post(
            [&]
            {
                order += "c";
                done.set_value();
            },
            now + std::chrono::milliseconds(60));
        lane.post([&] { order += "a"; });
        lane.post([&] { order += "never"; }, now + std::chrono::hours(1));
        done.get_future().wait();
    }
    EXPECT_EQ(order, "abc");
    EXPECT_TRUE(closed);
}

} // namespace

} // namespace atlas
