#include "tests/live/fleet_fixture.h"

namespace atlas::test
{

namespace
{

using namespace std::chrono_literals;

class Plans : public testing::Test
{
protected:
    void SetUp() override
    {
        const DemoFleet& fleet = demoOnThreeServers();
        m_poller.setSettings(quickSettings());
        m_poller.setFleet(asMeter(fleetPlan(*fleet.router, (farm().folder() / "demo3").string())));
        QObject::connect(&m_poller, &FleetPoller::planAnswered, &m_poller,
                         [this](const StatementPlan& plan) { m_plan = plan; });
    }

    StatementPlan answer(const std::string& sql, const std::string& sqlMode = {})
    {
        m_plan.reset();
        const quint64 request = m_poller.askPlan("shop_1", sql, sqlMode);
        EXPECT_TRUE(waitFor([&] { return m_plan.has_value(); }));
        EXPECT_EQ(m_plan->request, request);
        EXPECT_EQ(m_plan->shard, "shop_1");
        EXPECT_EQ(m_plan->sql, sql);
        return *m_plan;
    }

    static std::string cell(const StatementPlan& plan, const std::string& column)
    {
        const auto at = std::find(plan.columns.begin(), plan.columns.end(), column);
        const bool there = at != plan.columns.end() && !plan.rows.empty();
        return there ? plan.rows.front()[static_cast<std::size_t>(at - plan.columns.begin())].value_or("NULL") : "";
    }

    FleetPoller m_poller;
    std::optional<StatementPlan> m_plan;
};

TEST_F(Plans, ComeFromTheShardThatWouldRunTheStatement)
{
    m_poller.start();
    auto admin = connectTo(farm().server(2));
    const std::string table =
        ask(*admin, "SELECT MIN(TABLE_NAME) FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'atlas_demo_1'"
                    " AND TABLE_NAME REGEXP '^t_order_[0-9]+$'");
    const StatementPlan plan = answer("SELECT * FROM " + table + " WHERE order_id > '7'");
    ASSERT_FALSE(plan.error) << describe(*plan.error);
    EXPECT_EQ(cell(plan, "table"), table);
    EXPECT_EQ(cell(plan, "select_type"), "SIMPLE");
    EXPECT_GT(plan.atMs, 0);
    // Quotes of a name where the layout says so; the session is as before afterwards.
    EXPECT_FALSE(answer("SELECT * FROM \"" + table + "\"", "ANSI_QUOTES").error);
    EXPECT_TRUE(answer("SELECT * FROM \"" + table + "\"").error);
}

TEST_F(Plans, OfAChangeChangeNothing)
{
    m_poller.start();
    auto admin = connectTo(farm().server(2));
    const std::string rows = ask(*admin, "SELECT COUNT(*) FROM atlas_demo_1.t_member_2");
    const StatementPlan plan = answer("DELETE FROM t_member_2");
    EXPECT_EQ(plan.error.has_value(), plan.rows.empty());
    EXPECT_EQ(ask(*admin, "SELECT COUNT(*) FROM atlas_demo_1.t_member_2"), rows);
}

TEST_F(Plans, PassOnTheWordsOfTheServer)
{
    m_poller.start();
    const StatementPlan plan = answer("SELECT nothing_like_it FROM t_member_2");
    ASSERT_TRUE(plan.error);
    EXPECT_EQ(plan.error->code, "server-statement-failed");
    EXPECT_NE(describe(*plan.error).find("nothing_like_it"), std::string::npos);
}

TEST_F(Plans, NeedReadings)
{
    const StatementPlan plan = answer("SELECT 1");
    ASSERT_TRUE(plan.error);
    EXPECT_EQ(plan.error->code, "live-not-running");
}

TEST_F(Plans, AreCancelledWhileTheyWait)
{
    m_poller.start();
    farm().freeze(2);
    m_poller.askPlan("shop_1", "SELECT 1", {});
    m_poller.cancelPlan("shop_1");
    farm().thaw(2);
    ASSERT_TRUE(waitFor([&] { return m_plan.has_value(); }));
    ASSERT_TRUE(m_plan->error);
    EXPECT_EQ(m_plan->error->code, "explain-cancelled");
}

/// The optimizer looks through the orders of many tables.
TEST_F(Plans, ThatTakeLongAreStopped)
{
    PollSettings settings = quickSettings();
    settings.workTimeout = 20s;
    m_poller.setSettings(settings);
    m_poller.start();
    ASSERT_FALSE(answer("SELECT 1").error); // connected
    std::string sql = "SELECT 1 FROM t_member_2 a0";
    for (int i = 1; i < 40; ++i)
    {
        const std::string alias = "a" + std::to_string(i);
        sql += " JOIN t_member_2 " + alias + " ON " + alias + ".member_id > a0.member_id";
    }
    m_plan.reset();
    QElapsedTimer timer;
    timer.start();
    m_poller.askPlan("shop_1", sql, {});
    waitFor([] { return false; }, 300ms);
    ASSERT_FALSE(m_plan) << "it was to take long";
    m_poller.cancelPlan("shop_1");
    ASSERT_TRUE(waitFor([&] { return m_plan.has_value(); }));
    ASSERT_TRUE(m_plan->error);
    EXPECT_EQ(m_plan->error->code, "explain-cancelled");
    EXPECT_LT(timer.elapsed(), 15'000) << "before the limit of the session";
}

} // namespace

} // namespace atlas::test
