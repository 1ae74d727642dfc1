#include "tests/gui/shell/fixture.h"
#include "ui/pages/workload_keys.h"
#include "ui/pages/workload_page.h"
#include "ui/pages/workload_replay.h"
#include "ui/views/heat_grid.h"
#include "ui/views/share_chart.h"

#include <QAction>
#include <QBarSet>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

WorkloadStatement statement(const std::string& text, WorkloadReach reach, WorkloadUse use, double share)
{
    WorkloadStatement one;
    one.text = text;
    one.reach = reach;
    one.use = use;
    one.share = share;
    one.executions = static_cast<std::uint64_t>(share * 1000);
    one.file = "slow.log";
    one.line = 7;
    return one;
}

WorkloadReport sampleReport()
{
    WorkloadReport report;
    report.logs = {{"slow.log", "slow log"}};
    report.executions = 1000;
    report.notUnderstood = 33;
    report.shapes = 4;
    WorkloadCandidate best;
    best.name = "t_order.user_id";
    best.isCurrent = true;
    best.executions = 960;
    best.one = {0.85, 0.85, 0.883};
    best.several = {0.1, 0.05, 0.133};
    best.all = {0.017, 0.017, 0.05};
    best.unknown = 0.033;
    best.timeOnOne = WorkloadShare{0.5, 0.5, 0.5};
    best.reasons = {{"advice-single-share", {"85"}, false}, {"advice-key-updates", {"7", "20"}, true}};
    best.statements = {
        statement("SELECT *\nFROM t_order WHERE user_id = 7", WorkloadReach::One, WorkloadUse::OneValue, 0.85),
        statement("SELECT * FROM t_order WHERE user_id IN (1, 2)", WorkloadReach::Several, WorkloadUse::SeveralValues,
                  0.1),
        statement("SELECT COUNT(*) FROM t_order", WorkloadReach::All, WorkloadUse::NoValue, 0.017)};
    best.statements[2].crosses = true;
    best.moreStatements = 2;
    WorkloadCandidate other = best;
    other.name = "t_order.order_id";
    other.isCurrent = false;
    other.one = {0.1, 0.1, 0.2};
    other.timeOnOne.reset();
    other.statements.resize(1);
    report.candidates = {best, other};
    report.problems = {{"log-statement-unparsed", {"slow.log", "9", "33"}, true}};
    return report;
}

ReplayedLayout replayedLayout(const std::string& name, int shards, double one)
{
    ReplayedLayout layout;
    layout.name = name;
    layout.share = {one, 0.0, 0.95 - one, 0.0, 0.05};
    ReplayPicture table;
    table.picture.table = "t_order";
    table.picture.bucketCount = shards;
    for (int i = 0; i < shards; ++i)
    {
        layout.shards.emplace_back("ds_" + std::to_string(i), 100.0 * (i + 1));
        table.picture.shardOf.push_back(static_cast<std::uint32_t>(i));
        table.picture.physicalOf.push_back(0);
        table.executions.push_back(100.0 * (i + 1));
    }
    table.picture.physicalTables = {"t_order"};
    layout.tables = {table};
    layout.unplaced = 12.0;
    return layout;
}

ReplayComparison sampleComparison()
{
    ReplayComparison comparison;
    comparison.executions = 1000;
    comparison.notUnderstood = 50;
    comparison.elsewhere = 4;
    comparison.scattered = 300;
    comparison.gathered = 20;
    comparison.before = replayedLayout("order.yaml", 2, 0.9);
    comparison.after = replayedLayout("order-4.yaml", 4, 0.6);
    comparison.changes = {
        {"SELECT * FROM t_order WHERE user_id = 7", WorkloadReach::One, WorkloadReach::All, 300, 0, 0.3, {}},
        {"SELECT * FROM t_audit", WorkloadReach::One, WorkloadReach::Refused, 5, 0, 0.005,
         WorkloadNote{"sql-table-unknown", {"t_audit"}, true}}};
    return comparison;
}

