#include "models/items/explorer_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace atlas
{
namespace
{

using Kind = ExplorerModel::Kind;

class ExplorerModelTest : public testing::Test
{
protected:
    void SetUp() override { model.setLayout(test::fleetLayout(), test::fleetTables()); }
    std::string row(Kind kind, const char* name) const
    {
        const QModelIndex index = model.find(kind, QString::fromLatin1(name));
        return index.isValid() ? test::rowText(model, index.row(), index.parent()) : "not there";
    }
    ItemState state(Kind kind, const char* name) const
    {
        return static_cast<ItemState>(model.find(kind, QString::fromLatin1(name)).data(StateRole).toInt());
    }

    ExplorerModel model;
    test::Tester tester{model};
};

TEST_F(ExplorerModelTest, ShowsTheLayout)
{
    EXPECT_EQ(test::textOf(model), "Logic tables\n"
                                   "  t_order\n"
                                   "    order_0.t_order_0\n"
                                   "    order_0.t_order_1\n"
                                   "    order_1.t_order_2\n"
                                   "    order_1.t_order_3\n"
                                   "Shards\n"
                                   "  order_0\n"
                                   "    t_order_0\n"
                                   "    t_order_1\n"
                                   "    t_region\n"
                                   "  order_1\n"
                                   "    t_order_2\n"
                                   "    t_order_3\n"
                                   "    t_region\n"
                                   "  vip\n"
                                   "    t_region\n"
                                   "    t_audit\n"
                                   "Binding groups\n"
                                   "  t_order\n"
                                   "Broadcast tables\n"
                                   "  t_region\n"
                                   "    order_0.t_region\n"
                                   "    order_1.t_region\n"
                                   "    vip.t_region\n"
                                   "Single tables\n"
                                   "  t_audit\n"
                                   "    vip.t_audit\n"
                                   "Servers\n"
                                   "  db-a\n"
                                   "  db-b\n");
    EXPECT_EQ(state(Kind::Shard, "vip"), ItemState::Unknown);
}

TEST_F(ExplorerModelTest, ReadingsWithoutAReset)
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QPersistentModelIndex kept = model.find(Kind::Shard, QStringLiteral("order_1"));
    model.setSample(test::freshSample());
    EXPECT_EQ(resets.count(), 0);
    EXPECT_GT(changed.count(), 0);
    EXPECT_EQ(row(Kind::LogicTable, "t_order"), "t_order | ~4.00 M | 2 of 4");
    EXPECT_EQ(row(Kind::Shard, "order_0"), "order_0 | ~2.00 M | 1234");
    EXPECT_EQ(row(Kind::Shard, "order_1"), "order_1 | ~2.00 M | n/a") << "its server is shared";
    EXPECT_EQ(row(Kind::BroadcastTable, "t_region"), "t_region | 9642 | 1 of 3");
    EXPECT_EQ(row(Kind::SingleTable, "t_audit"), "t_audit | ~70 | n/a");
    EXPECT_EQ(row(Kind::Server, "db-a"), "db-a |  | 1234");
    EXPECT_EQ(kept.data().toString(), QStringLiteral("order_1"));
    changed.clear();
    model.setSample(test::freshSample());
    EXPECT_EQ(changed.count(), 0) << "the same reading again tells nobody";
}

TEST_F(ExplorerModelTest, ADraftDoesNotChangeWhatWasRead)
{
    model.setSample(test::freshSample());
    std::vector<PhysicalTable> draft = test::fleetTables();
    const auto moved =
        std::find_if(draft.begin(), draft.end(), [](const auto& table) { return table.name == "t_order_3"; });
    ASSERT_NE(moved, draft.end());
    moved->shard = 0;
    model.setLayout(test::fleetLayout(), draft, deployedTables(test::fleetLayout(), test::fleetTables()));
    EXPECT_EQ(row(Kind::LogicTable, "t_order"), "t_order | ~4.00 M | 2 of 4");
    EXPECT_EQ(row(Kind::Shard, "order_0"), "order_0 | ~2.00 M | 1234");
    EXPECT_EQ(row(Kind::Shard, "order_1"), "order_1 | ~2.00 M | n/a");
    EXPECT_EQ(row(Kind::PhysicalTable, "t_order_3"), "order_0.t_order_3") << "planned there, not read there";
}

TEST_F(ExplorerModelTest, APartialSumIsNoSmallerNumber)
{
    FleetSample sample = test::freshSample();
    sample.shards[1].tables[0].missing = true;
    model.setSample(sample);
    EXPECT_EQ(row(Kind::LogicTable, "t_order"), "t_order | 3 of 4 | 2 of 4");
    EXPECT_EQ(state(Kind::LogicTable, "t_order"), ItemState::Missing);
    EXPECT_EQ(state(Kind::Shard, "order_1"), ItemState::Missing);
    EXPECT_EQ(row(Kind::PhysicalTable, "t_order_2"), "order_1.t_order_2 | missing");
    EXPECT_TRUE(model.find(Kind::LogicTable, QStringLiteral("t_order"))
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("~3.00 M rows on 3 of 4 tables")));
}

