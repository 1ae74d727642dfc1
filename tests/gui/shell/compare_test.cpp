#include "tests/gui/shell/fixture.h"
#include "ui/dialogs/compare_dialog.h"
#include "ui/pages/foreign_page.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <limits>

namespace atlas
{

namespace
{

TableComparison movedTable()
{
    TableComparison table;
    table.table = "t_order";
    table.basis = TableComparison::Basis::Residues;
    table.moved = 0.75;
    table.crosses = 0.5;
    table.pinsMoved = 2;
    table.flows = {{"ds_0", "ds_1", 0.5}, {"ds_1", "ds_1", 0.25}};
    table.examples = {{MovedKey::Kind::Usual, "8", {"ds_0", "t_order_0"}, {"ds_1", "t_order_8"}},
                      {MovedKey::Kind::Pinned, "42", {"ds_0", "t_order_2"}, {}}};
    return table;
}

ShownComparison shown()
{
    TableComparison tried;
    tried.table = "t_log";
    tried.basis = TableComparison::Basis::Sample;
    tried.exact = false;
    tried.moved = 0.1;
    tried.keys = 400'000;
    tried.errorBound = 0.0009;
    TableComparison custom;
    custom.table = "t_custom";
    custom.basis = TableComparison::Basis::Unknown;
    custom.exact = false;
    custom.moved = std::numeric_limits<double>::quiet_NaN();
    TableComparison added;
    added.table = "t_new";
    added.before = TableComparison::Role::None;
    added.moved = 1.0;
    return {"sharding.yaml", "next.yaml", {{custom, movedTable(), tried, added}, true}, {}};
}

template <typename Widget>
Widget* part(const QWidget& dialog, const char* name)
{
    return dialog.findChild<Widget*>(QString::fromLatin1(name));
}

} // namespace

TEST(CompareDialog, ShowsTheTableThatMovesMostAndHowItIsKnown)
{
    CompareDialog dialog(lightTheme(), nullptr);
    dialog.setComparison(shown());
    EXPECT_TRUE(part<QLabel>(dialog, "compareNames")->text().contains("sharding.yaml"));
    auto* tables = part<QTreeWidget>(dialog, "compareTables");
    ASSERT_EQ(tables->topLevelItemCount(), 4);
    EXPECT_EQ(tables->currentItem()->text(0), "t_order");
    EXPECT_EQ(tables->currentItem()->text(3), "exact");
    EXPECT_TRUE(part<QLabel>(dialog, "compareMoved")->text().contains("75"));
    EXPECT_TRUE(part<QLabel>(dialog, "compareNotes")->text().contains("2 pinned keys"));
    auto* flows = part<QTreeWidget>(dialog, "compareFlows");
    ASSERT_EQ(flows->topLevelItemCount(), 2);
    EXPECT_EQ(flows->topLevelItem(0)->text(0), "ds_0");
    EXPECT_EQ(flows->topLevelItem(1)->text(1), "another table there");
    EXPECT_TRUE(flows->isColumnHidden(3)); // no rows are known
    auto* examples = part<QTreeWidget>(dialog, "compareExamples");
    ASSERT_EQ(examples->topLevelItemCount(), 2);
    EXPECT_EQ(examples->topLevelItem(0)->text(1), "ds_0.t_order_0");
    EXPECT_EQ(examples->topLevelItem(0)->text(2), "ds_1.t_order_8");
    EXPECT_EQ(examples->topLevelItem(1)->text(2), "no route");
}

TEST(CompareDialog, IsHonestAboutWhatWasTriedOrIsUnknown)
{
    CompareDialog dialog(lightTheme(), nullptr);
    dialog.setComparison(shown());
    auto* tables = part<QTreeWidget>(dialog, "compareTables");
    tables->setCurrentItem(tables->topLevelItem(2));
    EXPECT_TRUE(tables->topLevelItem(2)->text(3).contains("tried"));
    EXPECT_TRUE(part<QLabel>(dialog, "compareBasis")->text().startsWith("Not exact"));
    tables->setCurrentItem(tables->topLevelItem(0));
    EXPECT_EQ(tables->topLevelItem(0)->text(1), "unknown");
    EXPECT_TRUE(part<QLabel>(dialog, "compareMoved")->text().contains("Custom code"));
    EXPECT_EQ(tables->topLevelItem(3)->text(1), "new");
}

TEST(CompareDialog, AsksSwapsAndCancels)
{
    CompareDialog dialog(lightTheme(), nullptr);
    QSignalSpy asked(&dialog, &CompareDialog::compareRequested);
    QSignalSpy cancelled(&dialog, &CompareDialog::cancelRequested);
    dialog.compareWith({"/x/next.yaml"});
    ASSERT_EQ(asked.count(), 1);
    EXPECT_FALSE(asked[0][1].toBool());
    part<QPushButton>(dialog, "compareCancel")->click();
    EXPECT_EQ(cancelled.count(), 1);
    part<QPushButton>(dialog, "compareSwap")->click();
    ASSERT_EQ(asked.count(), 2);
    EXPECT_EQ(asked[1][0].toStringList(), QStringList{"/x/next.yaml"});
    EXPECT_TRUE(asked[1][1].toBool());
    dialog.reject();
    EXPECT_EQ(cancelled.count(), 2);
}

TEST(Window, ComparesWhatIsShown)
{
    WindowFixture fixture;
    EXPECT_FALSE(fixture.window->actionNamed("file.compare")->isEnabled());
    fixture.open();
    EXPECT_TRUE(fixture.window->actionNamed("file.compare")->isEnabled());
    QSignalSpy asked(fixture.window.get(), &MainWindow::compareRequested);
    fixture.window->compareWith({"/x/next.yaml"});
    EXPECT_EQ(asked.count(), 1);
    auto* dialog = fixture.window->findChild<CompareDialog*>();
    ASSERT_NE(dialog, nullptr);
    fixture.window->setComparison(shown());
    EXPECT_EQ(part<QTreeWidget>(*dialog, "compareTables")->topLevelItemCount(), 4);
    fixture.window->setComparisonError({"file-missing", {"/x/next.yaml"}, {}});
    fixture.window->setTheme(darkTheme());
    dialog->reject();
}

TEST(Window, ThePageOfAConfigurationComparesAndTheStatusSaysWhatItIs)
{
    WindowFixture fixture;
    ForeignShown foreign;
    foreign.content.path = QStringLiteral("/x/sharding.yaml");
    foreign.content.dialect = QStringLiteral("ShardingSphere 5 YAML");
    foreign.content.tables = 3;
    foreign.content.texts = {{QStringLiteral("/x/sharding.yaml"), QStringLiteral("rules:\n")}};
    fixture.window->showForeign(foreign);
    EXPECT_TRUE(fixture.window->actionNamed("file.compare")->isEnabled());
    auto* page = fixture.window->findChild<ForeignPage*>();
    QSignalSpy asked(page, &ForeignPage::compareRequested);
    QObject::disconnect(page, &ForeignPage::compareRequested, fixture.window.get(), nullptr); // a file chooser waits
    part<QPushButton>(*page, "compareForeign")->click();
    EXPECT_EQ(asked.count(), 1);
    const auto says = [&](const QString& text)
    {
        const auto labels = fixture.window->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == text; });
    };
    EXPECT_TRUE(says("ShardingSphere 5 YAML, read only: 3 tables"));
    foreign.content.repaired = true;
    fixture.window->showForeign(foreign);
    EXPECT_TRUE(says("ShardingSphere 5 YAML, repaired, not saved: 3 tables"));
}

} // namespace atlas
