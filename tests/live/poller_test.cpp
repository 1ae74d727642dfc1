#include "app/demo/demo_traffic.h"
#include "routing/router/router.h"
#include "tests/live/fleet_fixture.h"

#include <QSignalSpy>

namespace atlas::test
{

namespace
{

using namespace std::chrono_literals;

FleetPlan demoPlan()
{
    const DemoFleet& fleet = demoOnThreeServers();
    return asMeter(fleetPlan(*fleet.router, (farm().folder() / "demo3").string()));
}

bool allRead(const FleetPoller& poller)
{
    const FleetSample& sample = poller.sample();
    return std::all_of(sample.shards.begin(), sample.shards.end(),
                       [](const ShardReading& shard) { return shard.state == ReadingState::Fresh && shard.rows(); })
           && sample.statementsPerSecond().complete();
}

int connectionsOf(const std::string& user, int server)
{
    auto admin = connectTo(farm().server(server), true);
    return std::stoi(ask(*admin, "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE USER = '" + user + "'"));
}

TEST(Poller, ReadsEverythingWithTwoConnectionsAServer)
{
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    poller.start();
    ASSERT_TRUE(waitFor([&] { return allRead(poller); }));
    for (const ShardReading& shard : poller.sample().shards)
    {
        EXPECT_FALSE(shard.tables.empty());
        for (const TableReading& table : shard.tables)
        {
            EXPECT_FALSE(table.missing) << table.physicalTable;
            EXPECT_TRUE(table.rows) << table.physicalTable;
            EXPECT_EQ(table.rowsFrom.kind, Provenance::Kind::LiveEstimate);
            EXPECT_TRUE(table.dataBytes) << table.physicalTable;
        }
    }
    EXPECT_EQ(poller.sample().findServer("db1")->role, ServerRole::Primary);
    EXPECT_NE(poller.sample().findServer("db1")->version.find("MariaDB"), std::string::npos);
    for (int round = 0; round < 5; ++round)
    {
        waitFor([] { return false; }, 300ms);
        for (int server = 1; server <= 3; ++server)
        {
            EXPECT_LE(connectionsOf("meter", server), 2);
        }
    }
    EXPECT_GT(poller.history().size(), 1U);
    EXPECT_EQ(poller.history().statementsPerSecond().size(), 3U);
    EXPECT_EQ(poller.history().rowsByShard().size(), 4U);
}

TEST(Poller, CountsExactlyWhatWasInserted)
{
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    QSignalSpy finished(&poller, &FleetPoller::countFinished);
    QSignalSpy progress(&poller, &FleetPoller::countProgress);
    poller.start();
    ASSERT_TRUE(waitFor([&] { return allRead(poller); }));
    for (const PlannedShard& shard : poller.fleet().shards)
    {
        poller.countExactly(QString::fromStdString(shard.name));
    }
    ASSERT_TRUE(waitFor([&] { return finished.count() == 4; }, 60s));
    for (const auto& arguments : finished)
    {
        EXPECT_EQ(arguments.at(1).toString(), QString()) << arguments.at(0).toString().toStdString();
    }
    EXPECT_GT(progress.count(), 50);
    waitFor([] { return false; }, 1s); // estimates read meanwhile do not replace the counts
    double sum = 0.0;
    for (const auto& [place, rows] : demoOnThreeServers().load.rows)
    {
        const TableReading* table = poller.sample().findShard(place.first)->findTable(place.second);
        ASSERT_NE(table, nullptr);
        EXPECT_EQ(table->rows, static_cast<double>(rows)) << place.first << "." << place.second;
        EXPECT_TRUE(table->rowsFrom.exact());
        sum += static_cast<double>(rows);
    }
    EXPECT_EQ(poller.sample().rows().value, sum);
    EXPECT_FALSE(poller.sample().rows().estimate);
}

TEST(Poller, RatesAreWithinATenthOfWhatWasSent)
{
    const DemoFleet& fleet = demoOnThreeServers();
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    DemoTraffic traffic(fleet.router, QString::fromStdString((farm().folder() / "demo3").string()));
    poller.start();
    ASSERT_TRUE(waitFor([&] { return allRead(poller); }));
    traffic.start(400);
    waitFor([] { return false; }, 1500ms);
    std::map<std::string, RateCheck> servers;
    std::map<std::string, RateCheck> shards;
    QObject::connect(
        &poller, &FleetPoller::sampleReady, &poller,
        [&](const FleetSample& sample)
        {
            const auto byServer = traffic.sentByServer();
            const auto byShard = traffic.sentByShard();
            for (const ServerReading& server : sample.servers)
            {
                servers[server.server].see(server.readAtMs, server.statementsPerSecond, byServer.at(server.server));
            }
            for (const ShardReading& shard : sample.shards)
            {
                const bool alone = shard.shard == "shop_1" || shard.shard == "shop_2";
                const std::int64_t at =
                    alone ? sample.findServer(shard.shard == "shop_1" ? "db2" : "db3")->readAtMs : shard.readAtMs;
                shards[shard.shard].see(at, shard.statementsPerSecond, byShard.at(shard.shard));
            }
        });
    waitFor([] { return false; }, 9s);
    traffic.stop();
    poller.stop();
    const auto near = [](const std::string& name, const RateCheck& check)
    {
        std::printf("%s: %.0f sent, %.0f by the rates\n", name.c_str(), check.sent(), check.estimated());
        EXPECT_GT(check.sent(), 200) << name;
        EXPECT_NEAR(check.estimated(), check.sent(), 0.1 * check.sent()) << name;
    };
    for (const auto& [name, check] : servers)
    {
        near(name, check);
    }
    for (const auto& [name, check] : shards)
    {
        near(name, check); // shop_0 and shop_3 share db1, which counts by table
    }
}

TEST(Poller, ASharedServerThatDoesNotTellApartSaysSo)
{
    FleetPlan plan = demoPlan();
    plan.shards[3].server = "db2"; // as if it stood beside shop_1, where performance_schema is off
    plan.shards[3].schema = plan.shards[1].schema;
    plan.shards[3].tables = plan.shards[1].tables;
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(plan);
    poller.start();
    ASSERT_TRUE(waitFor([&] { return allRead(poller); }));
    for (const char* name : {"shop_1", "shop_3"})
    {
        const ShardReading* shard = poller.sample().findShard(name);
        EXPECT_FALSE(shard->statementsPerSecond) << name;
        EXPECT_EQ(shard->rateNote, "rate-shared");
        EXPECT_EQ(shard->rateNoteArgs, (std::vector<std::string>{"db2", "2"}));
        EXPECT_EQ(shard->tables.front().rateUnavailable->code, "rate-not-counted");
    }
    EXPECT_EQ(poller.sample().statementsPerSecond().total, 3); // servers, not shards
}

TEST(Poller, SeesAMissingTable)
{
    auto admin = connectTo(farm().server(2));
    run(*admin, "RENAME TABLE atlas_demo_1.t_member_2 TO atlas_demo_1.away");
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    poller.start();
    const auto missing = [&]
    {
        const ShardReading* shard = poller.sample().findShard("shop_1");
        const TableReading* table = shard->findTable("t_member_2");
        return table != nullptr && table->missing;
    };
    EXPECT_TRUE(waitFor(missing));
    EXPECT_FALSE(poller.sample().findShard("shop_1")->findTable("t_member_3")->missing);
    run(*admin, "RENAME TABLE atlas_demo_1.away TO atlas_demo_1.t_member_2");
    EXPECT_TRUE(waitFor([&] { return !missing(); }));
}

TEST(Poller, AnswersLookups)
{
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    poller.start();
    std::optional<LookupAnswer> answer;
    QObject::connect(&poller, &FleetPoller::lookupAnswered, &poller, [&](const LookupAnswer& got) { answer = got; });
    const quint64 request = poller.askLookup("shop_0", "t_order_lookup", "user_id", "order_no", "NO10000042");
    ASSERT_TRUE(waitFor([&] { return answer.has_value(); }));
    EXPECT_EQ(answer->request, request);
    ASSERT_FALSE(answer->error) << describe(*answer->error);
    ASSERT_EQ(answer->keys.size(), 1U);
    auto admin = connectTo(farm().server(1));
    EXPECT_EQ(answer->keys[0],
              ask(*admin, "SELECT user_id FROM atlas_demo_0.t_order_lookup WHERE order_no = 'NO10000042'"));
    answer.reset();
    poller.askLookup("shop_0", "t_order_lookup", "user_id", "order_no", "no'such");
    ASSERT_TRUE(waitFor([&] { return answer.has_value(); }));
    EXPECT_TRUE(answer->keys.empty());
    EXPECT_FALSE(answer->error);
}

TEST(Poller, AnExactCountIsCancelledWithinASecond)
{
    auto admin = connectTo(farm().server(2));
    run(*admin, "CREATE OR REPLACE VIEW shard.endless AS SELECT a.seq FROM shard.seq_1_to_1000000 a,"
                " shard.seq_1_to_1000000 b WHERE a.seq + b.seq > 1");
    FleetPlan plan = demoPlan();
    plan.shards = {{"slow", "db2", "shard", {"endless"}}};
    PollSettings settings = quickSettings();
    settings.workTimeout = 20s;
    FleetPoller poller;
    poller.setSettings(settings);
    poller.setFleet(plan);
    QSignalSpy finished(&poller, &FleetPoller::countFinished);
    poller.start();
    ASSERT_TRUE(waitFor([&] { return poller.sample().findShard("slow")->readAtMs > 0; }));
    poller.countExactly("slow");
    waitFor([] { return false; }, 700ms);
    ASSERT_EQ(finished.count(), 0);
    QElapsedTimer timer;
    timer.start();
    poller.cancelCount("slow");
    ASSERT_TRUE(waitFor([&] { return finished.count() == 1; }));
    std::printf("cancelled in %lld ms\n", static_cast<long long>(timer.elapsed()));
    EXPECT_LT(timer.elapsed(), 1000);
    EXPECT_EQ(finished.at(0).at(1).toString(), "count-cancelled");
    run(*admin, "DROP VIEW shard.endless");
}

TEST(Poller, PausesAndResumes)
{
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(demoPlan());
    poller.start();
    ASSERT_TRUE(waitFor([&] { return allRead(poller); }));
    poller.pause();
    waitFor([] { return false; }, 1s);
    const std::int64_t before = poller.sample().findServer("db1")->readAtMs;
    waitFor([] { return false; }, 1500ms);
    EXPECT_EQ(poller.sample().findServer("db1")->readAtMs, before);
    poller.resume();
    EXPECT_TRUE(waitFor([&] { return poller.sample().findServer("db1")->readAtMs > before; }));
}

} // namespace

} // namespace atlas::test
