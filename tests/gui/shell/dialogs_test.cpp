#include "tests/gui/shell/fixture.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/header_dialogs.h"
#include "ui/dialogs/manual_window.h"
#include "ui/dialogs/move_buckets_dialog.h"
#include "ui/dialogs/new_layout_dialog.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/shard_dialog.h"
#include "ui/dialogs/table_dialog.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

QPushButton* verbOf(QDialog& dialog)
{
    return dialog.findChild<QPushButton*>("verb");
}

TEST(ServerDialog, GivesBackWhatItGot)
{
    Server server;
    server.name = "db-a";
    server.host = "10.0.0.1";
    server.port = 3310;
    server.user = "dba";
    server.password.environmentVariable = "ORDER_DB_PASSWORD";
    server.tls = TlsMode::Pin;
    server.fingerprint = "9F:00";
    ServerDialog dialog(server, {}, false, nullptr);
    EXPECT_TRUE(sameMeaning(dialog.value(), server));
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
}

TEST(ServerDialog, AsksForWhatIsMissing)
{
    Server server;
    server.name = "db-a";
    ServerDialog dialog(server, {"db-b"}, true, nullptr);
    EXPECT_FALSE(verbOf(dialog)->isEnabled()) << "no host";
    dialog.findChild<QLineEdit*>("host")->setText("h");
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    dialog.findChild<QLineEdit*>("serverName")->setText("db-b");
    EXPECT_FALSE(verbOf(dialog)->isEnabled()) << "taken";
}

TEST(ServerDialog, TestsTheConnectionItShows)
{
    Server server;
    server.name = "db-a";
    server.host = "10.0.0.1";
    ServerDialog dialog(server, {}, false, nullptr);
    std::string asked;
    QObject::connect(&dialog, &ServerDialog::testRequested, [&](const Server& given) { asked = given.host; });
    dialog.findChild<QLineEdit*>("host")->setText("10.0.0.9");
    dialog.findChild<QPushButton*>("testConnection")->click();
    EXPECT_EQ(asked, "10.0.0.9");
    EXPECT_FALSE(dialog.findChild<QPushButton*>("testConnection")->isEnabled());
    ConnectionAnswer answer;
    answer.reached = true;
    answer.serverVersion = "10.11.6-MariaDB";
    answer.milliseconds = 4.0;
    dialog.setAnswer(answer);
    EXPECT_TRUE(dialog.findChild<QPushButton*>("testConnection")->isEnabled());
    EXPECT_TRUE(dialog.findChild<FindingsNote*>()->text().contains("10.11.6-MariaDB"));
}

TEST(ServerDialog, NeverShowsALiteralPassword)
{
    Server server;
    server.name = "db-a";
    server.host = "h";
    server.password.literal = "s3cret";
    ServerDialog dialog(server, {}, false, nullptr);
    for (const QLineEdit* edit : dialog.findChildren<QLineEdit*>())
        EXPECT_NE(edit->text(), "s3cret");
    EXPECT_EQ(dialog.value().password.literal, "s3cret") << "stays in memory until a reference takes its place";
    dialog.findChild<QLineEdit*>("passwordVariable")->setText("PW");
    EXPECT_TRUE(dialog.value().password.literal.empty());
    EXPECT_EQ(dialog.value().password.environmentVariable, "PW");
}

TEST(ShardDialog, GivesBackWhatItGot)
{
    const Layout layout = tradeLayout();
    Shard shard = layout.shards[5];
    shard.drained = true;
    shard.replicas = {"db-1", "db-2"};
    ShardDialog dialog(shard, layout, false, nullptr);
    EXPECT_TRUE(sameMeaning(dialog.value(), shard));
    dialog.findChild<QLineEdit*>("shardName")->setText("trade_1");
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
}

TEST(TableDialog, GivesBackWhatItGot)
{
    const Layout layout = tradeLayout();
    TableDialog dialog(layout.tables[0], layout, fixtureAlgorithms(), false, nullptr);
    EXPECT_TRUE(sameMeaning(dialog.value(), layout.tables[0]));
}

TEST(TableDialog, ChecksTheLayoutAsItWouldBe)
{
    const Layout layout = tradeLayout();
    TableDialog dialog(layout.tables[0], layout, fixtureAlgorithms(), false, nullptr);
    Layout asked;
    QObject::connect(&dialog, &TableDialog::checkRequested, [&](const Layout& made) { asked = made; });
    dialog.findChild<QLineEdit*>("param_buckets")->setText("2048");
    ASSERT_EQ(asked.tables.size(), 2U);
    EXPECT_EQ(asked.tables[0].algorithm.params.find("buckets")->asInt64(), 2048);
    auto* runs = dialog.findChild<QTableWidget*>("placementRuns");
    runs->item(0, 0)->setText("5-1");
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    runs->item(0, 0)->setText("0-127");
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    runs->item(0, 1)->setText("trade_99");
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
}

