#include "models/items/number_text.h"
#include "models/items/shard_load_model.h"
#include "tests/gui/views/picture_fixture.h"
#include "ui/views/bucket_drag.h"
#include "ui/views/chart_marks.h"
#include "ui/views/drop_preview_panel.h"
#include "ui/views/grid_painter.h"
#include "ui/views/history_chart.h"
#include "ui/views/legend.h"
#include "ui/views/matrix_view.h"
#include "ui/views/picture_export.h"
#include "ui/views/range_strip.h"
#include "ui/views/ring_view.h"
#include "ui/views/shard_bar_chart.h"
#include "ui/views/shard_list.h"
#include "ui/views/skew_strip.h"
#include "ui/views/view_kit.h"

#include <QApplication>
#include <QDropEvent>
#include <QImage>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <cmath>

using namespace atlas;

namespace
{

void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = {})
{
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(&widget, &event);
}

/// A matrix of `shards` x `tables` whose second table is missing on the first shard.
void fillMatrix(MatrixModel& model, int shards, int tables)
{
    Layout layout;
    LogicTable logic;
    logic.name = "t_order";
    layout.tables.push_back(logic);
    std::vector<PhysicalTable> physical;
    FleetSample sample;
    for (int s = 0; s < shards; ++s)
    {
        Shard shard;
        shard.name = "order_" + std::to_string(s);
        layout.shards.push_back(shard);
        ShardReading reading;
        reading.shard = shard.name;
        reading.state = ReadingState::Fresh;
        for (int t = 0; t < tables; ++t)
        {
            PhysicalTable table;
            table.logicTable = logic.name;
            table.shard = s;
            table.name = "t_order_" + std::to_string(s * tables + t);
            physical.push_back(table);
            TableReading counts;
            counts.physicalTable = table.name;
            counts.missing = s == 0 && t == 1;
            if (!counts.missing)
                counts.rows = 1000.0 + t;
            reading.tables.push_back(counts);
        }
        sample.shards.push_back(std::move(reading));
    }
    model.setLayout(layout, physical);
    model.setSample(sample);
}

} // namespace

TEST(RangeStrip, BoundsAreGroupedAndOtherTextIsLeftAlone)
{
    EXPECT_EQ(boundText("37000000"), QStringLiteral("37\u2009000\u2009000"));
    EXPECT_EQ(boundText("-1200"), numberText::full(std::int64_t{-1200}));
    EXPECT_EQ(boundText("00123"), QStringLiteral("00123"));
    EXPECT_EQ(boundText("2026-01-01"), QStringLiteral("2026-01-01"));
    EXPECT_EQ(boundText(""), QStringLiteral("\u2026"));
}

TEST(Matrix, CellsOfModerateSizeFillTheLine)
{
    MatrixModel model;
    fillMatrix(model, 4, 8);
    for (const double width : {560.0, 865.0, 1280.0})
    {
        const MatrixLayout layout(model, width, MatrixDensity::Medium);
        double right = 0.0;
        for (int i = 0; i < 8; ++i)
            right = std::max(right, layout.cellRect(model, i).right());
        EXPECT_LE(right, width - 15.0);
        EXPECT_GE(right, width - 24.0) << width;
    }
}

TEST(Matrix, UnshardedTablesTakeALineAndAreFoundUnderThePointer)
{
    Layout layout;
    std::vector<PhysicalTable> tables;
    for (int s = 0; s < 3; ++s)
    {
        Shard shard;
        shard.name = "order_" + std::to_string(s);
        layout.shards.push_back(shard);
        tables.push_back({PhysicalTable::Kind::Sharded, "t_order", s, "t_order_" + std::to_string(s), 1});
        tables.push_back({PhysicalTable::Kind::Broadcast, "t_region", s, "t_region", 0});
    }
    LogicTable logic;
    logic.name = "t_order";
    layout.tables.push_back(logic);
    MatrixModel model;
    model.setLayout(layout, tables);
    const MatrixLayout matrix(model, 865, MatrixDensity::Large);
    int lines = 0;
    for (int i = 0; i < int(model.cells().size()); ++i)
    {
        const QRectF rect = matrix.cellRect(model, i);
        EXPECT_EQ(matrix.cellAt(model, rect.center()), i);
        const bool line = rect.height() < 40.0;
        EXPECT_EQ(line, model.cells()[std::size_t(i)].table.kind == PhysicalTable::Kind::Broadcast);
        lines += line ? 1 : 0;
    }
    EXPECT_EQ(lines, 3);
}

