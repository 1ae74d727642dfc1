#include "models/items/explorer_model.h"
#include "models/items/matrix_model.h"
#include "models/items/picture_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

constexpr int kShards = 1000;
constexpr int kTables = 100;

Layout largeLayout()
{
    Layout layout;
    for (int shard = 0; shard < kShards; ++shard)
    {
        Shard made;
        made.name = "shard_" + std::to_string(shard);
        layout.shards.push_back(made);
    }
    for (int table = 0; table < kTables; ++table)
    {
        LogicTable made;
        made.name = "t_" + std::to_string(table);
        layout.tables.push_back(made);
    }
    return layout;
}

std::vector<PhysicalTable> largeTables()
{
    std::vector<PhysicalTable> tables;
    for (int table = 0; table < kTables; ++table)
    {
        for (int shard = 0; shard < kShards; ++shard)
        {
            const std::string name = "t_" + std::to_string(table);
            tables.push_back({PhysicalTable::Kind::Sharded, name, shard, name + "_" + std::to_string(shard), 1});
        }
    }
    return tables;
}

FleetSample largeSample(double rows)
{
    FleetSample sample;
    sample.atMs = test::kNoon;
    for (int shard = 0; shard < kShards; ++shard)
    {
        ShardReading reading;
        reading.shard = "shard_" + std::to_string(shard);
        reading.state = ReadingState::Fresh;
        for (int table = 0; table < kTables; ++table)
        {
            const std::string name = "t_" + std::to_string(table) + "_" + std::to_string(shard);
            reading.tables.push_back(test::reading(name.c_str(), rows));
        }
        sample.shards.push_back(std::move(reading));
    }
    return sample;
}

TEST(LargeModels, AHundredThousandTablesTakeAReadingWithoutAReset)
{
    ExplorerModel explorer;
    MatrixModel matrix;
    explorer.setLayout(largeLayout(), largeTables());
    matrix.setLayout(largeLayout(), largeTables());
    EXPECT_EQ(matrix.rowCount(), kShards * kTables);
    QSignalSpy resets(&explorer, &QAbstractItemModel::modelReset);
    QSignalSpy matrixResets(&matrix, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&explorer, &QAbstractItemModel::dataChanged);
    QSignalSpy matrixChanged(&matrix, &QAbstractItemModel::dataChanged);
    explorer.setSample(largeSample(1000));
    matrix.setSample(largeSample(1000));
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(matrixResets.count(), 0);
    EXPECT_EQ(matrixChanged.count(), 1);
    EXPECT_LE(changed.count(), kShards + kTables + 2) << "a signal for each parent, not for each row";
    EXPECT_EQ(explorer.find(ExplorerModel::Kind::LogicTable, QStringLiteral("t_99"))
                  .siblingAtColumn(ExplorerModel::RowsColumn)
                  .data()
                  .toString(),
              QStringLiteral("~1.00 M"));
    EXPECT_TRUE(explorer.findChildren<QObject*>().isEmpty()) << "no object for a row";
}

TEST(LargeModels, AMillionBuckets)
{
    TablePicture picture;
    picture.table = "t";
    picture.bucketCount = kMaxBuckets;
    picture.shardOf.resize(kMaxBuckets);
    for (std::size_t bucket = 0; bucket < picture.shardOf.size(); ++bucket)
    {
        picture.shardOf[bucket] = static_cast<std::uint32_t>(bucket % 2);
    }
    PictureModel model;
    model.setPicture(std::move(picture), std::vector<PictureShard>(2));
    model.selectShard(1);
    EXPECT_EQ(model.selection().count(), kMaxBuckets / 2) << "every other bucket is a span of its own";
    BucketLoads loads;
    loads.rows.assign(kMaxBuckets, 2.0);
    model.setMetric(PictureModel::Metric::Rows);
    model.setLoads(std::move(loads));
    EXPECT_EQ(model.scale().known, kMaxBuckets);
    model.select(BucketSet::range(0, kMaxBuckets - 1), PictureModel::SelectMode::Toggle);
    EXPECT_EQ(model.selection().count(), kMaxBuckets / 2);
    EXPECT_FALSE(model.selection().contains(1));
}

} // namespace
} // namespace atlas
