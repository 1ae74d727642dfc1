#include "models/items/picture_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{
namespace
{

class PictureModelTest : public testing::Test
{
protected:
    void SetUp() override { model.setPicture(test::orderPicture(), shards()); }
    static std::vector<PictureShard> shards()
    {
        std::vector<PictureShard> made(3);
        made[0].name = QStringLiteral("order_0");
        made[1].name = QStringLiteral("order_1");
        made[2].name = QStringLiteral("vip");
        return made;
    }
    std::string selected() const { return model.selection().toText(); }

    PictureModel model;
};

TEST_F(PictureModelTest, KnowsItsBuckets)
{
    EXPECT_EQ(model.shardName(0), QStringLiteral("order_0"));
    EXPECT_EQ(model.shardOf(7), -1);
    EXPECT_EQ(model.shardOf(-1), -1);
    EXPECT_EQ(model.shardOf(99), -1);
    EXPECT_EQ(model.physicalTable(6), QStringLiteral("t_order_3"));
    EXPECT_TRUE(model.physicalTable(7).isEmpty());
    EXPECT_TRUE(model.isPinned(5));
    EXPECT_FALSE(model.isPinned(4));
    EXPECT_EQ(model.bucketsOf(1).toText(), "4-6");
    EXPECT_TRUE(model.bucketsOf(-1).empty());
}

TEST_F(PictureModelTest, SelectsLikeAList)
{
    QSignalSpy changes(&model, &PictureModel::selectionChanged);
    model.click(2);
    EXPECT_EQ(selected(), "2");
    EXPECT_EQ(model.current(), 2);
    model.extendTo(5);
    EXPECT_EQ(selected(), "2-5");
    model.extendTo(0);
    EXPECT_EQ(selected(), "0-2") << "the anchor stays";
    EXPECT_EQ(model.anchor(), 2);
    model.toggle(1);
    EXPECT_EQ(selected(), "0, 2");
    model.toggle(7);
    EXPECT_EQ(selected(), "0, 2, 7");
    EXPECT_EQ(changes.count(), 5);
    model.click(7);
    model.click(7);
    EXPECT_EQ(changes.count(), 6) << "the same again is no change";
    model.click(-1);
    EXPECT_TRUE(model.selection().empty()) << "beside the cells";
}

TEST_F(PictureModelTest, ExtendingWithoutAnAnchorIsAClick)
{
    model.extendTo(3);
    EXPECT_EQ(selected(), "3");
    EXPECT_EQ(model.anchor(), 3);
}

TEST_F(PictureModelTest, LassoInEveryMode)
{
    model.select(BucketSet::range(-5, 3));
    EXPECT_EQ(selected(), "0-3") << "clipped to the table";
    model.select(BucketSet::range(2, 5), PictureModel::SelectMode::Add);
    EXPECT_EQ(selected(), "0-5");
    model.select(BucketSet::of(1), PictureModel::SelectMode::Remove);
    EXPECT_EQ(selected(), "0, 2-5");
    model.select(BucketSet::range(0, 3), PictureModel::SelectMode::Toggle);
    EXPECT_EQ(selected(), "1, 4-5");
    model.selectShard(1);
    EXPECT_EQ(selected(), "4-6");
    model.selectAll();
    EXPECT_EQ(selected(), "0-7");
}

TEST_F(PictureModelTest, AMoveKeepsTheSelectionAnotherTableDoesNot)
{
    model.select(BucketSet::range(1, 3));
    model.setCurrent(2);
    TablePicture moved = test::orderPicture();
    moved.shardOf[1] = 2;
    model.setPicture(moved, shards());
    EXPECT_EQ(selected(), "1-3");
    EXPECT_EQ(model.current(), 2);
    EXPECT_EQ(model.shardName(1), QStringLiteral("vip"));
    moved.table = "t_other";
    std::string selectedWhenTold = "not told";
    QObject::connect(&model, &PictureModel::pictureChanged, &model, [&] { selectedWhenTold = selected(); });
    model.setPicture(moved, shards());
    EXPECT_EQ(selectedWhenTold, "") << "no listener sees the old selection on the new table";
    EXPECT_TRUE(model.selection().empty());
    EXPECT_EQ(model.current(), -1);
}

TEST_F(PictureModelTest, MetricsAreThereOrNot)
{
    EXPECT_TRUE(model.hasMetric(PictureModel::Metric::Owner));
    EXPECT_TRUE(model.hasMetric(PictureModel::Metric::KeyShare));
    EXPECT_FALSE(model.hasMetric(PictureModel::Metric::Rows));
    QSignalSpy metric(&model, &PictureModel::metricChanged);
    model.setMetric(PictureModel::Metric::Rows);
    model.setMetric(PictureModel::Metric::Rows);
    EXPECT_EQ(metric.count(), 1);
    EXPECT_TRUE(std::isnan(model.value(0))) << "no data is not zero";
    BucketLoads loads;
    loads.rows = {1, 2, 3, 4, 5, 6, 7, std::nan("")};
    loads.rowsFrom.kind = Provenance::Kind::ExactCount;
    QSignalSpy changed(&model, &PictureModel::loadsChanged);
    model.setLoads(loads);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_DOUBLE_EQ(model.value(6), 7.0);
    EXPECT_DOUBLE_EQ(model.scale().mean, 4.0);
    EXPECT_EQ(model.scale().known, 7);
    EXPECT_TRUE(model.provenance(PictureModel::Metric::Rows).exact());
    EXPECT_EQ(model.provenance(PictureModel::Metric::KeyShare).kind, Provenance::Kind::UniformAssumption);
}

TEST_F(PictureModelTest, HoverCurrentAndRoutedTell)
{
    QSignalSpy hovered(&model, &PictureModel::hoveredChanged);
    model.setHovered(3);
    model.setHovered(3);
    model.setHovered(100);
    EXPECT_EQ(hovered.count(), 2);
    EXPECT_EQ(hovered.last().first().toLongLong(), -1);
    QSignalSpy routed(&model, &PictureModel::routedChanged);
    model.setRouted({{5, 0.25, QStringLiteral("1001")}});
    EXPECT_EQ(routed.count(), 1);
    EXPECT_EQ(model.routed()[0].bucket, 5);
    model.clear();
    EXPECT_TRUE(model.routed().empty());
    EXPECT_TRUE(model.isEmpty());
    EXPECT_EQ(model.hovered(), -1);
}

} // namespace
} // namespace atlas