template <class Widget>
Widget* find(const QWidget& in, const char* name)
{
    auto* found = in.findChild<Widget*>(QString::fromLatin1(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
}

struct ShownPage
{
    ShownPage()
    {
        page.resize(900, 700);
        page.show();
        (void)QTest::qWaitForWindowExposed(&page);
    }

    WorkloadPage page{lightTheme(), nullptr};
};

void drop(QWidget& widget, const QStringList& paths)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

TEST(WorkloadPage, SaysWhatItIsForAndOffersToOpenALog)
{
    ShownPage shown;
    QSignalSpy opened(&shown.page, &WorkloadPage::openRequested);
    auto* open = find<QPushButton>(shown.page, "openFirstLog");
    ASSERT_TRUE(open->isVisible());
    open->click();
    EXPECT_EQ(opened.count(), 1);
    EXPECT_FALSE(find<QPushButton>(shown.page, "replayLog")->isVisible());
}

TEST(WorkloadPage, ShowsHowFarReadingIsAndCancels)
{
    ShownPage shown;
    QSignalSpy cancelled(&shown.page, &WorkloadPage::cancelRequested);
    shown.page.setProgress(0.25);
    auto* bar = find<QProgressBar>(shown.page, "workloadProgress");
    ASSERT_TRUE(bar->isVisible());
    EXPECT_DOUBLE_EQ(static_cast<double>(bar->value()) / bar->maximum(), 0.25);
    find<QPushButton>(shown.page, "cancelLog")->click();
    EXPECT_EQ(cancelled.count(), 1);
    shown.page.endReading();
    EXPECT_TRUE(find<QPushButton>(shown.page, "openFirstLog")->isVisible());
    shown.page.setReport(sampleReport());
    shown.page.setProgress(0.5);
    EXPECT_FALSE(shown.page.keys()->isVisible());
    shown.page.endReading();
    EXPECT_TRUE(shown.page.keys()->isVisible());
}

TEST(WorkloadPage, RanksKeysWithTheirBoundsAndReasons)
{
    ShownPage shown;
    shown.page.setReport(sampleReport());
    auto* keys = find<QTreeWidget>(shown.page, "workloadCandidates");
    ASSERT_EQ(keys->topLevelItemCount(), 2);
    EXPECT_EQ(keys->topLevelItem(0)->text(0), "t_order.user_id (now)");
    EXPECT_TRUE(keys->topLevelItem(0)->text(1).startsWith("85 % (85"));
    EXPECT_EQ(keys->topLevelItem(0)->text(5), "50 %");
    EXPECT_EQ(keys->topLevelItem(1)->text(5), "not logged");
    const QString why = find<QLabel>(shown.page, "workloadWhy")->text();
    EXPECT_TRUE(why.contains("85 % of the executions")) << why.toStdString();
    EXPECT_TRUE(why.contains("7 executions set it")) << why.toStdString();
    const QString caption = find<QLabel>(shown.page, "workloadCaption")->text();
    EXPECT_TRUE(caption.contains("slow.log (slow log)")) << caption.toStdString();
    EXPECT_TRUE(caption.contains(QStringLiteral("33 of 1\u2009000 executions not understood (3.30 %)")))
        << caption.toStdString();
}

TEST(WorkloadPage, ListsTheStatementsUnderTheChosenKey)
{
    ShownPage shown;
    shown.page.setReport(sampleReport());
    auto* statements = find<QTreeWidget>(shown.page, "workloadStatements");
    ASSERT_EQ(statements->topLevelItemCount(), 3);
    EXPECT_EQ(statements->topLevelItem(0)->text(0), "one shard");
    EXPECT_EQ(statements->topLevelItem(0)->text(1), "SELECT * FROM t_order WHERE user_id = 7");
    EXPECT_EQ(statements->topLevelItem(0)->text(2), "85 %");
    EXPECT_EQ(statements->topLevelItem(0)->text(4), "one value of t_order.user_id");
    EXPECT_TRUE(statements->topLevelItem(2)->text(4).contains("joins a table"));
    EXPECT_TRUE(statements->isColumnHidden(3)); // no times
    EXPECT_EQ(find<QLabel>(shown.page, "workloadMore")->text(), "2 more statements are not listed");
    QSignalSpy chosen(&shown.page, &WorkloadPage::statementChosen);
    emit statements->itemActivated(statements->topLevelItem(0), 1);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toString(), "SELECT *\nFROM t_order WHERE user_id = 7");
    shown.page.keys()->choose(1);
    EXPECT_EQ(statements->topLevelItemCount(), 1);
    EXPECT_EQ(find<QLabel>(shown.page, "workloadChosen")->text(), "t_order.order_id");
}

TEST(WorkloadPage, DrawsTheSharesOfTheSameKeys)
{
    ShownPage shown;
    shown.page.setReport(sampleReport());
    const ShareChart* chart = shown.page.keys()->chart();
    ASSERT_EQ(chart->rows().size(), 2U);
    EXPECT_TRUE(chart->rows()[0].isChosen);
    EXPECT_DOUBLE_EQ(chart->rows()[0].share[0], 0.85);
    EXPECT_DOUBLE_EQ(chart->rows()[0].share[4], 0.033);
    EXPECT_DOUBLE_EQ(chart->rows()[0].oneHigh, 0.883);
    emit const_cast<ShareChart*>(chart)->rowChosen(1);
    EXPECT_EQ(shown.page.keys()->chosen(), 1);
    EXPECT_TRUE(chart->rows()[1].isChosen);
    QCoreApplication::processEvents();
    const QImage image = const_cast<ShareChart*>(chart)->grab().toImage();
    const QRgb ok = lightTheme().color(Role::Ok).rgb();
    int greens = 0;
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            greens += image.pixel(x, y) == ok ? 1 : 0;
    EXPECT_GT(greens, 500); // the bar of the best key
}

TEST(WorkloadPage, ShowsBothLayoutsOfAReplaySideBySide)
{
    ShownPage shown;
    shown.page.setReport(sampleReport());
    auto* tabs = find<QTabBar>(shown.page, "workloadTabs");
    EXPECT_FALSE(tabs->isVisible());
    shown.page.setComparison(sampleComparison());
    EXPECT_TRUE(tabs->isVisible());
    EXPECT_TRUE(shown.page.replay()->isVisible());
    EXPECT_EQ(find<QLabel>(shown.page, "replayBeforeName")->text(), "order.yaml");
    EXPECT_EQ(find<QLabel>(shown.page, "replayAfterName")->text(), "order-4.yaml");
    EXPECT_EQ(shown.page.replay()->picture(0)->values(), (std::vector<double>{100.0, 200.0}));
    EXPECT_EQ(shown.page.replay()->picture(1)->model().bucketCount(), 4);
    EXPECT_EQ(shown.page.replay()->picture(1)->textOf(3), "Bucket 3 on ds_3: 400");
    const QString detail = find<QLabel>(shown.page, "replayAfterDetail")->text();
    EXPECT_TRUE(detail.contains("fullest of 4 shards 1.60")) << detail.toStdString();
    EXPECT_TRUE(detail.contains("12 executions without a known shard")) << detail.toStdString();
    const QString summary = find<QLabel>(shown.page, "replaySummary")->text();
    EXPECT_TRUE(summary.contains("300 leave the one shard")) << summary.toStdString();
    auto* changes = find<QTreeWidget>(shown.page, "replayChanges");
    ASSERT_EQ(changes->topLevelItemCount(), 2);
    EXPECT_EQ(changes->topLevelItem(0)->text(1), "all shards");
    EXPECT_EQ(changes->topLevelItem(0)->text(4), "300 scatter");
    EXPECT_TRUE(changes->topLevelItem(1)->text(4).contains("t_audit"));
    tabs->setCurrentIndex(0);
    EXPECT_TRUE(shown.page.keys()->isVisible());
    shown.page.setReport(sampleReport());
    EXPECT_FALSE(tabs->isVisible()); // the comparison was of another log
}

TEST(WorkloadPage, TakesDroppedLogs)
{
    ShownPage shown;
    QSignalSpy dropped(&shown.page, &WorkloadPage::logsDropped);
    drop(shown.page, {"/b/slow.log", "/a/slow.log"});
    ASSERT_EQ(dropped.count(), 1);
    EXPECT_EQ(dropped[0][0].toStringList(), (QStringList{"/a/slow.log", "/b/slow.log"}));
}

TEST(WindowWorkload, IsAPageBesideThePicture)
{
    WindowFixture fixture;
    fixture.open();
    QAction* page = fixture.window->actionNamed("view.workload");
    ASSERT_NE(page, nullptr);
    EXPECT_TRUE(page->isEnabled());
    EXPECT_FALSE(fixture.window->actionNamed("tools.replay")->isEnabled());
    page->trigger();
    EXPECT_TRUE(find<WorkloadPage>(*fixture.window, "workloadPage")->isVisibleTo(fixture.window.get()));
    fixture.window->setWorkload(sampleReport());
    EXPECT_TRUE(fixture.window->actionNamed("tools.replay")->isEnabled());
    auto* statements = find<QTreeWidget>(*fixture.window, "workloadStatements");
    emit statements->itemActivated(statements->topLevelItem(1), 1);
    EXPECT_EQ(find<QPlainTextEdit>(*fixture.window, "statementEditor")->toPlainText(),
              "SELECT * FROM t_order WHERE user_id IN (1, 2)");
    fixture.window->clearWorkload();
    EXPECT_FALSE(fixture.window->actionNamed("tools.replay")->isEnabled());
}

TEST(WindowWorkload, TakesALogThatIsDroppedAnywhere)
{
    WindowFixture fixture;
    fixture.open();
    QSignalSpy logs(fixture.window.get(), &MainWindow::logsRequested);
    QSignalSpy layouts(fixture.window.get(), &MainWindow::openRequested);
    drop(*fixture.window, {"/x/mysql-slow.log.1.gz"});
    ASSERT_EQ(logs.count(), 1);
    EXPECT_EQ(logs[0][0].toStringList(), QStringList{"/x/mysql-slow.log.1.gz"});
    drop(*fixture.window, {"/x/order.yaml"});
    QTest::qWait(0);
    QCoreApplication::processEvents();
    EXPECT_EQ(logs.count(), 1);
    EXPECT_EQ(layouts.count(), 1);
}

} // namespace atlas
