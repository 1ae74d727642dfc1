#include "models/items/drag_session.h"
#include "models/items/picture_model.h"
#include "routing/router/router.h"
#include "tests/gui/shell/split_support.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/merge_ranges_dialog.h"
#include "ui/dialogs/split_range_dialog.h"
#include "ui/pages/inspector_selection.h"
#include "ui/views/range_histogram.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

namespace atlas
{

namespace
{

QString textOf(QWidget& parent, const char* name)
{
    return parent.findChild<QLabel*>(QLatin1String(name))->text();
}

bool mayGo(QDialog& dialog)
{
    return dialog.findChild<QPushButton*>(QStringLiteral("verb"))->isEnabled();
}

TEST(SplitRangeDialog, ProposesHalfOfTheRowsAndSaysWhereTheyComeFrom)
{
    SplitRangeDialog dialog(test::memberQuestion(), test::realRules(), lightTheme(), nullptr);
    EXPECT_FALSE(mayGo(dialog)) << "nothing is known yet";
    dialog.setFacts(test::memberFacts());
    EXPECT_EQ(dialog.value(), "37348000");
    EXPECT_TRUE(mayGo(dialog));
    EXPECT_EQ(textOf(dialog, "splitRowsBelow"), "~300");
    EXPECT_EQ(textOf(dialog, "splitRowsFrom"), "~300");
    EXPECT_TRUE(textOf(dialog, "splitSource").contains("members.txt"));
    auto* histogram = dialog.findChild<RangeHistogram*>("rangeHistogram");
    EXPECT_NEAR(histogram->cut(), 0.348, 1e-9);
}

TEST(SplitRangeDialog, TakesOnlyAValueInsideTheRange)
{
    SplitRangeDialog dialog(test::memberQuestion(), test::realRules(), lightTheme(), nullptr);
    auto* value = dialog.findChild<QLineEdit*>("splitValue");
    for (const char* wrong : {"37000000", "38000000", "37000000.5", "abc"})
    {
        value->setText(QLatin1String(wrong));
        EXPECT_FALSE(mayGo(dialog)) << wrong;
    }
    value->setText("37000001");
    EXPECT_TRUE(mayGo(dialog));
}

TEST(SplitRangeDialog, WithoutKeysItProposesTheMiddleAndSaysSo)
{
    SplitRangeDialog dialog(test::memberQuestion(), test::realRules(), lightTheme(), nullptr);
    dialog.setFacts(test::memberFacts(false));
    EXPECT_EQ(dialog.value(), "37500000");
    EXPECT_EQ(textOf(dialog, "splitRowsBelow"), "not known");
    EXPECT_FALSE(dialog.findChild<QPushButton*>("splitHalf")->isEnabled());
    EXPECT_TRUE(textOf(dialog, "splitSource").contains("half of the key span"));
}

TEST(SplitRangeDialog, AClickOnTheHistogramMovesTheCut)
{
    SplitRangeDialog dialog(test::memberQuestion(), test::realRules(), lightTheme(), nullptr);
    dialog.setFacts(test::memberFacts());
    dialog.show();
    auto* histogram = dialog.findChild<RangeHistogram*>("rangeHistogram");
    QTest::mouseClick(histogram, Qt::LeftButton, {}, {histogram->width() / 4, histogram->height() / 2});
    EXPECT_NEAR(dialog.value().toDouble(), 37'250'000.0, 5'000.0);
    const QString before = dialog.value();
    QTest::keyClick(histogram, Qt::Key_Right);
    EXPECT_NEAR(dialog.value().toDouble() - before.toDouble(), 20'000.0, 2.0);
    dialog.findChild<QPushButton*>("splitHalf")->click();
    EXPECT_EQ(dialog.value(), "37348000");
}

TEST(SplitRangeDialog, KeepsWhatSomebodyTypedBeforeTheRowsWereKnown)
{
    SplitRangeDialog dialog(test::memberQuestion(), test::realRules(), lightTheme(), nullptr);
    dialog.findChild<QLineEdit*>("splitValue")->setText("37100000");
    SplitFacts other = test::memberFacts();
    other.bucket = 36;
    dialog.setFacts(other);
    EXPECT_TRUE(textOf(dialog, "splitSource").contains("Looking")) << "an answer about another range";
    dialog.setFacts(test::memberFacts());
    EXPECT_EQ(dialog.value(), "37100000");
}

TEST(SplitRangeDialog, ReckonsWithDates)
{
    SplitQuestion question = test::memberQuestion();
    question.table = "t_log";
    question.bucket = 1;
    SplitRangeDialog dialog(question, test::realRules(), lightTheme(), nullptr);
    dialog.setFacts(test::factsOf("t_log", 1, {"2026-01-05 08:00:00", "2026-02-01 00:00:00", "2026-03-01 00:00:00"}));
    EXPECT_EQ(dialog.value(), "2026-02-01");
    EXPECT_EQ(textOf(dialog, "splitRowsBelow"), "~1");
    dialog.findChild<QLineEdit*>("splitValue")->setText("2026-04-01");
    EXPECT_FALSE(mayGo(dialog));
}

TEST(GroupChoice, IsOnAtFirstAndWarnsWhenTheGroupIsLeftBehind)
{
    SplitQuestion question = test::memberQuestion();
    question.bound = {"t_profile"};
    SplitRangeDialog split(question, test::realRules(), lightTheme(), nullptr);
    EXPECT_TRUE(split.withGroup());
    auto* note = split.findChild<FindingsNote*>("groupNote");
    EXPECT_TRUE(note->text().isEmpty());
    split.findChild<QCheckBox*>("withGroup")->setChecked(false);
    EXPECT_FALSE(split.withGroup());
    EXPECT_TRUE(note->text().contains("t_profile"));

    MergeRangesDialog merge("t_member", BucketSet::range(3, 4), {"t_profile"}, nullptr);
    EXPECT_TRUE(merge.withGroup());
    merge.findChild<QCheckBox*>("withGroup")->setChecked(false);
    EXPECT_FALSE(merge.withGroup());
}

TEST(InspectorKeys, AreShownWithTheirShareAndSource)
{
    PictureModel picture;
    DragSession drag;
    picture.setPicture(test::router()->table("t_member")->picture(), {{"m0", "a", 1.0, false, 0}});
    InspectorSelection inspector(&picture, &drag, lightTheme(), nullptr);
    QSignalSpy asked(&inspector, &InspectorSelection::keysRequested);
    picture.click(37);
    ASSERT_GE(asked.count(), 1);
    EXPECT_EQ(asked.last().front().toLongLong(), 37);

    BucketKeys keys;
    keys.table = "t_member";
    keys.bucket = 37;
    keys.keys = {{"37000001", 0.0}, {"37000002", 0.0}};
    keys.tried = 2;
    inspector.setBucketKeys(keys);
    EXPECT_TRUE(textOf(inspector, "bucketKeysSource").startsWith("Found by trying"));
    inspector.findChild<QPushButton*>("copyKeys")->click();
    EXPECT_EQ(QApplication::clipboard()->text(), "37000001\n37000002");

    keys.keys = {{"37000007", 900.0}, {"37000009", 50.0}};
    keys.distinct = 7;
    keys.rows = 1000.0;
    keys.provenance = test::sampledKeys();
    BucketLoads loads;
    loads.rows.assign(200, 1.0);
    loads.rows[37] = 1000.0;
    loads.rowsFrom = keys.provenance;
    picture.setLoads(loads);
    inspector.setBucketKeys(keys);
    EXPECT_TRUE(textOf(inspector, "bucketKeysSource").contains("members.txt"));
    QSignalSpy pinned(&inspector, &InspectorSelection::pinKeyRequested);
    auto* pin = inspector.findChild<QPushButton*>("pinHeavyKey");
    ASSERT_NE(pin, nullptr) << "one key makes 90 % of a hot bucket";
    pin->click();
    EXPECT_EQ(pinned.count(), 1);
    EXPECT_EQ(pinned.front().front().toString(), "37000007");

    picture.click(38);
    EXPECT_EQ(inspector.findChildren<QWidget*>("bucketKeys").size(), 0) << "keys of another bucket";
}

TEST(InspectorObjects, NameBothLevelsOfATable)
{
    PictureModel picture;
    DragSession drag;
    InspectorSelection inspector(&picture, &drag, lightTheme(), nullptr);
    Layout layout;
    LogicTable table;
    table.name = "t_order";
    const auto level = [](const std::string& column, const std::string& algorithm)
    {
        LevelRule rule;
        rule.key.columns = {column};
        rule.key.type = "bigint";
        rule.algorithm.name = algorithm;
        return rule;
    };
    table.shardBy = level("user_id", "mod");
    table.tableBy = level("order_id", "hash_mod");
    layout.tables.push_back(table);
    inspector.setLayout(layout);
    inspector.showTable("t_order");
    const QString facts = inspector.plainText();
    EXPECT_TRUE(facts.contains("Shard by\tuser_id bigint")) << facts.toStdString();
    EXPECT_TRUE(facts.contains("Table by\torder_id bigint")) << facts.toStdString();
    EXPECT_TRUE(facts.contains("Table rule\thash_mod")) << facts.toStdString();
}

TEST(InspectorObjects, SetASentenceAsOne)
{
    PictureModel picture;
    DragSession drag;
    InspectorSelection inspector(&picture, &drag, lightTheme(), nullptr);
    const auto role = [&] { return inspector.findChild<QLabel*>("selectionTitle")->property("role").toString(); };
    Diagnostic finding;
    finding.code = "placement-twice";
    finding.args = {"t_order", "0 to 3", "order_0", "order_1"};
    inspector.showFinding(finding, nullptr);
    EXPECT_EQ(role(), "strong");
}

} // namespace

} // namespace atlas
