#include "models/items/explorer_model.h"
#include "models/items/outline_model.h"
#include "tests/items/model_text.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

LayoutOutline sampleOutline()
{
    using Kind = OutlineEntry::Kind;
    LayoutOutline outline;
    outline.entries = {{Kind::Server, "db-0", ReadState::Read, {"t.yaml", 5, 3}},
                       {Kind::Shard, "s_0", ReadState::Read, {"t.yaml", 7, 3}},
                       {Kind::Table, "t_a", ReadState::HasError, {"t.yaml", 9, 3}},
                       {Kind::Table, "t_b", ReadState::NotRead, {"t.yaml", 15, 3}}};
    outline.coverages = {{"t_a", 1024, BucketSet::range(512, 519), {}, BucketSet::range(768, 895)}};
    return outline;
}

TEST(OutlineModel, ShowsWhatWasReadWithItsState)
{
    OutlineModel model;
    const test::Tester tester(model);
    model.setOutline(QStringLiteral("/x/t.yaml"), sampleOutline(), true);
    ASSERT_EQ(model.rowCount(), 1);
    const QModelIndex file = model.index(0, 0);
    EXPECT_EQ(file.data().toString(), QStringLiteral("t.yaml"));
    EXPECT_EQ(file.data(StateRole).toInt(), static_cast<int>(ItemState::Error));
    ASSERT_EQ(model.rowCount(file), 3);
    const QModelIndex tables = model.index(2, 0, file);
    EXPECT_EQ(tables.data(StateRole).toInt(), static_cast<int>(ItemState::Error));
    EXPECT_EQ(model.index(2, OutlineModel::DetailColumn, file).data().toString(), QStringLiteral("2"));
    const QModelIndex first = model.index(0, 0, tables);
    EXPECT_EQ(first.data(ExplorerModel::KindRole).toInt(), static_cast<int>(ExplorerModel::Kind::LogicTable));
    EXPECT_EQ(first.data(OutlineModel::LineRole).toInt(), 9);
    EXPECT_TRUE(model.index(0, OutlineModel::NameColumn, tables)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("888 of")));
    const QModelIndex unread = model.index(1, 0, tables);
    EXPECT_EQ(unread.data(StateRole).toInt(), static_cast<int>(ItemState::Unknown));
    EXPECT_EQ(model.index(1, OutlineModel::DetailColumn, tables).data().toString(), QStringLiteral("not read"));
    model.setOutline(QStringLiteral("/x/u.yaml"), {}, false);
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 0);
}

} // namespace
} // namespace atlas