TEST(Pictures, ToolTipTellsWhereWhatAndWhy)
{
    const auto model = fixture::rangeModel(200, 4);
    RoutedPlace place;
    place.bucket = 40;
    place.label = QStringLiteral("40500000");
    model->setRouted({place});
    const QString tip = bucketToolTip(*model, 40);
    for (const QString& word :
         {QStringLiteral("member_0"), QStringLiteral("server db-0"), QStringLiteral("t_trade"), boundText("40000000"),
          boundText("41000000"), QStringLiteral("of the table"), QStringLiteral("40500000")})
        EXPECT_TRUE(tip.contains(word)) << word.toStdString() << " in " << tip.toStdString();
}

TEST(ShardList, BelowARingTellsWhatAFurtherShardWouldTake)
{
    ShardLoadModel loads;
    std::vector<ShardLoad> rows(4);
    for (std::size_t i = 0; i < 4; ++i)
    {
        rows[i].shard = "device_" + std::to_string(i);
        rows[i].load = rows[i].due = 0.25;
    }
    loads.setLoads(rows, LoadUnit::KeyShare, false);
    TablePicture ring = fixture::ringPicture(200, 4);
    ring.growth = {"device_4", 0.2, {0.05, 0.04, 0.06, 0.05}};
    PictureModel picture;
    picture.setPicture(ring, fixture::shards(4, "device"));
    ShardList list;
    list.setModel(&loads);
    list.setPalette(ShardPalette(4));
    list.setPicture(&picture);
    list.resize(262, 520);
    list.show();
    QApplication::processEvents();
    const auto inkBelowRows = [&]
    {
        const QImage image = list.grab().toImage();
        int found = 0;
        for (int y = 30 + 4 * 52 + 4; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == lightTheme().shard[2] ? 1 : 0;
        return found;
    };
    EXPECT_GT(inkBelowRows(), 300);
    picture.setPicture(fixture::gridPicture(64, 4), fixture::shards(4, "device"));
    EXPECT_EQ(inkBelowRows(), 0);
}

TEST(Ranges, WidthFollowsTheSpanOfKeys)
{
    const auto model = fixture::rangeModel(10, 2);
    const RangeGeometry bySpan(model->picture());
    EXPECT_NEAR(bySpan.end(3) - bySpan.begin(3), 0.1, 1e-9);
    EXPECT_EQ(bySpan.rangeAt(0.55), 5);
    EXPECT_EQ(bySpan.rangeAt(1.5), -1);
}

TEST(Ranges, SplitMarkerGivesAValueInsideAndEnterAsksForIt)
{
    const auto model = fixture::rangeModel(200, 4);
    RangeStrip strip;
    strip.setModel(model.get());
    strip.resize(900, 500);
    QSignalSpy asked(&strip, &RangeStrip::splitRequested);
    model->click(37);
    press(strip, Qt::Key_S);
    EXPECT_EQ(strip.splitBucket(), 37);
    EXPECT_EQ(strip.splitValue(), QStringLiteral("37500000"));
    strip.beginSplit(37, QStringLiteral("37348000"));
    EXPECT_EQ(strip.splitValue(), QStringLiteral("37348000"));
    press(strip, Qt::Key_Return);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.front().at(0).toLongLong(), 37);
    EXPECT_EQ(asked.front().at(1).toString(), QStringLiteral("37348000"));
    press(strip, Qt::Key_Escape);
    EXPECT_EQ(strip.splitBucket(), -1);
    EXPECT_LT(alongOf(model->picture(), 37, QStringLiteral("38000000")), 0.0);
}

TEST(Ranges, MergeIsAskedForTheSelection)
{
    const auto model = fixture::rangeModel(20, 2);
    RangeStrip strip;
    strip.setModel(model.get());
    QSignalSpy asked(&strip, &RangeStrip::mergeRequested);
    model->select(BucketSet::range(3, 4));
    press(strip, Qt::Key_J);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.front().front().value<BucketSet>(), BucketSet::range(3, 4));
}

