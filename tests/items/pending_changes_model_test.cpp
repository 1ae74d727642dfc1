#include "models/items/pending_changes_model.h"
#include "tests/items/model_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{
namespace
{

BucketFlow flow(double rows)
{
    return {"t_trade", "trade_5", "trade_1", BucketSet::range(640, 675), 0.0352, rows, 9.0 * 1024 * 1024 * 1024};
}

ChangeSummary summary()
{
    ChangeSummary made;
    made.flows.push_back(flow(41.8e6));
    made.changes.push_back({LayoutChange::Kind::Changed, "shard", "trade_3", "drained", "no", "yes"});
    made.changes.push_back({LayoutChange::Kind::Added, "server", "db-9", "", "", ""});
    return made;
}

TEST(PendingChangesModel, MovesFirstThenOtherChanges)
{
    PendingChangesModel model;
    const test::Tester tester(model);
    QSignalSpy counts(&model, &PendingChangesModel::countChanged);
    model.setSummary(summary());
    EXPECT_EQ(test::rowText(model, 0), "Move 640\u2013675 of t_trade | trade_5 | trade_1 | 36 | ~41.8 M | ~9.00 GiB "
                                       "| 3.52 % of the keys");
    EXPECT_EQ(test::rowText(model, 1), "Change shard trade_3: drained | no | yes | \u2013 | \u2013 | \u2013 | \u2013");
    EXPECT_EQ(test::cell(model, 2, 0), "Add server db-9");
    EXPECT_EQ(counts.count(), 1);
    EXPECT_EQ(model.count(), 3);
    EXPECT_EQ(model.index(0, PendingChangesModel::RowsColumn).data(ValueRole).toDouble(), 41.8e6);
    EXPECT_TRUE(model.index(0, PendingChangesModel::RowsColumn).data(EstimateRole).toBool());
}

TEST(PendingChangesModel, AFormulaThatBecameAListSaysSo)
{
    PendingChangesModel model;
    ChangeSummary made;
    made.changes.push_back({LayoutChange::Kind::Changed, "table", "t_order", "null_bucket", "none", "3"});
    made.changes.push_back({LayoutChange::Kind::Changed, "table", "t_order", "placement", "formula", "list"});
    made.changes.push_back({LayoutChange::Kind::Removed, "a_new_thing", "x", "", "", ""});
    model.setSummary(made);
    EXPECT_EQ(test::cell(model, 0, 0), "Change table t_order: bucket of NULL");
    EXPECT_EQ(test::cell(model, 1, PendingChangesModel::FromColumn), "formula");
    EXPECT_EQ(test::cell(model, 1, PendingChangesModel::ToColumn), "list");
    EXPECT_EQ(test::cell(model, 2, 0), "Remove a new thing x");
}

TEST(PendingChangesModel, UnknownIsNeverZero)
{
    PendingChangesModel model;
    ChangeSummary made;
    made.flows.push_back(flow(std::nan("")));
    model.setSummary(made);
    EXPECT_EQ(test::cell(model, 0, PendingChangesModel::RowsColumn), "unknown");
    EXPECT_FALSE(model.index(0, PendingChangesModel::RowsColumn).data(ValueRole).isValid());
}

TEST(PendingChangesModel, WhatIsInTheAirIsNoChangeYet)
{
    PendingChangesModel model;
    const test::Tester tester(model);
    model.setSummary(summary());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setPreview(flow(1000), QStringLiteral("with t_refund"));
    ASSERT_EQ(model.rowCount(), 4);
    EXPECT_EQ(model.count(), 3);
    EXPECT_TRUE(model.index(3, 0).data(PendingChangesModel::PreviewRole).toBool());
    EXPECT_EQ(test::cell(model, 3, 0), "Move, not dropped yet");
    EXPECT_EQ(test::cell(model, 3, PendingChangesModel::NoteColumn), "with t_refund");
    model.setPreview(flow(2000));
    EXPECT_EQ(test::cell(model, 3, PendingChangesModel::RowsColumn), "~2000");
    model.setPreview(std::nullopt);
    EXPECT_EQ(model.rowCount(), 3);
    model.setPreview(std::nullopt);
    EXPECT_EQ(resets.count(), 0);
}

} // namespace
} // namespace atlas
