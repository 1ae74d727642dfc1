#include "app/controllers/file_controller.h"
#include "models/commands/shard_commands.h"
#include "tests/unit/controllers/console_fixture.h"

#include <QDir>

namespace atlas
{

namespace
{

double loadOf(const ShardLoadModel& model, const std::string& shard)
{
    for (const ShardLoad& load : model.loads())
    {
        if (load.shard == shard)
        {
            return load.load;
        }
    }
    return -1.0;
}

} // namespace

TEST_F(ConsoleTest, OpeningFillsEveryModel)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    EXPECT_EQ(console.analysis.currentTable(), QStringLiteral("t_trade"));
    EXPECT_EQ(console.models.picture.bucketCount(), 1024);
    EXPECT_EQ(console.models.shardLoads.rowCount(), 8);
    EXPECT_EQ(console.models.fleet.rowCount(), 8);
    EXPECT_GT(console.models.explorer.rowCount(), 1);
    EXPECT_EQ(console.models.changes.count(), 0);
    EXPECT_EQ(console.models.findings.count(Severity::Error), 0);
    EXPECT_EQ(console.loads.skew().provenance.kind, Provenance::Kind::UniformAssumption);
    EXPECT_FALSE(console.models.document.isModified());
}

TEST_F(ConsoleTest, AFileWithErrorsIsRefusedAndWhatWasOpenStays)
{
    openSample(QStringLiteral("order-total-buckets"));
    write(QStringLiteral("bad.yaml"), "format: 1\nname: bad\nversion: 1\nservers: {a: {host: h}}\nshards:\n"
                                      "  s: {server: nowhere, schema: x}\ntables: {}\n");
    Diagnostics seen;
    QObject::connect(&console.files, &FileController::refused,
                     [&](const QString&, const CheckedReading& checked, bool) { seen = checked.findings; });
    console.files.open(path(QStringLiteral("bad.yaml")));
    ASSERT_TRUE(waitUntil([&] { return !seen.empty(); }));
    EXPECT_TRUE(hasErrors(seen));
    EXPECT_EQ(layout().name, "order");
}

TEST_F(ConsoleTest, AMissingFileIsAnErrorWithItsName)
{
    console.files.open(path(QStringLiteral("nothing.yaml")));
    ASSERT_TRUE(waitUntil([this] { return lastError().has_value(); }));
    EXPECT_EQ(lastError()->code, "file-missing");
    EXPECT_FALSE(console.models.document.isOpen());
}

TEST_F(ConsoleTest, TheDragShowsWhatTheDropThenGives)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    DragSession& drag = console.models.drag;
    const BucketSet lasso = BucketSet::range(10, 45);
    drag.begin(QStringLiteral("t_trade"), lasso);
    ASSERT_EQ(drag.targets().size(), 8U);
    EXPECT_EQ(drag.targets()[0].state, DropTarget::State::Source);
    drag.hover(QStringLiteral("trade_3"));
    ASSERT_TRUE(drag.preview().has_value());
    const MovePreview preview = *drag.preview();
    EXPECT_EQ(preview.buckets.count(), 36);
    EXPECT_NEAR(preview.keyFraction, 36.0 / 1024.0, 1e-12);

    drag.drop();
    settle();
    EXPECT_EQ(console.models.picture.shardName(10), QStringLiteral("trade_3"));
    EXPECT_NEAR(console.loads.skew().shards.maxOverMean, preview.after.maxOverMean, 1e-9);
    EXPECT_NEAR(console.loads.skew().shards.relativeStddev, preview.after.relativeStddev, 1e-9);
    EXPECT_NEAR(loadOf(console.models.shardLoads, "trade_3"), preview.loadAfter[3], 1e-9);
    EXPECT_EQ(console.models.changes.count(), 1);
    EXPECT_TRUE(console.models.document.isModified());

    console.models.document.undoStack()->undo();
    settle();
    EXPECT_EQ(console.models.picture.shardName(10), QStringLiteral("trade_0"));
    EXPECT_EQ(console.models.changes.count(), 0);
    EXPECT_FALSE(console.models.document.isModified());
}