TEST(Matrix, HitsEveryCellAtEveryDensity)
{
    MatrixModel model;
    fillMatrix(model, 6, 5);
    for (const auto density : {MatrixDensity::Large, MatrixDensity::Medium, MatrixDensity::Small})
    {
        const MatrixLayout layout(model, 800, density);
        for (int cell = 0; cell < int(model.cells().size()); ++cell)
            ASSERT_EQ(layout.cellAt(model, layout.cellRect(model, cell).center()), cell);
        EXPECT_EQ(layout.cellAt(model, QPointF(1, 1)), -1);
    }
}

TEST(Matrix, MissingIsUnmistakable)
{
    MatrixModel model;
    fillMatrix(model, 2, 4);
    QImage image(800, 500, QImage::Format_RGB32);
    QPainter painter(&image);
    const MatrixScene scene = MatrixScene::make(model, MatrixModel::Quantity::Rows, ShardPalette(2), 800);
    paintMatrix(painter, image.rect(), lightTheme(), scene);
    const auto red = [&](int cell)
    {
        const QRect rect = scene.layout.cellRect(model, cell).toRect();
        int found = 0;
        for (int y = rect.top(); y <= rect.bottom(); ++y)
            for (int x = rect.left(); x <= rect.right(); ++x)
                found += QColor(image.pixel(x, y)) == lightTheme().color(Role::Error) ? 1 : 0;
        return found;
    };
    EXPECT_GT(red(1), 100);
    EXPECT_EQ(red(0), 0);
    EXPECT_EQ(matrixValueText(model.cells()[1], MatrixModel::Quantity::Rows), QStringLiteral("missing"));
}

