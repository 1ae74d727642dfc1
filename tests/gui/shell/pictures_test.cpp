#include "routing/algorithms/registry.h"
#include "tests/gui/shell/fixture.h"
#include "tests/gui/shell/split_support.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/header_dialogs.h"
#include "ui/dialogs/manual_window.h"
#include "ui/dialogs/merge_ranges_dialog.h"
#include "ui/dialogs/move_buckets_dialog.h"
#include "ui/dialogs/new_layout_dialog.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/shard_dialog.h"
#include "ui/dialogs/split_range_dialog.h"
#include "ui/dialogs/table_dialog.h"
#include "ui/shell/command_palette.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QTabWidget>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

const QString kFolder = QStringLiteral(ATLAS_PICTURE_DIR);

void keep(QWidget& widget, const QString& name)
{
    QDir().mkpath(kFolder);
    // Layouts that change because of a layout come with the next round.
    for (int round = 0; round < 3; ++round)
        QApplication::processEvents();
    const QImage image = widget.grab().toImage();
    ASSERT_FALSE(image.isNull());
    EXPECT_TRUE(image.save(QStringLiteral("%1/%2.png").arg(kFolder, name)));
}

class Pictures : public ::testing::TestWithParam<bool>
{
protected:
    void SetUp() override { applyTheme(theme()); }
    void TearDown() override { applyTheme(lightTheme()); }
    const Theme& theme() const { return GetParam() ? darkTheme() : lightTheme(); }
    QString named(const QString& name) const { return QStringLiteral("%1-%2").arg(name, theme().name); }
};

TEST_P(Pictures, Window)
{
    WindowFixture fixture(theme());
    MainWindow& window = *fixture.window;
    window.resize(1440, 900);
    window.show();
    keep(window, named("start"));
    fixture.open();
    fixture.picture.click(87);
    BucketKeys keys;
    keys.table = "t_trade";
    keys.bucket = 87;
    keys.keys = {{"M27204", 909.0}, {"M18716", 10.0}, {"M18890", 6.0}};
    keys.distinct = 46;
    keys.rows = 1000.0;
    keys.provenance = test::sampledKeys();
    window.setBucketKeys(keys);
    keep(window, named("design"));
    fixture.picture.select(BucketSet::range(640, 675));
    fixture.drag.begin("t_trade", BucketSet::range(640, 675));
    keep(window, named("drag"));
    fixture.drag.cancel();
    Route route = tradeRoute("M27204");
    route.steps = {{"value", "M27204", "varchar, 6 characters"},
                   {"text_hashed", "M27204", "UTF-8, 6 bytes"},
                   {"hash", "2363448407", "crc32"},
                   {"bucket", "87", "2363448407 mod 1024"},
                   {"placement", "0-127", "list"},
                   {"shard", "trade_0", ""}};
    window.setRoutes({route});
    window.actionNamed("edit.key")->trigger();
    keep(window, named("key"));
    window.actionNamed("view.matrix")->trigger();
    keep(window, named("matrix"));
    window.setWorkspace(MainWindow::Workspace::Monitor);
    keep(window, named("monitor"));
    window.setWorkspace(MainWindow::Workspace::Design);
    window.actionNamed("view.grid")->trigger();
    window.resize(1024, 700);
    keep(window, named("design-small"));
    window.setWorkspace(MainWindow::Workspace::Monitor);
    keep(window, named("monitor-small"));
    window.resize(1440, 900);
    LayoutErrors errors;
    errors.fileName = "/x/trade.yaml";
    errors.text =
        QString::fromStdString("# Merchant trades\nformat: 1\nname: trade\nversion: 12\n\nservers:\n  db-{0..7}: "
                               "{host: \"10.20.0.1{0..7}\", password: \"hunter22\"}\n\n"
                               "tables:\n  t_trade:\n    placement:\n      - {buckets: 0-127, shard: trade_0}\n      - "
                               "{buckets: 520-639, shard: trade_4}\n      - {buckets: 768-895, shard: trade_9}\n");
    errors.findings = {finding(Severity::Error, "placement-gap", 13, 19),
                       finding(Severity::Error, "shard-unknown", 14, 35),
                       finding(Severity::Warning, "literal-password", 7, 53)};
    window.showErrors(errors);
    keep(window, named("errors"));
}

std::vector<AlgorithmInfo> everyAlgorithm()
{
    std::vector<AlgorithmInfo> infos;
    for (const AlgorithmEntry& entry : algorithms())
        infos.push_back(entry.info());
    return infos;
}

