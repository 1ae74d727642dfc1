#include "models/items/matrix_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

class MatrixModelTest : public testing::Test
{
protected:
    void SetUp() override { model.setLayout(test::fleetLayout(), test::fleetTables()); }
    MatrixModel model;
    test::Tester tester{model};
};

TEST_F(MatrixModelTest, SectionsRunsAndCells)
{
    const auto& sections = model.sections();
    ASSERT_EQ(sections.size(), 3U);
    EXPECT_EQ(sections[0].logicTable, "t_order");
    ASSERT_EQ(sections[0].runs.size(), 2U);
    EXPECT_EQ(sections[0].runs[1].shard, 1);
    EXPECT_EQ(sections[0].runs[1].firstCell, 2);
    EXPECT_EQ(sections[0].runs[1].cellCount, 2);
    EXPECT_EQ(sections[0].total, 4);
    EXPECT_EQ(sections[1].kind, PhysicalTable::Kind::Broadcast);
    EXPECT_EQ(model.shardName(2), QStringLiteral("vip"));
    EXPECT_EQ(model.schemaName(0), QStringLiteral("order_db_0"));
    EXPECT_TRUE(model.shardName(9).isEmpty());
}

TEST_F(MatrixModelTest, MissingIsAStateOfItsOwn)
{
    EXPECT_EQ(test::rowText(model, 0), "t_order | order_0 | order_db_0 | t_order_0 | unavailable | unavailable | "
                                       "unavailable | not connected");
    FleetSample sample = test::freshSample();
    sample.shards[1].tables[0].missing = true;
    model.setSample(sample);
    EXPECT_EQ(test::rowText(model, 0), "t_order | order_0 | order_db_0 | t_order_0 | ~1.00 M | ~477 MiB | 12.5 | ok");
    EXPECT_EQ(test::rowText(model, 2), "t_order | order_1 | order_db_1 | t_order_2 | missing | missing | missing | "
                                       "missing");
    EXPECT_EQ(model.index(2, 0).data(StateRole).toInt(), static_cast<int>(ItemState::Missing));
    EXPECT_FALSE(model.index(2, MatrixModel::RowsColumn).data(ValueRole).isValid());
    EXPECT_EQ(model.sections()[0].present, 3);
    EXPECT_EQ(model.sections()[0].missing, 1);
    EXPECT_EQ(model.missingCount(), 1);
    EXPECT_DOUBLE_EQ(model.maximum(MatrixModel::Quantity::Rows), 1e6);
    EXPECT_DOUBLE_EQ(model.maximum(MatrixModel::Quantity::State), 0.0);
}

TEST_F(MatrixModelTest, ASampleTellsOnlyWhatChanged)
{
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setSample(test::freshSample());
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    FleetSample sample = test::freshSample();
    model.setSample(sample);
    EXPECT_EQ(changed.count(), 0);
    sample.shards[0].tables[1].rows = 7.0;
    model.setSample(sample);
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toModelIndex().row(), 1);
    EXPECT_EQ(changed[0][1].toModelIndex().row(), 1);
    EXPECT_EQ(resets.count(), 0);
    model.setLayout(test::fleetLayout(), test::fleetTables());
    EXPECT_EQ(resets.count(), 0) << "the same tables";
}

TEST_F(MatrixModelTest, StaleKeepsValuesAndSaysSince)
{
    FleetSample sample = test::freshSample();
    sample.shards[0].state = ReadingState::Stale;
    sample.shards[0].staleSinceMs = test::kNoon - 1000;
    model.setSample(sample);
    EXPECT_EQ(test::cell(model, 0, MatrixModel::RowsColumn), "~1.00 M");
    EXPECT_EQ(test::cell(model, 0, MatrixModel::StateColumn), "stale since 11:59:59");
    EXPECT_EQ(model.sections()[0].present, 2);
}

TEST_F(MatrixModelTest, ScatteredTablesAreBroughtTogether)
{
    std::vector<PhysicalTable> tables = test::fleetTables();
    std::swap(tables[1], tables[3]);
    std::swap(tables[0], tables[5]);
    model.setLayout(test::fleetLayout(), tables);
    for (const MatrixSection& section : model.sections())
    {
        for (std::size_t i = 1; i < section.runs.size(); ++i)
        {
            EXPECT_LT(section.runs[i - 1].shard, section.runs[i].shard);
        }
    }
    EXPECT_EQ(model.sections().size(), 3U);
}

} // namespace
} // namespace atlas