TEST(NewLayoutDialog, ShowsTheFileItWouldMake)
{
    NewLayoutDialog dialog(fixtureAlgorithms(), nullptr);
    Layout asked;
    QObject::connect(&dialog, &NewLayoutDialog::previewRequested, [&](const Layout& made) { asked = made; });
    EXPECT_FALSE(verbOf(dialog)->isEnabled()) << "buckets are asked for";
    dialog.findChild<QLineEdit*>("param_buckets")->setText("64");
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    EXPECT_EQ(asked.tables[0].placement.formula->shard, "shop_{bucket / 16}");
    dialog.setPreview("name: shop");
    EXPECT_EQ(dialog.findChild<QPlainTextEdit*>("preview")->toPlainText(), "name: shop");
    dialog.setFindings({finding(Severity::Error, "x", 1, 1)});
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
}

TEST(ExportDialog, RefusesALayoutWithAnErrorAndShowsEveryFile)
{
    ExportDialog dialog({"/srv/layouts", "dba", ""}, nullptr);
    ExportPreview preview;
    preview.bundleName = "trade-v13";
    preview.files = {
        {"layout.yaml", "name: trade"}, {"ddl/trade_0.sql", "CREATE TABLE"}, {"ddl/trade_1.sql", "CREATE"}};
    preview.findings = {finding(Severity::Error, "placement-gap", 3, 1)};
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    dialog.setPreview(preview);
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    preview.findings.clear();
    dialog.setPreview(preview);
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    auto* files = dialog.findChild<QTreeWidget*>("exportFiles");
    ASSERT_EQ(files->topLevelItemCount(), 2);
    EXPECT_EQ(files->topLevelItem(1)->childCount(), 2);
    files->setCurrentItem(files->topLevelItem(1)->child(0));
    EXPECT_EQ(dialog.findChild<QPlainTextEdit*>("exportText")->toPlainText(), "CREATE TABLE");
    int written = 0;
    QObject::connect(&dialog, &ExportDialog::writeRequested,
                     [&](const ExportOptions& options) { written += options.folder == "/srv/layouts" ? 1 : 0; });
    verbOf(dialog)->click();
    EXPECT_EQ(written, 1);
    EXPECT_FALSE(verbOf(dialog)->isEnabled()) << "while it is being written";
    dialog.setFailed(Error{"disk-full", {}, {}});
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
}

TEST(MoveBucketsDialog, DropsOnALegalShardAndCancelsOtherwise)
{
    DragSession session;
    int moved = 0;
    QObject::connect(&session, &DragSession::moveRequested,
                     [&](const QString&, const BucketSet&, const QString& shard, bool)
                     { moved += shard == "trade_1" ? 1 : 0; });
    const std::vector<DropTarget> targets{{"trade_0", DropTarget::State::Source, "", {}},
                                          {"trade_1", DropTarget::State::Legal, "", {}},
                                          {"trade_3", DropTarget::State::Drained, "", {}}};
    session.begin("t_trade", BucketSet::range(0, 9));
    session.setTargets(targets);
    MoveBucketsDialog dialog(&session, nullptr, nullptr);
    auto* list = dialog.findChild<QTreeWidget*>("moveTargets");
    ASSERT_EQ(list->topLevelItemCount(), 3);
    EXPECT_TRUE(list->topLevelItem(2)->isDisabled());
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    list->setCurrentItem(list->topLevelItem(1));
    EXPECT_EQ(session.hovered(), "trade_1");
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    dialog.accept();
    EXPECT_EQ(moved, 1);

    session.begin("t_trade", BucketSet::range(0, 9));
    session.setTargets(targets);
    MoveBucketsDialog second(&session, nullptr, nullptr);
    second.reject();
    EXPECT_FALSE(session.active());
    EXPECT_EQ(moved, 1);
}

TEST(ProductionGuard, OpensOnlyForTheTypedNameAndNotByEnter)
{
    ProductionGuard guard("production", "trade", "Writes.", nullptr);
    guard.show();
    auto* typed = guard.findChild<QLineEdit*>("typedName");
    EXPECT_FALSE(verbOf(guard)->isEnabled());
    typed->setText("Trade");
    EXPECT_FALSE(verbOf(guard)->isEnabled());
    typed->setText("trade");
    EXPECT_TRUE(verbOf(guard)->isEnabled());
    QTest::keyClick(typed, Qt::Key_Return);
    EXPECT_EQ(guard.result(), 0);
    EXPECT_TRUE(guard.isVisible());
    verbOf(guard)->click();
    EXPECT_EQ(guard.result(), int(QDialog::Accepted));
}

