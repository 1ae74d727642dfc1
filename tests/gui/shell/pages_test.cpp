#include "tests/gui/shell/fixture.h"
#include "ui/pages/facts.h"
#include "ui/pages/inspector_key.h"
#include "ui/pages/layout_errors_page.h"
#include "ui/pages/monitor_card.h"
#include "ui/pages/monitor_page.h"
#include "ui/pages/route_text.h"
#include "ui/pages/source_view.h"
#include "ui/pages/start_page.h"
#include "ui/views/history_chart.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

const QString kSource = QStringLiteral("format: 1\nname: trade\n"
                                       "  - {buckets: 520-639, shard: trade_4}\n"
                                       "  - {buckets: 768-895, shard: trade_9}\n"
                                       "  db: {password: \"hunter2\"}\n");

Route placedRoute()
{
    Route route = tradeRoute("M10001");
    route.steps = {{"value", "M10001", "varchar, 6 characters"}, {"hash", "2363448407", "crc32"}, {"bucket", "87", ""}};
    return route;
}

TEST(SourceView, MarksTheLinesAndScalarsOfFindings)
{
    SourceView view(lightTheme(), nullptr);
    const Diagnostic gap = finding(Severity::Error, "placement-gap", 3, 15);
    const Diagnostic unknown = finding(Severity::Warning, "shard-unknown", 4, 31);
    view.setSource(kSource, {gap, unknown});
    EXPECT_EQ(view.severityAt(3), int(Severity::Error));
    EXPECT_EQ(view.severityAt(4), int(Severity::Warning));
    EXPECT_EQ(view.severityAt(1), -1);
    EXPECT_EQ(view.markedText(gap), "520-639");
    EXPECT_EQ(view.markedText(unknown), "trade_9");
    // A tinted line and a wave for each finding.
    EXPECT_EQ(view.extraSelections().size(), 4);
}

TEST(SourceView, CountsColumnsInBytes)
{
    SourceView view(lightTheme(), nullptr);
    const Diagnostic marked = finding(Severity::Error, "x", 1, 10);
    view.setSource(QStringLiteral("库: {a: bad}\n"), {marked});
    EXPECT_EQ(view.markedText(marked), "bad");
}

TEST(SourceView, HidesLiteralPasswords)
{
    SourceView view(lightTheme(), nullptr);
    view.setSource(kSource, {finding(Severity::Warning, "literal-password", 5, 18)});
    EXPECT_FALSE(view.toPlainText().contains("hunter2"));
    EXPECT_TRUE(view.toPlainText().contains("password:"));
}

TEST(LayoutErrorsPage, CountsErrorsAndWarningsAndJumps)
{
    LayoutErrorsPage page(lightTheme(), nullptr);
    page.setErrors("/x/trade.yaml", kSource,
                   {finding(Severity::Error, "placement-gap", 3, 15), finding(Severity::Error, "shard-unknown", 4, 31),
                    finding(Severity::Warning, "literal-password", 5, 18)});
    const QString title = page.findChild<QLabel*>("errorTitle")->text();
    EXPECT_TRUE(title.contains("trade.yaml"));
    EXPECT_TRUE(title.contains("2"));
    EXPECT_TRUE(title.contains("1"));
    page.jumpTo({"trade.yaml", 4, 31});
    EXPECT_EQ(page.source()->textCursor().blockNumber(), 3);
    int line = 0;
    QObject::connect(&page, &LayoutErrorsPage::openInEditorRequested, [&](const QString&, int at) { line = at; });
    page.findChild<QPushButton*>("openInEditor")->click();
    EXPECT_EQ(line, 4);
}

TEST(Facts, LongWordsMayBreakAtTheirMarks)
{
    const QChar gap(0x200B);
    EXPECT_EQ(breakable("Keys of t_order"), "Keys of t_order");
    EXPECT_EQ(breakable("a com.example.InvoiceSharding b", 18),
              QStringLiteral("a com.%1example.%1InvoiceS%1harding b").arg(gap));
    EXPECT_EQ(breakable(QString(20, 'x'), 18), QString(8, 'x') + gap + QString(8, 'x') + gap + QString(4, 'x'));
}

TEST(StartPage, OpensSamplesAndRecentFiles)
{
    StartPage page(lightTheme(), nullptr);
    page.setSamples(
        {{"order", "The first split", "8 tables", "table"}, {"trade", "The merchants", "buckets", "bucket"}});
    QString asked;
    QObject::connect(&page, &StartPage::sampleRequested, [&](const QString& name) { asked = name; });
    emit page.findChild<QTableWidget*>("samples")->cellActivated(1, 0);
    EXPECT_EQ(asked, "trade");
}

TEST(InspectorKey, AsksWhileOneTypesAndShowsEveryPlace)
{
    InspectorKey inspector(lightTheme(), nullptr);
    inspector.setLayout(tradeLayout());
    QStringList asked;
    QObject::connect(&inspector, &InspectorKey::routeRequested,
                     [&](const QString& table, const QString& lookup, const QString& key, bool isNull)
                     { asked << QStringLiteral("%1|%2|%3|%4").arg(table, lookup, key).arg(isNull); });
    inspector.setKey("M10001");
    ASSERT_FALSE(asked.isEmpty());
    EXPECT_EQ(asked.last(), "t_trade||M10001|0");
    inspector.findChild<QComboBox*>("keyLookup")->setCurrentIndex(1);
    EXPECT_EQ(asked.last(), "t_trade|trade_no|M10001|0");
    inspector.findChild<QCheckBox*>("keyNull")->setChecked(true);
    EXPECT_TRUE(asked.last().endsWith("|1"));
    Route second = placedRoute();
    second.shard = "trade_1";
    inspector.setRoutes({placedRoute(), second});
    EXPECT_NE(inspector.findChild<QWidget*>("place_1"), nullptr);
    EXPECT_NE(inspector.findChild<QWidget*>("place_2"), nullptr);
    EXPECT_TRUE(inspector.findChild<QPushButton*>("copyJson")->isEnabled());
    inspector.setRoutes({});
    EXPECT_FALSE(inspector.findChild<QPushButton*>("copyJson")->isEnabled());
}

