#include "app/demo/demo_fleet.h"
#include "app/demo/demo_traffic.h"
#include "app/live/fleet_poller.h"
#include "app/live/sqlite_probe.h"
#include "models/core/message_catalog.h"
#include "routing/router/router.h"
#include "tests/support/wait_until.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <filesystem>

namespace atlas
{

namespace
{

using test::waitUntil;

class EmbeddedDemo : public testing::Test
{
protected:
    Result<DemoFleet> make(std::int64_t rows = 5'000)
    {
        DemoRequest request;
        request.folder = (m_dir.path() + "/demo").toStdString();
        request.rows = rows;
        request.samples = {{"one.yaml", "format: 1\n"}};
        return makeDemo(request);
    }
    std::string folder() const { return (m_dir.path() + "/demo").toStdString(); }
    QTemporaryDir m_dir;
};

TEST_F(EmbeddedDemo, RowsStandAsLoadedAndTheSameAgain)
{
    auto first = make();
    ASSERT_TRUE(first) << describe(first.error());
    EXPECT_EQ(first->load.shardedRows, 5'000);
    EXPECT_TRUE(isDemoFolder(folder()));
    EXPECT_TRUE(std::filesystem::exists(folder() + "/samples/one.yaml"));
    const FleetPlan plan = fleetPlan(*first->router, folder());
    SqliteProbe probe(plan.servers[0], plan.folder);
    ASSERT_TRUE(probe.open());
    std::int64_t sum = 0;
    for (const PlannedShard& shard : plan.shards)
    {
        auto reading = probe.readShard(shard, true);
        ASSERT_TRUE(reading) << describe(reading.error());
        EXPECT_TRUE(reading->missing.empty());
        for (const auto& [table, estimate] : reading->estimates)
        {
            EXPECT_EQ(estimate.rows, static_cast<double>(first->load.rows.at({shard.name, table})));
            sum += static_cast<std::int64_t>(estimate.rows);
        }
    }
    EXPECT_EQ(sum, 5'000 + 2'000 + 4 * 8); // with the lookup rows of 2,000 orders, and regions on each shard
    auto again = make();
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->load.rows, first->load.rows);
}

TEST_F(EmbeddedDemo, AFolderOfSomebodyElseIsLeftAlone)
{
    std::filesystem::create_directories(folder() + "/photos");
    auto made = make();
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, "demo-folder-not-empty");
    EXPECT_FALSE(std::filesystem::exists(folder() + "/demo.yaml"));
    const auto nameless = makeDemo({});
    ASSERT_FALSE(nameless);
    EXPECT_EQ(nameless.error().code, "demo-folder-not-empty");
}

TEST_F(EmbeddedDemo, ServersThatDoNotAnswerLeaveNoFiles)
{
    DemoRequest request;
    request.folder = folder() + "/deep/er";
    request.servers.emplace_back();
    request.servers[0].name = "gone";
    request.servers[0].host = "127.0.0.1";
    request.servers[0].port = 1;
    request.servers[0].tls = TlsMode::Off;
    request.samples = {{"one.yaml", "format: 1\n"}};
    const auto made = makeDemo(request);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, "server-unreachable");
    EXPECT_FALSE(std::filesystem::exists(folder()));
}

TEST_F(EmbeddedDemo, AFailureWhileLoadingLeavesThePlaceAsItWas)
{
    const auto failing = [this](const std::string& at)
    {
        DemoRequest request;
        request.folder = at;
        request.samples = {{"no/such/folder.yaml", "format: 1\n"}};
        return makeDemo(request).ok();
    };
    EXPECT_FALSE(failing(folder() + "/new"));
    EXPECT_FALSE(std::filesystem::exists(folder()));
    std::filesystem::create_directories(folder());
    EXPECT_FALSE(failing(folder()));
    EXPECT_TRUE(std::filesystem::is_empty(folder()));
    ASSERT_TRUE(make());
    EXPECT_FALSE(failing(folder()));
    EXPECT_FALSE(isDemoFolder(folder())); // half of another demo is none
    EXPECT_TRUE(make());
}

TEST_F(EmbeddedDemo, RatesOfFilesAreRowsWrittenAndSaySo)
{
    auto fleet = make();
    ASSERT_TRUE(fleet);
    PollSettings settings;
    settings.pulseEvery = std::chrono::milliseconds(300);
    settings.tablesEvery = std::chrono::milliseconds(300);
    settings.emitEvery = std::chrono::milliseconds(20);
    FleetPoller poller;
    poller.setSettings(settings);
    poller.setFleet(fleetPlan(*fleet->router, folder()));
    DemoTraffic traffic(fleet->router, QString::fromStdString(folder()));
    poller.start();
    traffic.start(200);
    ASSERT_TRUE(waitUntil(
        [&]
        {
            const auto* server = poller.sample().findServer("local");
            return server != nullptr && server->statementsPerSecond.value_or(0.0) > 5.0;
        }));
    EXPECT_TRUE(poller.sample().findServer("local")->rateIsRows);
    EXPECT_TRUE(poller.sample().statementsPerSecond().rateIsRows);
    EXPECT_EQ(poller.sample().findShard("shop_0")->rateNote, "rate-counts-rows");
    EXPECT_FALSE(poller.sample().rows().estimate);
    EXPECT_GT(traffic.statementsSent(), 0);
    traffic.stop();

    std::filesystem::remove(folder() + "/fleet/atlas_demo_2.sqlite");
    EXPECT_TRUE(waitUntil([&] { return poller.sample().findShard("shop_2")->problemCode == "sqlite-file-missing"; }));
    EXPECT_EQ(poller.sample().rows().counted, 3); // the others go on
}

} // namespace

} // namespace atlas

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    QCoreApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