TEST(UnsavedDialog, CancelsUnlessItIsAnswered)
{
    UnsavedDialog closed("trade.yaml", nullptr);
    closed.reject();
    EXPECT_EQ(closed.answer(), UnsavedDialog::Answer::Cancel);
    UnsavedDialog discarded("trade.yaml", nullptr);
    discarded.findChild<QPushButton*>("discard")->click();
    EXPECT_EQ(discarded.answer(), UnsavedDialog::Answer::Discard);
    UnsavedDialog saved("trade.yaml", nullptr);
    saved.findChild<QPushButton*>("save")->click();
    EXPECT_EQ(saved.answer(), UnsavedDialog::Answer::Save);
}

TEST(HeaderDialog, ChangesOnlyTheHeader)
{
    Layout layout = tradeLayout();
    layout.environment = "staging";
    HeaderDialog dialog(layout, nullptr);
    EXPECT_TRUE(sameMeaning(dialog.value(), layout));
    dialog.findChild<QComboBox*>("environment")->setCurrentText("production");
    EXPECT_EQ(dialog.value().environment, "production");
}

TEST(BindingGroupsDialog, RefusesUnknownTablesAndTablesTwice)
{
    BindingGroupsDialog dialog(tradeLayout(), nullptr);
    ASSERT_EQ(dialog.value().size(), 1U);
    auto* groups = dialog.findChild<QPlainTextEdit*>("groups");
    groups->setPlainText("t_trade, t_nothing");
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    groups->setPlainText("t_trade\nt_trade, t_refund");
    EXPECT_FALSE(verbOf(dialog)->isEnabled());
    groups->setPlainText("");
    EXPECT_TRUE(verbOf(dialog)->isEnabled());
    EXPECT_TRUE(dialog.value().empty());
}

TEST(PinDialog, PutsThePinInThePlaceOfOneOfTheSameKey)
{
    Layout layout = tradeLayout();
    layout.tables[0].pins.push_back(Pin{{ParamValue::scalar("M1", true)}, "trade_0", {}, {}});
    PinDialog dialog(layout.tables[0], layout, "M1", nullptr);
    dialog.findChild<QComboBox*>("pinShard")->setCurrentText("trade_3");
    ASSERT_EQ(dialog.value().pins.size(), 1U);
    EXPECT_EQ(dialog.value().pins[0].shard, "trade_3");
    dialog.findChild<QLineEdit*>("pinKey_merchant_id")->setText("M2");
    EXPECT_EQ(dialog.value().pins.size(), 2U);
}

/// Wrapped texts stand at the width of their form and nothing gapes between them.
void expectTight(QDialog& dialog)
{
    dialog.show();
    QApplication::processEvents();
    for (const QLabel* label : dialog.findChildren<QLabel*>())
    {
        if (!label->isVisible() || !label->wordWrap() || label->text().isEmpty())
            continue;
        EXPECT_LE(label->height(), label->heightForWidth(label->width()) + label->fontMetrics().lineSpacing())
            << label->text().toStdString();
        EXPECT_GT(label->width(), dialog.width() / 2) << label->text().toStdString();
    }
}

TEST(Dialogs, WrappedTextsLeaveNoGaps)
{
    const Layout layout = tradeLayout();
    AboutDialog about(nullptr);
    expectTight(about);
    UnsavedDialog unsaved("trade.yaml", nullptr);
    expectTight(unsaved);
    RecoveryDialog recovery("trade.yaml", "12:31:05", 3, nullptr);
    expectTight(recovery);
    ShardDialog shard(layout.shards[5], layout, false, nullptr);
    expectTight(shard);
    HeaderDialog header(layout, nullptr);
    expectTight(header);
}

TEST(ManualWindow, SearchListsOnlyChaptersWithTheWord)
{
    ManualWindow manual({{"Start", "# Start\nOpen a layout."}, {"Ring", "# Ring\nVirtual nodes."}}, nullptr);
    auto* contents = manual.findChild<QListWidget*>("manualContents");
    manual.findChild<QLineEdit*>("manualSearch")->setText("virtual");
    EXPECT_TRUE(contents->item(0)->isHidden());
    EXPECT_FALSE(contents->item(1)->isHidden());
    EXPECT_EQ(contents->currentRow(), 1);
}

} // namespace

} // namespace atlas