TEST_F(ExplorerModelTest, AStaleShardKeepsItsLastRowsAndLeavesTheSums)
{
    FleetSample sample = test::freshSample();
    sample.shards[1].state = ReadingState::Stale;
    sample.shards[1].staleSinceMs = test::kNoon - 3000;
    sample.shards[1].problemCode = "file-missing";
    sample.shards[1].problemArgs = {"x"};
    sample.shards[1].nextTryMs = test::kNoon + 41'000;
    model.setSample(sample);
    EXPECT_EQ(row(Kind::Shard, "order_1"), "order_1 | ~2.00 M | n/a");
    EXPECT_EQ(state(Kind::Shard, "order_1"), ItemState::Stale);
    EXPECT_EQ(row(Kind::LogicTable, "t_order"), "t_order | 2 of 4 | 2 of 4");
    const QModelIndex index = model.find(Kind::Shard, QStringLiteral("order_1"));
    EXPECT_EQ(index.data(StateTextRole).toString(), QStringLiteral("stale since 11:59:57"));
    EXPECT_TRUE(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Next try in 41 s.")));
}

TEST_F(ExplorerModelTest, AChangeOfValuesKeepsTheNodes)
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    Layout layout = test::fleetLayout();
    layout.shards[2].drained = true;
    model.setLayout(layout, test::fleetTables());
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(state(Kind::Shard, "vip"), ItemState::Drained);
    layout.tables[0].name = "t_purchase";
    model.setLayout(layout, {});
    EXPECT_EQ(resets.count(), 1);
    model.clear();
    EXPECT_EQ(model.rowCount(), 2) << "the two sections that every layout has";
}

TEST_F(ExplorerModelTest, LookupTablesAreKnown)
{
    Layout layout = test::fleetLayout();
    layout.tables[0].lookups.push_back({"no", "t_audit", "user_id", std::nullopt, {}});
    model.setLayout(layout, test::fleetTables());
    EXPECT_TRUE(model.find(Kind::LookupTable, QStringLiteral("t_audit")).isValid());
}

TEST_F(ExplorerModelTest, SectionsAreNotSelectable)
{
    EXPECT_FALSE(model.index(0, 0).flags().testFlag(Qt::ItemIsSelectable));
    EXPECT_TRUE(model.find(Kind::Shard, QStringLiteral("vip")).flags().testFlag(Qt::ItemIsSelectable));
}

TEST_F(ExplorerModelTest, SearchKeepsWhatIsAboveAndBelow)
{
    ExplorerFilter filter;
    filter.setSourceModel(&model);
    const test::Tester filterTester(filter);
    model.setSample({});
    filter.setSearch(QStringLiteral("ORDER_1"));
    EXPECT_EQ(test::textOf(filter), "Logic tables\n"
                                    "  t_order\n"
                                    "    order_0.t_order_1\n"
                                    "    order_1.t_order_2\n"
                                    "    order_1.t_order_3\n"
                                    "Shards\n"
                                    "  order_0\n"
                                    "    t_order_1\n"
                                    "  order_1\n"
                                    "    t_order_2\n"
                                    "    t_order_3\n"
                                    "    t_region\n"
                                    "Broadcast tables\n"
                                    "  t_region\n"
                                    "    order_1.t_region\n");
    filter.setSearch(QStringLiteral("region vip"));
    EXPECT_EQ(filter.matchCount(), 2);
    filter.setSearch(QStringLiteral("shards"));
    EXPECT_EQ(filter.rowCount(), 0) << "a section's title is no hit";
    model.setSample(test::freshSample());
    filter.setSearch({});
    EXPECT_EQ(filter.rowCount(), model.rowCount());
    model.setLayout({}, {});
}

} // namespace
} // namespace atlas