TEST(InspectorKey, ListsTheStepsToTheShardAndThenTheFactsOnce)
{
    InspectorKey inspector(lightTheme(), nullptr);
    inspector.setLayout(tradeLayout());
    Route route = placedRoute();
    for (const char* step : {"shard", "server", "schema", "physical_table", "replica", "layout"})
        route.steps.push_back({step, step, ""});
    inspector.setRoutes({route});
    QStringList texts;
    for (const QLabel* label : inspector.findChild<QWidget*>("place_1")->findChildren<QLabel*>())
        texts << label->text();
    EXPECT_EQ(texts.count("Server"), 1);
    EXPECT_EQ(texts.count("Physical table"), 1);
    EXPECT_EQ(texts.count("Shard"), 1);
    EXPECT_TRUE(texts.contains("trade.t_trade"));
}

TEST(InspectorKey, ShowsTheKeyOfARouteAskedForElsewhere)
{
    InspectorKey inspector(lightTheme(), nullptr);
    inspector.setLayout(tradeLayout());
    inspector.setRoutes({placedRoute()});
    EXPECT_EQ(inspector.findChild<QLineEdit*>("keyField")->text(), "M10001");
    // A late answer to what was typed here before does not bring it back.
    inspector.setKey("M1");
    inspector.setKey("M12");
    Route late = placedRoute();
    late.key = "M1";
    inspector.setRoutes({late});
    EXPECT_EQ(inspector.findChild<QLineEdit*>("keyField")->text(), "M12");
}

TEST(RouteText, IsCopiedAsTextJsonAndSql)
{
    const std::vector<Route> routes{placedRoute()};
    EXPECT_TRUE(routesAsText(routes).contains("2363448407"));
    const QString json = routesAsJson(routes);
    EXPECT_TRUE(json.startsWith("[{\"table\": \"t_trade\", \"key\": \"M10001\", \"bucket\": 87,"));
    EXPECT_TRUE(json.contains("\"layout_version\": 12"));
    KeySpec key{{"merchant_id"}, "varchar(32)", false, {}, {}, "_", {}};
    EXPECT_EQ(routesAsSql(routes, key), "SELECT * FROM `trade`.`t_trade` WHERE `merchant_id` = 'M10001'; -- trade_0");
    Route quoted = placedRoute();
    quoted.key = "O'Brien\\";
    EXPECT_TRUE(routesAsSql({quoted}, key).contains("'O''Brien\\\\'"));
    Route number = placedRoute();
    number.key = "-1";
    key.type = "bigint";
    EXPECT_TRUE(routesAsSql({number}, key).contains("= -1;"));
}

TEST(MonitorPage, SaysHowManyWereReadBesideEveryTotal)
{
    WindowFixture fixture;
    fixture.open();
    auto* page = fixture.window->findChild<MonitorPage*>();
    EXPECT_TRUE(page->card("cardStatements")->caption().contains("7 of 8"));
    EXPECT_TRUE(page->card("cardRows")->caption().contains("7 of 8"));
    EXPECT_TRUE(page->card("cardRows")->value().startsWith("~"));
    EXPECT_TRUE(page->card("cardLoad")->caption().contains("trade_5"));
    page->setSample({});
    EXPECT_FALSE(page->card("cardStatements")->value().contains("0"));
}

TEST(MonitorPage, DrawsALineForEachServerAndBelowASharedOneItsShards)
{
    FleetModel fleet;
    Layout layout;
    layout.servers.resize(1);
    layout.servers[0].name = "local";
    for (const char* name : {"s_0", "s_1"})
    {
        Shard shard;
        shard.name = name;
        shard.server = "local";
        layout.shards.push_back(shard);
    }
    fleet.setLayout(layout);
    FleetSample sample;
    sample.atMs = 20'000;
    ServerReading server;
    server.server = "local";
    server.state = ReadingState::Fresh;
    server.statementsPerSecond = 60.0;
    server.rateIsRows = true;
    server.rateWindowSeconds = 10.0;
    sample.servers = {server};
    fleet.setSample(sample);
    QAction action;
    MonitorPage page(
        &fleet, [&action](const QString&) { return &action; }, lightTheme(), nullptr);
    page.setSample(sample);
    page.setHistory({{"local", {10'000, 20'000}, {50.0, 60.0}}, {"shard:s_1", {10'000, 20'000}, {20.0, 25.0}}});
    const auto lines = page.findChild<HistoryChart*>()->lines();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].series, "local");
    EXPECT_EQ(lines[0].label, "local");
    EXPECT_EQ(lines[1].label, "s_1");
    EXPECT_TRUE(page.findChild<QLabel*>("historyTitle")->text().startsWith("Rows written"));
    const QString source = page.findChild<QLabel*>("historySource")->text();
    EXPECT_TRUE(source.contains("from counts"));
    EXPECT_TRUE(source.contains("10 s"));
    EXPECT_FALSE(page.card("cardStatements")->caption().contains("Questions"));
}

} // namespace

} // namespace atlas
