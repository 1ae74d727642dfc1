#include "models/items/fleet_model.h"
#include "models/items/server_fleet_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{
namespace
{

class FleetModelTest : public testing::Test
{
protected:
    void SetUp() override { model.setLayout(test::fleetLayout()); }
    int state(int row) const { return model.index(row, 0).data(StateRole).toInt(); }

    FleetModel model;
    test::Tester tester{model};
};

TEST_F(FleetModelTest, BeforeAnythingIsRead)
{
    EXPECT_EQ(test::rowText(model, 0), "not connected | order_0 | n/a |  | n/a | n/a | "
                                       "n/a | n/a | n/a | unknown | never");
    EXPECT_EQ(state(0), static_cast<int>(ItemState::Unknown));
}

TEST_F(FleetModelTest, OneRowAShard)
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setSample(test::freshSample());
    model.setRatios({1.85, 0.5, std::nan("")});
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(test::rowText(model, 0), "overloaded | order_0 | 1234 |  | 25 % | 5 | no replica | ~2.00 M | 1.85 \u00D7 "
                                       "| primary | 12:00:00");
    EXPECT_EQ(test::rowText(model, 1), "ok | order_1 | shared by 2 shards |  | 25 % | 5 | no replica | ~2.00 M | "
                                       "0.50 \u00D7 | primary | 12:00:00");
    EXPECT_EQ(model.index(0, FleetModel::ThreadsColumn).data(FleetModel::SharedRole).toInt(), 1);
    EXPECT_EQ(model.index(1, FleetModel::ThreadsColumn).data(FleetModel::SharedRole).toInt(), 2);
    EXPECT_EQ(model.index(1, FleetModel::RowsColumn).data(FleetModel::SharedRole).toInt(), 1);
    EXPECT_FALSE(model.index(1, FleetModel::StatementsColumn).data(ValueRole).isValid())
        << "a server's rate is not counted once more for each shard";
    EXPECT_EQ(model.index(0, 0).data(FleetModel::SeriesRole).toString(), QStringLiteral("shard:order_0"));
    EXPECT_TRUE(model.index(0, FleetModel::RowsColumn).data(EstimateRole).toBool());
}

TEST_F(FleetModelTest, StaleKeepsTheLastValues)
{
    FleetSample sample = test::freshSample();
    sample.shards[0].state = ReadingState::Stale;
    sample.shards[0].staleSinceMs = test::kNoon - 60'000;
    model.setSample(sample);
    EXPECT_EQ(test::cell(model, 0, FleetModel::StateColumn), "stale since 11:59:00");
    EXPECT_EQ(test::cell(model, 0, FleetModel::RowsColumn), "~2.00 M");
    EXPECT_EQ(state(0), static_cast<int>(ItemState::Stale));
}

TEST_F(FleetModelTest, SaysWhyAndHowToEnable)
{
    FleetSample sample = test::freshSample();
    Unavailable reason{"file-unreadable", {"stats", "no grant"}, "SET GLOBAL userstat = 1"};
    sample.shards[1].rateNote = "file-missing";
    sample.shards[1].rateNoteArgs = {"x"};
    sample.shards[1].tables[0].rateUnavailable = reason;
    sample.shards[1].tables[0].rows.reset();
    sample.shards[1].tables[0].rowsUnavailable = reason;
    sample.servers[0].lagUnavailable = reason;
    model.setSample(sample);
    const QModelIndex rate = model.index(1, FleetModel::StatementsColumn);
    EXPECT_EQ(rate.data(FleetModel::UnavailableRole).toString(), QStringLiteral("There is no file x."));
    EXPECT_EQ(rate.data(FleetModel::EnableStatementRole).toString(), QStringLiteral("SET GLOBAL userstat = 1"));
    EXPECT_EQ(test::cell(model, 1, FleetModel::RowsColumn), "~1.00 M, 2 of 3 tables") << "no smaller total in silence";
    EXPECT_EQ(test::cell(model, 0, FleetModel::LagColumn), "n/a");
    EXPECT_TRUE(model.index(1, FleetModel::RowsColumn)
                    .data(FleetModel::UnavailableRole)
                    .toString()
                    .contains(QStringLiteral("no grant")));
}

TEST_F(FleetModelTest, WorstFirst)
{
    WorstFirst proxy;
    proxy.setSourceModel(&model);
    const test::Tester proxyTester(proxy);
    model.setSample(test::freshSample());
    model.setRatios({0.9, 1.1, 1.6});
    const auto order = [&]
    {
        std::string names;
        for (int row = 0; row < proxy.rowCount(); ++row)
        {
            names += test::cell(proxy, row, FleetModel::ShardColumn) + " ";
        }
        return names;
    };
    EXPECT_EQ(order(), "vip order_1 order_0 ");
    FleetSample sample = test::freshSample();
    sample.shards[0].state = ReadingState::Stale;
    model.setSample(sample);
    EXPECT_EQ(order(), "order_0 vip order_1 ");
    sample.shards[1].tables[0].missing = true;
    model.setSample(sample);
    EXPECT_EQ(order(), "order_1 order_0 vip ");
    EXPECT_TRUE(test::cell(model, 1, FleetModel::StateColumn).starts_with("1 "));
    sample.shards[2].state = ReadingState::Refused;
    model.setSample(sample);
    EXPECT_EQ(order(), "vip order_1 order_0 ");
    EXPECT_EQ(test::cell(model, 2, FleetModel::StateColumn), "refused");
    proxy.sort(FleetModel::StatementsColumn, Qt::DescendingOrder);
    EXPECT_EQ(test::cell(proxy, 0, FleetModel::ShardColumn), "order_0") << "what has no value stands at the end";
    proxy.setSearch(QStringLiteral("db-b"));
    EXPECT_EQ(proxy.rowCount(), 2);
    proxy.setSearch({});
    model.setLayout({});
    EXPECT_EQ(proxy.rowCount(), 0);
}

TEST_F(FleetModelTest, AChangedLayoutResetsOnlyForOtherShards)
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    Layout layout = test::fleetLayout();
    layout.shards[0].drained = true;
    model.setRatios({0.9, 0.9, 0.9});
    model.setSample(test::freshSample());
    model.setLayout(layout);
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(state(0), static_cast<int>(ItemState::Drained));
    EXPECT_EQ(test::cell(model, 0, FleetModel::LoadColumn), "0.90 \u00D7") << "ratios stay";
    layout.shards.pop_back();
    model.setLayout(layout);
    EXPECT_EQ(resets.count(), 1);
}

TEST(ServerFleetModel, OneRowAServer)
{
    ServerFleetModel model;
    const test::Tester tester(model);
    model.setLayout(test::fleetLayout());
    EXPECT_EQ(test::cell(model, 0, ServerFleetModel::StateColumn), "not connected");
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    FleetSample sample = test::freshSample();
    sample.servers[1].role = ServerRole::Replica;
    sample.servers[1].lagSeconds = 1.25;
    model.setSample(sample);
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(test::rowText(model, 0), "ok | db-a | 10.11.6-MariaDB | 1234 | 926 | 309 | 5 | primary | no replica | "
                                       "1 d 1 h | 1 | 12:00:00");
    EXPECT_EQ(test::rowText(model, 1), "ok | db-b | 10.11.6-MariaDB | 800 | 600 | 200 | 5 | replica | 1.3 s | "
                                       "1 d 1 h | 2 | 12:00:00");
}

} // namespace
} // namespace atlas