TEST_F(ConsoleTest, ADrainedShardRefusesTheDrop)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    CommandResult drain = setDrained(console.models.document, "trade_3", true);
    ASSERT_TRUE(drain.ok());
    push(console.models.document, std::move(*drain));
    settle();
    EXPECT_FALSE(console.drag.move(QStringLiteral("t_trade"), BucketSet::of(10), QStringLiteral("trade_3"), true));
    ASSERT_TRUE(lastError().has_value());
    EXPECT_EQ(console.models.picture.shardName(10), QStringLiteral("trade_0"));
}

TEST_F(ConsoleTest, AFormulaBecomesAListAndTheGroupMovesTogether)
{
    openSample(QStringLiteral("order-total-buckets"));
    console.models.drag.begin(QStringLiteral("t_order"), BucketSet::of(2));
    console.models.drag.hover(QStringLiteral("order_1"));
    ASSERT_TRUE(console.models.drag.preview().has_value());
    EXPECT_TRUE(console.models.drag.preview()->becomesList);
    EXPECT_EQ(console.models.drag.preview()->shares.size(), 2U);
    console.models.drag.drop();
    settle();
    for (const char* table : {"t_order", "t_order_item"})
    {
        const LogicTable* moved = layout().findTable(table);
        EXPECT_FALSE(moved->placement.formula.has_value()) << table;
        const auto routes = console.analysis.router()->route(table, KeyInput::of("2"));
        ASSERT_TRUE(routes.ok());
        EXPECT_EQ(routes->front().shard, "order_1") << table;
        EXPECT_EQ(routes->front().physicalTable, std::string(table) + "_2");
    }
}

TEST_F(ConsoleTest, ExportRaisesTheVersionAndTheBundleReadsBackEqual)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    ASSERT_TRUE(console.drag.move(QStringLiteral("t_trade"), BucketSet::range(0, 9), QStringLiteral("trade_7"), true));
    settle();
    QString folder;
    QObject::connect(&console.exports, &ExportController::written, [&](const QString& written) { folder = written; });
    ExportOptions options;
    options.folder = path(QStringLiteral("out")).toStdString();
    options.author = "test";
    console.exports.write(options);
    ASSERT_TRUE(waitUntil([&] { return !folder.isEmpty(); }));
    EXPECT_EQ(QDir(folder).dirName(), QStringLiteral("trade-v13"));
    EXPECT_EQ(layout().version, 13);
    settle();
    EXPECT_EQ(console.models.changes.count(), 0);

    const Layout exported = layout();
    console.exports.importBundle(folder, console.files);
    ASSERT_TRUE(waitUntil([this] { return console.models.document.fileName().isEmpty(); }));
    EXPECT_TRUE(sameMeaning(layout(), exported));
}

TEST_F(ConsoleTest, SavingKeepsTheCommentsAndIsNoChangeOnDisk)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    bool offered = false;
    QObject::connect(&console.files, &FileController::changedOnDisk, [&](const QString&) { offered = true; });
    ASSERT_TRUE(console.drag.move(QStringLiteral("t_trade"), BucketSet::of(0), QStringLiteral("trade_1"), true));
    ASSERT_TRUE(console.files.save({}));
    EXPECT_FALSE(console.models.document.isModified());
    settle();
    EXPECT_FALSE(offered);
    const QByteArray text = read(QStringLiteral("trade-virtual-buckets.yaml"));
    EXPECT_TRUE(text.startsWith("# Merchant trades"));

    write(QStringLiteral("trade-virtual-buckets.yaml"), text + "# edited elsewhere\n");
    EXPECT_TRUE(waitUntil([&] { return offered; }));
}