TEST_P(Pictures, AlgorithmsOfOtherSystems)
{
    Layout layout = tradeLayout();
    AlgorithmSpec& spec = layout.tables[0].algorithm;
    spec = AlgorithmSpec{};
    spec.name = "mycat.rang-long";
    spec.params.set("mapFile", ParamValue::scalar("0-500M=0\n500M1-1000M=1\n1000M1-1500M=2", true));
    spec.params.set("defaultNode", ParamValue::integer(2));
    TableDialog table(layout.tables[0], layout, everyAlgorithm(), false, nullptr);
    table.show();
    keep(table, named("dialog-table-mycat"));
    auto* choice = table.findChild<QComboBox*>("algorithm");
    choice->showPopup();
    keep(*choice->view()->window(), named("algorithm-list"));
    choice->hidePopup();
    choice->completer()->setCompletionPrefix("MOD");
    choice->completer()->complete();
    keep(*choice->completer()->popup(), named("algorithm-search"));
    choice->completer()->popup()->hide();
    choice->setCurrentIndex(choice->findData("shardingsphere.INLINE"));
    keep(table, named("dialog-table-inline"));
}

TEST_P(Pictures, Dialogs)
{
    const Layout layout = tradeLayout();
    NewLayoutDialog newLayout(fixtureAlgorithms(), nullptr);
    newLayout.setPreview("format: 1\nname: shop\nversion: 1\n");
    newLayout.show();
    keep(newLayout, named("dialog-new"));
    ServerDialog server(layout.servers[0], {}, false, nullptr);
    server.show();
    keep(server, named("dialog-server"));
    ShardDialog shard(layout.shards[5], layout, false, nullptr);
    shard.show();
    keep(shard, named("dialog-shard"));
    TableDialog table(layout.tables[0], layout, fixtureAlgorithms(), false, nullptr);
    table.show();
    keep(table, named("dialog-table"));
    table.findChild<QTabWidget*>("tableTabs")->setCurrentIndex(1);
    keep(table, named("dialog-placement"));
    SplitQuestion question = test::memberQuestion();
    SplitRangeDialog split(question, test::realRules(), theme(), nullptr);
    split.setFacts(test::memberFacts());
    split.show();
    keep(split, named("dialog-split"));
    question.bound = {"t_profile"};
    SplitRangeDialog alone(question, test::realRules(), theme(), nullptr);
    alone.setFacts(test::memberFacts(false));
    alone.findChild<QCheckBox*>("withGroup")->setChecked(false);
    alone.show();
    keep(alone, named("dialog-split-alone"));
    MergeRangesDialog merge("t_member", BucketSet::range(3, 4), {"t_profile"}, nullptr);
    merge.show();
    keep(merge, named("dialog-merge"));
    PinDialog pin(layout.tables[0], layout, "M10001", nullptr);
    pin.show();
    keep(pin, named("dialog-pin"));
    BindingGroupsDialog groups(layout, nullptr);
    groups.show();
    keep(groups, named("dialog-groups"));
    ExportDialog exported({"/srv/layouts", "dba", ""}, nullptr);
    exported.setPreview({"trade-v13",
                         {{"layout.yaml", "format: 1\nname: trade\nversion: 13\n"},
                          {"manifest.json", "{}"},
                          {"ddl/trade_0.sql", "CREATE SCHEMA IF NOT EXISTS `trade`;\n"}},
                         {}});
    exported.show();
    keep(exported, named("dialog-export"));
    UnsavedDialog unsaved("trade.yaml", nullptr);
    unsaved.show();
    keep(unsaved, named("dialog-unsaved"));
    RecoveryDialog recovery("trade.yaml", "12:31:05", 3, nullptr);
    recovery.show();
    keep(recovery, named("dialog-recovery"));
    ProductionGuard guard("production", "trade", "A new version is written to /srv/layouts.", nullptr);
    guard.show();
    keep(guard, named("dialog-guard"));
    HeaderDialog header(layout, nullptr);
    header.show();
    keep(header, named("dialog-header"));
    ManualWindow manual({{"Getting started", "# Getting started\n\nOpen a layout. See [Keys](keys.md).\n\n| key | does "
                                             "|\n|---|---|\n| F6 | next part |\n"}},
                        nullptr);
    manual.show();
    keep(manual, named("dialog-manual"));
    AboutDialog about(nullptr);
    about.show();
    keep(about, named("dialog-about"));
    DragSession session;
    session.begin("t_trade", BucketSet::range(640, 675));
    session.setTargets(std::vector<DropTarget>{{"trade_0", DropTarget::State::Legal, "", {}},
                                               {"trade_3", DropTarget::State::Drained, "", {}},
                                               {"trade_5", DropTarget::State::Source, "", {}}});
    MoveBucketsDialog move(&session, nullptr, nullptr);
    move.show();
    keep(move, named("dialog-move"));
}

INSTANTIATE_TEST_SUITE_P(LightAndDark, Pictures, ::testing::Bool(),
                         [](const auto& variant)
                         { return variant.param ? std::string("dark") : std::string("light"); });

} // namespace

} // namespace atlas
