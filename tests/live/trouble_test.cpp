#include "routing/router/router.h"
#include "tests/live/fleet_fixture.h"

namespace atlas::test
{

namespace
{

using namespace std::chrono_literals;

FleetPlan onePerServer()
{
    FleetPlan plan;
    plan.folder = farm().folder().string();
    for (int number = 1; number <= 3; ++number)
    {
        auto admin = connectTo(farm().server(number));
        run(*admin, "SET GLOBAL innodb_flush_log_at_trx_commit = 1"); // these rows survive a kill
        run(*admin, "CREATE TABLE IF NOT EXISTS shard.t_row (id INT PRIMARY KEY)");
        run(*admin, "REPLACE INTO shard.t_row VALUES (1), (2), (3)");
        run(*admin, "ANALYZE TABLE shard.t_row");
        plan.servers.push_back(farm().server(number, "app", "apppw"));
        plan.shards.push_back({"s" + std::to_string(number), "db" + std::to_string(number), "shard", {"t_row"}});
    }
    return plan;
}

TEST(Trouble, AServerThatHangsDiesAndComesBack)
{
    Heartbeat heartbeat;
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(onePerServer());
    poller.start();
    const auto whole = [&]
    { return poller.sample().rows().complete() && poller.sample().statementsPerSecond().complete(); };
    ASSERT_TRUE(waitFor(whole));
    const double rowsBefore = *poller.sample().findShard("s3")->rows();

    farm().freeze(3);
    const auto stale = [&] { return poller.sample().findServer("db3")->state == ReadingState::Stale; };
    ASSERT_TRUE(waitFor(stale));
    const ShardReading* shard = poller.sample().findShard("s3");
    EXPECT_EQ(shard->state, ReadingState::Stale);
    EXPECT_GT(shard->staleSinceMs, 0);
    EXPECT_EQ(shard->rows(), rowsBefore); // last values stay
    EXPECT_EQ(shard->problemCode, "server-timeout");
    EXPECT_EQ(poller.sample().statementsPerSecond().counted, 2);
    EXPECT_EQ(poller.sample().statementsPerSecond().total, 3);
    EXPECT_EQ(poller.sample().rows().counted, 2);
    EXPECT_EQ(poller.sample().rows().total, 3);
    waitFor([] { return false; }, 3s);
    EXPECT_TRUE(stale());
    EXPECT_EQ(poller.sample().findServer("db1")->state, ReadingState::Fresh);

    farm().kill(3);
    EXPECT_TRUE(waitFor([&] { return poller.sample().findServer("db3")->problemCode == "server-unreachable"; }));
    EXPECT_TRUE(stale());
    EXPECT_GT(poller.sample().findServer("db3")->nextTryMs, 0);

    ASSERT_TRUE(farm().revive(3));
    EXPECT_TRUE(waitFor(whole, 60s));
    EXPECT_EQ(poller.sample().findShard("s3")->rows(), rowsBefore);
    std::printf("longest heartbeat gap: %lld ms (goal 100)\n", static_cast<long long>(heartbeat.longestGapMs()));
    EXPECT_LT(heartbeat.longestGapMs(), 1000);
}

TEST(Trouble, StoppingNeverWaitsForAServerThatHangs)
{
    QElapsedTimer timer;
    {
        FleetPoller poller;
        poller.setSettings(quickSettings());
        poller.setFleet(onePerServer());
        poller.start();
        ASSERT_TRUE(waitFor([&] { return poller.sample().rows().complete(); }));
        FleetPlan without2 = poller.fleet();
        without2.servers.erase(without2.servers.begin() + 1);
        without2.shards.erase(without2.shards.begin() + 1);
        farm().freeze(2);
        waitFor([] { return false; }, 600ms);
        timer.start();
        poller.setFleet(without2);
        poller.stop();
        std::printf("stopped in %lld ms (goal 100)\n", static_cast<long long>(timer.elapsed()));
        EXPECT_LT(timer.elapsed(), 1000);
        timer.restart();
    }
    EXPECT_LT(timer.elapsed(), 3500); // a handshake may be under way
    farm().thaw(2);
}

TEST(Trouble, ARefusedPasswordIsTriedOnce)
{
    auto admin = connectTo(farm().server(2), true);
    const auto denied = [&]
    { return std::stoll(admin->query("SHOW GLOBAL STATUS LIKE 'Access_denied_errors'")->text(0, std::size_t{1})); };
    const auto before = denied();
    FleetPlan plan = onePerServer();
    plan.servers[1].password.literal = "wrong";
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(plan);
    poller.start();
    const auto refused = [&] { return poller.sample().findServer("db2")->state == ReadingState::Refused; };
    ASSERT_TRUE(waitFor(refused));
    waitFor([] { return false; }, 4s); // many intervals and backoffs
    EXPECT_EQ(denied() - before, 1);
    EXPECT_EQ(poller.sample().findShard("s2")->state, ReadingState::Refused);
    EXPECT_EQ(poller.sample().findServer("db2")->problemCode, "server-refused-password");
    EXPECT_EQ(poller.sample().findServer("db2")->nextTryMs, 0);
    poller.pause();
    poller.resume();
    waitFor([] { return false; }, 700ms);
    EXPECT_EQ(denied() - before, 1); // resuming does not try it either
    poller.retry("db2");
    EXPECT_TRUE(waitFor([&] { return denied() - before == 2; }));
    plan.servers[1].password.literal = "apppw";
    poller.setFleet(plan);
    EXPECT_TRUE(waitFor([&] { return poller.sample().findServer("db2")->state == ReadingState::Fresh; }));
}

TEST(Trouble, WhatAGrantWithholdsIsNamedWithTheStatement)
{
    FleetPlan plan = onePerServer();
    for (Server& server : plan.servers)
    {
        server.user = "ro"; // SELECT on shard.* and nothing else
        server.password.literal = "ropw";
    }
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(plan);
    poller.start();
    ASSERT_TRUE(waitFor([&] { return poller.sample().rows().complete(); }));
    const TableReading* counted = poller.sample().findShard("s1")->findTable("t_row");
    ASSERT_TRUE(counted->rateUnavailable);
    EXPECT_EQ(counted->rateUnavailable->code, "rate-grant-missing");
    EXPECT_EQ(counted->rateUnavailable->enableStatement,
              "GRANT SELECT ON performance_schema.table_lock_waits_summary_by_table TO 'ro'@'127.0.0.1';");
    const TableReading* uncounted = poller.sample().findShard("s2")->findTable("t_row");
    EXPECT_EQ(uncounted->rateUnavailable->code, "rate-not-counted");
    EXPECT_EQ(counted->rowsFrom.statsAgeMs, -1); // by name, from information_schema
    const ServerReading* server = poller.sample().findServer("db1");
    EXPECT_EQ(server->role, ServerRole::Unknown);
    EXPECT_EQ(server->lagUnavailable->enableStatement, "GRANT REPLICA MONITOR ON *.* TO 'ro'@'127.0.0.1';");
    // every statement that is shown works, and brings what was missing
    auto admin = connectTo(farm().server(1));
    run(*admin, counted->rateUnavailable->enableStatement);
    run(*admin, server->lagUnavailable->enableStatement);
    EXPECT_TRUE(waitFor(
        [&]
        {
            const auto* table = poller.sample().findShard("s1")->findTable("t_row");
            return table->readsPerSecond.has_value();
        }));
    run(*admin, "REVOKE REPLICA MONITOR ON *.* FROM 'ro'@'127.0.0.1'");
    run(*admin, "REVOKE SELECT ON performance_schema.table_lock_waits_summary_by_table FROM 'ro'@'127.0.0.1'");
}

TEST(Trouble, UserStatisticsCountRows)
{
    auto admin = connectTo(farm().server(2));
    run(*admin, "SET GLOBAL userstat = 1");
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(onePerServer());
    poller.start();
    EXPECT_TRUE(waitFor(
        [&]
        {
            const auto* table = poller.sample().findShard("s2")->findTable("t_row");
            return table != nullptr && table->rateIsRows && table->writesPerSecond;
        }));
    run(*admin, "SET GLOBAL userstat = 0");
}

TEST(Trouble, AReplicaTellsItsLagOrWhyNot)
{
    auto primary = connectTo(farm().server(1));
    auto replica = connectTo(farm().server(2));
    run(*replica, "SET GLOBAL gtid_slave_pos = '" + ask(*primary, "SELECT @@gtid_binlog_pos") + "'");
    run(*replica, "CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=" + std::to_string(farm().port(1))
                      + ", MASTER_USER='repl', MASTER_PASSWORD='replpw', MASTER_USE_GTID=slave_pos,"
                        " MASTER_CONNECT_RETRY=1");
    run(*replica, "START SLAVE");
    FleetPoller poller;
    poller.setSettings(quickSettings());
    poller.setFleet(onePerServer());
    poller.start();
    const auto server = [&] { return poller.sample().findServer("db2"); };
    EXPECT_TRUE(waitFor([&] { return server()->role == ServerRole::Replica && server()->lagSeconds; }));
    EXPECT_TRUE(waitFor([&] { return poller.sample().findServer("db1")->role == ServerRole::Primary; }));
    run(*replica, "STOP SLAVE SQL_THREAD");
    EXPECT_TRUE(waitFor([&] { return server()->lagUnavailable && !server()->lagSeconds; }));
    EXPECT_EQ(server()->lagUnavailable->code, "lag-replication-stopped");
    run(*replica, "STOP SLAVE");
    run(*replica, "RESET SLAVE ALL");
    run(*replica, "SET GLOBAL read_only = 1");
    EXPECT_TRUE(waitFor([&] { return server()->role == ServerRole::Detached; }));
    run(*replica, "SET GLOBAL read_only = 0");
}

} // namespace

} // namespace atlas::test