TEST_F(ConsoleTest, KeysOfAFileBecomeTheLoads)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    QByteArray keys;
    for (int i = 0; i < 5000; ++i)
    {
        keys += "M" + QByteArray::number(i) + "," + (i == 7 ? "1000" : "1") + "\n";
    }
    write(QStringLiteral("keys.csv"), keys);
    console.loads.readKeys(path(QStringLiteral("keys.csv")), QStringLiteral("t_trade"));
    ASSERT_TRUE(waitUntil([this] { return console.loads.skew().provenance.kind == Provenance::Kind::SampledKeys; }));
    const auto hot = console.analysis.router()->route("t_trade", KeyInput::of("M7"));
    ASSERT_TRUE(hot.ok());
    EXPECT_EQ(console.loads.skew().hottest.front(), *hot->front().bucket);
    EXPECT_EQ(console.models.picture.loads().rows.size(), 1024U);

    console.loads.clearKeys(QStringLiteral("t_trade"));
    EXPECT_EQ(console.loads.skew().provenance.kind, Provenance::Kind::UniformAssumption);
}

TEST_F(ConsoleTest, ARoutedKeyIsShownOnThePicture)
{
    openSample(QStringLiteral("device-ring"));
    std::vector<Route> routes;
    QObject::connect(&console.routes, &RouteController::routed,
                     [&](const std::vector<Route>& answer) { routes = answer; });
    console.routes.route(QStringLiteral("t_device_state"), {}, QStringLiteral("DV-7F3A-0004"), false);
    ASSERT_EQ(routes.size(), 1U);
    EXPECT_EQ(routes.front().shard, "device_2");
    ASSERT_EQ(console.models.picture.routed().size(), 1U);
    EXPECT_EQ(console.models.picture.routed().front().bucket, 571);
}

TEST_F(ConsoleTest, ARangeIsSplitAndMergedAgain)
{
    openSample(QStringLiteral("member-range"));
    ASSERT_TRUE(console.edits.split(QStringLiteral("t_member"), 37, QStringLiteral("37348000"), true));
    settle();
    EXPECT_EQ(console.models.picture.bucketCount(), 201);
    ASSERT_TRUE(console.edits.merge(QStringLiteral("t_member"), BucketSet::range(37, 38), true));
    settle();
    EXPECT_EQ(console.models.picture.bucketCount(), 200);
    EXPECT_FALSE(console.edits.split(QStringLiteral("t_member"), 37, QStringLiteral("1"), true));
    EXPECT_TRUE(lastError().has_value());
}

TEST_F(ConsoleTest, ARangeAndABucketAreLookedIntoByTheFileOfKeys)
{
    openSample(QStringLiteral("member-range"));
    std::optional<SplitFacts> facts;
    std::optional<BucketKeys> keys;
    QObject::connect(&console.buckets, &BucketController::splitReady, [&](const SplitFacts& ready) { facts = ready; });
    QObject::connect(&console.buckets, &BucketController::keysReady, [&](const BucketKeys& ready) { keys = ready; });
    const QString table = QStringLiteral("t_member");

    console.buckets.askSplit(table, 37);
    console.buckets.askKeys(table, 37);
    ASSERT_TRUE(waitUntil([&] { return facts && keys; }));
    EXPECT_EQ(facts->middle, "37500000");
    EXPECT_TRUE(facts->cells.empty());
    EXPECT_EQ(keys->keys.front().text, "37000000");
    EXPECT_EQ(keys->provenance.kind, Provenance::Kind::Unknown);

    write(QStringLiteral("keys.csv"), "37000001,5\n37400000,2\n37900000,3\n1,100\n");
    console.loads.readKeys(path(QStringLiteral("keys.csv")), table);
    ASSERT_TRUE(waitUntil([this] { return console.loads.skew().provenance.kind == Provenance::Kind::SampledKeys; }));
    facts.reset();
    keys.reset();
    console.buckets.askSplit(table, 37);
    console.buckets.askKeys(table, 37);
    ASSERT_TRUE(waitUntil([&] { return facts && keys; }));
    EXPECT_EQ(facts->half, "37400000");
    EXPECT_EQ(facts->provenance.source, "keys.csv");
    EXPECT_EQ(keys->keys.front().text, "37000001");
    EXPECT_DOUBLE_EQ(keys->rows, 10.0);
    EXPECT_DOUBLE_EQ(console.buckets.halvesAt(*facts, "37900000")->rowsBelow, 7.0);

    keys.reset();
    console.buckets.askKeys(table, 37);
    EXPECT_TRUE(keys.has_value()) << "the same question is answered at once";
}

} // namespace atlas