TEST(Matrix, AThousandShardsByFiveHundredTables)
{
    MatrixModel model;
    fillMatrix(model, 1000, 500);
    MatrixView view;
    view.setModel(&model);
    view.resize(900, 600);
    view.show();
    QApplication::processEvents();
    view.setCurrentCell(499'999);
    EXPECT_EQ(view.currentCell(), 499'999);
    const QImage shot = view.grab().toImage();
    EXPECT_FALSE(shot.isNull());
    EXPECT_EQ(view.scene().layout.runs().size(), 1000U);
}

TEST(ShardList, WorstFirstAndDropByEvent)
{
    ShardLoadModel loads;
    std::vector<ShardLoad> given;
    for (int i = 0; i < 4; ++i)
        given.push_back({"trade_" + std::to_string(i), 1.0, i == 3, i == 2 ? 300.0 : 100.0, 150.0, 0});
    loads.setLoads(given, LoadUnit::Rows, true);
    DragSession session;
    loads.setDragSession(&session);
    ShardList list;
    list.setModel(&loads);
    list.setDragSession(&session);
    list.resize(262, 400);
    EXPECT_EQ(list.shardAt(QPoint(20, 40)), QStringLiteral("trade_2"));
    EXPECT_EQ(list.shardAt(list.shardRect(QStringLiteral("trade_3")).center()), QStringLiteral("trade_3"));

    QSignalSpy moves(&session, &DragSession::moveRequested);
    session.begin(QStringLiteral("t_trade"), BucketSet::of(7));
    session.setTargets(fixture::targets(4, 2, 3, -1));
    const std::unique_ptr<QMimeData> data(makeBucketMime(QStringLiteral("t_trade"), BucketSet::of(7)));
    const QPoint at = list.shardRect(QStringLiteral("trade_0")).center();
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(list.viewport(), &enter);
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(list.viewport(), &drop);
    ASSERT_EQ(moves.count(), 1);
    EXPECT_EQ(moves.front().at(2).toString(), QStringLiteral("trade_0"));
}

TEST(SkewStrip, AlwaysNamesItsSourceAndJumpsToTheHottest)
{
    SkewStrip strip;
    SkewReport report;
    report.bucketRows.assign(100, 10.0);
    report.hottest = {87, 3};
    report.provenance.kind = Provenance::Kind::UniformAssumption;
    strip.setReport(report);
    EXPECT_TRUE(strip.accessibleDescription().contains(numberText::caption(report.provenance)));
    EXPECT_FALSE(numberText::caption(report.provenance).isEmpty());
    strip.resize(900, 54);
    strip.grab();
    QSignalSpy jumps(&strip, &SkewStrip::bucketActivated);
    press(strip, Qt::Key_Return);
    press(strip, Qt::Key_Right);
    press(strip, Qt::Key_Return);
    ASSERT_EQ(jumps.count(), 2);
    EXPECT_EQ(jumps.at(0).front().toLongLong(), 87);
    EXPECT_EQ(jumps.at(1).front().toLongLong(), 3);
}

TEST(DropPreview, GrowsWithItsNotesAndNamesTheReasonOfARefusal)
{
    const auto model = fixture::gridModel(1024, 8);
    DragSession session;
    DropPreviewPanel panel;
    panel.setShards({QStringLiteral("trade_0"), QStringLiteral("trade_1")}, ShardPalette(2));
    panel.setDragSession(&session);
    const BucketSet buckets = BucketSet::range(640, 660);
    session.begin(model->table(), buckets);
    session.setTargets(fixture::targets(8, 5, 3, 7));
    session.hover(QStringLiteral("trade_3"));
    EXPECT_FALSE(panel.accessibleDescription().isEmpty());
    const int refused = panel.heightForWidth(320);
    session.hover(QStringLiteral("trade_1"));
    session.setPreview(fixture::preview(*model, buckets, 1));
    EXPECT_GT(panel.heightForWidth(320), refused + 150);
}

TEST(HistoryChart, AxisAndLinesEndTogetherAfterEveryResize)
{
    HistorySeries series;
    series.name = "server:a";
    for (int i = 0; i <= 360; ++i)
    {
        series.atMs.push_back(1'796'000'000'000 + i * 5000);
        series.value.push_back(50.0);
    }
    HistoryChart chart;
    ChartLine line;
    line.series = QStringLiteral("server:a");
    line.label = QStringLiteral("a");
    line.emphasized = true;
    chart.setHistory({series}, {line});
    chart.show();
    for (const QSize& size : {QSize(400, 240), QSize(1100, 300), QSize(620, 220)})
    {
        chart.resize(size);
        QApplication::processEvents();
        const QImage image = chart.grab().toImage();
        const QRectF plot = chart.plotArea();
        EXPECT_GT(plot.right(), size.width() * 0.6);
        const auto lastOf = [&](int y, const QColor& color)
        {
            int last = 0;
            for (int x = 0; x < int(plot.right()) + 20 && x < image.width(); ++x)
                last = image.pixelColor(x, y) == color ? x : last;
            return last;
        };
        EXPECT_NEAR(lastOf(int(std::round(plot.bottom())), lightTheme().color(Role::Control)), plot.right(), 2.0)
            << size.width();
        // Only the line is neither page nor of the ground along its height.
        int lineEnd = 0;
        for (int x = int(plot.left()) + 2; x < int(plot.right()) + 6; ++x)
            for (int y = int(plot.top()) + 3; y < int(plot.bottom()) - 3; ++y)
                lineEnd = image.pixelColor(x, y) == lightTheme().color(Role::Text3) ? x : lineEnd;
        EXPECT_NEAR(lineEnd, plot.right(), 3.0) << size.width();
    }
}

TEST(HistoryChart, ShowsNoLongerSpanThanThereAreReadings)
{
    constexpr std::int64_t kStart = 1'796'000'000'000;
    HistoryChart chart;
    chart.setWindow(30 * 60'000);
    const auto show = [&](std::int64_t seconds)
    {
        HistorySeries series;
        series.name = "a";
        for (std::int64_t at = 0; at <= seconds; at += 5)
        {
            series.atMs.push_back(kStart + at * 1000);
            series.value.push_back(50.0);
        }
        chart.setHistory({series}, {});
        EXPECT_EQ(chart.shownToMs(), series.atMs.back());
        return (chart.shownToMs() - chart.shownFromMs()) / 1000;
    };
    EXPECT_EQ(show(15), 60);
    EXPECT_EQ(chart.oldestShownMs(), kStart);
    EXPECT_EQ(show(60), 60);
    EXPECT_EQ(show(600), 600);
    EXPECT_TRUE(chart.isShorterThanWindow());
    EXPECT_EQ(show(3600), 1800);
    EXPECT_FALSE(chart.isShorterThanWindow());
    EXPECT_EQ(chart.oldestShownMs(), chart.shownFromMs());
    chart.setWindow(5 * 60'000);
    EXPECT_EQ(chart.shownToMs() - chart.shownFromMs(), 300'000);
}

TEST(HistoryChart, TimesAreRoundAndNeverTouch)
{
    const std::int64_t from = 1'796'000'000'000 + 123'456;
    for (const std::int64_t window : {60'000, 1'800'000, 86'400'000})
    {
        for (const double width : {90.0, 250.0, 1200.0})
        {
            const auto times = roundTimes(from, from + window, width, 60.0);
            for (std::size_t i = 1; i < times.size(); ++i)
                EXPECT_GE(double(times[i] - times[i - 1]) / double(window) * width, 60.0);
            for (const qint64 at : times)
                EXPECT_EQ(at % 1000, 0);
            EXPECT_GE(times.size(), width > 1000 ? 5U : 0U);
        }
    }
}

TEST(ShardBarChart, NamesTurnAslantBeforeTheyAreCut)
{
    QStringList names;
    std::vector<double> rows;
    for (int i = 0; i < 12; ++i)
    {
        names << QStringLiteral("trade_shard_%1").arg(i);
        rows.push_back(1e6 + i);
    }
    ShardBarChart chart;
    chart.setValues(names, rows, QStringLiteral("Rows"));
    chart.show();
    chart.resize(1400, 260);
    QApplication::processEvents();
    EXPECT_FALSE(chart.namesAslant());
    const double level = chart.plotArea().height();
    chart.resize(360, 260);
    QApplication::processEvents();
    EXPECT_TRUE(chart.namesAslant());
    EXPECT_LT(chart.plotArea().height(), level - 20.0);
}

TEST(HistoryChart, FindsTheLineUnderThePointerAndExports)
{
    HistorySeries series;
    series.name = "shard:a";
    for (int i = 0; i < 100; ++i)
    {
        series.atMs.push_back(1'796'000'000'000 + i * 5000);
        series.value.push_back(i > 40 && i < 50 ? NAN : 500.0);
    }
    HistoryChart chart;
    chart.resize(800, 260);
    chart.setWindow(99 * 5000);
    ChartLine line;
    line.series = QStringLiteral("shard:a");
    line.emphasized = true;
    chart.setHistory({series}, {line});
    chart.show();
    QApplication::processEvents();
    int found = 0;
    for (int y = 10; y < 240; ++y)
        found += chart.lineAt(QPointF(150, y)) == QStringLiteral("shard:a") ? 1 : 0;
    EXPECT_GT(found, 5);
    EXPECT_LT(found, 60);
    for (int y = 10; y < 240; ++y)
        EXPECT_TRUE(chart.lineAt(QPointF(330, y)).isEmpty()); // the gap
    EXPECT_TRUE(chart.lineAt(QPointF(2, 2)).isEmpty());
}

TEST(PictureExport, LightWithLegendSourceAndTime)
{
    const auto model = fixture::gridModel(1024, 8, {{87, 9.0}});
    const auto paint = [&](QPainter& p, const QRect& r, const Theme& t)
    { paintGridPicture(p, r, t, *model, GridArrangement::ByNumber); };
    const PictureCaption caption{QStringLiteral("t_trade: rows"), QStringLiteral("uniform assumption"),
                                 1'796'000'000'000};
    const QImage image = renderPicture(QSize(800, 600), paint, caption);
    EXPECT_EQ(image.size(), QSize(1600, 1200));
    EXPECT_EQ(QColor(image.pixel(2, 2)), lightTheme().color(Role::Page));
    const QByteArray svg = renderPictureSvg(QSize(800, 600), paint, caption);
    EXPECT_TRUE(svg.contains("uniform assumption"));
    EXPECT_TRUE(svg.contains("2026"));
    EXPECT_TRUE(svg.contains("outlined"));
}
