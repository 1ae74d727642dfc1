#include "models/items/log_model.h"
#include "tests/items/model_text.h"
#include "tests/items/sample_fleet.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

TEST(LogModel, KeepsTheNewest)
{
    LogModel model(3);
    const test::Tester tester(model);
    model.add(test::kNoon, Severity::Error, "file-missing", {"a.yaml"});
    model.addText(test::kNoon + 1000, Severity::Info, QStringLiteral("Opened trade.yaml"));
    EXPECT_EQ(test::textOf(model), "12:00:00 | There is no file a.yaml.\n12:00:01 | Opened trade.yaml\n");
    EXPECT_EQ(model.index(0, 0).data(StateRole).toInt(), static_cast<int>(ItemState::Error));
    for (int i = 2; i < 6; ++i)
    {
        model.addText(test::kNoon + i * 1000, Severity::Info, QString::number(i));
    }
    EXPECT_EQ(test::textOf(model), "12:00:03 | 3\n12:00:04 | 4\n12:00:05 | 5\n");
    EXPECT_EQ(model.index(0, 0).data(ValueRole).toLongLong(), test::kNoon + 3000);
    model.clear();
    EXPECT_EQ(model.rowCount(), 0);
}

} // namespace
} // namespace atlas
