#include "models/items/drag_session.h"
#include "models/items/shard_load_model.h"
#include "tests/items/model_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace atlas
{
namespace
{

using State = DropTarget::State;

std::vector<ShardLoad> loads()
{
    return {{"a", 2, false, 300e6, 200e6, 0}, {"b", 2, false, 100e6, 200e6, 0}, {"c", 2, true, 200e6, 200e6, 0}};
}

class ShardLoadModelTest : public testing::Test
{
protected:
    void drag()
    {
        session.begin(QStringLiteral("t"), BucketSet::range(0, 35));
        session.setTargets({{"a", State::Source, {}, {}}, {"b", State::Legal, {}, {}}, {"c", State::Drained, {}, {}}});
    }
    void price()
    {
        session.hover(QStringLiteral("b"));
        MovePreview preview;
        preview.table = "t";
        preview.target = "b";
        preview.buckets = BucketSet::range(0, 34);
        preview.stays = BucketSet::of(35);
        preview.loadBefore = {30, 10, 20};
        preview.loadAfter = {20, 20, 20};
        preview.due = {20, 20, 20};
        session.setPreview(preview);
    }
    double number(int row, int role) const { return model.index(row, 0).data(role).toDouble(); }

    DragSession session;
    ShardLoadModel model;
    test::Tester tester{model};
};

TEST_F(ShardLoadModelTest, LoadAgainstDue)
{
    model.setLoads(loads(), LoadUnit::Rows, true);
    EXPECT_EQ(test::rowText(model, 0), "a | ~300 M | ~200 M | 1.50 \u00D7");
    EXPECT_EQ(test::rowText(model, 1), "b | ~100 M | ~200 M | 0.50 \u00D7");
    EXPECT_EQ(number(0, StateRole), static_cast<int>(ItemState::Warning));
    EXPECT_EQ(number(2, StateRole), static_cast<int>(ItemState::Drained));
    EXPECT_DOUBLE_EQ(number(1, ShardLoadModel::ScaleMaximumRole), 300e6);
    EXPECT_FALSE(model.index(0, 0).data(ShardLoadModel::LoadAfterRole).isValid());
    EXPECT_FALSE(model.index(0, 0).data(ShardLoadModel::DropStateRole).isValid());
}

TEST_F(ShardLoadModelTest, TargetsSayWhatTheyAre)
{
    model.setLoads(loads(), LoadUnit::Rows, true);
    model.setDragSession(&session);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    drag();
    EXPECT_GE(changed.count(), 1);
    EXPECT_EQ(test::cell(model, 0, ShardLoadModel::DropColumn), "source");
    EXPECT_EQ(test::cell(model, 1, ShardLoadModel::DropColumn), "may take");
    EXPECT_EQ(test::cell(model, 2, ShardLoadModel::DropColumn), "Drained: takes no new buckets");
    EXPECT_TRUE(model.index(1, 0).data(ShardLoadModel::DropLegalRole).toBool());
    EXPECT_FALSE(model.index(2, 0).data(ShardLoadModel::DropLegalRole).toBool());
    session.cancel();
    EXPECT_EQ(test::cell(model, 1, ShardLoadModel::DropColumn), "");
}

TEST_F(ShardLoadModelTest, PriceInTheAir)
{
    model.setLoads(loads(), LoadUnit::Rows, true);
    model.setDragSession(&session);
    drag();
    price();
    EXPECT_EQ(test::rowText(model, 0), "a | ~200 M | ~200 M | 1.50 \u2192 1.00 \u00D7 | source, gives 35 buckets");
    EXPECT_EQ(test::rowText(model, 1), "b | ~200 M | ~200 M | 0.50 \u2192 1.00 \u00D7 | drop: 35 buckets");
    EXPECT_TRUE(model.index(1, 0).data(ShardLoadModel::HoveredRole).toBool());
    EXPECT_DOUBLE_EQ(number(1, ShardLoadModel::LoadAfterRole), 200e6) << "in the unit that is shown";
    EXPECT_DOUBLE_EQ(number(1, ShardLoadModel::RatioAfterRole), 1.0);
    EXPECT_DOUBLE_EQ(number(1, ShardLoadModel::RatioRole), 0.5);
    session.hover({});
    EXPECT_EQ(test::cell(model, 1, ShardLoadModel::RatioColumn), "0.50 \u00D7");
}

TEST_F(ShardLoadModelTest, UnknownLoadsAreNotZero)
{
    std::vector<ShardLoad> some = loads();
    some[0].load = std::nan("");
    some[1].due = 0.0;
    some[2].staleSinceMs = 1000;
    model.setLoads(some, LoadUnit::Bytes, false);
    EXPECT_EQ(test::cell(model, 0, ShardLoadModel::LoadColumn), "unavailable");
    EXPECT_EQ(test::cell(model, 0, ShardLoadModel::RatioColumn), "unavailable");
    EXPECT_EQ(test::cell(model, 1, ShardLoadModel::RatioColumn), "unavailable");
    EXPECT_FALSE(model.index(0, ShardLoadModel::LoadColumn).data(ValueRole).isValid());
    EXPECT_EQ(number(2, StateRole), static_cast<int>(ItemState::Stale));
}

TEST_F(ShardLoadModelTest, NewLoadsOfTheSameShardsAreNoReset)
{
    model.setLoads(loads(), LoadUnit::Rows, true);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setLoads(loads(), LoadUnit::PerSecond, false);
    EXPECT_EQ(resets.count(), 0);
    model.setLoads({{"a", 1, false, 1, 1, 0}}, LoadUnit::Rows, true);
    EXPECT_EQ(resets.count(), 1);
}

TEST_F(ShardLoadModelTest, OutlivesTheSession)
{
    model.setLoads(loads(), LoadUnit::Rows, true);
    auto gone = std::make_unique<DragSession>();
    gone->begin(QStringLiteral("t"), BucketSet::of(1));
    model.setDragSession(gone.get());
    gone.reset();
    EXPECT_EQ(test::cell(model, 1, ShardLoadModel::DropColumn), "");
}

} // namespace
} // namespace atlas
