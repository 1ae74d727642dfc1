#include "models/items/history_model.h"
#include "models/items/item_roles.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{
namespace
{

TEST(HistoryModel, PointsArriveSeriesToo)
{
    HistoryModel model;
    const test::Tester tester(model);
    model.append(test::kNoon, {{"a", 1}});
    model.append(test::kNoon + 1000, {{"a", 2}, {"b", 20}});
    model.append(test::kNoon + 2000, {{"b", 30}});
    EXPECT_EQ(test::textOf(model), "12:00:00 | 1 | no reading\n12:00:01 | 2 | 20\n12:00:02 | no reading | 30\n");
    EXPECT_EQ(model.seriesName(1), QStringLiteral("b"));
    EXPECT_EQ(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("b"));
    EXPECT_TRUE(std::isnan(model.values(1)[0])) << "a gap, not a zero";
    EXPECT_FALSE(model.index(0, 2).data(ValueRole).isValid());
    EXPECT_DOUBLE_EQ(model.maximum(), 30.0);
    model.append(test::kNoon + 2000, {{"a", 99}});
    model.append(test::kNoon, {{"a", 99}});
    EXPECT_EQ(model.rowCount(), 3) << "time does not run backwards";
}

TEST(HistoryModel, TheWindowMovesAlong)
{
    HistoryModel model;
    const test::Tester tester(model);
    model.setWindow(2000);
    for (int second = 0; second < 10; ++second)
    {
        model.append(test::kNoon + second * 1000, {{"a", second}});
    }
    EXPECT_EQ(model.times(), (std::vector<std::int64_t>{test::kNoon + 7000, test::kNoon + 8000, test::kNoon + 9000}));
    EXPECT_EQ(model.values(0), (std::vector<double>{7, 8, 9}));
    model.setWindow(1000);
    EXPECT_EQ(model.rowCount(), 2);
}

TEST(HistoryModel, SeriesOfDifferentTimesAreJoined)
{
    HistoryModel model;
    const test::Tester tester(model);
    model.setSeries({{"a", {test::kNoon, test::kNoon + 2000}, {1, 3}}, {"b", {test::kNoon + 1000}, {2}}});
    EXPECT_EQ(test::textOf(model), "12:00:00 | 1 | no reading\n12:00:01 | no reading | 2\n12:00:02 | 3 | no reading\n");
    EXPECT_EQ(model.seriesIndex("b"), 1);
    EXPECT_EQ(model.seriesIndex("c"), -1);
    model.clear();
    EXPECT_EQ(model.columnCount(), 1);
}

} // namespace
} // namespace atlas
